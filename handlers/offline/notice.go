package offline

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// noticeOf returns the notice for a page of an evening. If the server has entries that this phone
// lacks, or may have entries of other devices, the notice also says when the phone received the
// evening.
func (v *request) noticeOf(id string) string {
	forms := v.formsOf(id)
	if v.at == nil {
		return v.notice(forms, unread(forms, v.now.Log))
	}
	onlyHere := v.at.Writes && !v.at.Shared && len(v.at.Devices) == 0
	if v.seen <= v.lastSent() && (onlyHere || !v.Alone) { // the server cannot have entries that the phone lacks
		return v.notice(forms, unread(forms, v.now.Log))
	}
	return v.notice(forms, unread(forms, v.now.Log), v.asOf(v.at.At))
}

// formsOf returns the forms that were written into an evening.
func (v *request) formsOf(id string) []Form {
	return slices.DeleteFunc(slices.Clone(v.Forms), func(f Form) bool { return !f.of(v.at, id) })
}

// unreadIn returns the waiting forms that are in none of these evenings.
func unreadIn(all []evening.StoredLog, forms []Form) []Form {
	var logs []scoring.Log
	for _, one := range all {
		logs = append(logs, one.Log)
	}
	return unread(forms, logs...)
}

// notice returns what a page says about the network, about waiting forms, and about forms that are
// in no sheet; "" if there is nothing to say.
func (v *request) notice(forms, unread []Form, more ...scoring.Text) string {
	var says []scoring.Text
	if v.Alone {
		says = append(says, networks[v.Line])
	}
	var waiting, refused, lost []Form
	for _, f := range forms {
		switch {
		case f.Sent || slices.Contains(unread, f):
		case f.Lost != "":
			lost = append(lost, f)
		case f.Stuck != 0:
			refused = append(refused, f)
		default:
			waiting = append(waiting, f)
		}
	}
	says = append(says, counted(lost, scoring.T("fehlt dem Server", "is not on the server any more"), scoring.T("fehlen dem Server", "are not on the server any more"))...)
	says = append(says, asks(v.Alone, refused)...)
	if v.Alone && v.Line == Slow {
		says = append(says, counted(waiting, scoring.T("wird gesendet", "is being sent"), scoring.T("werden gesendet", "are being sent"))...)
	} else {
		says = append(says, counted(waiting, scoring.T("wartet", "is waiting"), scoring.T("warten", "are waiting"))...)
	}
	says = append(says, counted(unread, scoring.T("ist unlesbar", "cannot be read"), scoring.T("sind unlesbar", "cannot be read"))...)
	var words []string
	for _, t := range append(says, more...) {
		words = append(words, v.reader.Page().T(t))
	}
	return strings.Join(words, " · ")
}

// networks has the beginning of the notice on a page that was drawn without an answer of the
// server.
var networks = map[Line]scoring.Text{
	Gone:  scoring.T("ohne Netz", "offline"),
	Slow:  scoring.T("langsames Netz", "slow network"),
	Login: scoring.T("Dieses WLAN will eine Anmeldung", "This Wi-Fi wants a login"),
}

// asks says how many refused forms need the user. If there is a network (not alone), it says that
// too: the user can deal with them now.
func asks(alone bool, refused []Form) []scoring.Text {
	says := counted(refused, scoring.T("braucht dich", "needs you"), scoring.T("brauchen dich", "need you"))
	if len(says) > 0 && !alone {
		says[0] = scoring.T("online, aber ", "online, but ").Add(says[0])
	}
	return says
}

// counted returns how many deals, or entries if some are not deals, followed by one or many;
// nothing if there are none.
func counted(forms []Form, one, many scoring.Text) []scoring.Text {
	switch says := numberOf(forms).Add(scoring.Same(" ")); len(forms) {
	case 0:
		return nil
	case 1:
		return []scoring.Text{says.Add(one)}
	default:
		return []scoring.Text{says.Add(many)}
	}
}

// numberOf says how many deals these are, or how many entries if some are not deals.
func numberOf(forms []Form) scoring.Text {
	deal, deals := scoring.T(" Eintrag", " entry"), scoring.T(" Einträge", " entries")
	if !slices.ContainsFunc(forms, func(f Form) bool { return !f.isDeal() }) {
		deal, deals = scoring.T(" Spiel", " deal"), scoring.T(" Spiele", " deals")
	}
	n := scoring.Same(strconv.Itoa(len(forms)))
	if len(forms) == 1 {
		return n.Add(deal)
	}
	return n.Add(deals)
}

// asOf returns the text that says when the server sent the evening or Stammtisch that is shown,
// with the day if that was not today. The server may have a newer version by now.
func (v *request) asOf(at time.Time) scoring.Text {
	clock := scoring.Same(at.In(evening.Berlin).Format("15:04"))
	if evening.DayOf(at) != v.day() {
		clock = ui.DateAndTime(at, evening.Berlin)
	}
	return scoring.T("Stand von ", "as of ").Add(clock)
}
