package handlers_test

import (
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"anschreiber/views"
)

func TestADealIsBookedAndStandsOnTheSheet(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	if !regexp.MustCompile(`^/abende/[a-z2-7]{26}$`).MatchString(evening) {
		t.Fatalf("the evening is at %q", evening)
	}
	c.sees(evening).says("Noch kein Spiel eingetragen.")
	answer := c.send(c.sees(evening).form("contract").with(webKreuz("2")...)).is(http.StatusSeeOther)
	if got := answer.header.Get("Location"); got != evening {
		t.Errorf("it leads to %q, not to %q", got, evening)
	}
	p := c.sees(evening).says("Spiel 1: Bernd +24")
	if got := p.totals(); got != "0 24 0" {
		t.Errorf("the strip says %s", got)
	}
	if got := p.rows(); !slices.Equal(got, []string{"Kreuz mit 1"}) {
		t.Errorf("the sheet says %q", got)
	}
	c.sees("/").says("Skat läuft Spiel 2, Bernd gibt").says("Bernd 24")
}

// webPaths returns a page of each kind, at an evening with a deal, points without a deal, and a
// struck deal.
func (c *webClient) webPaths() []string {
	c.t.Helper()
	evening := c.begin("Anna", "Bernd", "Cem", "Dora")
	fix := c.deals(evening, "2", "3").form("correction").with("note", "Runde")
	fix.Values["correction"] = []string{"1", "2", "3", "4"}
	paths := c.books(fix).dealPaths()
	c.books(c.sees(paths[1]).form("act").with("act", "strike"))
	for _, game := range views.Games {
		paths = append(paths, "/neu/"+game.Slug, "/rechner/"+game.Slug, "/regeln/"+game.Slug)
	}
	return append(paths, "/", "/abende", "/abende?ab=20", "/nachschlagen", "/rechner/skat?contract=kreuz&spitzen=2&won=true",
		evening, evening+"/regeln", evening+"/abrechnung", evening+"/tafel", evening+"/spiele/neu?after=0")
}

// Every page exists in German and in English and contains no word of the other language. No text of
// a page is empty, no page contains anything that the policy forbids, and the language form leads
// back to its page.
func TestEveryPageIsWholeInBothLanguages(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	paths := c.webPaths()
	if got := c.sees(paths[0]).all("html")[0]; webAttr(got, "lang") != "de" {
		t.Error("German is not the default")
	}
	for _, lang := range []string{"de", "en"} {
		c.send(c.sees("/").form("lang").with("lang", lang)).is(http.StatusSeeOther)
		for _, path := range paths {
			p := c.sees(path)
			p.whole(lang)
			back := p.form("lang").with("lang", lang)
			if got := c.send(back).is(http.StatusSeeOther).header.Get("Location"); got != path {
				t.Errorf("%s comes back to %q", path, got)
			}
		}
		c.get("/nirgends").whole(lang)
	}
	c.post(paths[0], url.Values{"key": {"k"}, "contract": {"grand"}, "seen": {"99"}}).inert()
}

// A browser gets the first of our languages that it names, until somebody chooses a language.
func TestAnEnglishBrowserGetsEnglish(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	speaks := func(accepts, lang string) {
		t.Helper()
		for _, path := range []string{"/", "/rechner/skat", "/nirgends"} {
			if got := webAttr(c.get(path, "Accept-Language", accepts).all("html")[0], "lang"); got != lang {
				t.Errorf("%s is in %q for %q", path, got, accepts)
			}
		}
	}
	speaks("en-GB,en;q=0.9,de;q=0.8", "en")
	speaks("EN", "en")
	speaks("fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "en")
	speaks("de-AT,de;q=0.9,en;q=0.8", "de")
	speaks("fr, *", "de")
	speaks("english;;,-,", "de")
	c.send(c.sees("/").form("lang").with("lang", "de")).is(http.StatusSeeOther)
	speaks("en-GB", "de")
}

// whole fails the test if a page lacks something in a language.
func (p *webPage) whole(lang string) {
	p.t.Helper()
	if got := p.header.Get("Content-Type"); got != "text/html; charset=UTF-8" {
		p.t.Errorf("%s is %s", p.path, got)
	}
	if title := p.text("title"); title == "" || strings.HasPrefix(title, " ") {
		p.t.Errorf("%s has the title %q", p.path, title)
	}
	if got := webAttr(p.all("html")[0], "lang"); got != lang {
		p.t.Errorf("%s is in %q", p.path, got)
	}
	p.inert()
	p.speaks()
	p.tellsFieldsApart()
	for _, text := range webTexts(p.root()) {
		if word := german.FindString(spokenAlike.ReplaceAllString(text, "")); word != "" && lang == "en" {
			p.t.Errorf("%s says %q in %q", p.path, word, text)
		}
	}
}

// tellsFieldsApart fails the test if an id is the name of another field in the same form. A browser
// looks for a form's field by name and by id, so a script could get the wrong element.
func (p *webPage) tellsFieldsApart() {
	p.t.Helper()
	for _, form := range p.all("form") {
		for n := range form.Descendants() {
			if id := webAttr(n, "id"); n.Type == html.ElementNode && id != "" && id != webAttr(n, "name") && len(webNamed(form, id)) > 0 {
				p.t.Errorf("%s: <%s id=%s> is taken for the field of that name", p.path, n.Data, id)
			}
		}
	}
}

// The address of a form that was refused or only previewed can be loaded again.
func TestTheAddressOfARefusedFormCanBeReloaded(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	deal := c.deals(evening, "1").dealPaths()[0]
	for _, path := range []string{
		evening, evening + "/vorschau", evening + "/vorschau?deal=1", evening + "/zurueck", evening + "/regeln",
		evening + "/spiele/neu?after=0", deal, "/neu/skat",
	} {
		page := c.post(path, map[string][]string{"key": {"k" + path}, "seen": {"1"}})
		if page.status == http.StatusSeeOther {
			t.Errorf("%s takes an empty form", path)
			continue
		}
		again := c.get(page.form("lang").Get("back"))
		if again.status == http.StatusSeeOther {
			again = c.follow(again)
		}
		again.is(http.StatusOK)
	}
}

// german matches words that stand on no English page. It leaves out "die", which is an English word
// too.
var german = regexp.MustCompile(`(?i)\b(und|oder|der|das|ist|nicht|ein|eine|mit|ohne|für|spiel|spielt|gibt|setzt|aus|noch|wer|wie|abend|neuer|regeln|tisch|punkte|zurück|eintragen|berichtigen|gewonnen|verloren|streichen|seite|karten|einsatz|wertung|verdoppeln|hell|dunkel|sprache|farben|vorlage|ja|nein|platz)\b|[äöüß]`)

// spokenAlike matches words that are the same in both languages.
var spokenAlike = regexp.MustCompile(`Deutsch|Grün|Kreuz|Schneider|Schwarz|Würfel|Köhler|Mörtel|Vorführung|Räuberskat|Stöck`)

// webTexts returns all words that a person can read or hear: texts, and the attributes that are
// shown or read out.
func webTexts(root *html.Node) (texts []string) {
	for n := range root.Descendants() {
		if n.Type == html.TextNode && n.Parent.Data != "script" && strings.TrimSpace(n.Data) != "" {
			texts = append(texts, n.Data)
		}
		for _, key := range []string{"aria-label", "title", "alt", "placeholder"} {
			if text := webAttr(n, key); text != "" {
				texts = append(texts, text)
			}
		}
		if n.Data == "meta" && webAttr(n, "name") == "description" {
			texts = append(texts, webAttr(n, "content"))
		}
	}
	return texts
}

// spokenElements are the elements that must have a text.
var spokenElements = []string{"h1", "h2", "legend", "summary", "button", "label", "a", "li", "dt", "dd", "caption", "title", "option"}

// speaks fails the test if an element has no text.
func (p *webPage) speaks() {
	p.t.Helper()
	for _, tag := range spokenElements {
		for _, n := range p.all(tag) {
			_, filled := webHasAttr(n, "data-says") // a script fills it before it is shown
			if inList := n.Parent.Data == "datalist"; webText(n) == "" && !inList && !filled {
				p.t.Errorf("%s: an empty <%s>", p.path, tag)
			}
			if label, has := webHasAttr(n, "aria-label"); has && strings.TrimSpace(label) == "" {
				p.t.Errorf("%s: <%s> with an empty label", p.path, tag)
			}
		}
	}
}

func TestTheCalculatorCountsByTheRulesThatAreChosen(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	won := []string{"contract", "grand", "spitzen", "-2", "won", "true"}
	p := c.sees("/rechner/skat").says("Regeln: klassisch").says("Wertung klassisch: nur wer spielt")
	c.send(p.form("contract").with(won...)).says("Alleinspieler +72")
	minus := c.send(p.form("contract").with(won...).with("preset", "bierlachs")).says("Regeln: Bierlachs").says("Gegner und Gegner 2 −72")
	c.app.client(t).sees(minus.path).says("Gegner und Gegner 2 −72")
	c.sees("/rechner/skat?preset=tarock").says("Regeln: klassisch")
	c.sees("/rechner/schwarzesau?preset=runde").says("Regeln: klassisch")
	for _, game := range views.Games {
		for _, preset := range game.Counting() {
			c.sees("/rechner/" + game.Slug + "?preset=" + preset.Value).says("Regeln: " + preset.Name.DE).lacks("! ")
		}
	}
}

func TestTheCalculatorSaysTheRulesOfTheChosenPreset(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	c.sees("/rechner/doppelkopf").says("Regeln: Kneipe").says("Eine Bockrunde gibt es bei").says("In je 4 Runden spielt jeder ein Pflichtsolo").lacks("Ohne Pflichtsolo")
	c.sees("/rechner/doppelkopf?preset=ddv").says("In 6 Runden (zu viert 24 Spiele").lacks("Königssolo").lacks("Könige")
	c.sees("/rechner/schafkopf").says("Jungfrau: zählt nichts").says("Stoß: Kontra und Re").lacks("jede verdoppelt alles")
	c.sees("/regeln/schafkopf").says("Ramsch = 20").lacks("als Jungfrau")
}

func TestTheCalculatorCanBeSharedAsALink(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	f := c.sees("/rechner/skat").form("contract").with("contract", "grand", "spitzen", "-2", "hand", "true", "won", "false")
	shared := c.send(f).is(http.StatusOK).says("ohne 2, Spiel 3, Hand 4 × Grand 24 = 96, × 2 verloren = −192")
	c.app.client(t).sees(shared.path).says("= −192").kept("contract", f)
}
