-- +goose Up

-- Whether a device has come by since it joined by a link. Where there is no room for
-- one more, the newest that has not makes room. Who was there before this step has.
ALTER TABLE grants ADD COLUMN used INTEGER NOT NULL DEFAULT 1 CHECK (used IN (0, 1));
