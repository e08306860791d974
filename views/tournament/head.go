// Package tournament draws the pages and papers of a tournament for a visitor, described by a
// [Viewer].
package tournament

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// Head holds what all pages of a tournament have in common.
type Head struct {
	*Viewer
	Setup    *tournament.Setup
	Below    string
	Tabs     []ui.Tab // links to the pages of the tournament
	Back     string
	Undo     int // Seq of the entry that undo takes back; 0 for none
	Undoes   string
	Last     int // Seq of the log's last entry
	Typed    *scoring.Form
	Problems *ui.FormProblems
}

// withLists returns the warning that a tournament's lists are deleted with it.
func withLists(v ui.DeletePage) scoring.Text {
	n := strconv.Itoa(v.Lists)
	return scoring.Plural(v.Lists,
		scoring.T("Das Turnier verschwindet für alle, mit der Liste eines Tisches, und kommt nicht wieder.", "The tournament will be gone for everybody, with the list of one table, and will not come back."),
		scoring.T("Das Turnier verschwindet für alle, mit den Listen von "+n+" Tischen, und kommt nicht wieder.", "The tournament will be gone for everybody, with the lists of "+n+" tables, and will not come back."))
}

// live returns the URL of the stream that sends a part of a page.
func (v Head) live(part string) string { return v.url("/live?seite=" + part) }

// refused reports whether the form with this action was refused. If id is not "", the form must
// also concern the player with this number.
func (v Head) refused(act, id string) bool {
	return v.Typed != nil && v.Typed.Value("act") == act && (id == "" || v.Typed.Value("number") == id)
}

// typed returns what was typed into a field if the form was refused; if it was not, it returns
// otherwise.
func (v Head) typed(act, id, field, otherwise string) string {
	if !v.refused(act, id) {
		return otherwise
	}
	return v.Typed.Value(field)
}

// SetupPage shows the setup form of a new or an existing tournament.
type SetupPage struct {
	Head
	New     bool
	None    string           // shown in place of the form: there are no tournaments of the requested game
	Evening scoring.RuleBook // the requested game, which can be played as an evening; zero if there is no such game
	Games   []ui.Tab
	Game    scoring.RuleBook
	Presets []scoring.Option
	Rests   []scoring.Option

	Sizes   []SizeField
	Form    *scoring.Form // the setup as it is, or as it was typed
	Propose string        // prizes that the players' fees would pay for
}

// A SizeField is the field for how many deals a table of one size plays.
type SizeField struct {
	Key, Label, Value string
}

// HistoryPage shows the log in words.
type HistoryPage struct {
	Head
	Lines []ui.HistoryLine
	More  bool
}
