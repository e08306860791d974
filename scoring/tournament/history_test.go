package tournament_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// said returns the newest line of the history.
func (d *desk) said() string {
	page := pages.Viewer{Writes: true, Owns: true}.HistoryPage(d.Tournament, d.log, nil, func(Entry) string { return "" }, func(time.Time) string { return "" }, pages.RejectedForm{})
	return page.Lines[0].Says
}

// walks lists a form of each act, in an order in which they can be sent, and the line of the
// history that each adds. In a form, SEEN is replaced by the last change of the table, LAST by the
// entry that undo takes back, and WINNER by the first in the ranking. The names at a table depend
// on the seed.
var walks = []struct{ form, says string }{
	{"act=signup&signup=open&places=12", "Anmeldung geschlossen → offen, Plätze 0 → 12"},
	{"name=Rosa", "Spieler 8 → 9"},
	{"act=absent", "9 Rosa → gestrichen"},
	{"act=add&names=Ida%0AJan%0AKim%0AUdo", "Spieler 8 → 12"},
	{"act=remove&number=12", "12 Udo → gestrichen"},
	{"act=mark&number=9&mark=late", "kommt später nein → ja"},
	{"act=edit&number=9&name=Ina&seen=99", "Name Ida → Ina und kommt später ja → nein"},
	{"act=paid", "haben bezahlt 0 → 11"},
	{"act=pay&for=Saal&amount=20&way=out", "in der Kasse 110,00 € → 90,00 €"},
	{"act=undo&undoes=LAST", "zurückgenommen: Saal −20,00 € · in der Kasse 90,00 € → 110,00 €"},
	{"act=prizes&proposal=11000&seen=99", "Preise nichts → "},
	{"act=draw&method=hand&tables=1+2+3+4%0A5+6+7+8", "1. Serie nicht ausgelost → ausgelost, Startwert"},
	{"act=swap&a=1&b=2", "1 Spieler 001 Tisch 1, Sitz 1 → Tisch 1, Sitz 2"},
	{"act=begin&sit_out=true", " → begonnen"},
	{"act=clock&does=start&minutes=120&round=1&seen=99", "Uhr ohne → 120 Minuten"},
	{"act=extra&numbers=9&numbers=10&numbers=11", "Sitz 1 niemand → Ina"},
	{"act=seat&round=1&table=3&numbers=10&numbers=9&numbers=11", "Sitz 1 Ina → Jan"},
	{"act=substitute&round=1&table=3&seat=1&from=5&substitute=Ute&reason=krank", "Sitz 1 Jan → Ute"},
	{"act=list&round=1&table=3&points=1000&points=500&points=300&won=20&won=10&won=6&lost=0&lost=0&lost=0&passed=0", "Jan – → 2\u202f000"},
	{"act=reopen&round=1&table=3&reason=Zahlendreher", "unterschrieben Leitung → niemand"},
	{"act=sign&round=1&table=3&last=0&seat=1", "unterschrieben niemand → Ute"},
	{"act=sign&round=1&table=3&last=0&director=true", "unterschrieben Ute → Leitung"},
	{"act=fine&number=1&kind=points&points=50&in=1&reason=Handy", "Strafen nichts → Punktabzug −50"},
	{"act=setup&name=Preisskat&game=skat&date=2026-11-22&preset=turnier&rounds=1&fee=10&lost_first=0.50&lost_more=1&team=4&plus_only=true&seen=99&prizes=50&reason=Saal", "Runden 2 → 1"},
	{"act=list&round=1&table=1&points=1000&points=500&points=100&points=200&won=20&won=10&won=6&won=8&lost=0&lost=0&lost=2&lost=2&passed=0", "Spieler 002 – → "},
	{"act=list&round=1&table=2&points=1000&points=500&points=100&points=200&won=20&won=10&won=6&won=8&lost=0&lost=0&lost=2&lost=2&passed=0", "Spieler 005 – → "},
	{"act=took&round=1&table=1&cents=200&got=true", "in der Kasse 110,00 € → 112,00 €"},
	{"act=hand&ranking=gesamt&nth=1&winners=WINNER&got=true", "in der Kasse 112,00 € → 62,00 € und übergeben nein → ja"},
	{"act=same&from=Jan&into=Ina", "Personen 2 → 1"},
}

// For every act, the history says what it has changed, with the value before and after it, so that
// nobody can change anything unnoticed.
func TestTheHistorySaysOfEveryActWhatItWasAndWhatItIs(t *testing.T) {
	setup := skatOf(2)
	setup.Fee, setup.Lost = 1000, LostFee{First: 50, More: 100}
	d := newDesk(t, setup, crowd(8))
	open := map[string]bool{}
	for act := range Verbs {
		open[act] = true
	}
	for _, w := range walks {
		typed, _ := url.ParseQuery(w.form)
		delete(open, typed.Get("act"))
		if says := d.walks(typed); !strings.Contains(says, w.says) {
			t.Errorf("%s: the history says %q, want %q", w.form, says, w.says)
		}
	}
	for act := range open {
		t.Errorf("nobody has tried what the history says of %s", act)
	}
}

// The page shows the newest five hundred lines, and says if there are more.
func TestTheHistorySaysThatThereIsMore(t *testing.T) {
	d := newDesk(t, skatOf(1), crowd(4))
	for len(d.log) <= pages.MaxHistory {
		d.writes(Act{Payment: &Payment{Cents: -500, For: "Saal"}})
	}
	for more, log := range map[bool]Log{true: d.log, false: d.log[:pages.MaxHistory]} {
		v := pages.Viewer{}.HistoryPage(d.Tournament, log, nil, func(Entry) string { return "" }, func(time.Time) string { return "" }, pages.RejectedForm{})
		if len(v.Lines) != pages.MaxHistory || v.More != more {
			t.Errorf("of %d entries %d are shown, more: %v", len(log), len(v.Lines), v.More)
		}
	}
}

// walks sends a form and returns what the history says of it.
func (d *desk) walks(typed url.Values) string {
	d.t.Helper()
	if !typed.Has("act") {
		d.writes(d.DecideSignUp(d.log, sent(typed)).Act)
		return d.said()
	}
	table, _ := strconv.Atoi(typed.Get("table"))
	if t := d.Table(At{1, table}); t != nil {
		typed.Set("seen", strconv.Itoa(t.Changed))
	}
	var pairs []string
	for key, values := range typed {
		for _, value := range values {
			switch value {
			case "LAST":
				value = strconv.Itoa(d.Undo)
			case "WINNER":
				value = strconv.Itoa(d.Rankings().Overall()[0].Number())
			}
			pairs = append(pairs, key, value)
		}
	}
	d.sends(pairs...)
	return d.said()
}
