package stammtisch

import (
	"cmp"
	"slices"

	pages "anschreiber/views/stammtisch"
)

// FilesPage takes evenings in from files, and says what came of it; taken are those
// that are new.
func (r ViewContext) FilesPage(t Stammtisch, f *Files, taken int, back RejectedForm) pages.FilesPage {
	v := pages.FilesPage{Stammtisch: r.head(t, back), Regulars: r.regularLines(t), Guests: guestLines(t)}
	if f == nil {
		return v
	}
	v.Wrong, v.More, v.Says = f.Wrong, f.More, r.T(f.Says(taken, len(f.Evenings)-taken))
	return v
}

// guestLines are the names in evenings that nobody has, whoever came most often
// first, with who each may be.
func guestLines(t Stammtisch) (lines []pages.GuestLine) {
	results := t.Results(t.All)
	for who, came := range results {
		if who.ID == 0 && who != others {
			lines = append(lines, pages.GuestLine{Name: who.Name, Evenings: len(came)})
		}
	}
	slices.SortFunc(lines, func(a, b pages.GuestLine) int {
		return cmp.Or(cmp.Compare(b.Evenings, a.Evenings), cmp.Compare(a.Name, b.Name))
	})
	for i := range lines[:min(len(lines), maxMatched)] {
		lines[i].Like = t.likely(Person{Name: lines[i].Name})
		lines[i].New = lines[i].Like == 0 && lines[i].Evenings >= max(oftenHere, len(t.All)/10)
	}
	return lines[:min(len(lines), maxMatched)]
}
