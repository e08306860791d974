package evening

import (
	"errors"
	"net/http"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// ShowSettling shows how the evening ends: the ranking, who pays whom, how these amounts are
// computed, and the beer mat of its people.
func ShowSettling(r *web.EveningVisit) error {
	night, err := r.Night()
	if err != nil {
		return err
	}
	page := r.Reads().SettlePage(r.Now, night)
	mats, err := r.Mats()
	if err != nil && !errors.As(err, &web.UnfinishedError{}) {
		return err
	}
	page.Mats = mats.All
	return showSettlePage(r, http.StatusOK, page)
}

// showSettlePage shows the page, with the link to the evening's Stammtisch and with what that knows of
// its money.
func showSettlePage(r *web.EveningVisit, status int, page pages.SettlePage) error {
	of, err := r.StammtischOf(r.ID)
	if err != nil {
		return err
	}
	page.Stammtisch = of.Link()
	if of != nil && r.Now.State.Closed && r.Now.Sheet.Steps != nil {
		switch err := of.Reload(db.Viewer); {
		case err == nil:
			page.AlsoTells(of.Now.Dearest(r.Now.State.Setup.Day))
		case !errors.As(err, &web.UnfinishedError{}):
			return err
		}
	}
	return r.ShowForm(status, pages.Settle(page))
}

// settle judges a form of the settling. A payment has to be due when all evenings of the night are
// added up. A stroke has to be on its beer mat, where evenings that belong to something else do not
// count.
func settle(r *web.EveningVisit, j evening.Judge) (evening.Decision, error) {
	d, err := j.Settle()
	if err != nil || d.Act.Paid == nil {
		return d, err
	}
	d.AlsoReads, err = r.Night()
	night := d.AlsoReads
	if err == nil && j.Has(evening.MatOpen) {
		night, err = onMat(r, night)
	}
	if err == nil {
		err = j.StillDue(*d.Act.Paid, night)
	}
	return d, err
}

// onMat returns the lists of a night that are on the same beer mat as this evening.
func onMat(r *web.EveningVisit, night []evening.NightList) (same []evening.NightList, err error) {
	own, err := r.Store.GroupOf(r.Request().Context(), r.ID)
	if err != nil {
		return nil, err
	}
	for _, list := range night {
		group, err := r.Store.GroupOf(r.Request().Context(), list.ID)
		if err != nil {
			return nil, err
		}
		if group == own {
			same = append(same, list)
		}
	}
	return same, nil
}

// ChangeSettling ends or reopens the evening, changes the stake, or notes a payment.
func ChangeSettling(r *web.EveningVisit) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	_, why, err := r.Append(f, func(j evening.Judge) (evening.Decision, error) { return settle(r, j) })
	switch {
	case err != nil:
		return err
	case why == nil:
		return r.LeadTo(f.SettledAt(r.URL()))
	}
	night, err := r.Night()
	if err != nil {
		return err
	}
	return showSettlePage(r, why.Status, r.Reads().SettleAgain(r.Now, night, f, why.Rejection))
}
