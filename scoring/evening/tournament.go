package evening

import (
	"encoding/json"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// OfTournament reports a table of a tournament. One that was opened before tables
// knew where they are was opened under its own ID, which nobody knew before.
func (s *Snapshot) OfTournament() bool { return s.State.Tournament != nil || s.Log[0].Key == s.ID }

// A TableList is the list of a tournament's table: who may write what there, and how many
// deals it has. Of any other evening it says nothing.
type TableList struct{ *Snapshot }

// List is the evening as the list of a tournament's table.
func (s *Snapshot) List() TableList { return TableList{s} }

// A reach is who may write an act into the list of a tournament.
type reach int

// Each may what the ones before it say.
const (
	byTable      reach = iota // a table's phone, and whoever helps there
	byDirector                // who answers for what is no deal
	byTournament              // nobody at the table: who sits there, and by which rules
)

// mostOf is how far the acts may reach of whoever writes deals only, or may write more.
func mostOf(dealsOnly bool) reach {
	if dealsOnly {
		return byTable
	}
	return byDirector
}

// reach returns who may write an act. To take others back, one must be allowed to write
// them.
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

// reachThen returns the reach of an entry at the time it was written: who was away then
// says whether somebody came or went.
func (t TableList) reachThen(e scoring.Entry) reach {
	if slices.ContainsFunc(t.Doc.Deals, func(deal json.RawMessage) bool { return len(readBeside(deal).Absent) > 0 }) {
		return t.AsOf(e.Seq - 1).List().reach(e.Act)
	}
	return t.reach(e.Act)
}

// FreeSince is the last entry behind which all may be taken back by whoever writes deals
// only, or by anybody.
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

// takenBack are the entries that an act takes back; none for any other.
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

// isMoreThanDeal reports points without a deal, and a deal for which somebody comes,
// goes, or sits elsewhere.
func (t TableList) isMoreThanDeal(v scoring.Version) bool {
	deal := readBeside(v.Deal)
	was := beside{Absent: t.awayBefore(v)}
	if w := t.State.Find(v.ID); w != nil {
		was = readBeside(w.Deal())
	}
	return deal.Correction != nil || was.Correction != nil || !sameSeats(deal.Absent, was.Absent) || !slices.Equal(deal.Seats, was.Seats)
}

// beside is what stands in a deal besides what was played.
type beside struct {
	Correction []scoring.Points `json:"correction"`
	Absent     scoring.Seats    `json:"absent"`
	Seats      scoring.Seats    `json:"seats"`
}

func readBeside(deal json.RawMessage) (b beside) {
	_ = json.Unmarshal(deal, &b) // what we wrote, we can read
	return b
}

// awayBefore are those who are away for a new deal if nobody comes or goes.
func (t TableList) awayBefore(v scoring.Version) (away scoring.Seats) {
	if v.After == nil {
		return t.Away()
	}
	if w := t.State.Find(*v.After); w != nil {
		away = readBeside(w.Deal()).Absent
	}
	return away
}

// A Change is what was written into the list of a table besides its deals.
type Change struct {
	scoring.Entry
	Says scoring.Text // what it was, and what it is
}

// Changes returns the changes of a table, the newest last.
func (t TableList) Changes() (all []Change) {
	history := t.History()
	for _, e := range t.Log[1:] {
		if e.Act.Why != "" || t.reachThen(e) == byDirector {
			all = append(all, Change{e, history.EntryText(e).Add(history.was(e), history.shifted(e.Seq), ReasonText(e.Act.Why))})
		}
	}
	return all
}

// was says what an entry has replaced: a deal as it stood, or rules.
func (h History) was(e scoring.Entry) scoring.Text {
	then := h.AsOf(e.Seq - 1)
	was := scoring.Text{}
	switch {
	case len(e.Act.Deals) > 0 && e.Act.Deals[0].ID != 0:
		was = then.History().versionSays(e.Act.Deals[0].ID)
	case e.Act.Setup != nil:
		was = scoring.List(h.rulesChanged(*e.Act.Setup, then.State.Setup)...)
	}
	if was.DE == "" {
		return was
	}
	return scoring.T(" (vorher: ", " (before: ").Add(was, scoring.Same(")"))
}

// ReasonText is a reason behind what was changed.
func ReasonText(why string) scoring.Text {
	if why == "" {
		return scoring.Text{}
	}
	return scoring.T(". Grund: ", ". Reason: ").Add(scoring.Same(why))
}

// shifted is by how much an entry has changed what everybody has: "Anna 74 → 24".
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

// Full reports the list of a tournament in which all its deals are written.
func (t TableList) Full() bool {
	deals := t.Deals()
	return deals > 0 && t.Sheet.Played() >= deals
}

// Deals is how many deals the list of a tournament has; 0 where that is not known.
// A table that was opened before tables knew it may have it among its rules.
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

// mayWrite rejects what a visitor may not write into the list of a tournament, and
// what it has no room for; nil for anything else.
func (j Judge) mayWrite(d Decision) error {
	if !j.OfTournament() {
		return nil
	}
	list := j.List()
	r := list.reach(d.Act)
	if list.tradesNames(d.Act) {
		r = byTournament
	}
	switch {
	case r > mostOf(j.DealsOnly):
		return &Rejection{Kind: Invalid, Conflict: &scoring.Conflict{Says: setBy[r], Then: nothingBooked}}
	case d.After != nil && d.After.List().Full() && d.After.Sheet.Played() > max(j.Sheet.Played(), list.Deals()):
		return list.noRoom()
	}
	return nil
}

// MayTakeBack reports an act that may be taken back by whoever writes deals only, or by
// anybody.
func (t TableList) MayTakeBack(dealsOnly bool, a scoring.Act) bool {
	return Judge{Snapshot: t.Snapshot, Visitor: Visitor{DealsOnly: dealsOnly}}.mayWrite(Decision{Act: a}) == nil
}

// tradesNames reports an act by which somebody is called as another at the table was: then
// the sheet would say otherwise than the tournament to whom the points belong.
func (t TableList) tradesNames(a scoring.Act) bool {
	if a.Setup == nil {
		return false
	}
	return slices.ContainsFunc(a.Setup.Players, func(name string) bool {
		was := slices.Index(t.State.Setup.Players, name)
		return was >= 0 && a.Setup.Players[was] != name
	})
}

// setBy says who writes what somebody else may not.
var setBy = map[reach]scoring.Text{
	byTournament: scoring.T("Wer hier sitzt und was gilt, steht im Turnier und ändert sich nur dort.", "Who sits here, and by which rules, is set in the tournament and changes only there."),
	byDirector:   scoring.T("Am Tisch werden nur Spiele eingetragen. Alles andere ändert die Turnierleitung.", "Only deals are entered at the table. Everything else is for the tournament’s director."),
}

var (
	nextIsDrawn   = scoring.T("Die nächste Liste dieses Tisches lost die Turnierleitung aus.", "The next list of this table is drawn by the tournament’s director.")
	nothingBooked = scoring.T("Es wurde nichts eingetragen.", "Nothing was entered.")
)

// noRoom rejects one deal more than the list has.
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
