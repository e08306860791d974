//go:build outer

package paper_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/views"
)

// aLongName has the greatest allowed length of a name.
const aLongName = "Maximiliane-Friederike_von_und_zu_Mönche"

// listNights lists tables whose lists are printed. deal returns the form of the i-th deal in the
// order of play. The seat on the dealer's left never sits out, so it may do anything in the deal.
var listNights = map[string]struct {
	players  string
	settings []string
	deal     func(i int) url.Values
	says     []string // texts that must be on every page
}{
	"skat": {aLongName + " Bernd Cem Dora", []string{"rules.preset=turnier", "rules.kontra_max=2"}, func(i int) url.Values {
		return []url.Values{
			{"contract": {"grand"}, "declarer": {left(i, 4)}, "spitzen": {"4"}, "hand": {"true"}, "schneider_announced": {"true"}, "schwarz_announced": {"true"}, "ouvert": {"true"}, "won": {"true"}},
			{"contract": {"passed"}},
			{"contract": {"kreuz"}, "declarer": {left(i, 4)}, "spitzen": {"-11"}, "won": {"false"}, "kontra": {"2"}, "bid": {"264"}},
			{"contract": {"null"}, "declarer": {left(i, 4)}, "hand": {"true"}, "ouvert": {"true"}, "won": {"false"}, "note": {[]string{"", "Renonce"}[i/4%12/11]}},
		}[i%4]
	}, []string{"Skat-Spielliste", "Spitzen", "Spielwert", "angesagt", "Bernd", "Cem", "Dora"}},
	"schafkopf": {aLongName + " Bernd Karl-Heinz Dora Annegret-Luise Wolfgang Gustl", []string{"rules.preset=10-20-50", "rules.stoss_max=4"}, func(i int) url.Values {
		return []url.Values{
			{"contract": {"passed"}},
			{"contract": {"solo"}, "suit": {"schellen"}, "declarer": {left(i+2, 7)}, "augen": {"95"}, "laufende": {"7"}, "leger": {left(i+2, 7)}, "stoss": {"1"}},
		}[i%2]
	}, []string{"Schafkopf-Liste", "Schellen-Solo", "alle passen", "Laufende", "Gustl"}},
	"doppelkopf": {aLongName + " Bernd Karl-Heinz Dora Annegret-Luise Wolfgang Gustl", nil, func(i int) url.Values {
		if i%9 == 3 {
			return url.Values{"kind": {"armut_refused"}}
		}
		return url.Values{
			"kind": {"normal"}, "re": {left(i, 7), left(i+2, 7)}, "re_augen": {"121"}, "re_level": {"3"}, "kontra_level": {"2"}, "sonderpunkte.re.fuchs": {"2"},
		}
	}, []string{"Doppelkopf-Liste", "Armut nicht genommen", "angesagt", "Bernd", "Gustl"}},
	"schwarzesau": {aLongName + " Bernd Cem Dora", []string{"rules.limit=900", "rules.stake=50"}, func(i int) url.Values {
		return []url.Values{
			{"sau": {"1"}, "augen": {"45", "40", "25", "10"}, "calls": {"4"}},
			{"sau": {"2"}, "highest": {"45"}, "all_took_trick": {"true"}},
			{"durchmarsch": {left(i, 4)}, "calls": {"1"}},
			{"void": {"true"}},
		}[i%4]
	}, []string{"Schwarze-Sau-Liste", "Durchmarsch", "½", "Partie 1", "Bernd"}},
	"schieber": {aLongName + " Bernd Cem Dora", []string{"rules.stake=50"}, func(i int) url.Values {
		return []url.Values{
			{"trump": {"undenufe"}, "by": {"1"}, "points": {"119", ""}, "weis1": {"50"}},
			{"trump": {"schellen"}, "by": {"2"}, "match": {"2"}, "points": {"", ""}},
			{"trump": {"rosen"}, "points": {"", "70"}, "stoeck": {"1"}, "geschoben": {"true"}},
			{"void": {"true"}},
		}[i%4]
	}, []string{"Schieber-Liste", "vergeben", "Bernd & Dora", "Stöck"}},
	"binokel": {aLongName + " Bernd Cem Dora", []string{"rules.stake=50"}, func(i int) url.Values {
		return []url.Values{
			{"declarer": {"1"}, "bid": {"250"}, "trump": {"schellen"}, "melds1": {"trumpffamilie", "binokel"}, "tricks": {"130", ""}},
			{"declarer": {"2"}, "bid": {"350"}, "meld_points": {"20", "300", "", "40"}, "tricks": {"242", "8"}},
			{"declarer": {"3"}, "bid": {"300"}, "abgehen": {"1"}, "tricks": {"", ""}},
			{"contract": {"passed"}},
		}[i%4]
	}, []string{"Binokel-Liste", "alle passen", "gestochen", "Bernd & Dora"}},
	"wuerfeljass": {aLongName + " Bernd Cem Dora", []string{"rules.stake=50"}, func(i int) url.Values {
		return []url.Values{
			{"trump": {"1"}, "points": {"92", "70"}, "terze": {"1", "0"}, "belle": {"1"}},
			{"trump": {"2"}, "trump_won": {"true"}},
			{"trump": {"3"}, "points": {"70", "92"}},
			{"void": {"true"}},
		}[i%4]
	}, []string{"Würfeljass-Liste", "niemand macht Trumpf", "Bernd & Dora", "Würfel"}},
}

// left returns the seat on the left of the dealer of the i-th deal, as text.
func left(i, seats int) string { return fmt.Sprint((i+1)%seats + 1) }

func TestTheListOfANightFillsItsPages(t *testing.T) {
	h := NewHouse(t)
	for game, night := range listNights {
		t.Run(game, func(t *testing.T) {
			p := h.In(t).Phone()
			evening := p.Has(game, night.players, night.settings...)
			booksAll(p, evening, len(strings.Fields(night.players)), 96, night.deal)
			Prints(p, evening+"/liste", 2)
			numbers(p, 96)
			for page := 1; page <= 2; page++ {
				onPaper(p, page, append(night.says, "Maxim", fmt.Sprintf("%d von 2", page))...)
			}
		})
	}
}

func TestAnEmptyFormIsOnePage(t *testing.T) {
	h := NewHouse(t)
	for _, game := range views.Games {
		t.Run(game.Slug, func(t *testing.T) {
			p := h.In(t).Phone()
			for _, seats := range []int{game.Players.Min, game.Players.Max} {
				Prints(p, fmt.Sprintf("/liste/leer/%s?spieler=%d", game.Slug, seats), 1)
				rows := min(12*max(seats, 3), 60-60%seats)
				numbers(p, rows)
				onPaper(p, 1, fmt.Sprintf("%d Spieler · %d Spiele", seats, rows), "Platz "+fmt.Sprint(seats), "1 von 1")
			}
		})
	}
}

func TestLongNotesGetAPageOfTheirOwn(t *testing.T) {
	p := NewHouse(t).Phone()
	evening := p.Has("skat", "Anna Bernd Cem")
	note := "Cem hat nicht bedient, Anna hat es gesehen, Bernd nicht, und darüber wurde lange geredet. "
	booksAll(p, evening, 3, 48, func(i int) url.Values {
		return url.Values{"contract": {"passed"}, "note": {fmt.Sprint(note, note, note, i)}}
	})
	Prints(p, evening+"/liste", 6)
	onPaper(p, 1, "Weiteres auf der letzten Seite.", "1 von 6")
	onPaper(p, 2, "Anmerkungen", "1: Cem", "2 von 6")
	onPaper(p, 6, "48: Cem", "geredet. 47")
}

func TestThePrintButtonIsOneTapAwayAndCallsThePrinter(t *testing.T) {
	p := NewHouse(t).Phone()
	evening := p.Begin("Anna Bernd Cem")
	p.Books(Kreuz(1)...)
	p.Follow(Says("Drucken"))
	p.Wants(p.Location() == evening+"/liste", "the page is now at %s", p.Location())
	Ask[any](p, `window.print = () => { window.printed = true }`)
	p.Tap(CSS("#print"))
	p.Until("window.printed")
	p.Wants(Ask[bool](p, "document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the phone")

	p.Follow(CSS(".top .back"))
	p.Counts(1)
	p.Wants(Ask[bool](p, `![...document.styleSheets].some(s => s.href?.includes("print"))`), "the evening has kept the stylesheet of the list")
}

func TestWithoutJavaScriptTheListSaysHowToPrint(t *testing.T) {
	p := NewHouse(t).Phone().Plainly()
	p.Visit("/liste/leer/wuerfeljass")
	p.Sees("im Menü des Browsers „Drucken“")
	p.Wants(!p.Visible(CSS("#print")), "there is a button that does nothing")
}

// booksAll sends deals as fast as the server accepts them. The dealer is the next seat in each
// deal, whatever kind of deal was the last one.
func booksAll(p *Phone, evening string, seats, deals int, deal func(i int) url.Values) {
	p.T.Helper()
	for i := range deals {
		form := deal(i)
		form.Set("key", fmt.Sprint("deal-", i))
		form.Set("seen", fmt.Sprint(i))
		form.Set("dealer", fmt.Sprint(i%seats+1))
		p.Sends(evening, form)
	}
}

// numbers checks that every deal has its row, in order.
func numbers(p *Phone, deals int) {
	p.T.Helper()
	got := Ask[string](p, `[...document.querySelectorAll(".paper tbody td:first-child")].map(e => e.innerText.trim()).filter(Boolean).join(" ")`)
	want := ""
	for i := 1; i <= deals; i++ {
		want += fmt.Sprint(" ", i)
	}
	p.Wants(" "+got == want, "the rows are %s", got)
}

// onPaper checks that a printed page contains texts. Pages are counted from 1.
func onPaper(p *Phone, page int, texts ...string) {
	p.T.Helper()
	said := Ask[string](p, fmt.Sprintf(`document.querySelectorAll(".paper")[%d]?.innerText.replace(/\s+/g, " ") ?? "no such page"`, page-1))
	for _, text := range texts {
		if !strings.Contains(said, text) {
			p.T.Errorf("page %d does not say %q: %s", page, text, said)
		}
	}
}
