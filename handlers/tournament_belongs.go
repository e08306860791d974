package handlers

import (
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/tournament"
)

// giveTournament lets a tournament belong to a Stammtisch from now on, or no longer.
func giveTournament(r *tournamentRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	var act stammtisch.Act
	switch f.Get("act") {
	case "take":
		act.Takes = []string{r.id}
	case "drop":
		act.Drops = []string{r.id}
	default:
		return echo.ErrBadRequest
	}
	err = r.belongTo(f.Get("stammtisch"), f.Key, act)
	status, ps, err := r.refusedByStammtisch(err)
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return r.showSetup(status, pages.RejectedForm{Typed: f.Values, Problems: ps})
	}
	return r.finish(nil, r.url()+"/einrichten", r.shared().tells...)
}

// belongTo writes an act about the tournament into the log of a Stammtisch. What says
// nothing new there is not written.
func (r *tournamentRequest) belongTo(id, key string, act stammtisch.Act) error {
	of, err := r.stammtischAt(id)
	if err == nil && of == nil {
		err = db.ErrNotFound
	}
	if err != nil {
		return err
	}
	return of.retryWhileStale(func() error {
		if joins, leaves := of.log.Membership(act); len(joins)+len(leaves) == 0 {
			return nil
		}
		return of.append(key, act)
	})
}

// refusedByStammtisch is why a Stammtisch does not take a tournament in: what its
// director can mend, or do later.
func (r *tournamentRequest) refusedByStammtisch(failed error) (status int, ps scoring.Problems, err error) {
	switch {
	case errors.Is(failed, db.ErrNotFound):
		ps.Add("stammtisch", "den Stammtisch gibt es nicht mehr, oder du schreibst dort nicht", "there is no such Stammtisch any more, or you do not write there")
	case errors.Is(failed, db.ErrTaken):
		ps.Add("stammtisch", "das Turnier gehört schon zu einem anderen Stammtisch", "the tournament belongs to another Stammtisch already")
	case errors.As(failed, new(*db.KeyUsedError)):
		ps.Add("stammtisch", "dieses Formular ist schon gebucht; noch einmal drücken bucht es zusätzlich", "this form has been booked already; pressing again books this as well")
	default:
		why, err := r.rejected(failed)
		if why == nil {
			return 0, nil, err
		}
		return why.status, scoring.Problems{why.problem("stammtisch")}, nil
	}
	return http.StatusUnprocessableEntity, ps, nil
}

// maxTakers is how many Stammtische are offered to take a tournament in.
const maxTakers = 50

// takers tells whoever reads the setup to which Stammtisch the tournament belongs,
// or to which it may.
func (r *tournamentRequest) takers(reads *pages.Viewer) error {
	of, err := r.stammtischOf(r.id)
	if err != nil || of != nil {
		reads.Of, reads.LetsGo = of.link(), of != nil && of.role.May(db.Writer)
		return err
	}
	all, err := r.store.Stammtische(r.Request().Context(), r.device, maxTakers)
	all = slices.DeleteFunc(all, func(one db.Journal) bool { return !one.Role.May(db.Writer) })
	for _, found := range all {
		one := &stammtischRequest{request: r.request, id: found.ID}
		if err := one.fold(found); err != nil {
			return err
		}
		reads.Takers = append(reads.Takers, scoring.Option{Value: one.id, Name: scoring.Same(one.now.Name)})
	}
	return err
}
