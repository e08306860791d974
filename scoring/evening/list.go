package evening

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A Listed evening contains the data of one evening that is needed for the list of all evenings,
// including evenings that are not on the present page.
type Listed struct {
	ID     string
	Night  string          // ID of the first evening of its night, or its own ID if it is the first
	Last   int             // the number of its last entry
	Lent   scoring.Text    // says that another device keeps the evening; only set if a page needs it
	Setups []scoring.Setup // the first setup and all later ones
}

// A Night lists the evenings of one night, in the order in which they began.
type Night []Listed

// NewListed returns the Listed evening of a log.
func NewListed(one StoredLog, night string) Listed {
	l := Listed{ID: one.ID, Night: night, Last: len(one.Log) - 1}
	for _, e := range one.Log {
		if e.Act.Setup != nil {
			l.Setups = append(l.Setups, *e.Act.Setup)
		}
	}
	return l
}

// Setups returns the setups in stored acts, which are JSON. Acts without a setup are skipped.
func Setups(stored []json.RawMessage) (all []scoring.Setup, err error) {
	for _, text := range stored {
		var act scoring.Act
		if err := json.Unmarshal(text, &act); err != nil {
			return nil, fmt.Errorf("decode a table: %w", err)
		}
		if act.Setup != nil {
			all = append(all, *act.Setup)
		}
	}
	return all, nil
}

// Find returns the nights with an evening in which every word of the search occurs, the newest day
// first. all must be sorted by the time at which the evenings began, the latest first.
func Find(all []Listed, search string) (nights []Night) {
	words := strings.Fields(scoring.Folded(search))
	at := map[string]int{}
	for _, one := range slices.Backward(all) {
		if len(one.Setups) == 0 || !one.has(words) {
			continue
		}
		i, here := at[one.Night]
		if !here {
			i, at[one.Night] = len(nights), len(nights)
			nights = append(nights, nil)
		}
		nights[i] = append(nights[i], one)
	}
	slices.Reverse(nights)
	slices.SortStableFunc(nights, func(a, b Night) int { return cmp.Compare(b.day(), a.day()) })
	return nights
}

// Count returns how many evenings the nights have together.
func Count(nights []Night) (n int) {
	for _, night := range nights {
		n += len(night)
	}
	return n
}

// FirstNights returns the nights that a page shows: it skips the first skip evenings and returns as
// many of the following nights as have at most so many evenings and log entries together. The first
// night is always returned, even if it has more.
func FirstNights(nights []Night, skip, evenings, entries int) (shown []Night) {
	for _, night := range nights {
		if skip > 0 {
			skip -= len(night)
			continue
		}
		more := append(shown, night)
		if len(shown) > 0 && (Count(more) > evenings || Entries(more) > entries) {
			break
		}
		shown = more
	}
	return shown
}

// Entries returns how many entries the logs of the nights have together.
func Entries(nights []Night) (n int) {
	for _, night := range nights {
		for _, one := range night {
			n += one.Last + 1
		}
	}
	return n
}

func (n Night) day() scoring.Day { return n[0].Setups[len(n[0].Setups)-1].Day }

// has reports whether every word occurs in a present or earlier setup of the evening: in its title,
// date, place, players, game or rules.
func (l Listed) has(words []string) bool {
	if len(words) == 0 {
		return true
	}
	var said []string
	for _, s := range l.Setups {
		game, _ := games.Find(s.Game)
		called, month := game.Called(s), s.Day.MonthAndYear()
		_, date, _ := strings.Cut(s.Day.Long().DE, ", ") // without the day of the week
		said = append(said, s.Place, s.OwnTitle(), game.Name.DE, game.Name.EN, called.DE, called.EN, game.Nickname,
			month.DE, month.EN, string(s.Day), date, scoring.FromJSON(s.Rules).Value("preset"))
		said = append(said, s.Players...)
	}
	text := scoring.Folded(strings.Join(said, "\n"))
	return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(text, word) })
}
