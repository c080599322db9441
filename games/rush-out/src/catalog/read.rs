//! Reading the data files.

use arrayvec::ArrayVec;
use pileup_core::rule;
use serde::Deserialize;

use super::{
    CARDS, Catalog, EQUIPMENT, Equipment, Face, HEROES, HeroFace, Kind, ROLES, Role, SCENARIOS, SCHOOLS, TRIALS,
};
use crate::symbols::{HEART, HERO, JOKER, WIZARD, bit, read};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrialFile {
    #[expect(dead_code, reason = "required of every table, for people to read")]
    source: Source,
    trial: Vec<TrialRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrialRow {
    id: String,
    name: String,
    kind: String,
    back: u8,
    hero: String,
    #[serde(default)]
    wizard: String,
    #[serde(default)]
    banner: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellFile {
    #[expect(dead_code, reason = "required of every table, for people to read")]
    source: Source,
    spell: Vec<SpellRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SpellRow {
    id: String,
    name: String,
    school: String,
    #[serde(default)]
    variant: String,
    wizard: String,
    #[serde(default)]
    hero: String,
    #[serde(default)]
    banner: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoxFile {
    hero: Vec<HeroRow>,
    equipment: Vec<EquipmentRow>,
    role: Vec<RoleRow>,
    supplies: Supplies,
    decks: Decks,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeroRow {
    id: char,
    name: String,
    joker: char,
    wounded: String,
    cost: u8,
    #[expect(dead_code, reason = "required of every table, for people to read")]
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EquipmentRow {
    id: String,
    symbols: String,
    price: u8,
    copies: u8,
    #[expect(dead_code, reason = "required of every table, for people to read")]
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoleRow {
    id: String,
    price: u8,
    #[serde(default)]
    slots: String,
    #[expect(dead_code, reason = "required of every table, for people to read")]
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Supplies {
    souls: [u8; 3],
    lives: [u8; 3],
    dragon: [u8; 3],
    #[expect(dead_code, reason = "required of every table, for people to read")]
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decks {
    t1: [u8; 7],
    t2: [u8; 7],
    s1: [u8; 7],
    s2: [u8; 7],
    s3: [u8; 7],
    s4: [u8; 7],
    s5: [u8; 7],
    s6: [u8; 7],
    #[expect(dead_code, reason = "required of every table, for people to read")]
    source: Source,
}

/// Where a value comes from; every table must say it.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Source {
    Book,
    Public,
    Derived,
    Ours,
}

fn slots(text: &str, alphabet: &[char; 6]) -> Result<ArrayVec<u8, 6>, String> {
    if text.len() > 6 {
        return Err(format!("{text:?} has more than six slots"));
    }
    text.chars()
        .map(|letter| {
            read(alphabet, letter)
                .filter(|symbol| *symbol != JOKER)
                .ok_or_else(|| format!("{letter:?} is no symbol of a slot: {alphabet:?}"))
        })
        .collect()
}

fn banner(text: &str) -> Result<Option<u8>, String> {
    Ok(slots(text, &WIZARD)?.first().copied())
}

impl Catalog {
    /// Reads the data files, or says what is wrong with them.
    pub fn read(trials: &str, spells: &str, rest: &str) -> Result<Catalog, String> {
        let TrialFile { source: _, trial: trials } = toml::from_str(trials).map_err(|error| error.to_string())?;
        let SpellFile { source: _, spell: spells } = toml::from_str(spells).map_err(|error| error.to_string())?;
        let rest: BoxFile = toml::from_str(rest).map_err(|error| error.to_string())?;
        let mut cards = Vec::with_capacity(CARDS);
        for row in trials {
            cards.push(trial(row)?);
        }
        if cards.len() != TRIALS {
            return Err(format!("{} trials, the box holds {TRIALS}", cards.len()));
        }
        for row in spells {
            cards.push(spell(row)?);
        }
        if cards.len() != CARDS {
            return Err(format!("{} trials and spells, the box holds {CARDS}", cards.len()));
        }
        for (index, face) in cards.iter().enumerate() {
            if cards[..index].iter().any(|other| other.id == face.id) {
                return Err(format!("two cards are called {}", face.id));
            }
            if face.wizard.len() > 5 || face.hero.is_empty() && face.wizard.is_empty() {
                // What asks for more than he has dice, the wizard could never complete.
                rule!("RO-20.1");
                return Err(format!("{}: five wizard slots at the most, and some slot at all", face.id));
            }
        }
        for (index, face) in cards.iter().enumerate().filter(|(_, face)| face.kind.is_dissipation()) {
            let banned =
                matches!(face.kind, Kind::Ban(_)) && cards[..index].iter().any(|other| other.kind == face.kind);
            let hearts = face.hero.iter().filter(|symbol| **symbol == HEART).count();
            let twice = (0..face.hero.len()).any(|slot| face.hero[..slot].contains(&face.hero[slot]));
            if banned || hearts != 1 || twice || face.hero.len() != 3 {
                // Only so can two heroes with two dice each lift it, whatever else they suffer from.
                rule!("RO-20.2");
                return Err(format!(
                    "{}: a dissipation asks for a heart and two other symbols, a ban is unique",
                    face.id
                ));
            }
        }
        let heroes = rest.hero.into_iter().map(hero).collect::<Result<Vec<_>, _>>()?;
        let equipment = rest.equipment.into_iter().map(equipment).collect::<Result<Vec<_>, _>>()?;
        let roles = rest
            .role
            .into_iter()
            .map(|row| {
                let RoleRow { id, price, slots: text, source: _ } = row;
                Ok(Role { id, price, slots: slots(&text, &WIZARD)? })
            })
            .collect::<Result<Vec<_>, String>>()?;
        if heroes.len() != HEROES || equipment.len() != EQUIPMENT || roles.len() != ROLES {
            return Err("the box holds four heroes, six kinds of equipment and eight roles".to_owned());
        }
        let Decks { t1, t2, s1, s2, s3, s4, s5, s6, source: _ } = rest.decks;
        let Supplies { souls, lives, dragon, source: _ } = rest.supplies;
        let catalog =
            Catalog { cards, heroes, equipment, roles, souls, lives, dragon, decks: [t1, t2, s1, s2, s3, s4, s5, s6] };
        for (key, deck) in SCENARIOS.iter().zip(&catalog.decks) {
            for school in 0..SCHOOLS.len() {
                if usize::from(deck[school]) > catalog.school(school as u8).count() {
                    return Err(format!("{key}: more {} than there are", SCHOOLS[school]));
                }
            }
        }
        Ok(catalog)
    }
}

fn trial(row: TrialRow) -> Result<Face, String> {
    let kind = match row.kind.as_str() {
        "standard" => Kind::Standard,
        "coin" => Kind::Coin,
        "confrontation" => Kind::Confrontation,
        other => return Err(format!("{}: {other:?} is no kind of trial", row.id)),
    };
    if kind.is_shared() == row.wizard.is_empty() || !(3..=5).contains(&row.back) {
        return Err(format!("{}: coins and confrontations have a wizard's side, backs are 3 to 5", row.id));
    }
    let in_card = |fault: String| format!("{}: {fault}", row.id);
    Ok(Face {
        kind,
        school: None,
        back: row.back,
        hero: slots(&row.hero, &HERO).map_err(in_card)?,
        wizard: slots(&row.wizard, &WIZARD).map_err(in_card)?,
        banner: banner(&row.banner).map_err(in_card)?,
        id: row.id.clone(),
        name: row.name,
    })
}

fn spell(row: SpellRow) -> Result<Face, String> {
    let kind = match (row.school.as_str(), row.variant.as_str()) {
        ("confusion", "one") => Kind::Confusion { all: false },
        ("confusion", "all") => Kind::Confusion { all: true },
        ("summon", "") => Kind::Summon,
        ("dracology", "1") => Kind::Dracology(1),
        ("dracology", "2") => Kind::Dracology(2),
        ("dissipation", "whirl") => Kind::Whirlwind,
        ("dissipation", letters) => match slots(letters, &HERO)?[..] {
            [symbol] => Kind::Ban(symbol),
            _ => return Err(format!("{}: a ban names one symbol", row.id)),
        },
        ("curse", "silence") => Kind::Silence,
        ("curse", "hand") => Kind::OneHand,
        ("curse", "five") => Kind::HighFive,
        ("doom", "reap") => Kind::Reap,
        ("doom", "maim") => Kind::Maim,
        ("regression", "one") => Kind::Regression { each: false },
        ("regression", "each") => Kind::Regression { each: true },
        (school, variant) => return Err(format!("{}: {school} {variant:?} is not known", row.id)),
    };
    let lies_there = kind == Kind::Summon || kind.is_dissipation() || kind.is_curse();
    if lies_there == row.hero.is_empty() {
        return Err(format!("{}: exactly the spells that stay on the table have a hero's side", row.id));
    }
    let in_card = |fault: String| format!("{}: {fault}", row.id);
    Ok(Face {
        kind,
        school: SCHOOLS.iter().position(|school| *school == row.school).map(|index| index as u8),
        back: 3,
        hero: slots(&row.hero, &HERO).map_err(in_card)?,
        wizard: slots(&row.wizard, &WIZARD).map_err(in_card)?,
        banner: banner(&row.banner).map_err(in_card)?,
        id: row.id.clone(),
        name: row.name,
    })
}

fn hero(row: HeroRow) -> Result<HeroFace, String> {
    let HeroRow { id, name, joker, wounded, cost, source: _ } = row;
    let symbol = read(&HERO, joker).ok_or_else(|| format!("{name}: {joker:?} is no symbol"))?;
    Ok(HeroFace { letter: id, joker: symbol, wounded: slots(&wounded, &HERO)?, cost, name })
}

fn equipment(row: EquipmentRow) -> Result<Equipment, String> {
    let EquipmentRow { id, symbols, price, copies, source: _ } = row;
    let symbols = slots(&symbols, &HERO)?.into_iter().fold(0, |mask, symbol| mask | bit(symbol));
    Ok(Equipment { id, symbols, price, copies })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::CATALOG;

    const TRIAL_FILE: &str = include_str!("../../data/trials.toml");
    const SPELL_FILE: &str = include_str!("../../data/spells.toml");
    const BOX_FILE: &str = include_str!("../../data/box.toml");

    fn count(slots: impl Iterator<Item = u8>) -> [u32; 5] {
        let mut counts = [0; 5];
        slots.for_each(|symbol| counts[usize::from(symbol)] += 1);
        counts
    }

    /// The totals that the printed rules give: 94 cards, and the schools' sizes; and our own sums over the faces.
    #[test]
    fn the_box_is_complete() {
        let equipment: u8 = CATALOG.equipment.iter().map(|kind| kind.copies).sum();
        assert_eq!(CATALOG.cards.len() + usize::from(equipment) + CATALOG.roles.len(), 94);
        let sizes: Vec<usize> = (0..7).map(|school| CATALOG.school(school).count()).collect();
        assert_eq!(sizes, [8, 7, 7, 6, 6, 7, 6]);
        let (trials, spells) = CATALOG.cards.split_at(TRIALS);
        let standard = || trials.iter().filter(|face| face.kind == Kind::Standard);
        assert_eq!(count(standard().flat_map(|face| face.hero.iter().copied())), [22, 22, 21, 22, 11]);
        assert_eq!(count(spells.iter().flat_map(|face| face.wizard.iter().copied())), [40, 45, 42, 37, 34]);
        assert_eq!(count(spells.iter().filter_map(|face| face.banner)), [5, 5, 5, 3, 4]);
    }

    /// The tables of the rules page are those of the data files.
    #[test]
    fn the_rules_page_shows_the_cards() {
        let text = |slots: &[u8], alphabet: &[char; 6]| match slots {
            [] => "-".to_owned(),
            slots => format!("`{}`", slots.iter().map(|symbol| alphabet[usize::from(*symbol)]).collect::<String>()),
        };
        let rules = include_str!("../../RULES.md");
        for face in &CATALOG.cards {
            let row = rules.lines().find(|line| line.starts_with(&format!("| {} |", face.id)));
            let row = row.unwrap_or_else(|| panic!("{} is missing", face.id));
            let has = |cell: &str| assert!(row.contains(&format!("| {cell} |")), "{row}: not {cell}");
            has(&text(&face.hero, &HERO));
            if face.school.is_some() || face.kind.is_shared() {
                has(&text(&face.wizard, &WIZARD));
            }
            if face.school.is_none() {
                has(["3", "4+", "5"][usize::from(face.back - 3)]);
            }
            let banner = face.banner.map_or("-".to_owned(), |symbol| WIZARD[usize::from(symbol)].to_string());
            has(&format!("{banner} | {}", face.name));
        }
    }

    /// RO-20.1, 20.2: no card asks for more than can be thrown, and two heroes can lift whatever they suffer from.
    #[test]
    fn every_card_can_be_completed() {
        pileup_core::proves!("RO-20.1", "RO-20.2");
        let fault = |spells: &str| Catalog::read(TRIAL_FILE, spells, BOX_FILE).unwrap_err();
        assert!(fault(&SPELL_FILE.replace("\"llpwa\"", "\"llpwaf\"")).contains("five wizard slots"));
        assert!(fault(&SPELL_FILE.replace("\"llpwa\"", "\"llpwj\"")).contains("no symbol of a slot"));
        assert!(fault(&SPELL_FILE.replace("\"hst\"", "\"sst\"")).contains("ds1: a dissipation asks"));
        assert!(fault(&SPELL_FILE.replace("\"hst\"", "\"hss\"")).contains("ds1: a dissipation asks"));
        assert!(fault(&SPELL_FILE.replace("\"hst\"", "\"hstk\"")).contains("ds1: a dissipation asks"));
        assert!(fault(&SPELL_FILE.replace("variant = \"s\"", "variant = \"f\"")).contains("ds2: a dissipation asks"));
        assert!(CATALOG.cards.iter().all(|face| face.wizard.len() <= 5 && face.hero.len() <= 6));
    }

    #[test]
    fn faults_in_the_files_are_named() {
        let fault = |trials: &str, spells: &str, rest: &str| Catalog::read(trials, spells, rest).unwrap_err();
        assert!(fault(&TRIAL_FILE.replace("\"fst\"", "\"fsq\""), SPELL_FILE, BOX_FILE).contains("st01"));
        assert!(fault(&TRIAL_FILE.replace("\"st02\"", "\"st01\""), SPELL_FILE, BOX_FILE).contains("two cards"));
        assert!(fault(TRIAL_FILE, &SPELL_FILE.replace("\"reap\"", "\"weep\""), BOX_FILE).contains("weep"));
        assert!(fault(TRIAL_FILE, SPELL_FILE, &BOX_FILE.replace("t1 = [8", "t1 = [9")).contains("t1"));
        assert!(fault(TRIAL_FILE, SPELL_FILE, &BOX_FILE.replace("source = \"book\"", "")).contains("source"));
        for part in ["[[hero]]", "[[equipment]]", "[[role]]"] {
            let (before, after) = BOX_FILE.split_once(part).unwrap();
            let rest = after.find("\n[").map_or("", |end| &after[end..]);
            assert!(fault(TRIAL_FILE, SPELL_FILE, &format!("{before}{rest}")).contains("the box holds"), "{part}");
        }
    }
}
