package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// newDiskClient returns a device at a new app, and direct access to the app's database file.
func newDiskClient(t *testing.T) (c *webClient, file *webFile) {
	t.Helper()
	dir := t.TempDir()
	return webAppIn(t, dir).client(t), &webFile{t, dir}
}

type webFile struct {
	t   *testing.T
	dir string
}

// fill makes every write of an entry fail with SQLITE_FULL. SQLite also returns that error when the
// row numbers are exhausted.
func (f *webFile) fill() {
	f.t.Helper()
	alter(f.t, f.dir, `CREATE TABLE IF NOT EXISTS tub (n INTEGER PRIMARY KEY AUTOINCREMENT);
		INSERT OR IGNORE INTO tub VALUES (9223372036854775807);
		CREATE TRIGGER spill AFTER INSERT ON entries BEGIN INSERT INTO tub VALUES (NULL); END`)
}

func (f *webFile) drain() {
	f.t.Helper()
	alter(f.t, f.dir, `DROP TRIGGER spill`)
}

// spoil makes SQLite report that the file is damaged. mend repairs the file.
func (f *webFile) spoil() {
	f.t.Helper()
	alter(f.t, f.dir, `CREATE TABLE good AS SELECT sql FROM sqlite_schema WHERE name = 'entries';
		PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = 'CREATE TABLE entries' WHERE name = 'entries'; PRAGMA schema_version = 900`)
}

func (f *webFile) mend() {
	f.t.Helper()
	alter(f.t, f.dir, `PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = (SELECT sql FROM good) WHERE name = 'entries'; PRAGMA schema_version = 901`)
}

func TestWhatFindsTheDiskFullIsNotLostAndIsBookedOnceThereIsRoom(t *testing.T) {
	t.Parallel()
	for _, act := range webActs {
		t.Run(act.name, func(t *testing.T) {
			c, file := newDiskClient(t)
			evening := c.begin("Anna", "Bernd", "Cem")
			c.deals(evening, "1", "2")
			f := act.form(c, evening)
			before, entries := c.document(evening), c.entries(evening)
			file.fill()
			p := c.send(f).is(http.StatusInsufficientStorage).says("Der Speicher ist voll. Auf dem Server ist kein Platz mehr.")
			p.guarded("no-store")
			p.inert()
			if strings.Contains(strings.ToLower(p.body), "sqlite") || strings.Contains(p.body, "database") {
				t.Error("it tells details")
			}
			if now := c.document(evening); len(now.Deals) != len(before.Deals) || c.entries(evening) != entries {
				t.Errorf("it was %+v, is %+v", before, now)
			}
			file.drain()
			c.books(f)
			c.books(f)
			if got := c.entries(evening) - entries; got != 1 {
				t.Errorf("%d entries", got)
			}
		})
	}
}

func TestADealThatFindsTheDiskFullIsStillInItsForm(t *testing.T) {
	t.Parallel()
	c, file := newDiskClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	f := c.sees(evening).form("contract").with(webKreuz("3")...).with("note", "teuer", "bid", "18")
	file.fill()
	p := c.send(f).is(http.StatusInsufficientStorage).says("Was du getippt hast, steht noch im Formular.")
	again := p.form("contract")
	if again.Get("key") != f.Get("key") {
		t.Error("the key is another one")
	}
	p.kept("contract", f, "dealer")
	number := faultNumber.FindStringSubmatch(p.text("main"))
	if log := c.app.log.String(); number == nil || !strings.Contains(log, number[1]) || !strings.Contains(log, "full") {
		t.Errorf("number %q, the log says\n%s", number, log)
	}
	c.app.log.lacks(t, "teuer", f.Get("key"), c.device())
	file.drain()
	c.books(again)
}

func TestANewEveningThatFindsTheDiskFullIsStillInItsForm(t *testing.T) {
	t.Parallel()
	c, file := newDiskClient(t)
	f := c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem").with("title", "Vereinsabend")
	file.fill()
	again := c.send(f).is(http.StatusInsufficientStorage).says("Der Speicher ist voll.").form("players")
	if again.Get("key") != f.Get("key") || again.Get("title") != "Vereinsabend" || again.Values["players"][2] != "Cem" {
		t.Errorf("the form is %v", again.Values)
	}
	file.drain()
	c.follow(c.send(again)).says("Vereinsabend")
}

func TestADamagedFileIsAPageThatSaysSoAndGoesAwayWhenItIsMended(t *testing.T) {
	t.Parallel()
	c, file := newDiskClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	f := c.sees(evening).form("contract").with(webKreuz("3")...)
	well := c.get("/healthz").is(http.StatusOK)
	if well.guarded("no-store"); well.body != "ok\n" {
		t.Errorf("it says %q", well.body)
	}
	file.spoil()
	sent := c.send(f)
	for _, p := range []*webPage{c.get(evening), c.get("/"), sent} {
		p.is(http.StatusServiceUnavailable).says("Der Speicher streikt").guarded("no-store")
		if number := faultNumber.FindStringSubmatch(p.text("main")); number == nil || !strings.Contains(c.app.log.String(), number[1]) {
			t.Errorf("%s: the log does not know %q", p.path, number)
		}
		if strings.Contains(p.body, "malformed") {
			t.Errorf("%s tells details", p.path)
		}
	}
	if p := c.get("/healthz").is(http.StatusServiceUnavailable); strings.Contains(p.body, "sql") || strings.Contains(p.body, "malformed") {
		t.Errorf("it says %q", p.body)
	}
	file.mend()
	c.get("/healthz").is(http.StatusOK)
	sent.kept("contract", f)
	c.books(sent.form("contract"))
	if c.books(f); c.entries(evening) != 2 {
		t.Errorf("%d entries", c.entries(evening))
	}
}
