package handlers_test

import (
	"net/http"
	"slices"
	"strconv"
	"testing"
)

// dealers are the dealers on the sheet, in order of play.
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

// An edit of an evening of five deals, dealt 1 2 3 1 2 with three players, and
// what has to come of it.
var edits = []struct {
	name      string
	at        string // the page with the form
	field     string // of the form
	typed     []string
	declarers []int
	dealers   []int // on the sheet
	written   []int // in the document
}{
	{
		"a strike keeps who dealt later", "/spiele/2", "act", []string{"act", "strike"},
		[]int{1, 3, 1, 2}, []int{1, 3, 1, 2}, []int{0, 3, 0, 0},
	},
	{
		"a strike lets later dealers move where that is wanted", "/spiele/2", "act", []string{"act", "strike", "move_up", "true"},
		[]int{1, 3, 1, 2}, []int{1, 2, 3, 1}, []int{0, 0, 0, 0},
	},
	{
		"a strike of the last deal writes nothing else", "/spiele/5", "act", []string{"act", "strike"},
		[]int{1, 2, 3, 1}, []int{1, 2, 3, 1}, []int{0, 0, 0, 0},
	},
	{
		"a strike of the first deal keeps who dealt later", "/spiele/1", "act", []string{"act", "strike"},
		[]int{2, 3, 1, 2}, []int{2, 3, 1, 2}, []int{2, 0, 0, 0},
	},
	{
		"a misdeal keeps who dealt later", "/spiele/2", "contract", []string{"contract", "void"},
		[]int{1, 0, 3, 1, 2}, []int{1, 2, 3, 1, 2}, []int{0, 0, 3, 0, 0},
	},
	{
		"a misdeal lets later dealers move where that is wanted", "/spiele/2", "contract", []string{"contract", "void", "move_up", "true"},
		[]int{1, 0, 3, 1, 2}, []int{1, 2, 2, 3, 1}, []int{0, 0, 0, 0, 0},
	},
	{
		"another declarer writes no dealer", "/spiele/2", "contract", []string{"declarer", "1"},
		[]int{1, 1, 3, 1, 2}, []int{1, 2, 3, 1, 2}, []int{0, 0, 0, 0, 0},
	},
	{
		"another dealer of one deal is the dealer of this one only", "/spiele/2", "contract", []string{"dealer", "3"},
		[]int{1, 2, 3, 1, 2}, []int{1, 3, 3, 1, 2}, []int{0, 3, 3, 0, 0},
	},
	{
		"another dealer moves those who follow where that is wanted", "/spiele/2", "contract", []string{"dealer", "3", "move_up", "true"},
		[]int{1, 2, 3, 1, 2}, []int{1, 3, 1, 2, 3}, []int{0, 3, 0, 0, 0},
	},
	{
		"a forgotten deal keeps who dealt later", "/spiele/neu?after=2", "contract", webKreuz("1"),
		[]int{1, 2, 1, 3, 1, 2}, []int{1, 2, 3, 3, 1, 2}, []int{0, 0, 0, 3, 0, 0},
	},
	{
		"a forgotten first deal keeps who dealt later", "/spiele/neu?after=0", "contract", webKreuz("3"),
		[]int{3, 1, 2, 3, 1, 2}, []int{1, 1, 2, 3, 1, 2}, []int{0, 1, 0, 0, 0, 0},
	},
	{
		"a forgotten deal was dealt by who is ticked", "/spiele/neu?after=2", "contract", append(webKreuz("1"), "dealer", "2"),
		[]int{1, 2, 1, 3, 1, 2}, []int{1, 2, 2, 3, 1, 2}, []int{0, 0, 2, 0, 0, 0},
	},
	{
		// 3 would deal next at the end of the evening.
		"a forgotten deal was dealt by who would be next now", "/spiele/neu?after=0", "contract", append(webKreuz("1"), "dealer", "3"),
		[]int{1, 1, 2, 3, 1, 2}, []int{3, 1, 2, 3, 1, 2}, []int{3, 0, 0, 0, 0, 0},
	},
	{
		"a forgotten deal behind the last one is the next", "/spiele/neu?after=5", "contract", webKreuz("1"),
		[]int{1, 2, 3, 1, 2, 1}, []int{1, 2, 3, 1, 2, 3}, []int{0, 0, 0, 0, 0, 0},
	},
}

func TestEditsOfAnEarlyDeal(t *testing.T) {
	t.Parallel()
	for _, edit := range edits {
		t.Run(edit.name, func(t *testing.T) {
			c := newWebClient(t)
			evening := c.begin("Anna", "Bernd", "Cem")
			c.deals(evening, "1", "2", "3", "1", "2")
			p := c.books(c.sees(evening + edit.at).form(edit.field).with(edit.typed...))
			if got := p.dealers(); !slices.Equal(got, edit.dealers) {
				t.Errorf("on the sheet deal %v, want %v", got, edit.dealers)
			}
			d := c.document(evening)
			if got := d.declarers(); !slices.Equal(got, edit.declarers) {
				t.Errorf("declarers %v, want %v", got, edit.declarers)
			}
			if got := d.dealers(); !slices.Equal(got, edit.written) {
				t.Errorf("written down as dealers: %v, want %v", got, edit.written)
			}
			c.books(p.form("undoes").with("undoes", "6"))
			if got := c.document(evening); !slices.Equal(got.declarers(), []int{1, 2, 3, 1, 2}) || !slices.Equal(got.dealers(), make([]int, 5)) {
				t.Errorf("after undo it is %+v", got)
			}
		})
	}
}

func TestAStruckDealIsRestoredWhereItWas(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2", "3")
	c.books(c.sees(evening+"/spiele/2").form("act").with("act", "strike")).says("Spiel 2 gestrichen")
	c.sees(evening + "/spiele/2").says("Dieses Spiel ist gestrichen und zählt nicht.")
	p := c.books(c.sees(evening+"/spiele/2").form("act").with("act", "restore"))
	if got := p.dealers(); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("on the sheet deal %v", got)
	}
	if got := c.document(evening).declarers(); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("declarers %v", got)
	}
}

func TestACorrectedStruckDealCountsAgain(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	c.books(c.sees(evening+"/spiele/1").form("act").with("act", "strike"))
	c.books(c.sees(evening+"/spiele/1").form("contract").with("declarer", "3"))
	if got := c.document(evening).declarers(); !slices.Equal(got, []int{3, 2}) {
		t.Errorf("declarers %v", got)
	}
}

func TestADealPageShowsAllVersions(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	c.books(c.sees(evening+"/spiele/1").form("contract").with("declarer", "2"))
	c.books(c.sees(evening+"/spiele/1").form("act").with("act", "strike"))
	var says []string
	for _, n := range webFind(c.sees(evening + "/spiele/1").all(".versions")[0], "p") {
		if !webIs(n, ".muted") {
			says = append(says, webText(n))
		}
	}
	if !slices.Equal(says, []string{"gestrichen", "Kreuz mit 1 – Bernd +24", "Kreuz mit 1 – Anna +24"}) {
		t.Errorf("the versions are %q", says)
	}
}

func TestPointsWithoutADealAreCorrected(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	f := c.sees(evening).form("correction").with("minus", "2")
	f.Values["correction"] = []string{"0", "10", "10"}
	p := c.books(f)
	f = c.sees(p.dealPaths()[0]).form("correction").with("note", "doch weniger")
	f.Values["correction"] = []string{"0", "5", "5"}
	c.books(f)
	if got := c.document(evening).Deals[0].Correction; !slices.Equal(got, []int{0, -5, 5}) {
		t.Errorf("booked %v", got)
	}
}

// What would break a later deal: an evening of four, dealt by 1, 2 and 3, who
// then sit out, and declared by 2, 1 and 4, the last with Re. Deals are named as
// they stand on the sheet now.
var breaking = []struct {
	name  string
	at    string
	field string
	typed []string
	says  string
}{
	{
		"a strike with moving dealers", "/spiele/1", "act", []string{"act", "strike", "move_up", "true"},
		"Spiel 2 ginge dann nicht mehr: Anna setzt hier aus",
	},
	{
		"another first dealer", "/regeln", "title", []string{"first_dealer", "2"},
		"Spiel 1 ginge dann nicht mehr: Bernd setzt hier aus",
	},
	{
		"less doubling", "/regeln", "title", []string{"rules.kontra_max", "1"},
		"Spiel 3 ginge dann nicht mehr: das ist an diesem Tisch nicht ausgemacht",
	},
	{
		"another dealer with moving dealers", "/spiele/1", "contract", []string{"dealer", "4", "move_up", "true"},
		"Spiel 2 ginge dann nicht mehr: Anna setzt hier aus",
	},
}

func TestWhatWouldBreakALaterDealIsRefusedAndNamesIt(t *testing.T) {
	t.Parallel()
	for _, broken := range breaking {
		t.Run(broken.name, func(t *testing.T) {
			c := newWebClient(t)
			evening := c.beginWith([]string{"Anna", "Bernd", "Cem", "Dora"}, "rules.kontra_max", "2")
			c.deals(evening, "2", "1")
			c.books(c.sees(evening).form("contract").with(webKreuz("4")...).with("kontra", "2"))
			f := c.sees(evening + broken.at).form(broken.field).with(broken.typed...)
			p := c.send(f).is(http.StatusUnprocessableEntity).says(broken.says)
			p.kept(broken.field, f, "act")
			if got := c.entries(evening); got != 3 {
				t.Errorf("%d entries", got)
			}
		})
	}
}

func TestASetupThatBreaksNothingIsKept(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	f := c.sees(evening+"/regeln").form("title").with("rules.preset", "bierlachs")
	shown := c.send(f).is(http.StatusOK).says("Das ändert den Zettel")
	shown.kept("title", f)
	if got := c.entries(evening); got != 2 {
		t.Fatalf("%d entries before it is confirmed", got)
	}
	c.books(shown.form("title").with("confirm", "true"))
	if got := c.document(evening).Rules["preset"]; got != "bierlachs" {
		t.Errorf("the preset is %v", got)
	}
}

// What is confirmed is what was shown, and nothing that was typed since.
func TestOnlyTheShownEffectIsConfirmed(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	shown := c.send(c.sees(evening+"/regeln").form("title").with("rules.preset", "bierlachs")).is(http.StatusOK)
	c.send(shown.form("title").with("confirm", "true", "rules.preset", "turnier")).is(http.StatusOK).says("Das ändert den Zettel")
	if got := c.entries(evening); got != 2 {
		t.Errorf("%d entries", got)
	}
}

func TestWhoJoinsLaterWasAbsentBefore(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	fix := c.sees(evening).form("correction")
	fix.Values["correction"] = []string{"1", "2", "3"}
	c.books(fix)
	c.books(c.sees(evening+"/spiele/1").form("act").with("act", "strike"))
	f := c.sees(evening + "/regeln").form("players")
	f.Values["players"][3] = "Dora"
	p := c.send(f)
	if p.status == http.StatusOK {
		p = c.send(p.form("players").with("confirm", "true"))
	}
	c.follow(p)
	d := c.document(evening)
	if got := d.Deals[0].Absent; !slices.Equal(got, []int{4}) {
		t.Errorf("absent in deal 2: %v", got)
	}
	if got := d.Deals[1].Correction; !slices.Equal(got, []int{1, 2, 3, 0}) {
		t.Errorf("the points are %v", got)
	}
	page := c.books(c.sees(evening+"/spiele/1").form("act").with("act", "restore"))
	if got := c.document(evening).Deals[0].Absent; !slices.Equal(got, []int{4}) {
		t.Errorf("absent in the restored deal: %v", got)
	}
	if got := page.form("contract").Values["absent"]; len(got) != 0 {
		t.Errorf("away now: %v", got)
	}
	c.books(page.form("contract").with("declarer", "4", "contract", "grand", "spitzen", "1", "won", "true"))
}

func TestNamesCanBeChangedAndTheSheetStays(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2")
	f := c.sees(evening + "/regeln").form("players")
	f.Values["players"][1] = "Berta"
	p := c.books(f).lacks("Bernd").says("Berta")
	if got := p.totals(); got != "24 24 0" {
		t.Errorf("the strip says %s", got)
	}
}

func TestAPlayerCannotBeTakenAway(t *testing.T) {
	t.Parallel()
	for seat := range 4 {
		t.Run(strconv.Itoa(seat+1), func(t *testing.T) {
			c := newWebClient(t)
			evening := c.begin("Anna", "Bernd", "Cem", "Dora")
			for _, players := range [][]string{
				slices.Replace([]string{"Anna", "Bernd", "Cem", "Dora", ""}, seat, seat+1, ""),
				slices.Replace([]string{"Anna", "Bernd", "Cem", "Dora", "Emil"}, seat, seat+1, " "),
				slices.Delete([]string{"Anna", "Bernd", "Cem", "Dora"}, seat, seat+1),
			} {
				f := c.sees(evening + "/regeln").form("players")
				f.Values["players"] = players
				c.send(f).is(http.StatusUnprocessableEntity).says("Wer geht, fehlt ab dem nächsten Spiel; der Name bleibt")
			}
			if got := c.document(evening).Players; len(got) != 4 {
				t.Errorf("players %v", got)
			}
		})
	}
}

func TestWhoIsAwayStaysAwayUntilTheyComeBack(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem", "Dora")
	p := c.books(c.sees(evening).form("contract").with("absent", "4").with(webKreuz("2")...))
	f := p.form("contract")
	if got := f.Values["absent"]; !slices.Equal(got, []string{"4"}) {
		t.Errorf("away next: %v", got)
	}
	c.books(f.with(webKreuz("1")...))
	c.books(c.sees(evening).form("contract").with("absent", "").with(webKreuz("1")...))
	var away [][]int
	for _, deal := range c.document(evening).Deals {
		away = append(away, deal.Absent)
	}
	if len(away[0]) != 1 || len(away[1]) != 1 || len(away[2]) != 0 {
		t.Errorf("away were %v", away)
	}
}
