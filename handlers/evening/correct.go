package evening

import (
	"net/http"

	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// ShowDeal shows one deal: how its points are computed, all its versions, and what can be done with
// it.
func ShowDeal(r *web.EveningVisit) error {
	at, err := r.Now.Correcting(r.Param("deal"))
	if err != nil {
		return err
	}
	return r.Show(http.StatusOK, pages.Deal(r.Visitor().DealPage(r.Now, at)))
}

// CorrectDeal corrects, strikes or restores a deal.
func CorrectDeal(r *web.EveningVisit) error {
	deal := r.Param("deal")
	at, err := r.Now.Correcting(deal)
	if err != nil {
		return showGone(r, deal, func(j evening.Judge) (d evening.Decision, _ error) {
			at, err := j.Correcting(deal)
			if err != nil {
				return d, err
			}
			return pages.Correct(at)(j)
		})
	}
	f, err := r.Form()
	if err != nil {
		return err
	}
	_, why, err := r.Append(f, pages.Correct(at))
	if err != nil {
		return err
	}
	if why != nil {
		return r.Show(why.Status, pages.Deal(r.Visitor().CorrectAgain(r.Now, f, at, why.Rejection)))
	}
	return r.LeadTo(r.URL())
}
