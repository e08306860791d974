package handlers

import (
	"errors"
	"fmt"
	"net/http"
	"slices"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

// stammtischFilesRoute is where evenings come into a Stammtisch from files.
const stammtischFilesRoute = "/stammtische/:id/abende"

func showFiles(r *stammtischRequest) error {
	return r.showForm(http.StatusOK, pages.EveningsFromFiles(r.reads().FilesPage(r.now, nil, 0, pages.RejectedForm{})))
}

// takeFiles takes evenings in from files, as far as they can be read, and says what
// came of each line that cannot. Its evenings are not worked out in portions, by
// redirects: browsers would have to send the files again.
func takeFiles(v *request) error {
	r := &stammtischRequest{request: v, id: v.Param("id")}
	if err := r.refold(db.Writer); errors.Is(err, db.ErrNotFound) {
		return v.repeated(err)
	} else if err != nil {
		return err
	}
	return r.withFilesForm(r.takeSent)
}

// takeSent takes in what was sent.
func (r *stammtischRequest) takeSent(f evening.Form, sent []sentFile) error {
	if err := r.loadAll(); err != nil {
		return err
	}
	files := &stammtisch.Files{Today: r.today()}
	if err := r.readFiles(files, sent); err != nil {
		return err
	}
	return r.takeIn(f, files)
}

// loadAll is load that waits for its turns until all evenings are worked out.
func (r *stammtischRequest) loadAll() error {
	members, err := r.store.Members(r.Request().Context(), r.id)
	if err != nil {
		return err
	}
	var all []*stammtisch.EveningResult
	var missing []db.Member
	for _, m := range members {
		if e, here := r.results.Get(entryKey{m.Evening, m.Last}); here {
			all = append(all, e)
		} else {
			missing = append(missing, m)
		}
	}
	for some := range slices.Chunk(missing, atOnce) {
		if err := r.waitForPage(atOnce * emptyEvening); err != nil {
			return err
		}
		worked, err := r.workOut(r.Request().Context(), r.id, some)
		if err != nil {
			return err
		}
		all = append(all, worked...)
	}
	stammtisch.Sort(all)
	r.now = stammtisch.Of(r.now.State, all)
	return nil // tournaments that count bring nobody along
}

// takeIn keeps what was read, and shows what came of it.
func (r *stammtischRequest) takeIn(f evening.Form, files *stammtisch.Files) error {
	back := pages.RejectedForm{Typed: f.Values}
	taken := 0
	if files.Nothing() && len(files.Wrong) == 0 {
		back.Problems.Add("file", "welche Dateien?", "which files?")
	}
	if !files.Nothing() {
		here, err := r.digests(r.now.Twins(files))
		if err != nil {
			return err
		}
		ids, fresh, err := r.keepEvenings(f.Key, files, here)
		if err == nil {
			back.Problems, err = r.moveIn(f.Key, files, ids)
			taken = fresh
		}
		if back, err = r.notTaken(back, err); err != nil {
			return err
		}
		if err := r.reloadAll(); err != nil {
			return err
		}
	}
	status := http.StatusOK
	if len(back.Problems) > 0 || back.Conflict != nil || len(files.Wrong) > 0 {
		status = http.StatusUnprocessableEntity
	}
	return r.showForm(status, pages.EveningsFromFiles(r.reads().FilesPage(r.now, files, taken, back)))
}

func (r *stammtischRequest) reloadAll() error {
	if err := r.refold(db.Writer); err != nil {
		return err
	}
	return r.loadAll()
}

// notTaken is a form with files that came back.
func (r *stammtischRequest) notTaken(back pages.RejectedForm, failed error) (pages.RejectedForm, error) {
	switch {
	case errors.Is(failed, db.ErrTaken):
		back.Problems.Add("evening", "einer davon gehört schon zu einem anderen Stammtisch", "one of these belongs to another Stammtisch already")
		return back, nil
	case errors.Is(failed, db.ErrFull):
		back.Problems.Add("evening", "so viele Abende passen hier nicht mehr hinein", "there is no room for so many evenings here")
		return back, nil
	}
	why, err := r.rejected(failed)
	if why != nil {
		back.Conflict = why.Conflict
	}
	return back, err
}

// digests are those of evenings of the Stammtisch, as they stand and as they came.
func (r *stammtischRequest) digests(evenings []string) (ids map[string]string, err error) {
	ids = map[string]string{}
	for some := range slices.Chunk(evenings, atOnce) {
		err = r.store.MemberLogs(r.Request().Context(), r.id, some, func(id string, log scoring.Log) {
			ids[log.Fold().Evening().Digest()] = id
			ids[log[0].Key] = id // of one that was imported
		})
		if err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// moveIn writes down what comes into the Stammtisch. Whoever was faster is seen by
// judging it again.
func (r *stammtischRequest) moveIn(key string, files *stammtisch.Files, ids map[string]string) (ps scoring.Problems, err error) {
	for range maxTries {
		var acts []stammtisch.Act
		if acts, ps = r.now.MoveIn(files, ids); len(acts) == 0 {
			return ps, nil
		}
		if err = r.appendAll(key, acts); !errors.Is(err, db.ErrStale) {
			return ps, err
		}
		if err := r.reloadAll(); err != nil {
			return nil, err
		}
	}
	return ps, err
}

// appendAll books acts, of which the first has the evenings. Keys of evenings differ,
// so the same files sent again have nothing to book.
func (r *stammtischRequest) appendAll(key string, acts []stammtisch.Act) error {
	var entries []db.JournalEntry
	for i, act := range acts {
		e := db.JournalEntry{Key: fmt.Sprint(key, "-", r.now.Last, "-", i), Act: encodeAct(act), Device: r.device}
		entries = append(entries, e)
	}
	joins, leaves := r.log.Membership(acts[0])
	return r.store.AppendAllToStammtisch(r.Request().Context(), r.id, r.now.Last, entries, db.Membership{Joins: joins, Leaves: leaves})
}
