package stammtisch

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// What is looked through for the deals behind a figure: so many evenings, and of
// long ones fewer.
const (
	maxBehind  = 60
	maxEntries = 4_000
)

// StatDeals are the deals behind a figure of somebody.
type StatDeals struct {
	Choice
	Who    Person
	With   Person // of a figure by player
	Figure scoring.Stat
	Not    bool // of a Longest: the longest row in which it did not come true
	Skip   int  // evenings that are on earlier pages

	Evenings []string // whose logs have to be looked through, the newest first
	Entries  int      // of these logs
	More     bool     // there are earlier evenings
	people   Directory
}

// A StatDeal is a deal behind a figure.
type StatDeal struct {
	Evening string // its ID
	ID      int    // of the deal
	Day     scoring.Day
	Line    scoring.Line
	scoring.StatEvent
}

// Behind chooses the evenings in which the deals lie that b asks for.
func (t Stammtisch) Behind(b StatDeals) StatDeals {
	b.people = t.People()
	evenings := t.behindIt(b)
	if b.Figure.Kind == scoring.Longest {
		evenings, b.Skip = b.ofStreak(evenings), 0
	}
	b.take(evenings)
	return b
}

// behindIt are the evenings that have something of the figure, in order.
func (t Stammtisch) behindIt(b StatDeals) []*EveningResult {
	return slices.DeleteFunc(t.Counting(b.Choice), func(e *EveningResult) bool {
		return !slices.ContainsFunc(e.Figures, func(f StatSum) bool { return b.means(f.Key, f.Who, f.With) && b.counts(f.Sum) })
	})
}

// counts reports a sum with deals that the figure counts.
func (b StatDeals) counts(s scoring.Sum) bool { return b.Figure.Kind != scoring.Count || s.True > 0 }

// take chooses the newest evenings that are not on earlier pages, as many as are looked
// through at once.
func (b *StatDeals) take(evenings []*EveningResult) {
	evenings = evenings[:max(0, len(evenings)-b.Skip)]
	for _, e := range slices.Backward(evenings) {
		if b.More = len(b.Evenings) == maxBehind || len(b.Evenings) > 0 && b.Entries+e.Last > maxEntries; b.More {
			break
		}
		b.Evenings, b.Entries = append(b.Evenings, e.ID), b.Entries+e.Last
	}
}

// ofStreak are the evenings in which the longest row lies.
func (b *StatDeals) ofStreak(evenings []*EveningResult) []*EveningResult {
	var sum scoring.Sum
	last, before := 0, 0
	for i, e := range evenings {
		was := b.row(sum).Longest
		if sum = sum.Plus(b.sumOf(e), scoring.Longest); b.row(sum).Longest > was {
			last = i
		}
	}
	first := last
	for first > 0 && before < b.row(sum).Longest {
		first--
		before += b.sumOf(evenings[first]).Deals
	}
	return evenings[first:min(last+1, len(evenings))]
}

// row is the longest row that is asked for.
func (b StatDeals) row(s scoring.Sum) scoring.Streak {
	if b.Not {
		return s.Slump
	}
	return s.Streak
}

// sumOf is what the figure came to on an evening.
func (b StatDeals) sumOf(e *EveningResult) (sum scoring.Sum) {
	for _, f := range e.Figures {
		if b.means(f.Key, f.Who, f.With) {
			sum = sum.Plus(f.Sum, b.Figure.Kind)
		}
	}
	return sum
}

// Counted are those deals, the newest first, that make the figure up: of a row
// nothing that stands before or behind it.
func (b StatDeals) Counted(deals []StatDeal) []StatDeal {
	if b.Figure.Kind == scoring.Longest {
		return longestRow(deals, !b.Not)
	}
	return deals
}

// longestRow is the first of the longest rows of deals in which a figure came true, or
// did not.
func longestRow(deals []StatDeal, came bool) []StatDeal {
	from, to := 0, 0
	for i := 0; i < len(deals); {
		end := i
		for end < len(deals) && deals[end].True == came {
			end++
		}
		if end-i >= to-from { // the newest come first
			from, to = i, end
		}
		i = max(end, i+1)
	}
	return deals[from:to]
}

// means reports a figure of the one who is asked for.
func (b StatDeals) means(key, who, with string) bool {
	return key == b.Figure.Key && b.people.Who(who) == b.Who && (b.With == Person{} || b.people.Who(with) == b.With)
}

// Deals are those of an evening behind the figure, the newest first.
func (b StatDeals) Deals(id string, log scoring.Log) (deals []StatDeal) {
	state := log.Fold()
	game, known := games.Find(state.Setup.Game)
	if !known {
		return nil
	}
	doc := state.Evening()
	sheet, written := game.Score(doc), state.Unstruck()
	name := func(s scoring.Seat) string {
		if s == 0 {
			return ""
		}
		return doc.Players[s-1]
	}
	for i, facts := range game.Facts(doc, sheet) {
		for _, f := range facts {
			if b.means(f.Figure, name(f.Seat), name(f.With)) && (f.True || b.Figure.Kind != scoring.Count) {
				deals = append(deals, StatDeal{id, written[i].ID, doc.Day, sheet.Lines[i], f})
				break
			}
		}
	}
	slices.Reverse(deals)
	return deals
}
