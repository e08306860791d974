package scoringtest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/story"
)

// tells tests that everything that an evening tells is true, and that it tells the same twice.
func (h house[D, R]) tells(t *rapid.T) {
	e := h.evening(t)
	doc, sheet := e.document(), h.score(e)
	told := story.Tell(h.book, doc, sheet)
	if err := TrueStory(h.book, doc, sheet, told); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(words(told), words(story.Tell(h.book, e.document(), h.score(e)))); diff != "" {
		t.Fatalf("told twice (-want +got):\n%s", diff)
	}
}

// tellsTheSameOfPeople tests that what an evening tells does not depend on which seat a player has.
func (h house[D, R]) tellsTheSameOfPeople(t *rapid.T) {
	e := h.evening(t)
	elsewhere, to := h.elsewhere(t, e)
	want := story.Tell(h.book, e.document(), h.score(e))
	got := story.Tell(h.book, elsewhere.document(), h.score(elsewhere))
	for _, s := range want {
		s.Who, s.Over = to.list(s.Who), to.list(s.Over)
	}
	same(t, "claims", claims(want), claims(got))
}

func words(told []*story.Sentence) (all []scoring.Text) {
	for _, s := range told {
		all = append(all, s.Says)
	}
	return all
}

// claims returns what sentences claim, without their words.
func claims(told []*story.Sentence) (all []string) {
	for _, s := range told {
		all = append(all, fmt.Sprint(s.Kind, s.Figure, s.Who, s.Over, s.From, s.To, s.N, s.Of, s.Points))
	}
	return all
}

// TrueStory returns an error if what an evening tells is wrong, too much, or says other numbers and
// names than it claims. It looks everything up in the sheet again, as slowly and plainly as it can.
func TrueStory(book scoring.RuleBook, doc scoring.Document, sheet scoring.Sheet, told []*story.Sentence) error {
	w := witness{book.SumUp(sheet.Lines, book.Facts(doc, sheet)), book, doc, sheet}
	if len(told) > story.Most || len(told) > 1+len(sheet.Lines)/4 {
		return fmt.Errorf("%d deals tell %d sentences", len(sheet.Lines), len(told))
	}
	about := map[string]int{}
	for i, s := range told {
		about[fmt.Sprint(s.Who)]++
		switch {
		case s.Who != nil && about[fmt.Sprint(s.Who)] > 2:
			return fmt.Errorf("too much about %v", s.Who)
		case i > 0 && told[i-1].To > s.To:
			return fmt.Errorf("deal %d is told before deal %d", told[i-1].To, s.To)
		case s.Figure == "" && !w.saw(s), s.Figure != "" && !w.counted(s):
			return fmt.Errorf("%q is not true: %s\n%+v", s.Says.DE, claims([]*story.Sentence{s}), sheet)
		}
		if err := w.reads(s); err != nil {
			return err
		}
	}
	return nil
}

// A witness has seen an evening.
type witness struct {
	sums  scoring.Sums
	book  scoring.RuleBook
	doc   scoring.Document
	sheet scoring.Sheet
}

// come returns who has been at the table within so many lines.
func (w witness) come(lines int) (seats scoring.Seats) {
	for _, seat := range scoring.RoundTable(len(w.doc.Players)) {
		if slices.ContainsFunc(w.sheet.Lines[:lines], func(l scoring.Line) bool { return !l.Absent.Has(seat) }) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// leaders returns who of those who have come has the best score after so many lines.
func (w witness) leaders(lines int) (seats scoring.Seats) {
	come := w.come(lines)
	for _, seat := range come {
		if !slices.ContainsFunc(come, func(o scoring.Seat) bool { return w.apart(lines, scoring.Seats{o}, scoring.Seats{seat}) > 0 }) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// apart returns how many points a is ahead of b after so many lines.
func (w witness) apart(lines int, a, b scoring.Seats) scoring.Points {
	score := w.sheet.Lines[lines-1].Score()
	return w.sheet.Counting.Better(score[a[0]-1]) - w.sheet.Counting.Better(score[b[0]-1])
}

// leads reports whether these seats, and nobody else, lead after each of these lines.
func (w witness) leads(who scoring.Seats, from, to int) bool {
	for n := from; n <= to; n++ {
		if !slices.Equal(w.leaders(n), who) {
			return false
		}
	}
	return true
}

// saw reports whether a claim about the sheet is true.
func (w witness) saw(s *story.Sentence) bool {
	all := len(w.sheet.Lines)
	switch s.Kind {
	case story.Throughout:
		return w.leads(s.Who, 1, all)
	case story.Lead:
		return w.leads(s.Who, s.From, all) && !w.leads(s.Who, s.From-1, s.From-1)
	case story.Decided:
		return s.To == all && w.leads(s.Who, all, all) && w.leads(s.Over, all-1, all-1) && w.apart(all-1, s.Over, s.Who) == s.Points && w.come(all-1).Has(s.Who[0])
	case story.Close:
		next := slices.ContainsFunc(w.come(all-1), func(o scoring.Seat) bool {
			return !s.Who.Has(o) && !s.Over.Has(o) && w.apart(all-1, s.Over, scoring.Seats{o}) <= 0
		})
		return s.To == all && w.leads(s.Who, all-1, all-1) && w.apart(all-1, s.Who, s.Over) == s.Points && !next
	case story.Level:
		return s.To == all && w.leads(s.Who, all-1, all-1)
	case story.Comeback:
		return w.leads(s.Who, all, all) && w.apart(s.To, w.leaders(s.To), s.Who) == s.Points && w.come(s.To).Has(s.Who[0])
	case story.Jump:
		come := w.come(s.To - 1)
		ahead := slices.ContainsFunc(come.Others(s.Who...), func(o scoring.Seat) bool { return w.apart(s.To-1, s.Who, scoring.Seats{o}) >= 0 })
		return w.leads(s.Who, s.To, s.To) && come.Has(s.Who[0]) && !ahead
	case story.Changes:
		return s.N == w.changes()
	case story.Dearest:
		return w.most(s.To) == s.Points && !slices.ContainsFunc(w.sheet.Lines, func(l scoring.Line) bool {
			return l.Number != s.To && !l.Corrects && !l.Again && l.Number != w.sheet.Next.Completes && w.most(l.Number) >= s.Points
		})
	case story.Spared:
		lost := func(p scoring.Partie) bool { return p.Losers.Has(s.Who[0]) }
		return s.N == len(w.sheet.Partien) && !slices.ContainsFunc(w.sheet.Partien, lost)
	}
	return w.sawPartie(s, w.sheet.Partien[s.N-1])
}

// sawPartie reports whether a claim about a Partie is true.
func (w witness) sawPartie(s *story.Sentence, p scoring.Partie) bool {
	won := slices.Equal(p.Winners, s.Who) || len(s.Who) == 1 && p.Winners.Has(s.Who[0])
	beaten := p.Losers
	if len(p.Winners) > 0 {
		beaten = scoring.RoundTable(len(w.doc.Players)).Others(p.Winners...)
	}
	behind := func() bool {
		is := scoring.Points(-1 << 40)
		for _, o := range beaten.Others(beaten.Others(w.come(s.To)...)...) {
			is = max(is, w.apart(s.To, scoring.Seats{o}, s.Who))
		}
		return is == s.Points && p.From <= s.To && s.To < p.To
	}
	switch s.Kind {
	case story.Turned:
		return won && behind()
	case story.Escaped:
		return len(p.Winners) == 0 && !p.Losers.Has(s.Who[0]) && behind()
	case story.Held:
		return won && w.leads(s.Who, s.From, p.To) && (s.From == p.From || s.From > p.From && !w.leads(s.Who, s.From-1, s.From-1))
	case story.Near:
		return won && !slices.ContainsFunc(w.come(p.To).Others(p.Winners...), func(o scoring.Seat) bool { return w.apart(p.To, s.Who, scoring.Seats{o}) < s.Points })
	}
	return false
}

func (w witness) changes() (n int) {
	var before scoring.Seats
	for i := range w.sheet.Lines {
		now := w.leaders(i + 1)
		if len(now) > 1 && !(w.sheet.Pairs && len(now) == 2 && now[1] == now[0]+2) {
			continue
		}
		if before != nil && !slices.Equal(now, before) {
			n++
		}
		before = now
	}
	return n
}

// most returns the most points that a line gave to or took from anybody.
func (w witness) most(line int) (most scoring.Points) {
	for _, p := range w.sheet.Lines[line-1].Points {
		most = max(most, p, -p)
	}
	return most
}

// counted reports whether a claim about a statistic is true for everybody it names, and whether
// nobody has more.
func (w witness) counted(s *story.Sentence) bool {
	kind, facts := w.book.Kinds()[s.Figure], w.book.Facts(w.doc, w.sheet)
	for _, who := range s.Who {
		at := scoring.StatKey[scoring.Seat]{Figure: s.Figure, Who: who}
		if kind == scoring.ByPlayer {
			at.With = s.Who[len(s.Who)-1]
			if who == at.With {
				at.With = s.Who[0]
			}
		}
		came := func(deal int) bool {
			return slices.ContainsFunc(facts[deal-1], func(f scoring.StatEvent) bool { return f.Figure == s.Figure && f.Seat == who && f.True })
		}
		sum := w.sums[at]
		switch {
		case s.Kind == story.Again:
			if sum.Slump.Longest < s.N || !came(s.To) {
				return false
			}
		case kind == scoring.Longest:
			if sum.Streak.Longest != s.N || !came(s.From) || !came(s.To) {
				return false
			}
		case kind == scoring.Highest:
			if sum.Peak.Value != s.Points || sum.Peak.Deal != s.To {
				return false
			}
		case sum.True != s.N || kind != scoring.Count && sum.Deals != s.Of || !came(s.To):
			return false
		}
	}
	for at, sum := range w.sums {
		if at.Figure == s.Figure && (kind == scoring.Count && sum.True > s.N || kind == scoring.Longest && s.Kind == story.OfFigure && sum.Streak.Longest > s.N) {
			return false
		}
	}
	return true
}

var spoken = regexp.MustCompile(`\d+(\x{202f}\d{3})*½?|½`)

// reads returns an error if the words of a sentence, in either language, say a number or a name that
// it does not claim, or leave one out that they should say.
func (w witness) reads(s *story.Sentence) error {
	claimed := []string{scoring.Grouped(s.N), scoring.Grouped(s.Of), scoring.Grouped(s.From), scoring.Grouped(s.To), s.Points.String()}
	said := map[string][]string{}
	for in, text := range map[string]string{"de": s.Says.DE, "en": s.Says.EN} {
		if text == "" || strings.ContainsAny(text, "{}|") || strings.Contains(text, "  ") {
			return fmt.Errorf("it says %q", text)
		}
		if s.To > 0 {
			title := w.sheet.Lines[s.To-1].Title
			text = strings.NewReplacer(": "+title.DE, "", ": "+title.EN, "", ", "+title.DE, "", ", "+title.EN, "").Replace(text)
		}
		for _, n := range spoken.FindAllString(text, -1) {
			if !slices.Contains(claimed, n) {
				return fmt.Errorf("%q says %s, claimed is %+v", text, n, s)
			}
			said[in] = append(said[in], n)
		}
		for i, name := range w.doc.Players {
			seat := scoring.Seat(i + 1)
			if strings.Contains(text, name) != (s.Who.Has(seat) || s.Over.Has(seat)) {
				return fmt.Errorf("%q, about %v", text, s.Who)
			}
		}
		slices.Sort(said[in])
	}
	if !slices.Equal(said["de"], said["en"]) {
		return fmt.Errorf("%q and %q say different numbers", s.Says.DE, s.Says.EN)
	}
	return nil
}
