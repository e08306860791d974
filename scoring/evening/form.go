package evening

import (
	"errors"
	"net/url"
	"slices"

	"anschreiber/scoring"
)

// A Form is what was typed, and what the form says of itself.
type Form struct {
	url.Values
	Key     string           // books once
	Seen    int              // the last entry its writer had seen
	Follows string           // the key of the writer's entry before this one, which was sent without looking in between
	Known   []string         // what those of its Stammtisch are called, where that can be asked
	Unclear scoring.Problems // of the line in which a deal is said
	Why     string           // a tournament's director changes a list, for this reason
}

// ReadForm reads a form that writes. One without a readable key is
// ErrUnreadable.
func ReadForm(values url.Values) (Form, error) {
	f := scoring.FromValues(url.Values{"key": values["key"], "seen": values["seen"], "follows": values["follows"]})
	form := Form{Values: values, Key: f.Text("key", 1, 64), Seen: f.Int("seen", 0, 1<<30), Follows: f.Text("follows", 0, 64), Why: values.Get("why")}
	if len(f.Problems()) > 0 {
		return form, ErrUnreadable
	}
	return form, nil
}

// What a form can come to besides a Rejection.
var (
	ErrUnchanged  = errors.New("everything stands already as the form wants it")
	ErrUnreadable = errors.New("no page sends such a form")
	ErrNotFound   = errors.New("there is no such deal")
)

// SeenBy is the last entry that a writer knows of. Deals that one phone wrote
// down without network follow each other: whoever wrote the one before knows it,
// though the form was drawn before it was booked. What others wrote behind that
// one stays unseen.
func (s *Snapshot) SeenBy(f Form) int {
	if f.Follows == "" {
		return f.Seen
	}
	return max(f.Seen, s.EntryOf(f.Follows))
}

// EntryOf is the entry that a form has booked before, by its key; 0 for none.
func (s *Snapshot) EntryOf(key string) int {
	return max(0, slices.IndexFunc(s.Log, func(e scoring.Entry) bool { return e.Seq > 0 && e.Key == key }))
}
