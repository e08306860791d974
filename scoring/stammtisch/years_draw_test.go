package stammtisch_test

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A deck holds deals that were really played, from the cases of a game.
type deck struct {
	game  scoring.RuleBook
	seats int
	deals []json.RawMessage
}

// decks returns a deck for each game and number of players, from cases without rules of their own.
func decks(t testing.TB) (all []deck) {
	t.Helper()
	for _, game := range games.All {
		bySeats := map[int]*deck{}
		files, err := filepath.Glob("../../scoring/" + game.Slug + "/testdata/*.jsonl")
		if err != nil || files == nil {
			t.Fatalf("no cases of %s: %v", game.Slug, err)
		}
		for _, file := range files {
			for _, e := range cases(t, file) {
				if bySeats[len(e.Players)] == nil {
					bySeats[len(e.Players)] = &deck{game: game, seats: len(e.Players)}
				}
				d := bySeats[len(e.Players)]
				d.deals = append(d.deals, e.Deals...)
			}
		}
		for seats := game.Players.Min; seats <= game.Players.Max; seats++ {
			if d := bySeats[seats]; d != nil && len(d.deals) > 10 {
				all = append(all, *d)
			}
		}
	}
	return all
}

// readable reports whether a document can be read again after it was written.
func readable(e scoring.Document) bool {
	text, err := e.MarshalJSON()
	_, _, ps := scoring.ReadDocument(text, games.Find)
	return err == nil && len(ps.Errors()) == 0
}

// cases returns the documents of a file that have no rules of their own.
func cases(t testing.TB, file string) (all []scoring.Document) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var one struct{ Document scoring.Document }
		if json.Unmarshal(lines.Bytes(), &one) == nil && readable(one.Document) && (len(one.Document.Rules) == 0 || string(one.Document.Rules) == "{}") {
			all = append(all, one.Document)
		}
	}
	return all
}

// regulars are seven people. Bernd plays as Berni before 2019, and sometimes the guest Ingo plays
// instead of Gero.
var regulars = []string{"Anna", "Bernd", "Cem", "Dörte", "Emil", "Frauke", "Gero"}

// years returns the logs of so many evenings of all games in ten years, each with at most the given
// number of deals.
func years(t testing.TB, evenings, deals int) (logs []scoring.Log) {
	t.Helper()
	r, all := rand.New(rand.NewPCG(7, 2026)), decks(t)
	day := time.Date(2016, 12, 2, 0, 0, 0, 0, time.UTC)
	for range evenings {
		day = day.AddDate(0, 0, max(1, 3650/evenings))
		logs = append(logs, drawEvening(t, r, all[r.IntN(len(all))], scoring.Day(day.Format(time.DateOnly)), deals))
	}
	return logs
}

// stakes are, by game, rules for playing for money: some are paid from one player to another,
// others into the kitty.
var stakes = map[string][]string{
	"skat":        {`{"stake":0.1}`, `{"stake":0.1,"settle":"kasse"}`},
	"doppelkopf":  {`{"cents_per_point":5}`},
	"schwarzesau": {`{"stake":50,"stake_to":"others"}`, `{"stake":50,"stake_to":"pot"}`},
	"schieber":    {`{"stake":50}`, `{"stake":50,"stake_match":20}`},
	"wuerfeljass": {`{"stake":50}`},
}

// drawEvening returns an evening of random deals from a deck. It leaves out deals that the game
// does not accept after the earlier ones.
func drawEvening(t testing.TB, r *rand.Rand, d deck, day scoring.Day, deals int) scoring.Log {
	t.Helper()
	e := scoring.Document{Setup: scoring.Setup{Format: scoring.Format, Game: d.game.Slug, Title: "Freitagsrunde", Day: day, Rules: json.RawMessage(`{}`)}}
	if money, rules := stakes[d.game.Slug], r.IntN(2); money != nil {
		e.Rules = json.RawMessage(money[rules%len(money)])
	}
	for _, i := range r.Perm(len(regulars))[:d.seats] {
		name := regulars[i]
		switch {
		case name == "Bernd" && day < "2019":
			name = "Berni"
		case name == "Gero" && r.IntN(3) == 0:
			name = "Ingo" // a guest
		}
		e.Players = append(e.Players, name)
	}
	log := scoring.Log{{Act: scoring.Act{Setup: &e.Setup}, At: time.Date(2016, 1, 1, 0, 0, 0, 0, time.UTC)}}
	for range deals {
		was := e.Deals
		e.Deals = append(e.Deals, d.deals[r.IntN(len(d.deals))])
		if len(d.game.CheckFrom(e, len(was)).Errors()) > 0 {
			e.Deals = was
			continue
		}
		log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: e.Deals[len(was)]}}})
	}
	return log
}
