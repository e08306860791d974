package evening

import (
	"cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// A Decision is the effect that a form would have on an evening.
type Decision struct {
	Act       scoring.Act
	After     *Snapshot   // the evening after the act; nil if it was not computed
	Change    *Effect     // the effect of a changed table on the sheet so far; nil for none
	AlsoReads []NightList // the lists of the night that the form was judged with
}

// Entry returns the act as an entry for the log.
func (d Decision) Entry(f Form, device string) scoring.Entry {
	return scoring.Entry{Key: f.Key, Version: journal.Version, Act: d.Act, Device: device}
}

// A Judge decides what a visitor's form does to the present state of an evening.
type Judge struct {
	*Snapshot
	Visitor
	Form
}

// A Judging is one way to judge a form; each kind of form has its own.
type Judging func(Judge) (Decision, error)

// Decide judges a form. A form whose key has been booked before is judged against the log of that
// time: Decide returns ErrUnchanged if the act is the same, and a Rejection if it is not.
func (j Judge) Decide(judging Judging) (Decision, error) {
	i := j.EntryOf(j.Key)
	if i == 0 {
		d, err := j.judged(judging)
		if err == nil {
			err = j.checkRoom(d.Act)
		}
		if j.OfTournament() { // its refusal is reported instead of any other error
			err = cmp.Or(j.List().mayWrite(j.DealsOnly, d), err)
		}
		return d, err
	}
	d, err := Judge{j.AsOf(i - 1), j.Visitor, j.Form}.judged(judging)
	if err != nil || !d.Act.Same(j.Log[i].Act) {
		return d, j.KeyUsed(i)
	}
	return d, ErrUnchanged
}

// judged judges a form and adds the reason that a director gives for changing a list.
func (j Judge) judged(judging Judging) (Decision, error) {
	d, err := judging(j)
	if err == nil && j.Directs && j.List().AsksWhy(d.Act, j.LastEntry().Device == j.Device) {
		d.Act.Why, err = readReason(j.Why)
	}
	return d, err
}

// Limits of an evening. They allow three weeks at one table and far more words than anybody reads.
// With more deals, the form would be too slow, because everything is computed again at each tap.
const (
	maxDeals = 1_000   // struck ones included
	maxSize  = 512_000 // bytes of its log
)

// checkRoom rejects an act that would make the log too large. Taking back, closing and reopening
// are always possible.
func (j Judge) checkRoom(act scoring.Act) error {
	if act.Deals == nil && act.Setup == nil && act.Paid == nil && act.Absent == nil && act.Seats == nil || j.Log.Size()+act.Size() <= maxSize {
		return nil
	}
	return full(scoring.T("So viel Text passt nicht auf einen Abend.", "That is more writing than an evening has room for."))
}

// full rejects a form because the evening has no more room.
func full(says scoring.Text) error {
	return &Rejection{Kind: Invalid, Conflict: &scoring.Conflict{
		Says: scoring.T("Der Zettel ist voll: ", "The sheet is full: ").Add(says),
		Then: scoring.T("Es wurde nichts eingetragen, was du getippt hast, steht noch im Formular. Weiter geht es auf einer neuen Liste: unter „Tisch“, „Neue Liste mit denselben Leuten“.",
			"Nothing was booked, and what you typed is still in the form. Go on with a new list: under “Rules”, “A new list with the same people”."),
	}}
}

// A Kind says why a form was rejected.
type Kind int

// Kinds of rejections.
const (
	Invalid     Kind = iota // the form contains an error
	Conflict                // somebody else has written an entry since the form was drawn
	KeyUsed                 // the form's key was already used for an entry with other content
	Unconfirmed             // its effect must be shown before it is booked
	NotStored               // the entry could not be stored
	TooMany                 // the writer has sent too many entries in a short time
)

// A Rejection says why a form was not booked, for reasons that its writer can put right. The form
// is shown again with everything typed.
type Rejection struct {
	Kind     Kind
	Problems scoring.Problems  // shown next to the fields
	Conflict *scoring.Conflict // what somebody else wrote meanwhile
}

func (r *Rejection) Error() string { return "the form was rejected" }

// refuse returns a Rejection if the problems contain errors, otherwise nil.
func refuse(ps scoring.Problems) error {
	if errs := ps.Errors(); len(errs) > 0 {
		return &Rejection{Kind: Invalid, Problems: errs}
	}
	return nil
}

func conflict(c scoring.Conflict) error { return &Rejection{Kind: Conflict, Conflict: &c} }

// TooOften returns the rejection for a writer who has sent too many entries in a short time.
func TooOften() error {
	return &Rejection{Kind: TooMany, Conflict: &scoring.Conflict{
		Says: scoring.T("Gerade zu viele Einträge auf einmal.", "Too many entries at once just now."),
		Then: scoring.T("Was du getippt hast, steht noch im Formular. Bitte eine Minute warten und dann noch einmal drücken.",
			"What you typed is still in the form. Please wait a minute and press again."),
	}}
}

// KeyUsed returns the rejection of a form whose key has already booked the entry with number seq,
// with other content.
func (s *Snapshot) KeyUsed(seq int) error {
	conflict := scoring.Conflict{
		Says: scoring.T("Das ist schon eingetragen: ", "That is on the sheet already: ").Add(s.History().EntryText(s.Log[seq])),
		Then: scoring.T("Noch einmal drücken trägt es zusätzlich ein.", "Pressing again books this as well."),
	}
	if deals := s.Log[seq].Act.Deals; len(deals) > 0 && deals[0].ID == 0 {
		conflict.Then, conflict.Stay, conflict.Form = sameDeal, "/", "entry"
	}
	return &Rejection{Kind: KeyUsed, Conflict: &conflict}
}

// GoneDeal returns the rejection of a form about a deal that was taken back meanwhile. The form
// comes back as the form of a new deal, so that nothing typed is lost.
func GoneDeal() *Rejection {
	return &Rejection{Kind: Conflict, Conflict: &scoring.Conflict{
		Says: scoring.T("Dieses Spiel wurde inzwischen zurückgenommen.", "This deal was taken back meanwhile."),
		Then: scoring.T("Was du getippt hast, steht noch im Formular. Drücken trägt es als neues Spiel ein.", "What you typed is still in the form. Pressing books it as a new deal."),
	}}
}
