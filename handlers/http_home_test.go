package handlers_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
)

// importsEvenings imports so many evenings of long ago for this device.
func (c *webClient) importsEvenings(n int) {
	c.t.Helper()
	for i := range n {
		c.imports(c.device(), scoring.Day(fmt.Sprintf("19%02d-11-20", i)))
	}
}

// imports imports an evening with a date for a device, and returns its path.
func (c *webClient) imports(device string, day scoring.Day) string {
	c.t.Helper()
	e := scoring.Document{Setup: scoring.Setup{Format: scoring.Format, Game: "skat", Day: day, Players: []string{"Anna", "Bernd", "Cem"}}}
	kept, err := c.app.store.Import(c.t.Context(), device, db.Import{Key: "import of " + string(day), Acts: journal.EncodeAll(e.Acts())})
	if err != nil {
		c.t.Fatal(err)
	}
	return "/abende/" + kept.ID
}

// In an earlier version, a finished evening that was imported on the day on which it was played was
// offered as if it were still running.
func TestAnEveningImportedOnItsDayRunsOnceSomebodyWritesThere(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.ends(c.begin("Dora", "Emil", "Fritz"), "close")
	today := evening.DayOf(time.Now())
	c.imports(db.NewImport(), today)
	at := c.imports(c.device(), today) // this device gets it from the import
	c.sees("/").lacks("läuft").links(at)
	c.get("/?start").is(http.StatusOK)
	p := newOfflinePhone(&monkey{webClient: c, evening: at})
	p.disk.Now = time.Now()
	p.receives()
	p.reads("/").lacks("läuft").links(at)
	c.deals(at, "1")
	c.sees("/").says("läuft")
}

// In an earlier version, imported evenings counted as newer than the running one, and twenty of
// them hid the running one.
func TestAMassImportDoesNotHideTheEveningThatRuns(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.sees("/neu/skat")
	at := c.begin("Dora", "Emil", "Fritz")
	for i := range 30 {
		day := scoring.Day(fmt.Sprintf("2019-11-%02d", i+1))
		c.imports(db.NewImport(), day)
		c.imports(c.device(), day) // this device gets it from the import
	}
	c.sees("/").says("Skat läuft").links(at)
	if to := c.get("/?start").is(http.StatusSeeOther).header.Get("Location"); to != at {
		t.Errorf("the icon leads to %s", to)
	}
	c.ends(at, "close") // no imported evening runs
	c.sees("/").lacks("läuft").says("Noch einmal").says("Neuer Abend")
	c.get("/?start").is(http.StatusOK)
}
