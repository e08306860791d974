package evening

import (
	"encoding/json"
	"net/http"
	"slices"

	"anschreiber/db"
	"anschreiber/handlers/offline"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
)

// SendEvening sends an evening in the form in which a phone stores it, to draw its pages without
// network.
func SendEvening(r *web.EveningVisit) error {
	e := offline.SyncedEvening{
		ID: r.ID, Writes: r.Role.May(db.Writer), Directs: r.Viewer.Directs, Log: markedLog(r), Device: r.DeviceMark(r.ID, r.Device),
		Lent: [2]string{web.Lent[r.Role].DE, web.Lent[r.Role].EN},
	}
	var err error
	if e.Rules, err = r.Game().OwnRules(); err != nil {
		return err
	}
	for _, d := range r.Devices {
		d.ID = r.DeviceMark(r.ID, d.ID)
		e.Devices = append(e.Devices, d)
	}
	if e.Shared, err = isShared(r); err != nil {
		return err
	}
	of, err := r.StammtischOf(r.ID)
	if err != nil {
		return err
	}
	group, err := r.Store.GroupOf(r.Request().Context(), r.ID)
	if err != nil {
		return err
	}
	e.Grouped = group != ""
	if of != nil {
		e.Stammtisch = &offline.Belongs{StammtischLink: *of.Link(), Writes: of.Role.May(db.Writer)}
	}
	night, err := r.Store.Night(r.Request().Context(), r.Device, r.ID)
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
	return r.Send(http.StatusOK, "application/json", body)
}

// isShared reports whether other devices may write in the evening, too.
func isShared(r *web.EveningVisit) (bool, error) {
	devices, err := r.Store.Devices(r.Request().Context(), r.ID)
	return slices.ContainsFunc(devices, func(d db.Device) bool { return d.ID != r.Device && d.Role.May(db.Writer) }), err
}

// markedLog returns the log without secrets: devices are replaced by their marks, and the keys of
// forms that other devices sent by marks of those keys. Otherwise somebody who knows a key could
// pass for the phone that sent the form.
func markedLog(r *web.EveningVisit) scoring.Log {
	log := make(scoring.Log, 0, len(r.Now.Log))
	for _, e := range r.Now.Log {
		if e.Device != r.Device && e.Key != r.ID { // the key of entry 0 may be the evening's ID, at a tournament's table; that is no secret
			e.Key = offline.Mark(e.Key)
		}
		e.Device = r.DeviceMark(r.ID, e.Device)
		log = append(log, e)
	}
	return log
}
