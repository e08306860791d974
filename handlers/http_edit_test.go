package handlers_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// dealers returns the dealers on the sheet in order of play.
func (p *webPage) dealers() (dealers []int) {
	p.t.Helper()
	for _, row := range webFind(webFind(p.all(".sheet")[0], "tbody")[0], "tr") {
		for i, cell := range webFind(row, "td")[1:] {
			if len(webFind(cell, ".dealer")) > 0 {
				dealers = append(dealers, i+1)
			}
		}
	}
	slices.Reverse(dealers)
	return dealers
}

func TestASetupThatBreaksNothingIsKept(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	f := c.sees(evening+"/regeln").form("title").with("rules.preset", "turnier")
	shown := c.send(f).is(http.StatusOK).says("Ab wann gelten die neuen Regeln?")
	shown.kept("title", f, append(slices.Clone(followers), "rules.serie")...)
	shown.says("Anna 24 (1.) 74 (1.)").says("Cem 0 (3.) 0 (3.)") // with the closing rows of the Seeger-Fabian count
	if got := c.entries(evening); got != 2 {
		t.Fatalf("%d entries before it is confirmed", got)
	}
	after := c.books(shown.form("title"))
	if got := c.document(evening).Rules["preset"]; got != "turnier" || after.totals() != "74 74 0" {
		t.Errorf("the preset is %v, the totals are %s", got, after.totals())
	}
	if got := c.follow(c.press(evening, "Rückgängig")).totals(); got != "24 24 0" {
		t.Errorf("taken back, the totals are %s", got)
	}
}

func TestAStruckDealStaysOnTheSheetAndIsPutBackFromThere(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2", "3")
	p := c.books(c.sees(evening+"/spiele/2").form("act").with("act", "strike")).says("Spiel 2 gestrichen")
	c.sees(evening + "/spiele/2").says("Dieses Spiel ist gestrichen und zählt nicht.")
	struck := webFind(p.all(".sheet")[0], ".struck")
	if len(struck) != 1 {
		t.Fatalf("%d struck deals on the sheet", len(struck))
	}
	if row := webText(struck[0]); !strings.HasPrefix(row, "2 ") || !strings.Contains(row, "+24") {
		t.Errorf("the struck deal says %q", row)
	}
	button := webFind(struck[0], "button")[0]
	forms := slices.DeleteFunc(p.all("form"), func(form *html.Node) bool { return webAttr(form, "id") != webAttr(button, "form") })
	f := p.read(forms[0]).and("act", "restore")
	f.action = webAttr(button, "formaction")
	p = c.books(f).says("Spiel 2 zurückgeholt: Bernd +24")
	if got := p.dealers(); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("on the sheet deal %v", got)
	}
}

func TestNobodyDealsForACorrection(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	f := c.deals(evening, "1").form("correction")
	f.Values["correction"] = []string{"10", "", ""}
	p := c.books(f)
	if got := p.dealers(); !slices.Equal(got, []int{1}) {
		t.Errorf("on the sheet of a deal and a correction deal %v", got)
	}
	if cells, _ := p.marks(2); strings.Contains(cells, "deals") {
		t.Errorf("the cells of the correction are %q", cells)
	}
}
