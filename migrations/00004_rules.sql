-- +goose Up

-- House rules that a device has given a name, to be offered again.
CREATE TABLE house_rules (
    device TEXT NOT NULL CHECK (device <> ''),
    game   TEXT NOT NULL,
    name   TEXT NOT NULL CHECK (name <> ''),
    body   TEXT NOT NULL,
    PRIMARY KEY (device, game, name)
) STRICT, WITHOUT ROWID;
