package phone

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/handlers/evening"
)

// A page drawn here numbers what was written here behind what the server had.
// There the numbers may become others, and here too, when one of them is
// dropped. Therefore the keys of its forms end with a count of such changes, and
// what is kept and sent names those entries by the keys of their forms.

// numberedMark stands before that count.
const numberedMark = ".n"

func (v *visit) numbered() int {
	if v.at == nil {
		return 0
	}
	return v.at.Numbered
}

// numbering is how the page numbered the entries written here from which a form
// comes; known is false for a page that is too old to tell.
func (v *visit) numbering(key string) (own Own, known bool) {
	_, mark, marked := strings.Cut(key, numberedMark)
	n, err := strconv.Atoi(mark)
	switch {
	case !marked || err != nil: // drawn by the server, of which every number is the server's
		return Own{Last: len(v.now.Log) - 1}, true
	case n == v.numbered():
		return ownOf(v.at, v.now), true
	case v.at == nil:
		return Own{}, false
	}
	i := slices.IndexFunc(v.at.Before, func(o Own) bool { return o.Numbered == n })
	if i < 0 {
		return Own{}, false
	}
	return v.at.Before[i], true
}

// ownOf are the entries written here as they are numbered now.
func ownOf(at *Evening, now *evening.Snapshot) Own {
	own := Own{Last: -1}
	if at != nil {
		own = Own{Numbered: at.Numbered, Last: len(at.Log) - 1}
	}
	for _, e := range now.Log[own.Last+1:] {
		own.Keys = append(own.Keys, e.Key)
	}
	return own
}

// key is the form that wrote an entry; "" for an entry that the server had.
func (o Own) key(number string) string {
	if n, err := strconv.Atoi(number); err == nil && n > 0 && o.Last < n && n <= o.Last+len(o.Keys) {
		return o.Keys[n-o.Last-1]
	}
	return ""
}

// name is the number of an entry, or the form that wrote it where that was here.
func (o Own) name(number string) string {
	if key := o.key(number); key != "" {
		return evening.ByKey + key
	}
	return number
}

// rename writes a form so that it means the same wherever it is read: below is
// its path below the evening.
func (o Own) rename(below string, query, typed url.Values) string {
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
