package scoringtest

import (
	"encoding/json"
	"fmt"
	"strconv"

	"pgregory.net/rapid"

	"anschreiber/scoring"
)

// evening is a random evening in the game's own types. Its deals all pass Check.
type evening[D, R any] struct {
	setup scoring.Setup
	table scoring.Table[R]
	deals []scoring.Deal[D]
	drawn int // number of deals drawn, accepted or not
}

var names = []string{"Anna", "Bernd", "Cem", "Dörte", "Emil", "Frauke", "Gero", "Hülya"}

func (h house[D, R]) evening(t *rapid.T) evening[D, R] {
	return h.drawn(t, h.setup(t), rapid.IntRange(0, 20).Draw(t, "deals"))
}

// drawn returns an evening for which so many random deals were drawn; only those that Check accepts
// are in it.
func (h house[D, R]) drawn(t *rapid.T, s scoring.Setup, deals int) evening[D, R] {
	e := evening[D, R]{setup: s, table: h.game.Table(s), drawn: deals}
	scorer := h.game.Scorer(e.table, e.drawn)
	for range e.drawn {
		if d := h.deal(t, e.table, scorer); len(scorer.Check(d).Errors()) == 0 {
			scorer.Book(d)
			e.deals = append(e.deals, d)
		}
	}
	return e
}

func (e evening[D, R]) document() scoring.Document {
	document := scoring.Document{Setup: e.setup}
	for _, d := range e.deals {
		document.Deals = append(document.Deals, marshal(d))
	}
	return document
}

// setup draws a table and its rules. If the drawn rules exclude each other, it uses the preset
// alone.
func (h house[D, R]) setup(t *rapid.T) scoring.Setup {
	players := names[:rapid.IntRange(h.game.Players.Min, h.game.Players.Max).Draw(t, "players")]
	s := scoring.Setup{
		Format: scoring.Format, Game: h.game.Slug, Players: players,
		Suits:       rapid.SampledFrom([]string{"", "french", "german", "four_colour"}).Draw(t, "suits"),
		Day:         scoring.Day(fmt.Sprintf("2026-11-%02d", rapid.IntRange(1, 30).Draw(t, "day"))),
		FirstDealer: scoring.Seat(rapid.IntRange(0, len(players)).Draw(t, "first dealer")),
	}
	preset := rapid.SampledFrom(h.book.Presets).Draw(t, "preset").Value
	rules := map[string]any{"preset": preset}
	for _, rule := range h.game.House {
		if rapid.IntRange(0, 2).Draw(t, rule.Key+" chosen") == 0 {
			rules[rule.Key] = choose(t, rule)
		}
	}
	s.Rules = marshal(rules)
	read, _, problems := scoring.ReadDocument(marshal(scoring.Document{Setup: s}), h.find)
	if len(problems.Errors()) == 0 {
		return read.Setup
	}
	s.Rules = marshal(map[string]string{"preset": preset})
	return s
}

// choose draws a value for one rule.
func choose[R any](t *rapid.T, rule scoring.Rule[R]) any {
	switch rule.At(new(R)).(type) {
	case *bool:
		return rapid.Bool().Draw(t, rule.Key)
	case *scoring.Rate:
		return scoring.Rate(rapid.IntRange(0, 1000).Draw(t, rule.Key))
	case *string:
		return rapid.SampledFrom(rule.Options).Draw(t, rule.Key).Value
	case *[]string:
		words := []string{}
		for _, o := range rule.Options {
			if rapid.Bool().Draw(t, rule.Key+" "+o.Value) {
				words = append(words, o.Value)
			}
		}
		return words
	case scoring.Field:
		return rule.At(new(R))
	}
	if len(rule.Options) > 0 {
		n, _ := strconv.Atoi(rapid.SampledFrom(rule.Options).Draw(t, rule.Key).Value)
		return n
	}
	return rapid.IntRange(rule.Lo, rule.Hi).Draw(t, rule.Key)
}

// deal draws the next deal of an evening. In some deals somebody is absent or the dealer is stated,
// and sometimes a correction is drawn instead of a deal.
func (h house[D, R]) deal(t *rapid.T, table scoring.Table[R], scorer *scoring.Scorer[D, R]) scoring.Deal[D] {
	seats := len(table.Players)
	d := scoring.Deal[D]{Note: rapid.SampledFrom([]string{"", "", "Renonce & Co."}).Draw(t, "note")}
	if rapid.IntRange(0, 9).Draw(t, "correction") == 9 {
		d.Correction = h.correction(t, seats)
		return d
	}
	if rapid.IntRange(0, 4).Draw(t, "absence") == 4 {
		d.Absent = scoring.Seats{scoring.Seat(rapid.IntRange(1, seats).Draw(t, "absent"))}
	}
	if rapid.IntRange(0, 4).Draw(t, "dealer noted") == 4 {
		d.Dealer = scoring.Seat(rapid.IntRange(1, seats).Draw(t, "dealer"))
	}
	if rapid.IntRange(0, 9).Draw(t, "places changed") == 9 {
		d.Seats = h.round(t, table)
	}
	turn := scorer.Turn(d)
	if rapid.IntRange(0, 4).Draw(t, "out noted") == 4 {
		d.Out = turn.Out
	}
	d.Play = h.play.Deal(t, table, turn)
	return d
}

// correction draws whole points that sum to 0, which every game accepts.
func (h house[D, R]) correction(t *rapid.T, seats int) []scoring.Points {
	points := make([]scoring.Points, seats)
	p := scoring.Whole(rapid.IntRange(-400, 400).Draw(t, "points"))
	points[rapid.IntRange(0, seats-1).Draw(t, "plus")] += p
	points[rapid.IntRange(0, seats-1).Draw(t, "minus")] -= p
	return points
}

// marshal encodes a value as JSON. It is only for values that can always be encoded.
func marshal(v any) json.RawMessage {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return b
}
