package scoringtest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// results returns the numbers after the last "=" of a step, or all its numbers if it has no "=".
func results(step string) []scoring.Points {
	return numbers(step[strings.LastIndex(step, "=")+1:])
}

var number = regexp.MustCompile(`[+−]?\d+(\x{202f}\d{3})*½?|[+−]?½`)

func numbers(text string) (all []scoring.Points) {
	for _, n := range number.FindAllString(text, -1) {
		all = append(all, points(n))
	}
	return all
}

// points reads points as a sheet writes them: 36, +1, −72, 22½.
func points(written string) scoring.Points {
	whole, half := strings.CutSuffix(strings.TrimLeft(written, "+−"), "½")
	n, _ := strconv.Atoi(strings.ReplaceAll(whole, "\u202f", ""))
	p := scoring.Whole(n)
	if half {
		p++
	}
	if strings.HasPrefix(written, "−") {
		return -p
	}
	return p
}

// leads returns an error if the arithmetic of a step is wrong. "× 2 Kontra = 96" must double the
// result before it, and "Fuchs +1 = 5" must add to the result before it. "3 × 12 = 36" and "20 + 30
// = 50" must be right on their own.
func leads(before []scoring.Points, step string) error {
	at := strings.LastIndex(step, "=")
	left, result := step[:max(at, 0)], results(step)
	var want []scoring.Points
	switch {
	case strings.HasPrefix(step, "×"):
		want = multiplied(before, step, len(result))
	case at < 0:
		return nil
	case strings.Contains(left, " × "):
		want = product(left)
	case strings.Contains(left, " + "):
		want = sum(strings.Split(left, " + "))
	case signs.MatchString(left):
		want = added(before, left)
	default:
		return nil
	}
	if at < 0 || !slices.EqualFunc(want, result, alike) {
		return fmt.Errorf("%q should come to %v", step, want)
	}
	return nil
}

// alike reports whether two results are equal up to the sign, because the sign changes in the step
// that doubles a loss.
func alike(a, b scoring.Points) bool { return a == b || a == -b }

// multiplied returns the result before a step, multiplied by the step's first number. Several
// results are multiplied separately.
func multiplied(before []scoring.Points, step string, results int) []scoring.Points {
	factors := numbers(step)
	if len(before) == 0 || len(factors) == 0 {
		return nil
	}
	if len(before) != results {
		before = before[len(before)-1:]
	}
	by, _ := factors[0].Whole()
	all := slices.Clone(before)
	for i := range all {
		all[i] *= scoring.Points(by)
	}
	return all
}

// product returns the product of the last two numbers, as in "to each, 3 × 50".
func product(left string) []scoring.Points {
	factors := numbers(left)
	if len(factors) < 2 {
		return nil
	}
	by, _ := factors[len(factors)-2].Whole()
	return []scoring.Points{scoring.Points(by) * factors[len(factors)-1]}
}

// sum adds the last number of each term: "3 Laufende 30" counts as 30.
func sum(terms []string) []scoring.Points {
	all := scoring.Points(0)
	for _, term := range terms {
		if n := numbers(term); n != nil {
			all += n[len(n)-1]
		}
	}
	return []scoring.Points{all}
}

var signs = regexp.MustCompile(`[+−][\d½]`)

// added adds every number with a sign, as in "Re wins 1, no 90 +1", to the number at the
// beginning. If there is none, it adds them to the result before the step.
func added(before []scoring.Points, left string) []scoring.Points {
	head, _, _ := strings.Cut(left, ",")
	all := scoring.Points(0)
	switch plain := numbers(head); {
	case signs.MatchString(head) && before != nil:
		all = before[len(before)-1]
	case !signs.MatchString(head) && plain != nil:
		all = plain[len(plain)-1]
	}
	for _, n := range number.FindAllString(left, -1) {
		if signs.MatchString(n) {
			all += points(n)
		}
	}
	return []scoring.Points{all}
}
