package handlers

import (
	"net/http"

	pages "anschreiber/views/evening"
)

// showHistory is who wrote what and when, the newest first.
func showHistory(r *eveningRequest) error {
	page, err := r.visitor().HistoryPage(r.now, r.QueryParams())
	if err != nil {
		return err
	}
	return r.show(http.StatusOK, pages.History(page))
}
