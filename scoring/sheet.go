package scoring

import (
	"slices"
	"strconv"
	"strings"
)

// A Sheet is everything that follows from an evening's deals. Its JSON is what
// the score command prints.
type Sheet struct {
	Game     string    `json:"game"`
	Lines    []Line    `json:"deals"`
	Partien  []Partie  `json:"partien"`
	Totals   []Points  `json:"totals"` // by seat, of the running Partie or of the evening
	Standing []Place   `json:"standing"`
	Balance  []int     `json:"balance"` // cents by seat; with Pot the sum is 0
	Pot      int       `json:"pot"`     // cents
	Payments []Payment `json:"payments"`

	Closing []Row  `json:"-"` // the rows under the list
	Steps   []Step `json:"-"` // how Balance and Pot come about; nil where nothing is at stake
	Rounds  []int  `json:"-"` // by seat, how many rounds of drinks to buy; nil where it is not for rounds
	Dice    bool   `json:"-"` // totals are shown as the faces of a die, 0 as a hollow 6
	Next    Next   `json:"-"`
}

// A Line is one deal as the sheet shows it.
type Line struct {
	Number   int      `json:"number"`
	Dealer   Seat     `json:"dealer"`
	Out      Seats    `json:"out"`
	Points   []Points `json:"points"` // by seat, of this deal
	Totals   []Points `json:"totals"` // by seat, after it, within the running Partie
	Value    *int     `json:"value"`  // the game's worth before Kontra, Bock and a loss's doubling
	Won      *bool    `json:"won"`
	Factor   int      `json:"factor"`
	Title    Text     `json:"title"`
	Why      []Item   `json:"why"` // items that move points add up to Points
	Warnings Problems `json:"warnings,omitempty"`

	Declarer Seat           `json:"-"`
	Absent   Seats          `json:"-"`
	Ends     *Partie        `json:"-"` // the Partie this deal ended
	Extra    map[string]any `json:"-"` // keys of the game's own
}

// MarshalJSON writes the game's own keys behind the common ones.
func (l Line) MarshalJSON() ([]byte, error) {
	type plain Line
	return splice(plain(l), l.Extra)
}

// An Item is one step of a computation as players say it. With Points, by
// seat, it moves points; without, it explains.
type Item struct {
	Text   Text     `json:"text"`
	Points []Points `json:"points,omitempty"`
}

// Aside adds a step that moves no points, set off by a comma where the step
// before it is no result.
func (l *Line) Aside(text Text) {
	if last := len(l.Why) - 1; last >= 0 && !strings.Contains(l.Why[last].Text.DE, "=") {
		l.Why[last].Text = l.Why[last].Text.Add(Same(","))
	}
	l.Why = append(l.Why, Item{Text: text})
}

// Next is what the table should know before the next deal.
type Next struct {
	Turn
	Number int
	Left   []Points // by seat, to the end of the Partie; nil where there is none
	Limit  Points   // of the Partie that Left counts down to
	Fresh  bool     // this deal begins a Partie
	Notes  []Text   // Bock, Serie, soli owed
	Due    string   // the kind of deal that should come, as documents name it; "" for any
}

// A Row stands under the list: a label and a cell per seat.
type Row struct {
	Label Text
	Cells []string
	Sum   bool // a result, not a step to it
}

// A Partie is a count that ends at a limit, has losers or winners, and starts
// again.
type Partie struct {
	Number  int      `json:"number"`
	From    int      `json:"from"` // numbers of its first and last deal
	To      int      `json:"to"`
	Totals  []Points `json:"totals"` // by seat, when it ended
	Winners Seats    `json:"winners"`
	Losers  Seats    `json:"losers"`
}

// A Tally adds up a sheet line by line and closes Partien.
type Tally struct {
	sheet  Sheet
	totals []Points
	from   int
}

// NewTally starts a sheet for so many seats and lines.
func NewTally(game string, seats, lines int) *Tally {
	return &Tally{
		sheet:  Sheet{Game: game, Lines: make([]Line, 0, lines), Partien: []Partie{}},
		totals: make([]Points, seats),
		from:   1,
	}
}

// Book adds a line and returns it as the sheet has it.
func (t *Tally) Book(l Line) *Line {
	l.Number = len(t.sheet.Lines) + 1
	after := make([]Points, len(t.totals))
	for i := range after {
		after[i] = t.totals[i] + l.Points[i]
	}
	l.Totals, t.totals = after, after
	t.sheet.Lines = append(t.sheet.Lines, l)
	return &t.sheet.Lines[len(t.sheet.Lines)-1]
}

// Fresh reports that the running Partie has no line yet.
func (t *Tally) Fresh() bool { return t.from > len(t.sheet.Lines) }

// End closes the running Partie with the last line. Everybody stands at 0 again.
func (t *Tally) End(winners, losers Seats) {
	last := &t.sheet.Lines[len(t.sheet.Lines)-1]
	p := Partie{
		Number: len(t.sheet.Partien) + 1, From: t.from, To: last.Number,
		Totals: last.Totals, Winners: winners, Losers: losers,
	}
	t.sheet.Partien = append(t.sheet.Partien, p)
	last.Ends = &p
	t.from, t.totals = last.Number+1, make([]Points, len(t.totals))
}

// Totals are the running ones, by seat.
func (t *Tally) Totals() []Points { return t.totals }

// Partien are the finished ones.
func (t *Tally) Partien() []Partie { return t.sheet.Partien }

// Sheet is the sheet so far, settled by nobody yet.
func (t *Tally) Sheet() Sheet {
	s := t.sheet
	s.Totals = t.totals
	s.Balance, s.Payments = make([]int, len(t.totals)), []Payment{}
	return s
}

// Warn puts the warnings of a document beside the deals they belong to.
func (s *Sheet) Warn(problems Problems) {
	for _, p := range problems.Warnings() {
		deal, key, _ := strings.Cut(strings.TrimPrefix(p.Path, "deals["), "].")
		if i, err := strconv.Atoi(deal); err == nil && i < len(s.Lines) {
			p.Path = key
			s.Lines[i].Warnings = append(s.Lines[i].Warnings, p)
		}
	}
}

// Same reports whether two sheets give everybody the same points, dealers,
// places and money.
func (s Sheet) Same(o Sheet) bool {
	return slices.EqualFunc(s.Lines, o.Lines, func(a, b Line) bool {
		return a.Dealer == b.Dealer && slices.Equal(a.Points, b.Points)
	}) && slices.Equal(s.Standing, o.Standing) && slices.Equal(s.Balance, o.Balance) && s.Pot == o.Pot
}
