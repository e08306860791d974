package evening

import (
	"encoding/json"
	"maps"
	"net/url"

	"anschreiber/scoring"
	"anschreiber/views"
)

// Calculator is the form of a deal without an evening, as it was typed, with
// what it counts.
func Calculator(r Reader, game views.Game, typed url.Values) views.Entry {
	doc := scoring.Evening{Setup: game.Asked(r.Page(), typed.Get("preset"))}
	f := scoring.FromValues(typed)
	f.Seats = len(doc.Players)
	doc.Deals = []json.RawMessage{game.ReadDeal(f)}
	sheet, found := game.Judge(doc, 0)
	problems := f.Problems()
	for _, p := range found {
		p.Path, _ = cutPath(p.Path, "deals[0]")
		problems = append(problems, p)
	}
	line := sheet.Lines[0]
	e := views.Entry{
		Page: r.Page(), Game: game, Setup: doc.Setup, Form: scoring.FromValues(typed),
		Problems: views.NewFormProblems(nil), Kind: views.Calculating,
		Action: "/rechner/" + game.Slug, Preview: "/rechner/" + game.Slug,
		Outcome: outcome(line, problems, doc.Players),
	}
	deal := maps.Clone(typed)
	delete(deal, "preset")
	if len(deal) > 1 {
		e.Problems = views.NewFormProblems(problems)
	}
	e.Next.Turn = turn(line, len(doc.Players))
	return e
}
