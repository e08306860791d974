package evening

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A Visitor is whoever writes at a table: by which device, what it calls the others, and
// what it may write.
type Visitor struct {
	Device    string // "" for nobody in particular
	Others    []Device
	DealsOnly bool // writes the deals of a tournament's list, and nothing else there
	Directs   bool // the tournament that the evening is a table of
	Today     scoring.Day
}

// A Device is one that has written into the evening.
type Device struct {
	ID, Name string
	Nth      int // in the order in which they came, from 1; 0 for one that has left
}

// WrittenByOthers reports an evening into which other devices than the
// visitor's have written.
func (v Visitor) WrittenByOthers(log scoring.Log) bool {
	return slices.ContainsFunc(log, func(e scoring.Entry) bool { return e.Device != v.Device })
}

// By says which device it was.
func (v Visitor) By(device string) scoring.Text {
	if name, known := v.Knows(device); known {
		return name
	}
	return scoring.T("ein früheres Gerät", "a former device")
}

// Knows is what the visitor calls a device that is here or has a name.
func (v Visitor) Knows(device string) (name scoring.Text, known bool) {
	if device == v.Device {
		return scoring.T("dieses Gerät", "this device"), true
	}
	if d := v.known(device); d != nil {
		return d.Called(), true
	}
	return name, false
}

// WriterText is who has written an entry. At a table of a tournament whoever is not known is the
// director, who gives a reason, or somebody at the table.
func (h History) WriterText(v Visitor, e scoring.Entry) scoring.Text {
	name, known := v.Knows(e.Device)
	switch list := h.State.Tournament; {
	case known:
		return name
	case e.Act.Why != "":
		return scoring.T("Leitung", "director")
	case list != nil && e.Seq == 0, e.Act.Tournament != nil:
		return scoring.T("Leitung", "director")
	case list != nil:
		n := strconv.Itoa(list.Table)
		return scoring.T("Tisch "+n, "table "+n)
	}
	return v.By(e.Device)
}

// ByOther is "von Bernds Handy" beside what another device wrote, and nothing
// for what the visitor's did.
func (v Visitor) ByOther(device string) scoring.Text {
	if device == v.Device {
		return scoring.Text{}
	}
	if d := v.known(device); d != nil {
		return scoring.T("von ", "by ").Add(d.Called())
	}
	return scoring.T("von einem früheren Gerät", "by a former device")
}

// known is a device that is here or has a name; nil for one that has neither.
func (v Visitor) known(device string) *Device {
	for i, d := range v.Others {
		if d.ID == device && (d.Name != "" || d.Nth > 0) {
			return &v.Others[i]
		}
	}
	return nil
}

// Called is the device's name, or how it is counted at the table.
func (d Device) Called() scoring.Text {
	if d.Name != "" {
		return scoring.Same(d.Name)
	}
	n := strconv.Itoa(d.Nth)
	return scoring.T("Gerät "+n, "Device "+n)
}
