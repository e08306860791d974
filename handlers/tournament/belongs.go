package tournament

import (
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/share"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/tournament"
)

// Give adds the tournament to a Stammtisch, or removes it from its Stammtisch.
func Give(r *web.TournamentVisit) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	var act stammtisch.Act
	switch f.Get("act") {
	case "take":
		act.Takes = []string{r.ID}
	case "drop":
		act.Drops = []string{r.ID}
	default:
		return echo.ErrBadRequest
	}
	err = belongTo(r, f.Get("stammtisch"), f.Key, act)
	status, ps, err := refusedByStammtisch(r, err)
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return AnswerSetup(r, status, pages.RejectedForm{Typed: f.Values, Problems: ps})
	}
	return r.Finish(nil, r.URL()+"/einrichten", share.OfTournament(r).Tells...)
}

// belongTo books an act about the tournament in the log of a Stammtisch. If the act changes nothing
// there, it is not booked.
func belongTo(r *web.TournamentVisit, id string, key string, act stammtisch.Act) error {
	of, err := r.StammtischAt(id)
	if err == nil && of == nil {
		err = db.ErrNotFound
	}
	if err != nil {
		return err
	}
	return of.RetryWhileStale(func() error {
		if joins, leaves := of.Log.Membership(act); len(joins)+len(leaves) == 0 {
			return nil
		}
		return of.Append(key, act)
	})
}

// refusedByStammtisch turns an error into a problem to show, if the director can correct it or try
// again later. Any other error is returned unchanged.
func refusedByStammtisch(r *web.TournamentVisit, failed error) (status int, ps scoring.Problems, err error) {
	switch {
	case errors.Is(failed, db.ErrNotFound):
		ps.Add("stammtisch", "den Stammtisch gibt es nicht mehr, oder du schreibst dort nicht", "there is no such Stammtisch any more, or you do not write there")
	case errors.Is(failed, db.ErrTaken):
		ps.Add("stammtisch", "das Turnier gehört schon zu einem anderen Stammtisch", "the tournament belongs to another Stammtisch already")
	case errors.As(failed, new(*db.KeyUsedError)):
		ps.Add("stammtisch", "dieses Formular ist schon gebucht; noch einmal drücken bucht es zusätzlich", "this form has been booked already; pressing again books this as well")
	default:
		why, err := r.Rejected(failed)
		if why == nil {
			return 0, nil, err
		}
		return why.Status, scoring.Problems{why.Problem("stammtisch")}, nil
	}
	return http.StatusUnprocessableEntity, ps, nil
}

// maxTakers is how many Stammtische the setup page offers for a tournament at most.
const maxTakers = 50

// takers sets in reads the Stammtisch that the tournament belongs to. If it belongs to none, takers
// sets the Stammtische to which the visitor may add it.
func takers(r *web.TournamentVisit, reads *pages.Viewer) error {
	of, err := r.StammtischOf(r.ID)
	if err != nil || of != nil {
		reads.Of, reads.LetsGo = of.Link(), of != nil && of.Role.May(db.Writer)
		return err
	}
	all, err := r.Store.Journals(r.Request().Context(), db.OfStammtisch, r.Device, maxTakers)
	all = slices.DeleteFunc(all, func(one db.Journal) bool { return !one.Role.May(db.Writer) })
	for _, found := range all {
		one := &web.StammtischVisit{Visit: r.Visit, ID: found.ID}
		if err := one.Fold(found); err != nil {
			return err
		}
		reads.Takers = append(reads.Takers, scoring.Option{Value: one.ID, Name: scoring.Same(one.Now.Name)})
	}
	return err
}
