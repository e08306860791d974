package tournament_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// atTable returns the fields of a form about a table of the first round, sent by somebody who has
// seen its current state.
func (d *desk) atTable(table int, typed ...string) []string {
	t := d.Table(At{1, table})
	return append([]string{"round", "1", "table", strconv.Itoa(table), "seen", strconv.Itoa(t.Changed)}, typed...)
}

// A round begins only if the director has seen the latest draw and everybody at the tables is
// present.
func TestARoundBeginsAsItWasSeenWithThoseWhoAreThere(t *testing.T) {
	d := newDesk(t, skatOf(2), crowd(8))
	d.draws(ByLot)
	old := strconv.Itoa(d.DrawnAt())
	d.sends("act", "pay", "for", "Saal", "amount", "20")
	d.sends("act", "swap", "a", "1", "b", "2")
	d.refuses("seen", "so steht es jetzt", "act", "begin", "seen", old)
	d.sends("act", "edit", "number", "5", "name", "Emil", "gone", "true")
	d.refuses("round", "5 Emil sitzt an Tisch", "act", "begin")
	d.sends("act", "edit", "number", "5", "name", "Emil", "gone", "", "seen", strconv.Itoa(d.Last))
	d.sends("act", "begin")
}

// If the director gives the result of a list to the substitute, the substitute has the points of
// the whole list, and the player who left has none of them.
func TestAListBookedToTheSubstituteIsHis(t *testing.T) {
	setup := skatOf(2)
	setup.Rest = scoring.SitOut
	d := newDesk(t, setup, crowd(5))
	d.draws(ByLot)
	d.sends("act", "begin")
	went, out := d.Table(At{1, 1}).Seats[1], d.Rounds[0].Out[0]
	d.sends(d.atTable(1, "act", "substitute", "seat", "2", "from", "5", "substitute", strconv.Itoa(out), "books", "true", "reason", "musste weg")...)
	if says := pages.SubstituteText(d.Tournament, *d.acts[len(d.acts)-1].Substitute).DE; !strings.HasSuffix(says, "zählt für den Ersatz") {
		t.Errorf("the history says %q", says)
	}
	d.types(*d.Table(At{1, 1}))
	d.draws(ByLot)
	d.plays()
	for _, s := range d.Rankings().Overall() {
		want := naive(d.acts, s.Number()).Score
		switch s.Number() {
		case went:
			want -= naive(d.acts, went, 1).Score
		case out:
			want += naive(d.acts, went, 1).Score
		}
		if s.Score != want {
			t.Errorf("number %d has %v, want %v", s.Number(), s.Score, want)
		}
	}
}

// If a list counts for both, each player has the points, games and cents for lost games of the
// deals that this player played. Together they add up to the list, also after the tournament was
// saved and read again.
func TestAListThatCountsForBothIsParted(t *testing.T) {
	setup := skatOf(1)
	setup.Lost = LostFee{First: 50, More: 100}
	d := newDesk(t, setup, crowd(5))
	d.draws(ByLot)
	d.sends("act", "begin")
	at := At{1, 1}
	went, came := d.Table(at).Seats[1], d.Rounds[0].Out[0]
	form := func(typed ...string) []string {
		return d.atTable(1, append([]string{"act", "substitute", "seat", "2", "from", "25", "substitute", strconv.Itoa(came), "books", "both", "reason", "musste weg"}, typed...)...)
	}
	d.refuses("until", "was hatte er bis dahin", form()...)
	if problems := d.decides(form("until", "0", "until_won", "0", "until_lost", "0", "until_soli", "0")...).Problems; len(problems) > 0 {
		t.Errorf("who had nothing by then: %v", problems)
	}
	d.refuses("until_won", "erst 24 Spiele", form("until", "400", "until_won", "23", "until_lost", "2")...)
	d.sends(form("until", "400", "until_won", "5", "until_lost", "2")...)
	d.refuses("from", "schon ein späterer Wechsel", append(form("until", "1", "from", "3"), "key", "x")...)
	d.writes(Act{List: &PaperList{at, scoring.ListTotals{Points: []scoring.Points{0, scoring.Whole(300), 0, 0}, Won: []int{0, 9, 0, 0}, Lost: []int{0, 5, 0, 0}, Passed: 34}}})
	whole := d.List(*d.Table(at)).Results[1]
	check := func(now Tournament) {
		t.Helper()
		for number, want := range map[int]Part{went: {scoring.Whole(400), 5, 2, 0}, came: {whole.Score - scoring.Whole(400), 4, 3, 0}} {
			i := slices.IndexFunc(now.Rankings().Overall(), func(s Standing) bool { return s.Number() == number })
			if s := now.Rankings().Overall()[i]; (Part{s.Score, s.Won, s.Lost, s.Soli}) != want {
				t.Errorf("number %d has %+v, want %+v", number, s, want)
			}
		}
		cents := 0
		for _, a := range now.Box().Accounts() {
			cents += a.Lost
			if a.Number == went && a.Lost != 2*50 || a.Number == came && a.Lost != 50+2*100 {
				t.Errorf("number %d pays %d cents", a.Number, a.Lost)
			}
		}
		if want := now.Box().Dues()[0].Sum(); cents != want {
			t.Errorf("all pay %d cents, and the table %d", cents, want)
		}
	}
	check(d.Tournament)
	readAgain(t, d.Tournament)
	saved := d.Document(map[string]Saved{d.Table(at).Evening: {Digest: "a"}})
	check(Tournament{State: saved.Log(map[string]Kept{"a": {ID: "one"}}).Fold()})
}

// Nobody waits for the signature of a player who breaks off, and that player is not drawn any more.
func TestWhoBreaksOffDoesNotSign(t *testing.T) {
	d := newDesk(t, skatOf(2), crowd(4))
	d.draws(ByLot)
	d.sends("act", "begin")
	d.sends(d.atTable(1, "act", "substitute", "seat", "3", "from", "1", "nobody", "true", "reason", "Streit")...)
	d.writes(Act{List: &PaperList{At{1, 1}, scoring.ListTotals{Points: make([]scoring.Points, 4), Won: make([]int, 4), Lost: make([]int, 4)}}})
	d.writes(Act{Sign: &Sign{At: At{1, 1}, Seats: scoring.Seats{1, 2, 4}}})
	gone, _ := d.Player(d.Table(At{1, 1}).Seats[2])
	if !gone.Gone || !d.Closed(1) {
		t.Errorf("he has left: %v; the list is in: %v", gone.Gone, d.Closed(1))
	}
	i := slices.Index(placed(d.Rankings().Overall()), gone.Number)
	if says := d.Rankings().Overall()[i].Remarks; len(says) != 1 || !strings.Contains(says[0].DE, "spielt "+gone.Name+" nicht mehr: Streit") {
		t.Errorf("the ranking says %v", says)
	}
}

// An impossible substitute is refused beside the wrong field.
func TestASubstituteThatCannotBeIsRefused(t *testing.T) {
	d := newDesk(t, skatOf(1), crowd(8))
	d.draws(ByLot)
	d.sends("act", "begin")
	own, other := d.Table(At{1, 1}).Seats, d.Table(At{1, 2}).Seats
	form := func(typed ...string) []string {
		return d.atTable(1, append([]string{"act", "substitute", "seat", "1", "from", "3", "reason", "krank"}, typed...)...)
	}
	for _, one := range []struct {
		field, says string
		typed       []string
	}{
		{"substitute", "wer springt ein", nil},
		{"substitute", "entweder springt jemand ein", []string{"substitute", "Zoe", "nobody", "true"}},
		{"substitute", "sitzt in dieser Runde an Tisch 2", []string{"substitute", fmt.Sprint(other[0])}},
		{"substitute", "sitzt in dieser Runde an Tisch 1", []string{"substitute", fmt.Sprint(own[1])}},
		{"substitute", "die Nummer 99 gibt es nicht", []string{"substitute", "99"}},
		{"substitute", "bitte die Nummer", []string{"substitute", fmt.Sprintf("Spieler %03d", other[0])}},
		{"books", "braucht der Ersatz eine Startnummer", []string{"substitute", "Zoe", "books", "true"}},
	} {
		d.refuses(one.field, one.says, form(one.typed...)...)
	}
	d.refuses("seat", "er geht", d.atTable(1, "act", "substitute", "from", "3", "substitute", "Zoe", "reason", "krank")...)
	d.refuses("from", "b welchem Spiel", d.atTable(1, "act", "substitute", "seat", "1", "substitute", "Zoe", "reason", "krank")...)
	d.refuses("reason", "ehlt", d.atTable(1, "act", "substitute", "seat", "1", "from", "3", "substitute", "Zoe")...)
	late := form("substitute", "Zoe")
	d.types(*d.Table(At{1, 1}))
	d.refuses("seen", "nzwischen hat jemand diese Liste geändert", late...)
}

// The points that a player had when the substitute came are counted like all points of the
// tournament: all points, or only plus points.
func TestWhatSomebodyHadBeforeASubstituteCameCountsAsItsTournamentDoes(t *testing.T) {
	part := func(points int) []Part { return []Part{{Score: scoring.Whole(points)}} }
	e := &TableResult{
		Score: []scoring.Points{scoring.Whole(10)}, Good: []scoring.Points{scoring.Whole(40)}, ListTotals: scoring.ListTotals{Won: []int{1}, Lost: []int{1}, Soli: []int{0}},
		Before: [][]Part{part(0), part(-30)}, GoodBefore: [][]Part{part(0), part(5)},
	}
	for goodOnly, want := range map[bool][]int{false: {0, -30, 10}, true: {0, 5, 40}} {
		now := Tournament{All: map[string]*TableResult{"one": e}}
		now.Setup.GoodOnly = goodOnly
		for i, points := range want {
			if had, known := now.HadBefore(Table{Evening: "one"}, Substitution{Seat: 1, From: i + 1}); !known || had.Score != scoring.Whole(points) {
				t.Errorf("good only %v, before deal %d: %v, not %d", goodOnly, i+1, had.Score, points)
			}
		}
	}
}

func TestWhoComesBackToHisSeatIsSaidSo(t *testing.T) {
	d := newDesk(t, skatOf(1), crowd(4))
	d.draws(ByLot)
	d.sends("act", "begin")
	table := d.Table(At{1, 1})
	went := table.Seats[1]
	if got, want := d.SubstitutionText(table, Substitution{Seat: 2, From: 30, Number: went, Reason: "ist zurück"}).DE, "ab Spiel 30 wieder "+d.NameOf(went)+": ist zurück"; got != want {
		t.Errorf("it says %q, not %q", got, want)
	}
}

// A game may have tables of three as its usual ones, with tables of four for those who are left
// over, and tables of four where partners play together. No game is like that yet, so the test turns
// the score pad into one.
func TestTheUsualTableIsThatOfTheGame(t *testing.T) {
	game, _ := games.Find("punktezettel")
	was := *game.Contest
	t.Cleanup(func() { *game.Contest = was })
	game.Contest.Table, game.Contest.Deals, game.Contest.Rests = 3, map[int]int{3: 12, 4: 12}, []string{scoring.InFours, scoring.SitOut}
	setup := Setup{Name: "Turnier", Day: "2026-11-22", Game: "punktezettel", Rules: []byte(`{"preset":"frei","ends":"open"}`), Rounds: 2, Deals: map[int]int{3: 12, 4: 12}, Rest: scoring.InFours}
	sizes := func(r Round) (all []int) {
		for _, table := range r.Tables {
			all = append(all, len(table.Seats))
		}
		return all
	}
	for _, c := range []struct {
		players int
		rest    string
		rules   string
		want    []int
	}{
		{10, scoring.InFours, `{"preset":"frei"}`, []int{3, 3, 4}}, {3, scoring.InFours, `{"preset":"frei"}`, []int{3}},
		{10, scoring.SitOut, `{"preset":"frei"}`, []int{3, 3, 3}}, {5, scoring.InFours, `{"preset":"frei"}`, []int{4}},
		{10, scoring.InFours, `{"preset":"binokel"}`, []int{4, 4}}, // two against two
	} {
		setup.Rest, setup.Rules = c.rest, []byte(c.rules)
		d := newDesk(t, setup, crowd(c.players))
		d.draws(ByLot)
		if got := sizes(d.Rounds[0]); !slices.Equal(got, c.want) {
			t.Errorf("%d players, %s, %s: tables of %v", c.players, c.rest, c.rules, got)
		}
	}
	setup.Rules = []byte(`{"preset":"frei","ends":"open"}`)
	d := newDesk(t, setup, crowd(10))
	d.refuses("tables", "ein Tisch mit 5 geht nicht", "act", "draw", "method", "hand", "tables", "1 2 3 4 5")
	d.draws(ByPoints)
	if says := strings.Join(pages.HowDrawn(ui.In("de"), d.Rounds[0]), " "); !strings.Contains(says, "die ersten drei sitzen an Tisch 1, die nächsten drei") {
		t.Error(says)
	}
	few := newDesk(t, setup, crowd(2))
	few.refuses("method", "zu wenige für einen Tisch", "act", "draw", "method", "lot")
}
