package evening

import (
	"errors"
	"net/http"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// ShowTable shows the table's rules and the form to change them.
func ShowTable(r *web.EveningVisit) error {
	suggested, err := r.Game().Suggestions()
	if err != nil {
		return err
	}
	return r.ShowForm(http.StatusOK, pages.ChangeEvening(r.Reads().TablePage(r.Now, suggested)))
}

// ChangeTable changes players, rules or the title of the evening.
func ChangeTable(r *web.EveningVisit) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	of, err := r.StammtischOf(r.ID)
	if err != nil {
		return err
	}
	f.Known = of.Called()
	d, why, err := r.Append(f, evening.Judge.ChangeTable)
	if err != nil {
		return err
	}
	if why == nil {
		return r.LeadTo(r.URL())
	}
	suggested, err := r.Game().Suggestions()
	if err != nil {
		return err
	}
	return r.Show(why.Status, pages.ChangeEvening(r.Reads().TableAgain(r.Now, suggested, f, d.Change, why.Rejection)))
}

const maxRulesName = 40

// KeepRules saves the table's rules under a name, so that the device can choose them for later
// evenings.
func KeepRules(r *web.EveningVisit) error {
	typed, err := r.Typed()
	if err != nil {
		return err
	}
	f := scoring.FromValues(typed)
	rules := db.HouseRules{Name: f.Text("rules_name", 1, maxRulesName), Rules: r.Now.State.Setup.Rules}
	if ps := f.Problems(); len(ps) > 0 {
		return showRulesName(r, typed.Get("rules_name"), ps)
	}
	err = r.Store.KeepRules(r.Request().Context(), r.Device, r.Now.Game.Slug, rules)
	if errors.Is(err, db.ErrFull) {
		var ps scoring.Problems
		ps.Add("rules_name", "mehr als 50 merkt sich dieses Gerät nicht; auf der Seite eines neuen Abends lassen sich welche vergessen",
			"this device keeps 50 at most; the page of a new evening can forget some")
		return showRulesName(r, rules.Name, ps)
	}
	if err != nil {
		return err
	}
	return r.LeadTo(r.URL() + "/regeln")
}

// showRulesName shows the page of the table again, because the name for its rules is not valid.
func showRulesName(r *web.EveningVisit, typed string, ps scoring.Problems) error {
	suggested, err := r.Game().Suggestions()
	if err != nil {
		return err
	}
	page := r.Reads().TablePage(r.Now, suggested)
	page.Problems, page.OwnName = ui.NewFormProblems(ps), typed
	return r.Show(http.StatusUnprocessableEntity, pages.ChangeEvening(page))
}
