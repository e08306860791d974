package tournament

import (
	"strconv"
	"strings"

	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// PlayersPage are those who take part.
type PlayersPage struct {
	Head
	Lines    []PlayerLine
	Count    string
	Regulars []string // of it, who do not take part yet
	Rest     bool     // others are not shown beside the form that was refused
	Roomy    []ui.Tab // tables of the round that is on where one more can sit down

	SignUp *SignUpLink // for the director
	Known  []string    // players of earlier tournaments, to choose from

	AnyUnpaid bool // somebody is here and has not paid; for the director
}

// adds reports a page where somebody comes: not that of another form which was
// refused.
func (v PlayersPage) adds() bool {
	return v.Writes && (v.Typed == nil || v.refused("add", ""))
}

// fee is what everybody pays; "" for nothing.
func (v Head) fee() string {
	if v.Setup.Fee == 0 {
		return ""
	}
	return v.Euros(v.Setup.Fee)
}

// ticked is what a box of a player's form says, as typed where it was refused.
func (v PlayersPage) ticked(p PlayerLine, field string, is bool) bool {
	return v.typed("edit", p.id(), field, strconv.FormatBool(is)) == "true"
}

// typedGroups are the keys of the groups that were ticked.
func (v PlayersPage) typedGroups(act, id, otherwise string) string {
	if !v.refused(act, id) {
		return otherwise
	}
	return strings.Join(v.Typed.Values("group"), " ")
}

// A PlayerLine is a player in the list.
type PlayerLine struct {
	tournament.Player
	Waits string // his place on the waiting list
	Where string // the table where he sits, or sat last
	MayGo bool   // was never drawn, and can be struck
}

func (p PlayerLine) id() string { return strconv.Itoa(p.Number) }

// about is what the line of a player says below his name.
func (v Head) about(p PlayerLine) string {
	return joinWords(p.Club, p.Team, p.Tandem, v.T(p.GroupNames()), p.Where)
}

// numbered are players by number and name: "3 Emil, 4 Fritz".
func numbered(players []tournament.Player) string {
	var words []string
	for _, p := range players {
		words = append(words, strconv.Itoa(p.Number)+" "+p.Name)
	}
	return strings.Join(words, ", ")
}

func joinWords(words ...string) (text string) {
	for _, w := range words {
		if w != "" && text != "" {
			text += " · "
		}
		text += w
	}
	return text
}
