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

	Counting Counting `json:"-"` // how its points are to be read
	Pairs    bool     `json:"-"` // those who sit opposite play together all evening, and have the same points

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

	Declarer   Seat     `json:"-"`
	Side       Seats    `json:"-"` // who played it together: the declarer and his partner, Re; nil where the declarer played alone
	Marks      []Text   `json:"-"` // what was special about it, in a word or two each: Kontra, Schneider, × 2 Bock
	Absent     Seats    `json:"-"`
	Round      Seats    `json:"-"` // how people sat, clockwise
	Ranked     []Points `json:"-"` // by seat, after it, what the table ranks by; nil where that is Totals
	NextDealer Seat     `json:"-"` // who deals after this; 0 is the seat on the dealer's left
	Corrects   bool     `json:"-"` // a correction, not a deal
	Again      bool     `json:"-"` // it counts for nothing and is dealt again
	Ends       *Partie  `json:"-"` // the Partie this deal ended
	Extra      any      `json:"-"` // the game's own keys: nil, or a struct of its package
}

// Score is, by seat, what the table ranks by after this line.
func (l Line) Score() []Points {
	if l.Ranked != nil {
		return l.Ranked
	}
	return l.Totals
}

// Score is, by seat, what the table ranks by.
func (s Sheet) Score() []Points {
	score := make([]Points, len(s.Standing))
	for _, place := range s.Standing {
		score[place.Seat-1] = place.Points
	}
	return score
}

// MarshalJSON writes the game's own keys behind the common ones.
func (l Line) MarshalJSON() ([]byte, error) {
	type plain Line
	return joinObjects(plain(l), l.Extra)
}

// An Item is one step of a computation as players say it. With Points, by
// seat, it moves points; without, it explains.
type Item struct {
	Text   Text     `json:"text"`
	Points []Points `json:"points,omitempty"`
}

// Mark notes something special about the deal where it is so.
func (l *Line) Mark(is bool, text Text) {
	if is {
		l.Marks = append(l.Marks, text)
	}
}

// MarkFactor notes by how much the deal was multiplied, and by what.
func (l *Line) MarkFactor(by Text) {
	if l.Factor > 1 {
		l.Mark(true, Same("× "+strconv.Itoa(l.Factor)+" ").Add(by))
	}
}

// Remark adds a step that moves no points.
func (l *Line) Remark(text Text) { l.Why = append(l.Why, Item{Text: text}) }

// Next is what the table should know before the next deal.
type Next struct {
	Turn
	Number   int
	Left     []Points // by seat, to the end of the Partie; nil where there is none
	Limit    Points   // of the Partie that Left counts down to
	Fresh    bool     // this deal begins a Partie
	InPartie int      // its round of the running Partie, from 1, in games that count them
	Notes    []Text   // Bock, Serie, soli owed
	Due      string   // the kind of deal that should come, as documents name it; "" for any
	Owe      Seats    // who still owes a Pflichtsolo

	Undealt   bool // nobody deals here
	Completes int  // the number of a deal that was begun and still wants its result, before any other; 0 for none
}

// A Row stands under the list: a label, and points or words per seat.
type Row struct {
	Label  Text
	Points []Points
	Words  []string // where they are not points
	Sum    bool     // a result, not a step to it
}

// Cells are the row as it is written.
func (r Row) Cells() []string {
	if r.Words != nil {
		return r.Words
	}
	cells := make([]string, len(r.Points))
	for i, p := range r.Points {
		cells[i] = p.String()
	}
	return cells
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

// Without is the sheet of the first seats, where those behind them have nothing;
// otherwise the sheet itself.
func (s Sheet) Without(seats int) Sheet {
	behind := func(score []Points) bool {
		return slices.ContainsFunc(score[min(seats, len(score)):], func(p Points) bool { return p != 0 })
	}
	if seats >= len(s.Totals) || behind(s.Totals) || slices.ContainsFunc(s.Balance[seats:], func(cents int) bool { return cents != 0 }) {
		return s
	}
	less := s
	less.Totals, less.Balance, less.Lines = s.Totals[:seats], s.Balance[:seats], slices.Clone(s.Lines)
	for i, l := range s.Lines {
		if behind(l.Points) {
			return s
		}
		less.Lines[i].Points, less.Lines[i].Totals = l.Points[:seats], l.Totals[:seats]
	}
	less.Standing = placesOf(s.Standing, seats)
	return less
}

// placesOf are the places of the first seats, counted without the others.
func placesOf(standing []Place, seats int) (places []Place) {
	for _, place := range standing {
		if int(place.Seat) > seats {
			continue
		}
		for _, other := range standing {
			if int(other.Seat) > seats && other.Rank < place.Rank {
				place.Rank--
			}
		}
		places = append(places, place)
	}
	return places
}

// Same reports whether two sheets give everybody the same points, dealers,
// places and money.
func (s Sheet) Same(o Sheet) bool {
	return slices.EqualFunc(s.Lines, o.Lines, func(a, b Line) bool {
		return a.Dealer == b.Dealer && slices.Equal(a.Points, b.Points)
	}) && slices.Equal(s.Standing, o.Standing) && slices.Equal(s.Balance, o.Balance) && s.Pot == o.Pot
}
