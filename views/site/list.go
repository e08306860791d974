package site

import (
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// ListPage returns the page that lists all evenings, or those for which the form searches, and the
// nights that are shown on it.
func ListPage(p ui.Page, all []evening.Listed, f *scoring.Form, evenings, entries int) (page EveningsPage, shown []evening.Night) {
	page = EveningsPage{Page: p, Search: f.Text("suche", 0, LongestSearch), Any: len(all) > 0}
	nights, skip := evening.Find(all, page.Search), f.Int("ab", 0, 1<<30)
	page.Found = evening.Count(nights)
	shown = evening.FirstNights(nights, skip, evenings, entries)
	if next := skip + evening.Count(shown); next < page.Found {
		page.Next = next
	}
	return page, shown
}
