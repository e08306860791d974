package schafkopf_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
	"anschreiber/scoring/scoringtest"
)

func TestARefusalSaysWhatContradictsTheResult(t *testing.T) {
	for deal, says := range map[string]string{
		`"tout":true,"won":true,"augen":120`: "beim Tout zählen nur alle Stiche",
		`"sie":true,"won":true,"augen":120`:  "beim Sie zählen nur alle Stiche",
		`"augen":61,"won":false`:             "mit diesen Augen ist es gewonnen, nötig waren 61",
		`"augen":60,"won":true`:              "mit diesen Augen ist es verloren, nötig waren 61",
	} {
		_, problems := scoringtest.Evening(book, 4, `{}`, `{"contract":"solo","suit":"gras","declarer":1,`+deal+`}`)
		if errs := problems.Errors(); len(errs) != 1 || errs[0].Text.DE != says {
			t.Errorf("%s: %v", deal, errs)
		}
	}
}

// booked returns the points of one deal at the table of the seed. The deal is not checked, because
// a sheet shows whatever the log holds.
func booked(change func(*schafkopf.Rules), d schafkopf.Deal) []scoring.Points {
	table := scoring.Table[schafkopf.Rules]{Players: []string{"A", "B", "C", "D"}, Rules: schafkopf.Game.Presets[0].Rules(4)}
	change(&table.Rules)
	return schafkopf.Game.Score(table, []scoring.Deal[schafkopf.Deal]{{Play: d}}).Lines[0].Points
}

func whole(points ...int) (all []scoring.Points) {
	for _, p := range points {
		all = append(all, scoring.Whole(p))
	}
	return all
}

func TestFewerLaufendeThanCountAreNotPaid(t *testing.T) {
	won := true
	for laufende, want := range map[int][]scoring.Points{2: whole(1, 1, -1, -1), 3: whole(4, 4, -4, -4)} {
		d := schafkopf.Deal{Contract: schafkopf.Rufspiel, Declarer: 1, Partner: 2, Won: &won, Laufende: laufende}
		if diff := cmp.Diff(want, booked(func(*schafkopf.Rules) {}, d)); diff != "" {
			t.Errorf("%d Laufende: %s", laufende, diff)
		}
	}
}

func TestARamschThatNobodyLostCostsAsIfNobodyHadLostIt(t *testing.T) {
	d := schafkopf.Deal{Contract: schafkopf.Ramsch, RamschAugen: []int{50, 50, 20, 0}}
	if diff := cmp.Diff(whole(1, 1, 1, 1), booked(func(*schafkopf.Rules) {}, d)); diff != "" {
		t.Error(diff)
	}
}

func TestBeatenIsWhatTheTablePaysFor(t *testing.T) {
	won := true
	for _, c := range []struct {
		extra int
		deal  schafkopf.Deal
		want  string
	}{
		{1, schafkopf.Deal{Contract: schafkopf.Wenz, Won: &won, Level: schafkopf.Schneider}, schafkopf.Schneider},
		{0, schafkopf.Deal{Contract: schafkopf.Wenz, Won: &won, Level: schafkopf.Schneider}, schafkopf.Normal},
		{1, schafkopf.Deal{Contract: schafkopf.Wenz, Won: &won, Level: schafkopf.Schwarz}, schafkopf.Schwarz},
		{1, schafkopf.Deal{Contract: schafkopf.Wenz, Won: &won, Level: schafkopf.Schwarz, Tout: true}, schafkopf.Normal},
	} {
		rules := schafkopf.Game.Presets[0].Rules(4)
		rules.Extra = c.extra
		if got := c.deal.Beaten(rules); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

func TestWhatLiesInTheStockStandsUnderTheListWhereThereIsOne(t *testing.T) {
	table := scoring.Table[schafkopf.Rules]{Players: []string{"A", "B", "C", "D"}, Rules: schafkopf.Game.Presets[0].Rules(4)}
	passed := []scoring.Deal[schafkopf.Deal]{{Play: schafkopf.Deal{Contract: schafkopf.Passed}}}
	if rows := schafkopf.Game.Score(table, passed).Closing; rows != nil {
		t.Errorf("without a Stock: %v", rows)
	}
	table.Rules.Stock = 5
	want := []scoring.Row{
		{Label: scoring.T("Stock 20, geteilt", "Stock 20, shared"), Points: []scoring.Points{10, 10, 10, 10}},
		{Label: scoring.T("Gesamt", "total"), Points: []scoring.Points{0, 0, 0, 0}, Sum: true},
	}
	if diff := cmp.Diff(want, schafkopf.Game.Score(table, passed).Closing); diff != "" {
		t.Error(diff)
	}
	won := true
	wenz := []scoring.Deal[schafkopf.Deal]{{Play: schafkopf.Deal{Contract: schafkopf.Wenz, Declarer: 1, Won: &won}}}
	if rows := schafkopf.Game.Score(table, wenz).Closing; rows != nil {
		t.Errorf("with nothing in the Stock: %v", rows)
	}
	if empty := schafkopf.Game.Score(table, nil).Closing; len(empty) != 2 || empty[0].Label.DE != "Stock, geteilt" {
		t.Errorf("to be filled in by hand: %v", empty)
	}
}

func TestPartnersStandOnOneSideOfTheSheet(t *testing.T) {
	for deal, want := range map[string]scoring.Seats{
		`{"contract":"rufspiel","suit":"gras","declarer":1,"partner":3,"won":true}`: {1, 3},
		`{"contract":"solo","suit":"gras","declarer":1,"won":true}`:                 nil,
	} {
		if l := scoringtest.Sheet(t, book, 4, `{}`, deal).Lines[0]; !slices.Equal(l.Side, want) || l.Declarer != 1 {
			t.Errorf("%s: %v", deal, l.Side)
		}
	}
}

func TestADocumentWithAnUnknownContractIsToldTheWordsOfPlayers(t *testing.T) {
	_, ps := scoringtest.Evening(book, 4, `{}`, `{"contract":"sauspiel"}`)
	problem, found := ps.At("deals[0].contract")
	if says := problem.Text.DE; !found || !strings.HasPrefix(says, "eins von: alle passen (passed), vergeben (void), Rufspiel, Solo, Wenz, ") {
		t.Errorf("%q", says)
	}
}

// A table that always plays needs a contract for it, and is refused otherwise; the page says so beside
// the rule.
func TestARuleThatLacksItsContractsIsStillAWholeSentence(t *testing.T) {
	for rules, says := range map[string]string{
		`{"preset":"lang","contracts":["rufspiel"],"always_played":true}`:          "Gespielt wird immer: Muss, über Kreuz oder Ramsch, wenn niemand spielen will: ja",
		`{"preset":"lang","contracts":["rufspiel","ramsch"],"always_played":true}`: "Will niemand spielen: Ramsch.",
	} {
		rulings := schafkopf.Book.Rulings(scoring.Setup{Players: []string{"A", "B", "C", "D"}, Rules: []byte(rules)})
		at := slices.IndexFunc(rulings, func(r scoring.Ruling) bool { return r.Key == "always_played" })
		if got := rulings[at].Says.DE; got != says {
			t.Errorf("%s says %q", rules, got)
		}
	}
}
