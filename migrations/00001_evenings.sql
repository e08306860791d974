-- +goose Up

-- An evening bears the device and the key it was created with, so that a
-- double tap makes one evening.
CREATE TABLE evenings (
    id     TEXT NOT NULL PRIMARY KEY CHECK (id <> ''),
    device TEXT NOT NULL CHECK (device <> ''),
    key    TEXT NOT NULL CHECK (key <> ''),
    UNIQUE (device, key)
) STRICT, WITHOUT ROWID;

-- The log. Without a rowid an evening's entries lie side by side in the file,
-- so that reading a sheet is one walk, however many evenings there are.
-- booked counts the entries of all evenings: which evening was written to last
-- is a question of order, not of clocks.
CREATE TABLE entries (
    evening TEXT    NOT NULL REFERENCES evenings (id),
    seq     INTEGER NOT NULL CHECK (seq >= 0),
    key     TEXT    NOT NULL CHECK (key <> ''),
    version INTEGER NOT NULL,
    body    TEXT    NOT NULL,
    device  TEXT    NOT NULL CHECK (device <> ''),
    at      TEXT    NOT NULL,
    booked  INTEGER NOT NULL UNIQUE,
    PRIMARY KEY (evening, seq),
    UNIQUE (evening, key)
) STRICT, WITHOUT ROWID;

-- What a device may do with an evening.
CREATE TABLE grants (
    evening TEXT NOT NULL REFERENCES evenings (id),
    device  TEXT NOT NULL CHECK (device <> ''),
    role    TEXT NOT NULL CHECK (role IN ('owner', 'writer', 'viewer')),
    PRIMARY KEY (evening, device)
) STRICT, WITHOUT ROWID;

CREATE INDEX grants_of_device ON grants (device);

-- +goose StatementBegin
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER entries_are_kept BEFORE DELETE ON entries
BEGIN
    SELECT RAISE(ABORT, 'an entry is never deleted');
END;
-- +goose StatementEnd
