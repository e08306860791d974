package tournament

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A Shift says how a round seated by points, or a final, would be seated now, after a list of an
// earlier round was corrected or somebody was fined.
type Shift struct {
	In, Out []int // numbers of players: In would play and do not, Out play and would not
	Moved   []int // numbers of players who would sit at another table
	was, is map[int]int
}

// ShiftSince compares a round as it was drawn with the draw that the lists would give now. It
// returns nil if everybody would sit at the same table. It also returns nil if the round was not
// drawn by points and does not begin a final, because then no list affects the draw.
func (t Tournament) ShiftSince(r *Round) *Shift {
	d := Draw{Round: r.Number, Method: r.Draw.Method, Seed: r.Draw.Seed}
	switch before := t.before(r); {
	case r.Draw.Final != nil:
		var through []int
		if d.Tables, through = before.Rankings().finalTables(*r.Draw.Final, r.Number); d.Tables == nil {
			d.Tables = [][]int{through}
		}
	case d.Method == ByPoints:
		d = before.filled(d)
	default:
		return nil
	}
	s := Shift{was: tableOf(r.Draw.Tables), is: tableOf(d.Tables)}
	for _, p := range t.Players {
		switch was, is := s.was[p.Number], s.is[p.Number]; {
		case was == is:
		case was == 0:
			s.In = append(s.In, p.Number)
		case is == 0:
			s.Out = append(s.Out, p.Number)
		default:
			s.Moved = append(s.Moved, p.Number)
		}
	}
	if len(s.In)+len(s.Out)+len(s.Moved) == 0 {
		return nil
	}
	return &s
}

// before returns the tournament as it was when a round was drawn: with the same players present,
// but with the current lists of the earlier rounds and the penalties in these rounds.
func (t Tournament) before(r *Round) Tournament {
	t.Rounds, t.Players = t.Rounds[:r.Number-1], slices.Clone(t.Players)
	drawn := tableOf(r.Draw.Tables)
	for i, p := range t.Players {
		here := drawn[p.Number] > 0 || slices.Contains(r.Draw.Out, p.Number) || slices.Contains(r.Here, p.Number)
		t.Players[i].Late, t.Players[i].Gone = false, !here
	}
	t.Imposed = slices.DeleteFunc(slices.Clone(t.Imposed), func(p Imposed) bool { return p.Round >= r.Number })
	return t
}

// tableOf returns the table of each player, from 1, by number.
func tableOf(tables [][]int) map[int]int {
	at := map[int]int{}
	for i, seats := range tables {
		for _, number := range seats {
			at[number] = i + 1
		}
	}
	return at
}

// Digest returns a digest of the new seats. A form uses it to detect that the shift has changed
// since somebody saw it.
func (s Shift) Digest() string { return scoring.DigestOf(s.is) }

// Text returns "Nach den jetzigen Listen: neu dabei 5 Emil; nicht mehr dabei 3 Cem; an einem
// anderen Tisch 7 Gerd (2 statt 1)."
func (s Shift) Text(nameOf func(number int) string) scoring.Text {
	says, between := scoring.T("Nach den jetzigen Listen: ", "As the lists stand now: "), scoring.Text{}
	for _, part := range []struct {
		says    scoring.Text
		numbers []int
	}{
		{scoring.T("neu dabei ", "now in "), s.In},
		{scoring.T("nicht mehr dabei ", "no longer in "), s.Out},
		{scoring.T("an einem anderen Tisch ", "at another table "), s.Moved},
	} {
		var who []scoring.Text
		for _, n := range part.numbers {
			one, was, is := scoring.Same(strconv.Itoa(n)+" "+nameOf(n)), strconv.Itoa(s.was[n]), strconv.Itoa(s.is[n])
			if s.was[n] > 0 && s.is[n] > 0 {
				one = one.Add(scoring.T(" ("+is+" statt "+was+")", " ("+is+", not "+was+")"))
			}
			who = append(who, one)
		}
		if len(who) > 0 {
			says, between = says.Add(between, part.says, scoring.List(who...)), scoring.Same("; ")
		}
	}
	return says.Add(scoring.Same("."))
}
