package tournament

import (
	"slices"
	"strconv"

	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// TournamentRanking is the tournament's first page: a ranking.
type TournamentRanking struct {
	Head
	Follow  bool   // it is the ranking that is sent to browsers following the tournament
	Who     string // heading of who is ranked; "" for players
	Next    *Step
	Clock   Clock
	Running string // "2. Runde: 6 von 10 Listen da"
	Choices []ui.Tab
	Heads   []string
	Rows    []RankRow
	Rule    string // how equal points are decided
	Matches bool   // the ranking has match points
	Ties    bool   // the lot decided between some players
}

// A Step is what the director should do next.
type Step struct {
	Says, Button, URL string
}

// A RankRow is one line of the ranking.
type RankRow struct {
	tournament.Standing
	Cells []string // by round
	Prize string
}

// isByLot reports whether only the lot decided between this row and its neighbour. It returns false
// for a row with 0 points and no games, because there is nothing to decide yet.
func (r RankRow) isByLot() bool { return r.ByLot && (r.Score != 0 || r.Won+r.Lost > 0) }

// place returns the place, with a star if the lot has decided.
func (r RankRow) place() string {
	if r.isByLot() {
		return r.PlaceText() + "*"
	}
	return r.PlaceText()
}

// number returns the player's number; "" for a team.
func (r RankRow) number() string {
	if r.Team {
		return ""
	}
	return strconv.Itoa(r.Number())
}

// below returns the line below the name: a player's club, and Soli where they decide.
func (v TournamentRanking) below(r RankRow) string {
	club, soli := "", ""
	if !r.Team || r.Pair {
		club = clubs(r.Standing)
	}
	if v.Setup.SoliFirst && r.Soli > 0 {
		soli = v.Count(r.Soli, tournament.OneSolo, tournament.ManySoli)
	}
	return joinWords(club, soli)
}

// clubs names the clubs of the players of a line, each once.
func clubs(s tournament.Standing) string {
	var all []string
	for _, p := range s.Players {
		if !slices.Contains(all, p.Club) {
			all = append(all, p.Club)
		}
	}
	return joinWords(all...)
}

// PlayerPage is the page of one player.
type PlayerPage struct {
	Head
	Player PlayerLine
	Place  string // "3. von 37"
	Score  string
	Now    string // where the player sits now
	Rounds []PlayedRound
	Money  []tournament.CashLine // only for those who may write

	Penalties []tournament.Imposed
	Begun     int // number of rounds that have begun
	MayFine   bool
}

// A PlayedRound is the result of one round on a player's page.
type PlayedRound struct {
	Says, Below, Score, URL string
	Sign                    int
}

// MoneyPage is the page of the director's box.
type MoneyPage struct {
	Head
	Book   []tournament.CashLine // cash book as it will be when everything is paid
	Now    int                   // cents in the box now, going by the ticks
	Tables []MoneyTick           // what each table owes for lost games
	Prizes []MoneyTick
	Unpaid []tournament.Player

	Propose  string // proposed prizes that the fees would pay for; "" if there is no proposal or the prizes are already these
	Proposal int    // sum of the proposed prizes in cents
}

// A MoneyTick is an amount that somebody pays or gets, ticked once the money has changed hands.
type MoneyTick struct {
	Says, Amount string
	ID, Act      string
	Fields       []Field // hidden fields of its form
	Note         string
	Got          bool
	May          bool // the visitor may set or remove the tick
	Stale        bool // the amount or the winner is no longer what was ticked
}

// A Field is a hidden field of a form.
type Field struct{ Name, Value string }
