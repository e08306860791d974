package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// An olderForm is a form that was open while somebody else has written.
type olderForm struct {
	route     string
	form      func(*webPage) *webForm // fills in the form on the page of the route
	meanwhile func(c *webClient, at string)
	status    int
	says      string // message for the slower one
	stands    string // text that must be on the page afterwards
	again     bool   // the form comes back as it was typed and can be sent again
}

// olderForms lists all routes of a tournament that write, except those about links and devices,
// which are in olderShares. The answer names what has changed in the meantime, unless the change
// does not matter for the form.
var olderForms = []olderForm{
	{"/einrichten", fills("setup", "place", "Saal"), sets("place", "Zelt"), http.StatusConflict, "Inzwischen steht hier: Zelt", "Zelt", true},
	{"/einrichten", fills("setup", "prizes", "50\nHam"), sets("prizes", "100\n20"), http.StatusConflict, "Inzwischen steht hier: 100 / 20", "100", true},
	{"/einrichten", fills("setup", "place", "Saal"), sets("fee", "12,50"), http.StatusSeeOther, "", "12,50", false},
	{"/einrichten", fills("setup", "place", "Zelt"), sets("place", "Zelt"), http.StatusSeeOther, "", "Zelt", false},
	{"/spieler", edits("3", "name", "Anna"), editing("3", "name", "Änne"), http.StatusConflict, "Inzwischen steht hier: Änne", "Änne", true},
	{"/spieler", edits("3", "group", "ladies"), editing("3", "group", "seniors"), http.StatusConflict, "Inzwischen steht hier: Senioren", "Senioren", true},
	{"/spieler", edits("3", "name", "Anna"), marks("3"), http.StatusSeeOther, "", "✓ bezahlt", false},
	{"/spieler", edits("3", "name", "Anna"), editing("4", "name", "Änne"), http.StatusSeeOther, "", "Änne", false},
	{"/spieler", func(p *webPage) *webForm { return p.of("mark", "3") }, marks("3"), http.StatusSeeOther, "", "✓ bezahlt", false}, // he has paid, whoever ticks it
	{"/spieler", fills("add", "name", "Zoe"), adds("Zoe"), http.StatusUnprocessableEntity, "Zoe steht schon da", "9 Spieler", false},
	{"/spieler", fills("add", "name", "Zoe"), adds("Yves"), http.StatusSeeOther, "", "10 Spieler", false},
	{"/spieler/3", fills("fine", "kind", "warning", "reason", "laut"), sets("place", "Zelt"), http.StatusSeeOther, "", "laut", false},
	{"/auslosung", lots, draws, http.StatusConflict, "nzwischen hat jemand gelost", "so fiel das Los", false},
	{"/auslosung", hands, draws, http.StatusConflict, "nzwischen hat jemand gelost", "so fiel das Los", false},
	{"/kasse", fills("pay", "for", "Saal", "amount", "20"), pays("Saal", "30"), http.StatusConflict, "Inzwischen steht da: Saal", "Saal", true},
	{"/kasse", fills("pay", "for", "Saal", "amount", "20"), pays("Musik", "30"), http.StatusSeeOther, "", "Musik", false},
	{"/tische/1/1", fills("list", "passed", "48"), accepts, http.StatusConflict, "nzwischen hat jemand diese Liste geändert", "von der Leitung angenommen, 0 von 48", false},
	{"/tische/1/1", fills("sign", "seat", "1"), accepts, http.StatusConflict, "nzwischen hat jemand diese Liste geändert", "von der Leitung angenommen, 0 von 48", false},
	{"/tische/1/1", fills("seat"), accepts, http.StatusConflict, "nzwischen hat jemand diese Liste geändert", "von der Leitung angenommen, 0 von 48", false},
	{"/verlauf", fills("undo"), pays("Saal", "20"), http.StatusConflict, "kam etwas dazwischen", "Saal", false},
}

func fills(act string, typed ...string) func(*webPage) *webForm {
	return func(p *webPage) *webForm { return p.does(act, typed...) }
}

func edits(number string, typed ...string) func(*webPage) *webForm {
	return func(p *webPage) *webForm { return p.of("edit", number).with(typed...) }
}

func lots(p *webPage) *webForm { return p.form("method").with("method", "lot") }

func hands(p *webPage) *webForm {
	return p.form("tables").with("method", "hand", "tables", "1 2 3 4\n5 6 7 8")
}

func sets(typed ...string) func(*webClient, string) {
	return func(c *webClient, at string) { c.acts(at+"/einrichten", "setup", typed...) }
}

func editing(number string, typed ...string) func(*webClient, string) {
	return func(c *webClient, at string) {
		c.send(edits(number, typed...)(c.sees(at + "/spieler"))).is(http.StatusSeeOther)
	}
}

func marks(number string) func(*webClient, string) {
	return func(c *webClient, at string) {
		c.send(c.sees(at+"/spieler").of("mark", number)).is(http.StatusSeeOther)
	}
}

func adds(name string) func(*webClient, string) {
	return func(c *webClient, at string) { c.acts(at+"/spieler", "add", "name", name) }
}

func draws(c *webClient, at string) { c.send(lots(c.sees(at + "/auslosung"))).is(http.StatusSeeOther) }

func accepts(c *webClient, at string) {
	c.send(c.sees(at+"/tische/1/1").form("director").with("act", "sign")).is(http.StatusSeeOther)
}

func pays(what, amount string) func(*webClient, string) {
	return func(c *webClient, at string) { c.acts(at+"/kasse", "pay", "for", what, "amount", amount) }
}

// A form that was open while somebody else wrote is booked if the two changed different things.
// Otherwise it comes back with both versions, and is booked when it is sent again.
func TestWhoeverIsSlowerOverwritesNothingUnseen(t *testing.T) {
	t.Parallel()
	for i, o := range olderForms {
		t.Run(fmt.Sprint(i, o.route), func(t *testing.T) {
			t.Parallel()
			c := newWebClient(t)
			at := c.setsUp("skat", 8, "fee", "10")
			if strings.HasPrefix(o.route, "/tische") || strings.HasPrefix(o.route, "/spieler/") {
				c.draws(at, "lot")
			}
			old := o.form(c.sees(at + o.route))
			o.meanwhile(c, at)
			p := c.send(old).is(o.status).says(o.says)
			if now := c.sees(at + o.route); !strings.Contains(now.body, o.stands) {
				t.Errorf("%s is not what stands there", o.stands)
			}
			if o.status != http.StatusConflict || !o.again {
				return
			}
			again := p.does(old.Get("act"))
			for field, typed := range old.Values {
				if field != "key" && field != "seen" && inLine(again.Values[field]) != inLine(typed) {
					t.Errorf("%s comes back as %q, not %q", field, again.Values[field], typed)
				}
			}
			c.send(again).is(http.StatusSeeOther)
		})
	}
}

func inLine(typed []string) string {
	return strings.Join(strings.Fields(strings.Join(typed, " ")), " ")
}

// In fields that its sender did not touch, the form that comes back has what others have written.
// Sending it again undoes nothing of that.
func TestWhatOthersWroteMeanwhileStandsInTheFormThatComesBack(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.setsUp("skat", 8, "fee", "10", "prizes", "100\n50")
	old := c.sees(at+"/einrichten").does("setup", "place", "Saal", "prizes", "80\n40")
	sets("place", "Zelt", "fee", "12,50", "tandems", "true", "deals4", "24")(c, at)
	again := c.send(old).is(http.StatusConflict).does("setup")
	want := map[string]string{"place": "Saal", "prizes": "80 40", "fee": "12,50", "tandems": "true", "deals4": "24"}
	for range 2 {
		for field, typed := range want {
			if got := inLine(again.Values[field]); got != typed {
				t.Errorf("%s is %q, want %q", field, got, typed)
			}
		}
		c.send(again).is(http.StatusSeeOther)
		again = c.sees(at + "/einrichten").does("setup")
	}
}
