package handlers

import (
	"net/http"

	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// showDeal is one deal: the computation, all versions, and what can be done.
func showDeal(r *eveningRequest) error {
	at, err := r.now.Correcting(r.Param("deal"))
	if err != nil {
		return err
	}
	return r.show(http.StatusOK, pages.Deal(r.visitor().DealPage(r.now, at)))
}

// correctDeal corrects, strikes or restores a deal.
func correctDeal(r *eveningRequest) error {
	deal := r.Param("deal")
	at, err := r.now.Correcting(deal)
	if err != nil {
		return r.showGone(deal, func(s *evening.Snapshot, v evening.Visitor, f evening.Form) (d evening.Decision, _ error) {
			at, err := s.Correcting(deal)
			if err != nil {
				return d, err
			}
			return pages.Correct(at)(s, v, f)
		})
	}
	f, err := r.form()
	if err != nil {
		return err
	}
	_, why, err := r.append(f, pages.Correct(at))
	if err != nil {
		return err
	}
	if why != nil {
		return r.show(why.status, pages.Deal(r.visitor().CorrectAgain(r.now, f, at, why.Rejection)))
	}
	return r.redirect(r.url())
}
