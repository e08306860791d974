// Package evening draws the pages of an evening, for whom a [Viewer] says. A deal that is
// said in one line is read here, because the form of its game says what can be said.
package evening

import (
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// A Viewer is all that a page depends on besides the evening that it shows.
// Equal viewers see the same page, and pages are cached by it.
type Viewer struct {
	ui.Viewer
	LastBy scoring.Text // who wrote the evening's last entry: "von Bernds Handy"; empty for the viewer
}

// A Visit is a visitor as the viewer of pages.
type Visit struct {
	Viewer
	evening.Visitor
	Zone *time.Location // in which times are written
}

// NewVisit is a viewer's visit to an evening, by its device, and what it calls the others.
func NewVisit(viewer ui.Viewer, device string, others []evening.Device) Visit {
	return Visit{
		Viewer:  Viewer{Viewer: viewer},
		Visitor: evening.Visitor{Device: device, Others: others, DealsOnly: viewer.DealsOnly, Directs: viewer.Directs, Today: viewer.Today},
		Zone:    evening.Berlin,
	}
}

// Reads is the visitor as the viewer of an evening.
func (v Visit) Reads(s *evening.Snapshot) Viewer {
	r, last := v.Viewer, s.LastEntry()
	r.LastBy = v.ByOther(last.Device)
	if _, known := v.Knows(last.Device); !known && s.State.Tournament != nil {
		r.LastBy = scoring.Same("· ").Add(s.History().WriterText(v.Visitor, last))
	}
	return r
}
