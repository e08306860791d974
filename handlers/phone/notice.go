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
	forms := slices.DeleteFunc(slices.Clone(v.Forms), func(f Form) bool { return !f.of(v.at, id) })
	isWhole := v.at == nil || !v.Alone || v.at.Writes && len(v.at.Devices) == 0
	if isWhole && (v.at == nil || !v.at.Behind) {
		return v.notice(forms)
	}
	return v.notice(forms, v.asOf(v.at.At))
}

// notice is what a page says of the network and of what waits for it; nothing
// where there is nothing to say.
func (v *visit) notice(forms []Form, more ...scoring.Text) string {
	var says []scoring.Text
	if v.Alone {
		says = append(says, scoring.T("ohne Netz", "offline"))
	}
	forms = slices.DeleteFunc(slices.Clone(forms), func(f Form) bool { return f.Sent })
	if len(forms) > 0 {
		says = append(says, waiting(forms))
	}
	var words []string
	for _, t := range append(says, more...) {
		words = append(words, v.reader.Page().T(t))
	}
	return strings.Join(words, " · ")
}

// waiting counts what was not sent yet.
func waiting(forms []Form) scoring.Text {
	deals := !slices.ContainsFunc(forms, func(f Form) bool { return !f.isDeal() })
	n := strconv.Itoa(len(forms))
	switch {
	case deals && len(forms) == 1:
		return scoring.T("1 Spiel wartet", "1 deal is waiting")
	case deals:
		return scoring.T(n+" Spiele warten", n+" deals are waiting")
	case len(forms) == 1:
		return scoring.T("1 Eintrag wartet", "1 entry is waiting")
	}
	return scoring.T(n+" Einträge warten", n+" entries are waiting")
}

// isDeal reports a form that writes a new deal.
func (f Form) isDeal() bool {
	path, _, _ := strings.Cut(f.Path, "?")
	return path == evening.URL(f.Evening) || path == evening.URL(f.Evening)+"/spiele/neu"
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
