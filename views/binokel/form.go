package binokel

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/binokel"
	"anschreiber/views/ui"
)

// sidesPlaying returns how many sides play this deal.
func sidesPlaying(e ui.DealForm, t scoring.Table[binokel.Rules]) int {
	return min(t.Rules.Sides(), len(e.Seated()))
}

// buttons book a Durch or Untendurch. Of any other game the numbers say how it ended.
var buttons = []ui.Ending{
	{Field: "won", Value: "true", Name: scoring.T("geschafft", "made")},
	{Field: "won", Value: "false", Name: scoring.T("verloren", "lost"), Lost: true},
}

func hasEnded(e ui.DealForm, _ scoring.Table[binokel.Rules]) bool {
	return !slices.Contains([]string{binokel.Durch, binokel.Untendurch}, e.Form.Value("contract"))
}

// ifNoMelds returns the class of rows that are hidden in a Durch: at most tables nobody writes
// melds then.
func ifNoMelds(t scoring.Table[binokel.Rules]) string {
	if t.Rules.DurchMelds == binokel.None {
		return "played"
	}
	return ""
}

// A meldTile is a tile for a meld that a player has so many times.
type meldTile struct {
	binokel.Meld
	times int
	brief bool // the tile beside it has the name
}

// usual lists the melds in the rows that are always unfolded, with how many tiles each has.
var usual = [][]struct {
	key   string
	tiles int
}{
	{{binokel.Paar, 3}, {binokel.Trumpfpaar, 2}},
	{{binokel.Familie, 2}, {binokel.Trumpffamilie, 1}, {binokel.Binokel, 1}},
	{{binokel.VierUnter, 1}, {binokel.VierOber, 1}, {binokel.VierKoenige, 1}, {binokel.VierAsse, 1}},
}

// hyphenated lets the long names of melds break.
var hyphenated = strings.NewReplacer("Trumpf", "Trumpf\u00ad", "Doppel", "Doppel\u00ad")

// usualTiles returns the rows of tiles for the melds that most hands have.
func usualTiles(t scoring.Table[binokel.Rules]) (rows [][]meldTile) {
	all := t.Rules.Melds()
	for _, row := range usual {
		var tiles []meldTile
		for _, has := range row {
			i := slices.IndexFunc(all, func(m binokel.Meld) bool { return m.Key == has.key })
			for times := range has.tiles {
				tiles = append(tiles, meldTile{all[i], times + 1, times > 0})
			}
		}
		rows = append(rows, tiles)
	}
	return rows
}

// rareTiles returns the tiles for all other melds, and for the usual ones as often as a hand seldom
// has them.
func rareTiles(e ui.DealForm, t scoring.Table[binokel.Rules], seat scoring.Seat) (tiles []meldTile) {
	from, to := map[string]int{}, map[string]int{binokel.Paar: 4}
	for _, has := range slices.Concat(usual...) {
		from[has.key] = has.tiles + 1
	}
	if t.Rules.Doppelfamilie == 0 {
		to[binokel.Trumpffamilie] = 2
	}
	for _, m := range t.Rules.Melds() {
		if from[m.Key] == 0 {
			from[m.Key], to[m.Key] = 1, 1
		}
		for times := from[m.Key]; times <= to[m.Key] || e.Chosen(meldField(seat), scoring.Counted(m.Key, times)); times++ {
			tiles = append(tiles, meldTile{m, times, false})
		}
	}
	return tiles
}

// meldField returns the name of the field with the melds of a seat.
func meldField(seat scoring.Seat) string { return "melds" + ui.SeatValue(seat) }

// silencers returns a class for each declarer who keeps this player from melding by going off: the
// player and, in Kreuz, the partner. On the calculator's page seat 1 is the declarer.
func silencers(e ui.DealForm, t scoring.Table[binokel.Rules], seat scoring.Seat) (classes string) {
	if e.Kind == ui.Calculating && seat == 1 {
		return " tricks"
	}
	for _, s := range t.Rules.Members(t.Rules.Side(seat)) {
		classes += " by" + ui.SeatValue(s)
	}
	return classes
}

// melded reports whether a player's tiles are unfolded because one of them is chosen or wrong.
func melded(e ui.DealForm, t scoring.Table[binokel.Rules], seat scoring.Seat) bool {
	return e.Form.Has(meldField(seat)) || len(meldProblems(e, t, seat)) > 0
}

// meldProblems returns the paths of what is wrong with a player's melds.
func meldProblems(e ui.DealForm, t scoring.Table[binokel.Rules], seat scoring.Seat) (paths []string) {
	hand := scoring.Element("melds", int(seat)-1)
	for _, m := range append(t.Rules.Melds(), binokel.Meld{}) {
		if path := strings.TrimSuffix(hand+"."+m.Key, "."); e.Problems.Wrong(path) {
			paths = append(paths, path)
		}
	}
	return paths
}

// rarelyMelded reports whether the fold with rare melds is open because one of them is chosen.
func rarelyMelded(e ui.DealForm, t scoring.Table[binokel.Rules], seat scoring.Seat) bool {
	return slices.ContainsFunc(rareTiles(e, t, seat), func(tile meldTile) bool {
		return e.Chosen(meldField(seat), scoring.Counted(tile.Key, tile.times))
	})
}

// A question is one that few deals need, with its answers as tiles.
type question struct {
	field, kind, class string
	asks               scoring.Text
	answers            []answer
}

type answer struct{ value, name string }

// endings returns the questions about how a deal ended other than by its tricks.
func endings(e ui.DealForm, t scoring.Table[binokel.Rules]) []question {
	r := t.Rules
	gone := []answer{{"1", e.S("vor dem ersten Stich", "before the first trick")}, {"2", e.S("mittendrin", "while playing")}}
	if r.Abgehen == 0 {
		gone = gone[1:]
	}
	all := []question{{"abgehen", "radio", "bid played", scoring.T("Abgegangen, aufgegeben?", "Gone off, given up?"), gone}}
	worth := map[string]int{binokel.Durch: r.Durch, binokel.Untendurch: r.Untendurch, binokel.Ruf: r.DurchRuf, binokel.Offen: r.DurchOffen, binokel.Hand: r.DurchHand}
	for _, q := range []struct {
		question
		words []string
	}{
		{question{"contract", "radio", "", scoring.T("Ein Durch?", "A Durch?"), nil}, []string{binokel.Durch, binokel.Untendurch}},
		{question{"level", "radio", "durch", scoring.T("Wie gespielt?", "Played how?"), nil}, binokel.Levels},
	} {
		for _, word := range q.words {
			if worth[word] > 0 {
				q.answers = append(q.answers, answer{word, e.T(binokel.Name(word))})
			}
		}
		if len(q.answers) > 0 {
			all = append(all, q.question)
		}
	}
	return all
}

// aboutTricks returns the questions about tricks.
func aboutTricks(e ui.DealForm, t scoring.Table[binokel.Rules]) (all []question) {
	var seats, sides []answer
	names := ui.Called(t.Players)
	for _, s := range e.Seated() {
		seats = append(seats, answer{ui.SeatValue(s), names[s-1]})
	}
	for side := range t.Rules.Sides() {
		if e.Next.Playing.Has(t.Rules.Members(side)[0]) {
			sides = append(sides, answer{strconv.Itoa(side + 1), ui.Team(names, t.Rules.Members(side))})
		}
	}
	all = append(all, question{"no_trick", "checkbox", "", scoring.T("Wer hat keinen Stich, obwohl Augen da stehen?", "Who has no trick, although points are written?"), seats})
	if t.Rules.Deck == 48 {
		all = append(all, question{"with_trick", "checkbox", "", scoring.T("Wer hat einen Stich, der nichts zählt?", "Who has a trick that is worth nothing?"), seats})
	}
	return append(all,
		question{"last", "radio", "", scoring.T("Wer bekommt noch 10 für den letzten Stich?", "Who gets another 10 for the last trick?"), sides},
		question{"fault", "radio", "", scoring.T("Wer hat sich verworfen?", "Who did not follow suit?"), seats})
}

// anyWrong reports whether something is wrong with the answer to one of these questions.
func anyWrong(e ui.DealForm, questions []question) bool {
	return slices.ContainsFunc(questions, func(q question) bool { return e.Problems.Wrong(q.field) })
}
