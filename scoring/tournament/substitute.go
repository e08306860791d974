package tournament

import (
	"slices"
	"strconv"
	"time"

	"anschreiber/scoring"
)

// A Substitute says that a player leaves in the middle of a list, and who plays on. By SkWO the
// substitute plays the list to its end. The rules do not say who gets the result. Here it belongs
// to the player who began the list, unless the director gives it to the substitute or lets it count
// for both.
type Substitute struct {
	At
	Substitution
}

// A Substitution is a change of player at one seat. If it names nobody, the player breaks off and
// nobody plays on.
type Substitution struct {
	Seat   int    `json:"seat"`
	From   int    `json:"from"`             // first deal that the player no longer plays
	Name   string `json:"name,omitempty"`   // name of a substitute who is no player of the tournament
	Number int    `json:"number,omitempty"` // number of a substitute who is a player
	Books  bool   `json:"books,omitempty"`  // the whole result belongs to the substitute
	Both   bool   `json:"both,omitempty"`   // each gets the result of the deals they played
	Until  *Part  `json:"until,omitempty"`  // what the earlier player had by then; nil if the table's deals show it
	Reason string `json:"reason"`
}

// A Substituted is a substitution that was not taken back, who wrote it, and when.
type Substituted struct {
	Substitution
	Device string
	Since  time.Time
}

// breaksOff reports whether nobody plays on at the seat.
func (s Substitution) breaksOff() bool { return s.Name == "" && s.Number == 0 }

// SitsAt returns the last substitution at a seat, counted from 1; nil for none.
func (t *Table) SitsAt(seat int) (last *Substituted) {
	for i, s := range t.Substituted {
		if s.Seat == seat {
			last = &t.Substituted[i]
		}
	}
	return last
}

// substitutedAt returns the substitutions at a table for a new order of the same players; nil if
// the players differ.
func (t *Table) substitutedAt(seats []int) (all []Substituted) {
	if !sameNumbers(t.Seats, seats) {
		return nil
	}
	for _, s := range t.Substituted {
		s.Seat = slices.Index(seats, t.Seats[s.Seat-1]) + 1
		all = append(all, s)
	}
	return all
}

// standsTo returns the number of the player to whom the result of a seat belongs; i is the index of
// the seat from 0.
func (t *Table) standsTo(i int) int {
	if s := t.SitsAt(i + 1); s != nil && s.Books {
		return s.Number
	}
	return t.Seats[i]
}

// Sitter returns who plays now, or played last, for the player with this number who began there. A
// substitute without a number has only a name.
func (s *State) Sitter(t *Table, number int) Player {
	p, _ := s.Player(number)
	seat := slices.Index(t.Seats, number) + 1
	for _, sub := range t.Substituted {
		switch {
		case sub.breaksOff() || sub.Seat != seat:
		case sub.Number == 0:
			p = Player{Name: sub.Name}
		default:
			p, _ = s.Player(sub.Number)
		}
	}
	return p
}

// substitutes returns how many substitutes have come to the table.
func (t *Table) substitutes() (n int) {
	for _, s := range t.Substituted {
		if !s.breaksOff() {
			n++
		}
	}
	return n
}

// substituteNumbers returns the numbers of players who have played on for somebody at the table.
func (t *Table) substituteNumbers() (all []int) {
	for _, s := range t.Substituted {
		if s.Number > 0 {
			all = append(all, s.Number)
		}
	}
	return all
}

// signsFor reports whether somebody is there to sign for a seat; i is its index from 0.
func (s *State) signsFor(t *Table, i int) bool {
	if sub := t.SitsAt(i + 1); sub != nil {
		return !sub.breaksOff()
	}
	p, _ := s.Player(t.Seats[i])
	return !p.Gone
}

// SubstitutionText returns "ab Spiel 25 Zoe für Anna: krank".
func (s *State) SubstitutionText(t *Table, sub Substitution) scoring.Text {
	from, who := strconv.Itoa(sub.From), s.NameOf(t.Seats[sub.Seat-1])
	says := scoring.T("ab Spiel "+from+" ", "from deal "+from+" ")
	switch name := sub.Name; {
	case sub.breaksOff():
		says = says.Add(scoring.T("spielt "+who+" nicht mehr", who+" no longer plays"))
	case sub.Number == t.Seats[sub.Seat-1]:
		says = says.Add(scoring.T("wieder "+who, who+" again"))
	default:
		if sub.Number > 0 {
			name = s.NameOf(sub.Number)
		}
		says = says.Add(scoring.T(name+" für "+who, name+" for "+who))
	}
	if sub.Reason != "" {
		says = says.Add(scoring.Same(": " + sub.Reason))
	}
	return says
}

// StandsTo returns the names of the players to whom the result of a seat belongs. If there are
// several, each name has the player's score.
func (l List) StandsTo(seat int, nameOf func(number int) string) scoring.Text {
	var to []scoring.Text
	for _, r := range l.Shares {
		if int(r.Seat) == seat {
			to = append(to, scoring.Same(nameOf(r.Player)+" ("+r.Score.String()+")"))
		}
	}
	if len(to) < 2 {
		return scoring.Same(nameOf(l.standsTo(seat - 1)))
	}
	return scoring.List(to...)
}

// remarkSubstitutions adds a remark about each substitution to the standings of both players.
func (t Rankings) remarkSubstitutions(l List, at map[int]*Standing) {
	for _, sub := range l.Substituted {
		says := t.Setup.RoundName(l.Round).Add(scoring.Same(", "), t.SubstitutionText(&l.Table, sub.Substitution), t.Author(Correction{Device: sub.Device, At: sub.Since}))
		began := l.Seats[sub.Seat-1]
		for _, number := range slices.Compact([]int{began, sub.Number}) {
			if s := at[number]; s != nil {
				s.Remarks = append(s.Remarks, says)
			}
		}
	}
}

// fits reports whether the form would accept the substitution at a table with this many seats and
// deals.
func (s Substitution) fits(seats, deals int, players []Player) bool {
	known := s.Number == 0 || slices.ContainsFunc(players, func(p Player) bool { return p.Number == s.Number })
	return known && within(s.Seat, 1, seats) && within(s.From, 1, deals) && scoring.Fits(s.Name, 0, MaxName) && (s.Name == "" || s.Number == 0) &&
		(!s.Books && !s.Both || s.Number > 0) && !(s.Books && s.Both) && (s.Until == nil || s.Both && s.Until.fits()) && scoring.Fits(s.Reason, 1, maxReason)
}
