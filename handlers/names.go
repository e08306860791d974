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
	i := slices.IndexFunc(o.devices, func(d db.Device) bool { return d.ID == device })
	if i < 0 {
		return called(db.Device{})
	}
	return called(o.devices[i])
}

// called is a device's name, or how it is counted at the table.
func called(d db.Device) scoring.Text {
	switch {
	case d.Name != "":
		return scoring.Same(d.Name)
	case d.Nth > 0:
		n := strconv.Itoa(d.Nth)
		return scoring.T("Gerät "+n, "device "+n)
	}
	return scoring.T("ein früheres Gerät", "a former device")
}

// byOther is "von Bernds Handy" in front of what another device wrote, and
// nothing for what this one did.
func (o *opened) byOther(device string) scoring.Text {
	if device == o.device {
		return scoring.Text{}
	}
	return scoring.T("von ", "by ").Add(o.by(device))
}
