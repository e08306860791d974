package scoringtest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/story"
)

func (h house[D, R]) score(e evening[D, R]) scoring.Sheet { return h.game.Score(e.table, e.deals) }

// same fails the test if the two values have different JSON.
func same(t *rapid.T, what string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(exact(want), exact(got)); diff != "" {
		t.Fatalf("%s (-want +got):\n%s", what, diff)
	}
}

// isPlayed tests that at least a third of the drawn deals are accepted. Otherwise the other laws
// would be tested on almost empty evenings.
func (h house[D, R]) isPlayed(t *rapid.T) {
	e := h.evening(t)
	for e.drawn < 100 {
		more := h.evening(t)
		e.drawn += max(more.drawn, 1)
		e.deals = append(e.deals, more.deals...)
	}
	if len(e.deals) < e.drawn/3 {
		t.Fatalf("only %d of %d deals were accepted", len(e.deals), e.drawn)
	}
}

// leavesDeals scores the same evening in two goroutines at once, because the deals of an evening
// are shared by everybody who looks at it. The race detector would notice a write.
func (h house[D, R]) leavesDeals(t *rapid.T) {
	e := h.evening(t)
	before := string(marshal(e.deals))
	sheets := make([]scoring.Sheet, 2)
	var all sync.WaitGroup
	for i := range sheets {
		all.Go(func() {
			h.book.Check(e.document())
			sheets[i] = h.score(e)
		})
	}
	all.Wait()
	same(t, "sheet", sheets[0], sheets[1])
	if after := string(marshal(e.deals)); after != before {
		t.Fatalf("the deals were\n%s\nand are\n%s", before, after)
	}
}

func (h house[D, R]) keepsEarlierLines(t *rapid.T) {
	e := h.evening(t)
	all := h.score(e)
	e.deals = e.deals[:rapid.IntRange(0, len(e.deals)).Draw(t, "earlier")]
	before := h.score(e)
	same(t, "lines", before.Lines, all.Lines[:len(e.deals)])
	same(t, "Partien", before.Partien, all.Partien[:len(before.Partien)])
}

// goesOn asks for the sheet and checks another deal after every deal. It tests that this changes
// neither the final sheet nor the earlier sheets.
func (h house[D, R]) goesOn(t *rapid.T) {
	e := h.evening(t)
	scorer := h.game.Scorer(e.table, 0)
	var sheets []scoring.Sheet
	var asWritten []string
	for _, d := range e.deals {
		sheets = append(sheets, scorer.Sheet())
		asWritten = append(asWritten, fmt.Sprintf("%+v", sheets[len(sheets)-1]))
		scorer.Check(d)
		scorer.Book(d)
	}
	if want, got := h.score(e), scorer.Sheet(); !reflect.DeepEqual(want, got) {
		t.Fatalf("another sheet (-want +got):\n%s", cmp.Diff(want, got))
	}
	for i, sheet := range sheets {
		if now := fmt.Sprintf("%+v", sheet); now != asWritten[i] {
			t.Fatalf("after deal %d the sheet was\n%s\nand is\n%s", i, asWritten[i], now)
		}
	}
}

func (h house[D, R]) readsBack(t *rapid.T) {
	e := h.evening(t)
	read, _, problems := scoring.ReadDocument(marshal(e.document()), h.find)
	if errs := problems.Errors(); errs != nil {
		t.Fatalf("refused: %v", errs)
	}
	same(t, "document", e.document(), read)
	same(t, "sheet", h.score(e), h.book.Score(read))
}

func (h house[D, R]) explainsPoints(t *rapid.T) {
	e := h.evening(t)
	for _, l := range h.score(e).Lines {
		sum := make([]scoring.Points, len(l.Points))
		for _, item := range l.Why {
			if item.Text.DE == "" || item.Text.EN == "" {
				t.Fatalf("line %d has an item without words", l.Number)
			}
			if saysAugen(item.Text) {
				t.Fatalf("line %d: %q", l.Number, item.Text.EN)
			}
			for i, p := range item.Points {
				sum[i] += p
			}
		}
		same(t, "why", l.Points, sum)
		if err := explained(l); err != nil {
			t.Fatalf("%v\nunder %s", err, e.setup.Rules)
		}
	}
}

func (h house[D, R]) addsUp(t *rapid.T) {
	e := h.evening(t)
	sheet := h.score(e)
	totals := make([]scoring.Points, len(e.table.Players))
	for i, l := range sheet.Lines {
		for s, p := range l.Points {
			totals[s] += p
		}
		if l.Number != i+1 {
			t.Fatalf("line %d is called %d", i+1, l.Number)
		}
		same(t, "totals", totals, l.Totals)
		if h.play.ZeroSum && scoring.SumOf(l.Points) != 0 {
			t.Fatalf("line %d does not sum to 0: %v", l.Number, l.Points)
		}
		if sheet.Pairs && (l.Points[0] != l.Points[2] || l.Points[1] != l.Points[3]) {
			t.Fatalf("line %d parts partners: %v", l.Number, l.Points)
		}
		if l.Ends != nil {
			clear(totals)
		}
	}
	same(t, "final totals", totals, sheet.Totals)
}

func (h house[D, R]) balances(t *rapid.T) {
	sheet := h.score(h.evening(t))
	sum := sheet.Pot
	for _, cents := range sheet.Balance {
		sum += cents
	}
	if sum != 0 {
		t.Fatalf("balance %v and pot %d sum to %d", sheet.Balance, sheet.Pot, sum)
	}
	open, pot := slices.Clone(sheet.Balance), sheet.Pot
	for _, step := range sheet.Steps {
		sum, pot = step.Pot, pot-step.Pot
		for i, cents := range step.Cents {
			open[i] -= cents
			sum += cents
		}
		if sum != 0 {
			t.Fatalf("step %v sums to %d", step, sum)
		}
	}
	if slices.Max(open) != 0 || slices.Min(open) != 0 || pot != 0 {
		t.Fatalf("%v leave %v and %d of the pot unexplained", sheet.Steps, open, pot)
	}
}

func (h house[D, R]) pays(t *rapid.T) {
	sheet := h.score(h.evening(t))
	open := append([]int{sheet.Pot}, sheet.Balance...)
	most := len(sheet.Balance) - 1
	if sheet.Pot != 0 {
		most++
	}
	for _, p := range sheet.Payments {
		open[p.From] += p.Cents
		open[p.To] -= p.Cents
		if p.Cents <= 0 {
			t.Fatalf("a payment of %d", p.Cents)
		}
	}
	if slices.Max(open) != 0 || slices.Min(open) != 0 || len(sheet.Payments) > most {
		t.Fatalf("%v leave %v open", sheet.Payments, open)
	}
}

func (h house[D, R]) correctsQuietly(t *rapid.T) {
	e := h.evening(t)
	before := h.score(e)
	at := rapid.IntRange(0, len(e.deals)).Draw(t, "at")
	nothing := scoring.Deal[D]{Correction: make([]scoring.Points, len(e.table.Players))}
	e.deals = slices.Insert(slices.Clone(e.deals), at, nothing)
	after := h.score(e)
	for i, l := range slices.Delete(slices.Clone(after.Lines), at, at+1) {
		if l.Dealer != before.Lines[i].Dealer {
			t.Fatalf("deal %d: %d deals instead of %d", i, l.Dealer, before.Lines[i].Dealer)
		}
	}
	if before.Next.Dealer != after.Next.Dealer {
		t.Fatalf("%d deals next instead of %d", after.Next.Dealer, before.Next.Dealer)
	}
}

func (h house[D, R]) listsAreLists(t *rapid.T) {
	sheet, _ := json.Marshal(h.score(h.evening(t)))
	for _, word := range []string{`"value":null`, `"won":null`, `"winner":null`} {
		sheet = []byte(strings.ReplaceAll(string(sheet), word, ""))
	}
	if strings.Contains(string(sheet), "null") {
		t.Fatalf("null in %s", sheet)
	}
}

// isTotal tests that a sheet can be computed even for impossible deals, without a panic.
func (h house[D, R]) isTotal(t *rapid.T) {
	document := scoring.Document{Setup: h.setup(t)}
	table := h.game.Table(document.Setup)
	words := rapid.OneOf(rapid.SampledFrom(append(h.play.Words, "")), rapid.String())
	halves := rapid.Int64Range(-200_000, 200_000)
	any := rapid.MakeCustom[scoring.Deal[D]](rapid.MakeConfig{Types: map[reflect.Type]*rapid.Generator[any]{
		reflect.TypeFor[string]():         words.AsAny(),
		reflect.TypeFor[scoring.Points](): rapid.Map(halves, func(n int64) scoring.Points { return scoring.Points(n) }).AsAny(),
	}})
	deals := rapid.SliceOfN(any, 0, 8).Draw(t, "deals")
	for i := range deals {
		if rapid.IntRange(0, 4).Draw(t, "correction") > 0 {
			deals[i].Correction = nil
		}
	}
	sheet := h.game.Score(table, deals)
	if _, err := json.Marshal(sheet); err != nil {
		t.Fatal(err)
	}
	for i, l := range sheet.Lines {
		if h.game.Facts != nil && !l.Corrects {
			h.game.Facts(table, deals[i].Play, l)
		}
	}
	for _, d := range deals {
		document.Deals = append(document.Deals, marshal(d))
	}
	story.Tell(h.book, document, sheet)
}
