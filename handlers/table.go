package handlers

import (
	"errors"
	"net/http"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// showTable says this table's rules, and offers to change them.
func showTable(r *eveningRequest) error {
	suggested, err := r.game().suggestions()
	if err != nil {
		return err
	}
	return r.showForm(http.StatusOK, pages.ChangeEvening(r.reads().TablePage(r.now, suggested)))
}

// changeTable changes players, rules or what the evening is called.
func changeTable(r *eveningRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	of, err := r.stammtischOf(r.id)
	if err != nil {
		return err
	}
	f.Known = of.called()
	d, why, err := r.append(f, (*evening.Snapshot).ChangeTable)
	if err != nil {
		return err
	}
	if why == nil {
		return r.redirect(r.url())
	}
	suggested, err := r.game().suggestions()
	if err != nil {
		return err
	}
	return r.show(why.status, pages.ChangeEvening(r.reads().TableAgain(r.now, suggested, f, d.Change, why.Rejection)))
}

const maxRulesName = 40

// keepRules keeps this table's rules under a name, to be offered again.
func keepRules(r *eveningRequest) error {
	typed, err := r.typed()
	if err != nil {
		return err
	}
	f := scoring.FromValues(typed)
	rules := db.HouseRules{Name: f.Text("rules_name", 1, maxRulesName), Rules: r.now.State.Setup.Rules}
	if ps := f.Problems(); len(ps) > 0 {
		return r.showRulesName(typed.Get("rules_name"), ps)
	}
	err = r.store.KeepRules(r.Request().Context(), r.device, r.now.Game.Slug, rules)
	if errors.Is(err, db.ErrFull) {
		var ps scoring.Problems
		ps.Add("rules_name", "mehr als 50 merkt sich dieses Gerät nicht; auf der Seite eines neuen Abends lassen sich welche vergessen",
			"this device keeps 50 at most; the page of a new evening can forget some")
		return r.showRulesName(rules.Name, ps)
	}
	if err != nil {
		return err
	}
	return r.redirect(r.url() + "/regeln")
}

// showRulesName is the table with a name that cannot be.
func (r *eveningRequest) showRulesName(typed string, ps scoring.Problems) error {
	suggested, err := r.game().suggestions()
	if err != nil {
		return err
	}
	page := r.reads().TablePage(r.now, suggested)
	page.Problems, page.OwnName = ui.NewFormProblems(ps), typed
	return r.show(http.StatusUnprocessableEntity, pages.ChangeEvening(page))
}
