package phone

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"anschreiber/handlers/evening"
	"anschreiber/scoring"
)

// noticeOf is the notice on a page of an evening: also of when it is, where more
// has been written since, or may have been by others.
func (v *visit) noticeOf(id string) string {
	forms := v.formsOf(id)
	if v.at == nil || v.isWhole() {
		return v.notice(forms, unread(forms, v.now.Log))
	}
	return v.notice(forms, unread(forms, v.now.Log), v.asOf(v.at.At))
}

// isWhole reports an evening of which the server can have no more than is here.
func (v *visit) isWhole() bool {
	alone := v.at.Writes && !v.at.Shared && len(v.at.Devices) == 0
	return v.seen <= v.lastSent() && (alone || !v.Alone)
}

// formsOf are the forms that were written into an evening.
func (v *visit) formsOf(id string) []Form {
	return slices.DeleteFunc(slices.Clone(v.Forms), func(f Form) bool { return !f.of(v.at, id) })
}

// inNone are the forms that wait and are in none of these evenings.
func (v *visit) inNone(all []evening.StoredLog) []Form {
	var logs []scoring.Log
	for _, one := range all {
		logs = append(logs, one.Log)
	}
	return unread(v.Forms, logs...)
}

// notice is what a page says of the network, of what waits for it, and of what
// is in no sheet; nothing where there is nothing to say.
func (v *visit) notice(forms, unread []Form, more ...scoring.Text) string {
	var says []scoring.Text
	if v.Alone {
		says = append(says, scoring.T("ohne Netz", "offline"))
	}
	var waiting, refused []Form
	for _, f := range forms {
		switch {
		case f.Sent || slices.Contains(unread, f):
		case f.Stuck != 0:
			refused = append(refused, f)
		default:
			waiting = append(waiting, f)
		}
	}
	says = append(says, counted(waiting, scoring.T("wartet", "is waiting"), scoring.T("warten", "are waiting"))...)
	says = append(says, counted(refused, scoring.T("nicht angenommen", "not accepted"), scoring.T("nicht angenommen", "not accepted"))...)
	says = append(says, counted(unread, scoring.T("ist unlesbar", "cannot be read"), scoring.T("sind unlesbar", "cannot be read"))...)
	var words []string
	for _, t := range append(says, more...) {
		words = append(words, v.reader.Page().T(t))
	}
	return strings.Join(words, " · ")
}

// counted says something of so many deals, or entries where there are others
// among them; nothing of none.
func counted(forms []Form, one, many scoring.Text) []scoring.Text {
	deal, deals := scoring.T(" Eintrag ", " entry "), scoring.T(" Einträge ", " entries ")
	if !slices.ContainsFunc(forms, func(f Form) bool { return !f.isDeal() }) {
		deal, deals = scoring.T(" Spiel ", " deal "), scoring.T(" Spiele ", " deals ")
	}
	switch n := scoring.Same(strconv.Itoa(len(forms))); len(forms) {
	case 0:
		return nil
	case 1:
		return []scoring.Text{n.Add(deal, one)}
	default:
		return []scoring.Text{n.Add(deals, many)}
	}
}

// asOf is when something was sent that the server knows better.
func (v *visit) asOf(at time.Time) scoring.Text {
	return scoring.T("Stand von ", "as of ").Add(v.clock(at))
}

// clock is a time of today, and with the day where it was another one.
func (v *visit) clock(at time.Time) scoring.Text {
	if evening.DayOf(at) != v.day() {
		return evening.DateAndTime(at, evening.Berlin)
	}
	return scoring.Same(at.In(evening.Berlin).Format("15:04"))
}
