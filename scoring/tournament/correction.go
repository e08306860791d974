package tournament

import (
	"slices"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A Correction is a change to the list of a table, and its reason. Was and Is are the points before
// and after, by seat; they are nil if the list was only reopened or the director added a new deal.
type Correction struct {
	Why        string
	Device     string
	By         Role // role of the author; "" stands for the director
	At         time.Time
	Seq        int                 // Seq in the tournament's log; 0 for a correction in the table's evening
	Was, Is    []scoring.Points    // by seat
	About      scoring.Seats       // seats of players who left, came back or were renamed; nil if there are none
	was, After *scoring.ListTotals // totals of a list on paper before and after; was is nil if the evening's list counted before
}

// correctionsIn returns the director's changes in the evening of a table; good says whether only
// plus points count. A new deal is not a correction of points, so its Was and Is are nil.
func correctionsIn(log scoring.Log, game scoring.RuleBook, good bool) (all []Correction) {
	score := func(s scoring.Sheet) []scoring.Points {
		if good {
			return s.Good()
		}
		return scoreOf(s)
	}
	for i, e := range log {
		if e.Act.Why == "" {
			continue
		}
		was, is := log[:i].Fold().Evening(), log[:i+1].Fold().Evening()
		before, now := game.Score(was), game.Score(is)
		c := Correction{Why: e.Act.Why, Device: e.Device, At: e.At, About: aboutWhom(was, is, before.Next.Absent, now.Next.Absent)}
		if !isNewDeal(e.Act, now) {
			c.Was, c.Is = score(before), score(now)
		}
		all = append(all, c)
	}
	return all
}

// isNewDeal reports whether an act writes a deal after the last one of the sheet.
func isNewDeal(a scoring.Act, s scoring.Sheet) bool {
	last := len(s.Lines) - 1
	return len(a.Deals) == 1 && a.Deals[0].ID == 0 && a.Deals[0].After == nil && last >= 0 && !s.Lines[last].Corrects
}

// aboutWhom returns the seats of players who left the table, came back, or were renamed between two
// versions.
func aboutWhom(was, is scoring.Document, away, now scoring.Seats) (seats scoring.Seats) {
	for i, name := range is.Setup.Players {
		seat := scoring.Seat(i + 1)
		if i < len(was.Setup.Players) && was.Setup.Players[i] != name || away.Has(seat) != now.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// CorrectionsOf returns the corrections of a table's list, with the points before and after each.
func (t Tournament) CorrectionsOf(table Table, e *TableResult) (all []Correction) {
	if e != nil && table.Paper == nil {
		all = e.Corrections
		if t.Setup.GoodOnly {
			all = e.GoodCorrections
		}
	}
	game, _ := games.Find(t.Setup.Game)
	for _, c := range table.Corrections {
		if c.After != nil {
			c.Is = game.Contest.Score(t.Setup.Rules, *c.After)
			if c.was != nil {
				c.Was = game.Contest.Score(t.Setup.Rules, *c.was)
			} else if e != nil {
				c.Was = e.counts(t.Setup)
			}
		}
		all = append(all[:len(all):len(all)], c)
	}
	return all
}

// Moved returns "30 → 31" for a seat whose points were changed; empty for any other.
func (c Correction) Moved(seat int) string {
	if seat >= len(c.Was) || seat >= len(c.Is) || c.Was[seat] == c.Is[seat] {
		return ""
	}
	return c.Was[seat].String() + " → " + c.Is[seat].String()
}

// concerns reports whether a correction is mentioned for a seat. A correction that changed points
// is mentioned for the seats whose points changed. Any other is mentioned for the seats in About,
// or for all seats if About is empty.
func (c Correction) concerns(seat int) bool {
	for i := range c.Is {
		if c.Moved(i) != "" {
			return c.Moved(seat) != ""
		}
	}
	return len(c.About) == 0 || c.About.Has(scoring.Seat(seat+1))
}

// correctionText returns the remark that a list of a round was corrected, for the player at a seat:
// "1. Serie berichtigt, 30 → 31: Zahlendreher (Leitung, 25.11.2026, 19:20)".
func (t Rankings) correctionText(c Correction, round, seat int) scoring.Text {
	says := t.Setup.RoundName(round).Add(scoring.T(" berichtigt", " corrected"))
	if moved := c.Moved(seat); moved != "" {
		says = says.Add(scoring.Same(", " + moved))
	}
	return says.Add(scoring.Same(": "+c.Why), t.Author(c))
}

// Author returns who corrected a list and when, in brackets; empty where that is unknown.
func (t Tournament) Author(c Correction) scoring.Text {
	if t.Who == nil || c.At.IsZero() {
		return scoring.Text{}
	}
	return scoring.Same(" (").Add(t.Who(c.Device, Act{By: c.By}.RoleText(), c.At), scoring.Same(")"))
}

// IsCorrected reports whether any list of the tournament was corrected.
func (t Tournament) IsCorrected() bool {
	return slices.ContainsFunc(t.Tables(), func(table Table) bool {
		return len(t.CorrectionsOf(table, t.All[table.Evening])) > 0
	})
}
