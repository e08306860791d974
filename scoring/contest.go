package scoring

import "encoding/json"

// A TournamentRules is how a game is played in a tournament of many tables.
type TournamentRules[R any] struct {
	Presets []string    // rules to play by, the usual first
	Rounds  int         // usually
	Round   Text        // what players call one
	Deals   map[int]int // of a round, by how many sit at the table; a table of another size there is not
	Rests   []string    // what may become of those who are left when all sit in fours, the usual first
	Length  string      // the rule that says how many deals a table plays; "" where there is none
	Counts  bool        // a list counts what each has declared, won and lost
	ZeroSum bool        // only lists that sum to 0 are taken
	// Score is, by seat, what the foot of a list comes to; nil where that is its
	// points. Check judges such a foot; it may be nil. Both know the table's size
	// by the foot.
	Score func(R, ListTotals) []Points
	Check func(R, ListTotals) Problems
}

// What becomes of those who are left when all sit in fours.
const (
	InThrees = "threes" // tables of three
	InFives  = "fives"  // tables of five
	SitOut   = "out"    // they sit out, in turn
)

// A ListTotals is what stands under a list, by seat.
type ListTotals struct {
	Points []Points `json:"points"`        // as the list adds them up
	Won    []int    `json:"won,omitempty"` // games declared
	Lost   []int    `json:"lost,omitempty"`
	Passed int      `json:"passed,omitempty"` // deals that nobody played
	Soli   []int    `json:"soli,omitempty"`   // won alone, where they part those who are tied
}

// ListTotals is what stands under the sheet.
func (s Sheet) ListTotals() ListTotals {
	n := len(s.Totals)
	f := ListTotals{Points: make([]Points, n), Won: make([]int, n), Lost: make([]int, n)}
	for _, l := range s.Lines {
		for i, p := range l.Points {
			f.Points[i] += p
		}
		switch {
		case l.Corrects || l.Again:
		case l.Declarer.at(n) && l.Won != nil && *l.Won:
			f.Won[l.Declarer-1]++
		case l.Declarer.at(n) && l.Won != nil:
			f.Lost[l.Declarer-1]++
		case l.Value == nil:
			f.Passed++
		}
	}
	return f
}

// Played is how many deals of the sheet count: not those that were dealt again,
// nor corrections.
func (s Sheet) Played() (n int) {
	for _, l := range s.Lines {
		if !l.Corrects && !l.Again {
			n++
		}
	}
	return n
}

// A RuleBookTournament is a Contest with its types closed over.
type RuleBookTournament struct {
	Presets []string
	Rounds  int
	Round   Text
	Deals   map[int]int
	Rests   []string
	Length  string
	Counts  bool
	ZeroSum bool
	// Score is, by seat, what a foot comes to under the rules of a table, and
	// Check what is wrong with it; Sums whether it sums to 0 where it has to.
	Score func(rules json.RawMessage, f ListTotals) []Points
	Check func(rules json.RawMessage, f ListTotals) Problems
	Sums  func(f ListTotals) Problems
	// Plays is how many of so many deals one player plays at most, where all are there.
	Plays func(rules json.RawMessage, seats, deals int) int
}

// contest closes over the types of the game's contest; nil where there is none.
func (g Game[D, R]) contest() *RuleBookTournament {
	c := g.Contest
	if c == nil {
		return nil
	}
	rules := func(of json.RawMessage, f ListTotals) R {
		return g.Table(Setup{Players: make([]string, len(f.Points)), Rules: of}).Rules
	}
	b := &RuleBookTournament{Presets: c.Presets, Rounds: c.Rounds, Round: c.Round, Deals: c.Deals, Rests: c.Rests, Length: c.Length, Counts: c.Counts, ZeroSum: c.ZeroSum}
	b.Plays = func(of json.RawMessage, seats, deals int) int {
		return g.SeatingAt(g.Table(Setup{Players: make([]string, seats), Rules: of})).most(seats, deals)
	}
	b.Score = func(of json.RawMessage, f ListTotals) []Points {
		if c.Score == nil {
			return f.Points
		}
		return c.Score(rules(of, f), f)
	}
	b.Check = func(of json.RawMessage, f ListTotals) (ps Problems) {
		for i, p := range f.Points {
			if _, whole := p.Whole(); !whole && !g.Corrections.Halves {
				ps.Add(element("points", i), noHalves(g.Name).DE, noHalves(g.Name).EN)
			}
		}
		if c.Check != nil {
			ps = append(ps, c.Check(rules(of, f), f)...)
		}
		return ps
	}
	b.Sums = func(f ListTotals) (ps Problems) {
		if c.ZeroSum && sumOf(f.Points) != 0 {
			says := sumOf(f.Points).Signed()
			ps.Add("points", "die Punkte ergeben "+says+" statt 0", "the points come to "+says+", not to 0")
		}
		return ps
	}
	return b
}
