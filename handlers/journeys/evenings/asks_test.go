//go:build outer

package evenings_test

import (
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

// folds opens a fold of the entry form by its words.
func folds(p *Phone, words string) {
	p.T.Helper()
	p.Tap(Among("#entry summary", words))
}

// shows checks what the entry form asks for, and what it does not ask for. Tiles are given as
// name=value, fields by their names.
func shows(p *Phone, asked string, not string) {
	p.T.Helper()
	for _, name := range strings.Fields(asked) {
		p.Until(Shown + "(" + string(asTile(name)) + ")")
	}
	for _, name := range strings.Fields(not) {
		p.Until("!" + Shown + "(" + string(asTile(name)) + ")")
	}
}

func asTile(name string) Element {
	if name, value, is := strings.Cut(name, "="); is {
		return Tile(name, value)
	}
	return Entered(name)
}

func TestDoppelkopfAsksOnlyWhatTheKindNeeds(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Opens("doppelkopf", "Anna Bernd Cem Dora")
	shows(p, "kind=normal kind=hochzeit re_level=1 kontra_level=5 under=90 wins=re border=120 re_augen",
		"kind=damen partner=2 kind=void kind=koenige sonderpunkte.kontra.fuchs=1")
	folds(p, "Sonderpunkte")
	shows(p, "sonderpunkte.kontra.fuchs=1", "")
	p.Tap(CSS("#entry .kinds .unfold"))
	p.Enters("kind=damen")
	shows(p, "re_level=1 wins=re", "sonderpunkte.re.fuchs=1 sonderpunkte.re.karlchen=1")
	p.Enters("kind=stille_hochzeit")
	shows(p, "wins=kontra", "")
	folds(p, "Besonderes")
	p.Enters("kind=hochzeit")
	shows(p, "partner=2 sonderpunkte.re.fuchs=1", "")
	p.Enters("schwein=true")
	shows(p, "sonderpunkte.re.karlchen=1", "sonderpunkte.re.fuchs=1")
	p.Enters("kind=void")
	p.Reads("#live", "Vergeben")
	shows(p, "kind=schmeissen", "re=1 re_level=1 wins=re under=90 re_augen sonderpunkte.re.karlchen=1 partner=2 schwein=true")
	p.Follow(Eintragen)
	p.Reads(".undo", "vergeben")
	p.Reads(".turn summary", "Anna gibt") // Anna deals again
}

func TestSchafkopfAsksOnlyWhatTheContractNeeds(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Opens("schafkopf", "Anna Bernd Cem Dora", "rules.preset=10-20-50", "rules.jungfrau=double_own", "rules.durchmarsch=all_tricks")
	for _, c := range []struct{ contract, asked, not string }{
		{"rufspiel", "suit=eichel partner=2 won=true level=schneider laufende=3 stoss=1 leger=1 augen", "suit=herz tout=true sie=true ouvert=true laufende=2 loser=1"},
		{"wenz", "laufende=2 laufende=4 tout=true", "suit=eichel partner=2 sie=true laufende=5 ouvert=true"},
		{"solo", "suit=herz sie=true tout=true laufende=3 laufende_mit=false", "partner=2 laufende=2"},
		{"geier", "laufende=2", "suit=eichel sie=true"},
		{"hochzeit", "partner=2 laufende=3", "suit=eichel tout=true"},
		{"bettel", "ouvert=true won=true", "level=schneider augen laufende=3 partner=2 suit=eichel tout=true"},
		{"ramsch", "loser=1 jungfrauen=2 durchmarsch=3 leger=4", "declarer=1 partner=2 won=true augen stoss=1 laufende=3"},
	} {
		if !p.Visible(Tile("contract", c.contract)) {
			p.Tap(CSS("#entry .contracts .unfold"))
		}
		p.Enters("contract=" + c.contract)
		shows(p, c.asked, c.not)
	}
	p.Enters("contract=solo", "declarer=1", "sie=true")
	shows(p, "suit=herz stoss=1", "won=true level=schwarz laufende=3 tout=true augen")
	records(p, "Anna +1 560", "suit=herz")
	p.Reads(".undo", "Anna +1 560") // (50 + 80) × 4 × 3
}

func TestSchwarzeSauAsksOnlyWhatTheDealNeeds(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Opens("schwarzesau", "Anna Bernd Cem Dora")
	shows(p, "sau=1 highest all_took_trick=true all_took_trick=false calls=4", "augen[0] durchmarsch=2 void=true calls=5")
	folds(p, "Alle Stapel")
	shows(p, "augen[0] augen[3]", "highest")
	p.Fills("sau=2", "augen[0]:20", "augen[1]:40", "augen[2]:35")
	p.Reads("#live", "höchster Stapel 40, alle vier mit Stich: die Hälfte = 20") // the last pile would be 25
	p.Write(Entered("augen[3]"), "25")
	p.Until("!" + string(Tile("all_took_trick", "true")) + ".checkVisibility()") // no player has 0
	p.Write(Entered("augen[3]"), "0")
	p.Until(string(Tile("all_took_trick", "true")) + ".checkVisibility()")
	folds(p, "Durchmarsch")
	shows(p, "durchmarsch=2", "durchmarsch=1") // Anna deals and sits out
	p.Enters("durchmarsch=3")
	shows(p, "calls=1", "sau=1 augen[0] highest all_took_trick=true renonce=1")
	p.Reads("#booked", "Alle außer Cem −120")
	p.Follow(Eintragen)
	p.Reads(".undo", "alle außer Cem −120")
}

func TestWuerfeljassAsksOnlyWhatTheDealNeeds(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Opens("wuerfeljass", "Anna Bernd Cem Dora")
	shows(p, "trump=4 trump_won=true kontra=2", "points[0] void=true kontra=3 absent=1")
	folds(p, "Punkte zählen")
	shows(p, "points[1] terze[0] halbe[1] belle=2 last=1", "points[2]")
	folds(p, "Niemand macht Trumpf")
	p.Enters("void=true")
	p.Until(string(Eintragen) + ".innerText.includes('Eintragen')")
	shows(p, "", "trump=1 trump_won=true kontra=1 points[0]")
	p.Tap(Tile("void", "true"))
	p.Enters("trump=2")
	p.Write(Entered("points[1]"), "78")
	p.Tap(Tile("last", "2")) // so it is 88 against 74
	p.Reads("#live", "88 gegen 74")
	p.Follow(Eintragen)
	p.Reads(".undo", "Bernd und Dora +1")
}

// keeps checks that everything that was entered is still there and visible.
func keeps(p *Phone, steps ...string) {
	p.T.Helper()
	for _, s := range steps {
		if strings.Contains(s, "=") {
			p.StillHas(s)
			shows(p, s, "")
			continue
		}
		name, value, _ := strings.Cut(s, ":")
		p.Wants(p.Value(Entered(name)) == value, "%s is now %q", name, p.Value(Entered(name)))
		shows(p, name, "")
	}
}

func TestTheCalculatorAndTheRuleCardOfEveryGameOpen(t *testing.T) {
	p := NewHouse(t).Phone()
	for game, c := range map[string]struct {
		deal         []string
		live, result string
	}{
		"skat":        {[]string{"contract=kreuz", "spitzen=2", "won=true"}, "mit 2, Spiel 3 × Kreuz 12 = 36", "36"},
		"doppelkopf":  {[]string{"re_level=1", "under=90", "wins=re"}, "Re gewinnt 1, unter 90 +1 = 2, × 2 Re = 4", "+4"},
		"schafkopf":   {[]string{"contract=rufspiel", "suit=gras", "won=true", "laufende=3"}, "Rufspiel mit der Gras-Sau, mit 3: 20 + 3 Laufende 30 = 50", "+50"},
		"schwarzesau": {[]string{"highest:45", "all_took_trick=true"}, "die Hälfte = 22½", "−22½"},
		"schieber":    {[]string{"trump=schilten", "points:100"}, "× 2 Schilten = 200", "+200"},
		"binokel":     {[]string{"bid:250", "meld_points[0]:190", "tricks[0]:130", "tricks[1]:70"}, "Spieler: Meldungen 190 + Stiche 130 = 320, gereizt 250: gewonnen", "+320"},
		"wuerfeljass": {[]string{"kontra=1", "trump_won=false"}, "× 2 Kontra = 4", "+4"},
	} {
		p.Visit("/regeln/" + game)
		p.Wants(len(p.Text("main")) > 400, "the rule card says only %q", p.Text("main"))
		p.Visit("/nachschlagen")
		p.Follow(CSS("a[href='/rechner/" + game + "']"))
		p.Fills(c.deal...)
		p.Reads("#booked", c.result)
		p.Follow(Eintragen)
		p.Wants(strings.HasPrefix(p.Location(), "/rechner/"+game+"?"), "the page is now at %s", p.Location())
		p.Reads("#live", c.live)
		keeps(p, c.deal...)
		p.Wants(!p.Visible(CSS("#entry .problem")), "the calculator finds fault with it")
	}
}
