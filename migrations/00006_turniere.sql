-- +goose Up

-- A tournament is kept as a Stammtisch is: a row in evenings, a log of its own,
-- and evenings that belong to it, one for each table.
ALTER TABLE evenings ADD COLUMN kind TEXT NOT NULL DEFAULT '' CHECK (kind IN ('', 'stammtisch', 'turnier'));

UPDATE evenings SET kind = 'stammtisch' WHERE id IN (SELECT stammtisch FROM stammtisch_entries);

-- Who may still write in a table's evening: 'owner' is the director alone, and
-- of a list that is signed 'all' are held back.
ALTER TABLE stammtisch_evenings ADD COLUMN held TEXT NOT NULL DEFAULT '' CHECK (held IN ('', 'owner', 'all'));

DROP VIEW access;

-- What a device may do with an evening: by itself, or because the evening
-- belongs to a Stammtisch or a tournament. Who owns that one writes in its
-- evenings.
CREATE VIEW access AS
SELECT g.evening, g.device, CASE WHEN m.held > '' THEN 'viewer' ELSE g.role END AS role
FROM grants g LEFT JOIN stammtisch_evenings m ON m.evening = g.evening
UNION ALL
SELECT m.evening, g.device, CASE
    WHEN m.held = 'all' THEN 'viewer'
    WHEN g.role = 'owner' THEN 'writer'
    WHEN m.held = 'owner' THEN 'viewer'
    ELSE g.role END
FROM stammtisch_evenings m JOIN grants g ON g.evening = m.stammtisch;
