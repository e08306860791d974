package ui

import (
	"strings"

	"anschreiber/scoring"
)

// FormProblems are the problems of a form while its page is written. Each field says its
// own; what no field has said is left for the end of the form, so that nothing
// is refused in silence. A form without any has nil.
type FormProblems struct {
	problems scoring.Problems
	said     map[string]bool
}

// NewFormProblems starts a page with these problems.
func NewFormProblems(ps scoring.Problems) *FormProblems {
	return &FormProblems{problems: ps.Errors(), said: map[string]bool{}}
}

// Say finds what is wrong with a field, unless that was said already: beside
// one element of a list it is not said beside the list again.
func (f *FormProblems) Say(path string) (scoring.Problem, bool) {
	p, found := f.Unsaid().At(path)
	if found {
		f.said[p.Path] = true
	}
	return p, found
}

// Wrong reports whether something is wrong with a field.
func (f *FormProblems) Wrong(path string) bool {
	if f == nil {
		return false
	}
	_, found := f.problems.At(path)
	return found
}

// fieldOf is the name of the fields that a path is about: those of a list have one.
func fieldOf(path string) string {
	name, _, _ := strings.Cut(path, "[")
	return name
}

// Unsaid are the problems that no field has said.
func (f *FormProblems) Unsaid() (rest scoring.Problems) {
	if f == nil {
		return nil
	}
	for _, p := range f.problems {
		if !f.said[p.Path] {
			rest = append(rest, p)
		}
	}
	return rest
}
