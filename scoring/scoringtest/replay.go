package scoringtest

import (
	"encoding/json"
	"slices"

	"pgregory.net/rapid"

	"anschreiber/scoring"
)

// replays writes, edits, strikes and takes back deals at random, and makes the same changes to a
// simple list. Both must always agree.
func (h house[D, R]) replays(t *rapid.T) {
	e := h.evening(t)
	if len(e.deals) == 0 {
		t.Skip("nothing to write down")
	}
	c := &clerk{
		log:    scoring.Log{}.With(scoring.Act{Setup: &e.setup}),
		bodies: e.document().Deals,
		pages:  [][]entry{nil},
	}
	night := c.log.Fold()
	t.Repeat(map[string]func(*rapid.T){
		"write": c.write, "squeeze in": c.squeeze, "edit": c.edit, "strike": c.strike,
		"undo": c.undo, "redo": c.redo,
		"": func(t *rapid.T) {
			night = night.Extend(c.log)
			same(t, "evening", c.evening(e.setup), night.Evening())
		},
	})
	same(t, "folded entry by entry", c.log.Fold(), night)
	same(t, "sheet", h.book.Score(c.fresh(e.setup).Fold().Evening()), h.book.Score(c.log.Fold().Evening()))
}

// A clerk keeps a log and, to compare with it, every state of the list since the beginning.
type clerk struct {
	log    scoring.Log
	bodies []json.RawMessage
	pages  [][]entry // the last one is the present state
	undone []entry   // the state that redo restores
	canDo  bool      // redo is possible, because the last act was an undo
}

type entry struct {
	id     int
	body   json.RawMessage
	struck bool
}

func (c *clerk) now() []entry { return c.pages[len(c.pages)-1] }

func (c *clerk) act(act scoring.Act, next []entry) {
	c.log = c.log.With(act)
	c.pages = append(c.pages, next)
	c.canDo = false
}

func (c *clerk) body(t *rapid.T) json.RawMessage { return rapid.SampledFrom(c.bodies).Draw(t, "body") }

// some draws the index of an entry in the list.
func (c *clerk) some(t *rapid.T) int {
	if len(c.now()) == 0 {
		t.Skip("an empty list")
	}
	return rapid.IntRange(0, len(c.now())-1).Draw(t, "entry")
}

func (c *clerk) write(t *rapid.T) {
	body := c.body(t)
	next := append(slices.Clone(c.now()), entry{id: len(c.log), body: body})
	c.act(scoring.Act{Deals: []scoring.Version{{Deal: body}}}, next)
}

// squeeze inserts a forgotten deal after another deal, which it changes in the same act, or before
// all deals.
func (c *clerk) squeeze(t *rapid.T) {
	body, next := c.body(t), slices.Clone(c.now())
	place, after := rapid.IntRange(0, len(next)).Draw(t, "place"), 0
	act := scoring.Act{Deals: []scoring.Version{{After: &after, Deal: body}}}
	if place > 0 {
		before := &next[place-1]
		after, before.body, before.struck = before.id, body, false
		act.Deals = append(act.Deals, scoring.Version{ID: before.id, Deal: body})
	}
	c.act(act, slices.Insert(next, place, entry{id: len(c.log), body: body}))
}

func (c *clerk) edit(t *rapid.T) { c.change(c.some(t), c.body(t), false) }

// strike strikes a deal, or restores it if it is struck already.
func (c *clerk) strike(t *rapid.T) {
	i := c.some(t)
	c.change(i, c.now()[i].body, !c.now()[i].struck)
}

func (c *clerk) change(i int, body json.RawMessage, struck bool) {
	next := slices.Clone(c.now())
	next[i].body, next[i].struck = body, struck
	version := scoring.Version{ID: next[i].id, Deal: body, Struck: struck}
	c.act(scoring.Act{Deals: []scoring.Version{version}}, next)
}

func (c *clerk) undo(t *rapid.T) {
	last := c.log.Fold().Undo
	if (last != 0) != (len(c.pages) > 1) {
		t.Fatalf("undo would take back %d, %d acts stand", last, len(c.pages)-1)
	}
	if last == 0 {
		t.Skip("nothing to undo")
	}
	c.log = c.log.With(scoring.Act{Undoes: last})
	c.undone, c.canDo = c.now(), true
	c.pages = c.pages[:len(c.pages)-1]
}

func (c *clerk) redo(t *rapid.T) {
	if !c.canDo {
		t.Skip("nothing to redo")
	}
	c.act(scoring.Act{Undoes: len(c.log) - 1}, c.undone)
}

// evening returns the present list as a document.
func (c *clerk) evening(s scoring.Setup) scoring.Document {
	e := scoring.Document{Setup: s}
	for _, entry := range c.now() {
		if !entry.struck {
			e.Deals = append(e.Deals, entry.body)
		}
	}
	return e
}

// fresh returns the log of somebody who wrote the present list without any mistake.
func (c *clerk) fresh(s scoring.Setup) scoring.Log {
	log := scoring.Log{}.With(scoring.Act{Setup: &s})
	for _, deal := range c.evening(s).Deals {
		log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: deal}}})
	}
	return log
}
