package tournament_test

import (
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// saved returns a tournament with a round under way, as a document.
func saved() Document {
	acts := append(eight(),
		Act{Swap: &Swap{Round: 1, A: 2, B: 7}},
		Act{Begin: &Begin{Round: 1, Evenings: []string{"one", "two"}}},
		Act{Reopen: &Reopen{At{1, 1}, "Zahlendreher"}},
		Act{List: &PaperList{At{1, 1}, scoring.ListTotals{Points: make([]scoring.Points, 4), Won: make([]int, 4), Lost: make([]int, 4), Passed: 48}},
			Sign: &Sign{At: At{1, 1}, Seats: scoring.Seats{1, 2, 3, 4}, Director: true}},
		Act{Substitute: &Substitute{At{1, 1}, Substitution{Seat: 2, From: 25, Name: "Zoe", Reason: "krank"}}},
		Act{SignUp: &SignUp{Open: true, Nth: 7, Places: 40}},
		Act{Payment: &Payment{-500, "Saal"}},
		Act{Penalty: &Penalty{2, 1, PointsOff, 50, "zu spät"}},
		Act{Clock: &ClockStep{Round: 1, Does: ClockPause}}, Act{Clock: &ClockStep{Round: 1, Does: ClockMore, Minutes: 10}},
		Act{Handed: &Handed{Ranking: "gesamt", Nth: 1, Winners: []int{3}, Prize: Prize{Cents: 5000}}}, Act{Took: &Took{At{1, 1}, 450}},
		Act{Players: []Player{{Number: 9, Name: "Ina", Group: "ladies seniors"}, {Number: 10, Name: "Jo"}, {Number: 11, Name: "Kai"}}},
		Act{Seating: &Seating{At: At{1, 3}, Seats: []int{9, 10, 11}, Evening: "three"}})
	log := written(acts...)
	for i := range log {
		log[i].At = time.Date(2026, 11, 22, 14, i, 0, 0, time.UTC)
	}
	s := log.Fold()
	return s.Document(map[string]Saved{"one": {"a", nil}, "two": {"b", nil}, "three": {"c", nil}})
}

// Any document is either refused with a message, or it can be read and shown. Saving the tournament
// that was read gives the same document again.
func FuzzDocument(f *testing.F) {
	text, err := json.Marshal(saved())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text))
	f.Fuzz(func(t *testing.T, text string) {
		d, ps := ReadDocument([]byte(text))
		if len(ps) > 0 {
			return
		}
		kept, digests := map[string]Kept{}, map[string]Saved{}
		for _, digest := range d.Evenings() {
			kept[digest], digests[digest] = Kept{digest, 3}, Saved{digest, &TableResult{Last: 3}}
		}
		log := d.Log(kept)
		now := Tournament{State: log.Fold()}
		once := now.Document(digests)
		again := once.Log(kept).Fold()
		if twice := again.Document(digests); once.Digest() != twice.Digest() {
			t.Errorf("%+v comes to %+v", once, twice)
		}
		log.Locks()
		r := pages.Viewer{Writes: true, Owns: true}
		r.RankingPage(now, "")
		r.TablesPage(now, 0, pages.RejectedForm{})
		r.DrawPage(now, log, pages.RejectedForm{})
		r.PlayersPage(now, log, pages.RejectedForm{})
		r.MoneyPage(now, log, pages.RejectedForm{})
		r.SetupPage(now, log, pages.RejectedForm{})
		r.WallPage(now)
	})
}

func TestABrokenDocumentIsRefusedAndSaysWhere(t *testing.T) {
	long := strings.Repeat("x", 101)
	if _, ps := ReadDocument([]byte(`{"setup":1}`)); len(ps) != 1 || ps[0].Path != "document" {
		t.Errorf("no document: %v", ps)
	}
	for name, c := range map[string]struct {
		where string
		spoil func(*Document)
	}{
		"a name":             {"setup", func(d *Document) { d.Setup.Name = " " }},
		"a game":             {"setup.game", func(d *Document) { d.Setup.Game = "schwarzesau" }},
		"rules":              {"setup", func(d *Document) { d.Setup.Rules = []byte(`{"preset":"nirgends"}`) }},
		"a table's size":     {"setup", func(d *Document) { d.Setup.Deals = map[int]int{4: 48, 5: 3} }},
		"a table's deals":    {"setup", func(d *Document) { d.Setup.Deals = map[int]int{4: 48} }},
		"a heat":             {"setup", func(d *Document) { d.Setup.Heats = []Heat{{"A", nil}} }},
		"a team of one":      {"setup", func(d *Document) { d.Setup.Team = 1 }},
		"no round":           {"setup", func(d *Document) { d.Setup.Rounds = 0 }},
		"a long place":       {"setup", func(d *Document) { d.Setup.Place = long }},
		"a long league":      {"setup", func(d *Document) { d.Setup.League = long }},
		"a day":              {"setup", func(d *Document) { d.Setup.Day = "2026-02-30" }},
		"worst results":      {"setup", func(d *Document) { d.Setup.LeagueRules.Drop = -1 }},
		"minutes":            {"setup", func(d *Document) { d.Setup.Minutes = -1 }},
		"a rest":             {"setup", func(d *Document) { d.Setup.Rest = "x" }},
		"only good":          {"setup", func(d *Document) { d.Setup.GoodOnly = true }},
		"soli first":         {"setup", func(d *Document) { d.Setup.SoliFirst = true }},
		"matches":            {"setup", func(d *Document) { d.Setup.MatchPoints, d.Setup.Team = true, 3 }},
		"a lost game":        {"setup", func(d *Document) { d.Setup.Lost.More = -1 }},
		"a passed deal":      {"setup", func(d *Document) { d.Setup.Lost.Passed = -1 }},
		"a first prize":      {"setup", func(d *Document) { d.Setup.Prizes = []Prize{{Cents: -1}} }},
		"a prize's name":     {"setup", func(d *Document) { d.Setup.Series = []Prize{{Text: long}} }},
		"prizes":             {"setup", func(d *Document) { d.Setup.TeamPrizes = make([]Prize, MaxPrizes+1) }},
		"a pair's prize":     {"setup", func(d *Document) { d.Setup.PairPrizes = []Prize{{Cents: -1}} }},
		"a group's prize":    {"setup", func(d *Document) { d.Setup.GroupPrizes = map[string][]Prize{"ladies": {{Cents: -1}}} }},
		"nobody's group":     {"setup", func(d *Document) { d.Setup.GroupPrizes = map[string][]Prize{"": {{Cents: 1}}} }},
		"a Stammtisch":       {"stammtisch", func(d *Document) { d.Stammtisch = long }},
		"a long name":        {"players", func(d *Document) { d.Players[0].Name = long }},
		"a long club":        {"players", func(d *Document) { d.Players[0].Club = long }},
		"a long team":        {"players", func(d *Document) { d.Players[0].Team = long }},
		"a long tandem":      {"players", func(d *Document) { d.Players[0].Tandem = long }},
		"a long number":      {"players", func(d *Document) { d.Players[0].Member = long }},
		"a long past":        {"players", func(d *Document) { d.Players[0].Formerly = long }},
		"a long why":         {"players", func(d *Document) { d.Players[0].Why = strings.Repeat(long, 10) }},
		"a number too high":  {"players", func(d *Document) { d.Players[10].Number = MaxPlayers + 1 }},
		"a public name":      {"players", func(d *Document) { d.Players[0].Public = "x" }},
		"groups in a heap":   {"players", func(d *Document) { d.Players[8].Group = "seniors ladies" }},
		"a long payment":     {"payments", func(d *Document) { d.Payments[0].For = long }},
		"a huge payment":     {"payments", func(d *Document) { d.Payments[0].Cents = -MaxCents - 1 }},
		"a refund":           {"refunds", func(d *Document) { d.Refunds = []Refund{{Number: 1, Name: "A", Cents: 0, Reason: "x"}} }},
		"a refund's number":  {"refunds", func(d *Document) { d.Refunds = []Refund{{Number: 0, Name: "A", Cents: 1, Reason: "x"}} }},
		"a refund's name":    {"refunds", func(d *Document) { d.Refunds = []Refund{{Number: 1, Cents: 1, Reason: "x"}} }},
		"a refund's reason":  {"refunds", func(d *Document) { d.Refunds = []Refund{{Number: 1, Name: "A", Cents: 1}} }},
		"a penalty":          {"penalties", func(d *Document) { d.Penalties[0].Round = 2 }},
		"a penalty's kind":   {"penalties", func(d *Document) { d.Penalties[0].Kind = "x" }},
		"a winner":           {"handed", func(d *Document) { d.Handed[0].Winners = []int{99} }},
		"no winner":          {"handed", func(d *Document) { d.Handed[0].Winners = nil }},
		"a ranking":          {"handed", func(d *Document) { d.Handed[0].Ranking = "" }},
		"a place":            {"handed", func(d *Document) { d.Handed[0].Nth = 0 }},
		"a prize's cents":    {"handed", func(d *Document) { d.Handed[0].Prize.Cents = -1 }},
		"a prize back":       {"handed", func(d *Document) { d.Handed[0].Back = true }},
		"taking nothing":     {"took", func(d *Document) { d.Took[0].Cents = 0 }},
		"taking later":       {"took", func(d *Document) { d.Took[0].Round = 2 }},
		"taking twice":       {"took", func(d *Document) { d.Took = append(d.Took, d.Took[0]) }},
		"taking elsewhere":   {"took", func(d *Document) { d.Took[0].Table = MaxTables + 1 }},
		"one who is oneself": {"merges", func(d *Document) { d.Merges = []Merge{{Person{"A", ""}, Person{"A", ""}}} }},
		"one of no name":     {"merges", func(d *Document) { d.Merges = []Merge{{Person{"", "C"}, Person{"A", ""}}} }},
		"one of a long club": {"merges", func(d *Document) { d.Merges = []Merge{{Person{"A", ""}, Person{"A", long}}} }},
		"a method":           {"rounds[0]", func(d *Document) { d.Rounds[0].Method = "x" }},
		"a seed":             {"rounds[0]", func(d *Document) { d.Rounds[0].Seed = long }},
		"a final":            {"rounds[0]", func(d *Document) { d.Rounds[0].Method = ByPlace }},
		"a clock too soon":   {"rounds[0]", func(d *Document) { d.Rounds[0].Lists, d.Rounds[0].Since = nil, time.Time{} }},
		"a table of two":     {"rounds[0]", func(d *Document) { d.Rounds[0].Tables[0] = []int{1, 2} }},
		"a director's sign":  {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Signed, d.Rounds[0].Lists[0].Director = nil, true }},
		"signed twice":       {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Signed = scoring.Seats{2, 2} }},
		"a long reason":      {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Reopened = []string{strings.Repeat(long, 10)} }},
		"no reason":          {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Reopened = []string{""} }},
		"soli of some":       {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Paper.Soli = []int{1} }},
		"points of some":     {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Paper.Points = d.Rounds[0].Lists[0].Paper.Points[:3] }},
		"lost by some":       {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Paper.Lost = []int{1} }},
		"passed too often":   {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Paper.Passed = MaxCounted + 1 }},
		"a round that began before another": {"rounds[1]", func(d *Document) {
			second := d.Rounds[0]
			second.Draw.Round, d.Rounds[0].Lists, d.Rounds[0].Clock, d.Rounds[0].Since = 2, nil, nil, time.Time{}
			d.Rounds, d.Setup.Rounds = append(d.Rounds, second), 2
		}},
		"a fee":             {"setup", func(d *Document) { d.Setup.Fee = -1 }},
		"a prize":           {"setup", func(d *Document) { d.Setup.GroupPrizes = map[string][]Prize{"x": {{Cents: 1}}} }},
		"a number":          {"players", func(d *Document) { d.Players[1].Number = 1 }},
		"a group":           {"players", func(d *Document) { d.Players[1].Group = "x" }},
		"a payment":         {"payments", func(d *Document) { d.Payments[0].Cents = 0 }},
		"a round":           {"rounds[0]", func(d *Document) { d.Rounds[0].Round = 2 }},
		"a seat twice":      {"rounds[0]", func(d *Document) { d.Rounds[0].Tables = [][]int{{1, 2, 3, 4}, {1, 6, 7, 8}} }},
		"an unknown number": {"rounds[0]", func(d *Document) { d.Rounds[0].Out = []int{99} }},
		"a swap": {"rounds[0]", func(d *Document) {
			d.Rounds[0].Swaps[0].B = 3
			d.Rounds[0].Swaps[0].A = 99
			d.Rounds[0].Tables[0][0] = 99
		}},
		"a list too few": {"rounds[0]", func(d *Document) { d.Rounds[0].Lists = d.Rounds[0].Lists[:1] }},
		"a clock":        {"rounds[0]", func(d *Document) { d.Rounds[0].Since = time.Time{}.Add(time.Hour) }},
		"a foot":         {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Paper.Won = nil }},
		"a signature":    {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Signed = scoring.Seats{5} }},
		"a reason":       {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[1].Corrected = []SavedCorrection{{Why: ""}} }},
		"a correction": {"rounds[0]", func(d *Document) {
			d.Rounds[0].Lists[1].Corrected = []SavedCorrection{{Why: "x", Is: []scoring.Points{1}}}
		}},
		"a correction of nobody": {"rounds[0]", func(d *Document) {
			d.Rounds[0].Lists[1].Corrected = []SavedCorrection{{Why: "x", About: scoring.Seats{5}}}
		}},
		"a part of nobody": {"rounds[0]", func(d *Document) {
			d.Rounds[0].Lists[0].Substituted[0].Until = &Part{Won: 1}
		}},
		"a substitute": {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Substituted[0].Reason = "" }},
		"one who sits": {"rounds[0]", func(d *Document) {
			d.Rounds[0].Lists[0].Substituted[0] = Substitution{Seat: 2, From: 1, Number: 8, Reason: "x"}
		}},
		"one who sits twice": {"rounds[0]", func(d *Document) {
			l := &d.Rounds[0].Lists[0]
			l.Substituted = append(l.Substituted, Substitution{Seat: 3, From: 30, Name: "Zoe", Reason: "x"})
		}},
		"a substitute behind the end": {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Substituted[0].From = 49 }},
		"a substitute at no seat":     {"rounds[0]", func(d *Document) { d.Rounds[0].Lists[0].Substituted[0].Seat = 9 }},
		"places":                      {"places", func(d *Document) { d.Places = -1 }},
		"an evening twice":            {"rounds", func(d *Document) { d.Rounds[0].Lists[1].Evening = "a" }},
		"too many rounds": {"rounds", func(d *Document) {
			d.Setup.Rounds = 1
			d.Rounds = append(d.Rounds, SavedRound{Draw: Draw{Round: 2, Method: ByHand, Tables: [][]int{{1, 2, 3, 4}}}})
		}},
	} {
		d := saved()
		c.spoil(&d)
		text, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		if _, ps := ReadDocument(text); len(ps) == 0 || ps[0].Path != c.where {
			t.Errorf("%s: %v", name, ps)
		}
	}
	for name, change := range map[string]func(*Document){
		"as it was": func(*Document) {}, "one round": func(d *Document) { d.Setup.Rounds = 1 }, "teams of two": func(d *Document) { d.Setup.Team = 2 },
	} {
		d := saved()
		change(&d)
		text, _ := json.Marshal(d)
		if _, ps := ReadDocument(text); len(ps) > 0 {
			t.Errorf("a good one, %s: %v", name, ps)
		}
	}
}

// A substitute and the number of places of a sign-up page are read as they were saved. The link of
// the sign-up page is not saved.
func TestWhatIsSavedComesBack(t *testing.T) {
	now := saved().Log(nil).Fold()
	sub := now.Rounds[0].Tables[0].Substituted
	if len(sub) != 1 || sub[0].Name != "Zoe" || sub[0].From != 25 || sub[0].Reason != "krank" {
		t.Errorf("the substitutes are %+v", sub)
	}
	if now.SignUp != (SignUp{Places: 40}) {
		t.Errorf("the sign-up page is %+v", now.SignUp)
	}
}

// The reason of a correction and the points before and after it are saved and read again. This
// holds for a list on paper, and also for a deal in the evening, although the saved evening does
// not contain the correction.
func TestWhyAListWasCorrectedComesBack(t *testing.T) {
	paper := func(points ...scoring.Points) *PaperList {
		return &PaperList{At{1, 1}, scoring.ListTotals{Points: points, Won: make([]int, 4), Lost: make([]int, 4), Passed: 48}}
	}
	log := written(append(eight(), Act{Begin: &Begin{Round: 1, Evenings: []string{"one", "two"}}},
		Act{List: paper(10, 0, 0, 0)},
		Act{Reopen: &Reopen{At{1, 1}, "Zahlendreher"}, List: paper(20, 0, 0, 0)},
		Act{Reopen: &Reopen{At{1, 2}, "Grand statt Kreuz"}})...)
	made := Correction{Why: "mit 4 gespielt", Was: []scoring.Points{48, 0, 0, 0, 0}, Is: []scoring.Points{120, 0, 0, 0, 0}}
	lists := map[string]Saved{"one": {"a", nil}, "two": {"b", &TableResult{ID: "two", Corrections: []Correction{made}}}}
	s := log.Fold()
	d := s.Document(lists)
	text, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	read, ps := ReadDocument(text)
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	again := read.Log(map[string]Kept{"a": {"one", 0}, "b": {"two", 0}}).Fold()
	now := Tournament{State: again}
	var says []string
	for _, table := range now.Tables() {
		for _, c := range now.CorrectionsOf(table, nil) {
			says = append(says, c.Why+" "+c.Moved(0))
		}
	}
	if want := []string{"Zahlendreher 5 → 10", "mit 4 gespielt 24 → 60", "Grand statt Kreuz "}; !slices.Equal(says, want) {
		t.Errorf("it says %q", says)
	}
	if twice := again.Document(map[string]Saved{"one": {"a", nil}, "two": {"b", nil}}); twice.Digest() != d.Digest() {
		t.Errorf("%+v\ncomes to %+v", d, twice)
	}
}

// The list of a table is written into a file as it will be written again after it was read. Otherwise
// the tournament, which knows it by its digest, could not be read a second time.
func TestTheListOfATableIsTheSameAfterItWasRead(t *testing.T) {
	for _, game := range Contests() {
		for _, preset := range game.Contest.Presets {
			act, problems := Found(sent(url.Values{"name": {"Turnier"}, "game": {game.Slug}, "preset": {preset}, "rounds": {"1"}, "minutes": {"0"}}))
			for size := range game.Contest.Deals {
				table := scoring.Document{Setup: scoring.Setup{Format: scoring.Format, Game: game.Slug, Title: "Tisch", Day: "2026-11-22", FirstDealer: 1, Rules: act.Setup.RulesOf(size)}}
				for i := range size {
					table.Setup.Players = append(table.Setup.Players, strconv.Itoa(i+1))
				}
				text, err := json.Marshal(table)
				read, _, more := scoring.ReadKeptDocument(text, games.Find)
				if len(problems)+len(more) > 0 || err != nil || read.Digest() != table.Digest() {
					t.Errorf("%s, %s, table of %d: %s is read as %s: %v %v", game.Slug, preset, size, table.Setup.Rules, read.Setup.Rules, problems, more)
				}
			}
		}
	}
}
