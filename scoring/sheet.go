package scoring

import (
	"slices"
	"strconv"
	"strings"
)

// A Sheet is everything that follows from an evening's deals. The score command prints it as
// JSON.
type Sheet struct {
	Game     string    `json:"game"`
	Lines    []Line    `json:"deals"`
	Partien  []Partie  `json:"partien"`
	Totals   []Points  `json:"totals"` // by seat, of the running Partie or of the evening
	Standing []Place   `json:"standing"`
	Balance  []int     `json:"balance"` // cents by seat; together with Pot the sum is 0
	Pot      int       `json:"pot"`     // cents
	Payments []Payment `json:"payments"`

	Counting Counting `json:"-"` // how the sheet's points are to be read
	Pairs    bool     `json:"-"` // players who sit opposite are partners all evening and have the same points

	Closing []Row  `json:"-"` // rows below the list
	Steps   []Step `json:"-"` // how Balance and Pot are computed; nil if nothing is at stake
	Rounds  []int  `json:"-"` // by seat, how many rounds of drinks to buy; nil if the table does not play for rounds
	Dice    bool   `json:"-"` // totals are shown as the faces of a die, 0 as a hollow 6
	Next    Next   `json:"-"`
}

// A Line is one deal as the sheet shows it.
type Line struct {
	Number   int      `json:"number"`
	Dealer   Seat     `json:"dealer"`
	Out      Seats    `json:"out"`
	Points   []Points `json:"points"` // by seat, of this deal
	Totals   []Points `json:"totals"` // by seat, after this deal, within the running Partie
	Value    *int     `json:"value"`  // the game's value before Kontra, Bock and the doubling for a loss
	Won      *bool    `json:"won"`
	Factor   int      `json:"factor"`
	Title    Text     `json:"title"`
	Why      []Item   `json:"why"` // items that move points add up to Points
	Warnings Problems `json:"warnings,omitempty"`

	Declarer   Seat     `json:"-"`
	Side       Seats    `json:"-"` // the seats on the declarer's side: the declarer with the partner, or Re; nil if the declarer played alone
	Marks      []Text   `json:"-"` // what was special about the deal, each in a word or two: Kontra, Schneider, × 2 Bock
	Absent     Seats    `json:"-"`
	Round      Seats    `json:"-"` // how people sat, clockwise
	Ranked     []Points `json:"-"` // by seat, the numbers by which the standing is ranked after this deal; nil if these are Totals
	NextDealer Seat     `json:"-"` // who deals the next deal; 0 is the seat that follows
	Corrects   bool     `json:"-"` // a correction, not a deal
	Again      bool     `json:"-"` // the deal does not count and is dealt again
	Ends       *Partie  `json:"-"` // the Partie this deal ended
	Extra      any      `json:"-"` // a struct with the game's own JSON keys, or nil
}

// Score returns, by seat, the numbers by which the standing is ranked after this line.
func (l Line) Score() []Points {
	if l.Ranked != nil {
		return l.Ranked
	}
	return l.Totals
}

// Score returns, by seat, the numbers by which the standing is ranked.
func (s Sheet) Score() []Points {
	score := make([]Points, len(s.Standing))
	for _, place := range s.Standing {
		score[place.Seat-1] = place.Points
	}
	return score
}

// MarshalJSON writes the game's own keys after the common ones.
func (l Line) MarshalJSON() ([]byte, error) {
	type plain Line
	return joinObjects(plain(l), l.Extra)
}

// An Item is one step of a computation, in the words that players use. Points are by seat. An Item
// without Points only explains and moves none.
type Item struct {
	Text   Text     `json:"text"`
	Points []Points `json:"points,omitempty"`
}

// Mark adds the text to Marks, but only if is is true.
func (l *Line) Mark(is bool, text Text) {
	if is {
		l.Marks = append(l.Marks, text)
	}
}

// MarkFactor adds to Marks the factor by which the deal was multiplied and its reason, such as "× 2
// Bock".
func (l *Line) MarkFactor(by Text) {
	if l.Factor > 1 {
		l.Mark(true, Same("× "+strconv.Itoa(l.Factor)+" ").Add(by))
	}
}

// Remark adds a step that moves no points.
func (l *Line) Remark(text Text) { l.Why = append(l.Why, Item{Text: text}) }

// Next says what the table needs to know before the next deal.
type Next struct {
	Turn
	Number   int
	Left     []Points // by seat, how many points are missing to the end of the Partie; nil if no Partie ends by points
	Limit    Points   // the limit of the Partie that Left counts down to
	Fresh    bool     // this deal begins a Partie
	InPartie int      // the round within the running Partie, from 1, in games that count rounds
	Notes    []Text   // for example Bock, Serie, or Pflichtsoli that are still owed
	Due      string   // the kind of deal that should come next, as documents name it; "" for any
	Owe      Seats    // who still owes a Pflichtsolo

	Undealt   bool // in this game nobody deals
	Completes int  // number of a deal that was begun and needs its result before any other deal; 0 for none
}

// A Row is a row below the list: a label, with points or words for each seat.
type Row struct {
	Label  Text
	Points []Points
	Words  []string // instead of Points
	Sum    bool     // a result, not a step towards one
}

// Cells returns the texts of the row's cells, by seat.
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

// A Partie is a part of the evening in which points are added up until somebody reaches a limit. It
// then has losers or winners, and the next Partie starts at 0.
type Partie struct {
	Number  int      `json:"number"`
	From    int      `json:"from"` // numbers of the first and the last deal
	To      int      `json:"to"`
	Totals  []Points `json:"totals"` // by seat, when it ended
	Winners Seats    `json:"winners"`
	Losers  Seats    `json:"losers"`
}

// Warn adds the warnings about a document's deals to the lines of these deals.
func (s *Sheet) Warn(problems Problems) {
	for _, p := range problems.Warnings() {
		deal, key, _ := strings.Cut(strings.TrimPrefix(p.Path, "deals["), "].")
		if i, err := strconv.Atoi(deal); err == nil && i < len(s.Lines) {
			p.Path = key
			s.Lines[i].Warnings = append(s.Lines[i].Warnings, p)
		}
	}
}

// Without returns the sheet reduced to so many seats, if the further seats have neither points nor
// money; otherwise it returns the whole sheet.
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

// placesOf returns the places of the first seats, with ranks counted without the other seats.
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

// Same reports whether two sheets give everybody the same points, dealers, places and money.
func (s Sheet) Same(o Sheet) bool {
	return slices.EqualFunc(s.Lines, o.Lines, func(a, b Line) bool {
		return a.Dealer == b.Dealer && slices.Equal(a.Points, b.Points)
	}) && slices.Equal(s.Standing, o.Standing) && slices.Equal(s.Balance, o.Balance) && s.Pot == o.Pot
}
