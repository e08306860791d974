package ui

import (
	"strings"

	"anschreiber/scoring"
)

// FormProblems tracks which problems of a form have been shown while its page is rendered. Each
// field shows its own problems. The problems that no field has shown are shown at the end of the
// form, so that no form is refused without a reason. A nil *FormProblems has no problems.
type FormProblems struct {
	problems scoring.Problems
	said     map[string]bool
}

// NewFormProblems returns the errors among ps, none of them shown yet.
func NewFormProblems(ps scoring.Problems) *FormProblems {
	return &FormProblems{problems: ps.Errors(), said: map[string]bool{}}
}

// Say returns the problem of a field and marks it as shown. A problem that was shown beside one
// element of a list is not returned for the whole list again.
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

// fieldOf returns the name of the input fields for a path; all elements of a list share one name.
func fieldOf(path string) string {
	name, _, _ := strings.Cut(path, "[")
	return name
}

// Unsaid returns the problems that have not been shown beside a field.
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
