package offline

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// If an older copy of the server's database was put back, the server lacks entries that this phone
// still has. These entries become forms, which wait in front of all others of their evening until
// the user lets them be sent. They are ordinary forms, and the server judges them like all others.
// Every phone sends a lost entry under the same key, so that it is booked once, whoever sends it.

// Mark returns the key under which a lost entry is sent again. It reveals nothing about the key
// under which the entry was booked first.
func Mark(key string) string {
	sum := sha256.Sum256([]byte("again " + key))
	return hex.EncodeToString(sum[:16])
}

// had returns the log of an evening with all entries that the server has ever had. Each entry has
// the key under which it is sent again.
func (p *Phone) had(at *SyncedEvening) (log scoring.Log) {
	for _, e := range at.Log {
		switch {
		case e.Device == at.Device:
			e.Key = Mark(e.Key)
		case e.Key == "": // sent by an older server, which sent no marks
			e.Key = Mark(at.ID + " " + strconv.Itoa(e.Seq))
		}
		log = append(log, e)
	}
	now := p.Snapshot(at.ID)
	for _, f := range p.Forms {
		if i := now.EntryOf(f.Key); f.Lost != "" && f.of(at, at.ID) && i > 0 {
			log = append(log, now.Log[i])
		}
	}
	return log
}

// alikeUntil returns how many entries at the beginning of two logs are equal. Two entries are equal
// if they have the same time or the same act, because an entry that was sent again has another
// time.
func alikeUntil(a, b scoring.Log) int {
	n := 0
	for n < len(a) && n < len(b) && (a[n].At.Equal(b[n].At) || a[n].Act.Same(b[n].Act)) {
		n++
	}
	return n
}

// keepLost compares an evening with the phone's older copy. If the server has lost entries that the
// phone still has, keepLost makes forms of these entries, stores the evening and returns true.
// Otherwise it changes nothing and returns false.
func (p *Phone) keepLost(e SyncedEvening) bool {
	at := p.kept(e.ID)
	if at == nil || !at.readable() || !e.Writes {
		return false
	}
	had := p.had(at)
	n := alikeUntil(had, e.Log)
	if n == 0 || n == len(had) {
		return false
	}
	own, again := LocalEntries{Last: n - 1}, map[string]string{}
	for i, entry := range had[n:] {
		own.Keys = append(own.Keys, entry.Key)
		if n+i < len(at.Log) && at.Log[n+i].Key != "" {
			again[at.Log[n+i].Key] = entry.Key
		}
	}
	var others, waiting []Form
	for _, f := range p.Forms {
		switch {
		case !f.of(at, e.ID):
			others = append(others, f)
		case f.Lost == "" && !(f.Sent && f.in(e.Log)):
			waiting = append(waiting, own.renamed(f, again))
		}
	}
	p.take(e)
	p.Forms = append(others, append(p.lostForms(e, had[n:], own), waiting...)...)
	return true
}

// isBack reports whether another phone has already sent the lost entries of this evening again. If
// so, it stores the evening and drops this phone's forms for the lost entries; the other waiting
// forms go on waiting.
func (p *Phone) isBack(e SyncedEvening) bool {
	isLost := func(f Form) bool { return f.Lost != "" && f.of(&e, e.ID) }
	if !slices.ContainsFunc(p.Forms, isLost) {
		return false
	}
	p.take(e)
	p.Forms = slices.DeleteFunc(p.Forms, isLost)
	return true
}

// take stores an evening in place of its older version.
func (p *Phone) take(e SyncedEvening) {
	e.Numbered, e.Before = p.renumbered(e.ID)
	p.Evenings = slices.DeleteFunc(p.Evenings, func(old SyncedEvening) bool { return old.ID == e.ID })
	p.Evenings = slices.Insert(p.Evenings, 0, e)
}

// lostForms returns forms that write these entries again, in their order.
func (p *Phone) lostForms(e SyncedEvening, entries scoring.Log, own LocalEntries) (forms []Form) {
	now := e.snapshot()
	for i, entry := range entries {
		below, query, typed := now.FormOf(entry.Act)
		typed.Set("key", entry.Key)
		typed.Set("seen", strconv.Itoa(own.Last+i))
		below = own.rename(below, query, typed)
		f := Form{Evening: e.ID, Path: pathOf(e.ID, below, query), Body: typed.Encode(), Key: entry.Key, At: entry.At, Format: FormFormat}
		now = p.follow(now, f)
		f.Says = p.Reader.Page().T(now.History().LastText())
		forms = append(forms, f)
	}
	words := p.Reader.Page().T(numberOf(forms))
	for i := range forms {
		forms[i].Lost = words
	}
	return forms
}

// renamed changes a form that waits behind lost entries. If the form names an entry by a number
// that no longer means anything on the server, or by a key under which the entry is not sent again,
// it then names the entry by the key under which it is sent again.
func (o LocalEntries) renamed(f Form, again map[string]string) Form {
	path, err := url.Parse(f.Path)
	typed := f.typed()
	if err != nil || typed == nil {
		return f
	}
	below := strings.TrimPrefix(strings.TrimPrefix(path.Path, ui.EveningURL(f.Evening)), "/")
	query, follows := path.Query(), typed.Get("follows")
	below = o.rename(below, query, typed)
	if follows != "" { // follows names the entry more precisely than the number in seen
		typed.Set("follows", cmp.Or(again[follows], follows))
	}
	if deal, is := strings.CutPrefix(below, "spiele/"); is {
		below = "spiele/" + named(deal, again)
	}
	for _, values := range []url.Values{query, typed} {
		for _, field := range []string{"after", "undoes", "since"} {
			if values.Has(field) {
				values.Set(field, named(values.Get(field), again))
			}
		}
	}
	f.Path, f.Body, f.Stuck, f.Sent = pathOf(f.Evening, below, query), typed.Encode(), 0, false
	return f
}

// named replaces the key of an entry by the key under which the entry is sent again.
func named(entry string, again map[string]string) string {
	if key, is := strings.CutPrefix(entry, evening.ByKey); is && again[key] != "" {
		return evening.ByKey + again[key]
	}
	return entry
}
