package evening

import (
	"net/url"

	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// TablePage returns the page that shows this table's rules and offers to change them. suggested is
// what the visitor's device remembers.
func (r Viewer) TablePage(s *evening.Snapshot, suggested evening.Suggestions) SetupPage {
	return r.tablePage(s, suggested, evening.Typed(s.State.Setup))
}

func (r Viewer) tablePage(s *evening.Snapshot, suggested evening.Suggestions, typed url.Values) SetupPage {
	page := NewSetupPage(r.Viewer, GameOf(s), suggested, typed, nil)
	page.Now, page.Seats = s, min(len(s.State.Setup.Players)+1, s.Game.Players.Max)
	return page
}

// TableAgain returns the page of a table as it was typed, with what it would change, and why it was
// not booked.
func (r Viewer) TableAgain(s *evening.Snapshot, suggested evening.Suggestions, f evening.Form, change *evening.Effect, why *evening.Rejection) SetupPage {
	f = evening.Judge{Snapshot: s, Form: f}.WithNewcomer()
	page := r.tablePage(s, suggested, f.Values)
	page.Problems, page.Conflict, page.Change = ui.NewFormProblems(why.Problems), why.Conflict, change
	page.Key = keyAfter(why, f, r.Key)
	return page
}
