package stammtisch

import (
	"errors"
	"fmt"
	"net/http"
	"slices"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

// ShowFiles shows the page on which evenings are added to a Stammtisch from files.
func ShowFiles(r *web.StammtischVisit) error {
	return r.ShowForm(http.StatusOK, pages.EveningsFromFiles(r.Reads().FilesPage(r.Now, nil, 0, pages.RejectedForm{})))
}

// TakeFiles adds the evenings in files to a Stammtisch. If a line cannot be read, the page says
// why, and the other lines are added. All evenings of the Stammtisch are computed in this one
// request; after a redirect, the browser would have to send the files again.
func TakeFiles(v *web.Visit) error {
	r := &web.StammtischVisit{Visit: v, ID: v.Param("id")}
	if err := r.Refold(db.Writer); errors.Is(err, db.ErrNotFound) {
		return v.Repeated(err)
	} else if err != nil {
		return err
	}
	return r.WithFilesForm(func(f evening.Form, sent []web.SentFile) error { return TakeSentInto(r, f, sent) })
}

// TakeSentInto adds the evenings of the files that were sent.
func TakeSentInto(r *web.StammtischVisit, f evening.Form, sent []web.SentFile) error {
	if err := loadAll(r); err != nil {
		return err
	}
	files := &stammtisch.Files{Today: r.Today()}
	if err := r.ReadFiles(files, sent); err != nil {
		return err
	}
	return takeIn(r, f, files)
}

// loadAll computes all evenings of the Stammtisch that are not cached. Unlike Load, it waits until
// the network's limit of pages allows more, instead of returning an UnfinishedError.
func loadAll(r *web.StammtischVisit) error {
	members, err := r.Store.Members(r.Request().Context(), r.ID)
	if err != nil {
		return err
	}
	var all []*stammtisch.EveningResult
	var missing []db.Member
	for _, m := range members {
		if e, here := r.Results.Get(web.EntryKey{Evening: m.Evening, Last: m.Last}); here {
			all = append(all, e)
		} else {
			missing = append(missing, m)
		}
	}
	for some := range slices.Chunk(missing, web.AtOnce) {
		if err := r.WaitForPage(web.AtOnce * web.EmptyEvening); err != nil {
			return err
		}
		worked, err := r.WorkOut(r.Request().Context(), r.ID, some)
		if err != nil {
			return err
		}
		all = append(all, worked...)
	}
	stammtisch.Sort(all)
	r.Now = stammtisch.Of(r.Now.State, all)
	return nil // tournaments that count are not needed here: they bring no players
}

// takeIn stores what was read from the files, and shows the result.
func takeIn(r *web.StammtischVisit, f evening.Form, files *stammtisch.Files) error {
	back := pages.RejectedForm{Typed: f.Values}
	taken := 0
	if files.Nothing() && len(files.Wrong) == 0 {
		back.Problems.Add("file", "welche Dateien?", "which files?")
	}
	if !files.Nothing() {
		here, err := digests(r, r.Now.Twins(files))
		if err != nil {
			return err
		}
		ids, fresh, err := r.KeepEvenings(f.Key, files, here)
		if err == nil {
			back.Problems, err = moveIn(r, f.Key, files, ids)
			taken = fresh
		}
		if back, err = notTaken(r, back, err); err != nil {
			return err
		}
		if err := reloadAll(r); err != nil {
			return err
		}
	}
	status := http.StatusOK
	if len(back.Problems) > 0 || back.Conflict != nil || len(files.Wrong) > 0 {
		status = http.StatusUnprocessableEntity
	}
	return r.ShowForm(status, pages.EveningsFromFiles(r.Reads().FilesPage(r.Now, files, taken, back)))
}

func reloadAll(r *web.StammtischVisit) error {
	if err := r.Refold(db.Writer); err != nil {
		return err
	}
	return loadAll(r)
}

// notTaken returns the form to show again if the files' evenings could not be added. Any error that
// the sender can do nothing about is returned unchanged.
func notTaken(r *web.StammtischVisit, back pages.RejectedForm, failed error) (pages.RejectedForm, error) {
	switch {
	case errors.Is(failed, db.ErrTaken):
		back.Problems.Add("evening", "einer davon gehört schon zu einem anderen Stammtisch", "one of these belongs to another Stammtisch already")
		return back, nil
	case errors.Is(failed, db.ErrFull):
		back.Problems.Add("evening", "so viele Abende passen hier nicht mehr hinein", "there is no room for so many evenings here")
		return back, nil
	}
	why, err := r.Rejected(failed)
	if why != nil {
		back.Conflict = why.Conflict
	}
	return back, err
}

// digests maps digests to the IDs of these evenings of the Stammtisch. An evening has the digest of
// its current state; an imported evening also has the digest of the document that was imported.
func digests(r *web.StammtischVisit, evenings []string) (ids map[string]string, err error) {
	ids = map[string]string{}
	for some := range slices.Chunk(evenings, web.AtOnce) {
		err = r.MemberLogs(r.Request().Context(), r.ID, some, func(id string, log scoring.Log) {
			ids[log.Fold().Evening().Digest()] = id
			ids[log[0].Key] = id // the key of an imported evening is its digest
		})
		if err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// moveIn adds the evenings to the Stammtisch. If somebody else was faster, it reloads the
// Stammtisch and judges again.
func moveIn(r *web.StammtischVisit, key string, files *stammtisch.Files, ids map[string]string) (ps scoring.Problems, err error) {
	for range web.MaxTries {
		var acts []stammtisch.Act
		if acts, ps = r.Now.MoveIn(files, ids); len(acts) == 0 {
			return ps, nil
		}
		if err = appendAll(r, key, acts); !errors.Is(err, db.ErrStale) {
			return ps, err
		}
		if err := reloadAll(r); err != nil {
			return nil, err
		}
	}
	return ps, err
}

// appendAll books several acts; only the first adds evenings. The keys of the entries depend on the
// last entry of the log. So if the same files are sent again, there are no conflicts of keys, and
// nothing is left to book.
func appendAll(r *web.StammtischVisit, key string, acts []stammtisch.Act) error {
	var entries []db.Entry
	for i, act := range acts {
		entries = append(entries, db.Entry{Key: fmt.Sprint(key, "-", r.Now.Last, "-", i), Act: journal.Encode(act), Device: r.Device})
	}
	joins, leaves := r.Log.Membership(acts[0])
	return r.Store.AppendStammtisch(r.Request().Context(), r.ID, r.Now.Last, db.Membership{Joins: joins, Leaves: leaves}, entries...)
}
