package evening

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// settled returns the setup of an evening of four. Every rule of the game that moves money has this
// value, where the rule allows it.
func settled(g ui.Game, value string) scoring.Setup {
	s := scoring.Setup{Format: scoring.Format, Game: g.Slug, Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem", "Dora"}}
	rules := map[string]any{}
	for _, setting := range g.Settings {
		if setting.Money && setting.Options == nil {
			rules[setting.Key] = json.Number(value)
		}
	}
	s.Rules, _ = json.Marshal(rules)
	return s
}

func TestEveryGameSaysHowItsMoneyComesAbout(t *testing.T) {
	deal := json.RawMessage(`{"correction": [6, 6, -6, -6]}`)
	for _, g := range views.Games {
		free := g.Score(scoring.Document{Setup: settled(g, "0"), Deals: []json.RawMessage{deal}})
		if free.Steps != nil {
			t.Errorf("%s, for nothing: %v", g.Slug, free.Steps)
		}
		setup := settled(g, "100")
		sheet := g.Score(scoring.Document{Setup: setup, Deals: []json.RawMessage{deal}})
		v := SettlePage{Page: ui.In("de"), Game: g, Snapshot: &evening.Snapshot{State: scoring.State{Setup: setup}, Sheet: sheet}}
		if sheet.Steps == nil || len(g.Stakes(setup)) == 0 {
			t.Errorf("%s: no steps, or no sentences", g.Slug)
		}
		want := len(setup.Players)
		if v.usesPot() {
			want++
		}
		for _, step := range sheet.Steps {
			if got := v.cells(step); len(got) != want || v.T(step.Says) == "" || ui.In("en").T(step.Says) == "" {
				t.Errorf("%s: %q says %q", g.Slug, step.Says, got)
			}
		}
	}
}

func TestWhoPaysAndWhoBuysRoundsStandsInLines(t *testing.T) {
	players := []string{"Anna", "Bernd", "Cem"}
	for _, c := range []struct {
		name string
		debt debt
		want string
	}{
		{"a pot", debt{Settlement: scoring.Settlement{Players: players, Balance: []int{-100, 30, 0}, Pot: 70}, money: true},
			"[Anna zahlt in die Kasse 0,70 € Anna zahlt Bernd 0,30 € Dann liegt in der Kasse 0,70 €] []"},
		{"a pot that pays", debt{Settlement: scoring.Settlement{Players: players, Balance: []int{20, 0, 0}, Pot: -20}, money: true}, "[Die Kasse zahlt Anna 0,20 €] []"},
		{"rounds", debt{Settlement: scoring.Settlement{Players: players, Balance: make([]int, 3), Rounds: []int{2, 0, 1}}}, "[Anna zahlt 2 Runden Cem zahlt 1 Runde] []"},
		{"one has paid", debt{Settlement: scoring.Settlement{Players: players, Balance: []int{-54, 24, 30}}, money: true, paid: []scoring.Paid{{From: "Anna", To: "Cem", Cents: 30}}},
			"[Anna zahlt Bernd 0,24 €] [Anna an Cem 0,30 €]"},
		{"too much for the pot", debt{Settlement: scoring.Settlement{Players: players, Balance: []int{-20, 0, 0}, Pot: 20}, money: true, paid: []scoring.Paid{{From: "Anna", Cents: 50}}},
			"[Die Kasse zahlt Anna 0,30 € Dann liegt in der Kasse 0,20 €] [Anna an die Kasse 0,50 €]"},
		{"a round was bought", debt{Settlement: scoring.Settlement{Players: players, Balance: make([]int, 3), Rounds: []int{1, 0, 1}}, paid: []scoring.Paid{{From: "Cem", Rounds: 1}}},
			"[Anna zahlt 1 Runde] [Cem 1 Runde]"},
		{"nobody owes anything", debt{Settlement: scoring.Settlement{Players: players, Balance: make([]int, 3)}, money: true}, "[] []"},
		{"one list of a night", debt{Settlement: scoring.Settlement{Players: players, Balance: []int{-1, 1, 0}}, money: true, part: true}, "[] []"},
	} {
		c.debt.noted = make([]int, len(c.debt.paid))
		if got := fmt.Sprint(c.debt.texts(ui.In("de"), false), c.debt.texts(ui.In("de"), true)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestAViewerSeesTheSettlingWithoutForms(t *testing.T) {
	g := views.Games[0]
	setup := settled(g, "100")
	sheet := g.Score(scoring.Document{Setup: setup, Deals: []json.RawMessage{json.RawMessage(`{"correction": [1, 2, 3, -6]}`)}})
	v := SettlePage{
		Page:     ui.Viewer{Lang: "de", Assets: &ui.Assets{URL: func(name string) string { return name }}}.Page(),
		Snapshot: &evening.Snapshot{ID: "x", Log: scoring.Log{{}}, State: scoring.State{Setup: setup}, Sheet: sheet},
		Game:     g, Undo: &UndoBar{Back: 1},
		Lists: []evening.NightList{{ID: "x", Here: true, Game: g.RuleBook, Setup: setup, Sheet: sheet, Deals: 1, Money: true}},
	}
	for _, pen := range []bool{false, true} {
		v.Watches = !pen
		var page strings.Builder
		v.Money = SetupPage{Game: g, Form: scoring.FromValues(nil), Problems: ui.NewFormProblems(nil)}
		if err := Settle(v).Render(t.Context(), &page); err != nil {
			t.Fatal(err)
		}
		if writes := strings.Contains(page.String(), `name="key"`); writes != pen {
			t.Errorf("may write: %t, forms that write: %t", pen, writes)
		}
	}
}
