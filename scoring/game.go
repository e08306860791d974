package scoring

// A Game is the rule book of one card game: D is one deal as it was written
// down, R the house rules of a table.
type Game[D, R any] struct {
	Slug    string
	Name    Text
	Players Span        // how many may be at the table
	Presets []Preset[R] // offered to a new table, the first is the default
	House   []Rule[R]   // every single rule that can be chosen
	Order   Rotation[D]

	// ReadDeal converts the game's own fields of a deal, notes problems, goes on.
	ReadDeal func(*Form) D
	// Check judges the last deal, given those before. Paths are the deal's keys.
	Check func(Table[R], []Deal[D]) Problems
	// CheckRules judges a choice of rules. Paths are the rules' keys. May be nil.
	CheckRules func(Table[R]) Problems
	// Score is total: it never panics, whatever the deals. Line i depends on
	// deals[:i+1] only.
	Score func(Table[R], []Deal[D]) Sheet

	read  *memo[Deal[D]] // of the deals of a Book
	house *memo[R]       // of its tables
}

// Table is who plays, when, and under which rules.
type Table[R any] struct {
	Players     []string
	FirstDealer Seat
	Day         Day
	Suits       string
	Rules       R
}

// Span is a number of players, from Min to Max.
type Span struct{ Min, Max int }

// Has reports whether n lies in the span.
func (s Span) Has(n int) bool { return s.Min <= n && n <= s.Max }

// A Deal is one deal as it was written down: what every game may note, and
// what the game itself asks for. Dealer, Out and Absent may be left to the
// rotation. A Correction stands instead of a deal: these points are booked.
type Deal[D any] struct {
	Dealer     Seat     `json:"dealer,omitempty"`
	Out        Seats    `json:"out,omitempty"`
	Absent     Seats    `json:"absent,omitempty"`
	Note       string   `json:"note,omitempty"`
	Correction []Points `json:"correction,omitzero"`
	Play       D        `json:"-"`
}

// head is a Deal without the methods that would call themselves again.
type head[D any] Deal[D]

// MarshalJSON writes the game's keys beside the common ones, as format.md has them.
func (d Deal[D]) MarshalJSON() ([]byte, error) {
	if d.Correction != nil {
		return splice(head[D](d))
	}
	return splice(d.Play, head[D](d))
}

// maxNote is the longest note on a deal, in characters.
const maxNote = 500

// deal reads a whole deal: the common keys here, the others in ReadDeal.
func (g Game[D, R]) deal(f *Form) (d Deal[D]) {
	if f.Has("correction") {
		f.Keep("correction", "minus", "note")
		d.Correction = append([]Points{}, f.PointsList("correction")...)
		d.Note = f.Text("note", 0, maxNote)
		f.Done()
		return d
	}
	d.Dealer = f.Seat("dealer")
	d.Out = f.SeatList("out")
	d.Absent = f.SeatList("absent")
	d.Note = f.Text("note", 0, maxNote)
	d.Play = g.ReadDeal(f)
	if !f.Page() {
		f.Done()
	}
	return d
}

// check judges the last deal: where everybody is, then what was played.
func (g Game[D, R]) check(t Table[R], deals []Deal[D]) (ps Problems) {
	last := deals[len(deals)-1]
	if last.Correction == nil {
		ps = g.Order.checkTurn(g.Players, len(t.Players), last)
	} else if len(last.Correction) != len(t.Players) {
		ps.Add("correction", "Punkte für jeden am Tisch", "points for everybody at the table")
	}
	if len(ps) == 0 {
		ps.Join("", g.Check(t, deals))
	}
	return ps
}
