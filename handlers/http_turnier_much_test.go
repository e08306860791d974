package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"anschreiber/handlers"
)

func TestNamesOfPlayersAreKeptAsTypedOrRefused(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 4)
	c.draws(at, "lot")
	for i, name := range names {
		club := fmt.Sprint("Verein ", i) // names may occur twice
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
	c.send(c.sees(at+"/spieler").does("add", "names", list(200_000))).is(http.StatusRequestEntityTooLarge).says("Zu groß")
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
	a, _ := clocked(t, handlers.Rates{Writes: 8})
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
	last.is(http.StatusTooManyRequests).says("Gerade zu viele")
}
