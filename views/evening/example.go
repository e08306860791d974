package evening

import (
	"strconv"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/views/ui"
)

// Example returns the example evening of a game, made from the document that comes with the game;
// nil if the game has none. It is in no database.
func Example(game ui.Game, title string) *evening.Snapshot {
	doc, _, problems := scoring.ReadDocument(game.Example, func(slug string) (scoring.RuleBook, bool) { return game.RuleBook, slug == game.Slug })
	if len(game.Example) == 0 || len(problems.Errors()) > 0 {
		return nil
	}
	doc.Title = title
	began, _ := time.Parse(time.DateOnly, string(doc.Day))
	began = began.Add(exampleBegins)
	log := scoring.Log{{Key: "0", Version: journal.Version, Act: scoring.Act{Setup: &doc.Setup}, At: began}}
	for i, deal := range doc.Deals {
		log = append(log, scoring.Entry{
			Seq: i + 1, Key: strconv.Itoa(i + 1), Version: journal.Version,
			Act: scoring.Act{Deals: []scoring.Version{{Deal: deal}}}, At: began.Add(time.Duration(i+1) * exampleDeal),
		})
	}
	s, _ := evening.New(ui.ExampleID(game), log)
	return s
}

// The time of day at which an example begins, and the time that each of its deals takes.
const (
	exampleBegins = 19 * time.Hour
	exampleDeal   = 7 * time.Minute
)
