-- +goose Up

-- A Stammtisch has a row in evenings, so that it is shared, moved to another
-- device and deleted as they are. It has no entries; its log is here.
CREATE TABLE stammtisch_entries (
    stammtisch TEXT    NOT NULL REFERENCES evenings (id),
    seq        INTEGER NOT NULL CHECK (seq >= 0),
    key        TEXT    NOT NULL CHECK (key <> ''),
    version    INTEGER NOT NULL,
    body       TEXT    NOT NULL,
    device     TEXT    NOT NULL CHECK (device <> ''),
    at         TEXT    NOT NULL,
    PRIMARY KEY (stammtisch, seq),
    UNIQUE (stammtisch, key)
) STRICT, WITHOUT ROWID;

-- Which evenings belong to which Stammtisch, as its log says.
CREATE TABLE stammtisch_evenings (
    evening    TEXT NOT NULL PRIMARY KEY REFERENCES evenings (id),
    stammtisch TEXT NOT NULL REFERENCES evenings (id)
) STRICT, WITHOUT ROWID;

CREATE INDEX evenings_of_stammtisch ON stammtisch_evenings (stammtisch);

-- What a device may do with an evening: by itself, or because the evening
-- belongs to a Stammtisch. Who owns that one writes in its evenings.
CREATE VIEW access AS
SELECT evening, device, role FROM grants
UNION ALL
SELECT m.evening, g.device, CASE g.role WHEN 'owner' THEN 'writer' ELSE g.role END
FROM stammtisch_evenings m JOIN grants g ON g.evening = m.stammtisch;

-- +goose StatementBegin
CREATE TRIGGER stammtisch_entries_stay BEFORE UPDATE ON stammtisch_entries
BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER stammtisch_entries_are_kept BEFORE DELETE ON stammtisch_entries
WHEN NOT EXISTS (SELECT 1 FROM doomed WHERE doomed.evening = OLD.stammtisch)
BEGIN
    SELECT RAISE(ABORT, 'an entry is never deleted');
END;
-- +goose StatementEnd
