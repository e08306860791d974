package handlers_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// takesOver imports an evening with a date, a title, a place and players.
func (c *webClient) takesOver(day scoring.Day, title, place string, players ...string) (at string) {
	c.t.Helper()
	e := scoring.Document{Setup: scoring.Setup{Format: scoring.Format, Game: "skat", Day: day, Title: title, Place: place, Players: players}}
	kept, err := c.app.store.Import(c.t.Context(), c.device(), db.Import{Key: fmt.Sprint(day, title, place, players), Acts: journal.EncodeAll(e.Acts())})
	if err != nil {
		c.t.Fatal(err)
	}
	return "/abende/" + kept.ID
}

// finds returns the page with the evenings that a search finds.
func (c *webClient) finds(search string) *webPage {
	c.t.Helper()
	p := c.send(c.sees("/abende").form("suche").with("suche", search)).is(http.StatusOK)
	if strings.Contains(p.path, "?") {
		c.t.Errorf("what was searched for stands in the address %s", p.path)
	}
	return p
}

func TestAllEveningsStandUnderTheirMonthsFiftyOnAPage(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.sees("/neu/skat")
	c.sees("/abende").says("Noch kein Abend")
	running := c.begin("Dora", "Emil", "Fritz")
	for i := range 60 {
		c.takesOver(scoring.Day(fmt.Sprintf("20%02d-%02d-20", 10+i/12, 1+i%12)), "", "", "Anna", "Bernd", "Cem")
	}
	home := c.sees("/").links("/abende")
	if n := len(home.tiles()); n != 5 {
		t.Errorf("the first page lists %d evenings", n)
	}
	first := c.sees("/abende")
	if got := first.texts("h2"); got[1] != "Dezember 2014" || got[2] != "November 2014" || first.tiles()[0] != running {
		t.Errorf("the months are %q", got)
	}
	more := linksTo(first, "/abende?ab=")
	if len(first.tiles()) != 50 || len(more) != 1 {
		t.Fatalf("it lists %d, and more at %q", len(first.tiles()), more)
	}
	rest := c.sees(more[0]).tiles()
	all := append(first.tiles(), rest...)
	if slices.Sort(all); len(slices.Compact(all)) != 61 || len(rest) != 11 {
		t.Errorf("%d and %d evenings", len(first.tiles()), len(rest))
	}
}

func TestASearchLooksAtNamesGameTitleAndPlaceAndNamesStandInNoAddress(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Jo", "Anna-Lena", "Ötker & <b>")
	krone := c.takesOver("2025-11-20", "Weihnachtsskat", "Zur Krone", "Hans-Jürgen", "Maximiliane", "Jo")
	for search, want := range map[string][]string{
		"jo": {evening, krone}, "JÜRGEN": {krone}, "Ju\u0308rgen": {krone}, "krone  maxi": {krone}, "weihnachts": {krone},
		"ötker & <b>": {evening}, "oetker": {evening}, "otker": {evening}, "hans-juergen": {krone}, "hans-jurgen 2025": {krone}, "nov 2025": {krone}, "20.11.": {krone}, "skat": {evening, krone}, "schafkopf": nil, "stammtisch": nil, "jo %": nil, "": {evening, krone},
	} {
		if p := c.finds(search); !slices.Equal(p.tiles(), want) {
			t.Errorf("%q finds %q, want %q", search, p.tiles(), want)
		} else if got := p.form("suche").Get("suche"); search != "Ju\u0308rgen" && got != search {
			t.Errorf("after %q the field says %q", search, got)
		}
	}
	c.finds("Niemand").says("Dazu gibt es keinen Abend")
	other := c.app.client(t)
	other.begin("Anton", "Berta", "Cäsar")
	other.finds("jo").says("Dazu gibt es keinen Abend")
}

func TestASearchKnowsWhatPlayersCallAGameAndItsRules(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	players := []string{"Anna", "Bernd", "Cem", "Dora"}
	for search, evening := range map[string]string{
		"doko":      c.beginGame("doppelkopf", players),
		"bierlachs": c.beginGame("skat", players, "rules.preset", "bierlachs"),
		"romme":     c.beginGame("punktezettel", players, "rules.preset", "romme"),
	} {
		if found := c.finds(search).tiles(); !slices.Equal(found, []string{evening}) {
			t.Errorf("%q finds %q, not %q alone", search, found, evening)
		}
	}
}

func TestMoreOfWhatWasFoundComesWithAForm(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.begin("Dora", "Emil", "Fritz")
	c.importsEvenings(60)
	p := c.finds("bernd").says("60 Abende gefunden")
	rest := c.send(p.form("ab").with("ab", "50")).is(http.StatusOK).says("60 Abende gefunden")
	if len(p.tiles()) != 50 || len(rest.tiles()) != 10 || len(linksTo(p, "?")) > 0 {
		t.Errorf("%d and %d evenings, and links to %q", len(p.tiles()), len(rest.tiles()), linksTo(p, "?"))
	}
}

func TestAnEveningIsFoundByTheNamesThatItHadAndHas(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Jo", "Bernd", "Cem")
	c.deals(evening, "2")
	f := c.sees(evening + "/regeln").form("title")
	f.Values["players"][0] = "Wilhelmine"
	c.send(f).is(http.StatusSeeOther)
	for _, name := range []string{"wilhelmine", "jo", "Bernd"} {
		c.finds(name).links(evening)
	}
	c.sees("/abende").says("Wilhelmine, Bernd, Cem").lacks("Jo,")
}

func TestTheListsOfOneNightStandTogether(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	first := c.begin("Anna", "Bernd", "Cem")
	c.deals(first, "1")
	between := c.begin("Dora", "Emil", "Fritz")
	second := c.goesOn(first)
	p := c.sees("/abende").says("2 Listen")
	if nights := p.all(".night"); len(nights) != 1 || !slices.Equal(p.tiles(), []string{between, first, second}) {
		t.Errorf("%d nights of %q, want %q, %q and %q", len(nights), p.tiles(), between, first, second)
	}
	c.ends(first, "close")
	c.ends(second, "close")
	c.sees("/").says("Skat läuft").says("2 Listen").links(first).links(second)
	q := newOfflinePhone(&monkey{webClient: c, evening: first})
	q.receives()
	q.reads("/abende").links(first).links(second)
}

func TestAnEveningThatStillRunsHasNoWinner(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	c.deals(c.begin("Dora", "Emil", "Fritz"), "1", "2")
	for _, list := range []string{"/", "/abende"} {
		c.sees(list).says("läuft noch 1 Spiel")
	}
	c.ends(evening, "close")
	c.sees("/").lacks("läuft noch 1 Spiel")
}
