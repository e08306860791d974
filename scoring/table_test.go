package scoring_test

import (
	"fmt"
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

func whole(numbers ...int) (points []scoring.Points) {
	for _, n := range numbers {
		points = append(points, scoring.Whole(n))
	}
	return points
}

func TestWhoIsSaidToBeWhereIsJudged(t *testing.T) {
	for _, c := range []struct {
		name string
		deal scoring.Deal[toyDeal]
		want []string
	}{
		{"nothing said", scoring.Deal[toyDeal]{}, nil},
		{"the one too many sits out", sitting(2), nil},
		{"two sit out", sitting(2, 3), []string{"out"}},
		{"nobody sits out", scoring.Deal[toyDeal]{Out: scoring.Seats{}}, []string{"out"}},
		{"an absent dealer", scoring.Deal[toyDeal]{Dealer: 2, Absent: scoring.Seats{2}}, []string{"dealer"}},
		{"an absent one sits out", scoring.Deal[toyDeal]{Out: scoring.Seats{2}, Absent: scoring.Seats{2}}, []string{"out"}},
		{"two are left", without(2, 3), nil},
		{"one is left", without(2, 3, 4), []string{"absent"}},
	} {
		c.deal.Play = toyDeal{Winner: 1, Worth: 1}
		scorer := toy.Scorer(scoring.Table[toyRules]{Players: make([]string, 4)}, 1)
		if diff := cmp.Diff(c.want, problemPaths(scorer.Check(c.deal))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestAGameSaysWhichPlacesSitOut(t *testing.T) {
	seating := scoring.Seating{
		Plays: func(present int) int { return min(present, 4) },
		Sits:  func(int) []int { return []int{0, 3} },
	}
	turn := seating.Turn(scoring.RoundTable(6), 5, nil, nil)
	if diff := cmp.Diff(scoring.Turn{Round: scoring.RoundTable(6), Dealer: 5, Playing: scoring.Seats{6, 1, 3, 4}, Out: scoring.Seats{2, 5}}, turn); diff != "" {
		t.Error(diff)
	}
	if turn := seating.Turn(scoring.RoundTable(6), 5, nil, scoring.Seats{1, 6}); !cmp.Equal(turn.Playing, scoring.Seats{2, 3, 4, 5}) {
		t.Errorf("%v play though 1 and 6 sit out", turn.Playing)
	}
}

func TestTheRulesAreSaidInGroups(t *testing.T) {
	book := scoring.NewRuleBook(toy)
	groups := book.Sentences(scoring.Setup{Players: []string{"A", "B"}, Rules: []byte(`{"preset":"long","stake":0.5,"halved":true}`)})
	want := []scoring.Group{{Lines: []scoring.Text{
		scoring.T("halbe: ja", "halves: yes"), scoring.T("Ende: 20 ", "end: 20 "),
		scoring.T("dazu: nichts", "extras: none"), scoring.T("Einsatz: 0.5 Cent", "stake: 0.5 Cent"), scoring.T("Abrechnung: pairs", "settling: pairs"),
	}}}
	if diff := cmp.Diff(want, groups); diff != "" {
		t.Error(diff)
	}
	two := scoring.Setup{Players: []string{"A", "B"}, Rules: []byte(`{"stake":2,"extras":["bells","hearts"]}`)}
	if says := book.Sentences(two)[0].Lines[2]; says != scoring.T("dazu: Herz und Schellen", "extras: hearts and bells") {
		t.Error(says)
	}
	if diff := cmp.Diff([]scoring.Text{scoring.T("Einsatz: 2 Cent", "stake: 2 Cent")}, book.Stakes(two)); diff != "" {
		t.Error(diff)
	}
	if help := book.Help["short"]; help.EN != "short and sweet" {
		t.Error(help)
	}
}

func TestARuleIsAFieldOfItsKind(t *testing.T) {
	kinds := map[string]string{}
	for _, s := range scoring.NewRuleBook(toy).Settings {
		kinds[s.Key] = fmt.Sprint(s.Switch, s.Many, s.Money, len(s.Options))
	}
	want := map[string]string{
		"halved": "true false false 0", "limit": "false false false 0", "extras": "false true false 2",
		"stake": "false false true 0", "settle": "false false false 2",
	}
	if diff := cmp.Diff(want, kinds); diff != "" {
		t.Error(diff)
	}
}

func TestAPageWithoutPlayersIsAskedForThem(t *testing.T) {
	f := scoring.FromValues(url.Values{"date": {"2026-11-20"}, "players": {"", ""}})
	scoring.NewRuleBook(toy).ReadSetup(f)
	if p, said := f.Problems().At("players"); !said || p.Text.EN != "who plays?" {
		t.Error(f.Problems())
	}
}

func TestOnlyAPagesFieldsHaveDotsInTheirNames(t *testing.T) {
	if values := scoring.FromJSON([]byte(`{"a":{"b":"c"}}`)).Values("a.b"); values != nil {
		t.Error(values)
	}
	if values := scoring.FromValues(url.Values{"a.b": {"c"}}).Values("a.b"); !cmp.Equal(values, []string{"c"}) {
		t.Error(values)
	}
}

func TestARemarkMovesNoPoints(t *testing.T) {
	l := scoring.Line{Why: []scoring.Item{{Text: scoring.Same("23"), Points: whole(23)}}}
	l.Remark(scoring.Same("the Partie is over"))
	if len(l.Why) != 2 || l.Why[1].Text.EN != "the Partie is over" || l.Why[1].Points != nil {
		t.Error(l.Why)
	}
}

func TestMoneyIsSaidInEurosFromAHundredCentsOn(t *testing.T) {
	for cents, want := range map[int]scoring.Text{
		99: scoring.T("99 Cent", "99 cents"), 100: scoring.T("1,00 €", "€1.00"), 250: scoring.T("2,50 €", "€2.50"), 5: scoring.T("5 Cent", "5 cents"), 1: scoring.T("1 Cent", "1 cent"),
		-5: scoring.T("−5 Cent", "−5 cents"), -2500: scoring.T("−25,00 €", "−€25.00"),
	} {
		if got := scoring.Money(cents); got != want {
			t.Errorf("%d is %v", cents, got)
		}
	}
}

func TestADealIsJudgedAfterThoseBeforeIt(t *testing.T) {
	game := toy
	game.Corrections.Check = func(_ scoring.Table[toyRules], totals, _ []scoring.Points) (ps scoring.Problems) {
		if totals[0] != scoring.Whole(5) {
			ps.Add("correction", "steht nicht bei 5", "does not stand at 5")
		}
		return ps
	}
	document := scoring.Document{Setup: scoring.Setup{Players: []string{"A", "B"}, Rules: []byte(`{}`)}}
	for _, deal := range []string{`{"correction":[1,-1]}`, `{"winner":1,"worth":4}`, `{"correction":[0,0]}`} {
		document.Deals = append(document.Deals, []byte(deal))
	}
	book := scoring.NewRuleBook(game)
	if diff := cmp.Diff([]string{"deals[0].correction"}, problemPaths(book.Check(document))); diff != "" {
		t.Error(diff)
	}
	if problems := book.CheckFrom(document, 1); problems != nil {
		t.Error(problems)
	}
}

// paid returns a sheet of three players after a way of settling.
func paid(settle func(*scoring.Sheet)) scoring.Sheet {
	s := scoring.Sheet{Totals: whole(0, 0, 0), Balance: make([]int, 3)}
	settle(&s)
	return s
}

func TestPointsBecomeMoney(t *testing.T) {
	points, cent := whole(10, 0, -4), scoring.Cents(1)
	shared := whole(0, 0, 0)
	scoring.AddAhead(shared, whole(10, 0, 0), nil)
	scoring.AddAhead(shared, whole(0, 0, -4), scoring.Seats{2})
	for _, c := range []struct {
		name    string
		settle  func(*scoring.Sheet)
		balance []int
		pot     int
		steps   int
	}{
		{"everyone with everyone", func(s *scoring.Sheet) { s.PayPairs(points, cent) }, []int{24, -6, -18}, 0, 3},
		{"who was absent settles the other deals", func(s *scoring.Sheet) { s.PayShared(points, shared, cent) }, []int{24, -10, -14}, 0, 3},
		{"all of them at the same table", func(s *scoring.Sheet) { s.PayShared(points, whole(24, -6, -18), cent) }, []int{24, -6, -18}, 0, 3},
		{"the difference to the best, into the pot", func(s *scoring.Sheet) { s.PayKasse(points, cent) }, []int{0, -10, -14}, 24, 3},
		{"fees", func(s *scoring.Sheet) { s.PayFees([]int{2, 0, 1}, 50) }, []int{-100, 0, -50}, 150, 2},
		{"a cap of a cent", func(s *scoring.Sheet) { s.PayPairs(points, cent); s.PayCap(1) }, []int{2, -1, -1}, 0, 4},
		{"no cap", func(s *scoring.Sheet) { s.PayPairs(points, cent); s.PayCap(0) }, []int{24, -6, -18}, 0, 3},
	} {
		s := paid(c.settle)
		if diff := cmp.Diff(c.balance, s.Balance); diff != "" || s.Pot != c.pot || len(s.Steps) != c.steps {
			t.Errorf("%s: %s pot %d in %d steps", c.name, diff, s.Pot, len(s.Steps))
		}
	}
}

func TestTwoSheetsAreTheSameByPointsDealersPlacesAndMoney(t *testing.T) {
	sheet := func(change func(*scoring.Sheet)) scoring.Sheet {
		s := scoring.Sheet{
			Lines:    []scoring.Line{{Dealer: 1, Points: whole(1, -1)}},
			Standing: []scoring.Place{{Seat: 1, Rank: 1}}, Balance: []int{1, -1},
		}
		change(&s)
		return s
	}
	plain := sheet(func(*scoring.Sheet) {})
	if !plain.Same(sheet(func(s *scoring.Sheet) { s.Lines[0].Title = scoring.Same("x") })) {
		t.Error("a title makes another sheet")
	}
	for name, change := range map[string]func(*scoring.Sheet){
		"dealer": func(s *scoring.Sheet) { s.Lines[0].Dealer = 2 }, "points": func(s *scoring.Sheet) { s.Lines[0].Points = whole(2, -2) },
		"lines": func(s *scoring.Sheet) { s.Lines = nil }, "place": func(s *scoring.Sheet) { s.Standing[0].Rank = 2 },
		"balance": func(s *scoring.Sheet) { s.Balance = []int{2, -2} }, "pot": func(s *scoring.Sheet) { s.Pot = 1 },
	} {
		if plain.Same(sheet(change)) {
			t.Errorf("another %s is not seen", name)
		}
	}
}

func TestAWarningForNoDealIsPassedOver(t *testing.T) {
	s := scoring.Sheet{Lines: make([]scoring.Line, 1)}
	var ps scoring.Problems
	ps.Warn("deals[1].bid", "hoch", "high")
	ps.Warn("title", "lang", "long")
	s.Warn(ps)
	if s.Lines[0].Warnings != nil {
		t.Error(s.Lines[0].Warnings)
	}
}

func TestACorrectionBooksWhatTheGameAllows(t *testing.T) {
	strict := toy
	strict.Corrections = scoring.Corrections[toyRules]{ZeroSum: func(toyRules) bool { return true }}
	for _, c := range []struct {
		points         []scoring.Points
		loosely, exact []string
	}{
		{whole(1, -1), nil, nil},
		{whole(1, 0), nil, []string{"correction"}},
		{[]scoring.Points{1, -1}, nil, []string{"correction"}},
		{whole(1, -1, 0), []string{"correction"}, []string{"correction"}},
	} {
		for _, game := range []struct {
			scoring.Game[toyDeal, toyRules]
			want []string
		}{{toy, c.loosely}, {strict, c.exact}} {
			scorer := game.Scorer(scoring.Table[toyRules]{Players: make([]string, 2)}, 1)
			if diff := cmp.Diff(game.want, problemPaths(scorer.Check(scoring.Deal[toyDeal]{Correction: c.points}))); diff != "" {
				t.Errorf("%v (-want +got):\n%s", c.points, diff)
			}
		}
	}
}

func TestTwoSetupsAreTheSameHoweverTheirRulesAreSpaced(t *testing.T) {
	a := scoring.Setup{Title: "a", Rules: []byte(`{}`)}
	b := a
	b.Rules = []byte(` {}`)
	if !a.Same(b) {
		t.Error("a blank makes another setup")
	}
	if b.Title = "b"; a.Same(b) {
		t.Error("another title is not seen")
	}
}

func TestANameHasSomethingToSee(t *testing.T) {
	f := scoring.FromJSON([]byte(`{"a":"\u200d"}`))
	f.Text("a", 1, 10)
	if p, said := f.Problems().At("a"); !said || p.Text.EN != "there is nothing to see in it" {
		t.Error(f.Problems())
	}
}

func TestWhatIsInsideAFieldThatIsWrongIsNotSaidToo(t *testing.T) {
	f := scoring.FromJSON([]byte(`{"a":1}`))
	f.Object("a").Text("b", 1, 10)
	if diff := cmp.Diff([]string{"a"}, problemPaths(f.Problems())); diff != "" {
		t.Error(diff)
	}
}

func TestADealCountsOnceUnlessItsGameSaysMore(t *testing.T) {
	sheet := toy.Score(scoring.Table[toyRules]{Players: make([]string, 2)}, deals{{Play: toyDeal{Winner: 1, Worth: 3}}})
	if l := sheet.Lines[0]; l.Factor != 1 || l.Number != 1 {
		t.Error(l)
	}
}

func TestMoneyIsReadAsPeopleTypeIt(t *testing.T) {
	for text, want := range map[string]int{
		"12,40": 1240, "12.4": 1240, "12": 1200, " 12 €": 1200, "€0,05": 5, "0": 0, "1000": 1000_00, "000000012": 1200, "9": 900, ",5": -1,
		"": -1, "€": -1, "12,401": -1, "1.000,00": -1, "-1": -1, "1,2a": -1, "a": -1, "1000,01": -1, "0000000012": -1, "12/": -1, "12:": -1,
	} {
		cents, ok := scoring.ReadCents(text, 1000_00)
		if ok != (want >= 0) || ok && cents != want {
			t.Errorf("%q is %d, %t", text, cents, ok)
		}
	}
}
