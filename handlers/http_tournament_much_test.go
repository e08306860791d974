package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"anschreiber/handlers/web"
)

func TestNamesOfPlayersAreKeptAsTypedOrRefused(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 4)
	for i, name := range names {
		club := fmt.Sprint("Verein ", i) // the club differs, because some names occur twice
		p := c.send(c.sees(at+"/spieler").does("add", "name", name.typed, "club", club))
		if name.kept == "" {
			p.is(http.StatusUnprocessableEntity).inert()
			continue
		}
		p.is(http.StatusSeeOther)
		c.sees(at + "/spieler").says(strings.Join(strings.Fields(name.kept), " "))
	}
	for _, page := range []string{"", "/spieler", "/spieler/5", "/wand", "/tische", "/kasse", "/verlauf", "/drucken"} {
		c.sees(at + page).inert()
	}
}

func TestALongListOfPlayersIsRefusedInWords(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 0)
	list := func(n int) string {
		var all []string
		for i := range n {
			all = append(all, fmt.Sprintf("P%x", i))
		}
		return strings.Join(all, "\n")
	}
	for _, n := range []int{401, 7000} {
		p := c.send(c.sees(at+"/spieler").does("add", "names", list(n))).is(http.StatusUnprocessableEntity).says("ehr als 400 gehen nicht")
		if got := webText(p.all("textarea")[0]); got != strings.Join(strings.Fields(list(n)), " ") {
			t.Errorf("%d names come back as %d bytes", n, len(got))
		}
	}
	// With a longer form, a part of it would still be on its way when the server has answered and
	// closed the connection.
	c.send(c.sees(at+"/spieler").does("add", "names", list(9_000))).is(http.StatusRequestEntityTooLarge).says("Zu groß")
	c.send(c.sees(at+"/spieler").does("add", "names", list(400))).is(http.StatusSeeOther)
	for name, says := range map[string]string{"Zoe": "Mehr als 400 gehen nicht", "": "Wer spielt mit?"} {
		p := c.send(c.sees(at+"/spieler").does("add", "name", name)).is(http.StatusUnprocessableEntity)
		if got := webText(p.form("name").node); !strings.Contains(got, says) {
			t.Errorf("beside the name %q stands %q", name, got)
		}
	}
}

func TestAFormOfATournamentIsBookedOnceHoweverOftenItIsSent(t *testing.T) {
	t.Parallel()
	a, _ := clocked(t, web.Rates{Writes: 8})
	c := a.client(t)
	at := c.setsUp("skat", 4)
	f := c.sees(at+"/kasse").does("pay", "for", "Saal", "amount", "20")
	c.send(f).is(http.StatusSeeOther)
	once := c.sees(at + "/kasse").text("main")
	for range 500 {
		c.send(f).is(http.StatusSeeOther)
	}
	if now := c.sees(at + "/kasse").text("main"); now != once {
		t.Errorf("more has become of it: %s", now)
	}
	var last *webPage
	for range 9 {
		last = c.send(c.sees(at+"/kasse").does("pay", "for", "Musik", "amount", "20"))
	}
	again := last.is(http.StatusTooManyRequests).says("Gerade zu viele").says("Preis der Linde").does("pay")
	if again.Get("for") != "Musik" || again.Get("amount") != "20" {
		t.Errorf("typed was %v", again.Values)
	}
}

// An error message contains what is wrong with the form and nothing else: not all players, and not
// a number that fills a page.
func TestARefusalInAFullHallIsSmall(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 300, "fee", "10")
	digits := strings.Repeat("7", 50_000)
	page := c.sees(at + "/spieler")
	for _, f := range []*webForm{page.does("add", "name", ""), page.does("add", "names", strings.Repeat("ä", 200)), page.of("edit", "250").with("name", "")} {
		if p := c.send(f).is(http.StatusUnprocessableEntity).says("Alle Spieler"); len(p.body) > 12_000 {
			t.Errorf("%v is refused with %d bytes", f.Values, len(p.body))
		}
	}
	hands := c.sees(at+"/auslosung").form("tables").with("method", "hand", "tables", digits)
	p := c.send(hands).is(http.StatusUnprocessableEntity).says("Nummer 7777777777… spielt nicht mit")
	if n := strings.Count(p.body, digits); n != 1 || len(p.body) > len(digits)+12_000 {
		t.Errorf("the number is there %d times in %d bytes", n, len(p.body))
	}
	c.draws(at, "lot")
	total := c.sees(at+"/tische/1/1").does("list", "passed", "48")
	for _, cells := range []string{"points", "won", "lost"} {
		total.Values[cells] = []string{"0", "0", "0", "0"}
	}
	total.Values["total"] = []string{digits, "", "", ""}
	if p := c.send(total).is(http.StatusUnprocessableEntity).says("auf der Liste steht 7777777777…"); strings.Count(p.body, digits) != 1 {
		t.Errorf("the total is there %d times", strings.Count(p.body, digits))
	}
}
