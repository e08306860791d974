package offline

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring/evening"
)

// A page drawn here numbers the entries that were written here after those of the server. On the
// server these entries may get other numbers, and on the phone, too, when an entry is dropped. So
// the keys of the page's forms end with a count of these changes. Forms that are stored and sent
// name the entries by the keys of the forms that wrote them.

// numberedMark stands before that count in a key.
const numberedMark = ".n"

func (v *request) numbered() int {
	if v.at == nil {
		return 0
	}
	return v.at.Numbered
}

// numbering returns the entries written on this phone, with the numbers that they had on the page
// from which the form with this key was sent; none for a page drawn by the server. known is false if
// the phone no longer has the numbers of such an old page.
func (v *request) numbering(key string) (own LocalEntries, known bool) {
	n, here := drawnHere(key)
	switch {
	case !here: // a page of the server, which has only the server's numbers
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

// drawnHere reports whether a form with this key was drawn by this phone, and returns the count
// with which the key ends.
func drawnHere(key string) (numbered int, here bool) {
	_, mark, _ := strings.Cut(key, numberedMark)
	numbered, err := strconv.Atoi(mark)
	return numbered, err == nil
}

// A page of the server may be newer than the evening that the phone has stored. Then it shows the
// entries that were sent from here, but they may come after entries of other devices that this
// phone has not received.

// lastSharedEntry returns the last entry that has the same number here and on the server. An entry
// that was sent from here has the same number if nobody else had written before it.
func (v *request) lastSharedEntry() int {
	last := localEntries(v.at, v.now).Last
	for _, f := range v.formsOf(v.now.ID) {
		switch {
		case !f.Sent: // after it, the server may number entries differently
			return last
		case f.Seen > last && f.Seen == v.now.EntryOf(f.Key):
			last = f.Seen
		}
	}
	return last
}

// lastSent returns the last entry here that the server has, too.
func (v *request) lastSent() int {
	last := localEntries(v.at, v.now).Last
	for _, f := range v.Forms {
		if f.Sent {
			last = max(last, v.now.EntryOf(f.Key))
		}
	}
	return last
}

// isUnknownNumber reports whether a form of a page of the server names an entry by a number that
// means nothing here.
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

// localEntries returns the entries written here with their current numbers.
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

// key returns the key of the form that wrote the entry; "" for an entry that the server had.
func (o LocalEntries) key(number string) string {
	if n, err := strconv.Atoi(number); err == nil && n > 0 && o.Last < n && n <= o.Last+len(o.Keys) {
		return o.Keys[n-o.Last-1]
	}
	return ""
}

// name returns how a form names an entry: by the key of the form that wrote it if that was written
// here, and otherwise by its number.
func (o LocalEntries) name(number string) string {
	if key := o.key(number); key != "" {
		return evening.ByKey + key
	}
	return number
}

// rename changes a form so that it names entries in a way that the server understands, too: the
// numbers of local entries are replaced by keys. It returns the new path below the evening, and
// changes query and typed.
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
