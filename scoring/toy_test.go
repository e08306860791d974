package scoring_test

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest"
)

// toy is the smallest game that uses the whole vocabulary: the winner gets the
// worth of a deal from each of the others.
var toy = scoring.Game[toyDeal, toyRules]{
	Slug:    "toy",
	Name:    scoring.T("Spielzeug", "Toy"),
	Players: scoring.Span{Min: 2, Max: 4},
	Presets: []scoring.Preset[toyRules]{
		{Slug: "short", Rules: func(int) toyRules { return toyRules{Settle: "pairs"} }},
		{Slug: "long", Rules: func(seats int) toyRules { return toyRules{Settle: "pairs", Limit: 10 * seats} }},
	},
	House: []scoring.Rule[toyRules]{
		{Key: "halved", Label: scoring.T("halbe", "halves"), At: func(r *toyRules) any { return &r.Halved }},
		{Key: "limit", Label: scoring.T("Ende", "end"), Hi: 1000, At: func(r *toyRules) any { return &r.Limit }},
		{Key: "stake", Label: scoring.T("Einsatz", "stake"), At: func(r *toyRules) any { return &r.Stake }},
		{Key: "settle", Label: scoring.T("Abrechnung", "settling"), At: func(r *toyRules) any { return &r.Settle },
			Options: []scoring.Option{{Value: "pairs", Name: scoring.Same("pairs")}, {Value: "kasse", Name: scoring.Same("kasse")}}},
	},
	Order: toyOrder,
	ReadDeal: func(f *scoring.Form) toyDeal {
		return toyDeal{Winner: f.Seat("winner"), Worth: f.Int("worth", 0, 99), Again: f.Bool("again")}
	},
	Check: checkToy,
	Score: scoreToy,
}

var toyOrder = scoring.Rotation[toyDeal]{
	Stays: func(d scoring.Deal[toyDeal]) bool { return d.Play.Again },
	Plays: func(present int) int { return min(present, 3) },
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
	Settle string
}

func checkToy(_ scoring.Table[toyRules], deals []scoring.Deal[toyDeal]) (ps scoring.Problems) {
	last := deals[len(deals)-1]
	if last.Correction != nil {
		return nil
	}
	if last.Play.Winner == 0 {
		ps.Add("winner", "wer hat gewonnen?", "who won?")
	}
	if last.Play.Worth == 0 {
		ps.Add("worth", "wie viel?", "how much?")
	}
	if last.Play.Worth == 99 {
		ps.Warn("worth", "so viel?", "that much?")
	}
	return ps
}

func scoreToy(t scoring.Table[toyRules], deals []scoring.Deal[toyDeal]) scoring.Sheet {
	tally := scoring.NewTally("toy", len(t.Players), len(deals))
	turns := toyOrder.Turns(len(t.Players), t.FirstDealer, deals)
	for i, d := range deals {
		title := scoring.T("Spiel", "deal")
		points := toyPoints(t, d)
		tally.Book(scoring.Line{
			Dealer: turns[i].Dealer, Out: turns[i].Out, Points: points, Factor: 1,
			Title: title, Why: []scoring.Item{{Text: title, Points: points}},
		})
		if winners := toyWinners(t, tally.Totals()); winners != nil {
			tally.End(winners, nil)
		}
	}
	return closeToy(t, tally.Sheet(), turns[len(deals)])
}

func closeToy(t scoring.Table[toyRules], s scoring.Sheet, next scoring.Turn) scoring.Sheet {
	s.Standing = scoring.Rank(s.Totals, s.Totals)
	s.Next.Turn = next
	if t.Rules.Settle == "kasse" {
		s.PayKasse(s.Totals, t.Rules.Stake)
		return s
	}
	s.PayPairs(s.Totals, t.Rules.Stake)
	return s
}

func toyPoints(t scoring.Table[toyRules], d scoring.Deal[toyDeal]) []scoring.Points {
	points := make([]scoring.Points, len(t.Players))
	if d.Correction != nil {
		copy(points, d.Correction)
		return points
	}
	worth := scoring.Whole(d.Play.Worth)
	if t.Rules.Halved {
		worth /= 2
	}
	for i := range points {
		if d.Play.Winner > 0 && int(d.Play.Winner) <= len(points) {
			points[i] -= worth
			points[d.Play.Winner-1] += worth
		}
	}
	return points
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

// findToy is the registry of these tests.
func findToy(slug string) (scoring.Book, bool) { return scoring.NewBook(toy), slug == "toy" }
