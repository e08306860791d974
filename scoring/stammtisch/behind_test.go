package stammtisch_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

var inGerman = reads("2030-01-01")

// reads returns a viewer who opens the pages on this day.
func reads(today scoring.Day) pages.Viewer {
	assets := &ui.Assets{URL: func(name string) string { return "/" + name }}
	return pages.Viewer{ID: "x", Page: ui.Viewer{Lang: "de", Today: today, Assets: assets}.Page(), Writes: true}
}

// opened returns the deals that the address of a statistic shows, from all of its pages, each as
// its time and its points.
func opened(t fatal, s stammtisch.Stammtisch, logs map[string]scoring.Log, address string) (deals []string) {
	for address != "" {
		at, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		b, known := pages.Behind(s, s.Regulars[0], at.Query())
		if !known {
			t.Fatal("nothing is behind " + address)
		}
		var some []stammtisch.StatDeal
		for _, id := range b.Evenings {
			some = append(some, b.Deals(id, logs[id])...)
		}
		page := drawn(t, pages.Figure(inGerman.FigurePage(s, b, some)))
		for _, deal := range find(page, "li") {
			deals = append(deals, texts(deal, "small")[0]+" "+texts(deal, "strong")[0])
		}
		address = ""
		for _, older := range find(page, ".screen") {
			address = links(older)[0]
		}
	}
	return deals
}

func TestAFigureOpensTheDealsItCountsAndNoOthers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all, logs := draw(t, []string{"Anna", "Bernd", "Cem", "Dora"}), map[string]scoring.Log{}
		s := tableOf(t, all)
		for i, log := range all {
			logs[fmt.Sprintf("e%02d", i)] = log
		}
		s.Regulars = []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd"}}
		page := drawn(t, pages.Player(inGerman.PlayerPage(s, s.Regulars[0], url.Values{"saison": {"ewig"}})))
		for _, game := range find(page, ".figures") {
			for _, f := range find(game, "div") {
				name, says, address := texts(f, "dt")[0], texts(f, "dd")[0], links(f)[0]
				if strings.HasPrefix(address, "/abende/") || says == "0" || name == "Spielwert im Schnitt" {
					continue
				}
				want := 0
				if _, err := fmt.Sscanf(says, "%d von %d", new(int), &want); err != nil {
					_, _ = fmt.Sscanf(says, "%d", &want)
				}
				if deals := opened(t, s, logs, address); len(deals) != want {
					t.Fatalf("%s, %s: %d deals", name, says, len(deals))
				}
			}
		}
	})
}

func TestAStreakOpensItsDealsWhereverItsEveningsAre(t *testing.T) {
	three, won, lost := []string{"Anna", "Bernd", "Cem"}, grand(1, true), grand(1, false)
	all := []scoring.Log{
		played(t, "skat", "2026-01-01", three, won, won, lost, won), played(t, "skat", "2026-01-02", three, won, won),
		played(t, "skat", "2026-01-03", three, won, lost, won, won, won), played(t, "skat", "2026-01-04", three, lost, lost, won),
	}
	s, logs := done(t, table(t, all...), "act=add&names=Anna"), map[string]scoring.Log{}
	for i, log := range all {
		logs[fmt.Sprintf("e%d", i)] = log
	}
	days := func(q string) (says []string) {
		for _, d := range opened(t, s, logs, "/?saison=ewig&spiel=skat&zahl=streak"+q) {
			says = append(says, strings.NewReplacer(" · gewonnen", "", " · verloren", "").Replace(d))
		}
		return says
	}
	same(t, []string{"Sa, 3.1.2026 +48", "Fr, 2.1.2026 +48", "Fr, 2.1.2026 +48", "Do, 1.1.2026 +48"}, days(""))
	same(t, []string{"So, 4.1.2026 −96", "So, 4.1.2026 −96"}, days("&nicht=1"))
}

func TestOlderDealsAreOnFurtherPages(t *testing.T) {
	var all []scoring.Log
	logs := map[string]scoring.Log{}
	for i := range 130 {
		day := scoring.Day(fmt.Sprintf("%d-%02d-10", 2010+i/12, 1+i%12))
		all = append(all, played(t, "skat", day, []string{"Anna", "Bernd", "Cem"}, grand(1, true), grand(2, true)))
		logs[fmt.Sprintf("e%d", i)] = all[i]
	}
	s := done(t, table(t, all...), "act=add&names=Anna")
	if n := len(opened(t, s, logs, "/?saison=ewig&spiel=skat&zahl=declared")); n != 130 {
		t.Errorf("%d deals", n)
	}
	for _, q := range []string{"mit=9", "mit=zz", "zahl=x"} {
		if _, known := pages.Behind(s, s.Regulars[0], query(q+"&spiel=skat&saison=ewig")); known {
			t.Errorf("something is behind %s", q)
		}
	}
}

func query(text string) url.Values {
	q, _ := url.ParseQuery(text)
	return q
}
