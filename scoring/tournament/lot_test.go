package tournament_test

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// A lotPaper holds what somebody can read on the printed paper of a draw. The test repeats the draw
// from this alone.
type lotPaper struct {
	seed           string
	round, attempt int
	rows           [][]string // number, table, seat, team, tandem, club, sat out
	partners       bool       // those who sit opposite are partners
}

// lotPapers reads all papers that can be printed of rounds that were drawn and are not over.
func (d *desk) lotPapers() (all []lotPaper) {
	for _, table := range printed(d.Tournament, "plan").Tables {
		said := regexp.MustCompile(`Startwert: (\S+) · Runde: (\d+) · Versuch: (\d+)`).FindStringSubmatch(strings.Join(table.Notes, " "))
		if said == nil || !strings.HasPrefix(table.Title, "Zum Nachlosen") {
			continue
		}
		p := lotPaper{seed: said[1], rows: table.Rows, partners: strings.Contains(strings.Join(table.Notes, " "), "Wer sich gegenübersitzt, spielt zusammen")}
		p.round, _ = strconv.Atoi(said[2])
		p.attempt, _ = strconv.Atoi(said[3])
		all = append(all, p)
	}
	return all
}

// drawnAgain repeats the draws of all papers and compares the tables; met are the tables of earlier
// papers.
func (d *desk) drawnAgain(met [][]string) {
	d.t.Helper()
	papers := d.lotPapers()
	if len(papers) == 0 {
		d.t.Fatal("no paper says the seed, the round and the attempt")
	}
	for _, p := range papers {
		got, want := p.again(met), p.tables()
		for i := range want {
			if len(want[i]) > 0 && !slices.Equal(got[i], want[i]) {
				d.t.Fatalf("round %d, attempt %d, table %d: worked out %s, the paper says %s", p.round, p.attempt, i+1, got[i], want[i])
			}
		}
		if len(d.Setup.Heats) == 0 && !d.Setup.MatchPoints {
			met = append(met, want...)
		}
	}
}

func (p lotPaper) lot(attempt int, number string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(fmt.Sprintf("%s/%d/%d/%s", p.seed, p.round, attempt, number))))
}

func (p lotPaper) tables() (all [][]string) {
	for _, row := range p.rows {
		table, err := strconv.Atoi(row[1])
		if err != nil {
			continue
		}
		for len(all) < table {
			all = append(all, nil)
		}
		seat, _ := strconv.Atoi(row[2])
		for len(all[table-1]) < seat {
			all[table-1] = append(all[table-1], "")
		}
		all[table-1][seat-1] = row[0]
	}
	return all
}

// seated returns the rows of the players who are seated, in the order of their lots. The others sit
// out: those who did so less often, and among them the last lots of the first attempt.
func (p lotPaper) seated(places int) (rows [][]string) {
	rows = slices.Clone(p.rows)
	slices.SortFunc(rows, func(a, b []string) int {
		if a[6] != b[6] {
			return strings.Compare(b[6], a[6])
		}
		return strings.Compare(p.lot(1, a[0]), p.lot(1, b[0]))
	})
	rows = rows[:places]
	slices.SortFunc(rows, func(a, b []string) int { return strings.Compare(p.lot(p.attempt, a[0]), p.lot(p.attempt, b[0])) })
	return rows
}

// again repeats the draw as the sentences on the paper say; met are the tables of earlier papers.
func (p lotPaper) again(met [][]string) (tables [][]string) {
	var at []int
	for i, table := range p.tables() {
		at = append(at, slices.Repeat([]int{i}, len(table))...)
	}
	rows := p.seated(len(at))
	order, sits := slices.Clone(rows), slices.Clone(rows)
	alone := func(i int) (cost int) {
		for j := range sits {
			if i != j && at[i] == at[j] {
				cost += costs(sits[i], sits[j], met)
			}
		}
		if across := i/4*4 + (i+2)%4; p.partners {
			cost += 1_000_000 * timesPartners(sits[i][0], sits[across][0], met)
		}
		return cost
	}
	sum := func() (cost int) { // counts each pair twice
		for i := range sits {
			cost += alone(i)
		}
		return cost
	}
	for again := true; again; {
		again = false
		for i := len(sits) - 1; i >= 0; i-- {
			if alone(i) == 0 {
				continue
			}
			best, with := sum(), i
			for j := range sits {
				if at[i] == at[j] && !p.partners {
					continue
				}
				sits[i], sits[j] = sits[j], sits[i]
				if now := sum(); now < best {
					best, with = now, j
				}
				sits[i], sits[j] = sits[j], sits[i]
			}
			sits[i], sits[with] = sits[with], sits[i]
			again = again || with != i
		}
	}
	tables = make([][]string, len(p.tables()))
	if p.partners {
		order = sits
	}
	for _, row := range order {
		i := slices.IndexFunc(sits, func(other []string) bool { return other[0] == row[0] })
		tables[at[i]] = append(tables[at[i]], row[0])
	}
	return tables
}

// timesPartners returns how often two have sat opposite at a table of four.
func timesPartners(a, b string, met [][]string) (n int) {
	for _, table := range met {
		if i := slices.Index(table, a); i >= 0 && len(table) == 4 && table[(i+2)%4] == b {
			n++
		}
	}
	return n
}

// costs returns the cost of a pair at one table, as the paper says.
func costs(a, b []string, met [][]string) (cost int) {
	if a[3] != "" && a[3] == b[3] || a[4] != "" && a[4] == b[4] {
		cost += 1_000_000_000
	}
	for _, table := range met {
		if slices.Contains(table, a[0]) && slices.Contains(table, b[0]) {
			cost += 1_000
		}
	}
	if a[5] != "" && a[5] == b[5] {
		cost++
	}
	return cost
}

// Whoever has the papers of the draws, sha256sum and patience gets the same seats. Later rounds
// that were drawn at once are repeated as if the rounds before had been played. Start cards show
// everybody's table and seat, and rounds begin with exactly these seats.
func TestADrawIsWorkedOutAgainFromItsPaper(t *testing.T) {
	for _, players := range []int{17, 18, 22} {
		for _, method := range []string{ByLot, AllAtOnce} {
			setup := skatOf(3)
			setup.Rest = scoring.SitOut
			d := newDesk(t, setup, crowd(players))
			var met [][]string
			var papers []lotPaper
			out := map[string]int{}
			for round := range 3 {
				if round == 0 || method == ByLot {
					d.draws(method)
					papers = append(papers, d.lotPapers()...)
					d.drawnAgain(met)
				}
				if got := d.lotPapers(); fmt.Sprint(got) != fmt.Sprint(papers[round:]) {
					t.Errorf("before round %d the papers are %v", round+1, got)
				}
				p := papers[round]
				if p.round != round+1 || len(p.rows) != players || method == AllAtOnce && p.seed != papers[0].seed {
					t.Fatalf("paper %d is of round %d with %d of %d", round+1, p.round, len(p.rows), players)
				}
				d.cardsSay(p)
				for _, row := range p.rows {
					if row[6] != strconv.Itoa(out[row[0]]) {
						t.Errorf("round %d: number %s sat out %s times, not %d", p.round, row[0], row[6], out[row[0]])
					}
					if row[1] == "–" {
						out[row[0]]++
					}
				}
				met = append(met, p.tables()...)
				d.plays()
			}
		}
	}
}

// With partners, too, everybody can work out a draw again from its paper.
func TestADrawOfPartnersIsWorkedOutAgainFromItsPaper(t *testing.T) {
	for _, players := range []int{8, 13, 18, 24} {
		d := newDesk(t, schieberOf(4, false), crowd(players))
		var met [][]string
		for range 4 {
			d.draws(ByLot)
			papers := d.lotPapers()
			if len(papers) != 1 || !papers[0].partners {
				t.Fatalf("the papers are %v", papers)
			}
			d.drawnAgain(met)
			met = append(met, papers[0].tables()...)
			d.jasses()
		}
	}
}

// cardsSay compares everybody's start card with the paper of a round.
func (d *desk) cardsSay(p lotPaper) {
	d.t.Helper()
	for i, card := range printed(d.Tournament, "startkarten").Cards {
		table, seat := p.rows[i][1], p.rows[i][2]
		if table == "–" {
			table = "setzt aus"
		}
		if says := card.Rounds[p.round-1]; says.Table != table || says.Seat != seat {
			d.t.Errorf("the card of number %d says of round %d %+v, and the paper %v", card.Number, p.round, says, p.rows[i])
		}
	}
}

// If several rounds are drawn at once, the second one can begin when the lists of the first are in.
// If the second is drawn again, the later ones are drawn again, too.
func TestRoundsDrawnAtOnceBeginOneAfterTheOther(t *testing.T) {
	d := newDesk(t, skatOf(3), crowd(8))
	d.draws(AllAtOnce)
	d.sends("act", "begin")
	d.types(d.Rounds[0].Tables[0])
	d.refuses("round", "es fehlt: Tisch 2", "act", "begin")
	d.types(d.Rounds[0].Tables[1])
	d.draws(ByLot)
	if n := len(d.lotPapers()); n != 1 {
		t.Errorf("there are papers of %d rounds", n)
	}
	d.plays()
	d.draws(ByLot)
	d.plays()
}

func TestThePaperOfAHeatHasThoseOfItWhoSitOut(t *testing.T) {
	setup := skatOf(2)
	setup.Rest = scoring.SitOut
	setup.Heats = []Heat{{"Vormittag", []int{1, 2, 3, 4, 5}}, {"Nachmittag", []int{6, 7, 8, 9, 10, 11}}}
	d := newDesk(t, setup, crowd(16))
	d.draws(ByLot)
	var players []int
	for _, paper := range d.lotPapers() {
		players = append(players, len(paper.rows))
	}
	if want := []int{5, 6, 5}; !slices.Equal(players, want) { // those left over form the last heat
		t.Errorf("the papers have %v players, not %v", players, want)
	}
}

func TestThePlayersPageSaysWhereEverybodySits(t *testing.T) {
	setup := skatOf(1)
	setup.Rest = scoring.SitOut
	d := newDesk(t, setup, crowd(5))
	d.draws(ByLot)
	round := d.Rounds[0]
	want := map[int]string{round.Out[0]: "setzt aus"}
	for i, number := range round.Tables[0].Seats {
		want[number] = fmt.Sprintf("Tisch 1, Sitz %d", i+1)
	}
	got := map[int]string{}
	for _, line := range (pages.Viewer{Page: ui.In("de")}).PlayersPage(d.Tournament, nil, pages.RejectedForm{}).Lines {
		got[line.Number] = line.Where
	}
	if !maps.Equal(got, want) {
		t.Errorf("they sit %v, not %v", got, want)
	}
}
