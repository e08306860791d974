package scoring

import (
	"encoding/json"
	"strings"
)

// A Problem says what is wrong with one field, in words for the person who
// typed it. With Warn the entry is booked all the same.
type Problem struct {
	Path string // of the field as in the document: "augen", "deals[3].augen"
	Text Text
	Warn bool
}

// MarshalJSON writes path, de and en.
func (p Problem) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Path string `json:"path"`
		DE   string `json:"de"`
		EN   string `json:"en"`
	}{p.Path, p.Text.DE, p.Text.EN})
}

// Problems are all that is wrong with one entry or document.
type Problems []Problem

// Add notes a problem. What is said first of a field stands, for what is inside
// it too: a value that could not be read is not also "missing".
func (ps *Problems) Add(path, de, en string) { ps.note(Problem{Path: path, Text: T(de, en)}) }

// Warn notes something odd that is booked all the same.
func (ps *Problems) Warn(path, de, en string) {
	ps.note(Problem{Path: path, Text: T(de, en), Warn: true})
}

// maxProblems of a kind are more than anybody reads; a document may have more.
const maxProblems = 1000

func (ps *Problems) note(p Problem) {
	alike := 0
	for _, q := range *ps {
		if q.Warn != p.Warn {
			continue
		}
		alike++
		inside, same := strings.CutPrefix(p.Path, q.Path)
		if same && (inside == "" || inside[0] == '.') {
			return
		}
	}
	if alike < maxProblems {
		*ps = append(*ps, p)
	}
}

// Join notes all of more, their paths behind prefix.
func (ps *Problems) Join(prefix string, more Problems) {
	for _, p := range more {
		p.Path = join(prefix, p.Path)
		ps.note(p)
	}
}

// Errors are the problems for which an entry is refused.
func (ps Problems) Errors() Problems { return ps.only(false) }

// Warnings are the problems with which an entry is booked.
func (ps Problems) Warnings() Problems { return ps.only(true) }

func (ps Problems) only(warn bool) Problems {
	var some Problems
	for _, p := range ps {
		if p.Warn == warn {
			some = append(some, p)
		}
	}
	return some
}

// At finds what is said of one field; a list's elements belong to the list.
func (ps Problems) At(path string) (Problem, bool) {
	for _, p := range ps {
		if p.Path == path || strings.HasPrefix(p.Path, path+"[") {
			return p, true
		}
	}
	return Problem{}, false
}

func join(prefix, path string) string {
	if prefix == "" || path == "" {
		return prefix + path
	}
	return prefix + "." + path
}
