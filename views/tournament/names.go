package tournament

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"anschreiber/scoring/tournament"
)

// Names are those of the players of a tournament, where no number stands beside them.
type Names []tournament.Player

// OnWall is a name as the wall has room for it, told apart from its namesakes.
func (n Names) OnWall(p tournament.Player) string { return n.apart(p, short) }

// OnPaper is a whole name, told apart from its namesakes.
func (n Names) OnPaper(p tournament.Player) string {
	return n.apart(p, func(name string) string { return name })
}

// apart is a name with the club, or where there is none the number, of whoever has a namesake;
// cut shortens names.
func (n Names) apart(p tournament.Player, cut func(string) string) string {
	last, _, _ := strings.Cut(p.Name, ",")
	same := func(o tournament.Player) bool {
		return o.Number != p.Number && len(o.Name) >= len(last) && strings.EqualFold(o.Name[:len(last)], last) && strings.EqualFold(cut(o.Name), cut(p.Name))
	}
	switch {
	case !slices.ContainsFunc(n, same):
		return cut(p.Name)
	case p.Club == "":
		return cut(p.Name) + " (" + strconv.Itoa(p.Number) + ")"
	}
	return cut(p.Name) + " (" + p.Club + ")"
}

// short is "Bauer, K.-H." where the name is too long for a wall.
func short(name string) string {
	last, first, listed := strings.Cut(name, ", ")
	if !listed || utf8.RuneCountInString(name) <= fitsWall {
		return name
	}
	var initials []string
	for part := range strings.SplitSeq(first, "-") {
		if initial, size := utf8.DecodeRuneInString(part); size > 0 {
			initials = append(initials, string(initial)+".")
		}
	}
	return last + ", " + strings.Join(initials, "-")
}

// fitsWall is how long a name may be on a wall.
const fitsWall = 22
