package handlers

import (
	"encoding/json"
	"net/http"
	"slices"

	"anschreiber/db"
	"anschreiber/handlers/offline"
	"anschreiber/scoring"
)

// sendEvening is an evening as a phone keeps it, to draw it without network.
func sendEvening(r *eveningRequest) error {
	e := offline.SyncedEvening{
		ID: r.id, Writes: r.role.May(db.Writer), Directs: r.reader.Directs, Log: r.markedLog(), Device: r.deviceMark(r.id, r.device),
		Lent: [2]string{lent[r.role].DE, lent[r.role].EN},
	}
	var err error
	if e.Rules, err = r.game().ownRules(); err != nil {
		return err
	}
	for _, d := range r.devices {
		d.ID = r.deviceMark(r.id, d.ID)
		e.Devices = append(e.Devices, d)
	}
	if e.Shared, err = r.isShared(); err != nil {
		return err
	}
	of, err := r.stammtischOf(r.id)
	if err != nil {
		return err
	}
	if of != nil {
		e.Stammtisch = &offline.Belongs{StammtischLink: *of.link(), Writes: of.role.May(db.Writer)}
	}
	night, err := r.store.Night(r.Request().Context(), r.device, r.id)
	if err != nil {
		return err
	}
	for _, one := range night {
		e.Night = append(e.Night, one.Evening)
	}
	body, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return r.send(http.StatusOK, "application/json", body)
}

// isShared reports an evening in which other devices may write, too.
func (r *eveningRequest) isShared() (bool, error) {
	devices, err := r.store.Devices(r.Request().Context(), r.id)
	return slices.ContainsFunc(devices, func(d db.Device) bool { return d.ID != r.device && d.Role.May(db.Writer) }), err
}

// markedLog is the log as others may read it: with the marks of devices, and
// only the keys of the visitor's own forms, and marks of others'. Whoever knows a
// key could pass for its phone.
func (r *eveningRequest) markedLog() scoring.Log {
	log := make(scoring.Log, 0, len(r.now.Log))
	for _, e := range r.now.Log {
		if e.Device != r.device && e.Key != r.id { // which a tournament's table has
			e.Key = offline.Mark(e.Key)
		}
		e.Device = r.deviceMark(r.id, e.Device)
		log = append(log, e)
	}
	return log
}
