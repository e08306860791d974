package handlers

import (
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views"
)

// proposal is a deal that somebody typed, read and judged but not kept.
type proposal struct {
	act    scoring.Act
	then   *opened // the evening with it
	number int     // the deal's on that sheet, 0 for none
	all    scoring.Problems
}

func (p proposal) line() scoring.Line { return p.then.sheet.Lines[p.number-1] }

// propose reads a deal from a form and judges the evening that it would make.
func (o *opened) propose(f *scoring.Form, at place) proposal {
	moveUp := f.Bool("move_up")
	f.Drop("key", "seen", "move_up")
	f.Seats = len(o.evening.Players)
	o.asUsual(f, at.id)
	deal := o.game.ReadDeal(f)
	act := scoring.Act{Deals: []scoring.Version{{ID: at.id, After: at.after, Deal: deal}}}
	if !moveUp {
		act = o.hold(act)
	}
	p := o.judge(act, at.id)
	p.all = append(f.Problems(), p.all...)
	return p
}

// judge looks at the evening that an act would make. Problems of the deal
// itself bear the paths of its fields, those of later deals name the deal.
func (o *opened) judge(act scoring.Act, id int) proposal {
	p := proposal{act: act, then: o.after(act)}
	if id == 0 {
		id = p.then.night.Last
	}
	p.number = p.then.night.Number(id)
	own := "deals[" + strconv.Itoa(p.number-1) + "]"
	for _, problem := range p.then.game.CheckFrom(p.then.evening, o.firstTouched(p.then)) {
		if key, isOwn := cutPath(problem.Path, own); isOwn {
			problem.Path = key
		} else if problem.Warn {
			continue
		} else {
			problem = later(problem)
		}
		p.all = append(p.all, problem)
	}
	return p
}

// firstTouched is the index of the first deal to be judged anew: the first that
// is not as it was, or the very first where the table itself has changed.
func (o *opened) firstTouched(p *opened) int {
	if !p.night.Setup.Same(o.night.Setup) {
		return 0
	}
	for i, deal := range p.evening.Deals {
		if i >= len(o.evening.Deals) || string(deal) != string(o.evening.Deals[i]) {
			return i
		}
	}
	return len(p.evening.Deals)
}

// asUsual forgets a dealer who would deal anyway, so that only what differs
// from the rotation is kept. What was written down of a deal stays.
func (o *opened) asUsual(f *scoring.Form, id int) {
	usual := o.sheet.Next.Dealer
	if w := o.night.Find(id); w != nil {
		if scoring.FromJSON(w.Deal).Has("dealer") {
			return
		}
		if line := o.line(id); line != nil {
			usual = line.Dealer
		}
	}
	if f.Value("dealer") == strconv.Itoa(int(usual)) {
		f.Drop("dealer")
	}
}

// place is where a form stands and what it writes.
type place struct {
	kind   views.EntryKind
	id     int    // the deal that is corrected; 0 for a new one
	after  *int   // the deal that a forgotten one follows
	action string // where the form goes
}

func (o *opened) booking() place { return place{action: o.url()} }

// entry is the form of a deal as it was typed, with what it would book.
func (o *opened) entry(typed url.Values, at place) views.Entry {
	e := views.Entry{
		Page: o.page, Game: o.game, Setup: o.night.Setup, Next: o.sheet.Next,
		Form: scoring.FromValues(typed), Notes: views.NewNotes(nil),
		Key: newKey(), Seen: o.night.Last, Kind: at.kind,
		Action: at.action, Preview: o.url() + "/vorschau" + at.query(),
	}
	p := o.propose(scoring.FromValues(typed), at)
	if p.number > 0 {
		line := p.line()
		e.Next.Turn = turn(line, len(e.Setup.Players))
		e.Live = live(line, p.all, e.Setup.Players)
	}
	return e
}

func (p place) query() string {
	q := url.Values{}
	if p.id != 0 {
		q.Set("deal", strconv.Itoa(p.id))
	}
	if p.after != nil {
		q.Set("after", strconv.Itoa(*p.after))
	}
	if len(q) == 0 {
		return ""
	}
	return "?" + q.Encode()
}

// fresh is an empty form. Who was away is still away.
func (o *opened) fresh() url.Values {
	values := url.Values{}
	for _, seat := range o.sheet.Next.Absent {
		values.Add("absent", strconv.Itoa(int(seat)))
	}
	return values
}

func live(line scoring.Line, problems scoring.Problems, players []string) views.Live {
	if errs := problems.Errors(); len(errs) > 0 {
		return views.Live{Result: errs[0].Text}
	}
	return views.Live{
		Why: views.Explain(line), Result: views.Booked(line, players), Ready: true, Hints: problems.Warnings(),
	}
}

// turn is who had which part in a line.
func turn(l scoring.Line, seats int) scoring.Turn {
	t := scoring.Turn{Dealer: l.Dealer, Out: l.Out, Absent: l.Absent}
	for i := range seats {
		if s := scoring.Seat(i + 1); !slices.Contains(l.Out, s) && !slices.Contains(l.Absent, s) {
			t.Playing = append(t.Playing, s)
		}
	}
	return t
}

func (o *opened) url() string { return "/abende/" + o.id }
