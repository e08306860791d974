package scoring

import (
	"encoding/json"
	"slices"
)

// A State is the setup and the deals after all entries of a log.
type State struct {
	Setup Setup
	Deals []DealHistory // in order of play, including struck ones
	Last  int           // Seq of the last entry
	Undo  int           // Seq of the act that the next undo would take back; 0 for none

	Closed bool   // the evening is over: no deals can be added until it is reopened
	Ended  string // when it was closed; see Document.Ended
	Paid   []Paid // payments, the oldest first

	Absent   *Seats // who is not at the table, as last set between two deals; nil if that was never set
	AbsentBy int    // Seq of the entry that set it

	Seated []Seated // how people sat, as set between deals, the oldest first

	Tournament *TournamentList // nil if the table belongs to no tournament, or was opened by a version that did not record it
}

// Seated says how people sit from a certain moment between two deals on.
type Seated struct {
	By    int // Seq of the entry that set it
	Seats Seats
}

// A DealHistory is a deal with all its versions.
type DealHistory struct {
	ID       int
	Struck   bool
	Versions []DealVersion // the newest last
}

// Deal returns the current version of the deal.
func (w DealHistory) Deal() json.RawMessage { return w.Versions[w.Current()].Deal() }

// Corrected reports whether somebody changed the deal itself. Changes that only followed from
// changing another deal or the table do not count, and neither does the result of a deal that was
// begun without one.
func (w DealHistory) Corrected() bool {
	meant := 0
	for _, past := range w.Versions {
		if !past.Undone && !past.Consequence {
			meant++
		}
	}
	return meant > 1
}

// A DealVersion is one version of a deal, with the entry that wrote it.
type DealVersion struct {
	Entry       Entry
	Written     json.RawMessage
	Joined      Seats // seats that have joined the table since
	Struck      bool
	Undone      bool
	Consequence bool // written only because another deal or the table changed, or because the deal still needed its result
}

// Deal returns the version as it reads at today's table.
func (p DealVersion) Deal() json.RawMessage { return withJoined(p.Written, p.Joined) }

// Current returns the index of the deal's version that is in force.
func (w DealHistory) Current() int {
	i := len(w.Versions) - 1
	for i > 0 && w.Versions[i].Undone {
		i--
	}
	return i
}

// Extend returns the state of a log whose beginning has the state s; s itself does not change.
// Only the further entries are processed, unless one of them takes something back.
func (s State) Extend(l Log) State {
	further := l[s.Last+1:]
	if slices.ContainsFunc(further, func(e Entry) bool { return e.Act.TakesBack() }) {
		return l.Fold()
	}
	s.Deals = append(make([]DealHistory, 0, len(s.Deals)+len(further)), s.Deals...)
	for i := range s.Deals { // other states share the existing versions
		s.Deals[i].Versions = slices.Clip(s.Deals[i].Versions)
	}
	for _, e := range further {
		s.apply(e, true)
	}
	return s
}

// apply changes the state by one entry. live is false for an entry that was taken back.
func (s *State) apply(e Entry, live bool) {
	s.Last = e.Seq
	if live && e.Act.Setup != nil {
		s.Paid = renamed(s.Paid, s.Setup.Players, e.Act.Setup.Players)
		s.Setup = *e.Act.Setup
		s.Setup.Edition = edition(e, s.Setup)
	}
	if live && e.Act.Paid != nil {
		s.Paid = append(slices.Clip(s.Paid), *e.Act.Paid) // other states share the existing payments
	}
	if live && e.Act.Joined != nil {
		s.join(e.Act.Joined)
	}
	if live && e.Act.Absent != nil {
		s.Absent, s.AbsentBy = e.Act.Absent, e.Seq
	}
	if live && e.Act.Seats != nil {
		s.Seated = append(slices.Clip(s.Seated), Seated{e.Seq, e.Act.Seats})
	}
	if live && e.Act.Tournament != nil {
		s.Tournament = e.Act.Tournament
	}
	if live && e.Act.Closed != nil {
		s.Closed, s.Ended = *e.Act.Closed, ended(e)
	}
	if live && e.Seq > 0 && !e.Act.TakesBack() {
		s.Undo = e.Seq
	}
	for i, v := range e.Act.Deals {
		s.write(e, v, live, i > 0 || e.Act.Setup != nil || v.Completes)
	}
}

func (s *State) write(e Entry, v Version, live, consequence bool) {
	id := v.ID
	if id == 0 {
		id = e.Seq
		s.Deals = slices.Insert(s.Deals, s.place(v.After), DealHistory{ID: id})
	}
	w := s.Find(id)
	if w == nil {
		return
	}
	w.Versions = append(w.Versions, DealVersion{Entry: e, Written: v.Deal, Struck: v.Struck, Undone: !live, Consequence: consequence})
	if live {
		w.Struck = v.Struck
	}
}

// place returns the index at which a new deal is inserted.
func (s *State) place(after *int) int {
	if after == nil {
		return len(s.Deals)
	}
	return 1 + slices.IndexFunc(s.Deals, func(w DealHistory) bool { return w.ID == *after })
}

// Find returns the deal with an ID, or nil.
func (s *State) Find(id int) *DealHistory {
	for i := range s.Deals {
		if s.Deals[i].ID == id {
			return &s.Deals[i]
		}
	}
	return nil
}

// Number returns the deal's number on the sheet, counted from 1 without struck deals; 0 for a
// struck deal.
func (s State) Number(id int) int {
	number := 0
	for _, w := range s.Deals {
		if !w.Struck {
			number++
		}
		if w.ID == id && !w.Struck {
			return number
		}
	}
	return 0
}

// Unstruck returns the deals that are not struck, in order. They must not be changed: if no deal
// is struck, they are the state's own.
func (s State) Unstruck() []DealHistory {
	struck := func(w DealHistory) bool { return w.Struck }
	if !slices.ContainsFunc(s.Deals, struck) {
		return slices.Clip(s.Deals)
	}
	return slices.DeleteFunc(slices.Clone(s.Deals), struck)
}

// Evening returns the evening as a document.
func (s State) Evening() Document {
	standing := s.Unstruck()
	e := Document{Setup: s.Setup, Deals: make([]json.RawMessage, 0, len(standing)), Paid: s.Paid, Ended: s.Ended}
	dealt := 0 // ID of the last deal that is not a correction, because a correction does not say who is absent
	for _, w := range standing {
		e.Deals = append(e.Deals, w.Deal())
		if s.Absent != nil && !corrects(w.Deal()) {
			dealt = w.ID
		}
	}
	if s.AbsentBy > dealt {
		e.Absent = s.Absent
	}
	for _, seated := range s.Seated {
		first := s.firstSince(seated.By)
		for first < len(e.Deals) && corrects(e.Deals[first]) {
			first++
		}
		if first < len(e.Deals) {
			e.Deals[first] = SeatedAs(e.Deals[first], seated.Seats)
		} else {
			e.Seats = seated.Seats
		}
	}
	return e
}

// firstSince returns the index, among the deals that are not struck, of the first deal that was
// dealt after an entry. That is the deal after the last one that existed at that entry. A forgotten
// deal that was inserted further up later does not count.
func (s State) firstSince(seq int) (first int) {
	standing := 0
	for _, w := range s.Deals {
		if !w.Struck {
			standing++
		}
		if w.ID < seq {
			first = standing
		}
	}
	return first
}

// corrects reports whether points were booked without a deal, in any game.
func corrects(deal json.RawMessage) bool { return decode[struct{}](deal).Correction != nil }
