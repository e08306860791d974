package evening

import (
	"maps"
	"net/url"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
)

// A proposal is a deal that somebody typed, read and judged but not booked.
type proposal struct {
	act      scoring.Act
	after    *Snapshot    // the evening with it
	number   int          // the deal's on that sheet, 0 for none
	usual    scoring.Seat // who would deal by the rotation; 0 where the deal says who deals
	problems scoring.Problems
}

func (p proposal) line() scoring.Line { return p.after.Sheet.Lines[p.number-1] }

func (p proposal) decision() Decision { return Decision{Act: p.act, After: p.after} }

// propose reads a deal from a form and judges the evening that it would make.
// A page always says who deals. Booked is only who differs from the rotation, and
// from whom the form was drawn with; and who was written down before.
func (s *Snapshot) propose(typed url.Values, at Position) proposal {
	if w := s.State.Find(at.corrects); w != nil && scoring.FromJSON(w.Deal()).Has("dealer") {
		return s.read(typed, at)
	}
	rotation := maps.Clone(typed)
	rotation.Del("dealer")
	p := s.read(rotation, at)
	if p.number == 0 {
		return p
	}
	usual := p.line().Dealer
	if dealer := typed.Get("dealer"); dealer != "" && dealer != typed.Get("usual") && dealer != strconv.Itoa(int(usual)) {
		p = s.read(typed, at)
	}
	p.usual = usual
	return p
}

// read is propose with the dealer as typed.
func (s *Snapshot) read(typed url.Values, at Position) proposal {
	f := scoring.FromValues(typed)
	moveUp := f.Bool("move_up")
	f.Drop("key", "seen", "follows", "move_up", "usual", "reopen", views.Ends)
	f.Drop(views.LineFields...)
	f.Only(s.Game.Fields...)
	f.Seats = len(s.Doc.Players)
	deal := s.Game.ReadDeal(f)
	p := s.judge(scoring.Act{Deals: []scoring.Version{{ID: at.corrects, After: at.after, Deal: deal}}}, at.corrects, moveUp)
	p.problems = append(f.Problems(), p.problems...)
	return p
}

// judge looks at the evening that an act would make. Problems of the deal
// itself bear the paths of its fields, those of later deals name the deal.
func (s *Snapshot) judge(act scoring.Act, id int, moveUp bool) proposal {
	p := s.try(act)
	if !moveUp {
		p = s.holdDealers(p)
	}
	if id == 0 {
		id = p.after.State.Last
	}
	p.number = p.after.State.Number(id)
	own, found := "deals["+strconv.Itoa(p.number-1)+"]", p.problems
	p.problems = nil
	for _, problem := range found {
		if key, isOwn := cutPath(problem.Path, own); isOwn {
			problem.Path = key
		} else if problem.Warn {
			continue
		} else {
			problem = inLaterDeal(problem, s.numberNow(p.after, problem.Path))
		}
		p.problems = append(p.problems, problem)
	}
	return p
}

// try is the evening as one more act would make it, with all that is wrong with it.
func (s *Snapshot) try(act scoring.Act) proposal {
	log := s.Log.With(act)
	p := proposal{act: act, after: s.unscored(log, s.State.Extend(log))}
	p.after.Sheet, p.problems = s.Game.Judge(p.after.Doc, s.firstTouched(p.after))
	return p
}

// firstTouched is the index of the first deal to be judged anew: the first that
// is not as it was, or the very first where the table itself has changed.
func (s *Snapshot) firstTouched(after *Snapshot) int {
	if !after.State.Setup.Same(s.State.Setup) {
		return 0
	}
	for i, deal := range after.Doc.Deals {
		if i >= len(s.Doc.Deals) || string(deal) != string(s.Doc.Deals[i]) {
			return i
		}
	}
	return len(after.Doc.Deals)
}

// cutPath finds the key behind a deal's own path.
func cutPath(path, own string) (key string, is bool) {
	if path == own {
		return "document", true
	}
	return strings.CutPrefix(path, own+".")
}

// inLaterDeal says which other deal would become impossible, and why.
func inLaterDeal(p scoring.Problem, number int) scoring.Problem {
	if number > 0 {
		n := strconv.Itoa(number)
		p.Text = scoring.T("Spiel "+n+" ginge dann nicht mehr: ", "deal "+n+" would then be impossible: ").Add(p.Text)
	}
	return p
}

// numberNow is the number that a deal bears today whose problem is that of
// another evening; 0 where the problem is of no deal.
func (s *Snapshot) numberNow(after *Snapshot, path string) int {
	deal, isDeal := strings.CutPrefix(path, "deals[")
	number, _, closed := strings.Cut(deal, "]")
	i, err := strconv.Atoi(number)
	if !isDeal || !closed || err != nil {
		return 0
	}
	return s.State.Number(after.State.Unstruck()[i].ID)
}
