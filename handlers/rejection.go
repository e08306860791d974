package handlers

import (
	"errors"
	"net/http"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// A rejection is why a form comes back to its writer, and with which status.
type rejection struct {
	*evening.Rejection
	status int
}

// problem is the rejection as it stands beside a field.
func (r *rejection) problem(field string) scoring.Problem {
	return scoring.Problem{Path: field, Text: r.Clash.Says.Add(scoring.Same(" "), r.Clash.Then)}
}

// statusOf is how rejections are answered.
var statusOf = map[evening.Kind]int{
	evening.Invalid:     http.StatusUnprocessableEntity,
	evening.Conflict:    http.StatusConflict,
	evening.KeyUsed:     http.StatusUnprocessableEntity,
	evening.Unconfirmed: http.StatusOK,
	evening.TooMany:     http.StatusTooManyRequests,
}

// rejected makes a rejection of an error that a form's writer can mend: of the
// form, or of a failing disk, with which what was typed must not be lost. Any
// other error stays what it is.
func (v *request) rejected(err error) (*rejection, error) {
	var why *evening.Rejection
	if errors.As(err, &why) {
		return &rejection{why, statusOf[why.Kind]}, nil
	}
	if err = db.Explain(err); !errors.Is(err, db.ErrDiskFull) && !errors.Is(err, db.ErrUnavailable) && !errors.Is(err, errDiskLow) {
		return nil, err
	}
	page, number := v.explain(err, v)
	return &rejection{&evening.Rejection{Kind: evening.NotStored, Clash: &views.Clash{
		Says: page.title.Add(scoring.Same(". ")).Add(page.says),
		Then: scoring.T("Was du getippt hast, steht noch im Formular. Später noch einmal drücken; es wird nichts doppelt eingetragen. Nummer dieses Fehlers: "+number,
			"What you typed is still in the form. Press again later; nothing is booked twice. Number of this error: "+number),
	}}, page.status}, nil
}
