package stammtisch

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// actText describes what an act changes, for the button that takes it back: "Franz-Josef heißt jetzt
// Franz". s must be the state before the act.
func (s *State) actText(a Act) scoring.Text {
	var parts []scoring.Text
	if a.Name != "" {
		parts = append(parts, scoring.T("Der Stammtisch heißt jetzt ", "The Stammtisch is now called ").Add(scoring.Same(a.Name)))
	}
	for _, r := range a.Regulars[:min(len(a.Regulars), 3)] {
		parts = append(parts, s.personText(r))
	}
	for _, n := range []struct {
		count     int
		one, many scoring.Text
	}{
		{len(a.Takes), scoring.T("1 Abend aufgenommen", "1 evening added"), scoring.T(" Abende aufgenommen", " evenings added")},
		{len(a.Drops), scoring.T("1 Abend herausgenommen", "1 evening removed"), scoring.T(" Abende herausgenommen", " evenings removed")},
		{len(a.Totals), scoring.T("1 Endstand eingefügt", "1 total added"), scoring.T(" Endstände eingefügt", " totals added")},
	} {
		switch n.count {
		case 0:
		case 1:
			parts = append(parts, n.one)
		default:
			parts = append(parts, scoring.Same(strconv.Itoa(n.count)).Add(n.many))
		}
	}
	for _, c := range a.Counts {
		if c.Not {
			parts = append(parts, scoring.T("ein Abend zählt nicht", "an evening does not count"))
		} else {
			parts = append(parts, scoring.T("ein Abend zählt wieder", "an evening counts again"))
		}
	}
	for _, c := range a.Counted {
		if c.Not {
			parts = append(parts, scoring.T("Turnier: zählt nicht mehr in der Saison", "tournament: no longer counts in the season"))
		} else {
			parts = append(parts, scoring.T("Turnier: zählt in der Saison", "tournament: counts in the season"))
		}
	}
	switch {
	case a.Rules == nil:
	case a.Rules.GuestsPay != s.Rules.GuestsPay || a.Rules.Small != s.Rules.Small:
		parts = append(parts, a.Rules.moneyText())
	default:
		parts = append(parts, scoring.T("Regeln der Saison geändert", "rules of the season changed"))
	}
	if a.Payment != nil {
		parts = append(parts, s.People().paymentText(*a.Payment))
	}
	if a.Fee != nil {
		parts = append(parts, scoring.T("Beitrag: ", "fee: ").Add(scoring.Money(a.Fee.Cents)))
	}
	return scoring.List(parts...)
}

// personText describes how a regular changes.
func (s *State) personText(r Regular) scoring.Text {
	name, was := scoring.Same(r.Name), Regular{}
	i := slices.IndexFunc(s.Regulars, func(o Regular) bool { return o.ID == r.ID })
	if i >= 0 {
		was = s.Regulars[i]
	}
	switch {
	case i < 0:
		return name.Add(scoring.T(" gehört jetzt dazu", " is a regular now"))
	case r.Into != was.Into && r.Into != 0:
		into := slices.IndexFunc(s.Regulars, func(o Regular) bool { return o.ID == r.Into })
		return scoring.Same(was.Name).Add(scoring.T(" ist ", " is "), scoring.Same(s.Regulars[max(into, 0)].Name))
	case r.Name != was.Name:
		return scoring.Same(was.Name).Add(scoring.T(" heißt jetzt ", " is now called "), name)
	case r.Former && !was.Former:
		return name.Add(scoring.T(" ist nicht mehr dabei", " is no longer a regular"))
	case was.Former && !r.Former:
		return name.Add(scoring.T(" ist wieder dabei", " is a regular again"))
	}
	if more := without(r.Names, was.Names); len(more) > 0 {
		return name.Add(scoring.T(" ist auch ", " is also "), scoring.Same(strings.Join(more, ", ")))
	}
	return name.Add(scoring.T(" ist nicht ", " is not "), scoring.Same(strings.Join(without(was.Names, r.Names), ", ")))
}

// UndoSummary describes what undo would take back, with the days of its evenings.
func (t Stammtisch) UndoSummary() scoring.Text { return t.saysAct(t.UndoAct, t.UndoSays) }

// saysAct describes an act that concerns a few evenings by their games and days; for any other act
// it returns the given text.
func (t Stammtisch) saysAct(a Act, otherwise scoring.Text) scoring.Text {
	var parts []scoring.Text
	add := func(id string, did scoring.Text) {
		if e := t.find(id); e != nil {
			name := e.GameName().Add(scoring.Same(", "), e.Setup.Day.Long())
			if e.Tournament != "" {
				name = scoring.Same(e.Tournament)
			}
			parts = append(parts, name.Add(did))
		}
	}
	for _, id := range a.Takes {
		add(id, scoring.T(": aufgenommen", ": added"))
	}
	for _, id := range a.Drops {
		add(id, scoring.T(": herausgenommen", ": removed"))
	}
	for _, c := range a.Counts {
		if c.Not {
			add(c.Evening, scoring.T(": zählt nicht", ": does not count"))
		} else {
			add(c.Evening, scoring.T(": zählt wieder", ": counts again"))
		}
	}
	if n := len(a.Takes) + len(a.Drops) + len(a.Counts); n == 0 || n > 3 || len(parts) < n || a.Regulars != nil {
		return otherwise
	}
	return scoring.List(parts...)
}

// Summaries describes each entry of a log in words.
func (t Stammtisch) Summaries(l Log) (says []scoring.Text) {
	undone := journal.Undone(l)
	var s State
	for _, e := range l {
		switch a := e.Act; {
		case e.Seq == 0:
			says = append(says, scoring.T("Stammtisch angelegt: ", "Stammtisch set up: ").Add(scoring.Same(a.Name)))
		case a.Undoes > 0 && a.Undoes < len(says):
			says = append(says, scoring.T("zurückgenommen: ", "taken back: ").Add(says[a.Undoes]))
		default:
			says = append(says, t.saysAct(a, s.actText(a)))
		}
		if !undone[e.Seq] {
			s.apply(e)
		}
	}
	return says
}

// find returns an evening of the Stammtisch by its ID; nil if there is none.
func (t Stammtisch) find(id string) *EveningResult {
	i := slices.IndexFunc(t.All, func(e *EveningResult) bool { return e.ID == id })
	if i < 0 {
		return nil
	}
	return t.All[i]
}

// StillOn reports whether the next undo would remove an evening that has not ended.
func (t Stammtisch) StillOn(today scoring.Day) bool {
	return slices.ContainsFunc(t.UndoAct.Takes, func(id string) bool {
		e := t.find(id)
		return e != nil && !e.Ended(today)
	})
}
