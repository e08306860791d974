package evening

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// nightLength is how long after its last entry an evening counts as running.
const nightLength = 14 * time.Hour

// Tonight reports whether the last entry of a log is recent enough to belong to the current
// night.
func Tonight(log scoring.Log, now time.Time) bool { return now.Sub(log[len(log)-1].At) < nightLength }

// Lately returns the earliest time at which the current night can have begun.
func Lately(now time.Time) time.Time { return now.Add(-nightLength) }

// Drinks returns the rounds of drinks of the evening; nil if it is not played for rounds.
func (s *Snapshot) Drinks() *scoring.Drinks { return s.Log.Drinks(s.ID, s.State, s.Sheet) }

// A StoredLog is the log of one evening, with its ID.
type StoredLog struct {
	ID  string
	Log scoring.Log
}

// NightLists returns the results of the evenings of a night. It leaves out evenings of games that
// this program does not know.
func NightLists(logs ...StoredLog) (lists []NightList) {
	for _, one := range logs {
		if now, known := New(one.ID, one.Log); known {
			lists = append(lists, now.NightList())
		}
	}
	return lists
}

// NightList returns the result of the evening, without its deals, from which the sum of a night is
// computed.
func (s *Snapshot) NightList() NightList {
	sheet := s.Sheet
	sheet.Lines, sheet.Steps = nil, nil
	return NightList{
		ID: s.ID, Game: s.Game, Setup: s.State.Setup, Sheet: sheet, Deals: len(s.Sheet.Lines), Money: s.Sheet.Steps != nil, Paid: s.State.Paid, Last: s.State.Last,
	}
}

// Lists returns the lists of a night and their sum. night may contain an older state of this
// evening, which is replaced by the current one.
func (s *Snapshot) Lists(night []NightList) (Lists []NightList, sum scoring.Settlement) {
	for _, list := range night {
		if list.ID == s.ID {
			list = s.NightList()
			list.Here = true
		}
		sum.Add(list.Setup.Players, list.Sheet)
		Lists = append(Lists, list)
	}
	return Lists, sum
}

// Next returns the setup of another list with the same people. The request may name another game or
// a preset, or contain typed rules, because "other rules from now on" starts a new list; otherwise
// the current rules apply. The player who would have dealt next deals first.
func (s *Snapshot) Next(asked url.Values, today scoring.Day) (scoring.Setup, error) {
	if s.OfTournament() {
		return scoring.Setup{}, &Rejection{Kind: Invalid, Conflict: &scoring.Conflict{Says: nextIsDrawn, Then: nothingBooked}}
	}
	if asked.Has(offeredPreset) {
		return s.nextAsTyped(asked, today)
	}
	game, preset := s.Game, asked.Get("preset")
	if slug := asked.Get("game"); slug != "" {
		var known bool
		if game, known = games.Find(slug); !known {
			return scoring.Setup{}, ErrUnreadable
		}
	}
	if n := len(s.State.Setup.Players); !game.Players.Has(n) {
		return scoring.Setup{}, &Rejection{Kind: Invalid, Conflict: &scoring.Conflict{Says: game.TooFewOrMany(n)}}
	}
	setup := s.State.Setup
	setup.Edition = 0 // a new list uses today's rules
	next := Typed(setup)
	if preset != "" || game.Slug != s.Game.Slug {
		maps.DeleteFunc(next, func(key string, _ []string) bool { return strings.HasPrefix(key, "rules.") })
		next.Set("rules.preset", preset)
	}
	next.Set("date", string(today))
	next["players"] = s.seated(next["players"])
	next.Set("first_dealer", strconv.Itoa(1+slices.Index(s.Round(), s.Sheet.Next.Dealer)))
	f := scoring.FromValues(next)
	setup = game.ReadSetup(f)
	if len(f.Problems()) > 0 {
		return setup, ErrUnreadable // the only possible cause is an unknown preset
	}
	return setup, nil
}

// nextAsTyped returns the setup of another list with the players and rules that were typed.
func (s *Snapshot) nextAsTyped(typed url.Values, today scoring.Day) (scoring.Setup, error) {
	next := maps.Clone(ChosenRules(s.Game, nil, withUnasked(s.State.Setup, typed)))
	next.Set("date", string(today))
	next["players"] = s.seated(respelled(s.State.Setup.Players, next["players"], nil))
	next.Set("first_dealer", strconv.Itoa(1+slices.Index(s.Round(), s.Sheet.Next.Dealer)))
	f := scoring.FromValues(next)
	return s.Game.ReadSetup(f), refuse(f.Problems())
}

// NightFull rejects another list for a night that has the maximum number already.
func NightFull() error {
	return &Rejection{Kind: Invalid, Conflict: &scoring.Conflict{
		Says: scoring.T("Zu dieser Nacht gehören schon 20 Listen, mehr gehen nicht.", "This night has 20 lists already, and there is room for no more."),
		Then: scoring.T("Ein neuer Abend geht immer: auf der Startseite.", "You can always begin a new evening on the home page."),
	}}
}

// SamePeople returns the form of a new evening with the players of this one, so that they may
// change seats, leave and join. With sameNight, the form names this evening as the one it
// follows.
func (s *Snapshot) SamePeople(sameNight bool) url.Values {
	setup := Typed(s.State.Setup)
	form := url.Values{"players": s.seated(setup["players"]), "title": setup["title"], "place": setup["place"], "suits": setup["suits"]}
	if sameNight {
		form.Set("nach", s.ID)
	}
	return form
}

// Running reports whether people can go on with an evening now.
func Running(log scoring.Log, now time.Time) bool {
	return RunsAt(log, log.Fold(), now)
}

// RunsAt works like Running for a known state. It also looks at the evening's day, because an
// imported or later recorded evening has the day on which it was played. An evening that was
// imported on the day on which it was played counts as running only after somebody has written a
// new entry.
func RunsAt(log scoring.Log, state scoring.State, now time.Time) bool {
	return !state.Closed && !log[len(log)-1].Imported() && Tonight(log, now) && state.Setup.Day >= DayOf(now.Add(-nightLength))
}

// A NightList is one evening of a night, in its present state.
type NightList struct {
	ID    string
	Here  bool // whether it is the evening whose page is shown
	Game  scoring.RuleBook
	Setup scoring.Setup
	Sheet scoring.Sheet // the result, without the deals
	Deals int
	Money bool // whether it is played for money
	Paid  []scoring.Paid
	Last  int // the number of its last entry
}

// NightPaid returns all payments of a night, whichever list they were noted in.
func NightPaid(lists []NightList) (paid []scoring.Paid) {
	for _, l := range lists {
		paid = append(paid, l.Paid...)
	}
	return paid
}
