package binokel

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/binokel"
	"anschreiber/views/ui"
)

// meldRows returns what each meld counts at a usual table.
func meldRows(p ui.Page) (rows [][]string) {
	for _, m := range binokel.Game.Presets[0].Rules(3).Melds() {
		rows = append(rows, []string{p.Sentence(m.Name), strconv.Itoa(m.Points)})
	}
	return rows
}

// cardRows returns what each card counts.
func cardRows(p ui.Page) [][]string {
	return [][]string{
		{p.S("Ass (Sau)", "ace"), "11"}, {p.S("Zehner", "ten"), "10"}, {p.S("König", "king"), "4"},
		{p.S("Ober", "Ober"), "3"}, {p.S("Unter", "Unter"), "2"}, {p.S("Letzter Stich", "last trick"), "10"},
	}
}

// examples returns the computed lines of deals that people often ask about.
func examples() (all []scoring.Line) {
	shown := func(key ...string) map[string]int {
		melds := map[string]int{}
		for _, k := range key {
			melds[k]++
		}
		return melds
	}
	family := []map[string]int{shown(binokel.Trumpffamilie, binokel.Binokel), shown(binokel.Paar), shown()}
	for _, x := range []struct {
		says  scoring.Text
		seats int
		binokel.Deal
	}{
		{scoring.T("gereizt 250, geschafft", "bid 250, made"), 3, binokel.Deal{Bid: 250, Melds: family, Tricks: []int{130, 70, 50}}},
		{scoring.T("gereizt 330, um zehn verloren", "bid 330, lost by ten"), 3, binokel.Deal{Bid: 330, Melds: family, Tricks: []int{130, 70, 50}}},
		{scoring.T("gereizt 330, abgegangen", "bid 330, gone off"), 3, binokel.Deal{Bid: 330, Melds: []map[string]int{{}, shown(binokel.Paar), {}}, Abgehen: 1}},
		{scoring.T("ein Gegner ohne Stich", "an opponent without a trick"), 3, binokel.Deal{Bid: 250, Melds: []map[string]int{shown(binokel.Trumpffamilie), {}, shown(binokel.VierAsse)}, Tricks: []int{150, 100, 0}}},
		{scoring.Same("Rundgang"), 3, binokel.Deal{Bid: 300, Melds: []map[string]int{shown(binokel.Rundgang), {}, {}}, Tricks: []int{116, 84, 50}}},
		{scoring.T("über Kreuz: der Partner meldet mit", "in pairs: the partner melds, too"), 4, binokel.Deal{Bid: 270, Melds: []map[string]int{shown(binokel.Familie), shown(binokel.Paar), shown(binokel.Binokel), {}}, Tricks: []int{140, 110}}},
	} {
		x.Declarer = 1
		table := scoring.Table[binokel.Rules]{Players: make([]string, x.seats), Rules: binokel.Game.Presets[0].Rules(x.seats)}
		line := binokel.Game.Score(table, []scoring.Deal[binokel.Deal]{{Play: x.Deal}}).Lines[0]
		line.Title = x.says
		all = append(all, line)
	}
	return all
}
