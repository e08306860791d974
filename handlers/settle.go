package handlers

import (
	"net/http"

	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

// showSettling is the end of the evening: who stands where, who pays whom, and
// how that comes about.
func showSettling(r *eveningRequest) error {
	night, err := r.night()
	if err != nil {
		return err
	}
	return r.showSettlePage(http.StatusOK, r.reads().SettlePage(r.now, night))
}

// showSettlePage shows the page, with the way to the Stammtisch of the evening.
func (r *eveningRequest) showSettlePage(status int, page pages.SettlePage) error {
	of, err := r.stammtischOf(r.id)
	if err != nil {
		return err
	}
	page.Stammtisch = of.link()
	return r.showForm(status, pages.Settle(page))
}

// settle judges a form of the settling: what is paid has to be due in the night.
func (r *eveningRequest) settle(now *evening.Snapshot, v evening.Visitor, f evening.Form) (evening.Decision, error) {
	d, err := now.Settle(v, f)
	if err != nil || d.Act.Paid == nil {
		return d, err
	}
	d.Beside, err = r.night()
	if err == nil {
		err = now.StillDue(*d.Act.Paid, d.Beside)
	}
	return d, err
}

// changeSettling closes or reopens the evening, changes what it is played for, or
// notes what was paid. A reopened one is gone on with.
func changeSettling(r *eveningRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	_, why, err := r.append(f, r.settle)
	switch {
	case err != nil:
		return err
	case why == nil && f.Get("act") == "reopen":
		return r.redirect(r.url())
	case why == nil:
		return r.redirect(r.url() + "/abrechnung")
	}
	night, err := r.night()
	if err != nil {
		return err
	}
	return r.showSettlePage(why.status, r.reads().SettleAgain(r.now, night, f, why.Rejection))
}
