package scoring

import (
	"encoding/json"
	"slices"
	"strings"
)

// A Problem says what is wrong with one field, in words for the person who
// typed it. With Warn the entry is booked all the same.
type Problem struct {
	Path  string // of the field as in the document: "augen", "deals[3].augen"
	Text  Text
	Warn  bool
	cards bool // no cards can fall like that; see Impossible
}

// MarshalJSON writes path, de and en, with plain numbers.
func (p Problem) MarshalJSON() ([]byte, error) {
	return json.Marshal(writtenProblem{p.Path, Ungrouped(p.Text.DE), Ungrouped(p.Text.EN)})
}

type writtenProblem struct {
	Path string `json:"path"`
	DE   string `json:"de"`
	EN   string `json:"en"`
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

// Impossible refuses what no cards can give. A document that is kept may have been written
// before we knew, and is only warned of it: see ReadKeptDocument.
func (ps *Problems) Impossible(path, de, en string) {
	ps.note(Problem{Path: path, Text: T(de, en), cards: true})
}

func (ps *Problems) note(p Problem) {
	if !slices.ContainsFunc(*ps, func(q Problem) bool { return q.covers(p) }) {
		*ps = append(*ps, p)
	}
}

// covers reports that p has been said with q: it is of the same field, or of one
// inside it.
func (q Problem) covers(p Problem) bool {
	inside, same := strings.CutPrefix(p.Path, q.Path)
	return same && q.Warn == p.Warn && (inside == "" || inside[0] == '.')
}

// Join notes all of more, their paths behind prefix.
func (ps *Problems) Join(prefix string, more Problems) {
	for _, p := range more.behind(prefix) {
		ps.note(p)
	}
}

// behind are the problems with their paths behind prefix.
func (ps Problems) behind(prefix string) Problems {
	moved := slices.Clone(ps)
	for i := range moved {
		moved[i].Path = join(prefix, moved[i].Path)
	}
	return moved
}

// notes are the problems of a whole document. They keep the promises of Problems,
// but a thousandth problem costs no more than the first.
type notes struct {
	all  Problems
	said map[Problem]bool // by path and kind, without words
}

func (n *notes) note(p Problem) {
	key := Problem{Path: p.Path, Warn: p.Warn}
	for at := len(p.Path); at > 0; at = strings.LastIndexByte(key.Path, '.') {
		if key.Path = p.Path[:at]; n.said[key] {
			return
		}
	}
	if n.said == nil {
		n.said = map[Problem]bool{}
	}
	n.said[Problem{Path: p.Path, Warn: p.Warn}] = true
	n.all = append(n.all, p)
}

func (n *notes) join(prefix string, more Problems) {
	for _, p := range more.behind(prefix) {
		n.note(p)
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

// kept are the problems of a document that stays as it was written.
func (ps Problems) kept() Problems {
	kept := slices.Clone(ps)
	for i := range kept {
		kept[i].Warn = kept[i].Warn || kept[i].cards
	}
	return kept
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
