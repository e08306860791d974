package handlers

import (
	"context"
	"net/http"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// showDevice is the page of the visitor's own device: its name, and how its
// evenings move to another one.
func showDevice(v *visit) error { return v.showDevice(http.StatusOK, "", nil) }

func (v *visit) showDevice(status int, typed string, ps scoring.Problems) error {
	page := views.DevicePage{
		Page: v.reader.Page(shareFiles...), Known: v.device != "", Local: v.isLocal(),
		Problems: views.NewFormProblems(ps), Key: keySlot,
	}
	name, moved, err := v.store.Name(v.Request().Context(), v.device)
	if err != nil {
		return err
	}
	if page.Name = name; len(ps) > 0 {
		page.Name = typed
	}
	evenings, err := v.store.IDs(v.Request().Context(), v.device)
	if err != nil {
		return err
	}
	if page.Evenings = len(evenings); page.Evenings == 0 && !moved.IsZero() {
		page.Moved = page.T(evening.DateAndTime(moved, evening.Berlin))
	}
	if page.Move, page.Until, err = v.openMove(); err != nil {
		return err
	}
	return v.showForm(status, views.Device(page))
}

// renameDevice says what the device is called at the tables.
func renameDevice(v *visit) error {
	f, err := v.form()
	if err != nil {
		return err
	}
	name, problems := readName(f.Values)
	if len(problems) > 0 {
		return v.showDevice(http.StatusUnprocessableEntity, f.Get("name"), problems)
	}
	if v.device != "" {
		err = v.store.Rename(v.Request().Context(), v.onceForm(f.Values, "/geraet"), name)
	}
	return v.finish(err, "/geraet")
}

// names are the devices of an evening as its pages call them.
func (s *Server) names(ctx context.Context, id string) (all []evening.Device, err error) {
	devices, err := s.store.Devices(ctx, id)
	for _, d := range devices {
		all = append(all, nameOf(d))
	}
	return all, err
}

func nameOf(d db.Device) evening.Device { return evening.Device{ID: d.ID, Name: d.Name, Nth: d.Nth} }
