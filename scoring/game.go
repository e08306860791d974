package scoring

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A Game is the rule book of one card game. D is one deal as it was written down, R the house
// rules of a table. In both, the zero value of a field means nobody, nothing, or as before, so
// that what was written before a field was added can still be read.
type Game[D, R any] struct {
	Slug     string
	Name     Text
	Nickname string       // other names that players use, for searching; may be empty
	Called   func(R) Text // the name that a table uses; nil if that is always Name
	Players  Span         // how many players may be at the table
	// Counting says how a table's points are to be read. It is nil if the game has only one way
	// and the most points win.
	Counting func(R) Counting
	Presets  []Preset[R] // offered to a new table; the first one is the default
	House    []Rule[R]   // every single rule that can be chosen
	Seating  Seating
	Suits    []Option // how a table may name and draw the suits, the usual way first; nil means [Suits]
	// SeatingOf returns the Seating of a table if it depends on the table's rules; may be nil.
	SeatingOf func(R) Seating
	// Before sets the rules that the first edition left open and that have another value today;
	// may be nil.
	Before func(*R)
	// Began sets, when the first deal is dealt, the rules that depend on how many of the table's
	// players are present; may be nil.
	Began func(r *R, players, present int)

	// ReadDeal reads the game's own fields of a deal and notes problems. It does not judge the
	// deal.
	ReadDeal func(*Form) D
	// PageFields lists the fields of the game's page that a stored deal does not contain: other
	// ways to say the same, and what the table has agreed on.
	PageFields []string
	// CheckRules judges a choice of rules. The paths of its problems are the rules' keys. May be
	// nil.
	CheckRules func(Table[R]) Problems
	// Corrections says which points may be booked without a deal.
	Corrections Corrections[R]
	// Begin starts an evening. The Tally contains the totals and can end Partien.
	Begin func(Table[R], *Tally) Fold[D]
	// Figures lists what the game counts for its players, deal by deal. Facts returns what a deal
	// was for them; it must accept every deal, even a wrong one. Both may be nil.
	Figures []Stat
	Facts   func(Table[R], D, Line) *StatEvents
	// Contest says how the game is played in tournaments; nil if it is not.
	Contest *TournamentRules[R]

	read *cache[Deal[D]] // deals that the RuleBook has read
}

// A Table says who plays, when, and under which rules.
type Table[R any] struct {
	Players     []string
	FirstDealer Seat
	Day         Day
	Suits       string
	Rules       R
}

// Names lists the names of some seats: "Anna und Cem". It leaves out seats that the table does
// not have.
func (t *Table[R]) Names(seats ...Seat) Text {
	var who []Text
	for _, seat := range seats {
		if 0 < seat && int(seat) <= len(t.Players) {
			who = append(who, Same(t.Players[seat-1]))
		}
	}
	return List(who...)
}

// A Span is a range of numbers of players, from Min to Max.
type Span struct{ Min, Max int }

// Text returns for example " geht mit 2 bis 5 Leuten" or " geht nur zu viert", to be put after
// the name of a game.
func (s Span) Text() Text {
	switch {
	case s.Min < s.Max:
		return T(fmt.Sprintf(" geht mit %d bis %d Leuten", s.Min, s.Max), fmt.Sprintf(" is for %d to %d players", s.Min, s.Max))
	case s.Min == 4:
		return T(" geht nur zu viert", " is for 4 players")
	}
	return T(fmt.Sprintf(" geht nur mit %d Leuten", s.Min), fmt.Sprintf(" is for %d players", s.Min))
}

// Has reports whether n is in the span.
func (s Span) Has(n int) bool { return s.Min <= n && n <= s.Max }

// A Deal is one deal as it was written down: the fields that every game has, and the fields of
// the game itself. Dealer, Out, Absent and Seats are optional and otherwise follow the rotation.
// A Correction is not a deal but books these points.
type Deal[D any] struct {
	Dealer     Seat     `json:"dealer,omitempty"`
	Out        Seats    `json:"out,omitempty"`
	Absent     Seats    `json:"absent,omitempty"`
	Seats      Seats    `json:"seats,omitempty"` // how people sit from this deal on, clockwise; nil means as before
	Note       string   `json:"note,omitempty"`
	Correction []Points `json:"correction,omitzero"`
	Play       D        `json:"-"`
}

// plainDeal is a Deal without its methods, so that MarshalJSON does not call itself.
type plainDeal[D any] Deal[D]

// MarshalJSON writes the game's keys together with the common ones, as described in format.md.
func (d Deal[D]) MarshalJSON() ([]byte, error) {
	if d.Correction != nil {
		return joinObjects(plainDeal[D](d))
	}
	return joinObjects(d.Play, plainDeal[D](d))
}

// commonFields are the fields of a deal that every game has.
var commonFields = []string{"dealer", "out", "absent", "seats", "note", "correction", "minus"}

// Given returns the names of the deal's fields that are not empty, as documents name them and in
// the order of the struct; with among, only those of these fields. The struct must not embed
// another one.
func Given[D any](d *D, among ...string) (given []string) {
	deal := reflect.ValueOf(d).Elem()
	for i, key := range dealKeys(deal.Type()) {
		if (among == nil || slices.Contains(among, key)) && !deal.Field(i).IsZero() {
			given = append(given, key)
		}
	}
	return given
}

// Empty resets a field of a deal to its zero value.
func Empty[D any](d *D, key string) {
	deal := reflect.ValueOf(d).Elem()
	deal.Field(slices.Index(dealKeys(deal.Type()), key)).SetZero()
}

// dealKeys returns jsonKeys of a game's deal, computed once for each game.
func dealKeys(t reflect.Type) []string {
	keys, known := keysOfDeals.Load(t)
	if !known {
		keys, _ = keysOfDeals.LoadOrStore(t, jsonKeys(t))
	}
	return keys.([]string)
}

var keysOfDeals sync.Map // []string by reflect.Type

// jsonKeys returns the names under which the fields of a struct are written as JSON.
func jsonKeys(t reflect.Type) (keys []string) {
	for f := range t.Fields() {
		if f.Anonymous && f.Tag.Get("json") == "" {
			keys = append(keys, jsonKeys(f.Type)...)
			continue
		}
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		keys = append(keys, key)
	}
	return keys
}

// maxNote is the longest note on a deal, in characters.
const maxNote = 500

// deal reads a whole deal: it reads the common fields itself, and the others with ReadDeal.
func (g Game[D, R]) deal(f *Form) (d Deal[D]) {
	switch {
	case f.schema != nil:
		g.schemaOfDeal(f)
	case f.Has("correction"):
		f.Keep("correction", "minus", "note")
		d.Correction, d.Note = readCorrection(f)
		f.Done()
	default:
		d = g.readPlayed(f)
	}
	return d
}

func readCorrection(f *Form) ([]Points, string) {
	return append([]Points{}, f.PointsList("correction")...), f.Text("note", 0, maxNote)
}

// readPlayed reads a deal that was played, in contrast to a correction.
func (g Game[D, R]) readPlayed(f *Form) (d Deal[D]) {
	d.Dealer = f.Seat("dealer")
	d.Out = f.SeatList("out")
	d.Absent = f.SeatList("absent")
	d.Seats = f.SeatOrder("seats")
	d.Note = f.Text("note", 0, maxNote)
	d.Play = g.ReadDeal(f)
	if !f.FromPage() {
		f.Done()
	}
	return d
}
