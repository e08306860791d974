package journeys_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// The journeys in browser_games_*_test.go are made at the tables of the games
// beside Skat.

// sit fills the page of a new table of any game in: names without blanks, and
// settings as name=value.
func (p *phone) sit(game, players string, settings ...string) {
	p.t.Helper()
	p.visit("/neu/" + game)
	for i, name := range strings.Fields(players) {
		p.set(nth("players", i), name)
	}
	p.chooses(settings...)
}

// chooses sets rules and whatever else a table says, as name=value.
func (p *phone) chooses(settings ...string) {
	p.t.Helper()
	for _, setting := range settings {
		name, value, _ := strings.Cut(setting, "=")
		if tick := css(fmt.Sprintf("main [name=%q][value=%q]:is([type=radio], [type=checkbox])", name, value)); ask[bool](p, "Boolean("+string(tick)+")") {
			ask[any](p, "(e => e.checked || e.click())("+string(tick)+")")
			continue
		}
		p.set(css(fmt.Sprintf("main select[name=%q], main input[name=%q]:not([type=radio], [type=checkbox])", name, name)), value)
	}
}

// starts begins the evening that is filled in.
func (p *phone) starts() (evening string) {
	p.t.Helper()
	p.follow(css(".setup .book .main"))
	p.until(`location.pathname.startsWith("/abende/")`)
	return p.location()
}

// fills taps tiles, name=value, and types into fields, name:value or, in a
// list, name[0]:value. Folds are not opened.
func (p *phone) fills(steps ...string) {
	p.t.Helper()
	for _, s := range steps {
		if strings.Contains(s, "=") {
			p.enters(s)
			continue
		}
		name, value, _ := strings.Cut(s, ":")
		p.write(entered(name), value)
	}
}

// entered is a field of the entry form: by its name, or its place in a list.
func entered(name string) element {
	list, place, many := strings.Cut(strings.TrimSuffix(name, "]"), "[")
	if !many {
		return css(fmt.Sprintf("#entry [name=%q]", name))
	}
	i, _ := strconv.Atoi(place)
	return element(fmt.Sprintf("document.querySelectorAll(%s)[%d]", quote("#entry [name="+list+"]"), i))
}

// folds opens a fold of the entry form by its words.
func (p *phone) folds(words string) {
	p.t.Helper()
	p.tap(among("#entry summary", words))
}

// shows makes sure of what the entry form asks for, and of what it does not;
// tiles as name=value, fields by their names.
func (p *phone) shows(asked string, not string) {
	p.t.Helper()
	for _, name := range strings.Fields(asked) {
		p.wants(p.visible(asTile(name)), "%s is not shown", name)
	}
	for _, name := range strings.Fields(not) {
		p.wants(!p.visible(asTile(name)), "%s is shown", name)
	}
}

func asTile(name string) element {
	if name, value, is := strings.Cut(name, "="); is {
		return tile(name, value)
	}
	return entered(name)
}

// An ordinaryDeal is what people enter most of the time, and what they read.
type ordinaryDeal struct {
	taps               int // at most, the button included
	deal               []string
	live, result, undo string
	strip              string
}

var ordinaryDeals = map[string][]ordinaryDeal{
	"doppelkopf": {
		{4, []string{"re=1", "re=3", "border=121"}, "Re gewinnt 1", "Anna und Cem +1", "Spiel 1: Anna und Cem +1", "1 −1 1 −1"},
		{6, []string{"re=2", "re=3", "re_level=1", "border=151", "sonderpunkte.re.fuchs=1"},
			"Re gewinnt 1, keine 90 +1 = 2, × 2 Re = 4, Fuchs +1 = 5", "Bernd und Cem +5", "Spiel 1: Bernd und Cem +5", "−5 5 5 −5"},
	},
	"schafkopf": {
		{6, []string{"declarer=1", "contract=rufspiel", "suit=eichel", "partner=3", "won=true"},
			"Rufspiel mit der Eichel-Sau = 1", "Anna und Cem +1", "Spiel 1: Anna und Cem +1", "1 −1 1 −1"},
		{5, []string{"declarer=2", "contract=wenz", "won=false"},
			"Wenz = 2, verloren, an jeden, 3 × 2 = −6", "Bernd −6", "Spiel 1: Bernd −6", "2 −6 2 2"},
	},
	"schwarzesau": {
		{4, []string{"sau=2", "highest:45", "all_took_trick=true"},
			"höchster Stapel 45, alle vier mit Stich: die Hälfte = 22½", "Bernd −22½", "Spiel 1: Bernd −22½", "0 −22½ 0 0"},
		{4, []string{"sau=4", "highest:60", "calls=1"},
			"höchster Stapel 60 × 2 Kontra = 120", "Dora −120", "Spiel 1: Dora −120", "0 0 0 −120"},
	},
	"wuerfeljass": {
		{3, []string{"trump=1", "trump_won=true"},
			"Trumpf hat mehr: um 1 weiter", "Anna und Cem +1", "Spiel 1: Anna und Cem +1", "1 0 1 0"},
		{4, []string{"trump=1", "trump_won=false", "kontra=1"},
			"Trumpf hat nicht mehr: die Gegner um 2 weiter × 2 Kontra = 4", "Bernd und Dora +4", "Spiel 1: Bernd und Dora +4", "0 4 0 4"},
	},
}

func TestAnOrdinaryDealOfEveryGameTakesFewTaps(t *testing.T) {
	t.Parallel()
	for game, deals := range ordinaryDeals {
		t.Run(game, func(t *testing.T) {
			p := newHouse(t).phone()
			p.opens(game, "Anna Bernd Cem Dora")
			for i, d := range deals {
				if i > 0 {
					p.follow(says("Rückgängig"))
					p.counts(0)
				}
				p.ordinarily(d)
			}
		})
	}
}

// ordinarily books a deal and counts the taps.
func (p *phone) ordinarily(d ordinaryDeal) {
	p.t.Helper()
	p.taps = 0
	p.fills(d.deal...)
	p.reads("#live", d.live)
	p.reads("#booked", d.result)
	p.follow(eintragen)
	p.reads(".undo", d.undo)
	p.reads(".undo", "Rückgängig")
	p.wants(p.taps <= d.taps, "it took %d taps", p.taps)
	p.wants(p.strip() == d.strip, "the strip says %s", p.strip())
}

func TestDoppelkopfAsksOnlyWhatTheKindNeeds(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("doppelkopf", "Anna Bernd Cem Dora")
	p.shows("kind=normal kind=hochzeit re_level=1 kontra_level=5 border=121 sonderpunkte.kontra.fuchs=1 re_augen",
		"kind=damen partner=2 kind=void kind=koenige")
	p.tap(css("#entry .kinds .unfold"))
	p.enters("kind=damen")
	p.shows("re_level=1 border=121", "sonderpunkte.re.fuchs=1 sonderpunkte.re.karlchen=1")
	p.enters("kind=stille_hochzeit")
	p.shows("border=121", "")
	p.folds("Schwein, Bock, Renonce")
	p.enters("kind=hochzeit")
	p.shows("partner=2 sonderpunkte.re.fuchs=1", "")
	p.enters("schwein=true")
	p.shows("sonderpunkte.re.karlchen=1", "sonderpunkte.re.fuchs=1")
	p.enters("kind=void")
	p.reads("#live", "vergeben")
	p.shows("kind=schmeissen", "re=1 re_level=1 border=121 re_augen sonderpunkte.re.karlchen=1 partner=2 schwein=true")
	p.follow(eintragen)
	p.reads(".undo", "vergeben")
	p.reads(".turn summary", "Anna gibt") // once more
}

func TestSchafkopfAsksOnlyWhatTheContractNeeds(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("schafkopf", "Anna Bernd Cem Dora", "rules.preset=10-20-50", "rules.jungfrau=double_own", "rules.durchmarsch=all_tricks")
	for _, c := range []struct{ contract, asked, not string }{
		{"rufspiel", "suit=eichel partner=2 won=true level=schneider laufende=3 stoss=1 leger=1 augen", "suit=herz tout=true sie=true ouvert=true laufende=2 loser=1"},
		{"wenz", "laufende=2 laufende=4 tout=true", "suit=eichel partner=2 sie=true laufende=5 ouvert=true"},
		{"solo", "suit=herz sie=true tout=true laufende=3 laufende_mit=false", "partner=2 laufende=2"},
		{"geier", "laufende=2", "suit=eichel sie=true"},
		{"hochzeit", "partner=2 laufende=3", "suit=eichel tout=true"},
		{"bettel", "ouvert=true won=true", "level=schneider augen laufende=3 partner=2 suit=eichel tout=true"},
		{"ramsch", "loser=1 jungfrauen=2 durchmarsch=3 leger=4", "declarer=1 partner=2 won=true augen stoss=1 laufende=3"},
		{"passed", "contract=rufspiel", "won=true suit=eichel partner=2 laufende=3 stoss=1 loser=1 augen"},
	} {
		if !p.visible(tile("contract", c.contract)) {
			p.tap(css("#entry .contracts .unfold"))
		}
		p.enters("contract=" + c.contract)
		p.shows(c.asked, c.not)
	}
	p.enters("declarer=1", "contract=solo", "sie=true")
	p.shows("suit=herz stoss=1", "won=true level=schwarz laufende=3 tout=true augen")
	p.records("Anna +1560", "suit=herz")
	p.reads(".undo", "Anna +1560") // (50 + 80) × 4 × 3
}

func TestSchwarzeSauAsksOnlyWhatTheDealNeeds(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("schwarzesau", "Anna Bernd Cem Dora")
	p.shows("sau=1 highest all_took_trick=true calls=4", "augen[0] durchmarsch=2 void=true calls=5")
	p.folds("Alle Stapel")
	p.shows("augen[0] augen[3]", "highest")
	p.fills("sau=2", "augen[0]:20", "augen[1]:40", "augen[2]:35")
	p.reads("#live", "höchster Stapel 40, alle vier mit Stich: die Hälfte = 20") // the last pile is 25
	p.write(entered("augen[3]"), "25")
	p.until("!" + string(tile("all_took_trick", "true")) + ".checkVisibility()") // nobody has 0
	p.write(entered("augen[3]"), "0")
	p.until(string(tile("all_took_trick", "true")) + ".checkVisibility()")
	p.folds("Durchmarsch")
	p.shows("durchmarsch=2", "durchmarsch=1") // Anna deals
	p.enters("durchmarsch=3")
	p.shows("calls=1", "sau=1 augen[0] highest all_took_trick=true renonce=1")
	p.reads("#booked", "Alle außer Cem −120")
	p.follow(eintragen)
	p.reads(".undo", "alle außer Cem −120")
}

func TestWuerfeljassAsksOnlyWhatTheDealNeeds(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("wuerfeljass", "Anna Bernd Cem Dora")
	p.shows("trump=4 trump_won=true kontra=2", "points[0] void=true kontra=3 absent=1")
	p.folds("Punkte zählen")
	p.shows("points[1] terze[0] halbe[1] belle=2 last=1", "points[2]")
	p.folds("Niemand macht Trumpf")
	p.enters("void=true")
	p.shows("", "trump=1 trump_won=true kontra=1 points[0]")
	p.tap(tile("void", "true"))
	p.enters("trump=2")
	p.write(entered("points[1]"), "78")
	p.tap(tile("last", "2")) // 88 against 74
	p.reads("#live", "88 gegen 74")
	p.follow(eintragen)
	p.reads(".undo", "Bernd und Dora +1")
}

// keeps makes sure that everything entered is still there, and can be seen.
func (p *phone) keeps(steps ...string) {
	p.t.Helper()
	for _, s := range steps {
		if strings.Contains(s, "=") {
			p.stillHas(s)
			p.shows(s, "")
			continue
		}
		name, value, _ := strings.Cut(s, ":")
		p.wants(p.value(entered(name)) == value, "%s is now %q", name, p.value(entered(name)))
		p.shows(name, "")
	}
}

// sheetOpens goes to a deal by its number on the sheet.
func (p *phone) sheetOpens(number int) {
	p.t.Helper()
	p.follow(element(fmt.Sprintf(`[...document.querySelectorAll(".sheet tbody tr[id]:not(.struck)")].find(tr => tr.cells[0].innerText.trim() === "%d").querySelector(".what a")`, number)))
}

// rewrites corrects a deal of the sheet, once the live line says what comes of it.
func (p *phone) rewrites(number int, live string, steps ...string) {
	p.t.Helper()
	p.sheetOpens(number)
	p.tap(says("Berichtigen"))
	p.records(live, steps...)
}

// records books a deal once the live line stands still: see the test below.
func (p *phone) records(live string, steps ...string) {
	p.t.Helper()
	p.fills(steps...)
	p.reads("#live", live)
	p.follow(eintragen)
}

func TestALiveLineThatComesLateLeavesTheButtonUnderTheFinger(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("wuerfeljass", "Anna Bernd Cem Dora", "rules.target=4")
	p.records("Bernd und Dora +2", "trump=1", "trump_won=false")
	p.enters("trump=3")
	p.reads("#booked", "Wer hatte mehr?")
	p.hits("trump_won=false", "Bernd und Dora gewinnen die Partie") // from one line to three
	p.follow(eintragen)
	p.sheetOpens(2)
	p.tap(says("Berichtigen"))
	p.hits("trump_won=true", "Anna und Cem +1") // and back
}

// hits makes sure that a finger on its way to the button still meets it when
// the live line for a tile arrives meanwhile.
func (p *phone) hits(tapped, live string) {
	p.t.Helper()
	name, value, _ := strings.Cut(tapped, "=")
	finger := p.reach(eintragen)
	ask[any](p, string(tile(name, value))+".click()")
	p.reads("#live", live)
	p.wants(ask[bool](p, fmt.Sprintf(`Boolean(document.elementFromPoint(%v, %v)?.closest(".main"))`, finger.X, finger.Y)),
		"the button has moved away from the finger when the live line said %q: it is now %s", live, ask[string](p, string(eintragen)+`.getBoundingClientRect().y + "px down, the finger at " + `+fmt.Sprint(finger.Y)))
}

// stands waits for the strip.
func (p *phone) stands(strip string) {
	p.t.Helper()
	p.until(quiet)
	p.wants(p.strip() == strip, "the strip says %s, not %s", p.strip(), strip)
}

func TestTheCalculatorAndTheRuleCardOfEveryGameOpen(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	for game, c := range map[string]struct {
		deal         []string
		live, result string
	}{
		"skat":        {[]string{"contract=kreuz", "spitzen=2", "won=true"}, "mit 2, Spiel 3 × Kreuz 12 = 36", "36"},
		"doppelkopf":  {[]string{"re_level=1", "border=151"}, "Re gewinnt 1, keine 90 +1 = 2, × 2 Re = 4", "+4"},
		"schafkopf":   {[]string{"contract=rufspiel", "suit=gras", "won=true", "laufende=3"}, "Rufspiel mit der Gras-Sau, mit 3: 20 + 3 Laufende 30 = 50", "+50"},
		"schwarzesau": {[]string{"highest:45", "all_took_trick=true"}, "die Hälfte = 22½", "−22½"},
		"wuerfeljass": {[]string{"trump_won=false", "kontra=1"}, "× 2 Kontra = 4", "+4"},
	} {
		p.visit("/regeln/" + game)
		p.wants(len(p.text("main")) > 400, "the rule card says only %q", p.text("main"))
		p.visit("/")
		p.follow(css("a[href='/rechner/" + game + "']"))
		p.fills(c.deal...)
		p.reads("#live", c.live)
		p.reads("#booked", c.result)
		p.follow(eintragen)
		p.wants(strings.HasPrefix(p.location(), "/rechner/"+game+"?"), "the page is now at %s", p.location())
		p.reads("#live", c.live)
		p.keeps(c.deal...)
		p.wants(!p.visible(css("#entry .problem")), "the calculator finds fault with it")
	}
}
