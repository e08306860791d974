package scoring_test

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest"
)

// toy is a minimal game with every kind of rule and statistic. The winner of a deal gets the deal's
// worth from each other player.
var toy = scoring.Game[toyDeal, toyRules]{
	Slug:    "toy",
	Name:    scoring.T("Spielzeug", "Toy"),
	Players: scoring.Span{Min: 2, Max: 4},
	Presets: []scoring.Preset[toyRules]{
		{Slug: "short", Says: scoring.T("kurz und gut", "short and sweet"), Rules: func(int) toyRules { return toyRules{Settle: "pairs"} }},
		{Slug: "long", Rules: func(seats int) toyRules { return toyRules{Settle: "pairs", Limit: 10 * seats} }},
	},
	House: []scoring.Rule[toyRules]{
		{Key: "halved", Label: scoring.T("halbe", "halves"), At: func(r *toyRules) any { return &r.Halved }},
		{Key: "limit", Label: scoring.T("Ende", "end"), Hi: 1000, At: func(r *toyRules) any { return &r.Limit }},
		{Key: "extras", Label: scoring.T("dazu", "extras"), At: func(r *toyRules) any { return &r.Extras },
			Options: []scoring.Option{{Value: "hearts", Name: scoring.T("Herz", "hearts")}, {Value: "bells", Name: scoring.T("Schellen", "bells")}}},
		{Key: "stake", Label: scoring.T("Einsatz", "stake"), Unit: scoring.Same("Cent"), Money: true, At: func(r *toyRules) any { return &r.Stake }},
		{Key: "settle", Label: scoring.T("Abrechnung", "settling"), At: func(r *toyRules) any { return &r.Settle },
			Options: []scoring.Option{{Value: "pairs", Name: scoring.Same("pairs")}, {Value: "kasse", Name: scoring.Same("kasse")}}},
	},
	Seating: scoring.Seating{Plays: func(present int) int { return min(present, 3) }},
	ReadDeal: func(f *scoring.Form) toyDeal {
		return toyDeal{Winner: f.Seat("winner"), Worth: f.Int("worth", 0, 99), Again: f.Bool("again")}
	},
	Corrections: scoring.Corrections[toyRules]{Halves: true},
	Figures: []scoring.Stat{
		{Key: "won"}, {Key: "again", Kind: scoring.Count}, {Key: "worth", Kind: scoring.Mean},
		{Key: "best", Kind: scoring.Highest}, {Key: "dearest", Kind: scoring.Lowest},
		{Key: "streak", Kind: scoring.Longest}, {Key: "beats", Kind: scoring.ByPlayer}, {Key: "losers", Kind: scoring.ByPlayer},
	},
	Facts: toyFacts,
	Contest: &scoring.TournamentRules[toyRules]{
		Presets: []string{"long"}, Rounds: 3, Deals: map[int]int{3: 12}, Rests: []string{scoring.SitOut}, Length: "limit", Counts: true, ZeroSum: true,
		Score: func(r toyRules, f scoring.ListTotals) []scoring.Points {
			return append(f.Points[:0:0], scoring.Whole(r.Limit))
		},
		Check: func(_ toyRules, f scoring.ListTotals) (ps scoring.Problems) {
			if f.Passed > 0 {
				ps.Add("passed", "wird nicht", "never is")
			}
			return ps
		},
	},
	Begin: func(t scoring.Table[toyRules], tally *scoring.Tally) scoring.Fold[toyDeal] {
		return &toyFold{t, tally}
	},
}

type toyDeal struct {
	Winner scoring.Seat `json:"winner,omitempty"`
	Worth  int          `json:"worth,omitempty"`
	Again  bool         `json:"again,omitempty"`
}

type toyRules struct {
	Halved bool
	Limit  int
	Stake  scoring.Rate
	Extras []string
	Settle string
}

type toyFold struct {
	table scoring.Table[toyRules]
	tally *scoring.Tally
}

func (f *toyFold) Check(d toyDeal, _ scoring.Turn) (ps scoring.Problems) {
	if d.Winner == 0 {
		ps.Add("winner", "wer hat gewonnen?", "who won?")
	}
	if d.Worth == 0 {
		ps.Add("worth", "wie viel?", "how much?")
	}
	if d.Worth == 99 {
		ps.Warn("worth", "so viel?", "that much?")
	}
	return ps
}

func (f *toyFold) Book(l *scoring.Line, d toyDeal, turn scoring.Turn) {
	if d.Again {
		l.NextDealer = turn.Dealer
	}
	worth := scoring.Whole(d.Worth)
	if f.table.Rules.Halved {
		worth /= 2
	}
	for i := range l.Points {
		if d.Winner > 0 && int(d.Winner) <= len(l.Points) {
			l.Points[i] -= worth
			l.Points[d.Winner-1] += worth
		}
	}
	l.Title = scoring.T("Spiel", "deal")
	l.Why = []scoring.Item{{Text: scoring.Same("Spiel = " + worth.String()), Points: l.Points}}
}

func (f *toyFold) Booked(*scoring.Line) {
	if winners := toyWinners(f.table, f.tally.Totals()); winners != nil {
		f.tally.End(winners, nil)
	}
}

func (f *toyFold) Close(s *scoring.Sheet) {
	s.Standing = scoring.Rank(s.Totals, s.Totals)
	if f.table.Rules.Settle == "kasse" {
		s.PayKasse(s.Totals, f.table.Rules.Stake)
		return
	}
	s.PayPairs(s.Totals, f.table.Rules.Stake)
}

func toyFacts(_ scoring.Table[toyRules], d toyDeal, l scoring.Line) *scoring.StatEvents {
	f := scoring.NewStatEvents(l)
	losers := l.Playing().Others(d.Winner)
	for _, seat := range l.Playing() {
		f.Came("won", seat, seat == d.Winner)
		f.Came("streak", seat, seat == d.Winner)
		f.With("beats", d.Winner, seat, true)
		f.Points(seat, "best", "dearest")
	}
	f.When("again", d.Winner, d.Again)
	f.Worth("worth", d.Winner, scoring.Whole(d.Worth))
	f.Pairs("losers", losers, false)
	return f
}

func toyWinners(t scoring.Table[toyRules], totals []scoring.Points) (winners scoring.Seats) {
	for i, total := range totals {
		if t.Rules.Limit > 0 && total >= scoring.Whole(t.Rules.Limit) {
			winners = append(winners, scoring.Seat(i+1))
		}
	}
	return winners
}

func TestTheSmallestGameKeepsThePromises(t *testing.T) {
	scoringtest.Run(t, toy, scoringtest.Play[toyDeal, toyRules]{
		Deal: func(t *rapid.T, _ scoring.Table[toyRules], turn scoring.Turn) toyDeal {
			d := toyDeal{Worth: rapid.IntRange(1, 99).Draw(t, "worth"), Again: rapid.Bool().Draw(t, "again")}
			if len(turn.Playing) > 0 {
				d.Winner = rapid.SampledFrom(turn.Playing).Draw(t, "winner")
			}
			return d
		},
		Move: func(d toyDeal, to func(scoring.Seat) scoring.Seat) toyDeal {
			d.Winner = to(d.Winner)
			return d
		},
		ZeroSum: true,
	})
}

// findToy replaces the registry of games in these tests. It finds only the toy game.
func findToy(slug string) (scoring.RuleBook, bool) { return scoring.NewRuleBook(toy), slug == "toy" }
