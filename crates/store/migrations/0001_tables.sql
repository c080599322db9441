-- A table is how it was founded, who holds its seats, and the log of what happened.
-- Databases from before migrations were counted have these tables already, or some of them.
CREATE TABLE IF NOT EXISTS tables (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, ruleset INTEGER NOT NULL, options TEXT NOT NULL, position TEXT,
    sitters TEXT NOT NULL, founded INTEGER NOT NULL DEFAULT (unixepoch())) STRICT;
CREATE TABLE IF NOT EXISTS holders (
    code TEXT NOT NULL REFERENCES tables, key_hash TEXT NOT NULL, seats TEXT NOT NULL,
    PRIMARY KEY (code, key_hash)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS changes (
    code TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (code, seq)) STRICT, WITHOUT ROWID;
PRAGMA user_version = 1;
