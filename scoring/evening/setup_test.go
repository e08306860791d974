package evening_test

import (
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

func TestTheButtonsOfANewEveningMoveNames(t *testing.T) {
	for _, c := range []struct {
		pressed     []string
		players     []string
		firstDealer string
	}{
		{nil, []string{"Anna", "Bernd", "Cem", " "}, "2"},
		{[]string{"swap", "1"}, []string{"Bernd", "Anna", "Cem", " "}, "1"},
		{[]string{"swap", "2"}, []string{"Anna", "Cem", "Bernd", " "}, "3"},
		{[]string{"swap", "3"}, []string{"Anna", "Bernd", " ", "Cem"}, "2"},
		{[]string{"swap", "0"}, []string{"Anna", "Bernd", "Cem", " "}, "2"},
		{[]string{"swap", "4"}, []string{"Anna", "Bernd", "Cem", " "}, "2"},
		{[]string{"swap", "x"}, []string{"Anna", "Bernd", "Cem", " "}, "2"},
		{[]string{"player", "Dora"}, []string{"Anna", "Bernd", "Cem", "Dora"}, "2"},
		{[]string{"player", "Anna"}, []string{"", "Bernd", "Cem", " "}, "2"}, // Anna was tapped although she has a seat, so her seat becomes free
	} {
		typed := fields(c.pressed...)
		typed["players"], typed["first_dealer"] = []string{"Anna", "Bernd", "Cem", " "}, []string{"2"}
		evening.Rearrange(typed)
		if !slices.Equal(typed["players"], c.players) || typed.Get("first_dealer") != c.firstDealer {
			t.Errorf("%v: %q, %s deals first", c.pressed, typed["players"], typed.Get("first_dealer"))
		}
	}
	full := fields("players", "Anna", "players", "Bernd", "player", "Cem")
	if evening.Rearrange(full); !slices.Equal(full["players"], []string{"Anna", "Bernd"}) {
		t.Errorf("there is no seat for Cem: %q", full["players"])
	}
}

// ruleOf returns a rule from the page of a new evening of Skat.
func ruleOf(t *testing.T, key string, typed ...string) evening.HouseRule {
	t.Helper()
	page := pages.NewSetupPage(reader().Viewer, mustFind(t, "skat"), evening.Suggestions{}, fields(typed...), nil)
	i := slices.IndexFunc(page.House.Rules, func(r evening.HouseRule) bool { return r.Key == key })
	if i < 0 {
		t.Fatalf("there is no rule %s among %d", key, len(page.House.Rules))
	}
	return page.House.Rules[i]
}

func TestARuleStandsBesideWhatThePresetSays(t *testing.T) {
	for _, c := range []struct {
		key     string
		typed   []string
		says    string
		changed bool
	}{
		{"serie", nil, "", false},
		{"serie", []string{"rules.preset", "turnier"}, "Eine Serie hat 36 Spiele.", false},
		{"serie", []string{"rules.preset", "turnier", "players", "A", "players", "B", "players", "C", "players", "D"}, "Eine Serie hat 48 Spiele.", false},
		{"serie", []string{"rules.preset", "turnier", "rules.serie", "39"}, "Eine Serie hat 39 Spiele.", true},
	} {
		if rule := ruleOf(t, c.key, c.typed...); !strings.Contains(rule.Says.DE, c.says) || rule.Changed != c.changed {
			t.Errorf("%v: %q, changed %v", c.typed, rule.Says.DE, rule.Changed)
		}
	}
	if rule := ruleOf(t, "serie", "rules.serie", "viele"); !slices.Equal(rule.Values, []string{"viele"}) {
		t.Errorf("typed was another text than %q", rule.Values)
	}
}

// The page sends every rule, but a rule that was left as offered does not count as chosen.
func TestARuleThatWasLeftAsOfferedFollowsThePreset(t *testing.T) {
	offered := []string{"offered.preset", "klassisch", "offered.seats", "3", "rules.preset", "turnier"}
	for _, c := range []struct {
		typed []string
		serie string
	}{
		{[]string{"rules.serie", "0"}, "36"},
		{[]string{"rules.serie", "39"}, "39"},
		{[]string{"rules.serie", "39", "back", "serie"}, "36"},
		{[]string{"rules.serie", "39", "back", "kontra_max"}, "39"},
	} {
		if rule := ruleOf(t, "serie", append(c.typed, offered...)...); !slices.Equal(rule.Values, []string{c.serie}) {
			t.Errorf("%v: %q", c.typed, rule.Values)
		}
	}
}

// A browser sends nothing for boxes without a tick.
func TestTicksThatWereTakenAwayAreGone(t *testing.T) {
	offered := []string{"offered.preset", "kneipe", "offered.seats", "3", "rules.preset", "kneipe"}
	if rule := ruleOf(t, "ramsch", offered...); rule.Says.DE == "" || len(strings.Join(rule.Values, "")) > 0 || !rule.Changed {
		t.Errorf("nothing is ticked, and Ramsch is %q", rule.Values)
	}
	if rule := ruleOf(t, "ramsch", append(offered, "rules.ramsch", "all_pass")...); !slices.Equal(rule.Values, []string{"all_pass"}) || rule.Changed {
		t.Errorf("Ramsch is as the preset has it, and not %q", rule.Values)
	}
	if rule := ruleOf(t, "ramsch", append(offered, "rules.ramsch", "manual")...); !slices.Equal(rule.Values, []string{"manual"}) || !rule.Changed {
		t.Errorf("another box is ticked, and Ramsch is %q", rule.Values)
	}
}

func TestAPageOffersItsPresetAndItsSeats(t *testing.T) {
	for _, c := range []struct {
		game, preset string
		seats        int
		typed        []string
	}{
		{"skat", "klassisch", 3, nil},
		{"skat", "turnier", 4, []string{"rules.preset", "turnier", "players", "A", "players", "B", "players", "C", "players", "D", "players", " "}},
		{"doppelkopf", mustFind(t, "doppelkopf").Presets[0].Value, 3, nil},
	} {
		if house := pages.NewSetupPage(reader().Viewer, mustFind(t, c.game), evening.Suggestions{}, fields(c.typed...), nil).House; house.Preset != c.preset || house.Seats != c.seats {
			t.Errorf("%s %v: preset %q, %d seats", c.game, c.typed, house.Preset, house.Seats)
		}
	}
}

func TestForgottenRulesAreNoLongerChosen(t *testing.T) {
	for preset, left := range map[string]string{"own:Krone": "", "own:Post": "own:Post", "turnier": "turnier"} {
		typed := fields("rules.preset", preset)
		if evening.ForgetRules(typed, "Krone"); typed.Get("rules.preset") != left {
			t.Errorf("%s: %q is left", preset, typed.Get("rules.preset"))
		}
	}
}

func TestWhoJoinsIsAddedToTheTableAsItStands(t *testing.T) {
	tb := begin(t, three, "title", "Krone", "rules.preset", "turnier")
	why := tb.rejected(changes, tb.form("players", "Anna"))
	if !slices.ContainsFunc(why.Problems, func(p scoring.Problem) bool { return p.Path == "date" }) {
		t.Errorf("a form of the table is filled in: %v", why.Problems)
	}
	joins := tb.form("joins", "Dora", "key", "mine", "seen", "0", "shown", "s")
	f := reader().TableAgain(tb.now, evening.Suggestions{}, joins, nil, &evening.Rejection{}).Form
	if !slices.Equal(f.Values("players"), []string{"Anna", "Bernd", "Cem", "Dora"}) || f.Value("title") != "Krone" || f.Value("rules.preset") != "turnier" ||
		f.Value("key") != "mine" || f.Value("seen") != "0" || f.Value("shown") != "s" {
		t.Errorf("%v", f.Typed())
	}
	if len(tb.now.State.Setup.Players) != 3 {
		t.Error("who joins is at the table before anything is booked")
	}
}
