package scoring

import (
	"slices"
	"strings"
)

// Explain returns a line's computation in one sentence.
func (l Line) Explain() (t Text) {
	for i, item := range l.Why {
		if i > 0 {
			t = t.Add(Same(between(l.Why[i-1].Text.DE, item.Text.DE)))
		}
		t = t.Add(item.Text)
	}
	return t
}

// between returns what separates two steps of a computation: a comma and a blank after a result
// or if the next step does not begin with a sign, otherwise a blank.
func between(step, next string) string {
	switch {
	case strings.ContainsAny(step[max(0, len(step)-1):], ".,:"):
		return " "
	case strings.Contains(step, "="), !slices.ContainsFunc(signs, func(sign string) bool { return strings.HasPrefix(next, sign) }):
		return ", "
	}
	return " "
}

// signs are the characters with which a step begins if it continues the previous step.
var signs = []string{"×", "+", "−", "("}

// Booked says who gets how many points from a line and, if a Partie ends with it, who loses or
// wins the Partie: "Bernd −88, Bernd verliert die Partie".
func (l Line) Booked(players []string, c Counting) Text {
	return l.booked(players, c, thePartie)
}

// OnButton returns Booked in the short form for a button: "Bernd −88, Bernd verliert!".
func (l Line) OnButton(players []string, c Counting) Text {
	return l.booked(players, c, Same("!"))
}

var thePartie = T(" die Partie", " the game")

func (l Line) booked(players []string, c Counting, what Text) Text {
	gained := l.Gained(players, c)
	if l.Ends == nil {
		return gained
	}
	who, ends := l.Ends.ends(players, what)
	if strings.ContainsRune(who.DE, ' ') && strings.HasPrefix(gained.DE, who.DE+" ") {
		who, ends.DE, ends.EN = Text{}, strings.TrimSpace(ends.DE), strings.TrimSpace(ends.EN) // several names are not repeated
	}
	return gained.Add(Same(", ")).Add(who).Add(ends)
}

// ends returns for example "Bernd" and " verliert die Partie".
func (p Partie) ends(players []string, what Text) (names, says Text) {
	if len(p.Winners)+len(p.Losers) == 0 {
		return Text{}, T("die Partie endet unentschieden", "the game is a draw")
	}
	who, ends := p.Losers, Plural(len(p.Losers), T(" verliert", " loses"), T(" verlieren", " lose"))
	if len(p.Winners) > 0 {
		who, ends = p.Winners, Plural(len(p.Winners), T(" gewinnt", " wins"), T(" gewinnen", " win"))
	}
	return who.Names(players), ends.Add(what)
}

// Ends returns for example "Bernd verliert die Partie".
func (p Partie) Ends(players []string) Text {
	who, ends := p.ends(players, thePartie)
	return who.Add(ends)
}

// Gained returns in words who gets how many points from a line: "Anna +48". If one party gets
// exactly what another one pays, only one party is named: the one that played the deal, as in "Anna
// und Cem −2", otherwise the smaller one.
func (l Line) Gained(players []string, c Counting) Text {
	parties := l.Parties()
	if len(parties) == 2 && len(parties[0].seats)+len(parties[1].seats) > 2 && parties[0].total()+parties[1].total() == 0 {
		parties = []party{l.spokesman(parties[0], parties[1])}
	}
	return l.gains(players, parties, c)
}

// spokesman returns the party that played a deal. If neither or both did, it returns the smaller
// one, and of two equally large ones the winner.
func (l Line) spokesman(a, b party) party {
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

// BookedAll works like Booked but names everybody.
func (l Line) BookedAll(players []string, c Counting) (all Text) {
	for i, p := range l.Parties() {
		if i > 0 {
			all = all.Add(Same(", "))
		}
		all = all.Add(p.gains(players, c))
	}
	if all == (Text{}) {
		return l.Title
	}
	return all
}

// A party is the seats that get the same number of points from a line.
type party struct {
	points Points
	seats  Seats
}

// total returns what all seats of a party get together.
func (p party) total() Points { return p.points * Points(len(p.seats)) }

// Parties returns the seats that get points from a line, grouped by how many they get.
func (l Line) Parties() (parties []party) {
	for i, p := range l.Points {
		if p == 0 {
			continue
		}
		at := slices.IndexFunc(parties, func(q party) bool { return q.points == p })
		if at < 0 {
			at = len(parties)
			parties = append(parties, party{points: p})
		}
		parties[at].seats = append(parties[at].seats, Seat(i+1))
	}
	return parties
}

func (l Line) gains(players []string, parties []party, c Counting) Text {
	if parties == nil {
		return l.Title
	}
	var parts []Text
	together := false // in "Anna und Cem +300, Bernd +171" a second "und" would be hard to read
	for _, p := range parties {
		parts = append(parts, p.gains(players, c))
		together = together || len(p.seats) > 1
	}
	if together && len(parts) == 2 {
		return parts[0].Add(Same(", "), parts[1])
	}
	return List(parts...)
}

// gains returns for example "Anna und Cem +4". In a game in which few points win, there is no plus
// sign.
func (p party) gains(players []string, c Counting) Text {
	return together(players, p.seats).Add(Same(" " + c.Signed(p.points)))
}

// together names the players of a party. If it is everybody but one and has at least three
// players, it is "alle außer Anna".
func together(players []string, seats Seats) Text {
	if len(seats) < 3 || len(seats) != len(players)-1 {
		return seats.Names(players)
	}
	var but Seat
	for i := range players {
		if s := Seat(i + 1); !seats.Has(s) {
			but = s
		}
	}
	return T("alle außer ", "all but ").Add(Same(but.Name(players)))
}
