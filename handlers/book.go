package handlers

import (
	"errors"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// showEvening is THE page: strip, form, sheet.
func showEvening(r *eveningRequest) error {
	return r.showCached(func(now *evening.Snapshot, reader pages.Viewer) templ.Component {
		return pages.Evening(reader.EveningPage(now))
	})
}

// bookDeal books a new deal, or points without one.
func bookDeal(r *eveningRequest) error { return r.book(evening.Position{}, pages.Evening) }

// showForgottenDeal is the form of a deal that goes in between.
func showForgottenDeal(r *eveningRequest) error {
	at, err := r.now.Between(r.QueryParam("after"))
	if err != nil {
		return err
	}
	return r.show(http.StatusOK, pages.Forgotten(r.reads().ForgottenPage(r.now, at)))
}

// bookForgottenDeal books it.
func bookForgottenDeal(r *eveningRequest) error {
	after := r.QueryParam("after")
	at, err := r.now.Between(after)
	if err != nil {
		return r.showGone(after, func(s *evening.Snapshot, v evening.Visitor, f evening.Form) (d evening.Decision, _ error) {
			at, err := s.Between(after)
			if err != nil {
				return d, err
			}
			return pages.JudgeDeal(at)(s, v, f)
		})
	}
	return r.book(at, pages.Forgotten)
}

// book books a new deal somewhere in the evening.
func (r *eveningRequest) book(at evening.Position, page func(pages.EveningPage) templ.Component) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	_, why, err := r.append(f, pages.JudgeDeal(at))
	if err != nil {
		return err
	}
	if why != nil {
		return r.show(why.status, page(r.reads().BookAgain(r.now, f, at, why.Rejection)))
	}
	return r.redirect(r.url())
}

// showGone answers a form about a deal that was taken back meanwhile: what was
// typed is not lost, it becomes a new deal. One that was booked before that, and
// whose answer was lost, is known again: judge looks for the deal as it was then.
func (r *eveningRequest) showGone(deal string, judge evening.Judge) error {
	if !r.now.TakenBack(deal) {
		return echo.ErrNotFound
	}
	f, err := r.form()
	if err != nil {
		return err
	}
	if _, err := r.now.Decide(r.visitor().Visitor, f, judge); errors.Is(err, evening.ErrUnchanged) {
		return r.redirect(r.url())
	}
	return r.show(http.StatusConflict, pages.Evening(r.reads().BookAgain(r.now, f, evening.Position{}, evening.GoneDeal())))
}

// previewDeal is the form with what it would book, and nothing booked.
func previewDeal(r *eveningRequest) error {
	typed, err := r.typed()
	if err != nil {
		return err
	}
	at, err := r.previewed()
	if err != nil {
		return err
	}
	if r.countPage(r.now.State.Last) != nil {
		return r.show(http.StatusTooManyRequests, pages.Preview(r.reads().Unjudged(r.now, typed, at)))
	}
	return r.show(http.StatusOK, pages.Preview(r.reads().Preview(r.now, typed, at)))
}

// previewed is the place of a deal that is looked at before it is booked.
func (r *eveningRequest) previewed() (evening.Position, error) {
	if after := r.QueryParam("after"); after != "" {
		return r.now.Between(after)
	}
	if deal := r.QueryParam("deal"); deal != "" {
		return r.now.Correcting(deal)
	}
	return evening.Position{}, nil
}

// showAnyDealer is the form of a deal for a phone without network.
func showAnyDealer(r *eveningRequest) error {
	return r.show(http.StatusOK, pages.Preview(r.reads().AnyDealer(r.now)))
}
