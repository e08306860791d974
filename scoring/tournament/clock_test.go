package tournament_test

import (
	"testing"
	"time"

	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// A clock depends only on the steps that were done, and on their times in minutes since the round
// began.
func TestTheClockOfARoundIsWhatWasDoneToIt(t *testing.T) {
	type step struct {
		after   int
		does    string
		minutes int
	}
	cases := []struct {
		name  string
		setup int
		steps []step
		now   int // minutes after the round began
		says  string
	}{
		{"as before there were steps", 120, nil, 43, "noch 1:17"},
		{"no clock", 0, nil, 43, ""},
		{"time is up", 120, nil, 121, "Zeit um"},
		{"paused", 120, []step{{30, ClockPause, 0}}, 90, "Pause, noch 1:30"},
		{"on after a pause", 120, []step{{30, ClockPause, 0}, {45, ClockGo, 0}}, 60, "noch 1:15"},
		{"more time", 120, []step{{30, ClockMore, 10}}, 60, "noch 1:10"},
		{"less time", 120, []step{{30, ClockMore, -10}}, 60, "noch 0:50"},
		{"more time in a pause", 120, []step{{30, ClockPause, 0}, {31, ClockMore, 10}, {40, ClockGo, 0}}, 50, "noch 1:30"},
		{"more time after the end", 120, []step{{125, ClockMore, 10}}, 126, "noch 0:04"},
		{"started anew", 120, []step{{7, ClockStart, 120}}, 8, "noch 1:59"},
		{"started where the setup has none", 0, []step{{7, ClockStart, 90}}, 17, "noch 1:20"},
		{"started anew after pause and more", 120, []step{{7, ClockPause, 0}, {8, ClockMore, 5}, {20, ClockStart, 60}}, 30, "noch 0:50"},
		{"pauses twice", 120, []step{{30, ClockPause, 0}, {40, ClockPause, 0}}, 90, "Pause, noch 1:30"},
		{"goes on twice", 120, []step{{30, ClockGo, 0}}, 60, "noch 1:00"},
		{"a server's clock that was set back", 120, []step{{-5, ClockPause, 0}}, 60, "Pause, noch 2:00"},
		{"paused when time is up", 120, []step{{130, ClockPause, 0}}, 140, "Pause, Zeit um"},
	}
	began := time.Date(2026, 11, 22, 14, 0, 0, 0, time.UTC)
	for _, c := range cases {
		acts := append(eight(), Act{Begin: &Begin{Round: 1, Evenings: []string{"one", "two"}}})
		acts[0].Setup.Minutes = c.setup
		log := written(acts...)
		log[len(log)-1].At = began
		for _, s := range c.steps {
			log = append(log, Entry{Seq: len(log), At: began.Add(time.Duration(s.after) * time.Minute), Act: Act{Clock: &ClockStep{Round: 1, Does: s.does, Minutes: s.minutes}}})
		}
		r := pages.Viewer{Page: ui.In("de"), Now: began.Add(time.Duration(c.now) * time.Minute)}
		of := Tournament{State: log.Fold()}
		if got := r.TablesPage(of, 0, pages.RejectedForm{}).Clock.Says; got != c.says {
			t.Errorf("%s: %q, want %q", c.name, got, c.says)
		}
		if got := of.HasClock(); got != (c.says != "") {
			t.Errorf("%s: it has a clock: %v", c.name, got)
		}
		again := of.Document(map[string]Saved{"one": {"a", nil}, "two": {"b", nil}})
		kept := Tournament{State: again.Log(map[string]Kept{"a": {"one", 0}, "b": {"two", 0}}).Fold()}
		if got := r.TablesPage(kept, 0, pages.RejectedForm{}).Clock.Says; got != c.says {
			t.Errorf("%s, saved and read again: %q, want %q", c.name, got, c.says)
		}
	}
}

// A round without a time limit has a clock once it is started, until its lists are in.
func TestTheClockStopsWhenTheListsAreIn(t *testing.T) {
	d, director := newDesk(t, skatOf(1), crowd(4)), pages.Viewer{Owns: true}
	d.draws(ByLot)
	d.sends("act", "begin")
	d.refuses("does", "ie Uhr ist noch nicht gestellt", "act", "clock", "round", "1", "does", "pause")
	d.sends("act", "clock", "round", "1", "does", "start", "minutes", "90")
	if !d.HasClock() || director.TablesPage(d.Tournament, 0, pages.RejectedForm{}).SetClock == nil {
		t.Error("there is no clock, or nobody sets it")
	}
	d.types(*d.Table(At{1, 1}))
	if d.HasClock() || director.TablesPage(d.Tournament, 0, pages.RejectedForm{}).SetClock != nil {
		t.Error("the clock goes on")
	}
	d.refuses("round", "läuft nicht", "act", "clock", "round", "1", "does", "pause")
}
