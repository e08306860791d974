package offline

import (
	"net/url"
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// kept returns an evening as the server last sent it; nil for one that was begun here and not sent
// yet.
func (p *Phone) kept(id string) *SyncedEvening {
	i := slices.IndexFunc(p.Evenings, func(e SyncedEvening) bool { return e.ID == id || e.beganBy(id) })
	if i < 0 {
		return nil
	}
	return &p.Evenings[i]
}

// beganBy reports whether name is the name that the evening had before it was sent.
func (e SyncedEvening) beganBy(name string) bool {
	return len(e.Log) > 0 && name == evening.ByKey+e.Log[0].Key
}

// readable reports whether the log begins with the setup of a known game. A log that was stored
// incompletely does not, and the game of a newer program may be unknown.
func (e SyncedEvening) readable() (is bool) {
	if len(e.Log) > 0 && e.Log[0].Act.Setup != nil {
		_, is = views.Find(e.Log[0].Act.Setup.Game)
	}
	return is
}

// Snapshot returns an evening with everything that was written here; nil if the evening is not on
// this phone.
func (p *Phone) Snapshot(id string) *evening.Snapshot {
	at := p.kept(id)
	var now *evening.Snapshot
	if at != nil && at.readable() {
		now = at.snapshot()
	}
	for _, f := range p.Forms {
		if f.of(at, id) {
			now = p.follow(now, f)
		}
	}
	return now
}

// log returns the log of an evening including the waiting forms, or nil if the evening is not on
// this phone. If no forms wait, it does not compute the evening.
func (p *Phone) log(id string) scoring.Log {
	at := p.kept(id)
	if at != nil && at.readable() && !slices.ContainsFunc(p.Forms, func(f Form) bool { return f.of(at, id) }) {
		return at.Log
	}
	if now := p.Snapshot(id); now != nil {
		return now.Log
	}
	return nil
}

// follow returns an evening with the entry of a waiting form added. If the form can no longer be
// booked, because this program judges it differently from the one that accepted it, the evening
// stays as it is and the server will have to answer the form.
func (p *Phone) follow(now *evening.Snapshot, f Form) *evening.Snapshot {
	typed, err := url.ParseQuery(f.Body)
	if err != nil || f.Format > FormFormat {
		return now
	}
	if now == nil {
		return p.began(f, typed)
	}
	if f.in(now.Log) {
		return now // the server already has it
	}
	d, err := judged(now, f, typed)
	if err != nil {
		return now
	}
	return now.Extend(d.After, p.entry(f, len(now.Log), d.Act))
}

// unread returns the waiting forms that are in none of the logs.
func unread(forms []Form, logs ...scoring.Log) []Form {
	return slices.DeleteFunc(slices.Clone(forms), func(f Form) bool { return f.Sent || slices.ContainsFunc(logs, f.in) })
}

// entry returns the entry that a waiting form writes.
func (p *Phone) entry(f Form, seq int, act scoring.Act) scoring.Entry {
	return scoring.Entry{Seq: seq, Key: f.Key, Version: journal.Version, Act: act, Device: p.device(f), At: f.At}
}

// device returns the name of this phone in the log of the form's evening.
func (p *Phone) device(f Form) string {
	if at := p.kept(f.Evening); at != nil {
		return at.Device
	}
	return ""
}

// judged judges a waiting form in the same way as when it was accepted.
func judged(now *evening.Snapshot, f Form, typed url.Values) (d evening.Decision, err error) {
	path, err := url.Parse(f.Path)
	if err != nil {
		return d, err
	}
	below := strings.TrimPrefix(strings.TrimPrefix(path.Path, ui.EveningURL(f.Evening)), "/")
	judging, known := judgings[kindOf(below)]
	form, err := evening.ReadForm(typed)
	if err != nil || !known {
		return d, evening.ErrUnreadable
	}
	at, err := positionOf(now, below, path.Query())
	if err != nil {
		return d, err
	}
	// there is no conflict: the writer has seen the entries that were written here, and has been
	// asked about those that only the server had
	form.Seen, form.Follows = now.State.Last, ""
	return judging(at)(evening.Judge{Snapshot: now, Visitor: evening.Visitor{Today: evening.DayOf(f.At)}, Form: form})
}

// beginPath is the path of a form that begins an evening, up to the game.
const beginPath = "/neu/"

// began returns the evening that a form begins; nil for any other form.
func (p *Phone) began(f Form, typed url.Values) *evening.Snapshot {
	slug, _ := strings.CutPrefix(f.Path, beginPath)
	game, known := views.Find(slug)
	if !known {
		return nil
	}
	setup, ps := evening.ReadSetup(game.RuleBook, evening.Suggestions{Rules: p.rules(slug)}, evening.DayOf(f.At), typed)
	if len(ps) > 0 {
		return nil
	}
	now, _ := evening.New(f.Evening, scoring.Log{p.entry(f, 0, scoring.Act{Setup: &setup})})
	return now
}
