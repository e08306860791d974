package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// Where evenings come to a device from files, and where its system hands over a file that
// somebody has shared with the app (share_target in the manifest).
const (
	ownFilesRoute    = "/holen"
	handedFilesRoute = "/holen/geteilt"
)

func showOwnFiles(v *request) error { return v.showOwnFiles(http.StatusOK, site.OwnFilesPage{}) }

func toOwnFiles(v *request) error { return v.redirect(ownFilesRoute) }

// showOwnFiles shows the page on which evenings come to a device.
func (v *request) showOwnFiles(status int, page site.OwnFilesPage) error {
	page.Page, page.Key = v.reader.Page("stammtisch.css"), keySlot
	if page.Problems == nil {
		page.Problems = ui.NewFormProblems(nil)
	}
	if v.device != "" {
		all, err := v.store.Stammtische(v.Request().Context(), v.device, homeRounds)
		if err != nil {
			return err
		}
		for _, found := range all {
			if r := (&stammtischRequest{request: v, id: found.ID, role: found.Role}); found.Role.May(db.Writer) {
				if err := r.fold(found); err != nil {
					return err
				}
				page.Stammtische = append(page.Stammtische, *r.link())
			}
		}
	}
	return v.showForm(status, site.OwnFiles(page))
}

// takeOwnFiles takes evenings in from files, into a Stammtisch where one was chosen.
func takeOwnFiles(v *request) error {
	return v.withFilesForm(func(f evening.Form, sent []sentFile) error {
		in, err := v.stammtischAt(f.Get("stammtisch"))
		if errors.Is(err, db.ErrNotFound) {
			var ps scoring.Problems
			ps.Add("stammtisch", "den Stammtisch gibt es nicht mehr, oder du schreibst dort nicht", "there is no such Stammtisch any more, or you do not write there")
			return v.showOwnFiles(http.StatusUnprocessableEntity, site.OwnFilesPage{Handed: textsOf(sent), Problems: ui.NewFormProblems(ps)})
		}
		if err != nil {
			return err
		}
		if in != nil {
			return in.takeSent(f, sent)
		}
		return v.takeSent(f, sent)
	})
}

// takeSent takes in what was sent, and says what came of it.
func (v *request) takeSent(f evening.Form, sent []sentFile) error {
	files := &stammtisch.Files{Alone: true, Today: v.today()}
	if err := v.readFiles(files, sent); err != nil {
		return err
	}
	var ps scoring.Problems
	taken, already := 0, 0
	switch {
	case files.Nothing() && len(files.Wrong) == 0:
		ps.Add("file", "welche Dateien?", "which files?")
	case !files.Nothing():
		here, err := v.twins(files)
		if err != nil {
			return err
		}
		_, taken, err = v.keepEvenings(f.Key, files, here)
		already = len(files.Evenings) - taken
		if errors.Is(err, db.ErrFull) {
			already = 0
			ps.Add("file", "mehr Abende nimmt der Server für dieses Gerät nicht auf", "the server takes no more evenings for this device")
		} else if err != nil {
			return err
		}
	}
	status := http.StatusOK
	if len(ps) > 0 || len(files.Wrong) > 0 {
		status = http.StatusUnprocessableEntity
	}
	return v.showOwnFiles(status, site.OwnFilesPage{
		Says: v.reader.Page().T(files.Says(taken, already)), WrongLines: scoring.WrongLines{Wrong: files.Wrong, More: files.More}, Problems: ui.NewFormProblems(ps),
	})
}

// showHandedFiles asks whether a file that was shared with the app shall be taken in. Such a
// form may be anybody's, also another website's: nothing of it is kept, and the page
// that asks is the only one who can send it on.
func showHandedFiles(v *request) error {
	return v.withFiles(func(_ url.Values, sent []sentFile) error {
		page := site.OwnFilesPage{Handed: textsOf(sent)}
		if len(page.Handed) == 0 {
			return v.showOwnFiles(http.StatusUnprocessableEntity, page)
		}
		for _, file := range page.Handed {
			page.Documents += len(scoring.Documents([]byte(file)))
		}
		return v.showOwnFiles(http.StatusOK, page)
	})
}

// textsOf are files as a page can hand them on.
func textsOf(sent []sentFile) (texts []string) {
	for _, file := range sent {
		if len(file.text) > 0 {
			texts = append(texts, string(file.text))
		}
	}
	return texts
}
