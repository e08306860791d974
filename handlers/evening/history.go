package evening

import (
	"net/http"

	"anschreiber/handlers/web"
	pages "anschreiber/views/evening"
)

// ShowHistory shows who wrote what and when, the latest first.
func ShowHistory(r *web.EveningVisit) error {
	page, err := r.Visitor().HistoryPage(r.Now, r.QueryParams())
	if err != nil {
		return err
	}
	return r.Show(http.StatusOK, pages.History(page))
}
