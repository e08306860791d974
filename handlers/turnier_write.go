package handlers

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/handlers/turnier"
	"anschreiber/scoring"
	"anschreiber/views"
)

// showNewTournament asks what it is to be.
func showNewTournament(v *visit) error {
	return v.showNewTournament(http.StatusOK, turnier.Refused{Typed: url.Values{"game": {v.QueryParam("spiel")}}})
}

func (v *visit) showNewTournament(status int, back turnier.Refused) error {
	reads := turnier.Reader{Page: v.reader.Page("settle.css", "stammtisch.css", "turnier.css"), Key: keySlot, Today: v.today()}
	var err error
	if reads.Own, _, err = v.ownContestRules(back.Typed.Get("game")); err != nil {
		return err
	}
	return v.showForm(status, views.NewTournament(turnier.NewPage(reads, back)))
}

// foundTournament keeps a new one, with its links.
func foundTournament(v *visit) error {
	f, err := v.form()
	if err != nil {
		return err
	}
	_, own, err := v.ownContestRules(f.Get("game"))
	if err != nil {
		return err
	}
	act, ps := turnier.Found(turnier.Sent{Typed: f.Values, Today: v.today(), Own: own})
	if len(ps) > 0 {
		return v.showNewTournament(http.StatusUnprocessableEntity, turnier.Refused{Typed: f.Values, Problems: ps})
	}
	if err := v.rememberDevice(f.Key); err != nil {
		return err
	}
	body, err := json.Marshal(act)
	if err != nil {
		return err
	}
	ctx := v.Request().Context()
	id, err := v.store.FoundTournament(ctx, v.device, f.Key, body)
	var used *db.KeyUsedError
	if errors.As(err, &used) { // pressed again with something else: there it can be changed
		return v.redirect(views.TournamentURL(used.Evening))
	}
	if err == nil {
		err = v.store.AddLinks(ctx, v.firstLinks(id)...)
	}
	if err != nil {
		return err
	}
	return v.redirect(views.TournamentURL(id) + "/spieler")
}

// ownContestRules are the visitor's house rules of a game, as a choice and by what
// stands for each.
func (v *visit) ownContestRules(slug string) (options []scoring.Option, own map[string]json.RawMessage, err error) {
	game, known := views.Find(slug)
	if !known {
		return nil, nil, nil
	}
	all, err := v.ownRules(game)
	own = map[string]json.RawMessage{}
	for _, rules := range all {
		value := "own:" + rules.Name
		options, own[value] = append(options, scoring.Option{Value: value, Name: scoring.Same(rules.Name)}), rules.Body
	}
	return options, own, err
}

// changes is a route that writes what the forms of a page say, and leads back to
// it; a form that is wrong comes back with everything typed.
func changes(page func(r *tournamentRequest) string, again func(r *tournamentRequest, status int, back turnier.Refused) error) func(*tournamentRequest) error {
	return func(r *tournamentRequest) error {
		f, err := r.form()
		if err != nil {
			return err
		}
		status, ps, err := r.writes(f)
		if err != nil {
			return err
		}
		if len(ps) > 0 {
			return again(r, status, turnier.Refused{Typed: f.Values, Problems: ps})
		}
		return r.redirect(page(r))
	}
}

// writes books a form. What its sender can mend, or send later, is a problem and
// the status of the answer.
func (r *tournamentRequest) writes(f evening.Form) (status int, ps scoring.Problems, err error) {
	d, err := r.book(f)
	if errors.Is(err, errTooMany) {
		err = evening.TooOften()
	}
	if err != nil {
		why, err := r.rejected(err)
		if err != nil {
			return 0, nil, err
		}
		says := why.Clash.Says.Add(scoring.Same(" "), why.Clash.Then)
		ps.Add("key", says.DE, says.EN)
		return why.status, ps, nil
	}
	if d.Conflict {
		return http.StatusConflict, d.Problems, nil
	}
	return http.StatusUnprocessableEntity, d.Problems, nil
}

// at is a page below the tournament's.
func at(below string) func(*tournamentRequest) string {
	return func(r *tournamentRequest) string { return r.url() + below }
}

// book judges a form and writes its act down. Whoever was faster is seen by
// judging it again.
func (r *tournamentRequest) book(f evening.Form) (d turnier.Decision, err error) {
	_, own, err := r.ownContestRules(r.now.Setup.Game)
	if err != nil {
		return d, err
	}
	for range maxTries {
		var known bool
		d, known = r.now.Decide(r.log, turnier.Sent{
			Key: f.Key, Typed: f.Values, Owns: r.role.May(db.Owner), Today: r.today(), Own: own, Fresh: db.NewID,
		})
		if !known {
			return d, echo.ErrNotFound
		}
		if len(d.Problems) > 0 || d.Booked {
			return d, nil
		}
		if err = r.append(f.Key, d.Act); !errors.Is(err, db.ErrStale) {
			return d, err
		}
		if err := r.reload(db.Viewer); err != nil {
			return d, err
		}
	}
	return d, err
}

// append books an act, and does to the tables what follows from it.
func (r *tournamentRequest) append(key string, act turnier.Act) error {
	body, err := json.Marshal(act)
	if err != nil {
		return err
	}
	change := r.now.Change(r.log, act)
	tables := db.Tables{Closes: change.Closes}
	for _, t := range change.Opens {
		tables.Opens = append(tables.Opens, db.NewTable{ID: t.Evening, Setup: t.Setup, Links: r.firstLinks(t.Evening)})
	}
	for _, t := range slices.Concat(change.Seats, change.Names) {
		tables.Seats = append(tables.Seats, db.Seated{ID: t.Evening, Setup: t.Setup, Last: r.now.All[t.Evening].Last})
	}
	for _, h := range change.Holds {
		tables.Holds = append(tables.Holds, db.Hold{Evening: h.Evening, By: db.HeldBy(h.By), Last: h.Last})
	}
	if err := r.countWrite(len(body) + rowSize + len(tables.Opens)*formSize); err != nil {
		return err
	}
	err = r.store.AppendTournament(r.Request().Context(), r.id, r.now.Last, db.StammtischEntry{Key: key, Act: body, Device: r.device}, tables)
	if err != nil {
		return err
	}
	r.tell(change)
	return nil
}

// tell says to everybody what has changed: those at the tables may write now, or
// no longer.
func (r *tournamentRequest) tell(change turnier.Change) {
	for _, t := range slices.Concat(change.Seats, change.Names) {
		r.live.Tell(t.Evening)
	}
	for _, h := range change.Holds {
		r.live.Tell(h.Evening)
	}
	for _, id := range change.Closes {
		r.forget(id)
		r.live.Tell(id)
	}
	r.live.Tell(r.id)
}

// signTable is where those who sit at a table sign its list: whoever may write
// there may say so for them.
func signTable(r *eveningRequest) error {
	t, err := r.asTournament()
	if err != nil {
		return err
	}
	f, err := r.form()
	if err != nil {
		return err
	}
	if !r.role.May(db.Writer) && !t.log.Has(f.Key) { // the first of two taps may have been the last signature
		return db.ErrNotFound
	}
	if f.Get("act") != "sign" || f.Get("director") != "" || !t.now.IsAt(f.Values, r.id) {
		return echo.ErrBadRequest
	}
	status, ps, err := t.writes(f)
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return t.showOwnTable(status, r.id, turnier.Refused{Typed: f.Values, Problems: ps}, r.role)
	}
	return r.redirect(r.url() + "/turnier")
}

// asTournament is the tournament that the evening is a table of.
func (r *eveningRequest) asTournament() (*tournamentRequest, error) {
	id, err := r.store.TournamentOf(r.Request().Context(), r.id)
	if err != nil {
		return nil, err
	}
	t := &tournamentRequest{visit: r.visit, id: id}
	return t, t.reload(db.Viewer)
}

// showOwnTable is a table's list for those who sit there.
func showOwnTable(r *eveningRequest) error {
	t, err := r.asTournament()
	if err != nil {
		return err
	}
	return t.showOwnTable(http.StatusOK, r.id, turnier.Refused{}, r.role)
}

func (r *tournamentRequest) showOwnTable(status int, evening string, back turnier.Refused, role db.Role) error {
	reads := r.reads()
	reads.AtTable, reads.Writes, reads.Owns = true, role.May(db.Writer), false
	return r.showForm(status, views.TournamentTable(r.now.TablePage(reads, r.now.TableOf(evening), back)))
}

func showDeleteTournament(r *tournamentRequest) error { return r.showDelete(http.StatusOK, "", nil) }

func (r *tournamentRequest) showDelete(status int, typed string, ps scoring.Problems) error {
	return r.showForm(status, views.DeleteTournament(views.DeletePage{
		Page: r.reader.Page(), ID: r.id, Title: r.now.Setup.Name, Lists: len(r.now.Tables()), Typed: typed, Problems: views.NewFormProblems(ps), Key: keySlot,
	}))
}

// deleteTournament deletes it for good, if its name was typed, and the evenings of
// its tables with it.
func deleteTournament(r *tournamentRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	if title := f.Get("title"); !sameTitle(title, r.now.Setup.Name) {
		var ps scoring.Problems
		ps.Add("title", "das ist nicht der Name dieses Turniers", "that is not the name of this tournament")
		return r.showDelete(http.StatusUnprocessableEntity, title, ps)
	}
	err = r.store.DeleteTournament(r.Request().Context(), r.onceForm(f.Values, "/"), r.id)
	evenings := r.shared().tells
	for _, id := range evenings {
		r.forget(id)
	}
	return r.finish(err, "/", evenings...)
}

// shared is the tournament as something that is shared. Whoever follows one of
// its tables is told, too.
func (r *tournamentRequest) shared() *shared {
	s := &shared{visit: r.visit, id: r.id, home: r.url(), title: r.now.Setup.Name, role: r.role, tournament: true, tells: []string{r.id}}
	s.revoke = func(f db.SentForm, device string) ([]string, error) {
		return nil, r.store.RevokeStammtisch(r.Request().Context(), f, r.id, device)
	}
	for id := range r.now.All {
		s.tells = append(s.tells, id)
	}
	slices.Sort(s.tells)
	return s
}

// sharedTournament is a route for what is shared.
func sharedTournament(h func(*shared) error) func(*tournamentRequest) error {
	return func(r *tournamentRequest) error { return h(r.shared()) }
}
