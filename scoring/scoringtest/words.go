package scoringtest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"anschreiber/scoring"
)

// explained says where the words of a line do not come to what is booked, in
// either language; nil where they do. A correction was worked out elsewhere.
func explained(l scoring.Line) error {
	if l.Corrects {
		return nil
	}
	for _, in := range []func(scoring.Text) string{
		func(t scoring.Text) string { return t.DE },
		func(t scoring.Text) string { return t.EN },
	} {
		said := []string{}
		for _, item := range l.Why {
			said = append(said, in(item.Text))
		}
		if all := in(l.Title) + strings.Join(said, ""); strings.ContainsFunc(all, unicode.IsControl) {
			return fmt.Errorf("deal %d: %q has a character that nobody sees", l.Number, all)
		}
		if err := followed(l, said); err != nil {
			return fmt.Errorf("deal %d, %s: %w, in\n  %s", l.Number, in(l.Title), err, strings.Join(said, "\n  "))
		}
	}
	return nil
}

// followed goes through a computation step by step: each step leads on from the
// result before it, and what moves points has the last result.
func followed(l scoring.Line, said []string) error {
	var result []scoring.Points // what the steps so far come to
	for i, item := range l.Why {
		next := results(said[i])
		if err := leads(result, said[i]); err != nil {
			return err
		}
		if next != nil {
			result = next
		}
		if item.Points == nil {
			continue
		}
		if err := booked(l, item.Points, result); err != nil {
			return err
		}
		result = nil
		if !moves(l.Why[i+1:]) {
			return nil // what follows tells what became of the points
		}
	}
	return nil
}

func moves(items []scoring.Item) bool {
	return slices.ContainsFunc(items, func(i scoring.Item) bool { return i.Points != nil })
}

// booked reports points that a computation with this result does not explain.
// The last number said is what those who moved got or paid each; or what one
// got from all others or paid to them, in equal parts; or what the declarer
// shares with a partner. One may stand against all others by their sum.
func booked(l scoring.Line, moved, result []scoring.Points) error {
	switch {
	case len(result) == 0 && bySeat(moved) == nothing:
		return nil // "nobody wins" is enough
	case len(result) == 0:
		return fmt.Errorf("no result is said, booked is %s", bySeat(moved))
	}
	last := lastOf(result)
	explained := each(moved, result) && movesAny(moved, last) || fromAll(moved, last) || shared(l, moved, last)
	for i := range moved {
		if against := slices.Clone(moved); moved[i] != 0 && zero(moved) == 0 {
			against[i] = 0
			explained = explained || each(against, result) && movesAny(against, last)
		}
	}
	if !explained || !signed(l, moved, last) {
		return fmt.Errorf("the result is %v, booked is %s (declarer is seat %d)", result, bySeat(moved), l.Declarer)
	}
	return nil
}

// bySeat is "seat 1 +20, seat 4 −20".
func bySeat(moved []scoring.Points) string {
	var who []string
	for i, p := range moved {
		if p != 0 {
			who = append(who, fmt.Sprintf("seat %d %s", i+1, p.Signed()))
		}
	}
	return cmp.Or(strings.Join(who, ", "), nothing)
}

const nothing = "nothing"

// lastOf is the last result; in a list one that is not 0, if any.
func lastOf(results []scoring.Points) scoring.Points {
	for _, n := range slices.Backward(results) {
		if n != 0 {
			return n
		}
	}
	return 0
}

// each reports that everybody who moved did so by one of the results.
func each(moved, result []scoring.Points) bool {
	for _, p := range moved {
		if p != 0 && !slices.ContainsFunc(result, func(n scoring.Points) bool { return alike(p, n) }) {
			return false
		}
	}
	return true
}

// movesAny reports that somebody moved by this much; by nothing, that nobody moved.
func movesAny(moved []scoring.Points, by scoring.Points) bool {
	still := !slices.ContainsFunc(moved, func(p scoring.Points) bool { return p != 0 })
	return still == (by == 0) && slices.ContainsFunc(moved, func(p scoring.Points) bool { return alike(p, by) })
}

// fromAll reports that one moved by all of it and the others by equal parts.
func fromAll(moved []scoring.Points, all scoring.Points) bool {
	var others []scoring.Points
	one := 0
	for _, p := range moved {
		if alike(p, all) {
			one++
		} else if p != 0 {
			others = append(others, p)
		}
	}
	return one == 1 && others != nil && zero(moved) == 0 && slices.Min(others) == slices.Max(others)
}

// shared reports that the declarer and one more moved by halves of it, to a point.
func shared(l scoring.Line, moved []scoring.Points, all scoring.Points) bool {
	if l.Declarer == 0 || moved[l.Declarer-1] == 0 {
		return false
	}
	own := moved[l.Declarer-1]
	rest := zero(moved) - own
	other := slices.ContainsFunc(moved, func(p scoring.Points) bool { return p == rest })
	return other && alike(own+rest, all) && own-rest <= scoring.Whole(1) && rest-own <= scoring.Whole(1)
}

// signed reports that a declarer who moved got what he won and paid what he
// lost. A result in minus may say already what a loss is.
func signed(l scoring.Line, moved []scoring.Points, last scoring.Points) bool {
	if l.Declarer == 0 || l.Won == nil || moved[l.Declarer-1] == 0 {
		return true
	}
	won, plus := *l.Won, moved[l.Declarer-1] > 0
	return won && plus == (last > 0) || !won && !(plus && last > 0)
}
