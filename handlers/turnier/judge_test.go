package turnier

import (
	"fmt"
	"net/url"
	"testing"

	"anschreiber/scoring"
)

// begun is a tournament of eight whose first round is on, with a list of paper.
func begun() (Tournament, Log) {
	at := At{1, 1}
	log := written(append(eight(),
		Act{Begin: &Begin{Round: 1, Evenings: []string{"one", "two"}}},
		Act{List: &PaperList{at, scoring.Foot{Points: make([]scoring.Points, 4), Won: make([]int, 4), Lost: make([]int, 4), Passed: 48}},
			Sign: &Sign{At: at, Seats: scoring.Seats{1, 2, 3, 4}, Director: true}})...)
	return Tournament{State: log.Fold()}, log
}

// sent is what somebody sends, with a key of its own.
func sent(typed url.Values) Sent {
	n := 0
	return Sent{Key: "fresh", Typed: typed, Owns: true, Today: "2026-11-22", Fresh: func() string { n++; return fmt.Sprintf("fresh%021d", n) }}
}

// Whatever a form says is refused in words, or leaves a log that can be shown.
func FuzzForm(f *testing.F) {
	for _, typed := range []string{
		"act=add&names=Zoe%2C+SC+Linde%0AYves", "act=edit&number=1&name=Anna&gone=true", "act=mark&number=2&mark=late",
		"act=draw&method=lot", "act=draw&method=hand&tables=1+2+3+4%0A5+6+7+8", "act=swap&a=1&b=5", "act=begin",
		"act=list&round=1&table=2&seen=10&points=48&points=0&points=0&points=0&won=1&won=&won=&won=&lost=&lost=&lost=&lost=&passed=47&total=98",
		"act=list&round=1&table=1&seen=11&reason=x&points=0&points=0&points=0&points=0&passed=48",
		"act=sign&round=1&table=2&seen=10&last=0&seat=1&short=true", "act=sign&round=1&table=2&seen=10&last=0&director=true&short=true",
		"act=reopen&round=1&table=1&seen=11&reason=Zahlendreher", "act=pay&for=Saal&amount=20&way=out", "act=undo&undoes=11",
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
		r := Reader{Writes: true, Owns: true}
		now.RankingPage(r, "")
		now.TablesPage(r, 0)
		now.DrawPage(r, after, Refused{})
		now.PlayersPage(r, after, Refused{})
		now.MoneyPage(r, after, Refused{})
		now.HistoryPage(r, after, func(Entry) string { return "" }, Refused{})
		if again, _ := now.Decide(after, sent(typed)); !again.Booked {
			t.Errorf("the second tap is %+v", again)
		}
	})
}

// Two names and a number say who is refused, and where.
func TestPlayersAreReadLineByLine(t *testing.T) {
	now, log := begun()
	d, _ := now.Decide(log, sent(url.Values{"act": {"add"}, "names": {"Zoe, SC Linde, Eins\r\n\r\nYves;Herz Dame\nXaver\tSC Linde\n"}}))
	want := "[{9 Zoe SC Linde Eins   false false false} {10 Yves Herz Dame    false false false} {11 Xaver SC Linde    false false false}]"
	if got := fmt.Sprint(d.Act.Players); got != want || len(d.Problems) > 0 {
		t.Errorf("%s, %v", got, d.Problems)
	}
	for typed, field := range map[string]string{"Zoe\nzoe": "names", "Anna": "names", "a,b,c,d,e": "names", "": "names"} {
		d, _ := now.Decide(log, sent(url.Values{"act": {"add"}, "names": {typed}}))
		if _, said := d.Problems.At(field); !said {
			t.Errorf("%q: %v", typed, d.Problems)
		}
	}
}

// By hand, everybody sits once, and at a table that there is.
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
