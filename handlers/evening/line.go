package evening

import (
	"net/url"

	"anschreiber/scoring"
	"anschreiber/views"
)

// takeLine fills the form of a deal in as its line says, and says how it was read.
func (s *Snapshot) takeLine(r ViewContext, typed url.Values, at Position) (url.Values, views.Line) {
	if !views.HasLine(typed) {
		return typed, views.Line{}
	}
	return s.drawnEntry(r, views.WithoutLine(typed), at).TakeLine(typed)
}

// proposeLine is propose for a form that may have a line: while something in it is not
// clear, nothing is booked.
func (s *Snapshot) proposeLine(r ViewContext, typed url.Values, at Position) proposal {
	typed, line := s.takeLine(r, typed, at)
	p := s.propose(typed, at)
	p.problems = append(lineProblems(line), p.problems...)
	return p
}

func lineProblems(line views.Line) (ps scoring.Problems) {
	if line.Problem != (scoring.Text{}) {
		ps.Add(views.LineField, line.Problem.DE, line.Problem.EN)
	}
	return ps
}

// withLine is a form with its line: what is not clear in it comes before what is wrong
// with the rest.
func withLine(e views.Entry, line views.Line) views.Entry {
	e.Line = line
	if line.Problem == (scoring.Text{}) {
		return e
	}
	e.Outcome = views.Outcome{Result: line.Problem}
	for i := range e.Endings {
		e.Endings[i].Books = scoring.Text{}
	}
	return e
}
