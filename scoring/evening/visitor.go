package evening

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A Visitor is a person who reads or writes an evening: the visitor's device, the names of the
// other devices, and what the visitor may write.
type Visitor struct {
	Device    string // "" for no particular device
	Others    []Device
	DealsOnly bool // may write only the deals of a tournament's list
	Directs   bool // directs the tournament that the evening is a table of
	Today     scoring.Day
}

// A Device is a device that has written into the evening.
type Device struct {
	ID, Name string
	Nth      int // its number in the order of joining, from 1; 0 for a device that has left
}

// WrittenByOthers reports whether other devices than the visitor's have written into an evening.
func (v Visitor) WrittenByOthers(log scoring.Log) bool {
	return slices.ContainsFunc(log, func(e scoring.Entry) bool { return e.Device != v.Device })
}

// By returns the name of a device, or "ein früheres Gerät" for an unknown one.
func (v Visitor) By(device string) scoring.Text {
	if name, known := v.Knows(device); known {
		return name
	}
	return scoring.T("ein früheres Gerät", "a former device")
}

// Knows returns what the visitor calls a device. known is false for a device that has left and
// has no name.
func (v Visitor) Knows(device string) (name scoring.Text, known bool) {
	if device == v.Device {
		return scoring.T("dieses Gerät", "this device"), true
	}
	if d := v.known(device); d != nil {
		return d.Called(), true
	}
	return name, false
}

// WriterText says who has written an entry. At a tournament's table, an unknown device is called
// the director's if its entry has a reason or changes what the tournament sets. Any other unknown
// device is called by the table's number.
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

// ByOther returns "von Bernds Handy" for another device's entry, and an empty text for the
// visitor's own.
func (v Visitor) ByOther(device string) scoring.Text {
	if device == v.Device {
		return scoring.Text{}
	}
	if d := v.known(device); d != nil {
		return scoring.T("von ", "by ").Add(d.Called())
	}
	return scoring.T("von einem früheren Gerät", "by a former device")
}

// known returns a device that has a name or has not left, or nil.
func (v Visitor) known(device string) *Device {
	for i, d := range v.Others {
		if d.ID == device && (d.Name != "" || d.Nth > 0) {
			return &v.Others[i]
		}
	}
	return nil
}

// Called returns the device's name, or its number at the table if it has none.
func (d Device) Called() scoring.Text {
	if d.Name != "" {
		return scoring.Same(d.Name)
	}
	n := strconv.Itoa(d.Nth)
	return scoring.T("Gerät "+n, "Device "+n)
}
