package ui

import "anschreiber/scoring"

// Notes are the problems of a form while a page is written. Each field says its
// own; what no field has said is left for the end of the form, so that nothing
// is refused in silence.
type Notes struct {
	problems scoring.Problems
	said     map[string]bool
}

// NewNotes starts a page with these problems.
func NewNotes(ps scoring.Problems) *Notes {
	return &Notes{problems: ps.Errors(), said: map[string]bool{}}
}

// Say finds what is wrong with a field, unless that was said already: beside
// one element of a list it is not said beside the list again.
func (n *Notes) Say(path string) (scoring.Problem, bool) {
	p, found := n.Rest().At(path)
	if found {
		n.said[p.Path] = true
	}
	return p, found
}

// Wrong reports whether something is wrong with a field.
func (n *Notes) Wrong(path string) bool {
	_, found := n.problems.At(path)
	return found
}

// Rest are the problems that no field has said.
func (n *Notes) Rest() (rest scoring.Problems) {
	for _, p := range n.problems {
		if !n.said[p.Path] {
			rest = append(rest, p)
		}
	}
	return rest
}
