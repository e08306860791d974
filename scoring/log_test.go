package scoring_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"anschreiber/scoring"
)

// body returns the JSON of a deal. Deals with different names differ.
func body(name string) json.RawMessage { return json.RawMessage(fmt.Sprintf("%q", name)) }

func behind(id int) *int { return &id }

func booked(name string) scoring.Act {
	return scoring.Act{Deals: []scoring.Version{{Deal: body(name)}}}
}

func edited(id int, name string) scoring.Act {
	return scoring.Act{Deals: []scoring.Version{{ID: id, Deal: body(name)}}}
}

// completed returns an act that gives its result to a deal that was begun without one.
func completed(id int, name string) scoring.Act {
	return scoring.Act{Deals: []scoring.Version{{ID: id, Deal: body(name), Completes: true}}}
}

func struck(id int, name string) scoring.Act {
	return scoring.Act{Deals: []scoring.Version{{ID: id, Deal: body(name), Struck: true}}}
}

func squeezed(after int, name string) scoring.Act {
	return scoring.Act{Deals: []scoring.Version{{After: behind(after), Deal: body(name)}}}
}

func undone(seq int) scoring.Act { return scoring.Act{Undoes: seq} }

func setup(title string) scoring.Act {
	return scoring.Act{Setup: &scoring.Setup{Title: title}}
}

// logOf returns a log that sets up a table with the title A and then has the given acts, with Seq
// 1, 2, 3 …
func logOf(acts ...scoring.Act) scoring.Log {
	log := scoring.Log{}.With(setup("A"))
	for _, act := range acts {
		log = log.With(act)
	}
	return log
}

// stands describes a state: the title, the deals (struck ones in brackets), and whether the evening
// is closed.
func stands(n scoring.State) string {
	all := []string{n.Setup.Title + ":"}
	for _, w := range n.Deals {
		name := strings.Trim(string(w.Deal()), `"`)
		if w.Struck {
			name = "(" + name + ")"
		}
		all = append(all, name)
	}
	if n.Closed {
		all = append(all, "closed")
	}
	return strings.Join(all, " ")
}

func TestALogComesTo(t *testing.T) {
	both := scoring.Act{Deals: []scoring.Version{{After: behind(1), Deal: body("b")}, {ID: 2, Deal: body("c2")}}}
	both.Setup = setup("B").Setup
	for _, c := range []struct {
		name string
		acts []scoring.Act
		want string
		undo int
	}{
		{"an empty list", nil, "A:", 0},
		{"deals in order", []scoring.Act{booked("a"), booked("b")}, "A: a b", 2},
		{"an edit", []scoring.Act{booked("a"), booked("b"), edited(1, "a2")}, "A: a2 b", 3},
		{"an edit taken back", []scoring.Act{booked("a"), edited(1, "a2"), undone(2)}, "A: a", 1},
		{"two edits, the second taken back", []scoring.Act{booked("a"), edited(1, "a2"), edited(1, "a3"), undone(3)}, "A: a2", 2},
		{"two edits, the first taken back", []scoring.Act{booked("a"), edited(1, "a2"), edited(1, "a3"), undone(2)}, "A: a3", 3},
		{"a struck deal stays in its place", []scoring.Act{booked("a"), booked("b"), struck(1, "a")}, "A: (a) b", 3},
		{"a restored one is back", []scoring.Act{booked("a"), booked("b"), struck(1, "a"), edited(1, "a")}, "A: a b", 4},
		{"striking taken back", []scoring.Act{booked("a"), struck(1, "a"), undone(2)}, "A: a", 1},
		{"a forgotten deal in between", []scoring.Act{booked("a"), booked("c"), squeezed(1, "b")}, "A: a b c", 3},
		{"a forgotten deal before all", []scoring.Act{booked("b"), squeezed(0, "a")}, "A: a b", 2},
		{"behind one that was squeezed in", []scoring.Act{booked("a"), booked("d"), squeezed(1, "b"), squeezed(3, "c")}, "A: a b c d", 4},
		{"behind a struck one", []scoring.Act{booked("a"), booked("c"), struck(1, "a"), squeezed(1, "b")}, "A: (a) b c", 4},
		{"undo of a booking", []scoring.Act{booked("a"), booked("b"), undone(2)}, "A: a", 1},
		{"undo twice", []scoring.Act{booked("a"), booked("b"), undone(2), undone(1)}, "A:", 0},
		{"redo: the undo is taken back", []scoring.Act{booked("a"), undone(1), undone(2)}, "A: a", 1},
		{"and undone again", []scoring.Act{booked("a"), undone(1), undone(2), undone(3)}, "A:", 0},
		{"redo in its old place", []scoring.Act{booked("a"), booked("c"), squeezed(1, "b"), undone(3), undone(4)}, "A: a b c", 3},
		{"booking after an undo", []scoring.Act{booked("a"), undone(1), booked("b")}, "A: b", 3},
		{"another setup", []scoring.Act{booked("a"), setup("B")}, "B: a", 2},
		{"another setup taken back", []scoring.Act{setup("B"), undone(1)}, "A:", 0},
		{"one act that does three things", []scoring.Act{booked("a"), booked("c"), both}, "B: a b c2", 3},
		{"all three taken back at once", []scoring.Act{booked("a"), booked("c"), both, undone(3)}, "A: a c", 2},
		{"closed", []scoring.Act{booked("a"), closing(true)}, "A: a closed", 2},
		{"closing undone", []scoring.Act{booked("a"), closing(true), undone(2)}, "A: a", 1},
		{"reopened", []scoring.Act{booked("a"), closing(true), closing(false)}, "A: a", 3},
		{"reopening undone", []scoring.Act{booked("a"), closing(true), closing(false), undone(3)}, "A: a closed", 2},
		{"closed, then the table changed", []scoring.Act{booked("a"), closing(true), setup("B")}, "B: a closed", 3},
		{"an edit of a deal that is not there", []scoring.Act{booked("a"), edited(9, "x")}, "A: a", 2},
	} {
		log := logOf(c.acts...)
		n := log.Fold()
		for i := range log[1:] {
			if diff := cmp.Diff(n, log[:i+1].Fold().Extend(log), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("%s: from entry %d on it comes to something else: %s", c.name, i+1, diff)
			}
		}
		if got := stands(n); got != c.want || n.Undo != c.undo || n.Last != len(c.acts) {
			t.Errorf("%s: %s, want %s; undo %d, want %d; last %d", c.name, got, c.want, n.Undo, c.undo, n.Last)
		}
	}
}

func TestADealKeepsItsHistory(t *testing.T) {
	n := logOf(booked("a"), edited(1, "a2"), undone(2), struck(1, "a")).Fold()
	got := ""
	for i, v := range n.Find(1).Versions {
		got += fmt.Sprintf("%d %s struck=%t undone=%t current=%t; ", v.Entry.Seq, v.Deal(), v.Struck, v.Undone, i == n.Find(1).Current())
	}
	want := `1 "a" struck=false undone=false current=false; ` +
		`2 "a2" struck=false undone=true current=false; ` +
		`4 "a" struck=true undone=false current=true; `
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestNumbersAreCountedOverTheDealsThatStand(t *testing.T) {
	n := logOf(booked("a"), booked("b"), booked("c"), struck(1, "a"), squeezed(2, "x")).Fold()
	for id, want := range map[int]int{1: 0, 2: 1, 5: 2, 3: 3, 9: 0} {
		if got := n.Number(id); got != want {
			t.Errorf("deal %d is number %d, want %d", id, got, want)
		}
	}
	if e := n.Evening(); len(e.Deals) != 3 || string(e.Deals[1]) != `"x"` {
		t.Errorf("evening %s", e.Deals)
	}
}

func TestALogWithOneMoreActLeavesTheLogAsItWas(t *testing.T) {
	log := logOf(booked("a"))
	log.With(booked("b"))
	if stands(log.With(booked("c")).Fold()) != "A: a c" || len(log) != 2 {
		t.Error("the log has changed")
	}
}

// A deal counts as corrected if somebody changed the deal itself. It does not count if it was
// rewritten only because another deal or the table changed, or if the correction was undone.
func TestADealIsCorrectedWhenSomebodyMeantIt(t *testing.T) {
	aside := scoring.Act{Deals: []scoring.Version{{ID: 1, Deal: body("a2")}, {ID: 2, Deal: body("b2")}}}
	withSetup := edited(2, "b2")
	withSetup.Setup = setup("B").Setup
	for _, c := range []struct {
		name string
		act  scoring.Act
		want bool
	}{
		{"booked once", booked("c"), false},
		{"edited", edited(2, "b2"), true},
		{"struck", struck(2, "b"), true},
		{"beside another deal", aside, false},
		{"given its result", completed(2, "b2"), false},
		{"beside a change of the table", withSetup, false},
	} {
		log := logOf(booked("a"), booked("b"), c.act)
		before, after := log.Fold(), log.With(undone(3)).Fold()
		if got := before.Find(2).Corrected(); got != c.want {
			t.Errorf("%s: %t", c.name, got)
		}
		if after.Find(2).Corrected() {
			t.Errorf("%s, and taken back: still corrected", c.name)
		}
	}
}

func TestTwoActsAreTheSameWhenTheyDoTheSame(t *testing.T) {
	if !edited(1, "a").Same(edited(1, "a")) || edited(1, "a").Same(edited(1, "b")) || edited(1, "a").Same(struck(1, "a")) {
		t.Error("acts are compared by what they do")
	}
}

func closing(closed bool) scoring.Act { return scoring.Act{Closed: &closed} }

// Undoing everything since an entry restores the evening as it was at that entry, whatever was
// written, undone and redone before. Taking back this undo restores the evening as it was before
// the undo.
func TestAllSinceAnEntryIsTakenBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := logOf(booked("a"))
		for range rapid.IntRange(1, 12).Draw(t, "acts") {
			log = log.With(anyAct(t, log))
		}
		since := rapid.IntRange(0, len(log)-2).Draw(t, "since")
		back := log.With(scoring.Act{UndoesFrom: since + 1})
		samePoint(t, log[:since+1].Fold(), back.Fold())
		samePoint(t, log.Fold(), back.With(undone(len(log))).Fold())
		samePoint(t, back.Fold(), log.Fold().Extend(back))
	})
}

// anyAct draws a random act that may be the next one after a log.
func anyAct(t *rapid.T, log scoring.Log) scoring.Act {
	entry := rapid.IntRange(1, len(log)-1).Draw(t, "entry")
	return rapid.SampledFrom([]scoring.Act{
		booked("b"), edited(1, "c"), struck(1, "a"), squeezed(0, "d"), setup("B"), closing(true), closing(false),
		undone(entry), undone(entry), {UndoesFrom: entry},
	}).Draw(t, "act")
}

func samePoint(t *rapid.T, want, got scoring.State) {
	if diff := cmp.Diff(want.Evening(), got.Evening()); diff != "" || want.Undo != got.Undo || want.Closed != got.Closed {
		t.Fatalf("undo %d and %d, closed %v and %v, %s", want.Undo, got.Undo, want.Closed, got.Closed, diff)
	}
}

func TestADocumentSaysWhenItsEveningEnded(t *testing.T) {
	yes, no := true, false
	at := time.Date(2026, 11, 20, 23, 15, 0, 0, time.FixedZone("", 3600))
	log := scoring.Log{{Act: scoring.Act{Setup: &scoring.Setup{Game: "toy"}}}}
	log = log.Plus(scoring.Entry{Seq: 1, At: at, Act: scoring.Act{Closed: &yes}})
	open, ended := log[:1].Fold().Evening(), log.Fold().Evening()
	if ended.Ended != "2026-11-20T22:15:00Z" || open.Ended != "" {
		t.Errorf("ended %q, and before %q", ended.Ended, open.Ended)
	}
	if open.Digest() != ended.Digest() {
		t.Error("it is another evening then")
	}
	if text, digest := ended.Document(); digest != ended.Digest() || string(text) == "" {
		t.Errorf("%s has the digest %s", text, digest)
	}
	if again := log.Plus(scoring.Entry{Seq: 2, At: at, Act: scoring.Act{Closed: &no}}).Fold(); again.Evening().Ended != "" || again.Closed {
		t.Error("it ended though it goes on")
	}
	moved := scoring.Log{log[0]}
	for _, a := range ended.Acts() {
		moved = moved.Plus(scoring.Entry{Seq: len(moved), At: at.AddDate(1, 0, 0), Act: a})
	}
	if s := moved.Fold(); !s.Closed || s.Evening().Ended != ended.Ended {
		t.Errorf("elsewhere it ended %q", s.Evening().Ended)
	}
}
