-- +goose Up

-- An evening that was begun from another one belongs to the same night: it
-- bears the id of the night's first evening. NULL is a night of its own, or its
-- beginning. It is a name and no reference, so that the lists of a night stay
-- together when the first one is gone.
ALTER TABLE evenings ADD COLUMN night TEXT CHECK (night <> '');

CREATE INDEX evenings_of_night ON evenings (night) WHERE night IS NOT NULL;
