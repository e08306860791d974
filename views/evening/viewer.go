// Package evening draws the pages of an evening for a [Viewer]. It also reads deals that are
// written in one line, because the form of the game decides what can be written.
package evening

import (
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// A Viewer is everything that a page depends on besides the evening that it shows. Equal viewers
// see the same page; the cache of pages relies on that.
type Viewer struct {
	ui.Viewer
	LastBy scoring.Text // who wrote the evening's last entry: "von Bernds Handy"; empty for the viewer
}

// A Visit is a visitor together with the Viewer for whom pages are drawn.
type Visit struct {
	Viewer
	evening.Visitor
	Zone *time.Location // time zone of the times shown
}

// NewVisit returns a visit by a device; others are the names that it knows of other devices.
func NewVisit(viewer ui.Viewer, device string, others []evening.Device) Visit {
	return Visit{
		Viewer:  Viewer{Viewer: viewer},
		Visitor: evening.Visitor{Device: device, Others: others, DealsOnly: viewer.DealsOnly, Directs: viewer.Directs, Today: viewer.Today},
		Zone:    evening.Berlin,
	}
}

// Reads returns the viewer for whom pages of an evening are drawn.
func (v Visit) Reads(s *evening.Snapshot) Viewer {
	r, last := v.Viewer, s.LastEntry()
	r.LastBy = v.ByOther(last.Device)
	if _, known := v.Knows(last.Device); !known && s.State.Tournament != nil {
		r.LastBy = scoring.Same("· ").Add(s.History().WriterText(v.Visitor, last))
	}
	return r
}
