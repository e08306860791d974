package tournament_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// schieberOf returns the setup of a tournament of Schieber; fixed says whether pairs stay together.
func schieberOf(rounds int, fixed bool) Setup {
	return Setup{Name: "Jassturnier", Day: "2026-11-22", Game: "schieber", Rules: []byte(`{"preset":"turnier"}`), Rounds: rounds, Deals: map[int]int{4: 12}, Rest: scoring.SitOut, FixedPairs: fixed}
}

// inPairs returns so many players; the first and the last are a pair, and so on inwards.
func inPairs(n int) []Player {
	players := crowd(n)
	for i := range players {
		players[i].Team, players[i].Tandem = "", fmt.Sprint("Paar ", min(i, n-1-i)+1)
	}
	return players
}

// jasses begins the drawn round and types a list of twelve deals for each table.
func (d *desk) jasses() {
	d.t.Helper()
	d.sends("act", "begin")
	for _, table := range d.Rounds[d.Begun()-1].Tables {
		one := scoring.Whole(600 + d.chance.IntN(700))
		d.wins(table, one)
	}
}

// wins types a list in which seats 1 and 3 have these points, and the others the rest.
func (d *desk) wins(table Table, one scoring.Points) {
	two := scoring.Whole(12*157) - one
	d.writes(Act{List: &PaperList{table.At, scoring.ListTotals{Points: []scoring.Points{one, two, one, two}}},
		Sign: &Sign{At: table.At, Seats: scoring.Seats{1, 2, 3, 4}, Director: true}})
}

// Two who form a pair sit opposite each other at every table. As many pairs as can play, nobody
// sits twice, and two pairs meet again only if there are no others.
func TestPairsThatStayTogetherAlwaysSitOpposite(t *testing.T) {
	for _, players := range []int{4, 6, 8, 10, 16, 18, 40} {
		d := newDesk(t, schieberOf(5, true), inPairs(players))
		partner := func(n int) int { return players + 1 - n }
		met, out := map[[2]int]int{}, map[int]int{}
		for round := range 5 {
			d.draws([]string{ByLot, ByPoints}[round%2])
			r := d.Rounds[round]
			if all := slices.Concat(append(r.Lists(), r.Out)...); len(all) != players || len(slices.Compact(sorted(all))) != players {
				t.Fatalf("%d players, round %d: %v", players, round+1, r.Lists())
			}
			for _, n := range r.Out {
				if out[n]++; !slices.Contains(r.Out, partner(n)) || len(r.Out) != players%4 {
					t.Errorf("%v sit out", r.Out)
				}
			}
			for _, seats := range r.Lists() {
				if partner(seats[0]) != seats[2] || partner(seats[1]) != seats[3] {
					t.Errorf("%d players, round %d: %v", players, round+1, seats)
				}
				met[[2]int{min(seats[0], seats[1], seats[2], seats[3]), min(max(seats[0], seats[2]), max(seats[1], seats[3]))}]++
			}
			d.jasses()
		}
		for pair, times := range met {
			if times > 1 && players >= 16 {
				t.Errorf("%d players: %v meet %d times", players, pair, times)
			}
		}
		for n, times := range out {
			if most := 5/(players/2) + 1; times > most+1 {
				t.Errorf("%d of %d sits out %d times", n, players, times)
			}
		}
	}
}

// The ranking has one line for each pair, with the points that both have.
func TestAPairIsRankedOnceWithThePointsOfBoth(t *testing.T) {
	d := newDesk(t, schieberOf(3, true), inPairs(12))
	for range 3 {
		d.draws(ByLot)
		d.jasses()
	}
	alone := d.Rankings().Standings(0)
	ranking := d.Rankings().Overall()
	if len(ranking) != 6 || len(d.Rankings().OfRound(2)) != 6 || d.Rankings().OfTandems() != nil {
		t.Fatalf("%d lines", len(ranking))
	}
	for i, s := range ranking {
		for _, p := range s.Players {
			own := alone[p.Number-1]
			if own.Score != s.Score || !s.Pair || len(s.Players) != 2 || s.Place != i+1 {
				t.Errorf("%+v, and number %d alone has %v", s, p.Number, own.Score)
			}
		}
		if i > 0 && s.Score > ranking[i-1].Score {
			t.Errorf("%v behind %v", s.Score, ranking[i-1].Score)
		}
	}
	first := ranking[0]
	d.writes(Act{Penalty: &Penalty{Player: first.Players[1].Number, Round: 1, Kind: PointsOff, Points: 5, Reason: "zu spät"}})
	at := slices.IndexFunc(d.Rankings().Overall(), func(s Standing) bool { return s.Has(first.Players[0].Number) })
	if now := d.Rankings().Overall()[at]; now.Score != first.Score-scoring.Whole(5) {
		t.Errorf("a penalty of one of them takes the pair from %v to %v", first.Score, now.Score)
	}
	league := League{ByPlace: true}.Rank([][]Standing{InLeague(ranking)})
	if len(league) != 12 || league[0].Score != scoring.Whole(6) || league[1].Score != league[0].Score || league[1].Place != 1 || league[11].Score != scoring.Whole(1) {
		t.Errorf("the league has %+v", league)
	}
	hall := HallOfFame([]Played{{d.Tournament, "x"}})
	if len(hall) != 6 || hall[0].Places[0] != 1 || hall[1].Places[0] != 1 || hall[5].Places[2] != 1 {
		t.Errorf("the hall of fame has %+v", hall)
	}
}

// A prize of a pair is shared by both, and where nobody wins twice neither of them wins another one.
func TestAPairSharesItsPrize(t *testing.T) {
	setup := schieberOf(1, true)
	setup.Prizes, setup.Series, setup.OnePrize = []Prize{{Cents: 1001}}, []Prize{{Cents: 500}}, true
	d := newDesk(t, setup, inPairs(8))
	d.draws(ByLot)
	d.jasses()
	awards := d.Rankings().Awards()
	if len(awards) != 2 || awards[0].Place != 1 || awards[1].Place != 2 {
		t.Fatalf("%+v", awards)
	}
	got := map[int]int{}
	for _, a := range d.Box().Accounts() {
		got[a.Number] = a.Prizes
	}
	if a, b := awards[0].Players[0].Number, awards[0].Players[1].Number; got[a] != 501 || got[b] != 500 {
		t.Errorf("of 10.01 they get %d and %d", got[a], got[b])
	}
}

// A pair is refused that is not here as two, that sits side by side, or of which only one is
// swapped.
func TestAPairIsOnlySeatedAsAPair(t *testing.T) {
	d := newDesk(t, schieberOf(2, true), append(inPairs(8), Player{Number: 9, Name: "Zoe"}))
	d.refuses("method", "9 Zoe hat keinen Partner", "act", "draw", "method", "lot")
	d.sends("act", "mark", "number", "9", "mark", "late")
	d.refuses("tables", "Zeile 1: ein Paar sitzt auf 1 und 3", "act", "draw", "method", "hand", "tables", "1 8 2 7\n3 4 6 5")
	d.sends("act", "draw", "method", "hand", "tables", "1 2 8 7\n3 4 6 5")
	d.sends("act", "swap", "a", "2", "b", "3")
	if now := fmt.Sprint(d.Rounds[0].Lists()); now != "[[1 3 8 6] [2 4 7 5]]" {
		t.Errorf("after the swap they sit %s", now)
	}
	d.sends("act", "swap", "a", "1", "b", "8")
	if now := fmt.Sprint(d.Rounds[0].Lists()[0]); now != "[8 3 1 6]" {
		t.Errorf("after partners were swapped they sit %s", now)
	}
	d.jasses()
	d.sends("act", "mark", "number", "4", "mark", "gone")
	d.refuses("method", "5 Spieler 005 hat keinen Partner", "act", "draw", "method", "lot")
	d.sends("act", "edit", "number", "9", "name", "Zoe", "tandem", "Paar 4", "seen", fmt.Sprint(d.Last))
	d.draws(ByLot)
	d.jasses()
	for _, s := range d.Rankings().Overall() {
		if s.Has(9) && (!s.Has(5) || !strings.Contains(s.Name, "Zoe") || s.Rounds[0] == nil || s.Rounds[1] == nil) {
			t.Errorf("whoever plays on for a pair: %+v", s)
		}
	}
}

// One line of a list names both of a pair.
func TestAListNamesPairs(t *testing.T) {
	d := newDesk(t, schieberOf(2, true), nil)
	d.sends("act", "add", "names", "Anna Wolf + Bernd Adler, SC Linde\nCem/Dora\nEmil\nIda + Jo, Eiche")
	said := ""
	for _, p := range d.Players {
		said += fmt.Sprintf("%d %s %s %s; ", p.Number, p.Name, p.Club, p.Tandem)
	}
	if said != "1 Anna Wolf SC Linde Paar 1; 2 Bernd Adler SC Linde Paar 1; 3 Cem  Paar 3; 4 Dora  Paar 3; 5 Emil  ; 6 Ida Eiche Paar 6; 7 Jo Eiche Paar 6; " {
		t.Error(said)
	}
	d = newDesk(t, schieberOf(2, false), nil)
	d.sends("act", "add", "names", "Cem/Dora")
	if len(d.Players) != 1 {
		t.Errorf("without pairs this is one name: %+v", d.Players)
	}
}

// A tournament of pairs is read again as it was saved, with its swaps.
func TestATournamentOfPairsIsReadAgain(t *testing.T) {
	d := newDesk(t, schieberOf(2, true), inPairs(8))
	d.draws(ByLot)
	seats := d.Rounds[0].Lists()
	d.sends("act", "swap", "a", fmt.Sprint(seats[0][0]), "b", fmt.Sprint(seats[1][0]))
	text, err := json.Marshal(d.Document(nil))
	if err != nil {
		t.Fatal(err)
	}
	read, problems := ReadDocument(text)
	if problems != nil {
		t.Fatal(problems)
	}
	again := read.Log(nil).Fold()
	if fmt.Sprint(again.Rounds[0].Lists()) != fmt.Sprint(d.Rounds[0].Lists()) || !again.Setup.FixedPairs {
		t.Errorf("they sit %v, and did %v", again.Rounds[0].Lists(), d.Rounds[0].Lists())
	}
}

// The best four pairs play semi-finals, one against four and two against three, then the final and
// a match for third place. These decide the first four places, whatever the sums are.
func TestTheBestFourPairsPlayAKnockOut(t *testing.T) {
	for _, upset := range []bool{false, true} { // in the semi-finals the pairs that stand worse win
		d := newDesk(t, schieberOf(4, true), inPairs(12))
		for range 2 {
			d.draws(ByLot)
			d.jasses()
		}
		best := placed(d.Rankings().Overall())
		d.sends("act", "draw", "method", "final", "knockout", "true")
		partner := func(n int) int { return 13 - n }
		want := fmt.Sprint([][]int{{best[0], best[3], partner(best[0]), partner(best[3])}, {best[1], best[2], partner(best[1]), partner(best[2])}})
		if got := fmt.Sprint(d.Rounds[2].Lists()); got != want {
			t.Fatalf("the semi-finals are seated %s, want %s", got, want)
		}
		d.sends("act", "begin")
		points := scoring.Whole(1000)
		if upset {
			points = scoring.Whole(800)
		}
		d.wins(d.Rounds[2].Tables[0], points)
		if now := placed(d.Rankings().Overall())[:4]; upset && now[3] != best[0] || !upset && now[3] != best[3] {
			t.Errorf("upset %v: after one semi-final the loser is not behind: %v", upset, now)
		}
		d.wins(d.Rounds[2].Tables[1], points)
		through := []int{best[0], best[1], best[3], best[2]} // winners, then losers
		if upset {
			through = []int{best[3], best[2], best[0], best[1]}
		}
		d.refuses("method", "nach den Halbfinalen kommen das Finale", "act", "draw", "method", "lot")
		d.sends("act", "draw", "method", "final")
		if last := d.Rounds[3].Lists(); last[0][0] != through[0] || last[0][1] != through[1] || last[1][0] != through[2] || last[1][1] != through[3] {
			t.Fatalf("upset %v: the finals are seated %v, want %v", upset, last, through)
		}
		d.sends("act", "begin")
		d.wins(d.Rounds[3].Tables[0], scoring.Whole(942)) // level: seats 1 and 3 stood better
		d.wins(d.Rounds[3].Tables[1], scoring.Whole(100))
		if got, want := placed(d.Rankings().Overall())[:4], []int{through[0], through[1], through[3], through[2]}; !slices.Equal(got, want) {
			t.Errorf("upset %v: in the end %v, want %v", upset, got, want)
		}
		if !d.Finished() || !strings.Contains(d.Rankings().FinalRuleText().DE, "Spiel um Platz 3") {
			t.Error("it is not finished")
		}
		d.refuses("method", "alles ist gespielt", "act", "draw", "method", "lot")
		evenings := map[string]Saved{}
		for _, table := range d.Tables() {
			evenings[table.Evening] = Saved{Digest: table.Evening}
		}
		text, _ := json.Marshal(d.Document(evenings))
		if _, problems := ReadDocument(text); problems != nil {
			t.Error(problems)
		}
	}
}

// Only pairs that stay together play semi-finals, the best four of them, in the last round but one. If a list is corrected
// before the final begins, the final is seated anew; a disqualified pair has lost.
func TestAKnockOutIsRefusedOrSeatedAnew(t *testing.T) {
	semis := []string{"act", "draw", "method", "final", "knockout", "true"}
	alone := newDesk(t, schieberOf(3, false), inPairs(8))
	alone.draws(ByLot)
	alone.jasses()
	alone.refuses("method", "wo Paare zusammenbleiben", semis...)

	few := newDesk(t, schieberOf(3, true), inPairs(6))
	few.refuses("method", "nach der ersten Runde", semis...)
	few.draws(ByLot)
	few.jasses()
	few.refuses("method", "vier Paare", semis...)

	d := newDesk(t, schieberOf(4, true), inPairs(8))
	d.draws(ByLot)
	d.jasses()
	d.refuses("method", "müssten es dafür 3 sein", semis...)
	d.draws(ByLot)
	d.jasses()
	d.sends(semis...)
	if p, _ := d.decides("act", "setup", "name", "Jass", "game", "schieber", "preset", "turnier", "rounds", "5", "fixed_pairs", "true", "seen", fmt.Sprint(d.Last)).Problems.At("rounds"); !strings.Contains(p.Text.DE, "nur noch eine Runde") {
		t.Errorf("one more round is answered with %q", p.Text.DE)
	}
	d.sends("act", "begin")
	for _, table := range d.Rounds[2].Tables {
		d.wins(table, scoring.Whole(1000))
	}
	d.sends("act", "draw", "method", "final")
	first, table := d.Rounds[3].Lists()[0][0], d.Rounds[2].Tables[0]
	d.writes(Act{Reopen: &Reopen{table.At, "Zahlendreher"}, List: &PaperList{table.At, scoring.ListTotals{Points: []scoring.Points{scoring.Whole(884), scoring.Whole(1000), scoring.Whole(884), scoring.Whole(1000)}}},
		Sign: &Sign{At: table.At, Seats: scoring.Seats{1, 2, 3, 4}, Director: true}})
	if s := d.ShiftSince(d.Round(4)); s == nil || !slices.Contains(s.Moved, first) {
		t.Errorf("the corrected semi-final moves %+v", s)
	}
	d.refuses("keep", "säßen andere", "act", "begin")
	d.sends("act", "draw", "method", "final")
	d.sends("act", "begin")
	final := d.Rounds[3].Tables[0]
	d.wins(final, scoring.Whole(1500))
	d.writes(Act{Penalty: &Penalty{Player: final.Seats[0], Round: 4, Kind: Disqualified, Reason: "gezinkt"}})
	if winner := d.Rankings().Overall()[0]; winner.Number() != final.Seats[1] {
		t.Errorf("%v has won", winner.Players)
	}
}

// Where the fewest points win, a list that was accepted without a deal is no result: it would be the
// best of all, and win the prize.
func TestAListWithoutADealDoesNotWinWhereTheFewestPointsDo(t *testing.T) {
	for preset, wins := range map[string]bool{"romme": false, "uno": true} {
		d := newDesk(t, Setup{Name: preset, Day: "2026-11-22", Game: "punktezettel", Rules: []byte(`{"preset":"` + preset + `"}`), Rounds: 1, Deals: map[int]int{3: 12, 4: 12, 5: 12}, Rest: scoring.InThrees, Prizes: make([]Prize, 8)}, crowd(8))
		d.draws(ByLot)
		d.sends("act", "begin")
		none, full := d.Rounds[0].Tables[0], d.Rounds[0].Tables[1]
		d.sends("act", "sign", "round", "1", "table", "1", "seen", fmt.Sprint(none.Changed), "last", "0", "director", "true", "short", "true")
		d.writes(Act{List: &PaperList{full.At, scoring.ListTotals{Points: []scoring.Points{100, 100, 100, 100}}}, Sign: &Sign{At: full.At, Seats: scoring.Seats{1, 2, 3, 4}, Director: true}})
		d.All = map[string]*TableResult{none.Evening: {Empty: true, Score: make([]scoring.Points, 4), ListTotals: scoring.ListTotals{Points: make([]scoring.Points, 4)}}}
		if !d.Finished() {
			t.Fatalf("%s is not over", preset)
		}
		for i, s := range d.Rankings().Overall() {
			if at := d.Sits(1, s.Number()); (at.At == full.At) != (i < 4) || s.IsRanked() != (i < 4 || wins) {
				t.Errorf("%s: place %d, table %d, %s", preset, i+1, at.At.Table, s.PlaceText())
			}
		}
	}
}

// A pair that was changed after the draw does not sit together, so the round is drawn again.
func TestARoundDoesNotBeginWithPairsThatWereChangedSinceItsDraw(t *testing.T) {
	d := newDesk(t, schieberOf(2, true), inPairs(8))
	d.draws(ByLot)
	swaps := func(first, second string) {
		d.sends("act", "edit", "number", "1", "name", "Spieler 001", "tandem", first, "seen", "99")
		d.sends("act", "edit", "number", "2", "name", "Spieler 002", "tandem", second, "seen", "99")
	}
	swaps("Paar 2", "Paar 1")
	d.refuses("round", "passt nicht mehr zu den Regeln und Paaren: neu auslosen", "act", "begin")
	d.draws(ByLot)
	d.jasses()
	for _, other := range []string{"Paar 1", "Neues Paar", ""} {
		d.refuses("tandem", "wer schon gespielt hat, bleibt in seinem Paar", "act", "edit", "number", "1", "name", "Spieler 001", "tandem", other, "seen", "99")
	}
	d.sends("act", "mark", "number", "7", "mark", "gone")
	d.sends("act", "add", "name", "Zoe", "tandem", "Paar 2")
	d.draws(ByLot)
	d.jasses()
	d.sends("act", "add", "name", "Yves")
	ranking := d.Rankings().Overall()
	if last := ranking[len(ranking)-1]; len(ranking) != 5 || last.Name != "Yves" || last.IsRanked() {
		t.Errorf("%d pairs are ranked, the last is %s", len(ranking), last.Name)
	}
	table := pages.Printer{Tournament: d.Tournament}.RankingOf(ranking, "")
	for _, row := range table.Rows {
		if len(row) != len(table.Heads) {
			t.Errorf("%v stands below %v", row, table.Heads)
		}
	}
	results := pages.Viewer{}.ResultRows(d.Tournament)
	if last := results[len(results)-1]; len(last) != len(results[0])-1 { // without a remark
		t.Errorf("%v stands below %v", last, results[0])
	}
}

// Whoever has played at a table that other rules do not allow, or with other partners, keeps the
// rules; a tournament that was saved with such a table could not be read.
func TestRulesWithWhichTheTablesDoNotGoComeTooLate(t *testing.T) {
	setup := Setup{Name: "Binokel", Day: "2026-11-22", Game: "binokel", Rules: []byte(`{"preset":"turnier"}`), Rounds: 2, Deals: map[int]int{3: 12, 4: 16}, Rest: scoring.InFours}
	changes := func(d *desk, field, value string) []string {
		typed := []string{"act", "setup", "game", d.Setup.Game, "seen", "99", "reason", "vertan"}
		fields := d.Setup.Fields("de")
		fields.Set(field, value)
		for key := range fields {
			typed = append(typed, key, fields.Get(key))
		}
		return typed
	}
	d := newDesk(t, setup, crowd(7))
	d.draws(ByLot)
	d.sends(changes(d, "preset", "kreuz")...)
	d.refuses("round", "passt nicht mehr", "act", "begin")
	d.sends(changes(d, "preset", "turnier")...)
	d.sends("act", "begin")
	d.refuses("preset", "es wurde schon an Tischen mit 3 gespielt", changes(d, "preset", "kreuz")...)

	d = newDesk(t, schieberOf(2, false), inPairs(8))
	d.sends("act", "draw", "method", ByHand, "tables", "1 2 3 4\n5 6 7 8")
	d.sends(changes(d, "fixed_pairs", "true")...)
	d.refuses("round", "passt nicht mehr", "act", "begin")
	d.sends(changes(d, "fixed_pairs", "false")...)
	d.jasses()
	d.refuses("fixed_pairs", "haben nicht zusammen gespielt (1. Passe)", changes(d, "fixed_pairs", "true")...)
}

// A list counts for the pair that began it, whoever plays it to its end; and where the fewest points
// win, nobody gets a part of a list, which would be better than any whole one.
func TestAListIsNotSplitWhereThatWouldGiveAnybodyMore(t *testing.T) {
	substitutes := func(d *desk, books string) []string {
		return []string{"act", "substitute", "round", "1", "table", "1", "seen", fmt.Sprint(d.Rounds[0].Tables[0].Changed), "seat", "1", "from", "7", "substitute", fmt.Sprint(len(d.Players)), "until", "100", "books", books, "reason", "krank"}
	}
	d := newDesk(t, schieberOf(1, true), inPairs(8))
	d.draws(ByLot)
	d.sends("act", "begin")
	d.sends("act", "add", "name", "Zoe")
	for _, books := range []string{"both", "true"} {
		d.refuses("books", "zählt die Liste für das Paar, das sie begonnen hat", substitutes(d, books)...)
	}
	d.sends(substitutes(d, "")...)

	d = newDesk(t, Setup{Name: "Rommé", Day: "2026-11-22", Game: "punktezettel", Rules: []byte(`{"preset":"romme"}`), Rounds: 1, Deals: map[int]int{3: 12, 4: 12, 5: 12}, Rest: scoring.InThrees}, crowd(8))
	d.draws(ByLot)
	d.sends("act", "begin")
	d.sends("act", "add", "name", "Zoe")
	d.refuses("books", "wird keine Liste geteilt", substitutes(d, "both")...)
	d.sends(substitutes(d, "true")...)
}
