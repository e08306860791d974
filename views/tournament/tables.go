package tournament

import (
	"github.com/a-h/templ"

	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// DrawPage shows how the next round is drawn.
type DrawPage struct {
	Head
	Called  string // name of the next round, "2. Runde"
	Fell    string // name of the round that was drawn last
	Number  int
	Changed int    // Seq of the last change of the draw, for the forms' field "seen"
	Wait    string // why the round cannot be drawn yet
	Playing string // "37 Spieler · 7 Tische zu 4 · 3 Tische zu 3"
	Drawn   bool
	Begun   bool
	How     []string // method, seed, and later changes by hand
	Tables  []DrawnTable
	Out     string
	ByHand  string // the tables as somebody would type them
	MaySwap bool
	Seated  string     // "37 Spieler, 36 sitzen"; "" if everybody has a seat
	NoSeat  string     // players without a seat who have come since the draw
	AskOut  bool       // the director must confirm that players without a seat sit out
	MayAdd  bool       // a table for players without a seat can be added
	MayEnd  bool       // a final can be drawn
	Last    bool       // what follows are the final and the match for third place of a knock-out
	All     bool       // all rounds can be drawn at once
	Ahead   []DrawPage // later rounds that were drawn at once with this one
	Shift   *DrawShift // how corrected lists would change the draw; nil if they would not
}

// A DrawShift says who would sit elsewhere by the current lists. It also says how the round was
// drawn, so that it can be drawn again in the same way.
type DrawShift struct {
	Says, Digest string
	tournament.Draw
}

// typedNumber returns what was typed for seat i if the form of an additional table was refused;
// else "".
func (v DrawPage) typedNumber(i int) string {
	if v.refused("extra", "") {
		if typed := v.Typed.Values("numbers"); i < len(typed) {
			return typed[i]
		}
	}
	return ""
}

// typedWild returns what was typed for wild card i, if the form of a final was refused.
func (v DrawPage) typedWild(i int) string {
	if !v.refused("draw", "") {
		return ""
	}
	return ui.At(v.Typed.Values("wild"), i)
}

// A DrawnTable is one table of a drawn round.
type DrawnTable struct {
	Number  int
	Heat    string // name of its heat; "" for none
	Players []tournament.Player
}

// TablesPage shows the tables of a round.
type TablesPage struct {
	Head
	Rounds   []ui.Tab
	Called   string
	Clock    Clock
	SetClock *SetClock // for the director
	Follow   bool      // it is the running round, so the page follows it live
	Tables   []TableTile
	In       string // "6 von 10 Listen da"
}

// A Clock says how much time a round has left.
type Clock struct {
	Says   string
	Until  string // end of the round in RFC 3339; "" if there is no limit or the clock is paused
	Stands bool
}

// SetClock is the form in which the director sets the clock of the running round.
type SetClock struct {
	Round, Minutes string
	Set, Stands    bool // Set: the clock was set; Stands: the clock is paused
}

// A TableTile summarizes a table for the director.
type TableTile struct {
	URL     string
	Name    string // "Tisch 5"
	Deals   string // "31/48"
	State   string // open, finished, in, reopened or stuck, as the styles name them
	Says    string
	Written string // time of the last entry in RFC 3339; "" for none, or if the state makes it irrelevant
	Seats   []TableSeat
	Search  string // words by which the search finds it
}

// A TableSeat is one player at a table with the result there.
type TableSeat struct {
	Number int
	Name   string
	Now    string // name of whoever plays on for the player; "" for nobody
	Signed bool
	Known  bool // there is a result
	Sign   int  // of the result, see Setup.Sign
	tournament.Result
}

// figure returns text if there is a result, else "".
func (s TableSeat) figure(text string) string {
	if !s.Known {
		return ""
	}
	return text
}

// class returns the CSS class of the score: positive or negative.
func (s TableSeat) class() string { return ui.RankingCell{Sign: s.Sign}.Class() }

// silentSince returns the attribute with the time of a table's last entry. With it, the script
// marks tables that have not written for a long time.
func silentSince(t TableTile) templ.Attributes {
	if t.Written == "" {
		return nil
	}
	return templ.Attributes{"data-since": t.Written}
}
