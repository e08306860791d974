package tournament

import (
	"cmp"
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// A State is the content of a tournament after all entries of its log, computed by Log.Fold.
type State struct {
	Setup    Setup
	Players  []Player // by number
	Rounds   []Round  // later ones may be drawn and not begun
	Payments []Paid
	Refunds  []Refund
	Amended  []scoring.Text // settings that were changed after lists were in, and the reasons
	Imposed  []Imposed
	SignUp   SignUp
	Handed   []Handed   // prizes that were handed out, in order
	Took     map[At]int // cents collected for lost games, by table
	Merges   []Merge
	Last     int // Seq of the last entry
	Undo     int // Seq of the act that undo would take back; 0 for none
}

// Paid is a payment that was not taken back, and the Seq of its entry.
type Paid struct {
	Payment
	Seq int
}

// Imposed is a penalty that was not taken back, and the Seq of its entry.
type Imposed struct {
	Penalty
	Seq int
}

// Fold returns the state after all entries of the log that were not taken back.
func (l Log) Fold() (s State) {
	for _, e := range journal.Live(l) {
		s.apply(e)
	}
	return s
}

// apply updates the state by one entry.
func (s *State) apply(e Entry) {
	a := e.Act
	s.Last = e.Seq
	if e.Seq > 0 && a.Undoes == 0 && a.SignUp == nil && a.By != SignedUp { // a sign-up by a stranger does not block undo, and undo never restores a revoked link
		s.Undo = e.Seq
	}
	if a.Setup != nil {
		if a.Why != "" {
			s.Amended = append(s.Amended, moved(s.Setup.facts(), a.Setup.facts()).Add(scoring.Same(": "+a.Why)))
		}
		s.Setup = *a.Setup
	}
	for _, p := range a.Players {
		if was, known := s.Player(p.Number); known {
			p.Entry = was.Entry
		} else if a.By == SignedUp {
			p.Entry = e.Seq
		}
		s.put(p)
	}
	s.Refunds = append(s.Refunds, a.Refunds...)
	if len(a.Removes) > 0 {
		s.Players = slices.DeleteFunc(slices.Clone(s.Players), func(p Player) bool { return slices.Contains(a.Removes, p.Number) })
	}
	switch {
	case a.Draw != nil:
		for _, d := range append([]Draw{*a.Draw}, a.Ahead...) {
			s.draw(e.Seq, d)
		}
	case a.Swap != nil:
		if r := s.Round(a.Swap.Round); r != nil {
			r.swap(e.Seq, *a.Swap)
		}
	case a.Begin != nil:
		if r := s.Round(a.Begin.Round); r != nil {
			r.begin(e, *a.Begin)
		}
	case a.Seating != nil:
		s.seat(e.Seq, *a.Seating)
	case a.Payment != nil:
		s.Payments = append(s.Payments, Paid{*a.Payment, e.Seq})
	case a.SignUp != nil:
		s.SignUp = *a.SignUp
	case a.Clock != nil:
		if r := s.Round(a.Clock.Round); r != nil {
			r.clockStep(e, *a.Clock)
		}
	case a.Handed != nil:
		s.Hand(*a.Handed)
	case a.Took != nil:
		s.Take(*a.Took)
	case a.Penalty != nil:
		s.Imposed = append(s.Imposed, Imposed{*a.Penalty, e.Seq})
	case a.Same != nil:
		s.Merges = append(s.Merges, *a.Same)
	default:
		if t := s.Table(a.table()); t != nil {
			t.apply(e)
		}
	}
}

func (s *State) put(p Player) {
	i, found := slices.BinarySearchFunc(s.Players, p.Number, func(o Player, n int) int { return cmp.Compare(o.Number, n) })
	if found {
		s.Players[i] = p
	} else {
		s.Players = slices.Insert(s.Players, i, p)
	}
}

// Player returns the player with a number.
func (s *State) Player(number int) (p Player, known bool) {
	i, known := slices.BinarySearchFunc(s.Players, number, func(o Player, n int) int { return cmp.Compare(o.Number, n) })
	if known {
		p = s.Players[i]
	}
	return p, known
}

// HasPlayer reports whether a player has this name; upper and lower case are the same.
func (s *State) HasPlayer(name string) bool {
	return slices.ContainsFunc(s.Players, func(p Player) bool { return strings.EqualFold(p.Name, name) })
}

// WinnersText returns the names of players, separated by commas.
func (s *State) WinnersText(numbers []int) string {
	var names []string
	for _, n := range numbers {
		names = append(names, s.NameOf(n))
	}
	return strings.Join(names, ", ")
}

// NameOf returns the name of a player; "" for an unknown number.
func (s *State) NameOf(number int) string {
	p, _ := s.Player(number)
	return p.Name
}

// Hand records a prize that was handed out or, with Back, removes that record.
func (s *State) Hand(h Handed) {
	if !h.Back {
		s.Handed = append(s.Handed, h)
		return
	}
	if i := slices.IndexFunc(s.Handed, h.same); i >= 0 {
		s.Handed = slices.Delete(slices.Clone(s.Handed), i, i+1)
	}
}

// Take records how many cents were collected for a table's lost games; 0 removes the record.
func (s *State) Take(m Took) {
	if s.Took == nil {
		s.Took = map[At]int{}
	}
	if s.Took[m.At] = m.Cents; m.Cents == 0 {
		delete(s.Took, m.At)
	}
}
