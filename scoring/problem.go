package scoring

import (
	"encoding/json"
	"slices"
	"strings"
)

// A Problem says what is wrong with one field, in words for the person who typed the field. If Warn
// is true, it is only a warning and the entry is booked nevertheless.
type Problem struct {
	Path  string // the field's path in the document: "augen", "deals[3].augen"
	Text  Text
	Warn  bool
	cards bool // the problem was noted by Impossible
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

// Problems are all errors and warnings of one entry or document.
type Problems []Problem

// Add notes a problem. It keeps only the first problem of a field, and none of the fields inside
// that field. So a value that could not be read is not also reported as missing.
func (ps *Problems) Add(path, de, en string) { ps.note(Problem{Path: path, Text: T(de, en)}) }

// Warn notes a warning, with which the entry is booked nevertheless.
func (ps *Problems) Warn(path, de, en string) {
	ps.note(Problem{Path: path, Text: T(de, en), Warn: true})
}

// Impossible notes, as an error, that no distribution of cards can lead to this deal. In a stored
// document it is only a warning, because an older version of this program may have accepted the
// deal; see ReadKeptDocument.
func (ps *Problems) Impossible(path, de, en string) {
	ps.note(Problem{Path: path, Text: T(de, en), cards: true})
}

func (ps *Problems) note(p Problem) {
	if !slices.ContainsFunc(*ps, func(q Problem) bool { return q.covers(p) }) {
		*ps = append(*ps, p)
	}
}

// covers reports whether q makes p superfluous, because p is about the same field or a field inside
// it.
func (q Problem) covers(p Problem) bool {
	inside, same := strings.CutPrefix(p.Path, q.Path)
	return same && q.Warn == p.Warn && (inside == "" || inside[0] == '.')
}

// Join notes all of more, with prefix in front of their paths.
func (ps *Problems) Join(prefix string, more Problems) {
	for _, p := range more.behind(prefix) {
		ps.note(p)
	}
}

// behind returns the problems with prefix in front of their paths.
func (ps Problems) behind(prefix string) Problems {
	moved := slices.Clone(ps)
	for i := range moved {
		moved[i].Path = join(prefix, moved[i].Path)
	}
	return moved
}

// notes collects the problems of a whole document. It follows the same rules as Problems, but
// noting the thousandth problem is as fast as noting the first.
type notes struct {
	all  Problems
	said map[Problem]bool // path and kind of the noted problems, without their words
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

// Errors returns the problems that keep an entry from being booked.
func (ps Problems) Errors() Problems { return ps.only(false) }

// Warnings returns the problems with which an entry is booked all the same.
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

// kept returns the problems of a stored document, which stays as it was written: impossible cards
// are only warnings.
func (ps Problems) kept() Problems {
	kept := slices.Clone(ps)
	for i := range kept {
		kept[i].Warn = kept[i].Warn || kept[i].cards
	}
	return kept
}

// At returns the problem of one field. Problems of a list's elements count as problems of the
// list.
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
