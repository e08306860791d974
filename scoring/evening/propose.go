package evening

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// A Proposal is an act that somebody typed, together with the evening that it would produce.
type Proposal struct {
	Decision
	Number   int          // the deal's number on the sheet of that evening, 0 for none
	Usual    scoring.Seat // the dealer by rotation; 0 if the deal itself says who deals
	Problems scoring.Problems
}

// Propose reads a deal from a form and judges the evening that it would produce. A page always
// sends a dealer, so the dealer is booked only in two cases: it differs both from the rotation and
// from the dealer with which the form was drawn, or the deal's current version already names a
// dealer.
func (s *Snapshot) Propose(f Form, at Position) Proposal {
	typed := f.Values
	if w := s.State.Find(at.Corrects); w != nil && scoring.FromJSON(w.Deal()).Has("dealer") {
		return s.read(f, at)
	}
	rotation := maps.Clone(typed)
	rotation.Del("dealer")
	p := s.read(Form{Values: rotation, Unclear: f.Unclear}, at)
	if p.Number == 0 {
		return p
	}
	usual := p.After.Sheet.Lines[p.Number-1].Dealer
	if dealer := typed.Get("dealer"); dealer != "" && dealer != typed.Get("usual") && dealer != strconv.Itoa(int(usual)) {
		p = s.read(f, at)
	}
	p.Usual = usual
	return p
}

// read works like Propose but keeps the dealer as typed. If something in the form's line of text is
// unclear, the Proposal has problems, so that it cannot be booked.
func (s *Snapshot) read(form Form, at Position) Proposal {
	f := scoring.FromValues(form.Values)
	moveUp := f.Bool("move_up")
	f.Drop("key", "seen", "follows", "move_up", "usual", "reopen", "why")
	f.Only(s.Game.Fields...)
	f.Seats = len(s.Doc.Players)
	deal := s.Game.ReadDeal(f)
	version := scoring.Version{ID: at.Corrects, After: at.After, Deal: deal, Completes: s.completes(at.Corrects, deal)}
	p := s.judge(scoring.Act{Deals: []scoring.Version{version}}, at.Corrects, moveUp)
	p.Problems = slices.Concat(form.Unclear, f.Problems(), p.Problems)
	return p
}

// completes reports whether a deal gives its result to the deal that was begun without one, and
// leaves everything as it is that was written then, such as bids.
func (s *Snapshot) completes(id int, deal json.RawMessage) bool {
	open := s.Sheet.Next.Completes
	if open == 0 || s.State.Number(id) != open {
		return false
	}
	var was, now map[string]json.RawMessage
	if json.Unmarshal(s.State.Find(id).Deal(), &was) != nil || json.Unmarshal(deal, &now) != nil {
		return false
	}
	for key, value := range was {
		if !bytes.Equal(value, now[key]) {
			return false
		}
	}
	return true
}

// mostImpossible is how many deals are named that an act would make impossible; the others are
// counted.
const mostImpossible = 3

// judge computes the evening that an act would produce. Problems of the deal itself get the paths
// of its fields; problems of later deals name the deal in their text.
func (s *Snapshot) judge(act scoring.Act, id int, moveUp bool) Proposal {
	after, problems := s.try(act)
	if !moveUp {
		if held := s.dealersToHold(after); held != nil {
			act.Deals = slices.Concat(act.Deals, held)
			after, problems = s.try(act)
		}
	}
	if id == 0 {
		id = after.State.Last
	}
	p := Proposal{Decision: Decision{Act: act, After: after}, Number: after.State.Number(id)}
	own := scoring.Element("deals", p.Number-1)
	impossible := map[int]bool{}
	for _, problem := range problems {
		if key, isOwn := cutPath(problem.Path, own); isOwn {
			problem.Path = key
		} else if problem.Warn {
			continue
		} else if n := s.numberNow(after, problem.Path); n > 0 {
			if s.isImpossible(n, problem.Text) {
				continue
			}
			if impossible[n] = true; len(impossible) > mostImpossible {
				continue
			}
			n := strconv.Itoa(n)
			problem.Text = scoring.T("Spiel "+n+" ginge dann nicht mehr: ", "deal "+n+" would then be impossible: ").Add(problem.Text)
		}
		p.Problems = append(p.Problems, problem)
	}
	if more := len(impossible) - mostImpossible; more > 0 {
		p.Problems.Add("deals", "und "+strconv.Itoa(more)+" weitere Spiele", "and "+strconv.Itoa(more)+" more deals")
	}
	return p
}

// try returns the evening after one more act, with everything that is wrong with it.
func (s *Snapshot) try(act scoring.Act) (after *Snapshot, problems scoring.Problems) {
	log := s.Log.With(act)
	after = s.unscored(log, s.State.Extend(log))
	sheet, problems := s.Game.Judge(after.Doc, s.firstTouched(after))
	after.Sheet = after.asList(sheet)
	return after, problems
}

// dealersToHold returns new versions of later deals whose dealer an act would change. In the new
// versions the dealer is stated, so that the same player stays the dealer. Returns nil if no dealer
// would change.
func (s *Snapshot) dealersToHold(after *Snapshot) (held []scoring.Version) {
	before := map[int]scoring.Seat{}
	for i, deal := range s.State.Unstruck() {
		before[deal.ID] = s.Sheet.Lines[i].Dealer
	}
	deals, moved := after.State.Unstruck(), false
	dealt := make([]scoring.Seat, len(deals)) // 0 for a deal that is new or was just changed
	for i, deal := range deals {
		if deal.Versions[len(deal.Versions)-1].Entry.Seq != after.State.Last {
			dealt[i] = before[deal.ID]
		}
		line := after.Sheet.Lines[i]
		moved = moved || dealt[i] != 0 && dealt[i] != line.Dealer && !line.Corrects
	}
	if !moved {
		return nil
	}
	versions := s.Game.Hold(after.Doc, dealt)
	for _, i := range slices.Sorted(maps.Keys(versions)) {
		version := versions[i]
		if written := deals[i].Deal(); string(written) != string(after.Doc.Deals[i]) {
			version = scoring.SeatedAs(version, nil) // an entry between the deals has set the seats, not this deal
		}
		held = append(held, scoring.Version{ID: deals[i].ID, Deal: version})
	}
	return held
}

// firstTouched returns the index of the first deal that has to be judged again: the first one
// that differs, or 0 if the table itself has changed.
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

// cutPath cuts a deal's own path from the front of a problem's path and returns the key of the
// field; is is false if the problem does not belong to that deal.
func cutPath(path, own string) (key string, is bool) {
	if path == own {
		return "document", true
	}
	return strings.CutPrefix(path, own+".")
}

// Warnings returns the warnings about the deal with this number, with the deal's keys as paths.
func (s *Snapshot) Warnings(number int) (ps scoring.Problems) {
	own := scoring.Element("deals", number-1)
	upTo := s.Doc
	upTo.Deals = upTo.Deals[:number]
	for _, p := range s.Game.CheckFrom(upTo, number-1).Warnings() {
		if key, is := cutPath(p.Path, own); is {
			p.Path = key
			ps = append(ps, p)
		}
	}
	return ps
}

// Calculate computes a deal without an evening: the sheet has one line.
func Calculate(game scoring.RuleBook, setup scoring.Setup, typed url.Values) (scoring.Sheet, scoring.Problems) {
	doc := scoring.Document{Setup: setup}
	f := scoring.FromValues(typed)
	f.Seats = len(doc.Players)
	doc.Deals = []json.RawMessage{game.ReadDeal(f)}
	sheet, found := game.Judge(doc, 0)
	problems := f.Problems()
	for _, p := range found {
		p.Path, _ = cutPath(p.Path, "deals[0]")
		problems = append(problems, p)
	}
	return sheet, problems
}

// isImpossible reports whether a deal has this problem already before the change. Such a deal was
// written when the rules or this program were less strict, and must not prevent changes to other
// deals.
func (s *Snapshot) isImpossible(number int, wrong scoring.Text) bool {
	_, problems := s.Game.Judge(s.Doc, number-1)
	return slices.ContainsFunc(problems, func(p scoring.Problem) bool {
		_, own := cutPath(p.Path, scoring.Element("deals", number-1))
		return own && p.Text == wrong
	})
}

// numberNow returns the present number of the deal to which a problem of the evening after belongs.
// Returns 0 if the problem does not belong to a deal.
func (s *Snapshot) numberNow(after *Snapshot, path string) int {
	deal, isDeal := strings.CutPrefix(path, "deals[")
	number, _, closed := strings.Cut(deal, "]")
	i, err := strconv.Atoi(number)
	if !isDeal || !closed || err != nil {
		return 0
	}
	return s.State.Number(after.State.Unstruck()[i].ID)
}
