package tournament

import (
	"cmp"

	"github.com/a-h/templ"

	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// DrawPage is how the next round is drawn.
type DrawPage struct {
	Head
	Called  string // "2. Runde": the next one
	Fell    string // and the one that was drawn last
	Number  int
	Changed int    // how the sender of a form has seen it
	Wait    string // why it cannot be drawn yet
	Playing string // "37 Spieler: 7 Tische zu 4, 3 zu 3"
	Drawn   bool
	Begun   bool
	How     []string // the method and the seed, and who was put elsewhere
	Tables  []DrawnTable
	Out     string
	ByHand  string // as it would be typed
	MaySwap bool
	Seated  string     // "37 Spieler, 36 sitzen", where somebody has no seat
	NoSeat  string     // who has come since the draw
	AskOut  bool       // the director has to say that they sit out
	MayAdd  bool       // a table for them
	MayEnd  bool       // a final can be drawn
	All     bool       // all rounds can be drawn at once
	Ahead   []DrawPage // the rounds behind it that were
	Shift   *DrawShift // by the lists of now it would be drawn otherwise; nil where it would not
}

// A DrawShift says who would sit elsewhere by now, and how the round was drawn: so it is
// drawn anew.
type DrawShift struct {
	Says, Digest string
	tournament.Draw
}

// typedNumber is what was typed for a seat of a table that was refused.
func (v DrawPage) typedNumber(i int) string {
	if v.refused("extra", "") {
		if typed := v.Typed.Values("numbers"); i < len(typed) {
			return typed[i]
		}
	}
	return ""
}

// typedWild is what was typed for a wild card of a final that was refused.
func (v DrawPage) typedWild(i int) string {
	if !v.refused("draw", "") {
		return ""
	}
	return ui.At(v.Typed.Values("wild"), i)
}

// A DrawnTable is a table as it was drawn.
type DrawnTable struct {
	Number  int
	Heat    string // to which it belongs; "" for none
	Players []tournament.Player
}

// TablesPage are the tables of a round.
type TablesPage struct {
	Head
	Rounds   []ui.Tab
	Called   string
	Clock    Clock
	SetClock *SetClock // for the director
	Follow   bool      // it is the round that is on
	Tables   []TableTile
	In       string // "6 von 10 Listen da"
}

// A Clock is how long a round has to go.
type Clock struct {
	Says   string
	Until  string // RFC 3339; "" for no limit, and for one that stands
	Stands bool
}

// SetClock is what the director can do to the clock of the round that is on.
type SetClock struct {
	Round, Minutes string
	Set, Stands    bool // it was set, and stands still
}

// A TableTile is a table as the director sees it.
type TableTile struct {
	URL     string
	Name    string // "Tisch 5"
	Deals   string // "31/48"
	State   string // open, silent, done, in, paper, reopened
	Says    string
	Written string // RFC 3339 of the last entry; "" for none, and where that is the same to all
	Seats   []TableSeat
	Search  string // what it is found by
}

// A TableSeat is one player at a table, and what he has there.
type TableSeat struct {
	Number int
	Name   string
	Now    string // who plays on for him; "" for nobody
	Signed bool
	Known  bool // there is a result
	tournament.Result
}

// figure is one of the result; "" where there is none.
func (s TableSeat) figure(text string) string {
	if !s.Known {
		return ""
	}
	return text
}

// class is the style of the score: more than 0, or less.
func (s TableSeat) class() string { return ui.RankingCell{Sign: cmp.Compare(s.Score, 0)}.Class() }

// silentSince is since when a table has been silent, where that is worth a look.
func silentSince(t TableTile) templ.Attributes {
	if t.Written == "" {
		return nil
	}
	return templ.Attributes{"data-since": t.Written}
}
