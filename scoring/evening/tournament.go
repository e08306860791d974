package evening

import (
	"encoding/json"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// OfTournament reports whether the evening is a table of a tournament. Tables opened by older
// versions of this program do not say so, but their log's first key is their own ID, which nobody
// else could know.
func (s *Snapshot) OfTournament() bool { return s.State.Tournament != nil || s.Log[0].Key == s.ID }

// A TableList is an evening seen as the list of a tournament's table: who may write what there, and
// how many deals it has. Its methods must not be used for any other evening.
type TableList struct{ *Snapshot }

// List returns the evening as the list of a tournament's table.
func (s *Snapshot) List() TableList { return TableList{s} }

// A reach says who may write an act into a tournament's list.
type reach int

// The values are ordered: each also allows everything that the values before it allow.
const (
	byTable      reach = iota // a phone at the table, or a helper there
	byDirector                // the director, who is responsible for everything except the deals
	byTournament              // nobody at the table: only the tournament sets who sits there, and by which rules
)

// mostOf returns the greatest reach that a writer's acts may have: byTable if the writer may write
// only deals, otherwise byDirector.
func mostOf(dealsOnly bool) reach {
	if dealsOnly {
		return byTable
	}
	return byDirector
}

// reach returns who may write an act. An act that takes entries back has at least the reach of
// these entries.
func (t TableList) reach(a scoring.Act) (r reach) {
	for _, e := range t.takenBack(a) {
		r = max(r, t.reachThen(e))
	}
	switch {
	case a.Tournament != nil:
		return byTournament
	case a.Setup != nil || a.Closed != nil || a.Paid != nil || a.Absent != nil || a.Seats != nil || slices.ContainsFunc(a.Deals, t.isMoreThanDeal):
		return max(r, byDirector)
	}
	return r
}

// reachThen returns the reach that an entry had when it was written. It depends on that time,
// because a deal changes who is absent only if others were absent before.
func (t TableList) reachThen(e scoring.Entry) reach {
	if slices.ContainsFunc(t.Doc.Deals, func(deal json.RawMessage) bool { return len(readBeside(deal).Absent) > 0 }) {
		return t.AsOf(e.Seq - 1).List().reach(e.Act)
	}
	return t.reach(e.Act)
}

// FreeSince returns the number of the last entry that a writer may not take back; the writer may
// take back all entries after that one. dealsOnly says that the writer may write only deals.
func (t TableList) FreeSince(dealsOnly bool) int {
	if !t.OfTournament() {
		return 0
	}
	undone := journal.Undone(t.Log)
	for _, e := range slices.Backward(t.Log[1:]) {
		if !undone[e.Seq] && t.reachThen(e) > mostOf(dealsOnly) {
			return e.Seq
		}
	}
	return 0
}

// takenBack returns the entries that an act takes back, or none.
func (t TableList) takenBack(a scoring.Act) (entries []scoring.Entry) {
	if a.Undoes != 0 {
		return t.Log[a.Undoes : a.Undoes+1]
	}
	if a.UndoesFrom == 0 {
		return nil
	}
	undone := journal.Undone(t.Log)
	for _, e := range t.Log[a.UndoesFrom:] {
		if !undone[e.Seq] {
			entries = append(entries, e)
		}
	}
	return entries
}

// isMoreThanDeal reports whether a version is a correction, or a deal that changes who is absent or
// how people sit.
func (t TableList) isMoreThanDeal(v scoring.Version) bool {
	deal := readBeside(v.Deal)
	was := beside{Absent: t.awayBefore(v)}
	if w := t.State.Find(v.ID); w != nil {
		was = readBeside(w.Deal())
	}
	return deal.Correction != nil || was.Correction != nil || !sameSeats(deal.Absent, was.Absent) || !slices.Equal(deal.Seats, was.Seats)
}

// beside contains the fields of a deal that do not describe what was played.
type beside struct {
	Correction []scoring.Points `json:"correction"`
	Absent     scoring.Seats    `json:"absent"`
	Seats      scoring.Seats    `json:"seats"`
}

func readBeside(deal json.RawMessage) (b beside) {
	_ = json.Unmarshal(deal, &b) // cannot fail: this program wrote the deal
	return b
}

// awayBefore returns who was absent before a version's deal, so who would still be absent if nobody
// came or went.
func (t TableList) awayBefore(v scoring.Version) (away scoring.Seats) {
	if v.After == nil {
		return t.Away()
	}
	if w := t.State.Find(*v.After); w != nil {
		away = readBeside(w.Deal()).Absent
	}
	return away
}

// A Change is something other than a deal that was written into a table's list.
type Change struct {
	scoring.Entry
	Says scoring.Text // the old and the new value
}

// Changes returns the changes of a table's list, the newest last.
func (t TableList) Changes() (all []Change) {
	history := t.History()
	for _, e := range t.Log[1:] {
		if e.Act.Why != "" || t.reachThen(e) == byDirector {
			all = append(all, Change{e, history.EntryText(e).Add(history.was(e), history.shifted(e.Seq), ReasonText(e.Act.Why))})
		}
	}
	return all
}

// was returns what an entry has replaced, as " (vorher: …)": the deal's previous version or the
// previous rules; empty if there is nothing to say.
func (h History) was(e scoring.Entry) scoring.Text {
	then := h.AsOf(e.Seq - 1)
	was := scoring.Text{}
	switch {
	case len(e.Act.Deals) > 0 && e.Act.Deals[0].ID != 0:
		was = then.History().versionText(e.Act.Deals[0].ID)
	case e.Act.Setup != nil:
		was = scoring.List(h.rulesChanged(*e.Act.Setup, then.State.Setup)...)
	}
	if was.DE == "" {
		return was
	}
	return scoring.T(" (vorher: ", " (before: ").Add(was, scoring.Same(")"))
}

// ReasonText returns the reason in the form in which it is appended to a change; empty for no
// reason.
func ReasonText(why string) scoring.Text {
	if why == "" {
		return scoring.Text{}
	}
	return scoring.T(". Grund: ", ". Reason: ").Add(scoring.Same(why))
}

// shifted describes how an entry has changed the points of each player: "Anna 74 → 24".
func (h History) shifted(seq int) scoring.Text {
	now := h.AsOf(seq)
	was, score := h.AsOf(seq-1).Sheet.Score(), now.Sheet.Score()
	var moved []scoring.Text
	for i, points := range score {
		if i < len(was) && was[i] != points {
			moved = append(moved, scoring.Same(now.Doc.Players[i]+" "+was[i].String()+" → "+points.String()))
		}
	}
	if len(moved) == 0 {
		return scoring.Text{}
	}
	return scoring.Same(" · ").Add(scoring.List(moved...))
}

// asList returns the sheet of a tournament's table with the totals of its list. If the last deal of
// the list ends a Partie, players are not back at 0, and nothing is said about another Partie.
func (s *Snapshot) asList(sheet scoring.Sheet) scoring.Sheet {
	if t := s.State.Tournament; t == nil || len(sheet.Partien) == 0 || sheet.Played() < t.Deals {
		return sheet
	}
	sheet.Totals, sheet.Next.Notes = sheet.ListTotals().Points, nil
	better := make([]scoring.Points, len(sheet.Totals))
	for i, p := range sheet.Totals {
		better[i] = sheet.Counting.Better(p)
	}
	sheet.Standing = scoring.Rank(sheet.Totals, better)
	return sheet
}

// Full reports whether all deals of a tournament's list have been written.
func (t TableList) Full() bool {
	deals := t.Deals()
	return deals > 0 && t.Sheet.Played() >= deals
}

// Deals returns how many deals a tournament's list has; 0 if that is unknown. A table opened by
// an older version of this program may have the number among its rules.
func (t TableList) Deals() (deals int) {
	if t := t.State.Tournament; t != nil {
		return t.Deals
	}
	if !t.OfTournament() || t.Game.Contest == nil {
		return 0
	}
	for _, rule := range t.Game.Rulings(t.State.Setup) {
		if rule.Key == t.Game.Contest.Length {
			deals, _ = strconv.Atoi(rule.Values[0]) // the rule is a number
		}
	}
	return deals
}

// mayWrite rejects an act that its writer may not write into the list, and a deal for which the
// list has no room; it returns nil for everything else. dealsOnly says that the writer may write
// only deals.
func (t TableList) mayWrite(dealsOnly bool, d Decision) error {
	r := t.reach(d.Act)
	if t.tradesNames(d.Act) {
		r = byTournament
	}
	switch {
	case r > mostOf(dealsOnly):
		return &Rejection{Kind: Invalid, Conflict: &scoring.Conflict{Says: setBy[r], Then: nothingBooked}}
	case d.After != nil && d.After.List().Full() && d.After.Sheet.Played() > max(t.Sheet.Played(), t.Deals()):
		return t.noRoom()
	}
	return nil
}

// MayTakeBack reports whether a writer may write an act that takes others back. dealsOnly says
// that the writer may write only deals.
func (t TableList) MayTakeBack(dealsOnly bool, a scoring.Act) bool {
	return !t.OfTournament() || t.mayWrite(dealsOnly, Decision{Act: a}) == nil
}

// tradesNames reports whether an act gives somebody the name of another player at the table. That
// is not allowed, because the sheet and the tournament would then disagree about whose points
// these are.
func (t TableList) tradesNames(a scoring.Act) bool {
	if a.Setup == nil {
		return false
	}
	return slices.ContainsFunc(a.Setup.Players, func(name string) bool {
		was := slices.Index(t.State.Setup.Players, name)
		return was >= 0 && a.Setup.Players[was] != name
	})
}

// setBy contains, for each reach that a visitor may lack, the words for who may write such an act.
var setBy = map[reach]scoring.Text{
	byTournament: scoring.T("Wer hier sitzt und was gilt, steht im Turnier und ändert sich nur dort.", "Who sits here, and by which rules, is set in the tournament and changes only there."),
	byDirector:   scoring.T("Am Tisch werden nur Spiele eingetragen. Alles andere ändert die Turnierleitung.", "Only deals are entered at the table. Everything else is for the tournament’s director."),
}

var (
	nextIsDrawn   = scoring.T("Die nächste Liste dieses Tisches lost die Turnierleitung aus.", "The next list of this table is drawn by the tournament’s director.")
	nothingBooked = scoring.T("Es wurde nichts eingetragen.", "Nothing was entered.")
)

// noRoom returns the rejection of a deal after the list already has all its deals.
func (t TableList) noRoom() error {
	n := strconv.Itoa(t.Deals())
	return &Rejection{Kind: Invalid, Conflict: &scoring.Conflict{
		Says: scoring.T("Alle "+n+" Spiele dieser Liste sind schon eingetragen.", "All "+n+" deals of this list are entered already."),
		Then: scoring.T("Es wurde nichts eingetragen. Ist eins davon falsch: antippen und ändern oder streichen.", "Nothing was entered. If one of them is wrong: tap it, and change or strike it."),
	}}
}

func sameSeats(a, b scoring.Seats) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(seat scoring.Seat) bool { return !b.Has(seat) })
}
