package tournament

import (
	"maps"
	"net/url"
	"strconv"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// A Viewer describes a visitor of a tournament's pages: what the visitor may do, and what else the
// pages show only to this visitor.
type Viewer struct {
	ui.Page
	ID      string // ID of the tournament
	Writes  bool
	Owns    bool
	AtTable bool             // a phone at a table, which may see only that table
	Seen    int              // a number that grows with each entry of the tournament and its tables; the live stream continues from it
	Own     []scoring.Option // house rules of the visitor
	Now     time.Time

	Of       *ui.StammtischLink  // Stammtisch of the tournament; nil if there is none or the visitor may not see it
	Regulars []string            // names of the regulars of that Stammtisch
	Known    []tournament.Player // players of the visitor's earlier tournaments
	SignUp   string              // URL of the sign-up page; "" while it is closed
	Takers   []scoring.Option    // the visitor's Stammtische to which the tournament can be given, by ID
	LetsGo   bool                // the visitor may write in the tournament's Stammtisch
}

// RejectedForm is a form that was refused and is shown again with everything that was typed.
type RejectedForm struct {
	Typed    url.Values
	Problems scoring.Problems
}

// page is one of the tournament's tabs.
type page struct {
	below  string
	name   scoring.Text
	writes bool // only for those who may write
	owns   bool
}

var tabs = []page{
	{"", scoring.T("Rangliste", "Ranking"), false, false},
	{"/liga", scoring.T("Liga", "League"), false, false},
	{"/tische", scoring.T("Tische", "Tables"), false, false},
	{"/spieler", scoring.T("Spieler", "Players"), false, false},
	{"/auslosung", scoring.T("Auslosung", "Draw"), false, false},
	{"/kasse", scoring.T("Kasse", "Money"), true, false},
	{"/einrichten", scoring.T("Einrichten", "Setup"), false, true},
	{"/verlauf", scoring.T("Protokoll", "History"), true, false},
	{"/drucken", scoring.T("Drucken", "Print"), true, false},
	{"/wand", scoring.T("Wand", "Wall"), false, false},
	{"/teilen", scoring.T("Teilen", "Share"), false, false},
}

// head returns the common part of all pages of the tournament; at is the path of this page below
// the tournament's.
func (r Viewer) head(t tournament.Tournament, at string, back RejectedForm) Head {
	setup := t.Setup
	v := Head{
		Viewer: &r, Setup: &setup, Back: "/", Below: r.below(t), Undo: t.Undo, Last: t.Last, Problems: ui.NewFormProblems(back.Problems),
	}
	if back.Typed != nil {
		v.Typed = scoring.FromValues(back.Typed)
	}
	for _, p := range tabs {
		if p.below == "/liga" && t.Setup.League == "" {
			continue
		}
		if (r.Writes || !p.writes) && (r.Owns || !p.owns) && !r.AtTable {
			v.Tabs = append(v.Tabs, ui.Tab{Name: r.T(p.name), URL: r.url(p.below), On: p.below == at})
		}
	}
	return v
}

// withUndo returns v with a description of the act that undo would take back, if there is one.
func (r Viewer) withUndo(t tournament.Tournament, l tournament.Log, v Head) Head {
	if t.Undo > 0 && t.Undo < len(l) {
		v.Undoes = r.T(entryText(t, l[t.Undo]))
	}
	return v
}

func (r Viewer) below(t tournament.Tournament) string {
	game, _ := games.Find(t.Setup.Game)
	words := []string{r.T(game.Name), t.Setup.Place, r.T(t.Setup.Day.Long())}
	if words[1] == "" {
		words = []string{words[0], words[2]}
	}
	return strings.Join(words, " · ")
}

func (r Viewer) url(below string) string { return ui.TournamentURL(r.ID) + below }

func (r Viewer) table(n int) string { return r.S("Tisch ", "Table ") + strconv.Itoa(n) }

// over returns the form to show again. A field that the sender has not changed gets its current
// value, which others may have changed meanwhile. was holds the fields as the sender saw them; is
// holds the current fields.
func (back RejectedForm) over(was, is url.Values) RejectedForm {
	shown := maps.Clone(back.Typed)
	for field := range tournament.EveryName[[]string](was, is) {
		if tournament.InWords(shown.Get(field)) == tournament.InWords(was.Get(field)) {
			shown[field] = is[field]
		}
	}
	back.Typed = shown
	return back
}

// seen returns the Seq of the last entry that the form's sender had seen.
func (back RejectedForm) seen() int {
	seen, _ := strconv.Atoi(back.Typed.Get("seen")) // 0 for a form without this field
	return seen
}
