### Warum etwas nicht angenommen wurde.

moved-on = der Tisch ist schon weiter; schau noch einmal hin
waiting = die Uhr steht, bis { $who } zurück ist
paused = der Tisch macht Pause; wer mitspielt, kann weitermachen
no-resign = aufgeben kann nur, wer noch mitspielt
no-undo = nichts kann zurückgenommen werden: etwas wurde aufgedeckt, oder jemand anderes war schon dran
no-undo-shown = nichts kann zurückgenommen werden: die Partie ist vorbei, und alle Hände liegen offen
taken = dieser Stuhl ist besetzt
not-over = eine Revanche beginnt, wenn die Partie vorbei ist

# Was allen gesagt wird.
resigned = { $who } hat aufgegeben.
