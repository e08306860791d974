package offline

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// A Form waits on the phone until it is sent, exactly as it stands here: of
// entries that only this phone knows it says which form wrote them.
type Form struct {
	Evening string    `json:"evening"` // by its ID, or by the form that begins it
	Path    string    `json:"path"`    // with the query
	Body    string    `json:"body"`
	Key     string    `json:"key"`
	At      time.Time `json:"at"`
	Says    string    `json:"says"` // what it writes, in words
	Format  int       `json:"format,omitzero"`
	Apart   bool      `json:"apart,omitzero"` // it is booked although a correction before it was refused
	Stuck   int       `json:"stuck,omitzero"` // the status by which the server has refused it; 0 for none
	Sent    bool      `json:"sent"`           // booked; it waits to be seen in the server's log
	Seen    int       `json:"seen,omitzero"`  // the last entry that the server had then
	Lost    string    `json:"lost,omitzero"`  // how much the server has lost, this among it, in words: it waits until it may be sent
}

// FormFormat is that of the forms which this program keeps. It reads the older
// ones, which an older program has left.
const FormFormat = 1

// begins is a field of a form that begins an evening: the one whose night it goes
// on with, or its Stammtisch. It is "" in any other form.
func (f Form) begins(field string) string {
	if !strings.HasPrefix(f.Path, beginPath) {
		return ""
	}
	return f.typed().Get(field)
}

// typed are the fields of a form; none where they cannot be read.
func (f Form) typed() url.Values {
	typed, err := url.ParseQuery(f.Body)
	if err != nil {
		return nil
	}
	return typed
}

// of reports a form that was written into an evening.
func (f Form) of(at *SyncedEvening, id string) bool {
	if at == nil {
		return f.Evening == id
	}
	return f.Evening == at.ID || at.beganBy(f.Evening)
}

// in reports a form that is an entry of a log.
func (f Form) in(log scoring.Log) bool {
	return slices.ContainsFunc(log, func(e scoring.Entry) bool { return e.Key == f.Key })
}

// isDeal reports a form that writes a new deal.
func (f Form) isDeal() bool {
	path, _, _ := strings.Cut(f.Path, "?")
	return path == ui.EveningURL(f.Evening) || path == ui.EveningURL(f.Evening)+"/spiele/neu"
}
