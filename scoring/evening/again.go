package evening

import (
	"bytes"
	"encoding/json"
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// FormOf returns in typed the form that would repeat an act, filled in as a page of this evening
// would send it. below is the path to which the form is sent, relative to the evening's path, and
// query is the query of that address.
func (s *Snapshot) FormOf(a scoring.Act) (below string, query, typed url.Values) {
	below, query, typed = s.formOfAct(a)
	if a.Why != "" {
		typed.Set("why", a.Why)
	}
	return below, query, typed
}

func (s *Snapshot) formOfAct(a scoring.Act) (below string, query, typed url.Values) {
	switch {
	case a.Undoes != 0:
		return "zurueck", nil, url.Values{"undoes": {strconv.Itoa(a.Undoes)}}
	case a.UndoesFrom != 0:
		return "zurueck", nil, url.Values{"since": {strconv.Itoa(a.UndoesFrom - 1)}}
	case a.Setup != nil:
		return "regeln", nil, s.tableForm(a)
	case a.Absent != nil:
		return "regeln", nil, s.awayForm(*a.Absent)
	case a.Seats != nil:
		return "regeln", nil, url.Values{"sits": seatValues(a.Seats)}
	case a.Paid != nil:
		typed = jsonForm(a.Paid)
		typed.Set("act", "paid")
		return "abrechnung", nil, typed
	case len(a.Deals) > 0:
		return dealForm(a)
	case a.Closed != nil && *a.Closed:
		return "abrechnung", nil, url.Values{"act": {"close"}}
	}
	return "abrechnung", nil, url.Values{"act": {"reopen"}}
}

// tableForm returns the form that sets the table as the act did. In the form the effect on the
// sheet is already confirmed and, if somebody has joined, the newcomer's place is filled in.
func (s *Snapshot) tableForm(a scoring.Act) url.Values {
	typed := Typed(*a.Setup)
	shown, err := json.Marshal(a.Setup)
	if typed == nil || err != nil {
		return url.Values{}
	}
	typed.Del("format")
	typed.Del("game")
	typed.Set("shown", string(shown))
	if a.Seats != nil {
		typed["sits"] = seatValues(a.Seats)
	} else if a.Absent != nil {
		typed["sits"] = seatValues(append(slices.Clone(s.Round()), a.Joined...))
	}
	if a.Absent != nil {
		typed["leaves"] = s.awayForm(*a.Absent)["goes"]
	}
	switch start, _ := s.Sheet.HeadStart(); {
	case len(a.Joined) != 1 || len(a.Deals) == 0:
	case takesOver(a):
		typed.Set("takes_over", "true")
	case bytes.Equal(a.Deals[0].Deal, scoring.JoinsWith(start.Worst, len(a.Setup.Players))):
		typed.Set(startsWith, "worst")
	default:
		typed.Set(startsWith, "mean")
	}
	return typed
}

// awayForm returns the form by which somebody leaves or comes back.
func (s *Snapshot) awayForm(absent scoring.Seats) url.Values {
	typed, now := url.Values{}, s.Away()
	for _, seat := range absent {
		if !slices.Contains(now, seat) {
			typed.Set("goes", strconv.Itoa(int(seat)))
		}
	}
	for _, seat := range now {
		if !slices.Contains(absent, seat) {
			typed.Set("returns", strconv.Itoa(int(seat)))
		}
	}
	return typed
}

// dealForm returns the form of a new deal or of a correction. If the act rewrote no other deal, the
// form says that the dealers of later deals move up. That is also right if no later dealer has to
// change.
func dealForm(a scoring.Act) (below string, query, typed url.Values) {
	v := a.Deals[0]
	typed = jsonForm(v.Deal)
	switch {
	case v.ID != 0 && v.Struck:
		below, typed = "spiele/"+strconv.Itoa(v.ID), url.Values{"act": {"strike"}}
	case v.ID != 0:
		below = "spiele/" + strconv.Itoa(v.ID)
	case v.After != nil:
		below, query = "spiele/neu", url.Values{"after": {strconv.Itoa(*v.After)}}
	}
	if below != "" && len(a.Deals) == 1 {
		typed.Set("move_up", "true")
	}
	if a.Closed != nil {
		typed.Set("reopen", "true")
	}
	return below, query, typed
}

// jsonForm returns the form fields that a page would send for a value that is stored as JSON.
func jsonForm(kept any) url.Values {
	text, err := json.Marshal(kept)
	if err != nil {
		return url.Values{}
	}
	return scoring.FromJSON(text).Typed()
}
