package views

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// Explain writes a line's computation in one sentence: what follows a result
// is set off by a comma.
func Explain(l scoring.Line) (t scoring.Text) {
	for i, item := range l.Why {
		switch {
		case i > 0 && strings.Contains(l.Why[i-1].Text.DE, "="):
			t = t.Add(scoring.Same(", "))
		case i > 0:
			t = t.Add(scoring.Same(" "))
		}
		t = t.Add(item.Text)
	}
	return t
}

// Booked says who gets what from a line, short enough for a button: "Anna +48".
// Where two parties win and lose the same deal, the smaller one says it all.
func Booked(l scoring.Line, players []string) scoring.Text {
	parties := partiesOf(l)
	if len(parties) == 2 && len(parties[0].seats)+len(parties[1].seats) > 2 && parties[0].points*parties[1].points < 0 {
		a, b := parties[0], parties[1]
		if len(b.seats) < len(a.seats) || len(b.seats) == len(a.seats) && b.points > a.points {
			a = b
		}
		parties = []party{a}
	}
	return gains(l, players, parties)
}

// BookedAll is Booked with everybody named.
func BookedAll(l scoring.Line, players []string) scoring.Text { return gains(l, players, partiesOf(l)) }

// A party are those who get the same from a line.
type party struct {
	points scoring.Points
	seats  scoring.Seats
}

func partiesOf(l scoring.Line) (parties []party) {
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

func gains(l scoring.Line, players []string, parties []party) scoring.Text {
	if parties == nil {
		return l.Title
	}
	var parts []scoring.Text
	for _, p := range parties {
		parts = append(parts, together(players, p.seats).Add(scoring.Same(" "+p.points.Signed())))
	}
	return scoring.List(parts...)
}

// together names a party: three or more who are everybody but one are
// "alle außer Anna".
func together(players []string, seats scoring.Seats) scoring.Text {
	if len(seats) < 3 || len(seats) != len(players)-1 {
		return names(players, seats)
	}
	var but scoring.Seat
	for i := range players {
		if s := scoring.Seat(i + 1); !seats.Has(s) {
			but = s
		}
	}
	return scoring.T("alle außer ", "all but ").Add(scoring.Same(player(players, but)))
}
