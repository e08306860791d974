package scoring

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A Game is the rule book of one card game. D is the type of a deal as the table records it, R the
// type of the house rules. In both, the zero value of a field must mean nobody, nothing or the old
// behaviour, so that documents from before the field was added keep their meaning.
type Game[D, R any] struct {
	Slug     string
	Name     Text
	Nickname string       // another name that players use, so that a search finds it; may be empty
	Called   func(R) Text // the name of the game under a table's rules; nil if that is always Name
	Players  Span         // how many players a table may have
	// Counting says how a table's points are to be read. It is nil if all tables count in the same
	// way and the most points win.
	Counting func(R) Counting
	Presets  []Preset[R] // offered to a new table; the first one is the default
	House    []Rule[R]   // every single rule that can be chosen
	Seating  Seating
	Suits    []Option // how a table may name and draw the suits, the usual way first; nil for [Suits]
	// SeatingOf returns the seating under a table's rules. It is nil if the rules do not change
	// Seating.
	SeatingOf func(R) Seating
	// Before changes the defaults of the rules to those of the first edition, if they have changed
	// since; may be nil.
	Before func(*R)
	// Began sets the rules that depend on how many of the players are present at the first deal;
	// may be nil.
	Began func(r *R, players, present int)

	// ReadDeal reads the game's own fields of a deal and notes those that cannot be read. It does
	// not check whether the deal is possible.
	ReadDeal func(*Form) D
	// PageFields are the names of fields on the deal's page that are not stored in the deal,
	// because they are other ways to enter a stored field, or repeat what the table has agreed on.
	PageFields []string
	// CheckRules returns the problems of a table's rules, with the rules' keys as paths. May be
	// nil.
	CheckRules func(Table[R]) Problems
	// Corrections says which points may be booked without a deal.
	Corrections Corrections[R]
	// Begin starts an evening. The game reads the totals from the Tally and ends Partien with it.
	Begin func(Table[R], *Tally) Fold[D]
	// Figures are the statistics that the game keeps about its players. Facts returns what one deal
	// contributes to them, and must not panic for any deal. Both may be nil.
	Figures []Stat
	Facts   func(Table[R], D, Line) *StatEvents
	// Contest says how the game is played in tournaments; nil if it is not.
	Contest *TournamentRules[R]

	read *cache[Deal[D]] // of the deals of a RuleBook
}

// A Table says who plays, when, and under which rules.
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

// Text returns for example " geht mit 2 bis 5 Leuten" or " geht nur zu viert", to be appended to
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

// Has reports whether n lies in the span.
func (s Span) Has(n int) bool { return s.Min <= n && n <= s.Max }

// A Deal is one deal as the table recorded it: the fields that all games have, and in Play the
// game's own fields. If Dealer, Out, Absent or Seats is empty, the rotation decides. If Correction
// is set, there was no deal, and these points are booked instead.
type Deal[D any] struct {
	Dealer     Seat     `json:"dealer,omitempty"`
	Out        Seats    `json:"out,omitempty"`
	Absent     Seats    `json:"absent,omitempty"`
	Seats      Seats    `json:"seats,omitempty"` // how people sit from this deal on, clockwise; nil if they sit as before
	Note       string   `json:"note,omitempty"`
	Correction []Points `json:"correction,omitzero"`
	Play       D        `json:"-"`
}

// plainDeal is a Deal without its methods, so that MarshalJSON does not call itself.
type plainDeal[D any] Deal[D]

// MarshalJSON writes the game's keys and the common ones into one object, as format.md describes
// it.
func (d Deal[D]) MarshalJSON() ([]byte, error) {
	if d.Correction != nil {
		return joinObjects(plainDeal[D](d))
	}
	return joinObjects(d.Play, plainDeal[D](d))
}

// commonFields are the names of the fields that the page of a deal has in every game.
var commonFields = []string{"dealer", "out", "absent", "seats", "note", "correction", "minus"}

// Given returns the JSON keys of the deal's fields that are not zero, in the order of the struct.
// With among it looks only at those keys. The struct must not embed another one.
func Given[D any](d *D, among ...string) (given []string) {
	deal := reflect.ValueOf(d).Elem()
	for i, key := range dealKeys(deal.Type()) {
		if (among == nil || slices.Contains(among, key)) && !deal.Field(i).IsZero() {
			given = append(given, key)
		}
	}
	return given
}

// Empty sets the deal's field with this JSON key to its zero value. It panics for an unknown key.
func Empty[D any](d *D, key string) {
	deal := reflect.ValueOf(d).Elem()
	deal.Field(slices.Index(dealKeys(deal.Type()), key)).SetZero()
}

// dealKeys works like jsonKeys, but computes the keys of each type only once.
func dealKeys(t reflect.Type) []string {
	keys, known := keysOfDeals.Load(t)
	if !known {
		keys, _ = keysOfDeals.LoadOrStore(t, jsonKeys(t))
	}
	return keys.([]string)
}

var keysOfDeals sync.Map // []string by reflect.Type

// jsonKeys returns the JSON keys of a struct, in the order of its fields.
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

// deal reads a whole deal, or a correction in its place.
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

// readPlayed reads a deal that is not a correction: the common fields here, the game's own in
// ReadDeal.
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
