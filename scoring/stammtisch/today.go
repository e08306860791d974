package stammtisch

import (
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Today is what the page "today" suggests before anything is typed.
type Today struct {
	Names     []string // names to choose from, first in the order of the seats of the last evening
	Here      []string // the players of the last evening
	HereAgain []string // the names in Here that are not those of guests
	Game      string   // slug
}

// Today returns the suggestions: the active regulars in the order of the last evening's seats, and
// that evening's game.
func (t Stammtisch) Today() (now Today) {
	people := t.People()
	if last := t.LastEvening(""); last != nil {
		now.Game = last.Game
		for _, name := range last.Setup.Players {
			now.Here = append(now.Here, people.Who(name).Name)
		}
	}
	for _, name := range now.Here {
		if i := slices.IndexFunc(t.Active(), func(r Regular) bool { return r.Name == name }); i >= 0 {
			now.Names = append(now.Names, name)
		}
	}
	for _, r := range t.Active() {
		now.Names = with(now.Names, []string{r.Name})
	}
	now.Names = with(now.Names, t.lastGuests())
	now.HereAgain = without(now.Here, t.lastGuests())
	return now
}

// lastGuests returns the names of the guests who came most recently, at most maxLastGuests.
func (t Stammtisch) lastGuests() (names []string) {
	people := t.People()
	for _, e := range slices.Backward(t.All) {
		for _, p := range e.Players {
			if who := people.Who(p.Name); who.isGuest() && len(names) < maxLastGuests {
				names = with(names, []string{who.Name})
			}
		}
	}
	return names
}

const maxLastGuests = 6

// LastEvening returns the last evening that is not a Total, of one game or, if game is "", of any
// game; nil if there is none.
func (t Stammtisch) LastEvening(game string) *EveningResult {
	for _, e := range slices.Backward(t.All) {
		if e.Total == nil && (game == "" || e.Game == game) {
			return e
		}
	}
	return nil
}

// Brief returns a Stammtisch with only the data that is needed to begin an evening.
func (t Stammtisch) Brief() Stammtisch {
	brief := Stammtisch{State: State{Name: t.Name, Regulars: t.Regulars, Last: t.Last}}
	for _, game := range games.All {
		if last := t.LastEvening(game.Slug); last != nil {
			brief.All = append(brief.All, &EveningResult{ID: last.ID, Last: last.Last, Game: last.Game, Setup: last.Setup, Began: last.Began, Next: last.Next})
		}
	}
	Sort(brief.All)
	return brief
}

// Begin reads the form of an evening that begins today: the players in order, and the game. The
// rules are those of the last evening of this game. The player who would have dealt next there
// deals first.
func (t Stammtisch) Begin(typed url.Values, today scoring.Day) (s scoring.Setup, ps scoring.Problems) {
	j := judge{t, scoring.FromValues(typed), today, nil}
	game, known := games.Find(j.Value("game"))
	if !known {
		j.Refuse("game", "welches Spiel?", "which game?")
		return s, j.Problems()
	}
	players := j.players()
	if n := len(players); !game.Players.Has(n) {
		says := game.TooFewOrMany(n)
		j.Refuse("here", says.DE, says.EN)
	}
	if len(j.Problems().Errors()) > 0 {
		return s, j.Problems().Errors()
	}
	s = scoring.Setup{Format: scoring.Format, Game: game.Slug, Title: t.Name, Day: today, Players: players}
	if last := t.LastEvening(game.Slug); last != nil {
		s.Rules, s.Suits, s.Place = last.Setup.Rules, last.Setup.Suits, last.Setup.Place
		s.FirstDealer = t.dealer(last, players)
	}
	return readAgain(s)
}

// maxTable is how many people sit at one table if there are several tables. manyPeople is the
// number of people from which on there are several tables.
const (
	maxTable   = 5
	manyPeople = 8
)

// BeginTables works like Begin for several tables: if there are too many people for one table,
// they are distributed over as few tables as possible, in their order.
func (t Stammtisch) BeginTables(typed url.Values, today scoring.Day) (all []scoring.Setup, ps scoring.Problems) {
	j := judge{t, scoring.FromValues(typed), today, nil}
	game, known := games.Find(j.Value("game"))
	players := j.players()
	n := len(players)
	if !known || n < manyPeople || n <= game.Players.Max {
		s, ps := t.Begin(typed, today)
		return []scoring.Setup{s}, ps
	}
	size := min(maxTable, game.Players.Max)
	tables := (n + size - 1) / size
	for i := range tables {
		one := maps.Clone(typed)
		one["here"] = players[i*n/tables : (i+1)*n/tables]
		one.Del("guest")
		s, ps := t.Begin(one, today)
		if len(ps) > 0 {
			return nil, ps
		}
		s.Title += " " + strconv.Itoa(i+1)
		all = append(all, s)
	}
	return all, nil
}

// players returns the names of those who are here: the ticked regulars and the guests that were
// typed.
func (j judge) players() (names []string) {
	names = with(names, j.Values("here"))
	for _, name := range j.TextList("guest", 0, maxName) {
		if name != "" {
			names = with(names, []string{j.People().Who(name).Name})
		}
	}
	return names
}

// dealer returns the seat of the first person present, counting from the one who would have dealt
// next; 0 if none is here.
func (t Stammtisch) dealer(last *EveningResult, players []string) scoring.Seat {
	people, n := t.People(), len(last.Setup.Players)
	for i := range n {
		name := people.Who(last.Setup.Players[(int(last.Next)-1+i+n)%n]).Name
		if at := slices.Index(players, name); at >= 0 {
			return scoring.Seat(at + 1)
		}
	}
	return 0
}

// readAgain checks a setup as a document, because the rules of last time may not suit the number
// of players.
func readAgain(s scoring.Setup) (scoring.Setup, scoring.Problems) {
	doc, err := json.Marshal(scoring.Document{Setup: s})
	if err != nil {
		panic(err) // cannot happen: the setup was read before
	}
	read, _, ps := scoring.ReadDocument(doc, games.Find)
	return read.Setup, ps.Errors()
}
