// Package tournament draws the pages and papers of a tournament, for whom a [Viewer] says.
package tournament

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// Head is what all pages of a tournament have.
type Head struct {
	*Viewer
	Setup    *tournament.Setup
	Below    string
	Tabs     []ui.Tab // its pages
	Back     string
	Undo     int // the entry that undo takes back; 0 for none
	Undoes   string
	Last     int // entry of its log
	Typed    *scoring.Form
	Problems *ui.FormProblems
}

// withLists says what is gone with a tournament.
func withLists(v ui.DeletePage) scoring.Text {
	n := strconv.Itoa(v.Lists)
	return scoring.Plural(v.Lists,
		scoring.T("Das Turnier verschwindet für alle, mit der Liste eines Tisches, und kommt nicht wieder.", "The tournament will be gone for everybody, with the list of one table, and will not come back."),
		scoring.T("Das Turnier verschwindet für alle, mit den Listen von "+n+" Tischen, und kommt nicht wieder.", "The tournament will be gone for everybody, with the lists of "+n+" tables, and will not come back."))
}

// live is where the stream of a part is.
func (v Head) live(part string) string { return v.url("/live?seite=" + part) }

// refused reports the form that was refused.
func (v Head) refused(act, id string) bool {
	return v.Typed != nil && v.Typed.Value("act") == act && (id == "" || v.Typed.Value("number") == id)
}

// typed is what was typed into a form that was refused.
func (v Head) typed(act, id, field, otherwise string) string {
	if !v.refused(act, id) {
		return otherwise
	}
	return v.Typed.Value(field)
}

// SetupPage is the page of a new tournament, or of how one is set up.
type SetupPage struct {
	Head
	New     bool
	None    string           // says that there is no tournament of the game that was asked for, in place of the form
	Evening scoring.RuleBook // that game, which may be played for an evening; zero for one that there is not
	Games   []ui.Tab
	Game    scoring.RuleBook
	Presets []scoring.Option
	Rests   []scoring.Option

	Sizes   []SizeField
	Form    *scoring.Form // as it is, or as it was typed
	Propose string        // prizes that the number of players would pay for
}

// A SizeField asks how many deals a table of a size plays.
type SizeField struct {
	Key, Label, Value string
}

// HistoryPage is the log in words.
type HistoryPage struct {
	Head
	Lines []ui.HistoryLine
	More  bool
}
