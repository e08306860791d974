package handlers_test

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
	for _, setting := range settings {
		name, value, _ := strings.Cut(setting, "=")
		if tick := css(fmt.Sprintf("main [name=%q][value=%q]:is([type=radio], [type=checkbox])", name, value)); ask[bool](p, "Boolean("+string(tick)+")") {
			ask[any](p, string(tick)+".click()")
			continue
		}
		p.set(css(fmt.Sprintf("main select[name=%q], main input[name=%q]", name, name)), value)
	}
}

// opens begins an evening of any game.
func (p *phone) opens(game, players string, settings ...string) (evening string) {
	p.t.Helper()
	p.sit(game, players, settings...)
	return p.starts()
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
	p.tap(element(`[...document.querySelectorAll("#entry summary")].find(e => e.checkVisibility() && e.innerText.includes(` + quote(words) + `))`))
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
			"Rufspiel = 1", "Anna und Cem +1", "Spiel 1: Anna und Cem +1", "1 −1 1 −1"},
		{5, []string{"declarer=2", "contract=wenz", "won=false"},
			"Wenz = 2, verloren, an jeden, 3 × 2 = 6", "Bernd −6", "Spiel 1: Bernd −6", "2 −6 2 2"},
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
			"Trumpf hat nicht mehr: die anderen um 2 weiter × 2 Kontra = 4", "Bernd und Dora +4", "Spiel 1: Bernd und Dora +4", "0 4 0 4"},
	},
}

func TestBrowserGamesAnOrdinaryDealTakesFewTaps(t *testing.T) {
	t.Parallel()
	for game, deals := range ordinaryDeals {
		t.Run(game, func(t *testing.T) {
			p := newHouse(t).phone()
			p.opens(game, "Anna Bernd Cem Dora")
			for _, d := range deals {
				p.ordinarily(d)
				p.follow(says("Rückgängig"))
				p.counts(0)
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

func TestBrowserGamesDoppelkopfAsksOnlyWhatTheKindNeeds(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("doppelkopf", "Anna Bernd Cem Dora")
	p.shows("kind=normal kind=hochzeit re_level=1 kontra_level=5 border=121 sonderpunkte.kontra.fuchs=1 re_augen",
		"kind=damen pflicht=true partner=2 kind=void kind=koenige")
	p.tap(css("#entry .kinds .unfold"))
	p.enters("kind=damen")
	p.shows("pflicht=true re_level=1 border=121", "sonderpunkte.re.fuchs=1 sonderpunkte.re.karlchen=1")
	p.enters("kind=stille_hochzeit")
	p.shows("border=121", "pflicht=true")
	p.folds("Schwein, Bock, Renonce")
	p.enters("kind=hochzeit")
	p.shows("partner=2 sonderpunkte.re.fuchs=1", "pflicht=true")
	p.enters("schwein=true")
	p.shows("sonderpunkte.re.karlchen=1", "sonderpunkte.re.fuchs=1")
	p.enters("kind=void")
	p.reads("#live", "vergeben")
	p.shows("kind=schmeissen", "re=1 re_level=1 border=121 re_augen sonderpunkte.re.karlchen=1 partner=2 schwein=true")
	p.follow(eintragen)
	p.reads(".undo", "vergeben")
	p.reads(".turn summary", "Anna gibt") // once more
}

func TestBrowserGamesSchafkopfAsksOnlyWhatTheContractNeeds(t *testing.T) {
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

func TestBrowserGamesSchwarzeSauAsksOnlyWhatTheDealNeeds(t *testing.T) {
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

func TestBrowserGamesWuerfeljassAsksOnlyWhatTheDealNeeds(t *testing.T) {
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

// beside waits for a problem that stands with its field or row of tiles.
func (p *phone) beside(name, problem string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`(() => {
		const e = document.querySelector(%s), box = e?.closest(".side") ?? e?.closest(".field, .tiles");
		const near = [...box?.querySelectorAll(".problem") ?? []];
		for (let e = box; e; e = e.nextElementSibling?.matches(".problem, .side, .between") ? e.nextElementSibling : null)
			if (e.matches(".problem")) near.push(e);
		return near.some(e => e.checkVisibility() && e.innerText.includes(%s));
	})()`, quote("#entry [name="+quote(name)+"]"), quote(problem)))
}

func TestBrowserGamesARefusedDealKeepsWhatWasTypedAndSaysWhy(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	for _, c := range []struct {
		game, fold string
		deal       []string
		wrong      [][2]string
		mend       []string
		undo       string
	}{
		{"doppelkopf", "", []string{"re=1", "re_level=1", "sonderpunkte.kontra.fuchs=1", "re_augen:130", "kontra_augen:120"},
			[][2]string{{"re", "Wer ist noch Re?"}, {"kontra_augen", "Zusammen sind es 240, für Kontra bleiben 110"}},
			[]string{"re=4", "kontra_augen:110"}, "Anna und Dora +1"},
		{"schafkopf", "", []string{"declarer=1", "contract=rufspiel", "suit=gras", "won=true", "laufende=4", "augen:60"},
			[][2]string{{"partner", "Mit wem?"}, {"augen", "Mit diesen Augen ist es verloren, es brauchte 61"}},
			[]string{"partner=4", "augen:61"}, "Anna und Dora +5"},
		{"schwarzesau", "", []string{"calls=2", "all_took_trick=true", "highest:20"},
			[][2]string{{"sau", "Wer hat die Sau?"}, {"highest", "Der höchste Stapel hat mindestens 30 Augen"}},
			[]string{"sau=3", "highest:50"}, "Cem −100"},
		{"wuerfeljass", "Punkte zählen", []string{"kontra=1", "points[0]:92", "points[1]:60", "belle=2"},
			[][2]string{{"trump", "Wer hat Trumpf gemacht?"}, {"points", "Noch 10 bis 162"}},
			[]string{"trump=1", "points[1]:70"}, "Anna und Cem +2"},
	} {
		p.opens(c.game, "Anna Bernd Cem Dora")
		if c.fold != "" {
			p.folds(c.fold)
		}
		p.fills(c.deal...)
		p.follow(eintragen)
		for _, w := range c.wrong {
			p.beside(w[0], w[1])
		}
		p.keeps(c.deal...)
		p.records(c.undo, c.mend...)
		p.reads(".undo", c.undo)
		p.counts(1)
	}
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
	p.follow(element(fmt.Sprintf(`[...document.querySelectorAll(".sheet tbody tr[id]")].find(tr => tr.cells[0].innerText.trim() === "%d").querySelector(".what a")`, number)))
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

func TestBrowserGamesALiveLineThatComesLateLeavesTheButtonUnderTheFinger(t *testing.T) {
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

func TestBrowserGamesAPartieOfSchwarzeSauReopensAndClosesElsewhere(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("schwarzesau", "Anna Bernd Cem Dora", "rules.limit=100", "rules.limit_plus_day=false", "rules.stake=50")
	p.reads(".strip", "noch 100")
	p.records("höchster Stapel 60", "sau=2", "highest:60")
	p.records("damit über 100: Bernd zahlt 50 Cent in die Kasse", "sau=2", "highest:50")
	p.records("höchster Stapel 40", "sau=3", "highest:40")
	p.reads(".sheet", "Partie 1 (Spiel 1–2): Bernd verliert")
	p.reads(".payments", "Bernd zahlt in die Kasse 0,50")
	p.stands("0 0 −40 0")

	p.rewrites(1, "höchster Stapel 45", "highest:45") // −95 is not over 100
	p.lacks("Partie 1")
	p.lacks("in die Kasse 0,50")
	p.stands("0 −95 −40 0")
	p.reads(".strip", "noch 5")
	p.records("damit über 100: Cem zahlt", "sau=3", "highest:61")
	p.reads(".sheet", "Partie 1 (Spiel 1–4): Cem verliert")
	p.reads(".notice", "Partie 1 ist zu Ende: Cem zahlt")
	p.stands("0 0 0 0")

	p.follow(says("Rückgängig"))
	p.stands("0 −95 −40 0")
	p.follow(says("Noch weiter zurück"))
	p.reads(".sheet", "Partie 1 (Spiel 1–2): Bernd verliert")
	p.stands("0 0 −40 0")
}

func TestBrowserGamesAPartieOfWuerfeljassReopensAndClosesElsewhere(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("wuerfeljass", "Anna Bernd Cem Dora", "rules.target=4", "rules.stake=100")
	p.records("Bernd und Dora +2", "trump=1", "trump_won=false")
	p.records("Bernd und Dora gewinnen die Partie", "trump=3", "trump_won=false")
	p.records("Anna und Cem +1", "trump=1", "trump_won=true")
	p.reads(".sheet", "Partie 1 (Spiel 1–2): Bernd und Dora gewinnen")
	p.reads(".payments", "Anna zahlt Bernd 1,00")
	p.stands("1 0 1 0")
	p.wants(ask[int](p, `document.querySelectorAll(".strip .die").length`) == 4, "the strip shows no dice")

	p.rewrites(2, "Trumpf hat mehr", "trump_won=true")
	p.lacks("Partie 1")
	p.lacks("1,00")
	p.stands("2 2 2 2")
	p.records("verfällt, Anna und Cem gewinnen die Partie", "trump=2", "trump_won=false", "kontra=2")
	p.reads(".sheet", "Partie 1 (Spiel 1–4): Anna und Cem gewinnen")
	p.reads(".payments", "Bernd zahlt Anna 1,00")
	p.reads(".notice", "Partie 1 geht an Anna und Cem.")
	p.stands("0 0 0 0")

	p.follow(says("Rückgängig"))
	p.stands("2 2 2 2")
	p.follow(says("Noch weiter zurück"))
	p.reads(".sheet", "Partie 1 (Spiel 1–2): Bernd und Dora gewinnen")
	p.stands("1 0 1 0")
}

func TestBrowserGamesTheBockGoesAwayWithItsTrigger(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("doppelkopf", "Anna Bernd Cem Dora")
	p.lacks("Bock ×")
	p.reads(".notice", "Pflichtsolo offen: alle (Runde 1 von 4)")
	p.records("Kontra gewinnt", "re=1", "re=2", "border=120")
	p.reads(".evening", "Bock × 2, noch 4")
	p.records("× 2 Bock = 2", "re=1", "re=3", "border=121")
	p.reads(".sheet", "× 2")
	p.reads(".evening", "Bock × 2, noch 3")
	p.stands("0 −4 4 0")

	p.sheetOpens(1)
	p.tap(css(".acts [name=move_up]"))
	p.follow(says("Streichen"))
	p.counts(1)
	p.lacks("Bock ×")
	p.lacks("× 2")
	p.stands("1 −1 1 −1")
	p.follow(says("Rückgängig"))
	p.reads(".evening", "Bock × 2, noch 3")
	p.stands("0 −4 4 0")
	p.rewrites(1, "keine 90 +1", "border=151")
	p.lacks("Bock ×")
	p.stands("3 1 −1 −3")
}

func TestBrowserGamesThePotOfSchafkopfIsShown(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.opens("schafkopf", "Anna Bernd Cem Dora", "rules.stock=5")
	p.lacks("Im Stock")
	p.records("jeder in den Stock = 5", "contract=passed")
	p.reads(".notice", "Im Stock: 20 Punkte.")
	p.reads(".closing", "Stock 20")
	p.stands("−5 −5 −5 −5")
	p.records("in den Stock = 20", "declarer=2", "contract=rufspiel", "suit=gras", "partner=4", "won=false")
	p.reads(".notice", "Im Stock: 40 Punkte.")
	p.records("aus dem Stock = 40", "declarer=1", "contract=rufspiel", "suit=gras", "partner=3", "won=true")
	p.stands("17 −17 17 −17")
	p.lacks("Im Stock")
	p.follow(says("Rückgängig"))
	p.reads(".notice", "Im Stock: 40 Punkte.")
}

func TestBrowserGamesADealIsBookedWithoutJavaScript(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone().plainly()
	for _, c := range []struct {
		game string
		deal []string
		undo string
	}{
		{"doppelkopf", []string{"re=2", "re=4", "re_level=1", "border=151"}, "Spiel 1: Bernd und Dora +4"},
		{"schafkopf", []string{"declarer=2", "contract=rufspiel", "suit=gras", "partner=4", "won=true"}, "Spiel 1: Bernd und Dora +1"},
		{"schwarzesau", []string{"sau=3", "highest:45", "all_took_trick=true", "calls=1"}, "Spiel 1: Cem −45"},
		{"wuerfeljass", []string{"trump=4", "trump_won=true", "kontra=1"}, "Spiel 1: Bernd und Dora +2"},
	} {
		p.visit("/")
		p.follow(css(".games a[href='/neu/" + c.game + "']"))
		for i, name := range []string{"Anna", "Bernd", "Cem", "Dora"} {
			p.set(nth("players", i), name)
		}
		p.follow(css(".setup .book .main"))
		p.follow(eintragen) // nothing is entered yet
		p.until(`document.querySelector("#entry .problem")`)
		p.fills(c.deal...)
		p.follow(eintragen)
		p.reads(".undo", c.undo)
		p.follow(says("Rückgängig"))
		p.counts(0)
	}
}

func TestBrowserGamesTheCalculatorAndTheRuleCardOfEveryGameOpen(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	for game, c := range map[string]struct {
		deal         []string
		live, result string
	}{
		"skat":        {[]string{"contract=kreuz", "spitzen=2", "won=true"}, "mit 2, Spiel 3 × Kreuz 12 = 36", "36"},
		"doppelkopf":  {[]string{"re_level=1", "border=151"}, "Re gewinnt 1, keine 90 +1 = 2, × 2 Re = 4", "+4"},
		"schafkopf":   {[]string{"contract=rufspiel", "suit=gras", "won=true", "laufende=3"}, "Rufspiel 20 + 3 Laufende 30 = 50", "+50"},
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
		p.reads("#live", c.live)
		p.keeps(c.deal...)
		p.wants(!p.visible(css("#entry .problem")), "the calculator finds fault with it")
	}
}
