package stammtisch

import (
	"encoding/json"
	"net/url"
	"slices"

	"anschreiber/scoring"
	"anschreiber/views"
)

// Today is what "today" offers before anything is typed.
type Today struct {
	Names []string // of who may be here, in the order of the seats last time
	Here  []string // who was here last time
	Game  string   // slug
}

// Today is who may be here and what is played: the active regulars, as last time.
func (t Stammtisch) Today() (now Today) {
	people := t.people()
	if last := t.last(""); last != nil {
		now.Game = last.Game
		for _, name := range last.Setup.Players {
			now.Here = append(now.Here, people.who(name).Name)
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
	return now
}

// last is the last evening at a table, of a game or of any; nil for none.
func (t Stammtisch) last(game string) *Evening {
	for _, e := range slices.Backward(t.All) {
		if e.Total == nil && (game == "" || e.Game == game) {
			return e
		}
	}
	return nil
}

// Brief is as much of a Stammtisch as it takes to begin an evening there.
func (t Stammtisch) Brief() Stammtisch {
	brief := Stammtisch{State: State{Name: t.Name, Regulars: t.Regulars, Last: t.Last}}
	for _, game := range views.Games {
		if last := t.last(game.Slug); last != nil {
			brief.All = append(brief.All, &Evening{ID: last.ID, Last: last.Last, Game: last.Game, Setup: last.Setup, Began: last.Began, Next: last.Next})
		}
	}
	Sort(brief.All)
	return brief
}

// Begin reads the form of an evening that begins today: who is here, in their
// order, and which game. Its rules are those of last time. Who would have dealt
// next deals first.
func (t Stammtisch) Begin(typed url.Values, today scoring.Day) (s scoring.Setup, ps scoring.Problems) {
	j := judge{t, scoring.FromValues(typed), today, nil}
	game, known := views.Find(j.Value("game"))
	if !known {
		j.Refuse("game", "welches Spiel?", "which game?")
		return s, j.Problems()
	}
	players := j.players()
	if n := len(players); !game.Players.Has(n) {
		says := views.TooFewOrMany(game, n)
		j.Refuse("here", says.DE, says.EN)
	}
	if len(j.Problems().Errors()) > 0 {
		return s, j.Problems().Errors()
	}
	s = scoring.Setup{Format: scoring.Format, Game: game.Slug, Title: t.Name, Day: today, Players: players}
	if last := t.last(game.Slug); last != nil {
		s.Rules, s.Suits, s.Place = last.Setup.Rules, last.Setup.Suits, last.Setup.Place
		s.FirstDealer = t.dealer(last, players)
	}
	return readAgain(s)
}

// players are who is here: the tiles and whoever was typed besides.
func (j judge) players() (names []string) {
	names = with(names, j.Values("here"))
	for _, name := range j.TextList("guest", 0, maxName) {
		if name != "" {
			names = with(names, []string{j.people().who(name).Name})
		}
	}
	return names
}

// dealer is the first of those here, from the one on who would have dealt next.
func (t Stammtisch) dealer(last *Evening, players []string) scoring.Seat {
	people, n := t.people(), len(last.Setup.Players)
	for i := range n {
		name := people.who(last.Setup.Players[(int(last.Next)-1+i+n)%n]).Name
		if at := slices.Index(players, name); at >= 0 {
			return scoring.Seat(at + 1)
		}
	}
	return 0
}

// readAgain judges a setup as a document: rules of last time may not fit the
// number of players.
func readAgain(s scoring.Setup) (scoring.Setup, scoring.Problems) {
	doc, err := json.Marshal(scoring.Evening{Setup: s})
	if err != nil {
		panic(err) // it was read before
	}
	read, _, ps := scoring.ReadEvening(doc, func(slug string) (scoring.Book, bool) {
		g, known := views.Find(slug)
		return g.Book, known
	})
	return read.Setup, ps.Errors()
}
