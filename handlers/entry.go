package handlers

import (
	"maps"
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views"
)

// proposal is a deal that somebody typed, read and judged but not kept.
type proposal struct {
	act    scoring.Act
	then   *opened      // the evening with it
	number int          // the deal's on that sheet, 0 for none
	usual  scoring.Seat // who would deal by the rotation; 0 where the deal says who deals
	all    scoring.Problems
}

func (p proposal) line() scoring.Line { return p.then.sheet.Lines[p.number-1] }

// propose reads a deal from a form and judges the evening that it would make.
// A page always says who deals. Kept is only who differs from the rotation, and
// from whom the form was drawn with; and who was written down before.
func (o *opened) propose(typed url.Values, at place) proposal {
	if w := o.night.Find(at.id); w != nil && scoring.FromJSON(w.Deal).Has("dealer") {
		return o.read(typed, at)
	}
	rotation := maps.Clone(typed)
	rotation.Del("dealer")
	p := o.read(rotation, at)
	if p.number == 0 {
		return p
	}
	usual := p.line().Dealer
	if dealer := typed.Get("dealer"); dealer != "" && dealer != typed.Get("usual") && dealer != strconv.Itoa(int(usual)) {
		p = o.read(typed, at)
	}
	p.usual = usual
	return p
}

// read is propose with the dealer as typed.
func (o *opened) read(typed url.Values, at place) proposal {
	f := scoring.FromValues(typed)
	moveUp := f.Bool("move_up")
	f.Drop("key", "seen", "follows", "move_up", "usual", "reopen")
	f.Seats = len(o.evening.Players)
	deal := o.game.ReadDeal(f)
	p := o.judge(scoring.Act{Deals: []scoring.Version{{ID: at.id, After: at.after, Deal: deal}}}, at.id, moveUp)
	p.all = append(f.Problems(), p.all...)
	return p
}

// judge looks at the evening that an act would make. Problems of the deal
// itself bear the paths of its fields, those of later deals name the deal.
func (o *opened) judge(act scoring.Act, id int, moveUp bool) proposal {
	p := proposal{act: act}
	if moveUp {
		p.then = o.after(act)
	} else {
		p.act, p.then = o.hold(act)
	}
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
			problem = later(problem, o.numberNow(p.then, problem.Path))
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
		Key: o.newKey(), Seen: o.night.Last, Kind: at.kind,
		Action: at.action, Preview: o.url() + "/vorschau" + at.query(),
	}
	if at.id == 0 && at.after == nil {
		e.Today = o.today()
	}
	p := o.propose(typed, at)
	if p.number > 0 {
		line := p.line()
		e.Next.Turn, e.Usual = turn(line, len(e.Setup.Players)), p.usual
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

// fresh is an empty form. Who was away is still away, but whoever joined since
// the last deal has just come.
func (o *opened) fresh() url.Values {
	values := url.Values{}
	for _, seat := range o.sheet.Next.Absent {
		if int(seat) <= o.seatsThen() {
			values.Add("absent", strconv.Itoa(int(seat)))
		}
	}
	return values
}

// seatsThen is how many players the table had when the last deal was booked.
func (o *opened) seatsThen() int {
	deals := o.night.Standing()
	if len(deals) == 0 {
		return len(o.evening.Players)
	}
	return len(o.log[:deals[len(deals)-1].ID+1].Fold().Setup.Players)
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
