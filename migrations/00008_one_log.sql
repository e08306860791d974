-- +goose Up

-- Evenings, Stammtische and tournaments all have their log in entries: each has a row in
-- evenings, whose kind says what it is. The entries that move follow those of evenings in the
-- order in which they were written. Where a clock was put back, an entry counts as written
-- after those in front of it in its log.
INSERT INTO entries (evening, seq, key, version, body, device, at, booked)
SELECT stammtisch, seq, key, version, body, device, at,
    (SELECT coalesce(max(booked), 0) FROM entries) + row_number() OVER (ORDER BY written, stammtisch, seq)
FROM (SELECT *, max(at) OVER (PARTITION BY stammtisch ORDER BY seq) AS written FROM stammtisch_entries);

DROP TABLE stammtisch_entries;
