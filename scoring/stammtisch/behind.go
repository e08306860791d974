package stammtisch

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Limits for one page of the deals behind a statistic: the most evenings that are searched, and the
// most entries in the logs of these evenings together.
const (
	maxBehind  = 60
	maxEntries = 4_000
)

// StatDeals asks for the deals that contribute to one statistic of a person, and says which
// evenings contain them.
type StatDeals struct {
	Choice
	Who    Person
	With   Person // the other player, for a ByPlayer
	Figure scoring.Stat
	Not    bool // for a Longest: ask for the longest run of deals in which it did not happen
	Skip   int  // how many evenings were shown on earlier pages

	Evenings []string // IDs of the evenings whose logs have to be searched, the newest first
	Entries  int      // entries of these logs together
	More     bool     // whether there are earlier evenings
	people   Directory
}

// A StatDeal is a deal that contributes to a statistic.
type StatDeal struct {
	Evening string // the evening's ID
	ID      int    // the deal's ID
	Day     scoring.Day
	Line    scoring.Line
	scoring.StatEvent
}

// Behind returns b with its fields Evenings, Entries and More filled in.
func (t Stammtisch) Behind(b StatDeals) StatDeals {
	b.people = t.People()
	evenings := t.behindIt(b)
	if b.Figure.Kind == scoring.Longest {
		evenings, b.Skip = b.ofStreak(evenings), 0
	}
	b.take(evenings)
	return b
}

// behindIt returns the evenings that contribute to the statistic, in order of time.
func (t Stammtisch) behindIt(b StatDeals) []*EveningResult {
	return slices.DeleteFunc(t.Counting(b.Choice), func(e *EveningResult) bool {
		return !slices.ContainsFunc(e.Figures, func(f StatSum) bool { return b.means(f.Key, f.Who, f.With) && b.counts(f.Sum) })
	})
}

// counts reports whether any deal in a sum contributes to the statistic.
func (b StatDeals) counts(s scoring.Sum) bool { return b.Figure.Kind != scoring.Count || s.True > 0 }

// take fills in the newest evenings that were not on earlier pages, up to the limits of one page.
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

// row returns the runs that are asked for: of deals in which it happened or, with Not, did not
// happen.
func (b StatDeals) row(s scoring.Sum) scoring.Streak {
	if b.Not {
		return s.Slump
	}
	return s.Streak
}

// sumOf returns the sum of the statistic over one evening.
func (b StatDeals) sumOf(e *EveningResult) (sum scoring.Sum) {
	for _, f := range e.Figures {
		if b.means(f.Key, f.Who, f.With) {
			sum = sum.Plus(f.Sum, b.Figure.Kind)
		}
	}
	return sum
}

// Counted returns the deals that make up the statistic, the newest first. For a Longest these are
// only the deals of the longest run.
func (b StatDeals) Counted(deals []StatDeal) []StatDeal {
	if b.Figure.Kind == scoring.Longest {
		return longestRow(deals, !b.Not)
	}
	return deals
}

// longestRow returns the longest run of deals whose outcome is came; of several equally long ones,
// the earliest. The deals must be sorted newest first.
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

// means reports whether b asks for the statistic with this key and these names of players.
func (b StatDeals) means(key, who, with string) bool {
	return key == b.Figure.Key && b.people.Who(who) == b.Who && (b.With == Person{} || b.people.Who(with) == b.With)
}

// Deals returns the deals of an evening that contribute to the statistic, the newest first.
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
