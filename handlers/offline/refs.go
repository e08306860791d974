package offline

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring/evening"
)

// A page drawn here numbers what was written here behind what the server had.
// There the numbers may become others, and here too, when one of them is
// dropped. Therefore the keys of its forms end with a count of such changes, and
// what is kept and sent names those entries by the keys of their forms.

// numberedMark stands before that count.
const numberedMark = ".n"

func (v *request) numbered() int {
	if v.at == nil {
		return 0
	}
	return v.at.Numbered
}

// numbering is how the page numbered the entries written here from which a form
// comes; known is false for a page that is too old to tell.
func (v *request) numbering(key string) (own LocalEntries, known bool) {
	n, here := drawnHere(key)
	switch {
	case !here: // every number is the server's
		return LocalEntries{}, true
	case n == v.numbered():
		return localEntries(v.at, v.now), true
	case v.at == nil:
		return LocalEntries{}, false
	}
	i := slices.IndexFunc(v.at.Before, func(o LocalEntries) bool { return o.Numbered == n })
	if i < 0 {
		return LocalEntries{}, false
	}
	return v.at.Before[i], true
}

// drawnHere reports the key of a form that this phone has drawn, with the count
// that it ends with.
func drawnHere(key string) (numbered int, here bool) {
	_, mark, _ := strings.Cut(key, numberedMark)
	numbered, err := strconv.Atoi(mark)
	return numbered, err == nil
}

// The server's pages may be newer than what it has sent of an evening: they show
// what was sent from here behind entries that this phone has not seen.

// lastSharedEntry is the last entry that has the same number here as on the server: what
// was sent has it where nobody else had written by then.
func (v *request) lastSharedEntry() int {
	last := localEntries(v.at, v.now).Last
	for _, f := range v.formsOf(v.now.ID) {
		switch {
		case !f.Sent: // the server numbers what was sent behind it otherwise
			return last
		case f.Seen > last && f.Seen == v.now.EntryOf(f.Key):
			last = f.Seen
		}
	}
	return last
}

// lastSent is the last entry here that the server has.
func (v *request) lastSent() int {
	last := localEntries(v.at, v.now).Last
	for _, f := range v.Forms {
		if f.Sent {
			last = max(last, v.now.EntryOf(f.Key))
		}
	}
	return last
}

// isUnknownNumber reports a form of such a page that names an entry by a number which
// says nothing here.
func (v *request) isUnknownNumber(below string) bool {
	if _, here := drawnHere(v.typed.Get("key")); here {
		return false
	}
	query, alike := v.url.Query(), v.lastSharedEntry()
	deal, _ := strings.CutPrefix(below, "spiele/")
	named := []string{deal, query.Get("deal"), query.Get("after"), v.typed.Get("undoes"), v.typed.Get("since")}
	return slices.ContainsFunc(named, func(number string) bool {
		n, err := strconv.Atoi(number)
		return err == nil && n > alike
	})
}

// localEntries are the entries written here as they are numbered now.
func localEntries(at *SyncedEvening, now *evening.Snapshot) LocalEntries {
	own := LocalEntries{Last: -1}
	if at != nil {
		own = LocalEntries{Numbered: at.Numbered, Last: len(at.Log) - 1}
	}
	for _, e := range now.Log[own.Last+1:] {
		own.Keys = append(own.Keys, e.Key)
	}
	return own
}

// key is the form that wrote an entry; "" for an entry that the server had.
func (o LocalEntries) key(number string) string {
	if n, err := strconv.Atoi(number); err == nil && n > 0 && o.Last < n && n <= o.Last+len(o.Keys) {
		return o.Keys[n-o.Last-1]
	}
	return ""
}

// name is the number of an entry, or the form that wrote it where that was here.
func (o LocalEntries) name(number string) string {
	if key := o.key(number); key != "" {
		return evening.ByKey + key
	}
	return number
}

// rename writes a form so that it means the same wherever it is read: below is
// its path below the evening.
func (o LocalEntries) rename(below string, query, typed url.Values) string {
	if deal, is := strings.CutPrefix(below, "spiele/"); is {
		below = "spiele/" + o.name(deal)
	}
	for _, named := range []struct {
		url.Values
		field string
	}{{query, "after"}, {typed, "undoes"}, {typed, "since"}} {
		if named.Has(named.field) {
			named.Set(named.field, o.name(named.Get(named.field)))
		}
	}
	if key := o.key(typed.Get("seen")); key != "" {
		typed.Set("seen", strconv.Itoa(max(o.Last, 0)))
		typed.Set("follows", key)
	}
	return below
}
