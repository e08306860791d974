package offline

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// A Form waits on the phone until it is sent, exactly as it stands here. It names entries that only
// this phone knows by the keys of the forms that wrote them. A form whose entry the server has lost
// waits until the user lets it be sent.
type Form struct {
	Evening string    `json:"evening"` // the ID, or the name by the key of the form that begins it
	Path    string    `json:"path"`    // including the query
	Body    string    `json:"body"`
	Key     string    `json:"key"`
	At      time.Time `json:"at"`
	Says    string    `json:"says"` // in words, what the form writes
	Format  int       `json:"format,omitzero"`
	Apart   bool      `json:"apart,omitzero"` // see isApart
	Stuck   int       `json:"stuck,omitzero"` // the HTTP status with which the server has refused the form; 0 if the server has not refused it
	Sent    bool      `json:"sent"`           // the form is booked, and stays until the phone has received a log with its entry
	Seen    int       `json:"seen,omitzero"`  // the last entry that the server had when it was sent
	Lost    string    `json:"lost,omitzero"`  // if the server has lost this entry: how many entries it has lost in all, in words; otherwise ""
}

// FormFormat is the format of the forms that this program stores. It also reads older formats,
// which an older program may have left.
const FormFormat = 1

// begins returns a field of a form that begins an evening, such as the evening whose night is
// continued, or the Stammtisch. It returns "" for any other form.
func (f Form) begins(field string) string {
	if !strings.HasPrefix(f.Path, beginPath) {
		return ""
	}
	return f.typed().Get(field)
}

// typed returns the fields of a form; nil if they cannot be read.
func (f Form) typed() url.Values {
	typed, err := url.ParseQuery(f.Body)
	if err != nil {
		return nil
	}
	return typed
}

// of reports whether the form was written into this evening.
func (f Form) of(at *SyncedEvening, id string) bool {
	if at == nil {
		return f.Evening == id
	}
	return f.Evening == at.ID || at.beganBy(f.Evening)
}

// in reports whether the form is already an entry of the log.
func (f Form) in(log scoring.Log) bool {
	return slices.ContainsFunc(log, func(e scoring.Entry) bool { return e.Key == f.Key })
}

// isDeal reports whether the form writes a new deal.
func (f Form) isDeal() bool {
	path, _, _ := strings.Cut(f.Path, "?")
	return path == ui.EveningURL(f.Evening) || path == ui.EveningURL(f.Evening)+"/spiele/neu"
}
