package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// ends presses a button of the page where the evening is settled.
func (c *webClient) ends(evening, act string) *webPage {
	c.t.Helper()
	page := c.sees(evening + "/abrechnung")
	for _, n := range page.all("form") {
		for _, b := range webNamed(n, "act") {
			if b.Data == "button" && webAttr(b, "value") == act {
				return c.books(page.read(n).and("act", act))
			}
		}
	}
	c.t.Fatalf("%s has no button to %s", page.path, act)
	return nil
}

// lines returns the items of the first list of a class, or the rows of the first table.
func (p *webPage) lines(class string) string {
	p.t.Helper()
	var lines []string
	for n := range p.all(class)[0].Descendants() {
		if n.Data == "li" || n.Data == "tr" && n.Parent.Data == "tbody" {
			lines = append(lines, webText(n))
		}
	}
	return strings.Join(lines, "; ")
}

func TestTheStakeIsChosenWhenTheEveningIsSettled(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "1", "2")
	f := c.sees(evening+"/abrechnung").says("Es geht um nichts.").lacks("zahlt Anna").form("rules.stake").with("rules.stake", "0,123")
	again := c.send(f).is(http.StatusUnprocessableEntity).form("rules.stake")
	if again.Get("rules.stake") != "0,123" || again.Get("key") != f.Get("key") {
		t.Errorf("the field says %q, under the key %s", again.Get("rules.stake"), again.Get("key"))
	}
	p := c.books(again.with("rules.stake", "0,1", "rules.loss_fee", "50"))
	if p.path != evening+"/abrechnung" {
		t.Errorf("it leads to %s", p.path)
	}
	// 48, 24, 0: 3 × own − 72 is 72, 0, −72 tenths of a cent.
	if got, want := p.lines(".payments"), "Cem zahlt Anna 0,07 € bezahlt"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	p.says("0,1 Cent je Punkt.").says("× 0,1 Cent, auf ganze Cent").says("Wie kommt das zustande?")
	if got := c.document(evening).Rules["stake"]; got != 0.1 {
		t.Errorf("kept as %v", got)
	}
	p = c.follow(c.press(evening, "Rückgängig"))
	p.says("Zurückgenommen: 0,1 Cent je Punkt")
	c.sees(evening + "/abrechnung").says("Es geht um nichts.")
}

func TestAnEveningIsEndedAndReopened(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	deal := c.sees(evening).form("contract").with(webKreuz("1")...)
	c.books(deal)
	c.sees("/").says("läuft")
	page := c.sees(evening + "/abrechnung")
	c.ends(evening, "close").says("Endstand")
	c.send(page.does("close").and("key", "of another phone")).is(http.StatusSeeOther)
	c.send(page.does("close").and("act", "nonsense", "key", "k")).is(http.StatusBadRequest)
	c.send(deal).is(http.StatusSeeOther) // the same form was booked before the end
	if got := c.entries(evening); got != 2 {
		t.Errorf("%d entries", got)
	}
	p := c.sees(evening).says("Das war’s").says("Abend wieder öffnen")
	if len(p.all(".entry")) > 0 {
		t.Error("there is a form for deals")
	}
	c.sees("/").lacks("läuft").says("Frühere Abende")
	c.ends(evening, "reopen").says("Abend wieder geöffnet").form("contract")
	c.follow(c.press(evening, "Rückgängig")).says("Abend wieder öffnen")
	c.follow(c.press(evening, "Rückgängig")).form("contract")
}

// A form that is sent to a closed evening comes back as it was typed, and is booked when it is sent
// again.
func TestNothingTypedIntoAClosedEveningIsLost(t *testing.T) {
	t.Parallel()
	for _, late := range []struct {
		name, at, field string
		typed           []string
		totals          string
	}{
		{"a deal", "", "contract", append(webKreuz("2"), "note", "zu spät"), "24 24 0"},
		{"points without a deal", "", "correction", []string{"note", "Renonce"}, "25 2 3"},
		{"a forgotten deal", "/spiele/neu?after=0", "contract", webKreuz("3"), "24 0 24"},
		{"another declarer", "/spiele/1", "contract", []string{"declarer", "3"}, "0 0 24"},
		{"a strike", "/spiele/1", "act", []string{"act", "strike"}, "0 0 0"},
	} {
		t.Run(late.name, func(t *testing.T) {
			c := newWebClient(t)
			evening := c.begin("Anna", "Bernd", "Cem")
			c.deals(evening, "1")
			f := c.sees(evening + late.at).form(late.field).with(late.typed...)
			if late.field == "correction" {
				f.Values["correction"] = []string{"1", "2", "3"}
			}
			c.ends(evening, "close")
			before := c.entries(evening)
			p := c.send(f).is(http.StatusConflict).says("Der Abend ist beendet.")
			if got := c.entries(evening); got != before {
				t.Errorf("%d entries, before %d", got, before)
			}
			again := p.form(late.field)
			for _, name := range []string{"note", "declarer", "correction", "key"} {
				if got, want := strings.Join(again.Values[name], " "), strings.Join(f.Values[name], " "); want != "" && got != want {
					t.Errorf("%s is %q, was %q", name, got, want)
				}
			}
			if late.field == "act" {
				again = again.with(late.typed...)
			}
			if got := c.books(again).totals(); got != late.totals {
				t.Errorf("the strip says %s", got)
			}
			c.sees(evening).form("contract") // the evening is open again
			if got := c.entries(evening); got != before+1 {
				t.Errorf("%d entries, before %d", got, before)
			}
		})
	}
}

func TestASettlingWithoutDealsWithTiesAndWithAPot(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.stake", "1", "rules.settle", "kasse")
	p := c.sees(evening + "/abrechnung").says("Noch kein Spiel eingetragen.").says("Keiner zahlt etwas.")
	if got := p.lines(".standing"); got != "1. Anna 0 0,00 €; 1. Bernd 0 0,00 €; 1. Cem 0 0,00 €" {
		t.Errorf("without deals: %s", got)
	}
	if len(p.all("svg")) > 0 {
		t.Error("there is a curve of nothing")
	}
	c.deals(evening, "1", "2")
	p = c.sees(evening + "/abrechnung")
	if got := p.lines(".standing"); got != "1. Anna 24 0,00 €; 1. Bernd 24 0,00 €; 3. Cem 0 −0,24 €" {
		t.Errorf("with ties: %s", got)
	}
	if got := p.lines(".payments"); got != "Cem zahlt in die Kasse 0,24 € bezahlt; Dann liegt in der Kasse 0,24 €" {
		t.Errorf("with a pot: %s", got)
	}
}

func TestTheTextToShareSaysItAll(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.stake", "5", "title", "Krone", "date", "2026-11-20")
	c.deals(evening, "1", "1", "2")
	text := func() string {
		area := c.sees(evening + "/abrechnung").all("textarea")[0]
		return strings.TrimSpace(area.FirstChild.Data)
	}
	german := "Krone · Fr, 20.11.2026\n\nSkat, 3 Spiele\n1. Anna 48\n2. Bernd 24\n3. Cem 0\n\nCem zahlt Anna 3,60 €"
	if got := text(); got != german {
		t.Errorf("it says\n%s\nnot\n%s", got, german)
	}
	c.send(c.sees("/").form("lang").with("lang", "en")).is(http.StatusSeeOther)
	english := "Krone · Fri, 20 Nov 2026\n\nSkat, 3 deals\n1. Anna 48\n2. Bernd 24\n3. Cem 0\n\nCem pays Anna €3.60"
	if got := text(); got != english {
		t.Errorf("it says\n%s\nnot\n%s", got, english)
	}
}

func TestTheCurveIsReadToThoseWhoCannotSeeIt(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1", "2", "2")
	p := c.sees(evening + "/abrechnung")
	svg := p.all(".curve")[0]
	if webAttr(svg, "role") != "img" || len(webFind(svg, "desc")) != 1 || webText(webFind(svg, "desc")[0]) != "Nach 3 Spielen: Bernd 48, Anna 24 und Cem 0." {
		t.Errorf("it is said as %q", webText(svg))
	}
	table := webFind(p.all(".scroll")[len(p.all(".scroll"))-1], "tr")
	if len(table) != 4 || webText(table[3]) != "3 24 48 0" {
		t.Errorf("the table ends with %q", webText(table[len(table)-1]))
	}
	if strings.Contains(p.body, " style=") {
		t.Error("a style attribute, which the policy forbids")
	}
}

func TestTheEndOfAnEveningSaysWhoHasWon(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	if p := c.sees(evening + "/abrechnung"); len(p.all(".winner")) > 0 {
		t.Error("somebody wins without a deal")
	}
	c.deals(evening, "1", "1", "2")
	head := func() string { return webText(c.sees(evening + "/abrechnung").all(".winner")[0]) }
	if got, want := head(), "♣ ♠ ♥ ♦ Anna führt 3 Spiele · bestes Spiel: Kreuz mit 1, Anna +24"; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	c.ends(evening, "close").says("Anna gewinnt")
	p := c.sees(evening + "/abrechnung")
	for _, b := range p.all("button") {
		if _, script := webHasAttr(b, "data-picture"); script && !strings.Contains(p.body, "hidden data-picture") {
			t.Error("a button for the picture is shown without a script")
		}
	}
	c.sees(evening).says("Anna gewinnt")
}

func TestTheEndOfAnEveningTellsWhatHappened(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	story := func() (lines []string) {
		p := c.sees(evening + "/abrechnung")
		for _, card := range p.all(".story") {
			for _, line := range webFind(card, "p") {
				lines = append(lines, webText(line))
			}
		}
		if text := p.all("textarea")[0].FirstChild.Data; !strings.Contains(text, "\n\n"+strings.Join(lines, "\n")) || len(text) > 600 {
			t.Errorf("%q is not in the text to share:\n%s", lines, text)
		}
		return lines
	}
	if got := story(); got != nil {
		t.Errorf("without deals it tells %q", got)
	}
	c.deals(evening, "2", "2", "1", "1", "1", "2", "1", "1", "1")
	want := "Nach Spiel 2 lag Anna noch 48 Punkte zurück und holte alles auf. Ab Spiel 7 lag Anna vorn."
	tells := func(want string) {
		t.Helper()
		if got := strings.Join(story(), " "); got != want {
			t.Errorf("it tells %q, want %q", got, want)
		}
	}
	tells(want)
	if len(c.sees(evening).all(".story")) > 0 {
		t.Error("the page of the deals tells it, too")
	}
	c.books(c.sees(evening+"/spiele/2").form("act").with("act", "strike"))
	c.books(c.sees(evening+"/spiele/1").form("act").with("act", "strike"))
	tells("Anna gewann 6 eigene Spiele in Folge, von Spiel 1 bis 7.")
	c.follow(c.press(evening, "Rückgängig"))
	c.follow(c.press(evening, "Rückgängig"))
	tells(want)
	c.books(c.sees(evening+"/spiele/3").form("contract").with("note", "knapp"))
	tells(want)
	c.ends(evening, "close")
	tells(want)
	c.send(c.sees("/").form("lang").with("lang", "en")).is(http.StatusSeeOther)
	tells("After deal 2 Anna was 48 points behind, and made up all of it. From deal 7 on, Anna led.")
}

// The page of an evening compares its money with the earlier evenings of its Stammtisch, for those who
// may see both, once it has ended.
func TestTheDearestEveningOfAStammtischIsTold(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	at := c.founds("Anna", "Bernd", "Cem")
	take := func(evening string) {
		c.send(c.sees(at+"/verwalten").form("evening").and("act", "take", "evening", strings.TrimPrefix(evening, "/abende/"))).is(http.StatusSeeOther)
	}
	var evening string
	for i, deals := range []string{"111", "1", "1", "1", "1", "1", "11"} {
		evening = c.beginWith([]string{"Anna", "Bernd", "Cem"}, "rules.stake", "1", "date", fmt.Sprintf("2026-%02d-05", 3+i))
		c.deals(evening, strings.Split(deals, "")...)
		take(evening)
	}
	const says = "Der teuerste Abend seit März 2026."
	c.sees(evening + "/abrechnung").lacks(says)
	c.ends(evening, "close")
	c.sees(evening + "/abrechnung").says(says)
	if text := c.sees(evening + "/abrechnung").text("#share-text"); !strings.Contains(text, says) {
		t.Errorf("the text to share says %q", text)
	}
	c.lets("viewer", evening, "").sees(evening + "/abrechnung").lacks(says) // does not know the Stammtisch
}
