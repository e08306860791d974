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

// Where an older copy of the server's database was put back, the server lacks what was
// booked since, and this phone has it still. That becomes forms which wait in front of
// what else waits here, until somebody lets them be sent. They are ordinary forms, and
// judged as such. Each phone sends an entry under the same key, so that it is booked
// once whoever sends it.

// Mark is the key under which an entry is sent once more. It says nothing of the key
// under which it was booked at first.
func Mark(key string) string {
	sum := sha256.Sum256([]byte("again " + key))
	return hex.EncodeToString(sum[:16])
}

// had is the log of an evening as far as the server has ever had it, each entry with the
// key under which it is sent once more.
func (p *Phone) had(at *SyncedEvening) (log scoring.Log) {
	for _, e := range at.Log {
		switch {
		case e.Device == at.Device:
			e.Key = Mark(e.Key)
		case e.Key == "": // an older server has sent no mark
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

// alikeUntil is how many entries two logs begin with that are the same. What was sent
// once more has another time.
func alikeUntil(a, b scoring.Log) int {
	n := 0
	for n < len(a) && n < len(b) && (a[n].At.Equal(b[n].At) || a[n].Act.Same(b[n].Act)) {
		n++
	}
	return n
}

// keepLost keeps what this phone knows of an evening and the server has no more, and
// reports whether there is such.
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

// isBack takes an evening in which somebody else has sent again what the server had lost,
// and reports whether that is so. What waits behind it goes on waiting.
func (p *Phone) isBack(e SyncedEvening) bool {
	isLost := func(f Form) bool { return f.Lost != "" && f.of(&e, e.ID) }
	if !slices.ContainsFunc(p.Forms, isLost) {
		return false
	}
	p.take(e)
	p.Forms = slices.DeleteFunc(p.Forms, isLost)
	return true
}

// take puts an evening in the place of what was kept of it.
func (p *Phone) take(e SyncedEvening) {
	e.Numbered, e.Before = p.renumbered(e.ID)
	p.Evenings = slices.DeleteFunc(p.Evenings, func(old SyncedEvening) bool { return old.ID == e.ID })
	p.Evenings = slices.Insert(p.Evenings, 0, e)
}

// lostForms are forms that write entries once more, in their order.
func (p *Phone) lostForms(e SyncedEvening, entries scoring.Log, own LocalEntries) (forms []Form) {
	now := e.snapshot()
	for i, entry := range entries {
		below, query, typed := now.FormOf(entry.Act)
		typed.Set("key", entry.Key)
		typed.Set("seen", strconv.Itoa(own.Last+i))
		below = own.rename(below, query, typed)
		f := Form{Evening: e.ID, Path: pathOf(e.ID, below, query), Body: typed.Encode(), Key: entry.Key, At: entry.At, Format: FormFormat}
		now = p.follow(now, f)
		f.Says = p.Reader.Page().T(now.History().LastSays())
		forms = append(forms, f)
	}
	words := p.Reader.Page().T(numberOf(forms))
	for i := range forms {
		forms[i].Lost = words
	}
	return forms
}

// renamed is a form that waits behind what the server has lost: what it names by a
// number that means nothing there any more, or by a key under which it is not sent
// again, it names by the key under which it is.
func (o LocalEntries) renamed(f Form, again map[string]string) Form {
	path, err := url.Parse(f.Path)
	typed := f.typed()
	if err != nil || typed == nil {
		return f
	}
	below := strings.TrimPrefix(strings.TrimPrefix(path.Path, ui.EveningURL(f.Evening)), "/")
	query, follows := path.Query(), typed.Get("follows")
	below = o.rename(below, query, typed)
	if follows != "" { // it knows more than the number says
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

// named is an entry that is named by its key, by the one under which it is sent again.
func named(entry string, again map[string]string) string {
	if key, is := strings.CutPrefix(entry, evening.ByKey); is && again[key] != "" {
		return evening.ByKey + again[key]
	}
	return entry
}
