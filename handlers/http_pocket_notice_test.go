package handlers_test

import (
	"net/http"
	"testing"
	"time"

	"anschreiber/handlers/phone"
)

// noticed: the page says this, and no more.
func (p *pocket) noticed(want string) {
	p.t.Helper()
	if got := p.reads(p.evening).text("#alone"); got != want {
		p.t.Errorf("it says %q, not %q", got, want)
	}
}

func TestAPageSaysOnceWhatWaitsAndWhatTheServerRefused(t *testing.T) {
	t.Parallel()
	p, _ := newTable(t, newWebApp(t), "skat", 1, "Anna", "Bernd", "Cem")
	p.noticed("")
	p.disk.Alone = true
	p.noticed("ohne Netz")
	p.deals("1")
	p.noticed("ohne Netz · 1 Spiel wartet")
	p.deals("2")
	p.noticed("ohne Netz · 2 Spiele warten")
	p.taken(p.reads(p.evening).form("joins").with("joins", "Dora"))
	p.noticed("ohne Netz · 3 Einträge warten")
	p.disk.Alone = false
	p.disk.Forms[0].Stuck = http.StatusNotFound
	p.noticed("2 Einträge warten · 1 Spiel nicht angenommen")
	p.disk.Forms[1].Format = phone.FormFormat + 1
	p.noticed("1 Eintrag wartet · 1 Spiel nicht angenommen · 1 Spiel ist unlesbar")
	p.disk.Reader.Lang = "en"
	p.noticed("1 entry is waiting · 1 deal not accepted · 1 deal cannot be read")
}

func TestAPageSaysOfWhenItIsWhereMoreMayHaveBeenWritten(t *testing.T) {
	t.Parallel()
	p, _ := newTable(t, newWebApp(t), "skat", 1, "Anna", "Bernd", "Cem")
	at := time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC)
	p.disk.Now, p.disk.Alone = at.Add(time.Hour), true
	p.disk.Evenings[0].At = at
	p.noticed("ohne Netz") // nobody else could
	p.receives()           // with the other phone, which may write by now
	p.disk.Evenings[0].At = at
	p.noticed("ohne Netz · Stand von 20:30")
	p.disk.Alone = false
	p.noticed("")
	p.seen = len(p.log(p.evening))
	p.noticed("Stand von 20:30")
	p.disk.Now = at.AddDate(0, 0, 1)
	p.noticed("Stand von 20.11.2026, 20:30")
}
