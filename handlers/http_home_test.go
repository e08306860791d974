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

// importsEvenings are so many evenings of years ago that the device has imported now.
func (c *webClient) importsEvenings(n int) {
	c.t.Helper()
	for i := range n {
		c.imports(c.device(), scoring.Day(fmt.Sprintf("19%02d-11-20", i)))
	}
}

// imports takes an evening of a day over for a device, and answers with its address.
func (c *webClient) imports(device string, day scoring.Day) string {
	c.t.Helper()
	e := scoring.Document{Setup: scoring.Setup{Format: scoring.Format, Game: "skat", Day: day, Players: []string{"Anna", "Bernd", "Cem"}}}
	kept, err := c.app.store.Import(c.t.Context(), device, db.Import{Key: "import of " + string(day), Acts: journal.EncodeAll(e.Acts())})
	if err != nil {
		c.t.Fatal(err)
	}
	return "/abende/" + kept.ID
}

// An evening that ends before it is imported, on the day on which it was played, was
// offered to go on with.
func TestAnEveningImportedOnItsDayRunsOnceSomebodyWritesThere(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.ends(c.begin("Dora", "Emil", "Fritz"), "close")
	today := evening.DayOf(time.Now())
	c.imports(db.NewImport(), today)
	at := c.imports(c.device(), today) // which has it from the import
	c.sees("/").lacks("läuft").links(at)
	c.get("/?start").is(http.StatusOK)
	p := newOfflinePhone(&monkey{webClient: c, evening: at})
	p.disk.Now = time.Now()
	p.receives()
	p.reads("/").lacks("läuft").links(at)
	c.deals(at, "1")
	c.sees("/").says("läuft")
}

// What was imported since was newer than what runs, and twenty of it hid it.
func TestAMassImportDoesNotHideTheEveningThatRuns(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.sees("/neu/skat")
	at := c.begin("Dora", "Emil", "Fritz")
	for i := range 30 {
		day := scoring.Day(fmt.Sprintf("2019-11-%02d", i+1))
		c.imports(db.NewImport(), day)
		c.imports(c.device(), day) // which has it from the import
	}
	c.sees("/").says("Skat läuft").links(at)
	if to := c.get("/?start").is(http.StatusSeeOther).header.Get("Location"); to != at {
		t.Errorf("the icon leads to %s", to)
	}
	c.ends(at, "close") // and nothing that was imported runs
	c.sees("/").lacks("läuft").says("Noch einmal").says("Neuer Abend")
	c.get("/?start").is(http.StatusOK)
}
