-- What was found out about finished games. It can be found out again: nothing else depends on it.
CREATE TABLE analyses (
    code TEXT PRIMARY KEY REFERENCES tables, about TEXT NOT NULL, body TEXT NOT NULL) STRICT, WITHOUT ROWID;
