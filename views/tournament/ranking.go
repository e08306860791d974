package tournament

import (
	"strconv"

	"anschreiber/scoring/tournament"
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
	Rule    string // how those who have the same points are parted
	Matches bool   // there are match points
	Ties    bool   // the lot has parted some
}

// A Step is what the director does next.
type Step struct {
	Says, Button, URL string
}

// A RankRow is a line of the ranking.
type RankRow struct {
	tournament.Standing
	Cells []string // by round
	Prize string
}

// isByLot reports a row that only the lot parts from its neighbour.
func (r RankRow) isByLot() bool { return r.ByLot && (r.Score != 0 || r.Won+r.Lost > 0) }

// place is where a row stands, with a star where the lot has decided.
func (r RankRow) place() string {
	if r.isByLot() {
		return r.PlaceText() + "*"
	}
	return r.PlaceText()
}

// number is the player's; "" for a team.
func (r RankRow) number() string {
	if r.Team {
		return ""
	}
	return strconv.Itoa(r.Number())
}

// below is what a row says below the name: a player's club, and Soli where they decide.
func (v TournamentRanking) below(r RankRow) string {
	club, soli := "", ""
	if !r.Team {
		club = r.Players[0].Club
	}
	if v.Setup.SoliFirst && r.Soli > 0 {
		soli = v.Count(r.Soli, tournament.OneSolo, tournament.ManySoli)
	}
	return joinWords(club, soli)
}

// PlayerPage is a player's own page.
type PlayerPage struct {
	Head
	Player PlayerLine
	Place  string // "3. von 37"
	Score  string
	Now    string // where he sits now
	Rounds []PlayedRound
	Money  []tournament.CashLine // for those who write

	Penalties []tournament.Imposed
	Begun     int // rounds
	MayFine   bool
}

// A PlayedRound is a round of a player.
type PlayedRound struct {
	Says, Below, Score, URL string
	Sign                    int
}

// MoneyPage is the director's box.
type MoneyPage struct {
	Head
	Book   []tournament.CashLine // as it will be in the end
	Now    int                   // cents, by the ticks
	Tables []MoneyTick           // what each table pays for lost games
	Prizes []MoneyTick
	Unpaid []tournament.Player

	Propose  string // prizes that the fees would pay for; "" for none but those that are set
	Proposal int    // their sum
}

// A MoneyTick is money that somebody pays or gets, ticked once it has gone from hand to
// hand.
type MoneyTick struct {
	Says, Amount string
	ID, Act      string
	Fields       []Field // what its form says
	Note         string
	Got          bool
	May          bool // the visitor may tick it, or take that back
	Stale        bool // it would go to somebody else by now
}

// A Field is one of a form that nobody types.
type Field struct{ Name, Value string }
