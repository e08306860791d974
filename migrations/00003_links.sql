-- +goose Up

-- A link lets whoever holds it join an evening. Only the SHA-256 of what is in
-- it is kept; NULL is a link that was closed. nth counts the links of this kind
-- that there were, so that one that was revoked never comes back.
CREATE TABLE links (
    evening TEXT    NOT NULL REFERENCES evenings (id),
    role    TEXT    NOT NULL CHECK (role IN ('writer', 'viewer')),
    nth     INTEGER NOT NULL CHECK (nth > 0),
    hash    TEXT    UNIQUE CHECK (length(hash) = 64),
    PRIMARY KEY (evening, role)
) STRICT, WITHOUT ROWID;

-- A move is the offer of a device to hand all its evenings over to another one,
-- once, until it ends (seconds since 1970).
CREATE TABLE moves (
    device TEXT    NOT NULL PRIMARY KEY CHECK (device <> ''),
    nth    INTEGER NOT NULL CHECK (nth > 0),
    hash   TEXT    UNIQUE CHECK (length(hash) = 64),
    ends   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a device is called at the table, and when its evenings moved away.
CREATE TABLE devices (
    device TEXT NOT NULL PRIMARY KEY CHECK (device <> ''),
    name   TEXT NOT NULL DEFAULT '',
    moved  TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- The how-manieth device of the evening this is, and when it came.
ALTER TABLE grants ADD COLUMN nth INTEGER NOT NULL DEFAULT 1;
ALTER TABLE grants ADD COLUMN since TEXT NOT NULL DEFAULT '';

-- Forms that are no entries, so that they too work once however often they are
-- sent. hash is of the form's key and content, went is where it led.
CREATE TABLE forms (
    device TEXT NOT NULL CHECK (device <> ''),
    hash   TEXT NOT NULL CHECK (length(hash) = 64),
    went   TEXT NOT NULL,
    at     TEXT NOT NULL,
    PRIMARY KEY (device, hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX forms_by_age ON forms (at);

-- An evening is deleted whole or not at all: its entries go only while it is
-- doomed, which it is for the length of one transaction.
CREATE TABLE doomed (
    evening TEXT NOT NULL PRIMARY KEY REFERENCES evenings (id)
) STRICT, WITHOUT ROWID;

DROP TRIGGER entries_are_kept;

-- +goose StatementBegin
CREATE TRIGGER entries_are_kept BEFORE DELETE ON entries
WHEN NOT EXISTS (SELECT 1 FROM doomed WHERE doomed.evening = OLD.evening)
BEGIN
    SELECT RAISE(ABORT, 'an entry is never deleted');
END;
-- +goose StatementEnd
