package handlers

import (
	"slices"
	"strconv"

	"anschreiber/db"
	"anschreiber/scoring"
)

// writtenByOthers reports an evening that more devices than the visitor's have
// written into.
func (o *opened) writtenByOthers() bool {
	return slices.ContainsFunc(o.log, func(e scoring.Entry) bool { return e.Device != o.device })
}

// by says which device it was.
func (o *opened) by(device string) scoring.Text {
	if device == o.device {
		return scoring.T("dieses Gerät", "this device")
	}
	if d := o.named(device); d != nil {
		return called(*d)
	}
	return scoring.T("ein früheres Gerät", "a former device")
}

// byOther is "von Bernds Handy" beside what another device wrote, and nothing
// for what this one did.
func (o *opened) byOther(device string) scoring.Text {
	if device == o.device {
		return scoring.Text{}
	}
	if d := o.named(device); d != nil {
		return scoring.T("von ", "by ").Add(called(*d))
	}
	return scoring.T("von einem früheren Gerät", "by a former device")
}

// named is a device that is here or has a name; nil for one that has neither.
func (o *opened) named(device string) *db.Device {
	for i, d := range o.devices {
		if d.ID == device && (d.Name != "" || d.Nth > 0) {
			return &o.devices[i]
		}
	}
	return nil
}

// called is a device's name, or how it is counted at the table.
func called(d db.Device) scoring.Text {
	if d.Name != "" {
		return scoring.Same(d.Name)
	}
	n := strconv.Itoa(d.Nth)
	return scoring.T("Gerät "+n, "Device "+n)
}
