package ui

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// Explain writes a line's computation in one sentence.
func Explain(l scoring.Line) (t scoring.Text) {
	for i, item := range l.Why {
		if i > 0 {
			t = t.Add(scoring.Same(between(l.Why[i-1].Text.DE, item.Text.DE)))
		}
		t = t.Add(item.Text)
	}
	return t
}

// between is what stands between two steps of a computation: a comma after a
// result, and before a step that no sign leads on to.
func between(step, next string) string {
	switch {
	case strings.ContainsAny(step[max(0, len(step)-1):], ".,:"):
		return " "
	case strings.Contains(step, "="), !startsWithAny(next, signs...):
		return ", "
	}
	return " "
}

// signs are those with which a step goes on with the one before.
var signs = []string{"×", "+", "−", "("}

// Booked says who gets what from a line, and who loses or wins the Partie with it: "Bernd
// −88, Bernd verliert die Partie".
func Booked(l scoring.Line, players []string, c scoring.Counting) scoring.Text {
	return booked(l, players, c, thePartie)
}

// OnButton is Booked as a button has room for it: "Bernd −88, Bernd verliert!".
func OnButton(l scoring.Line, players []string, c scoring.Counting) scoring.Text {
	return booked(l, players, c, scoring.Same("!"))
}

var thePartie = scoring.T(" die Partie", " the round")

func booked(l scoring.Line, players []string, c scoring.Counting, what scoring.Text) scoring.Text {
	gained := Gained(l, players, c)
	if l.Ends == nil {
		return gained
	}
	who, ends := partieEnds(*l.Ends, players, what)
	if strings.ContainsRune(who.DE, ' ') && strings.HasPrefix(gained.DE, who.DE+" ") {
		who, ends.DE, ends.EN = scoring.Text{}, strings.TrimSpace(ends.DE), strings.TrimSpace(ends.EN) // several are named once
	}
	return gained.Add(scoring.Same(", ")).Add(who).Add(ends)
}

// partieEnds is "Bernd" and " verliert die Partie".
func partieEnds(p scoring.Partie, players []string, what scoring.Text) (names, says scoring.Text) {
	if len(p.Winners)+len(p.Losers) == 0 {
		return scoring.Text{}, scoring.T("die Partie endet unentschieden", "the round is a draw")
	}
	who, ends := p.Losers, Plural(len(p.Losers), scoring.T(" verliert", " loses"), scoring.T(" verlieren", " lose"))
	if len(p.Winners) > 0 {
		who, ends = p.Winners, Plural(len(p.Winners), scoring.T(" gewinnt", " wins"), scoring.T(" gewinnen", " win"))
	}
	return Names(players, who), ends.Add(what)
}

// PartieEnds is "Bernd verliert die Partie".
func PartieEnds(p scoring.Partie, players []string) scoring.Text {
	who, ends := partieEnds(p, players, thePartie)
	return who.Add(ends)
}

// Gained says who gets what from a line: "Anna +48". Where two parties win and
// lose the same deal, one of them says it all: those who played it, "Anna und Cem
// −2", or else the smaller one.
func Gained(l scoring.Line, players []string, c scoring.Counting) scoring.Text {
	parties := PartiesOf(l)
	if len(parties) == 2 && len(parties[0].seats)+len(parties[1].seats) > 2 && parties[0].points*parties[1].points < 0 {
		parties = []party{spokesman(l, parties[0], parties[1])}
	}
	return gains(l, players, parties, c)
}

// spokesman is the party that played a deal; where nobody did, the smaller one, and
// of two alike the winner.
func spokesman(l scoring.Line, a, b party) party {
	played := func(p party) bool { return p.seats.Has(l.Declarer) || slices.ContainsFunc(l.Side, p.seats.Has) }
	switch {
	case played(a) != played(b):
		if played(b) {
			return b
		}
	case len(b.seats) < len(a.seats), len(b.seats) == len(a.seats) && b.points > a.points:
		return b
	}
	return a
}

// BookedAll is Booked with everybody named.
func BookedAll(l scoring.Line, players []string, c scoring.Counting) (all scoring.Text) {
	for i, p := range PartiesOf(l) {
		if i > 0 {
			all = all.Add(scoring.Same(", "))
		}
		all = all.Add(p.gains(players, c))
	}
	if all == (scoring.Text{}) {
		return l.Title
	}
	return all
}

// A party are those who get the same from a line.
type party struct {
	points scoring.Points
	seats  scoring.Seats
}

// PartiesOf are those who get points by a line, by how many they get.
func PartiesOf(l scoring.Line) (parties []party) {
	for i, p := range l.Points {
		if p == 0 {
			continue
		}
		at := slices.IndexFunc(parties, func(q party) bool { return q.points == p })
		if at < 0 {
			at = len(parties)
			parties = append(parties, party{points: p})
		}
		parties[at].seats = append(parties[at].seats, scoring.Seat(i+1))
	}
	return parties
}

func gains(l scoring.Line, players []string, parties []party, c scoring.Counting) scoring.Text {
	if parties == nil {
		return l.Title
	}
	var parts []scoring.Text
	together := false // "Anna und Cem +300, Bernd +171": a second "und" is hard to read
	for _, p := range parties {
		parts = append(parts, p.gains(players, c))
		together = together || len(p.seats) > 1
	}
	if together && len(parts) == 2 {
		return parts[0].Add(scoring.Same(", "), parts[1])
	}
	return scoring.List(parts...)
}

// gains is "Anna und Cem +4", and without a plus where few points win.
func (p party) gains(players []string, c scoring.Counting) scoring.Text {
	return together(players, p.seats).Add(scoring.Same(" " + c.Signed(p.points)))
}

// together names a party: three or more who are everybody but one are
// "alle außer Anna".
func together(players []string, seats scoring.Seats) scoring.Text {
	if len(seats) < 3 || len(seats) != len(players)-1 {
		return Names(players, seats)
	}
	var but scoring.Seat
	for i := range players {
		if s := scoring.Seat(i + 1); !seats.Has(s) {
			but = s
		}
	}
	return scoring.T("alle außer ", "all but ").Add(scoring.Same(PlayerName(players, but)))
}
