package scoring

import "encoding/json"

// A TournamentRules says how a game is played in a tournament with many tables.
type TournamentRules[R any] struct {
	Presets []string    // presets of the rules, the usual one first
	Rounds  int         // usual number of rounds
	Round   Text        // what players call a round
	Table   int         // number of players at most tables; 0 for four, and always four where partners sit opposite
	Deals   map[int]int // deals of a round, by the number of players at the table; other table sizes do not exist
	Rests   []string    // what may happen to the players who are left over from these tables, the usual way first
	Length  string      // the key of the rule that says how many deals a table plays; "" for none
	Counts  bool        // a list counts how many games each player has declared, won and lost
	ZeroSum bool        // only lists that sum to 0 are accepted
	Sets    jsonRules   // rules that hold at every table of a tournament, whatever else is chosen
	Says    Text        // what whoever sets up a tournament should know; may be empty
	// Score returns the result, by seat, of the totals below a list; nil if the result is their
	// points. Check judges such totals; it may be nil. Both take the number of players from the
	// length of the totals.
	Score func(R, ListTotals) []Points
	Check func(R, ListTotals) Problems
	// Dealt returns how many deals have these points together: at most the number most, and 0 if no
	// number of deals has them. It is nil if the points do not tell.
	Dealt func(r R, f ListTotals, most int) int
}

// jsonRules are values of rules by their keys, as documents have them.
type jsonRules = map[string]any

// What happens to the players who are left over when all other tables have the usual size.
const (
	InThrees = "threes" // tables of three
	InFours  = "fours"  // tables of four
	InFives  = "fives"  // tables of five
	SitOut   = "out"    // they sit out, in turn
)

// A ListTotals is what is written below a list, by seat.
type ListTotals struct {
	Points []Points `json:"points"`        // as added up on the list
	Won    []int    `json:"won,omitempty"` // declared games won
	Lost   []int    `json:"lost,omitempty"`
	Passed int      `json:"passed,omitempty"` // deals that nobody played
	Soli   []int    `json:"soli,omitempty"`   // games won alone, only in games in which these rank players with equal results
}

// ListTotals returns what is written below the sheet.
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

// CheckSum adds a problem unless the points sum to 0.
func (f ListTotals) CheckSum(ps *Problems) {
	if sum := SumOf(f.Points); sum != 0 {
		says := sum.Signed()
		ps.Add("points", "die Punkte ergeben "+says+" statt 0", "the points come to "+says+", not to 0")
	}
}

// Played returns how many deals of the sheet count. Deals that were dealt again and corrections
// do not.
func (s Sheet) Played() (n int) {
	for _, l := range s.Lines {
		if !l.Corrects && !l.Again {
			n++
		}
	}
	return n
}

// A RuleBookTournament is a game's TournamentRules for rules as JSON. None of its functions is nil:
// where the points do not tell how many deals a list has, Dealt returns most.
type RuleBookTournament struct {
	TournamentRules[json.RawMessage]
	// Sums returns a problem if the totals of a list have to sum to 0 and do not.
	Sums func(f ListTotals) Problems
	// Pairs reports whether at a table of four those who sit opposite are partners.
	Pairs func(rules json.RawMessage) bool
	// Plays returns how many of so many deals one player plays at most if all are present.
	Plays func(rules json.RawMessage, seats, deals int) int
}

// contest returns the game's tournament rules without the type parameter, or nil if there are
// none.
func (g Game[D, R]) contest() *RuleBookTournament {
	c := g.Contest
	if c == nil {
		return nil
	}
	rules := func(of json.RawMessage, f ListTotals) R {
		return g.Table(Setup{Players: make([]string, len(f.Points)), Rules: of}).Rules
	}
	b := &RuleBookTournament{TournamentRules: TournamentRules[json.RawMessage]{
		Presets: c.Presets, Rounds: c.Rounds, Round: c.Round, Table: c.Table, Deals: c.Deals, Rests: c.Rests,
		Length: c.Length, Counts: c.Counts, ZeroSum: c.ZeroSum, Sets: c.Sets, Says: c.Says,
	}}
	b.Plays = func(of json.RawMessage, seats, deals int) int {
		return g.SeatingAt(g.Table(Setup{Players: make([]string, seats), Rules: of})).most(seats, deals)
	}
	b.Pairs = func(of json.RawMessage) bool {
		return g.SeatingAt(g.Table(Setup{Players: make([]string, pairsTable), Rules: of})).pairs(pairsTable)
	}
	b.Dealt = func(of json.RawMessage, f ListTotals, most int) int {
		if c.Dealt == nil {
			return most
		}
		return c.Dealt(rules(of, f), f, most)
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
				ps.Add(Element("points", i), noHalves(g.Name).DE, noHalves(g.Name).EN)
			}
		}
		if n := len(f.Points); g.SeatingAt(g.Table(Setup{Players: make([]string, n), Rules: of})).pairs(n) {
			for i, p := range f.Points[2:] {
				if p != f.Points[i] {
					ps.Add(Element("points", i+2), "Partner haben dieselben Punkte", "partners have the same points")
				}
			}
		}
		if c.Check != nil {
			ps = append(ps, c.Check(rules(of, f), f)...)
		}
		return ps
	}
	b.Sums = func(f ListTotals) (ps Problems) {
		if c.ZeroSum {
			f.CheckSum(&ps)
		}
		return ps
	}
	return b
}

// DealsSumming returns the largest number of deals, up to most, whose points can sum to sum, and 0 if
// there is none. Every deal has the points each, and any of the deals may have extra on top.
func DealsSumming(sum, each, extra Points, most int) int {
	for n := most; n > 0; n-- {
		over := sum - Points(n)*each
		if over == 0 || extra != 0 && over%extra == 0 && 0 <= over/extra && over/extra <= Points(n) {
			return n
		}
	}
	return 0
}
