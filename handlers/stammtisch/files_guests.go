package stammtisch

import (
	"cmp"
	"slices"

	pages "anschreiber/views/stammtisch"
)

// guestLines are the names in evenings that nobody has, whoever came most often
// first, with who each may be.
func (t Stammtisch) guestLines() (lines []pages.GuestLine) {
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

// Whoever came so often is likely one of the round; and so many names are matched
// at once.
const (
	oftenHere  = 3
	maxMatched = 60
)

// likely is the member whom a guest is called like, and with whom he never sat at one
// table; 0 for nobody.
func (t Stammtisch) likely(guest Person) int {
	for _, r := range t.Members() {
		if firstName(r.Name) == firstName(guest.Name) && t.together(guest, Person{r.ID, r.Name}) == "" {
			return r.ID
		}
	}
	return 0
}
