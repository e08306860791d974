package handlers

import (
	"context"
	"net/http"
	"time"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// showDevice is the page of the visitor's own device: its name, and how its
// evenings move to another one.
func showDevice(v *request) error {
	page, err := devicePage(v)
	if err != nil {
		return err
	}
	return v.showForm(http.StatusOK, site.Device(page))
}

func devicePage(v *request) (page site.DevicePage, err error) {
	page = site.DevicePage{
		Page: v.reader.Page(shareFiles...), Known: v.device != "", Local: isLocal(v.absolute("/")),
		Problems: ui.NewFormProblems(nil), Key: keySlot,
	}
	var moved time.Time
	if page.Name, moved, err = v.store.Name(v.Request().Context(), v.device); err != nil {
		return page, err
	}
	evenings, err := v.store.IDs(v.Request().Context(), v.device)
	if err != nil {
		return page, err
	}
	if page.Evenings = len(evenings); page.Evenings == 0 && !moved.IsZero() {
		page.Moved = page.T(ui.DateAndTime(moved, evening.Berlin))
	}
	page.Move, page.Until, err = openMove(v)
	return page, err
}

// renameDevice says what the device is called at the tables.
func renameDevice(v *request) error {
	f, err := v.form()
	if err != nil {
		return err
	}
	name, problems := readName(f.Values)
	if len(problems) > 0 {
		return showDeviceAgain(v, f.Get("name"), problems)
	}
	if v.device != "" {
		err = v.store.Rename(v.Request().Context(), v.formFingerprint(f.Values, "/geraet"), name)
	}
	return v.finish(err, "/geraet")
}

// showDeviceAgain is that page with a name that cannot be.
func showDeviceAgain(v *request, typed string, ps scoring.Problems) error {
	page, err := devicePage(v)
	if err != nil {
		return err
	}
	page.Name, page.Problems = typed, ui.NewFormProblems(ps)
	return v.showForm(http.StatusUnprocessableEntity, site.Device(page))
}

// showForgetDevice says what is gone once the device is forgotten.
func showForgetDevice(v *request) error {
	alone, err := v.store.OnlyWriter(v.Request().Context(), v.device)
	if err != nil {
		return err
	}
	return v.showForm(http.StatusOK, site.ForgetDevice(site.ForgetDevicePage{Page: v.reader.Page(), Alone: alone, Key: keySlot}))
}

// forgetDevice ends what the device may see and write, and has the browser delete
// what it keeps. Twice is the same as once.
func forgetDevice(v *request) error {
	if _, err := v.form(); err != nil {
		return err
	}
	ctx := v.Request().Context()
	ids, err := v.store.IDs(ctx, v.device)
	if err == nil && v.device != "" {
		err = v.store.ForgetDevice(ctx, v.device)
	}
	if err == nil {
		err = v.forgetCookie()
	}
	v.Response().Header().Set("Clear-Site-Data", `"cache", "storage"`)
	return v.finish(err, "/geraet", ids...)
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
