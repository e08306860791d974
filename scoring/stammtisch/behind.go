package stammtisch

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// How much is searched for the deals behind a figure: at most so many evenings, with at most so
// many log entries together.
const (
	maxBehind  = 60
	maxEntries = 4_000
)

// StatDeals asks for the deals behind one of a person's figures, and says where to find them.
type StatDeals struct {
	Choice
	Who    Person
	With   Person // the other player, for a figure that is counted per player
	Figure scoring.Stat
	Not    bool // for a Longest: the longest run in which it did not happen
	Skip   int  // how many evenings are on earlier pages

	Evenings []string // IDs of the evenings whose logs have to be searched, the newest first
	Entries  int      // entries of these logs together
	More     bool     // whether there are earlier evenings
	people   Directory
}

// A StatDeal is one of the deals behind a figure.
type StatDeal struct {
	Evening string // the evening's ID
	ID      int    // the deal's ID
	Day     scoring.Day
	Line    scoring.Line
	scoring.StatEvent
}

// Behind completes b with the evenings in which the deals that it asks for can be found.
func (t Stammtisch) Behind(b StatDeals) StatDeals {
	b.people = t.People()
	evenings := t.behindIt(b)
	if b.Figure.Kind == scoring.Longest {
		evenings, b.Skip = b.ofStreak(evenings), 0
	}
	b.take(evenings)
	return b
}

// behindIt returns the evenings that contribute to the figure, in order.
func (t Stammtisch) behindIt(b StatDeals) []*EveningResult {
	return slices.DeleteFunc(t.Counting(b.Choice), func(e *EveningResult) bool {
		return !slices.ContainsFunc(e.Figures, func(f StatSum) bool { return b.means(f.Key, f.Who, f.With) && b.counts(f.Sum) })
	})
}

// counts reports whether a sum includes deals that contribute to the figure.
func (b StatDeals) counts(s scoring.Sum) bool { return b.Figure.Kind != scoring.Count || s.True > 0 }

// take chooses the newest evenings that are not on earlier pages, as many as may be searched at
// once.
func (b *StatDeals) take(evenings []*EveningResult) {
	evenings = evenings[:max(0, len(evenings)-b.Skip)]
	for _, e := range slices.Backward(evenings) {
		if b.More = len(b.Evenings) == maxBehind || len(b.Evenings) > 0 && b.Entries+e.Last > maxEntries; b.More {
			break
		}
		b.Evenings, b.Entries = append(b.Evenings, e.ID), b.Entries+e.Last
	}
}

// ofStreak returns the evenings that contain the longest run.
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

// row returns the longest run that is asked for: of deals in which the figure happened, or did
// not happen.
func (b StatDeals) row(s scoring.Sum) scoring.Streak {
	if b.Not {
		return s.Slump
	}
	return s.Streak
}

// sumOf returns the figure's sum over one evening.
func (b StatDeals) sumOf(e *EveningResult) (sum scoring.Sum) {
	for _, f := range e.Figures {
		if b.means(f.Key, f.Who, f.With) {
			sum = sum.Plus(f.Sum, b.Figure.Kind)
		}
	}
	return sum
}

// Counted returns those of the deals, the newest first, that make up the figure. For a run it
// leaves out everything before and after the run.
func (b StatDeals) Counted(deals []StatDeal) []StatDeal {
	if b.Figure.Kind == scoring.Longest {
		return longestRow(deals, !b.Not)
	}
	return deals
}

// longestRow returns the earliest of the longest runs of deals in which a figure happened, or
// (with came false) did not happen. The deals must be sorted newest first.
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

// means reports whether a figure with these names is the one that is asked for.
func (b StatDeals) means(key, who, with string) bool {
	return key == b.Figure.Key && b.people.Who(who) == b.Who && (b.With == Person{} || b.people.Who(with) == b.With)
}

// Deals returns the deals of an evening behind the figure, the newest first.
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
