package handlers_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

var names = []struct {
	name, typed string
	kept        string // "" if the name is refused
}{
	{"HTML", `<script>alert(1)</script>`, `<script>alert(1)</script>`},
	{"an attribute", `" autofocus onfocus="alert(1)`, `" autofocus onfocus="alert(1)`},
	{"quotes", `O'Neil "Ö" & <b>`, `O'Neil "Ö" & <b>`},
	{"an entity", `&lt;b&gt;`, `&lt;b&gt;`},
	{"the end of a list", `</option></datalist><img src=x>`, `</option></datalist><img src=x>`},
	{"JSON", `","players":["x"],"a":"\u0000`, `","players":["x"],"a":"\u0000`},
	{"SQL", `'); DROP TABLE entries; --`, `'); DROP TABLE entries; --`},
	{"a template", `{{.}} ${1} <%= 1 %> %s %d`, `{{.}} ${1} <%= 1 %> %s %d`},
	{"a formula", `=1+1`, `=1+1`},
	{"spaces around it", "  Anna \t", "Anna"},
	{"blanks inside", "Gast \u00a0\u202f01", "Gast 01"},
	{"combining marks", "Ju\u0308rgen", "Jürgen"},
	{"emoji of several parts", "👨‍👩‍👧", "👨‍👩‍👧"},
	{"a flag", "🇩🇪", "🇩🇪"},
	{"Hebrew", "שרה", "שרה"},
	{"Arabic with a joiner", "می\u200cخواهم", "می\u200cخواهم"},
	{"forty characters", strings.Repeat("ä", 40), strings.Repeat("ä", 40)},
	{"forty after composing", strings.Repeat("a\u0308", 40), strings.Repeat("ä", 40)},
	{"forty emoji", strings.Repeat("🃏", 40), strings.Repeat("🃏", 40)},
	{"forty-one characters", strings.Repeat("ä", 41), ""},
	{"forty-one emoji", strings.Repeat("🃏", 41), ""},
	{"a very long name", strings.Repeat("a", 10_000), ""},
	{"a NUL", "An\x00na", ""},
	{"a line break", "An\nna", ""},
	{"a carriage return", "An\rna", ""},
	{"an escape", "An\x1b[31mna", ""},
	{"a right-to-left override", "An\u202ena", ""},
	{"an isolate", "An\u2066na", ""},
	{"no UTF-8", "An\xffna", ""},
	{"half a surrogate", "An\xed\xa0\x80na", ""},
	{"a byte order mark", "An\ufeffna", ""},
	{"a zero-width space", "An\u200bna", ""},
	{"a private character", "An\ue000na", ""},
	{"a line separator", "An\u2028na", ""},
	{"nothing to be seen", "\u200d", ""},
}

func TestNamesAreKeptAsTypedOrRefused(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	for _, name := range names {
		t.Run(name.name, func(t *testing.T) {
			c := c.in(t)
			f := c.sees("/neu/skat").form("players").with("title", name.typed)
			f.Values["players"] = []string{name.typed, "Bernd", "Cem"}
			p := c.send(f)
			if name.kept == "" {
				p.is(http.StatusUnprocessableEntity).inert()
				return
			}
			evening := p.is(http.StatusSeeOther).header.Get("Location")
			c.deals(evening, "1")
			if got := c.document(evening); got.Players[0] != name.kept || strings.Join(strings.Fields(got.Title), " ") != strings.Join(strings.Fields(name.kept), " ") {
				t.Errorf("kept as %q and %q", got.Players[0], got.Title)
			}
			c.shows(evening, name.kept)
		})
	}
}

// If a typed name differs only in capitals or spaces from a name that the device, the table or the
// Stammtisch knows, the known name is meant.
func TestANameThatIsLikeOneIsThatOne(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.begin("Anna", "Bernd", "Gast 01")
	f := c.sees("/neu/skat").form("players")
	f.Values["players"] = []string{"BERND", "gast  01", "Dora"}
	evening := c.send(f).is(http.StatusSeeOther).header.Get("Location")
	if got := c.document(evening).Players; !slices.Equal(got, []string{"Bernd", "Gast 01", "Dora"}) {
		t.Errorf("they are %q", got)
	}
	f.Values["players"] = []string{"Zoe", " zoe", "Dora"}
	c.send(f).is(http.StatusUnprocessableEntity).says("eißt wie Platz 1")
	table := c.sees(evening + "/regeln").form("players")
	table.Values["players"] = []string{"BERND", "bernd", "Dora"}
	c.send(table).is(http.StatusUnprocessableEntity).says("eißt wie Platz 1")
	table.Values["players"] = []string{"BERND", "Gast  02", "Dora"} // on the page of the table, another spelling is a correction
	c.send(table).is(http.StatusSeeOther)
	if got := c.document(evening).Players; !slices.Equal(got, []string{"BERND", "Gast 02", "Dora"}) {
		t.Errorf("they are %q", got)
	}
	at := c.founds("Ida", "Jan")
	c.send(c.sees(at+"/verwalten").does("add", "names", "IDA")).is(http.StatusUnprocessableEntity).says("Ida gehört schon dazu")
}

// Somebody who comes late gets the name under which the table or the Stammtisch knows him, even if
// he has left before.
func TestWhoJoinsLateIsSpelledAsHeIsKnown(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Bernd", "Cem", "Dora", "Anna Müller", "Emil")
	evening := c.beginsToday(at, "skat", "Bernd", "Cem", "Dora")
	joins := func(name string) *webPage {
		return c.send(c.sees(evening).form("joins").with("joins", name))
	}
	joins("BERND").is(http.StatusUnprocessableEntity).says("eißt wie Platz 1")
	joins("müller,  anna").is(http.StatusSeeOther)
	c.send(c.tableForm(evening, "goes", "4")).is(http.StatusSeeOther)
	joins("Müller, Anna").is(http.StatusUnprocessableEntity).says("eißt wie Platz 4")
	joins("EMIL").is(http.StatusSeeOther)
	if got := c.document(evening).Players; !slices.Equal(got, []string{"Bernd", "Cem", "Dora", "Anna Müller", "Emil"}) {
		t.Errorf("they are %q", got)
	}
}

// shows checks every page that contains a name.
func (c *webClient) shows(evening, name string) {
	c.t.Helper()
	for _, path := range []string{evening, evening + "/regeln", evening + "/spiele/1", evening + "/spiele/neu?after=0", "/", "/neu/skat"} {
		p := c.sees(path)
		p.inert()
		foreign := func(n *html.Node) bool { return !strings.HasPrefix(webAttr(n, "src"), "/static/") }
		if len(p.all("img")) != 0 || slices.ContainsFunc(p.all("script"), foreign) {
			c.t.Errorf("%s: there is more on the page than the app's own", path)
		}
	}
	if got := c.sees(evening).texts("h1"); !slices.Equal(got, []string{strings.Join(strings.Fields(name), " ")}) {
		c.t.Errorf("the heading is %q", got)
	}
	if got := c.sees(evening + "/regeln").form("players").Values["players"][0]; got != name {
		c.t.Errorf("the field says %q", got)
	}
}

func TestWhoCanPlayIsATileWithAShortNameOfTheirOwn(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	p := c.sees(c.begin("Annegret-Luise von Hohenstein", "Maximilian von Hohenstein", "Maximilian von Hohenfels", "Jo"))
	var shown, said []string
	for _, label := range p.all("label") {
		for _, tile := range webFind(label, "input") {
			if webAttr(tile, "name") != "declarer" {
				continue
			}
			shown = append(shown, webAttr(tile, "value")+" "+webText(webFind(label, ".clip")[0]))
			for _, whole := range webFind(label, ".sr") {
				said = append(said, webText(whole))
			}
		}
	}
	if len(shown) != 3 || strings.Contains(strings.Join(shown, " "), "Anne") || !slices.Contains(shown, "4 Jo") {
		t.Errorf("Annegret-Luise deals and sits out, and the tiles are %q", shown)
	}
	if shown[0][1:] == shown[1][1:] {
		t.Errorf("two tiles say %q", shown[0])
	}
	if !slices.Equal(said, []string{"Maximilian von Hohenstein", "Maximilian von Hohenfels"}) {
		t.Errorf("read out are %q", said)
	}
}

func TestANoteIsTextAndNothingElse(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	const note = `<img src=x onerror=alert(1)> "'&` + "`"
	c.books(c.sees(evening).form("contract").with(webKreuz("1")...).with("note", note))
	c.sees(evening).inert()
	p := c.sees(evening + "/spiele/1")
	p.inert()
	if got := p.form("contract").Get("note"); got != note {
		t.Errorf("the field says %q", got)
	}
	c.send(p.form("contract").with("note", strings.Repeat("x", 600))).is(http.StatusUnprocessableEntity)
	c.send(p.form("contract").with("note", "a\x00b")).is(http.StatusUnprocessableEntity)
}
