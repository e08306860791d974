package evening

import (
	"anschreiber/scoring"
	"anschreiber/views"
)

// What an evening has room for: three weeks at a table, of which each tap of the
// form works all out, and far more words than anybody reads.
const (
	maxDeals = 1_000   // struck ones included
	maxSize  = 512_000 // bytes of its log
)

// checkRoom rejects an act that would be too much to keep. To take something
// back, to close and to reopen is always possible.
func (s *Snapshot) checkRoom(act scoring.Act) error {
	if act.Deals == nil && act.Setup == nil && act.Paid == nil || s.Log.Size()+act.Size() <= maxSize {
		return nil
	}
	return full(scoring.T("So viel Text passt nicht auf einen Abend.", "That is more writing than an evening has room for."))
}

// full rejects what would be too much for one evening.
func full(says scoring.Text) error {
	return &Rejection{Kind: Invalid, Clash: &views.Clash{
		Says: scoring.T("Der Zettel ist voll: ", "The sheet is full: ").Add(says),
		Then: scoring.T("Es wurde nichts eingetragen, was du getippt hast, steht noch im Formular. Weiter geht es auf einer neuen Liste: unter „Tisch“, „Neue Liste mit denselben Leuten“.",
			"Nothing was booked, and what you typed is still in the form. Go on with a new list: under “Table”, “A new list with the same people”."),
	}}
}
