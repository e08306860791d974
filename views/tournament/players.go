package tournament

import (
	"strconv"
	"strings"

	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// PlayersPage shows the players.
type PlayersPage struct {
	Head
	Lines    []PlayerLine
	Count    string
	Regulars []string // regulars of the Stammtisch who do not take part yet
	Rest     bool     // the other players are left out, because a refused form is shown
	Roomy    []ui.Tab // tables of the running round where one more player can sit down

	SignUp *SignUpLink // for the director
	Known  []string    // players of earlier tournaments, to choose from

	AnyUnpaid bool // for the director: somebody present has not paid
}

// adds reports whether the page shows the form for new players. It is shown to those who may write,
// unless another form was refused.
func (v PlayersPage) adds() bool {
	return v.Writes && (v.Typed == nil || v.refused("add", ""))
}

// fee writes the entry fee; "" if there is none.
func (v Head) fee() string {
	if v.Setup.Fee == 0 {
		return ""
	}
	return v.Euros(v.Setup.Fee)
}

// ticked reports whether a box of a player's form is ticked. If the form was refused, the box is as
// the sender left it; otherwise ticked returns is.
func (v PlayersPage) ticked(p PlayerLine, field string, is bool) bool {
	return v.typed("edit", p.id(), field, strconv.FormatBool(is)) == "true"
}

// typedGroups returns the keys of the groups that were ticked if the form was refused; if it was
// not, it returns otherwise.
func (v PlayersPage) typedGroups(act, id, otherwise string) string {
	if !v.refused(act, id) {
		return otherwise
	}
	return strings.Join(v.Typed.Values("group"), " ")
}

// A PlayerLine is one player in the list.
type PlayerLine struct {
	tournament.Player
	Waits string // place on the waiting list
	Where string // table and seat, now or last
	MayGo bool   // the player was never drawn and can be struck
}

func (p PlayerLine) id() string { return strconv.Itoa(p.Number) }

// about returns the line below a player's name.
func (v Head) about(p PlayerLine) string {
	return joinWords(p.Club, p.Team, p.Tandem, v.T(p.GroupNames()), p.Where)
}

// numbered writes players with number and name: "3 Emil, 4 Fritz".
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
