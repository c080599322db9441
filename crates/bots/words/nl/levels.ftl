### Hoe de niveaus van bots spelen.

level-random = Speelt wat de regels maar toestaan; voor experimenten.
level-greedy = Pakt wat er meteen het best uitziet en verwacht geen antwoord; voor experimenten.
level-easy = Speelt de eigen beurt zoals die komt, schat veel verkeerd in en ziet je niet aankomen.
level-normal = Denkt aan je volgende antwoord en ziet er af en toe een over het hoofd.
level-hard = Kijkt een paar beurten vooruit en vergist zich zelden.
level-expert = Denkt zo ver vooruit als een seconde toelaat en laat niets liggen.
