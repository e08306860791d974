package stammtisch_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
	"anschreiber/views"
)

// A deck are deals that were really written down, from the cases of a game.
type deck struct {
	game  views.Game
	seats int
	deals []json.RawMessage
}

// decks are those of all games, from cases without rules of their own.
func decks(t testing.TB) (all []deck) {
	t.Helper()
	for _, game := range views.Games {
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

// readable reports a document that can be read again.
func readable(e scoring.Evening) bool {
	text, err := e.MarshalJSON()
	_, _, ps := scoring.ReadEvening(text, findBook)
	return err == nil && len(ps.Errors()) == 0
}

func findBook(slug string) (scoring.Book, bool) {
	game, known := views.Find(slug)
	return game.Book, known
}

// cases are the documents of a file that have no rules of their own.
func cases(t testing.TB, file string) (all []scoring.Evening) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var one struct{ Document scoring.Evening }
		if json.Unmarshal(lines.Bytes(), &one) == nil && readable(one.Document) && (len(one.Document.Rules) == 0 || string(one.Document.Rules) == "{}") {
			all = append(all, one.Document)
		}
	}
	return all
}

// regulars are seven people; two of them were called otherwise at first.
var regulars = []string{"Anna", "Bernd", "Cem", "Dörte", "Emil", "Frauke", "Gero"}

// years are the logs of so many evenings of all games in ten years, of so many
// deals at most.
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

// stakes are what games are played for: from one to another, or into the box.
var stakes = map[string][]string{
	"skat":        {`{"stake":0.1}`, `{"stake":0.1,"settle":"kasse"}`},
	"doppelkopf":  {`{"cents_per_point":5}`},
	"schwarzesau": {`{"stake":50,"stake_to":"others"}`, `{"stake":50,"stake_to":"pot"}`},
	"wuerfeljass": {`{"stake":50}`},
}

// drawEvening plays random deals of a deck that the game accepts one behind the
// other.
func drawEvening(t testing.TB, r *rand.Rand, d deck, day scoring.Day, deals int) scoring.Log {
	t.Helper()
	e := scoring.Evening{Setup: scoring.Setup{Format: scoring.Format, Game: d.game.Slug, Title: "Freitagsrunde", Day: day, Rules: json.RawMessage(`{}`)}}
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

// naive is what somebody comes to who goes through the sheets with a pencil.
type naive struct {
	evenings, deals, cents, declared, won int
	points                                scoring.Points
}

// byHand adds up the sheets of a game, of all years or one: no cache, no sums.
func byHand(t testing.TB, logs []scoring.Log, game, year string) map[string]naive {
	t.Helper()
	all := map[string]naive{}
	for _, log := range logs {
		doc := log.Fold().Evening()
		if doc.Game != game || !strings.HasPrefix(string(doc.Day), year) {
			continue
		}
		g, _ := views.Find(game)
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

// ofYears is the Stammtisch of these logs.
func ofYears(t testing.TB, logs []scoring.Log) (s stammtisch.Stammtisch) {
	t.Helper()
	for i, log := range logs {
		s.All = append(s.All, evening(t, fmt.Sprintf("e%03d", i), log))
	}
	stammtisch.Sort(s.All)
	s.Regulars = []stammtisch.Regular{{ID: 1, Name: "Bernd", Names: []string{"Berni"}}, {ID: 2, Name: "Anna"}}
	return s
}

// declaredKey is under which figure a game counts who declared.
var declaredKey = map[string]string{"skat": "declared", "schafkopf": "declared", "wuerfeljass": "trump"}

func TestTenYearsAddUpAsByHand(t *testing.T) {
	logs := years(t, 120, 24)
	s := ofYears(t, logs)
	for _, game := range views.Games {
		for _, year := range []string{"", "2019"} {
			c, hand := stammtisch.Choice{Season: year, Game: game.Slug}, byHand(t, logs, game.Slug, year)
			table, sums := s.Table(c, by("punkte")), s.Sums(c, game.Kinds())
			if year == "" && len(table) == 0 || (len(table) == 0) != (len(hand) == 0) || len(table) > len(hand) {
				t.Errorf("%s %s: %d rows, by hand %d", game.Slug, year, len(table), len(hand))
			}
			for _, row := range table {
				got := naive{row.Evenings, row.Deals, row.Cents, 0, 0, row.Points}
				want := hand[row.Name]
				sum := sums[scoring.Cell[stammtisch.Person]{Figure: declaredKey[game.Slug], Who: row.Person}]
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

// paidOver is what is paid in ten years: debts, fees, and trips.
func paidOver(s stammtisch.Stammtisch) stammtisch.Stammtisch {
	for i := range 40 {
		day := scoring.Day(fmt.Sprintf("%d-03-03", 2017+i/4))
		from, to := regulars[i%7], regulars[(i+1+i%5)%7]
		s.Payments = append(s.Payments, stammtisch.Paid{Seq: i + 1, Payment: []stammtisch.Payment{
			{From: from, To: to, Cents: 130 + i, Day: day}, {To: from, Cents: 20 + i, Day: day},
			{Given: "Beitrag", By: regulars[:1+i%7], Cents: 500, Day: day}, {Spent: "Ausflug", Cents: 1500 + i, Day: day},
		}[i%4]})
	}
	s.Fees = []stammtisch.Fee{{Cents: 100, From: "2020-01-01"}, {Cents: 150, From: "2024-01-01"}, {From: "2026-01-01"}}
	return s
}

// moneyByHand is what everybody is still to get, and what lies in the box; "" is it.
func moneyByHand(t testing.TB, logs []scoring.Log, payments []stammtisch.Paid) (open map[string]int, cash int) {
	t.Helper()
	open = map[string]int{}
	for _, log := range logs {
		doc := log.Fold().Evening()
		for name, n := range byHand(t, []scoring.Log{log}, doc.Game, "") {
			fee := 0
			switch year := doc.Day.Year(); {
			case n.deals > 0 && (year == 2024 || year == 2025):
				fee = 150
			case n.deals > 0 && 2020 <= year && year < 2024:
				fee = 100
			}
			open[name] += n.cents - fee
			open[""] -= n.cents - fee
		}
	}
	for _, p := range payments {
		switch {
		case p.Spent != "":
			cash -= p.Cents
		case p.Given != "":
			cash += p.Cents * len(p.By)
		default:
			open[p.From], open[p.To] = open[p.From]+p.Cents, open[p.To]-p.Cents
			if p.From == "" {
				cash -= p.Cents
			}
		}
	}
	return open, cash
}

func TestTenYearsOfMoneyAddUpAsByHand(t *testing.T) {
	logs := years(t, 120, 24)
	s := paidOver(ofYears(t, logs))
	m := s.Money("2030-01-01")
	open, cash := moneyByHand(t, logs, s.Payments)
	for i, who := range m.People {
		if m.Open[i] != open[who.Name] {
			t.Errorf("%s is to get %d, by hand %d", who.Name, m.Open[i], open[who.Name])
		}
	}
	if m.Box != open[""] || m.Cash != cash || len(m.People) != len(regulars)+1 {
		t.Errorf("the box is to get %d and has %d, by hand %d and %d; %d people", m.Box, m.Cash, open[""], cash, len(m.People))
	}
}

// BenchmarkTenYears is 500 evenings of 48 deals: folding their logs for the
// first time, and the pages once that is kept.
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
	r := stammtisch.Reader{ID: "x", Today: "2026-11-22", Page: views.Page{Lang: "de"}}
	b.Run("season", func(b *testing.B) {
		for b.Loop() {
			s.SeasonPage(r, map[string][]string{"saison": {"ewig"}})
		}
	})
	b.Run("player", func(b *testing.B) {
		for b.Loop() {
			s.PlayerPage(r, s.Regulars[0], map[string][]string{"saison": {"ewig"}})
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
	for _, game := range views.Games {
		results := map[string][]int{}
		for _, log := range logs {
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
			if int(row.Points) != sum || row.Counted != len(counted) || (row.Rank == 0) != (len(own) < 9) {
				t.Errorf("%s, %s: %d in %d, rank %d, by hand %d of %v", game.Slug, row.Name, row.Points, row.Counted, row.Rank, sum, own)
			}
		}
	}
}

func TestMonthsAddUpToTheTable(t *testing.T) {
	s := ofYears(t, years(t, 60, 12))
	r := stammtisch.Reader{ID: "x", Today: "2030-01-01", Page: views.Page{Lang: "de"}}
	for _, game := range append(s.Games(""), "zusammen") {
		q := url.Values{"saison": {"ewig"}, "spiel": {game}, "was": {"monat"}}
		months := s.Rows(r, q)
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
