package handlers_test

import (
	"net/http"
	"testing"
	"time"

	"anschreiber/handlers/web"
)

// withRounds returns a phone with two evenings for rounds of drinks, the older one first. Its clock
// is that of the server.
func withRounds(t *testing.T) (p *offlinePhone, other *webClient, older, newer string) {
	t.Helper()
	app := newWebApp(t, func(c *web.Config) { c.Now = func() time.Time { return offlineTime } })
	p, _ = newTable(t, app, "skat", 1, "Anna", "Bernd", "Cem")
	older, newer = p.forRoundsOn("2026-11-18", "Anna", "Bernd", "Cem"), p.forRoundsOn("2026-11-19", "Anna", "Bernd", "Cem")
	for _, evening := range []string{older, newer} {
		p.goesOnAt(evening)
		p.webClient.deals(evening, "1")
	}
	p.webClient.deals(older, "1")
	p.receives()
	return p, p.lets("writer", older, "Eva"), older, newer
}

// reckons fails the test unless a page that the phone draws has beer mats with these lines.
func (p *offlinePhone) reckons(page, want string) {
	p.t.Helper()
	if got := p.reads(page).mats(); got != want {
		p.t.Errorf("without network %s has %q, want %q", page, got, want)
	}
}

func TestStrokesAreCountedTickedAndTakenBackWithoutNetwork(t *testing.T) {
	t.Parallel()
	p, _, older, newer := withRounds(t)
	pages := []string{"/bierdeckel", older + "/abrechnung", newer + "/abrechnung"}
	for _, path := range pages {
		p.drawsLikeTheServer(path)
	}
	p.reckons("/", "Anna nichts offen; Bernd 3 Runden; Cem 3 Runden")
	for _, want := range []string{"Bernd 2 Runden; Bernd 1 Runde", "Bernd 1 Runde; Bernd 1 Runde; Bernd 1 Runde", "Bernd nichts offen; Bernd 1 Runde; Bernd 1 Runde; Bernd 1 Runde"} {
		f := p.reads("/").stroke("Bernd: eine Runde getrunken")
		for range 2 { // a double tap
			if to := p.writes(f).is(http.StatusSeeOther).header.Get("Location"); to != "/#deckel" {
				t.Errorf("it leads to %s", to)
			}
		}
		p.reckons("/bierdeckel", "Anna nichts offen; "+want+"; Cem 3 Runden")
	}
	p.taken(p.reads("/bierdeckel").stroke("Bernd: doch nicht getrunken"))
	const then = "Anna nichts offen; Bernd 1 Runde; Bernd 1 Runde; Bernd 1 Runde; Cem 3 Runden"
	p.reckons("/", then)
	p.sendsAll()
	p.owes("/", then)
	for _, path := range pages {
		p.drawsLikeTheServer(path)
	}
}

// The pages of the phone name entries by numbers that others can get meanwhile.
func TestWithoutNetworkTheStrokeIsTakenBackThatWasMeant(t *testing.T) {
	t.Parallel()
	p, other, older, _ := withRounds(t)
	for _, who := range []string{"Bernd", "Cem"} {
		p.taken(p.reads("/").stroke(who + ": eine Runde getrunken"))
	}
	old := p.reads("/").stroke("Cem: doch nicht getrunken") // of a page that stays open
	other.deals(older, "1")                                 // Bernd and Cem owe one more
	p.sendsAll()
	p.sees(older + "/verlauf").says("Bernd, 1 Runde, bezahlt")
	p.taken(old)
	p.reckons("/", "Anna nichts offen; Bernd 3 Runden; Bernd 1 Runde; Cem 4 Runden")
	p.sendsAll()
	p.owes("/", "Anna nichts offen; Bernd 3 Runden; Bernd 1 Runde; Cem 4 Runden")

	p.taken(p.reads("/").stroke("Cem: eine Runde getrunken")) // what is written here has other numbers now
	p.taken(p.reads("/").stroke("Cem: doch nicht getrunken"))
	p.taken(p.reads("/").stroke("Cem: eine Runde getrunken"))
	other.deals(older, "1")
	p.sendsAll()
	p.owes("/", "Anna nichts offen; Bernd 4 Runden; Bernd 1 Runde; Cem 4 Runden; Cem 1 Runde")
}

func TestWithoutNetworkEveryStrokeThatIsDrawnCanBeTicked(t *testing.T) {
	t.Parallel()
	p, _, older, newer := withRounds(t)
	for list, n := range map[string]int{older: 2, newer: 1} {
		for range n {
			p.books(p.sees(list + "/abrechnung").stroke("Bernd: eine Runde getrunken"))
		}
	}
	second, at := p.webClient.goesOn(newer, "preset", ""), p.founds("Anna", "Bernd", "Cem")
	p.webClient.deals(second, "1")
	p.books(p.sees(newer + "/abrechnung").box(0)) // Bernd's round of the second list
	p.send(p.sees(at+"/verwalten").form("evening").and("act", "take", "evening", idOf(newer))).is(http.StatusSeeOther)
	p.goesOnAt(second)
	p.receives()
	p.taken(p.reads("/").stroke("Bernd: eine Runde getrunken"))
	p.sendsAll()
	p.sees(second + "/verlauf").says("Bernd, 1 Runde, bezahlt")
}

func TestWithoutNetworkAStammtischKeepsItsStrokes(t *testing.T) {
	t.Parallel()
	p, other, older, newer := withRounds(t)
	at := p.founds("Anna", "Bernd", "Cem")
	p.send(p.sees(at+"/verwalten").form("evening").and("act", "take", "evening", idOf(older))).is(http.StatusSeeOther)
	p.receives()
	p.reckons("/", "Anna nichts offen; Bernd 1 Runde; Cem 1 Runde")
	p.reckons(older+"/abrechnung", "")
	p.drawsLikeTheServer(older + "/abrechnung")
	guest := newOfflinePhone(&monkey{other, p.Rand, older}) // does not see the Stammtisch
	guest.receives()
	guest.reckons("/", "")
	guest.owes("/", "")
	viewer := newOfflinePhone(&monkey{p.lets("viewer", newer, ""), p.Rand, newer})
	viewer.receives()
	viewer.reckons("/", "")
}
