package evening

import (
	"errors"
	"net/url"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// A Form is what was typed into a form, together with the form's hidden data.
type Form struct {
	url.Values
	Key     string           // each key is booked only once
	Seen    int              // number of the last entry that the writer had seen
	Follows string           // key of the writer's previous entry, if it was sent without looking at the evening in between
	Known   []string         // the names known at the Stammtisch; nil if there is none or they cannot be looked up
	Unclear scoring.Problems // problems in the line of text that describes a deal
	Why     string           // the reason why a tournament's director changes a list
}

// ReadForm reads a form that is meant to write. Returns ErrUnreadable if the key, the entry seen
// or the preceding key is not valid.
func ReadForm(values url.Values) (Form, error) {
	f := scoring.FromValues(url.Values{"key": values["key"], "seen": values["seen"], "follows": values["follows"]})
	form := Form{Values: values, Key: f.Text("key", 1, 64), Seen: f.Int("seen", 0, 1<<30), Follows: f.Text("follows", 0, 64), Why: values.Get("why")}
	if len(f.Problems()) > 0 {
		return form, ErrUnreadable
	}
	return form, nil
}

// OwnPath returns back if it is a path on this server, and otherwise "/".
func OwnPath(back string) string {
	u, err := url.Parse(back)
	if err != nil || u.Host != "" || u.Scheme != "" || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "//") || strings.Contains(back, `\`) {
		return "/"
	}
	return u.RequestURI()
}

// Errors of judging a form that are not Rejections.
var (
	ErrUnchanged  = errors.New("everything stands already as the form wants it")
	ErrUnreadable = errors.New("no page sends such a form")
	ErrNotFound   = errors.New("there is no such deal")
)

// SeenBy returns the number of the last entry that the writer of a form knows. A phone without
// network can record several deals, one after the other. Their writer knows each previous deal,
// even though the form was drawn before that deal was booked. Entries that others wrote after the
// previous deal count as not seen.
func (s *Snapshot) SeenBy(f Form) int {
	if f.Follows == "" {
		return f.Seen
	}
	return max(f.Seen, s.EntryOf(f.Follows))
}

// EntryOf returns the number of the entry that a form with this key has booked; 0 for none.
func (s *Snapshot) EntryOf(key string) int {
	return max(0, slices.IndexFunc(s.Log, func(e scoring.Entry) bool { return e.Seq > 0 && e.Key == key }))
}
