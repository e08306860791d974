package tournament

import (
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// PlayersPage are those who take part.
type PlayersPage struct {
	Head
	Lines    []PlayerLine
	Count    string
	Groups   []scoring.Option
	Teams    int
	Tandems  bool
	League   bool // it counts in one, where numbers of members say who is who
	Fee      string
	Of       *ui.StammtischLink // that it belongs to
	Regulars []string           // of it, who do not take part yet
	Rest     bool               // others are not shown beside the form that was refused
	Roomy    []ui.Tab           // tables of the round that is on where one more can sit down

	SignUp *SignUpLink // for the director
	Known  []string    // players of earlier tournaments, to choose from

	AnyUnpaid bool // somebody is here and has not paid; for the director
}

// adds reports a page where somebody comes: not that of another form which was
// refused.
func (v PlayersPage) adds() bool {
	return v.Writes && (v.Typed == nil || v.refused("add", ""))
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

// A PlayerLine is a line of the list.
type PlayerLine struct {
	Number           int
	Name, Club       string
	Team, Tandem     string
	Member           string
	Group            string // the keys of its groups
	GroupName        string
	Waits            string // his place on the waiting list
	Where            string // the table where he sits, or sat last
	Paid, Late, Gone bool
	MayGo            bool // was never drawn, and can be struck
}

func (p PlayerLine) id() string { return strconv.Itoa(p.Number) }

// below is all that is told of him in a line.
func (p PlayerLine) below() string {
	return joinWords(p.Club, p.Team, p.Tandem, p.GroupName, p.Where)
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
