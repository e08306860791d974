package tournament_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// begun returns a tournament of eight whose first round is under way, with one list on paper.
func begun() (Tournament, Log) {
	at := At{1, 1}
	log := written(append(eight(),
		Act{Begin: &Begin{Round: 1, Evenings: []string{"one", "two"}}},
		Act{List: &PaperList{at, scoring.ListTotals{Points: make([]scoring.Points, 4), Won: make([]int, 4), Lost: make([]int, 4), Passed: 48}},
			Sign: &Sign{At: at, Seats: scoring.Seats{1, 2, 3, 4}, Director: true}})...)
	return Tournament{State: log.Fold()}, log
}

// sent returns a form of the director, with a key of its own.
func sent(typed url.Values) Sent {
	n := 0
	return Sent{Key: "fresh", Typed: typed, Owns: true, Today: "2026-11-22", Fresh: func() string { n++; return fmt.Sprintf("fresh%021d", n) }}
}

// Any form is either refused with a message, or it is booked and the log can still be shown.
func FuzzForm(f *testing.F) {
	for _, typed := range []string{
		"act=add&names=Zoe%2C+SC+Linde%0AYves", "act=edit&number=1&name=Anna&gone=true", "act=mark&number=2&mark=late", "act=paid", "act=remove&number=8", "act=edit&number=1&name=Anna&group=seniors&group=ladies",
		"act=draw&method=lot", "act=draw&method=hand&tables=1+2+3+4%0A5+6+7+8", "act=swap&a=1&b=5", "act=begin", "act=extra&numbers=1&numbers=2&numbers=3&seen=10",
		"act=list&round=1&table=2&seen=10&points=48&points=0&points=0&points=0&won=1&won=&won=&won=&lost=&lost=&lost=&lost=&passed=47&total=98",
		"act=list&round=1&table=1&seen=11&reason=x&points=0&points=0&points=0&points=0&passed=48",
		"act=sign&round=1&table=2&seen=10&last=0&seat=1&short=true", "act=sign&round=1&table=2&seen=10&last=0&director=true&short=true",
		"act=reopen&round=1&table=1&seen=11&reason=Zahlendreher", "act=fine&number=2&kind=points&points=50&in=1&reason=zu+spät", "act=fine&number=4&kind=zero&in=1&reason=gezinkt", "act=begin&keep=x&seen=10",
		"act=substitute&round=1&table=2&seen=10&seat=1&from=9&substitute=1&books=both&until=120&until_won=3&until_lost=1&reason=krank", "act=fine&number=3&kind=disqualified&in=1&reason=x", "act=pay&for=Saal&amount=20&way=out", "act=undo&undoes=11",
		"act=setup&name=X&game=skat&rounds=3&prizes=100%0AHam&deals4=40&team=4",
	} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		typed, err := url.ParseQuery(text)
		if err != nil {
			t.Skip()
		}
		now, log := begun()
		d, known := now.Decide(log, sent(typed))
		if !known || len(d.Problems) > 0 {
			return
		}
		after := append(log, Entry{Seq: len(log), Key: "fresh", Act: d.Act})
		now.Change(log, d.Act)
		now = Tournament{State: after.Fold()}
		r := pages.Viewer{Writes: true, Owns: true}
		r.RankingPage(now, "")
		r.TablesPage(now, 0, pages.RejectedForm{})
		r.DrawPage(now, after, pages.RejectedForm{})
		r.PlayersPage(now, after, pages.RejectedForm{})
		r.MoneyPage(now, after, pages.RejectedForm{})
		r.HistoryPage(now, after, nil, func(Entry) string { return "" }, func(time.Time) string { return "" }, pages.RejectedForm{})
		if again, _ := now.Decide(after, sent(typed)); !again.Booked {
			t.Errorf("the second tap is %+v", again)
		}
		readAgain(t, now)
	})
}

// readAgain saves a tournament and the setups of its tables' evenings, reads them again, and
// reports problems.
func readAgain(t *testing.T, now Tournament) {
	t.Helper()
	lists := map[string]Saved{}
	for _, table := range now.Tables() {
		lists[table.Evening] = Saved{Digest: table.Evening}
		text, err := json.Marshal(scoring.Document{Setup: now.TableSetup(table.Evening)})
		if err != nil {
			t.Fatal(err)
		}
		_, _, ps := scoring.ReadDocument(text, games.Find)
		if len(ps.Errors()) > 0 {
			t.Errorf("the list of %+v: %v", table.At, ps)
		}
	}
	text, err := json.Marshal(now.Document(lists))
	if err != nil {
		t.Fatal(err)
	}
	if _, ps := ReadDocument(text); len(ps) > 0 {
		t.Errorf("what was saved is refused: %v", ps)
	}
}

func TestTwoOfOneNameAreCalledByTheirNumbersAndSoIsWhoeverIsCalledLikeThat(t *testing.T) {
	long := strings.Repeat("ä", MaxName)
	for _, c := range []struct{ names, called []string }{
		{[]string{"Anna", "Bernd", "Bernd", "Dora"}, []string{"Anna", "Bernd 2", "Bernd 3", "Dora"}},
		{[]string{"Bernd 3", "Bernd", "Bernd", "Dora"}, []string{"Bernd 3 1", "Bernd 2", "Bernd 3", "Dora"}},
		{[]string{"Anna", long, long, "Dora"}, []string{"Anna", long[:2*38] + " 2", long[:2*38] + " 3", "Dora"}},
	} {
		acts := eight()
		for i, name := range c.names {
			acts[1+i].Players[0].Name = name
		}
		log := written(append(acts, Act{Begin: &Begin{Round: 1, Evenings: []string{"one", "two"}}})...)
		now := Tournament{State: log.Fold()}
		if got := now.TableSetup("one").Players; !slices.Equal(got, c.called) {
			t.Errorf("%v, want %v", got, c.called)
		}
		readAgain(t, now)
	}
}

// A table of four in Skat has 48 deals, or as many as the director says. The number need not be a
// multiple of the players, so 50 is allowed, too (rules/skat.md, Table). The same holds for a list
// whose last deals are Pflichtsoli (turnier.md, Doppelkopf), also at a table of five.
func TestATablePlaysAsManyDealsAsTheDirectorSays(t *testing.T) {
	for _, c := range []struct {
		game, preset string
		seats, deals int
		want         string
	}{
		{"skat", "turnier", 4, 48, `{"preset":"turnier"}`},
		{"skat", "turnier", 4, 52, `{"preset":"turnier","serie":52}`},
		{"skat", "turnier", 4, 50, `{"preset":"turnier","serie":50}`},
		{"doppelkopf", "ddv", 4, 24, `{"preset":"ddv","list_deals":24}`},
		{"doppelkopf", "ddv", 4, 20, `{"preset":"ddv","list_deals":20}`},
		{"doppelkopf", "ddv", 5, 25, `{"preset":"ddv","list_deals":25}`},
	} {
		setup := skatOf(1)
		setup.Game, setup.Rules, setup.Deals[c.seats] = c.game, []byte(`{"preset":"`+c.preset+`"}`), c.deals
		d := newDesk(t, setup, crowd(4))
		d.draws(ByLot)
		d.sends("act", "begin")
		if got := string(d.Setup.RulesOf(c.seats)); got != c.want {
			t.Errorf("%d deals of %d players: %s, want %s", c.deals, c.seats, got, c.want)
		}
		if c.game == "skat" {
			readAgain(t, d.Tournament)
		}
	}
}

// Player numbers end at 400; a tournament that was read from a file may have gaps before.
func TestNobodyGetsANumberBehindTheLast(t *testing.T) {
	log := append(written(eight()...), Entry{Seq: 10, Act: Act{Players: []Player{{Number: MaxPlayers - 1, Name: "Zoe"}}}})
	now := Tournament{State: log.Fold()}
	for names, ok := range map[string]bool{"Yves": true, "Yves\nXaver": false} {
		d, _ := now.Decide(log, sent(url.Values{"act": {"add"}, "names": {names}}))
		if _, said := d.Problems.At("names"); said == ok {
			t.Errorf("%q: %v", names, d.Problems)
		}
	}
}

func TestASignUpPageHasFromOnePlaceToAsManyAsThereAreNumbers(t *testing.T) {
	log := written(eight()...)
	now := Tournament{State: log.Fold()}
	for places, ok := range map[string]bool{"0": false, "1": true, "400": true, "401": false} {
		d, _ := now.Decide(log, sent(url.Values{"act": {"signup"}, "signup": {"open"}, "places": {places}}))
		if _, said := d.Problems.At("places"); said == ok {
			t.Errorf("%s places: %v", places, d.Problems)
		}
	}
}

// This also bounds somebody who signs up and withdraws again and again, each time from another
// device.
func TestALinkSignsUpEightHundredPlayersAtMost(t *testing.T) {
	log := written(Act{Setup: eight()[0].Setup}, Act{SignUp: &SignUp{Open: true, Nth: 1, Places: 8}})
	for n := range 2*MaxPlayers + 1 {
		if n >= 2*MaxPlayers-1 {
			d := Tournament{State: log.Fold()}.DecideSignUp(log, Sent{Key: "fresh", From: "another", Typed: url.Values{"name": {"Yves"}}})
			p, refused := d.Problems.At("name")
			if refused != (n == 2*MaxPlayers) || refused && p.Text.DE != "auch die Warteliste ist voll" || len(d.Act.Players) != 1 {
				t.Errorf("after %d others: %v", n, d.Problems)
			}
		}
		for _, act := range []Act{{Players: []Player{{Number: 1, Name: "Zoe", Late: true, SignedUp: true}}}, {Removes: []int{1}}} {
			act.By = SignedUp
			log = append(log, Entry{Seq: len(log), Act: act})
		}
	}
}

// The changes of two directors can each be valid, but impossible together. Then the second change
// is refused.
func TestChangesThatDoNotGoTogetherAreNotBooked(t *testing.T) {
	setup := func(game, rest string) url.Values {
		return url.Values{"act": {"setup"}, "name": {"X"}, "date": {"2026-11-22"}, "game": {game}, "rest": {rest}, "rounds": {"2"}, "seen": {"0"}}
	}
	act, ps := Found(sent(setup("doppelkopf", "out")))
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	log := written(act)
	now := Tournament{State: log.Fold()}
	d, _ := now.Decide(log, sent(setup("schafkopf", "out")))
	log = append(log, Entry{Seq: 1, Key: "first", Act: d.Act})
	now = Tournament{State: log.Fold()}
	d, _ = now.Decide(log, sent(setup("doppelkopf", "fives")))
	if !d.Conflict {
		t.Errorf("booked as %+v", d.Act.Setup)
	}
}

// A device may have stored house rules that a tournament does not accept.
func TestHouseRulesThatCannotBeReadAreRefused(t *testing.T) {
	s := sent(url.Values{"act": {"setup"}, "name": {"X"}, "game": {"skat"}, "rounds": {"2"}, "preset": {"own:alt"}})
	for rules, ok := range map[string]bool{`{"preset":"turnier"}`: true, `{"preset":"nirgends"}`: false} {
		s.Own = map[string]json.RawMessage{"own:alt": json.RawMessage(rules)}
		if _, ps := Found(s); (len(ps) == 0) != ok {
			t.Errorf("%s: %v", rules, ps)
		}
	}
}

// A refusal names the wrong line. "Müller, Anna" is one person, unless a club follows.
func TestPlayersAreReadLineByLine(t *testing.T) {
	now, log := begun()
	read := func(names, surname string) (all []string) {
		d, _ := now.Decide(log, sent(url.Values{"act": {"add"}, "names": {names}, "surname": {surname}}))
		for _, p := range d.Act.Players {
			all = append(all, fmt.Sprint(p.Number, " ", p.Name, "/", p.Club, "/", p.Team))
		}
		return all
	}
	for names, want := range map[string][]string{
		"Zoe, SC Linde, Eins\r\n\r\nYves;Herz Dame\nXaver\tSC Linde\n":                    {"9 Zoe/SC Linde/Eins", "10 Yves/Herz Dame/", "11 Xaver/SC Linde/"},
		"Müller, Anna\nAnna Wolf, SC Linde\nHuber, Toni, SC Eiche\nBauer, Karl;Herz Dame": {"9 Müller, Anna//", "10 Anna Wolf/SC Linde/", "11 Huber, Toni/SC Eiche/", "12 Bauer, Karl/Herz Dame/"},
	} {
		if got := read(names, ""); !slices.Equal(got, want) {
			t.Errorf("%q", got)
		}
	}
	if got := read("Abel, Hans Peter, SC Linde", "true"); !slices.Equal(got, []string{"9 Abel, Hans Peter/SC Linde/"}) {
		t.Errorf("%q", got)
	}
	for typed, field := range map[string]string{"Zoe\nzoe": "names", "Anna": "names", "a,b,c,d,e,f": "names", "": "names"} {
		d, _ := now.Decide(log, sent(url.Values{"act": {"add"}, "names": {typed}}))
		if _, said := d.Problems.At(field); !said {
			t.Errorf("%q: %v", typed, d.Problems)
		}
	}
}

// When seated by hand, everybody sits once, and each table has an allowed size.
func TestSeatsByHandAreChecked(t *testing.T) {
	_, log := begun()
	log = log[:9] // the players
	now := Tournament{State: log.Fold()}
	for tables, ok := range map[string]bool{
		"1 2 3 4\n5 6 7 8": true, "1,2,3\n4,5,6": true, "1 2 3 4 5": false, "1 2 3 4\n4 5 6 7": false, "1 2 3 9": false, "": false,
	} {
		d, _ := now.Decide(log, sent(url.Values{"act": {"draw"}, "method": {"hand"}, "tables": {tables}}))
		if (len(d.Problems) == 0) != ok {
			t.Errorf("%q: %v", tables, d.Problems)
		}
	}
}

func TestHeatsAreSaidAsTheyWouldBeTyped(t *testing.T) {
	all := []Heat{{"Vormittag", []int{1, 2, 3, 7}}, {"Nachmittag", []int{4, 6, 8, 9}}}
	said := HeatsText(all)
	if want := "Vormittag: 1-3, 7\nNachmittag: 4, 6, 8-9"; said != want {
		t.Errorf("they are said %q, not %q", said, want)
	}
	f := scoring.FromValues(url.Values{"heats": {said}})
	if typed := ReadHeats(f); len(f.Problems()) > 0 || !reflect.DeepEqual(typed, all) {
		t.Errorf("%q is read as %v, %v", said, typed, f.Problems())
	}
}
