package scoring

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A Game is the rule book of one card game: D is one deal as it was written
// down, R the house rules of a table. In both, zero is nobody, nothing, as before:
// what was written before a field was added still reads.
type Game[D, R any] struct {
	Slug     string
	Name     Text
	Nickname string       // what else players call it, for whoever searches; may be empty
	Called   func(R) Text // what a table calls it; nil where that is always Name
	Players  Span         // how many may be at the table
	// Counting says how a table's points are to be read; nil where the game has one way, and
	// the most points win.
	Counting func(R) Counting
	Presets  []Preset[R] // offered to a new table, the first is the default
	House    []Rule[R]   // every single rule that can be chosen
	Seating  Seating
	Suits    []Option // how a table may name and draw the suits, the usual way first; nil for [Suits]
	// SeatingOf is the Seating of a table where its rules have a say; may be nil.
	SeatingOf func(R) Seating
	// Before sets what the rules left open in the first edition, where today's is
	// another; may be nil.
	Before func(*R)
	// Began sets what those at the table decide by how many they are, of all its players,
	// when the first deal is dealt; may be nil.
	Began func(r *R, players, present int)

	// ReadDeal converts the game's own fields of a deal, notes problems, goes on; it
	// does not judge.
	ReadDeal func(*Form) D
	// PageFields are those of its page that no deal keeps: other ways to say the
	// same, and what the table has agreed on.
	PageFields []string
	// CheckRules judges a choice of rules. Paths are the rules' keys. May be nil.
	CheckRules func(Table[R]) Problems
	// Corrections say what may be booked instead of a deal.
	Corrections Corrections[R]
	// Begin starts an evening. The Tally has the totals and ends Partien.
	Begin func(Table[R], *Tally) Fold[D]
	// Figures are what the game counts of its players, deal by deal, and Facts
	// says what a deal was for them. It is total. Both may be nil.
	Figures []Stat
	Facts   func(Table[R], D, Line) *StatEvents
	// Contest is how it is played in tournaments; nil where there are none.
	Contest *TournamentRules[R]

	read *cache[Deal[D]] // of the deals of a RuleBook
}

// Table is who plays, when, and under which rules.
type Table[R any] struct {
	Players     []string
	FirstDealer Seat
	Day         Day
	Suits       string
	Rules       R
}

// Names lists the names of some seats: "Anna und Cem". It leaves out seats that are not there.
func (t *Table[R]) Names(seats ...Seat) Text {
	var who []Text
	for _, seat := range seats {
		if 0 < seat && int(seat) <= len(t.Players) {
			who = append(who, Same(t.Players[seat-1]))
		}
	}
	return List(who...)
}

// Span is a number of players, from Min to Max.
type Span struct{ Min, Max int }

// Text is " geht mit 2 bis 5 Leuten" or " geht nur zu viert", behind the name of a game.
func (s Span) Text() Text {
	switch {
	case s.Min < s.Max:
		return T(fmt.Sprintf(" geht mit %d bis %d Leuten", s.Min, s.Max), fmt.Sprintf(" is for %d to %d players", s.Min, s.Max))
	case s.Min == 4:
		return T(" geht nur zu viert", " is for 4 players")
	}
	return T(fmt.Sprintf(" geht nur mit %d Leuten", s.Min), fmt.Sprintf(" is for %d players", s.Min))
}

// Has reports whether n lies in the span.
func (s Span) Has(n int) bool { return s.Min <= n && n <= s.Max }

// A Deal is one deal as it was written down: what every game may note, and
// what the game itself asks for. Dealer, Out, Absent and Seats may be left to the
// rotation. A Correction stands instead of a deal: these points are booked.
type Deal[D any] struct {
	Dealer     Seat     `json:"dealer,omitempty"`
	Out        Seats    `json:"out,omitempty"`
	Absent     Seats    `json:"absent,omitempty"`
	Seats      Seats    `json:"seats,omitempty"` // how people sit from here on, clockwise; nil is as before
	Note       string   `json:"note,omitempty"`
	Correction []Points `json:"correction,omitzero"`
	Play       D        `json:"-"`
}

// plainDeal is a Deal without the methods that would call themselves again.
type plainDeal[D any] Deal[D]

// MarshalJSON writes the game's keys beside the common ones, as format.md has them.
func (d Deal[D]) MarshalJSON() ([]byte, error) {
	if d.Correction != nil {
		return joinObjects(plainDeal[D](d))
	}
	return joinObjects(d.Play, plainDeal[D](d))
}

// commonFields are those of every game's page.
var commonFields = []string{"dealer", "out", "absent", "seats", "note", "correction", "minus"}

// Given names the fields of a deal that hold something, as documents name them and in the
// order of the struct, which must not embed another: of these fields, or of all.
func Given[D any](d *D, among ...string) (given []string) {
	deal := reflect.ValueOf(d).Elem()
	for i, key := range dealKeys(deal.Type()) {
		if (among == nil || slices.Contains(among, key)) && !deal.Field(i).IsZero() {
			given = append(given, key)
		}
	}
	return given
}

// Empty makes a field of a deal as if nothing had been written in it.
func Empty[D any](d *D, key string) {
	deal := reflect.ValueOf(d).Elem()
	deal.Field(slices.Index(dealKeys(deal.Type()), key)).SetZero()
}

// dealKeys are jsonKeys, worked out once for each game.
func dealKeys(t reflect.Type) []string {
	keys, known := keysOfDeals.Load(t)
	if !known {
		keys, _ = keysOfDeals.LoadOrStore(t, jsonKeys(t))
	}
	return keys.([]string)
}

var keysOfDeals sync.Map // []string by reflect.Type

// jsonKeys are the names under which a struct is written.
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

// deal reads a whole deal: the common keys here, the others in ReadDeal.
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

// readPlayed reads a deal that was played.
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
