package tournament

import (
	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// TournamentRanking is the first page: who leads.
type TournamentRanking struct {
	Head
	Follow  bool   // it is the one that is sent to those who follow
	Who     string // is ranked; "" for players
	Next    *Step
	Clock   Clock
	Running string // "2. Runde: 6 von 10 Listen da"
	Choices []ui.Tab
	Heads   []string
	Rows    []RankRow
	Rule    string             // how those who have the same points are parted
	Matches bool               // there are match points
	Ties    bool               // the lot has parted some
	Of      *ui.StammtischLink // that it belongs to; nil for none that the visitor sees
}

// A Step is what the director does next.
type Step struct {
	Says, Button, URL string
}

// A RankRow is a line of the ranking.
type RankRow struct {
	Place, Number, Name, Below, URL string
	Cells                           []string // by round
	Score                           string
	Match                           string // "7:2": the match points of a team
	Sign                            int
	Lot                             bool // by lot in front of, or behind, a neighbour
	Prize                           string
	Soli                            string   // won; "" where they do not matter
	Remarks                         []string // penalties, and lists that were corrected
}

// place is where a row stands, with a star where the lot has decided.
func (r RankRow) place() string {
	if r.Lot {
		return r.Place + "*"
	}
	return r.Place
}

// PlayerPage is a player's own page.
type PlayerPage struct {
	Head
	Player PlayerLine
	Place  string // "3. von 37"
	Score  string
	Now    string // where he sits now
	Rounds []PlayedRound
	Money  []MoneyLine

	Public    *PublicName // for those who write
	Penalties []ImposedLine
	Begun     int // rounds
	MayFine   bool
	Kinds     []scoring.Option // of penalties
}

// An ImposedLine is a penalty, and the entry that wrote it.
type ImposedLine struct {
	Says string
	Seq  int
}

// A PlayedRound is a round of a player.
type PlayedRound struct {
	Says, Below, Score, URL string
	Sign                    int
}

// A MoneyLine is an amount and what it is for.
type MoneyLine struct {
	Says, Amount string
	Sign         int
	Seq          int // of a payment that can be taken back
	Strong       bool
}

// MoneyPage is the director's box.
type MoneyPage struct {
	Head
	Book    []MoneyLine
	Tables  []MoneyTick // what each table pays for lost games
	Prizes  []MoneyTick
	Unpaid  []PlayerLine
	Balance string // in the end
	Now     string // by the ticks

	Propose  string // prizes that the fees would pay for; "" for none but those that are set
	Proposal int    // their sum
}

// A MoneyTick is money that somebody pays or gets, ticked once it has gone from hand to
// hand.
type MoneyTick struct {
	MoneyLine
	ID, Act string
	Fields  []Field // what its form says
	Note    string
	Got     bool
	May     bool // the visitor may tick it, or take that back
	Stale   bool // it would go to somebody else by now
}

// A Field is one of a form that nobody types.
type Field struct{ Name, Value string }
