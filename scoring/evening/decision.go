package evening

import (
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// A Decision is what a form does to an evening.
type Decision struct {
	Act    scoring.Act
	After  *Snapshot   // the evening that it makes; nil where that was not worked out
	Change *Effect     // what another table does to the sheet so far; nil for nothing
	Beside []NightList // the lists of the night that it was judged by
}

// Entry is the act as the log takes it.
func (d Decision) Entry(f Form, device string) scoring.Entry {
	return scoring.Entry{Key: f.Key, Version: journal.Version, Act: d.Act, Device: device}
}

// A Judge says what a visitor's form does to an evening as it stands.
type Judge struct {
	*Snapshot
	Visitor
	Form
}

// A Judging is one of the ways in which a form is judged.
type Judging func(Judge) (Decision, error)

// Decide judges a form. One that has been booked before is judged against the
// log of that time: with the same act it is ErrUnchanged, with another one a
// Rejection.
func (j Judge) Decide(judging Judging) (Decision, error) {
	i := j.EntryOf(j.Key)
	if i == 0 {
		d, err := j.judged(judging)
		if err == nil {
			err = j.checkRoom(d.Act)
		}
		if refused := j.mayWrite(d); refused != nil { // whatever else is wrong with it
			err = refused
		}
		return d, err
	}
	d, err := Judge{j.AsOf(i - 1), j.Visitor, j.Form}.judged(judging)
	if err != nil || !d.Act.Same(j.Log[i].Act) {
		return d, j.KeyUsed(i)
	}
	return d, ErrUnchanged
}

// judged judges a form and adds the reason for which a director changes a list.
func (j Judge) judged(judging Judging) (Decision, error) {
	d, err := judging(j)
	return j.withReason(d, err)
}

// What an evening has room for: three weeks at a table, of which each tap of the
// form works all out, and far more words than anybody reads.
const (
	maxDeals = 1_000   // struck ones included
	maxSize  = 512_000 // bytes of its log
)

// checkRoom rejects an act that would be too much to keep. To take something
// back, to close and to reopen is always possible.
func (j Judge) checkRoom(act scoring.Act) error {
	if act.Deals == nil && act.Setup == nil && act.Paid == nil && act.Absent == nil && act.Seats == nil || j.Log.Size()+act.Size() <= maxSize {
		return nil
	}
	return full(scoring.T("So viel Text passt nicht auf einen Abend.", "That is more writing than an evening has room for."))
}

// full rejects what would be too much for one evening.
func full(says scoring.Text) error {
	return &Rejection{Kind: Invalid, Conflict: &scoring.Conflict{
		Says: scoring.T("Der Zettel ist voll: ", "The sheet is full: ").Add(says),
		Then: scoring.T("Es wurde nichts eingetragen, was du getippt hast, steht noch im Formular. Weiter geht es auf einer neuen Liste: unter „Tisch“, „Neue Liste mit denselben Leuten“.",
			"Nothing was booked, and what you typed is still in the form. Go on with a new list: under “Rules”, “A new list with the same people”."),
	}}
}

// A Kind is why a form was rejected.
type Kind int

// Kinds of rejections.
const (
	Invalid     Kind = iota // what was typed cannot be
	Conflict                // somebody else wrote meanwhile
	KeyUsed                 // the form has booked something else before
	Unconfirmed             // its effect is shown before it is booked
	NotStored               // the disk did not take it
	TooMany                 // too much at once
)

// A Rejection is why a form was not booked, in a way that its writer can mend:
// the form comes back with everything typed.
type Rejection struct {
	Kind     Kind
	Problems scoring.Problems  // beside the fields
	Conflict *scoring.Conflict // what was written meanwhile
}

func (r *Rejection) Error() string { return "the form was rejected" }

// refuse rejects a form while something is wrong with it.
func refuse(ps scoring.Problems) error {
	if errs := ps.Errors(); len(errs) > 0 {
		return &Rejection{Kind: Invalid, Problems: errs}
	}
	return nil
}

func conflict(c scoring.Conflict) error { return &Rejection{Kind: Conflict, Conflict: &c} }

// TooOften rejects an entry of a writer who has sent too many at once.
func TooOften() error {
	return &Rejection{Kind: TooMany, Conflict: &scoring.Conflict{
		Says: scoring.T("Gerade zu viele Einträge auf einmal.", "Too many entries at once just now."),
		Then: scoring.T("Was du getippt hast, steht noch im Formular. Bitte eine Minute warten und dann noch einmal drücken.",
			"What you typed is still in the form. Please wait a minute and press again."),
	}}
}

// KeyUsed rejects a form that has booked an entry before with other content.
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

// GoneDeal is why a form about a deal that was taken back meanwhile comes back
// as the form of a new deal: what was typed is not lost.
func GoneDeal() *Rejection {
	return &Rejection{Kind: Conflict, Conflict: &scoring.Conflict{
		Says: scoring.T("Dieses Spiel wurde inzwischen zurückgenommen.", "This deal was taken back meanwhile."),
		Then: scoring.T("Was du getippt hast, steht noch im Formular. Drücken trägt es als neues Spiel ein.", "What you typed is still in the form. Pressing books it as a new deal."),
	}}
}
