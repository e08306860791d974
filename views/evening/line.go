package evening

import (
	"net/url"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// JudgeDeal judges a new deal at a position as its form says it, in one line, too.
func JudgeDeal(at evening.Position) evening.Judge {
	return func(s *evening.Snapshot, v evening.Visitor, f evening.Form) (evening.Decision, error) {
		return at.JudgeDeal(s, v, said(s, v, f, at))
	}
}

// Correct judges a form of the page of the deal at a position as it says it.
func Correct(at evening.Position) evening.Judge {
	return func(s *evening.Snapshot, v evening.Visitor, f evening.Form) (evening.Decision, error) {
		return at.Correct(s, v, said(s, v, f, at))
	}
}

// said is a form with the deal as its line and its button say it.
func said(s *evening.Snapshot, v evening.Visitor, f evening.Form, at evening.Position) evening.Form {
	typed, line := Viewer{Viewer: ui.Viewer{Today: v.Today}}.takeLine(s, ui.Ended(f.Values), at)
	f.Values, f.Unclear = onlyDeal(typed), nil
	if line.Problem != (scoring.Text{}) {
		f.Unclear.Add(ui.LineField, line.Problem.DE, line.Problem.EN)
	}
	return f
}

// onlyDeal is a form without what it has besides a deal: its line, and its button.
func onlyDeal(typed url.Values) url.Values {
	deal := ui.WithoutLine(typed)
	deal.Del(ui.Ends)
	return deal
}

// takeLine fills the form of a deal in as its line says, and says how it was read.
func (r Viewer) takeLine(s *evening.Snapshot, typed url.Values, at evening.Position) (url.Values, ui.Line) {
	if !ui.HasLine(typed) {
		return typed, ui.Line{}
	}
	return r.drawnEntry(s, ui.WithoutLine(typed), at).TakeLine(typed)
}

// withLine is a form with its line: what is not clear in it comes before what is wrong
// with the rest.
func withLine(e ui.DealForm, line ui.Line) ui.DealForm {
	e.Line = line
	if line.Problem == (scoring.Text{}) {
		return e
	}
	e.Outcome = ui.Outcome{Result: line.Problem}
	for i := range e.Endings {
		e.Endings[i].Books = scoring.Text{}
	}
	return e
}
