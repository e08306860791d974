package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// The page of every game must show how a deal changes earlier and later deals. The tests in this
// file use tables at which that happens.

// A webTable is an evening of a game, and a field that its entry form has.
type webTable struct {
	*webClient
	evening, field string
}

func newWebTable(t *testing.T, game, field string, rules ...string) webTable {
	t.Helper()
	c := newWebClient(t)
	return webTable{c, c.beginGame(game, []string{"Anna", "Bernd", "Cem", "Dora"}, rules...), field}
}

// deal books a deal, typed as name=value pairs.
func (b webTable) deal(typed string) *webPage {
	b.t.Helper()
	return b.writes(b.sees(b.evening), typed)
}

// corrects books another version of the n-th deal.
func (b webTable) corrects(n int, typed string) *webPage {
	b.t.Helper()
	return b.writes(b.sees(b.sees(b.evening).dealPaths()[n-1]), typed)
}

// writes fills in the entry form of a page and books it.
func (b webTable) writes(p *webPage, typed string) *webPage {
	b.t.Helper()
	return b.books(b.typed(p, typed))
}

// typed returns the entry form with other values. A name that appears twice has two values.
func (b webTable) typed(p *webPage, values string) *webForm {
	b.t.Helper()
	f := p.form(b.field)
	seen := map[string]bool{}
	for _, one := range strings.Fields(values) {
		name, value, _ := strings.Cut(one, "=")
		if seen[name] {
			f.Add(name, value)
			continue
		}
		seen[name] = true
		f.with(name, value)
	}
	return f
}

// undoes undoes the last entry.
func (b webTable) undoes() *webPage {
	b.t.Helper()
	f := b.sees(b.evening).form("undoes")
	acts := webNamed(f.node, "undoes") // the last button undoes further back
	return b.books(f.with("undoes", webValue(acts[len(acts)-1])))
}

// stands checks the totals in the strip.
func (p *webPage) stands(totals string) *webPage {
	p.t.Helper()
	if got := p.totals(); got != totals {
		p.t.Errorf("the strip says %s, not %s", got, totals)
	}
	return p
}

func TestAPartieOfSchwarzeSauReopensAndClosesElsewhere(t *testing.T) {
	t.Parallel()
	b := newWebTable(t, "schwarzesau", "sau", "rules.limit", "100", "rules.limit_plus_day", "false", "rules.stake", "50")
	b.deal("sau=2 highest=60").says("noch 40")
	b.deal("sau=2 highest=50").says("Partie 1 (Spiel 1–2): Bernd verliert").says("Bernd zahlt in die Kasse 0,50")
	b.deal("sau=3 highest=40").stands("0 0 −40 0")

	b.corrects(1, "highest=45").lacks("Partie 1").lacks("in die Kasse 0,50").says("noch 5").stands("0 −95 −40 0") // −95 is still below the limit of 100
	b.deal("sau=3 highest=61").says("Partie 1 (Spiel 1–4): Cem verliert").says("Partie 1 ist zu Ende: Cem zahlt").stands("0 0 0 0")

	b.undoes().stands("0 −95 −40 0")
	b.undoes().says("Partie 1 (Spiel 1–2): Bernd verliert").stands("0 0 −40 0")
}

func TestAPartieOfBierlachsReopens(t *testing.T) {
	t.Parallel()
	b := newWebTable(t, "skat", "contract", "rules.preset", "bierlachs", "rules.limit", "100")
	b.sees(b.evening).says("noch 100")
	b.deal("declarer=2 contract=grand spitzen=1 won=false").says("noch 4").stands("0 −96 0 0")
	const last = "declarer=3 contract=kreuz spitzen=2 won=true"
	b.deal(last).says("Partie 1 (Spiel 1–2): Bernd verliert").says("Bernd zahlt die Runde").says("Partie 1 ist aus: Anna −36 · Bernd −132 · Cem 0 · Dora −36").stands("0 0 0 0")
	b.undoes().lacks("Partie 1").stands("0 −96 0 0")
	b.deal(last)
	b.deal("declarer=1 contract=kreuz spitzen=1 won=true").lacks("Partie 1 ist aus") // the message is only shown right after the deal that ends the Partie
}

func TestAPartieOfBinokelIsWonAndTakenBack(t *testing.T) {
	t.Parallel()
	b := newWebTable(t, "binokel", "declarer", "rules.stake", "100")
	b.deal("declarer=1 bid=250 trump=herz melds1=trumpffamilie melds3=binokel tricks=132 tricks=").says("noch 680").stands("320 120")
	b.send(b.typed(b.sees(b.evening), "declarer=1 bid=250 melds1=trumpffamilie melds3=binokel")).is(http.StatusUnprocessableEntity).says("Anna muss noch 60 stechen")
	b.deal("declarer=2 bid=300 melds1=paar abgehen=1").says("300 abgegangen").stands("380 −180")
	b.deal("declarer=4 bid=350 melds2=rundgang tricks= tricks=109").says("Bernd und Dora −700").stands("520 −880")
	b.deal("contract=untendurch declarer=3 won=true").says("Partie 1 (Spiel 1–4): Anna und Cem gewinnen").stands("0 0")
	b.undoes().stands("520 −880")

	b.corrects(3, "tricks= tricks=110").says("Bernd und Dora +350").stands("520 170")
}

func TestTheBockGoesAwayWithItsTrigger(t *testing.T) {
	t.Parallel()
	b := newWebTable(t, "doppelkopf", "re")
	b.sees(b.evening).lacks("Bock: noch").says("Pflichtsolo fehlt: alle · Runde 1/4")
	b.deal("re=1 re=2 border=120").says("Bock: noch 4 Spiele doppelt")
	b.deal("re=1 re=3 wins=re").says("Bock: noch 3 Spiele doppelt").stands("0 −4 4 0")

	first := b.sees(b.sees(b.evening).dealPaths()[0])
	b.books(first.form("act").with("act", "strike", "move_up", "true")).lacks("Bock: noch").lacks("× 2").stands("1 −1 1 −1")
	b.undoes().says("Bock: noch 3 Spiele doppelt").stands("0 −4 4 0")
	b.corrects(1, "border= wins=re under=90").lacks("Bock: noch").stands("3 1 −1 −3")
}

func TestThePotOfSchafkopfIsShown(t *testing.T) {
	t.Parallel()
	b := newWebTable(t, "schafkopf", "contract", "rules.stock", "5")
	b.sees(b.evening).lacks("Im Stock")
	b.deal("contract=passed").says("Im Stock: 20 Punkte.").stands("−5 −5 −5 −5")
	b.deal("declarer=2 contract=rufspiel suit=gras partner=4 won=false").says("Im Stock: 40 Punkte.")
	b.deal("declarer=1 contract=rufspiel suit=gras partner=3 won=true").lacks("Im Stock").stands("17 −17 17 −17")
	b.undoes().says("Im Stock: 40 Punkte.")
}

func TestARefusedDealOfEveryGameKeepsWhatWasTypedAndSaysWhy(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game, field, typed string
		beside             [2]string
		says               string // anywhere on the page
		mended, undo       string
	}{
		{"doppelkopf", "re", "re=1 re_level=1 sonderpunkte.kontra.fuchs=1 re_augen=130 kontra_augen=120",
			[2]string{"re", "Wer ist noch Re?"}, "Zusammen sind es 240: Kontra hat 110",
			"re=1 re=4 kontra_augen=110", "Anna und Dora +1"},
		{"schafkopf", "contract", "declarer=1 contract=rufspiel suit=gras won=true laufende=4 augen=60",
			[2]string{"partner", "Mit wem?"}, "Mit diesen Augen ist es verloren, nötig waren 61",
			"partner=4 augen=61", "Anna und Dora +5"},
		{"schwarzesau", "sau", "calls=2 all_took_trick=true highest=20",
			[2]string{"sau", "Wer hat die Sau?"}, "Der höchste Stapel hat mindestens 30 Augen",
			"sau=3 highest=50", "Cem −100"},
		{"schieber", "trump", "points=100 points=60 geschoben=true",
			[2]string{"trump", "Was ist Trumpf?"}, "3 zu viel: mit dem letzten Stich sind es 157",
			"trump=schilten points=100 points=57", "Anna und Cem +200, Bernd und Dora +114"},
		{"binokel", "declarer", "bid=155 melds1=trumpffamilie melds1=binokel melds4=paar tricks=130 tricks=130 no_trick=3",
			[2]string{"declarer", "Wer hat das Spiel?"}, "Gereizt wird in Zehnern",
			"declarer=1 bid=250 tricks=130 tricks=120", "Anna und Cem +320, Bernd und Dora +140"},
		{"wuerfeljass", "trump", "kontra=1 points=92 points=60 belle=2",
			[2]string{"trump", "Wer hat Trumpf gemacht?"}, "Noch 10 bis 162",
			"trump=1 points=92 points=70", "Anna und Cem +2"},
	} {
		t.Run(c.game, func(t *testing.T) {
			b := newWebTable(t, c.game, c.field)
			sent := b.typed(b.sees(b.evening), c.typed)
			refused := b.send(sent).is(http.StatusUnprocessableEntity).says(c.says)
			refused.kept(c.field, sent)
			if got := refused.problemBeside(c.beside[0]); !strings.HasPrefix(got, c.beside[1]) {
				t.Errorf("beside %s stands %q", c.beside[0], got)
			}
			b.writes(refused, c.mended).says("Spiel 1: " + c.undo)
		})
	}
}
