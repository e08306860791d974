package tournament

import (
	"slices"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A Correction is what somebody has changed in the list of a table, and why. Was and Is
// are what everybody had, by seat; nil where the list was only opened again.
type Correction struct {
	Why        string
	Device     string
	By         Role // as what, where it was not the director
	At         time.Time
	Seq        int                 // of the tournament's entry; 0 for one of the table's evening
	Was, Is    []scoring.Points    // by seat
	About      scoring.Seats       // who has left the table or is back, or is called otherwise; nil where it is not about some
	was, After *scoring.ListTotals // of a list on paper; the evening's list where was is nil
}

// correctionsIn are the changes of a director in the evening of a table; good says that
// plus points only are counted. What a new deal brought is played, and no correction.
func correctionsIn(log scoring.Log, game scoring.RuleBook, good bool) (all []Correction) {
	score := func(s scoring.Sheet) []scoring.Points {
		if good {
			return s.Good()
		}
		return s.Score()
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

// isNewDeal reports an act that writes the deal behind the last one of the sheet.
func isNewDeal(a scoring.Act, s scoring.Sheet) bool {
	last := len(s.Lines) - 1
	return len(a.Deals) == 1 && a.Deals[0].ID == 0 && a.Deals[0].After == nil && last >= 0 && !s.Lines[last].Corrects
}

// aboutWhom are the seats of who has left the table or is back, or is called otherwise, since.
func aboutWhom(was, is scoring.Document, away, now scoring.Seats) (seats scoring.Seats) {
	for i, name := range is.Setup.Players {
		seat := scoring.Seat(i + 1)
		if i < len(was.Setup.Players) && was.Setup.Players[i] != name || away.Has(seat) != now.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// CorrectionsOf are those of a table's list, by what everybody had before and has since.
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

// Moved is "30 → 31" for a seat whose points were changed; empty for any other.
func (c Correction) Moved(seat int) string {
	if seat >= len(c.Was) || seat >= len(c.Is) || c.Was[seat] == c.Is[seat] {
		return ""
	}
	return c.Was[seat].String() + " → " + c.Is[seat].String()
}

// concerns reports a correction that is remarked at a seat: where it changed points, at
// those seats, else at those that it is about.
func (c Correction) concerns(seat int) bool {
	for i := range c.Is {
		if c.Moved(i) != "" {
			return c.Moved(seat) != ""
		}
	}
	return len(c.About) == 0 || c.About.Has(scoring.Seat(seat+1))
}

// correctionText says that a list was corrected in a round, as it is said of somebody at a seat:
// "1. Serie berichtigt, 30 → 31: Zahlendreher (Leitung, 25.11.2026, 19:20)".
func (t Rankings) correctionText(c Correction, round, seat int) scoring.Text {
	says := t.Setup.RoundName(round).Add(scoring.T(" berichtigt", " corrected"))
	if moved := c.Moved(seat); moved != "" {
		says = says.Add(scoring.Same(", " + moved))
	}
	return says.Add(scoring.Same(": "+c.Why), t.Author(c))
}

// Author is who has corrected a list, and when, in brackets; nothing where nobody knows.
func (t Tournament) Author(c Correction) scoring.Text {
	if t.Who == nil || c.At.IsZero() {
		return scoring.Text{}
	}
	return scoring.Same(" (").Add(t.Who(c.Device, Act{By: c.By}.RoleText(), c.At), scoring.Same(")"))
}

// IsCorrected reports a tournament in which a list was.
func (t Tournament) IsCorrected() bool {
	return slices.ContainsFunc(t.Tables(), func(table Table) bool {
		return len(t.CorrectionsOf(table, t.All[table.Evening])) > 0
	})
}
