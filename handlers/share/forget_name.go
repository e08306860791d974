package share

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// longestName is how many characters a name has at most, as on the sheet.
const longestName = 40

// ShowNames shows the form that asks whose name is to be replaced, or whose data is wanted.
func ShowNames(r *Shared) error {
	replaced, _ := strconv.Atoi(r.QueryParam("ersetzt")) // 0 if nothing was replaced
	return r.showNames(http.StatusOK, site.NamesPage{Replaced: replaced})
}

func (r *Shared) showNames(status int, page site.NamesPage) error {
	page.Page, page.Home, page.Title = r.Viewer.Page(ShareFiles...), r.home, r.title
	page.Stammtisch, page.Tournament = r.stammtisch, r.tournament
	return r.ShowForm(status, site.Names(page))
}

// ChangeNames says where a name stands, sends a file of what is stored about it, or replaces it by
// another name. All three are POST requests, because names must not stand in an address.
func ChangeNames(r *Shared) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	if err := r.CountPage(web.MaxWork); err != nil { // every entry is read
		return err
	}
	typed := scoring.FromValues(f.Values)
	page := site.NamesPage{Name: typed.Text("name", 1, longestName), As: scoring.NameAs(typed.Text("as", 0, longestName), nil)}
	ps := typed.Problems()
	if len(ps) > 0 {
		return r.namesAgain(page, ps)
	}
	found, err := r.Store.NamedBelow(r.Request().Context(), r.Device, page.Name, r.id)
	if err != nil {
		return err
	}
	page.Found = whereNamed(found)
	others, err := r.findOtherOrder(&page)
	if err != nil {
		return err
	}
	switch act := f.Get("act"); {
	case len(found) == 0 && act == "replace": // this is the second of two taps, or the name was never here
		if err := r.Repeated(db.ErrNotFound); !errors.Is(err, db.ErrNotFound) {
			return err
		}
		fallthrough
	case len(found) == 0:
		ps.Add("name", "so heißt hier niemand", "nobody here is called that")
	case act == "about":
		return r.sendAbout(standsIn{page.Name, found}, standsIn{page.Other, others})
	case act == "replace":
		return r.replaceName(f.Values, page)
	case page.As == "":
		page.As, err = r.freeName()
	}
	if err != nil {
		return err
	}
	return r.namesAgain(page, ps)
}

// findOtherOrder looks for the same name with first name and family name in the other order. For
// the database that is another name, so it has to be replaced separately.
func (r *Shared) findOtherOrder(page *site.NamesPage) (found []db.Forgotten, err error) {
	other := scoring.OtherOrder(page.Name)
	if other == "" {
		return nil, nil
	}
	found, err = r.Store.NamedBelow(r.Request().Context(), r.Device, other, r.id)
	if len(found) > 0 {
		page.Other = other
	}
	return found, err
}

// namesAgain shows the page on which names are replaced again, with what was found or with the
// problems of the form.
func (r *Shared) namesAgain(page site.NamesPage, ps scoring.Problems) error {
	page.Problems = ui.NewFormProblems(ps)
	if len(ps) > 0 {
		return r.showNames(http.StatusUnprocessableEntity, page)
	}
	return r.showNames(http.StatusOK, page)
}

// whereNamed says how often a name stands in Stammtische, tournaments and evenings, one line for
// each kind.
func whereNamed(found []db.Forgotten) (lines []site.NamedIn) {
	for _, kind := range []db.Kind{db.OfStammtisch, db.OfTournament, ""} {
		one := site.NamedIn{Stammtisch: kind == db.OfStammtisch, Tournament: kind == db.OfTournament}
		for _, f := range found {
			if f.Kind == kind {
				one.Logs, one.Times = one.Logs+1, one.Times+f.Times
			}
		}
		if one.Logs > 0 {
			lines = append(lines, one)
		}
	}
	return lines
}

// freeName returns the first of Spieler 1, Spieler 2 … that nobody here is called.
func (r *Shared) freeName() (string, error) {
	for n := 1; ; n++ {
		name := "Spieler " + strconv.Itoa(n)
		if taken, err := r.Store.NamedBelow(r.Request().Context(), r.Device, name, r.id); err != nil || len(taken) == 0 {
			return name, err
		}
	}
}

// replaceName replaces a name by another one for good.
func (r *Shared) replaceName(typed url.Values, page site.NamesPage) error {
	ctx, ps := r.Request().Context(), scoring.Problems(nil)
	if page.As == "" || page.As == page.Name {
		ps.Add("as", "welcher Name soll dort stehen?", "which name should stand there?")
		return r.namesAgain(page, ps)
	}
	times := 0
	for _, n := range page.Found {
		times += n.Times
	}
	leads := r.home + "/namen?ersetzt=" + strconv.Itoa(times)
	_, err := r.Store.ForgetBelow(ctx, r.FormFingerprint(typed, leads), page.Name, page.As, r.id)
	if errors.Is(err, db.ErrNameTaken) {
		ps.Add("as", "so heißt hier schon jemand", "somebody here is called that already")
		return r.namesAgain(page, ps)
	}
	if err != nil {
		return err
	}
	r.rewriteSmallFile()
	return r.LeadTo(leads)
}

// maxRewritten is the size in bytes up to which the database file is rewritten after a name was
// replaced. A larger file is left as it is, because nobody could book for too long.
const maxRewritten = 16 << 20

// rewriteSmallFile rewrites the database file, so that nothing of the replaced name remains in its
// free pages. It writes as much as an upload of evenings, and is counted against that limit. In a
// file that is not rewritten, free pages are overwritten when they are used again, as after a
// deletion.
func (r *Shared) rewriteSmallFile() {
	size, err := r.Store.Size()
	if err == nil && size <= maxRewritten && r.Limits.Files.WaitFor(web.Shares(r.RealIP()), int(size)) == 0 {
		err = r.Store.Rewrite(r.Request().Context())
	}
	if err != nil {
		r.Log.Error("cannot write the database anew", "error", err)
	}
}

// A standsIn is a name and the logs that contain it.
type standsIn struct {
	name  string
	found []db.Forgotten
}

// sendAbout sends a file of everything that is stored about a person's names, one line for each
// evening, Stammtisch or tournament (Art. 15 DSGVO).
func (r *Shared) sendAbout(names ...standsIn) error {
	var lines []byte
	for _, n := range names {
		for _, f := range n.found {
			about, is, err := r.about(n.name, f)
			if errors.Is(err, db.ErrNotFound) {
				continue // deleted meanwhile
			}
			if err != nil {
				return err
			}
			if is {
				lines = append(append(lines, web.EncodeLine(about)...), '\n')
			}
		}
	}
	r.Response().Header().Set("Content-Disposition", `attachment; filename="auskunft-`+string(r.Today())+`.jsonl"`)
	return r.Send(http.StatusOK, "application/x-ndjson; charset=utf-8", lines)
}

func (r *Shared) about(name string, f db.Forgotten) (about any, is bool, err error) {
	ctx := r.Request().Context()
	if f.Kind == db.OfEvening {
		_, last, err := r.Store.Look(ctx, r.Device, f.ID)
		if err == nil {
			err = r.WaitForPage(last + 1)
		}
		if err != nil {
			return nil, false, err
		}
	}
	log, err := r.Store.Log(ctx, f.ID, 0)
	if err != nil {
		return nil, false, err
	}
	return About(db.Exported{ID: f.ID, Kind: f.Kind, Log: log}, name)
}
