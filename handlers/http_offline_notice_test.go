package handlers_test

import (
	"net/http"
	"testing"
	"time"

	"anschreiber/handlers/offline"
	"anschreiber/scoring/evening"
)

// noticed checks that the notice of the page says exactly this.
func (p *offlinePhone) noticed(want string) {
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
	p.disk.Line = offline.Slow
	p.noticed("langsames Netz · 3 Einträge werden gesendet")
	p.disk.Line = offline.Login
	p.noticed("Dieses WLAN will eine Anmeldung · 3 Einträge warten Anmelden")
	p.disk.Alone = false
	p.disk.Forms[0].Stuck = http.StatusNotFound
	p.noticed("online, aber 1 Spiel braucht dich · 2 Einträge warten")
	p.disk.Forms[1].Format = offline.FormFormat + 1
	p.noticed("online, aber 1 Spiel braucht dich · 1 Eintrag wartet · 1 Spiel ist unlesbar")
	p.disk.Reader.Lang = "en"
	p.noticed("online, but 1 deal needs you · 1 entry is waiting · 1 deal cannot be read")
}

func TestAPageSaysOfWhenItIsWhereMoreMayHaveBeenWritten(t *testing.T) {
	t.Parallel()
	p, _ := newTable(t, newWebApp(t), "skat", 1, "Anna", "Bernd", "Cem")
	at := time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC)
	p.disk.Now, p.disk.Alone = at.Add(time.Hour), true
	p.disk.Evenings[0].At = at
	p.noticed("ohne Netz") // nobody else can write
	p.receives()           // tells the phone about the other one, which may write
	p.disk.Evenings[0].At = at
	p.noticed("ohne Netz · Stand von 20:30")
	p.disk.Alone = false
	p.noticed("")
	p.seen = len(p.log(p.evening))
	p.noticed("Stand von 20:30")
	p.disk.Now = at.AddDate(0, 0, 1)
	p.noticed("Stand von 20.11.2026, 20:30")
}

// When the notice was drawn, this phone could not know that somebody else may write.
func TestWhoJoinedSinceThisPhoneLastAskedIsMetWhenItSends(t *testing.T) {
	t.Parallel()
	p, other := newTable(t, newWebApp(t), "skat", 1, "Anna", "Bernd", "Cem")
	p.disk.Alone = true
	other.deals(p.evening, "2")
	p.deals("3", "1")
	p.noticed("ohne Netz · 2 Spiele warten")
	p.sends(perfect)
	for _, question := range p.stuck {
		question.is(http.StatusConflict).says("Inzwischen: Spiel 1: Bernd +24")
	}
	if p.declared(2); len(p.stuck) != 1 {
		t.Errorf("the server asks %d times", len(p.stuck))
	}
	p.sendsAll()
	p.declared(2, 3, 1)
	p.disk.Evenings[0].At = p.disk.Now
	p.noticed("ohne Netz · Stand von " + p.disk.Now.In(evening.Berlin).Format("15:04"))
}
