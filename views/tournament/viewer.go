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

// A Viewer is who looks at a tournament.
type Viewer struct {
	ui.Page
	ID      string // of the tournament
	Writes  bool
	Owns    bool
	AtTable bool             // who sits at a table, and may see it alone
	Seen    int              // how far the tournament has come
	Own     []scoring.Option // house rules of the visitor
	Now     time.Time

	Of       *ui.StammtischLink  // that it belongs to; nil for none that the visitor sees
	Regulars []string            // of it
	Known    []tournament.Player // of earlier tournaments of the visitor
	SignUp   string              // where players sign up; "" where that is closed
	Takers   []scoring.Option    // Stammtische of the visitor that may take it in, by their IDs
	LetsGo   bool                // the visitor writes in that to which it belongs
}

// RejectedForm is a form that comes back with everything typed.
type RejectedForm struct {
	Typed    url.Values
	Problems scoring.Problems
}

// page is one of a tournament's, by what is written in its address.
type page struct {
	below  string
	name   scoring.Text
	writes bool // for those who write
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

// head is what all pages of the tournament have; at is where this one is.
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

// withUndo says what undo would take back.
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

// over is the form that comes back: what its sender has left as he saw it is as
// others have written it meanwhile.
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

// seen is the entry that the form's sender had seen.
func (back RejectedForm) seen() int {
	seen, _ := strconv.Atoi(back.Typed.Get("seen")) // 0 for a form that does not say
	return seen
}
