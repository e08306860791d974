-- +goose Up

CREATE TABLE evenings (
    id     TEXT COLLATE "C" NOT NULL PRIMARY KEY CHECK (id <> ''),
    device TEXT COLLATE "C" NOT NULL CHECK (device <> ''),
    key    TEXT COLLATE "C" NOT NULL CHECK (key <> ''),
    night  TEXT COLLATE "C" CHECK (night <> ''),
    kind   TEXT COLLATE "C" NOT NULL DEFAULT '' CHECK (kind IN ('', 'stammtisch', 'turnier')),
    UNIQUE (device, key)
);

CREATE INDEX evenings_of_night ON evenings (night) WHERE night IS NOT NULL;

CREATE TABLE entries (
    evening TEXT    COLLATE "C" NOT NULL REFERENCES evenings (id),
    seq     INTEGER NOT NULL CHECK (seq >= 0),
    key     TEXT    COLLATE "C" NOT NULL CHECK (key <> ''),
    version INTEGER NOT NULL,
    body    TEXT    COLLATE "C" NOT NULL,
    device  TEXT    COLLATE "C" NOT NULL CHECK (device <> ''),
    at      TEXT    COLLATE "C" NOT NULL,
    booked  BIGINT  NOT NULL UNIQUE,
    PRIMARY KEY (evening, seq),
    UNIQUE (evening, key)
);

CREATE TABLE grants (
    evening TEXT COLLATE "C" NOT NULL REFERENCES evenings (id),
    device  TEXT COLLATE "C" NOT NULL CHECK (device <> ''),
    role    TEXT COLLATE "C" NOT NULL CHECK (role IN ('owner', 'writer', 'viewer')),
    nth     INTEGER NOT NULL DEFAULT 1,
    since   TEXT COLLATE "C" NOT NULL DEFAULT '',
    used    INTEGER NOT NULL DEFAULT 1 CHECK (used IN (0, 1)),
    PRIMARY KEY (evening, device)
);

CREATE INDEX grants_of_device ON grants (device);

CREATE TABLE links (
    evening TEXT    COLLATE "C" NOT NULL REFERENCES evenings (id),
    role    TEXT    COLLATE "C" NOT NULL CHECK (role IN ('writer', 'viewer')),
    nth     INTEGER NOT NULL CHECK (nth > 0),
    hash    TEXT    COLLATE "C" UNIQUE CHECK (length(hash) = 64),
    PRIMARY KEY (evening, role)
);

CREATE TABLE moves (
    device TEXT    COLLATE "C" NOT NULL PRIMARY KEY CHECK (device <> ''),
    nth    INTEGER NOT NULL CHECK (nth > 0),
    hash   TEXT    COLLATE "C" UNIQUE CHECK (length(hash) = 64),
    ends   BIGINT  NOT NULL
);

CREATE TABLE devices (
    device TEXT COLLATE "C" NOT NULL PRIMARY KEY CHECK (device <> ''),
    name   TEXT COLLATE "C" NOT NULL DEFAULT '',
    moved  TEXT COLLATE "C" NOT NULL DEFAULT ''
);

CREATE TABLE forms (
    device TEXT COLLATE "C" NOT NULL CHECK (device <> ''),
    hash   TEXT COLLATE "C" NOT NULL CHECK (length(hash) = 64),
    went   TEXT COLLATE "C" NOT NULL,
    at     TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (device, hash)
);

CREATE INDEX forms_by_age ON forms (at);

CREATE TABLE doomed (
    evening TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES evenings (id)
);

CREATE TABLE house_rules (
    device TEXT COLLATE "C" NOT NULL CHECK (device <> ''),
    game   TEXT COLLATE "C" NOT NULL,
    name   TEXT COLLATE "C" NOT NULL CHECK (name <> ''),
    body   TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (device, game, name)
);

CREATE TABLE stammtisch_evenings (
    evening    TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES evenings (id),
    stammtisch TEXT COLLATE "C" NOT NULL REFERENCES evenings (id),
    held       TEXT COLLATE "C" NOT NULL DEFAULT '' CHECK (held IN ('', 'owner', 'all'))
);

CREATE INDEX evenings_of_stammtisch ON stammtisch_evenings (stammtisch);

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

-- Many transactions write entries at the same time, so a sequence numbers them, whatever
-- number a statement has chosen. An entry that is written again keeps its number; its evening
-- is doomed meanwhile.
CREATE SEQUENCE bookings;

-- +goose StatementBegin
CREATE FUNCTION number_entry() RETURNS trigger AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM doomed WHERE doomed.evening = NEW.evening) THEN
        NEW.booked := nextval('bookings');
    END IF;
    RETURN NEW;
END
$$ LANGUAGE plpgsql;
-- +goose StatementEnd

CREATE TRIGGER entries_are_numbered BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION number_entry();

-- SQLite calls strpos instr.
CREATE FUNCTION instr(text, text) RETURNS integer AS 'SELECT strpos($1, $2)' LANGUAGE sql IMMUTABLE;

-- +goose StatementBegin
CREATE FUNCTION entries_stay() RETURNS trigger AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        RAISE EXCEPTION 'an entry is never changed';
    ELSIF NOT EXISTS (SELECT 1 FROM doomed WHERE doomed.evening = OLD.evening) THEN
        RAISE EXCEPTION 'an entry is never deleted';
    END IF;
    RETURN OLD;
END
$$ LANGUAGE plpgsql;
-- +goose StatementEnd

CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION entries_stay();

-- The keys that sign cookies, in one row for all processes; with SQLite they are in a file.
CREATE TABLE cookie_keys (
    id   INTEGER NOT NULL PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    keys TEXT    NOT NULL
);
