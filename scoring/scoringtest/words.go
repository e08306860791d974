package scoringtest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"anschreiber/scoring"
)

// explained returns an error if the words of a line, in either language, do not lead to what is
// booked. It accepts every correction, because corrections were computed elsewhere.
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

// followed checks a computation step by step: each step must follow from the result before it,
// and every step that moves points must move the last result.
func followed(l scoring.Line, said []string) error {
	var result []scoring.Points // the result of the steps so far
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
			return nil // the remaining steps only describe what happened to the points afterwards
		}
	}
	return nil
}

func moves(items []scoring.Item) bool {
	return slices.ContainsFunc(items, func(i scoring.Item) bool { return i.Points != nil })
}

// booked returns an error if a computation with this result does not explain the points. The last
// number must be one of three amounts: what every player who got or paid points got or paid, except
// that one player may get or pay the sum of all others; what one player got from all others or paid
// to them, in equal parts; or what the declarer shares with a partner.
func booked(l scoring.Line, moved, result []scoring.Points) error {
	switch {
	case len(result) == 0 && bySeat(moved) == nothing:
		return nil // in this case "nobody wins" is enough
	case len(result) == 0:
		return fmt.Errorf("no result is said, booked is %s", bySeat(moved))
	}
	last := lastOf(result)
	explained := each(moved, result) && movesAny(moved, last) || fromAll(moved, last) || shared(l, moved, last)
	for i := range moved {
		if against := slices.Clone(moved); moved[i] != 0 && scoring.SumOf(moved) == 0 {
			against[i] = 0
			explained = explained || each(against, result) && movesAny(against, last)
		}
	}
	if !explained || !signed(l, moved, last) {
		return fmt.Errorf("the result is %v, booked is %s (declarer is seat %d)", result, bySeat(moved), l.Declarer)
	}
	return nil
}

// bySeat returns for example "seat 1 +20, seat 4 −20".
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

// lastOf returns the last result, or in a list the last one that is not 0, if there is one.
func lastOf(results []scoring.Points) scoring.Points {
	for _, n := range slices.Backward(results) {
		if n != 0 {
			return n
		}
	}
	return 0
}

// each reports whether everybody who got or paid points got or paid one of the results.
func each(moved, result []scoring.Points) bool {
	for _, p := range moved {
		if p != 0 && !slices.ContainsFunc(result, func(n scoring.Points) bool { return alike(p, n) }) {
			return false
		}
	}
	return true
}

// movesAny reports whether somebody got or paid exactly this amount. For an amount of 0 it reports
// whether nobody got or paid anything.
func movesAny(moved []scoring.Points, amount scoring.Points) bool {
	still := !slices.ContainsFunc(moved, func(p scoring.Points) bool { return p != 0 })
	return still == (amount == 0) && slices.ContainsFunc(moved, func(p scoring.Points) bool { return alike(p, amount) })
}

// fromAll reports whether one player got or paid the whole amount and the others equal parts of
// it.
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
	return one == 1 && others != nil && scoring.SumOf(moved) == 0 && slices.Min(others) == slices.Max(others)
}

// shared reports whether the declarer and one other player got or paid half of the amount each,
// to within a point.
func shared(l scoring.Line, moved []scoring.Points, all scoring.Points) bool {
	if l.Declarer == 0 || moved[l.Declarer-1] == 0 {
		return false
	}
	own := moved[l.Declarer-1]
	rest := scoring.SumOf(moved) - own
	other := slices.ContainsFunc(moved, func(p scoring.Points) bool { return p == rest })
	return other && alike(own+rest, all) && own-rest <= scoring.Whole(1) && rest-own <= scoring.Whole(1)
}

// signed reports whether a declarer with points got points for a win and paid for a loss. A
// negative result may already include that it is a loss.
func signed(l scoring.Line, moved []scoring.Points, last scoring.Points) bool {
	if l.Declarer == 0 || l.Won == nil || moved[l.Declarer-1] == 0 {
		return true
	}
	won, plus := *l.Won, moved[l.Declarer-1] > 0
	return won && plus == (last > 0) || !won && !(plus && last > 0)
}
