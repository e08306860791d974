package site

import (
	"errors"
	"net/http"
	"net/url"

	"anschreiber/db"
	stammtische "anschreiber/handlers/stammtisch"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// ShowOwnFiles shows the page on which evenings are added to a device from files.
func ShowOwnFiles(v *web.Visit) error { return answerOwnFiles(v, http.StatusOK, site.OwnFilesPage{}) }

// ToOwnFiles redirects a visitor who reloads that page after a form back to it.
func ToOwnFiles(v *web.Visit) error { return v.LeadTo(web.OwnFilesRoute) }

// answerOwnFiles shows the page on which evenings are added to a device from files, with the result
// of a form.
func answerOwnFiles(v *web.Visit, status int, page site.OwnFilesPage) error {
	page.Page = v.Viewer.Page("stammtisch.css")
	if v.Device != "" {
		all, err := v.Store.Journals(v.Request().Context(), db.OfStammtisch, v.Device, homeRounds)
		if err != nil {
			return err
		}
		for _, found := range all {
			if r := (&web.StammtischVisit{Visit: v, ID: found.ID, Role: found.Role}); found.Role.May(db.Writer) {
				if err := r.Fold(found); err != nil {
					return err
				}
				page.Stammtische = append(page.Stammtische, *r.Link())
			}
		}
	}
	return v.ShowForm(status, site.OwnFiles(page))
}

// TakeOwnFiles adds evenings from files to the device, and to a Stammtisch if one was chosen.
func TakeOwnFiles(v *web.Visit) error {
	return v.WithFilesForm(func(f evening.Form, sent []web.SentFile) error {
		in, err := v.StammtischAt(f.Get("stammtisch"))
		if errors.Is(err, db.ErrNotFound) {
			var ps scoring.Problems
			ps.Add("stammtisch", "den Stammtisch gibt es nicht mehr, oder du schreibst dort nicht", "there is no such Stammtisch any more, or you do not write there")
			return answerOwnFiles(v, http.StatusUnprocessableEntity, site.OwnFilesPage{Handed: textsOf(sent), Problems: ui.NewFormProblems(ps)})
		}
		if err != nil {
			return err
		}
		if in != nil {
			return stammtische.TakeSentInto(in, f, sent)
		}
		return takeSent(v, f, sent)
	})
}

// takeSent adds the evenings of the files that were sent, and shows the result.
func takeSent(v *web.Visit, f evening.Form, sent []web.SentFile) error {
	files := &stammtisch.Files{Alone: true, Today: v.Today()}
	if err := v.ReadFiles(files, sent); err != nil {
		return err
	}
	var ps scoring.Problems
	taken, already := 0, 0
	switch {
	case files.Nothing() && len(files.Wrong) == 0:
		ps.Add("file", "welche Dateien?", "which files?")
	case !files.Nothing():
		here, err := v.Twins(files)
		if err != nil {
			return err
		}
		_, taken, err = v.KeepEvenings(f.Key, files, here)
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
	return answerOwnFiles(v, status, site.OwnFilesPage{
		Says: v.Viewer.Page().T(files.Summary(taken, already)), WrongLines: scoring.WrongLines{Wrong: files.Wrong, More: files.More}, Problems: ui.NewFormProblems(ps),
	})
}

// ShowHandedFiles asks whether the evenings of a file that was shared with the app shall be added.
// The request may come from anybody, even from another website. So nothing is stored until the
// visitor confirms on the page that asks.
func ShowHandedFiles(v *web.Visit) error {
	return v.WithFiles(func(_ url.Values, sent []web.SentFile) error {
		page := site.OwnFilesPage{Handed: textsOf(sent)}
		if len(page.Handed) == 0 {
			return answerOwnFiles(v, http.StatusUnprocessableEntity, page)
		}
		for _, file := range page.Handed {
			page.Documents += len(scoring.Documents([]byte(file)))
		}
		return answerOwnFiles(v, http.StatusOK, page)
	})
}

// textsOf returns the texts of the files that are not empty, for the form that asks whether to add
// them.
func textsOf(sent []web.SentFile) (texts []string) {
	for _, file := range sent {
		if len(file.Text) > 0 {
			texts = append(texts, string(file.Text))
		}
	}
	return texts
}
