-- +goose Up

-- Evenings, Stammtische and tournaments all have their log in entries: each has a row in
-- evenings, whose kind says what it is. Their order of booking goes on behind that of evenings.
INSERT INTO entries (evening, seq, key, version, body, device, at, booked)
SELECT stammtisch, seq, key, version, body, device, at,
    (SELECT coalesce(max(booked), 0) FROM entries) + row_number() OVER (ORDER BY at, stammtisch, seq)
FROM stammtisch_entries;

DROP TABLE stammtisch_entries;
