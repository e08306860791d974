package tournament

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"anschreiber/scoring/tournament"
)

// Names writes the names of a tournament's players in places where no player number is shown beside
// them. Players with the same name are told apart.
type Names []tournament.Player

// OnWall returns a name that fits on the wall, told apart from namesakes.
func (n Names) OnWall(p tournament.Player) string { return n.apart(p, short) }

// OnPaper returns the whole name, told apart from namesakes.
func (n Names) OnPaper(p tournament.Player) string {
	return n.apart(p, func(name string) string { return name })
}

// apart returns the name shortened by cut. A player with a namesake gets the club added or, without
// a club, the number.
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

// short returns "Bauer, K.-H." for a name that is too long for a wall. A name without a comma is
// returned unchanged.
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

// fitsWall is the largest number of characters of a name that is never shortened on the wall.
const fitsWall = 22
