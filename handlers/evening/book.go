// Package evening has the handlers of an evening: they show its pages and book its forms.
package evening

import (
	"errors"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// ShowEvening shows the main page of an evening: totals, form and sheet.
func ShowEvening(r *web.EveningVisit) error {
	return r.ShowCached(func(now *evening.Snapshot, viewer pages.Viewer) templ.Component {
		return pages.Evening(viewer.EveningPage(now))
	})
}

// BookDeal books a new deal, or points without one.
func BookDeal(r *web.EveningVisit) error { return book(r, evening.Position{}, pages.Evening) }

// ShowForgotten shows the form of a forgotten deal, which is inserted between others.
func ShowForgotten(r *web.EveningVisit) error {
	at, err := r.Now.Between(r.QueryParam("after"))
	if err != nil {
		return err
	}
	return r.Show(http.StatusOK, pages.Forgotten(r.Reads().ForgottenPage(r.Now, at)))
}

// BookForgotten books a forgotten deal at its place.
func BookForgotten(r *web.EveningVisit) error {
	after := r.QueryParam("after")
	at, err := r.Now.Between(after)
	if err != nil {
		return showGone(r, after, func(j evening.Judge) (d evening.Decision, _ error) {
			at, err := j.Between(after)
			if err != nil {
				return d, err
			}
			return pages.JudgeDeal(at)(j)
		})
	}
	return book(r, at, pages.Forgotten)
}

// book books a new deal at a position of the evening. If the form is rejected, page shows it again.
func book(r *web.EveningVisit, at evening.Position, page func(pages.EveningPage) templ.Component) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	_, why, err := r.Append(f, pages.JudgeDeal(at))
	if err != nil {
		return err
	}
	if why != nil {
		return r.Show(why.Status, page(r.Reads().BookAgain(r.Now, f, at, why.Rejection)))
	}
	return r.LeadTo(r.URL())
}

// showGone answers a form about a deal that was undone meanwhile. What was typed is not lost: it
// becomes the form of a new deal. If the form was booked before the undo and only its answer got
// lost, judging recognises it, because it looks for the deal as it was then; the sender is
// redirected to the evening.
func showGone(r *web.EveningVisit, deal string, judging evening.Judging) error {
	if !r.Now.TakenBack(deal) {
		return echo.ErrNotFound
	}
	f, err := r.Form()
	if err != nil {
		return err
	}
	if _, err := r.Judge(f).Decide(judging); errors.Is(err, evening.ErrUnchanged) {
		return r.LeadTo(r.URL())
	}
	return r.Show(http.StatusConflict, pages.Evening(r.Reads().BookAgain(r.Now, f, evening.Position{}, evening.GoneDeal())))
}

// PreviewDeal shows the form and what it would book. Nothing is booked.
func PreviewDeal(r *web.EveningVisit) error {
	typed, err := r.Typed()
	if err != nil {
		return err
	}
	at, err := previewed(r)
	if err != nil {
		return err
	}
	if r.CountPage(r.Now.State.Last) != nil {
		return r.Show(http.StatusTooManyRequests, pages.Preview(r.Reads().Unjudged(r.Now, typed, at)))
	}
	return r.Show(http.StatusOK, pages.Preview(r.Reads().Preview(r.Now, typed, at)))
}

// previewed returns the position of the deal that is being previewed: inserted after another, a
// correction, or at the end.
func previewed(r *web.EveningVisit) (evening.Position, error) {
	if after := r.QueryParam("after"); after != "" {
		return r.Now.Between(after)
	}
	if deal := r.QueryParam("deal"); deal != "" {
		return r.Now.Correcting(deal)
	}
	return evening.Position{}, nil
}

// ShowAnyDealer sends the form of a deal in the version for an unknown dealer. A phone stores it
// and shows it without network.
func ShowAnyDealer(r *web.EveningVisit) error {
	return r.Show(http.StatusOK, pages.Preview(r.Reads().AnyDealer(r.Now)))
}
