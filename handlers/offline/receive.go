package offline

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring/evening"
)

// Received stores an evening as the server now has it, and forgets the forms that were sent into
// it. If a form of the evening still waits, Received returns false and the stored evening stays
// unchanged, because the numbers of the waiting entries follow its last entry. If the server has
// lost entries that this phone has, they become forms again, and waiting forms go on waiting.
func (p *Phone) Received(e SyncedEvening) bool {
	mine := func(f Form) bool { return f.of(&e, e.ID) }
	if p.keepLost(e) || p.isBack(e) {
		return true
	}
	if slices.ContainsFunc(p.Forms, func(f Form) bool { return mine(f) && !f.Sent }) {
		return false
	}
	name := e.ID
	if p.kept(name) == nil {
		name = evening.ByKey + e.Log[0].Key
	}
	e.Numbered, e.Before = p.renumbered(name)
	p.Forms = slices.DeleteFunc(p.Forms, mine)
	p.Evenings = slices.DeleteFunc(p.Evenings, func(old SyncedEvening) bool { return old.ID == name })
	p.Evenings = slices.Insert(p.Evenings, 0, e)
	return true
}

// Insisted replaces the path and the body of a stored form by those with which the writer sends it
// again, after the server has asked about a conflict. A path that names a deal by the key of its
// form stays unchanged.
func (p *Phone) Insisted(key, path, body string) {
	for i := range p.Forms {
		if f := &p.Forms[i]; f.Key == key && !f.Sent {
			f.Body = body
			if !strings.Contains(path, "/spiele/") {
				f.Path = path
			}
		}
	}
}

// Dropped forgets a form that is not to be booked after all; with the form that begins an evening,
// it forgets everything that was written in that evening. If the server has asked about the form,
// seen is the last entry that the writer saw at that time.
func (p *Phone) Dropped(key string, seen int) {
	i := slices.IndexFunc(p.Forms, func(f Form) bool { return f.Key == key })
	if i < 0 {
		return
	}
	f := p.Forms[i]
	if strings.HasPrefix(f.Path, beginPath) {
		p.Forms = slices.DeleteFunc(p.Forms, func(o Form) bool { return o.Evening == f.Evening })
		return
	}
	e := SyncedEvening{ID: f.Evening, Writes: true}
	if at := p.kept(f.Evening); at != nil {
		e = *at
	}
	e.Numbered, e.Before = p.renumbered(e.ID)
	p.Forms = slices.Delete(p.Forms, i, i+1)
	p.closeUp(f, seen)
	p.Evenings = slices.DeleteFunc(p.Evenings, func(old SyncedEvening) bool { return old.ID == e.ID })
	p.Evenings = slices.Insert(p.Evenings, 0, e)
}

// closeUp changes forms that name a removed form as the one before them: they name the form before
// the removed one instead. Their writer has seen that form, too, and the entries up to seen.
func (p *Phone) closeUp(gone Form, seen int) {
	before := gone.typed().Get("follows")
	for i := range p.Forms {
		typed := p.Forms[i].typed()
		if typed.Get("follows") != gone.Key {
			continue
		}
		if typed.Set("follows", before); before == "" {
			typed.Del("follows")
		}
		if n, _ := strconv.Atoi(typed.Get("seen")); n < seen {
			typed.Set("seen", strconv.Itoa(seen))
		}
		p.Forms[i].Body = typed.Encode()
	}
}

// maxBefore is how many changes of numbers a phone remembers. Forms of pages that are older than
// that cannot be understood.
const maxBefore = 8

// renumbered returns the values of Numbered and Before after the entries written here get other
// numbers once more. If there are no such entries, nothing changes.
func (p *Phone) renumbered(id string) (numbered int, before []LocalEntries) {
	now, at := p.Snapshot(id), p.kept(id)
	if at != nil {
		numbered, before = at.Numbered, at.Before
	}
	if now == nil {
		return numbered, before
	}
	own := localEntries(at, now)
	if len(own.Keys) == 0 {
		return numbered, before
	}
	before = append(slices.Clip(before), own)
	return numbered + 1, before[max(0, len(before)-maxBefore):]
}
