package stammtisch_test

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// naive is a player's result, added up in the simplest possible way from the sheets.
type naive struct {
	evenings, deals, cents, declared, won int
	points                                scoring.Points
}

// byHand adds up the sheets of a game in one year, or in all years if year is "". It uses no cache
// and no sums.
func byHand(t testing.TB, logs []scoring.Log, game, year string) map[string]naive {
	t.Helper()
	all := map[string]naive{}
	for _, log := range logs {
		doc := log.Fold().Evening()
		if doc.Game != game || !strings.HasPrefix(string(doc.Day), year) {
			continue
		}
		g, _ := games.Find(game)
		sheet := g.Score(doc)
		for seat, name := range doc.Players {
			if name == "Berni" {
				name = "Bernd"
			}
			n := all[name]
			there := false
			for _, l := range sheet.Lines {
				at := scoring.Seat(seat + 1)
				n.points += l.Points[seat]
				if !l.Corrects && !l.Absent.Has(at) {
					n.deals, there = n.deals+1, true
				}
				if !l.Corrects && l.Declarer == at && l.Won != nil {
					n.declared++
					if *l.Won {
						n.won++
					}
				}
			}
			n.cents += sheet.Balance[seat]
			if there || sheet.Balance[seat] != 0 {
				n.evenings++
			}
			all[name] = n
		}
	}
	return all
}

// usual returns the logs of evenings that are counted in the usual way of their game. Others have a
// table of their own.
func usual(logs []scoring.Log) []scoring.Log {
	return slices.DeleteFunc(slices.Clone(logs), func(log scoring.Log) bool {
		doc := log.Fold().Evening()
		g, _ := games.Find(doc.Game)
		return g.Counting(doc.Setup).Key != ""
	})
}

// ofYears returns the Stammtisch of these logs.
func ofYears(t testing.TB, logs []scoring.Log) (s stammtisch.Stammtisch) {
	t.Helper()
	for i, log := range logs {
		s.All = append(s.All, evening(t, fmt.Sprintf("e%03d", i), log))
	}
	stammtisch.Sort(s.All)
	s.Regulars = []stammtisch.Regular{{ID: 1, Name: "Bernd", Names: []string{"Berni"}}, {ID: 2, Name: "Anna"}}
	return s
}

// declaredKey is, by game, the key of the statistic that counts how often a player was the
// declarer.
var declaredKey = map[string]string{"skat": "declared", "schafkopf": "declared", "wuerfeljass": "trump"}

func TestTenYearsAddUpAsByHand(t *testing.T) {
	logs := years(t, 120, 24)
	s := ofYears(t, logs)
	for _, game := range games.All {
		for _, year := range []string{"", "2019"} {
			c, hand := stammtisch.Choice{Season: year, Game: game.Slug}, byHand(t, usual(logs), game.Slug, year)
			table, sums := s.Table(c, by("punkte")), s.Sums(c, game.Kinds())
			if year == "" && len(table) == 0 || (len(table) == 0) != (len(hand) == 0) || len(table) > len(hand) {
				t.Errorf("%s %s: %d rows, by hand %d", game.Slug, year, len(table), len(hand))
			}
			for _, row := range table {
				got := naive{row.Evenings, row.Deals, row.Cents, 0, 0, row.Points}
				want := hand[row.Name]
				sum := sums[scoring.StatKey[stammtisch.Person]{Figure: declaredKey[game.Slug], Who: row.Person}]
				if declaredKey[game.Slug] == "" {
					want.declared, want.won = 0, 0
				}
				if got.declared, got.won = sum.Deals, sum.True; got != want {
					t.Errorf("%s %s, %s: %+v, by hand %+v", game.Slug, year, row.Name, got, want)
				}
			}
		}
	}
}

// BenchmarkTenYears measures 500 evenings of 48 deals: first computing the results from the logs,
// then drawing the pages with the results cached.
func BenchmarkTenYears(b *testing.B) {
	logs := years(b, 500, 48)
	s := ofYears(b, logs)
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			ofYears(b, logs)
		}
	})
	b.Run("one evening", func(b *testing.B) {
		for b.Loop() {
			evening(b, "e", logs[0])
		}
	})
	r := reads("2026-11-22")
	b.Run("season", func(b *testing.B) {
		for b.Loop() {
			markup(b, pages.Season(r.SeasonPage(s, map[string][]string{"saison": {"ewig"}})))
		}
	})
	b.Run("player", func(b *testing.B) {
		for b.Loop() {
			markup(b, pages.Player(r.PlayerPage(s, s.Regulars[0], map[string][]string{"saison": {"ewig"}})))
		}
	})
	size := 0
	for _, e := range s.All {
		size += e.Size()
	}
	b.Logf("%d evenings take %d KB", len(s.All), size>>10)
}

func TestWorstEveningsAndAttendanceCountAsByHand(t *testing.T) {
	logs := years(t, 60, 12)
	s := ofYears(t, logs)
	s.Rules = stammtisch.Rules{DropWorst: 2, MinEvenings: 9}
	for _, game := range games.All {
		results := map[string][]int{}
		for _, log := range usual(logs) {
			for name, n := range byHand(t, []scoring.Log{log}, game.Slug, "") {
				if n.evenings > 0 {
					results[name] = append(results[name], int(n.points))
				}
			}
		}
		for _, row := range s.Table(stammtisch.Choice{Game: game.Slug}, by("je-abend")) {
			own := results[row.Name]
			slices.Sort(own)
			counted, sum := own[min(2, len(own)-1):], 0
			for _, points := range counted {
				sum += points
			}
			if int(row.Points) != sum || row.Counted != len(counted) || (row.Rank == 0) != (len(own) < 9 || row.ID == 0) {
				t.Errorf("%s, %s: %d in %d, rank %d, by hand %d of %v", game.Slug, row.Name, row.Points, row.Counted, row.Rank, sum, own)
			}
		}
	}
}

func TestMonthsAddUpToTheTable(t *testing.T) {
	s := ofYears(t, years(t, 60, 12))
	r := pages.Viewer{ID: "x", Page: ui.Viewer{Lang: "de", Today: "2030-01-01"}.Page()}
	for _, game := range append(s.Games(""), "zusammen") {
		q := url.Values{"saison": {"ewig"}, "spiel": {game}, "was": {"monat"}}
		months := r.Rows(s, q)
		sums := make([]int, len(months[0]))
		for _, row := range months[1:] {
			for i, cell := range row {
				whole, cents, _ := strings.Cut(cell.Number, ".")
				n, _ := strconv.Atoi(whole + cents)
				sums[i] += n
			}
		}
		for i, row := range s.Table(stammtisch.Choice{Game: strings.TrimPrefix(game, "zusammen")}, stammtisch.FindColumn("", game != "zusammen")) {
			want := row.Cents
			if game != "zusammen" {
				want = 50 * int(row.Points)
			}
			if months[0][i+1].Text != row.Name || sums[i+1] != want {
				t.Errorf("%s: the months of %s come to %d, the table to %d", game, row.Name, sums[i+1], want)
			}
		}
	}
}
