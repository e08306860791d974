package evening_test

import (
	"encoding/json"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// edits lists edits of an evening with three players and five deals, dealt by 1 2 3 1 2, and the
// result of each.
var edits = []struct {
	name      string
	corrects  string // the deal that is corrected
	after     string // for a forgotten deal: the deal after which it is inserted
	typed     []string
	declarers []int
	dealers   []int // the dealers on the sheet afterwards
	written   []int // the dealers named in the document afterwards; 0 for none
}{
	{
		"a strike keeps who dealt later", "2", "", []string{"act", "strike"},
		[]int{1, 3, 1, 2}, []int{1, 3, 1, 2}, []int{0, 3, 0, 0},
	},
	{
		"a strike lets later dealers move where that is wanted", "2", "", []string{"act", "strike", "move_up", "true"},
		[]int{1, 3, 1, 2}, []int{1, 2, 3, 1}, []int{0, 0, 0, 0},
	},
	{
		"a strike of the last deal writes nothing else", "5", "", []string{"act", "strike"},
		[]int{1, 2, 3, 1}, []int{1, 2, 3, 1}, []int{0, 0, 0, 0},
	},
	{
		"a strike of the first deal keeps who dealt later", "1", "", []string{"act", "strike"},
		[]int{2, 3, 1, 2}, []int{2, 3, 1, 2}, []int{2, 0, 0, 0},
	},
	{
		"a misdeal keeps who dealt later", "2", "", []string{"contract", "void"},
		[]int{1, 0, 3, 1, 2}, []int{1, 2, 3, 1, 2}, []int{0, 0, 3, 0, 0},
	},
	{
		"a misdeal lets later dealers move where that is wanted", "2", "", []string{"contract", "void", "move_up", "true"},
		[]int{1, 0, 3, 1, 2}, []int{1, 2, 2, 3, 1}, []int{0, 0, 0, 0, 0},
	},
	{
		"another declarer writes no dealer", "2", "", []string{"declarer", "1"},
		[]int{1, 1, 3, 1, 2}, []int{1, 2, 3, 1, 2}, []int{0, 0, 0, 0, 0},
	},
	{
		"another dealer of one deal is the dealer of this one only", "2", "", []string{"dealer", "3"},
		[]int{1, 2, 3, 1, 2}, []int{1, 3, 3, 1, 2}, []int{0, 3, 3, 0, 0},
	},
	{
		"another dealer moves those who follow where that is wanted", "2", "", []string{"dealer", "3", "move_up", "true"},
		[]int{1, 2, 3, 1, 2}, []int{1, 3, 1, 2, 3}, []int{0, 3, 0, 0, 0},
	},
	{
		"a forgotten deal keeps who dealt later", "", "2", kreuz("1"),
		[]int{1, 2, 1, 3, 1, 2}, []int{1, 2, 3, 3, 1, 2}, []int{0, 0, 0, 3, 0, 0},
	},
	{
		"a forgotten deal lets later dealers move where that is wanted", "", "2", append(kreuz("1"), "move_up", "true"),
		[]int{1, 2, 1, 3, 1, 2}, []int{1, 2, 3, 1, 2, 3}, []int{0, 0, 0, 0, 0, 0},
	},
	{
		"a forgotten first deal keeps who dealt later", "", "0", kreuz("3"),
		[]int{3, 1, 2, 3, 1, 2}, []int{1, 1, 2, 3, 1, 2}, []int{0, 1, 0, 0, 0, 0},
	},
	{
		"a forgotten deal was dealt by who is ticked", "", "2", append(kreuz("1"), "dealer", "2"),
		[]int{1, 2, 1, 3, 1, 2}, []int{1, 2, 2, 3, 1, 2}, []int{0, 0, 2, 0, 0, 0},
	},
	{
		// At the end of the evening, seat 3 would deal next.
		"a forgotten deal was dealt by who would be next now", "", "0", append(kreuz("1"), "dealer", "3"),
		[]int{1, 1, 2, 3, 1, 2}, []int{3, 1, 2, 3, 1, 2}, []int{3, 0, 0, 0, 0, 0},
	},
	{
		"a forgotten deal behind the last one is the next", "", "5", kreuz("1"),
		[]int{1, 2, 3, 1, 2, 1}, []int{1, 2, 3, 1, 2, 3}, []int{0, 0, 0, 0, 0, 0},
	},
	{
		"a dealer with whom the form was drawn is not written down", "", "5", append(kreuz("1"), "dealer", "1", "usual", "1"),
		[]int{1, 2, 3, 1, 2, 1}, []int{1, 2, 3, 1, 2, 3}, []int{0, 0, 0, 0, 0, 0},
	},
}

func TestEditsOfAnEarlyDeal(t *testing.T) {
	for _, edit := range edits {
		t.Run(edit.name, func(t *testing.T) {
			tb := begin(t, three)
			tb.deals("1", "2", "3", "1", "2")
			switch {
			case edit.corrects == "":
				tb.takes(dealAt(tb.between(edit.after)), tb.form(edit.typed...))
			case edit.typed[0] == "act":
				tb.takes(correct(tb.deal(edit.corrects)), tb.form(edit.typed...))
			default:
				tb.takes(correct(tb.deal(edit.corrects)), tb.filled(edit.corrects, edit.typed...))
			}
			tb.is("the declarers", tb.declarers(), edit.declarers)
			tb.is("the dealers on the sheet", tb.dealers(), edit.dealers)
			tb.is("the dealers written down", tb.written(), edit.written)
			tb.takes(undoes, tb.form("undoes", "6"))
			tb.is("after undo the declarers", tb.declarers(), []int{1, 2, 3, 1, 2})
			tb.is("after undo the dealers written down", tb.written(), make([]int, 5))
		})
	}
}

func TestADealThatSaysWhoDealsKeepsThat(t *testing.T) {
	tb := begin(t, three)
	tb.takes(newDeal, tb.form(append(kreuz("1"), "dealer", "2")...))
	tb.takes(correct(tb.deal("1")), tb.filled("1", "declarer", "3"))
	tb.is("the dealers written down", tb.written(), []int{2})
	if usual := by("anna").DealPage(tb.now, tb.deal("1")).Entry.Usual; usual != 0 {
		t.Errorf("%d deals by the rotation", usual)
	}
}

// breaking lists changes that would break a later deal. The evening has four players; the deals
// were dealt by 1, 2 and 3, who each sat out, and declared by 2, 1 and 4, the last one with Re. The
// messages contain the numbers that the deals have on the present sheet.
var breaking = []struct {
	name  string
	deal  string // the deal that is corrected; "" for a change of the table
	typed []string
	says  string
}{
	{"a strike with moving dealers", "1", []string{"act", "strike", "move_up", "true"}, "Spiel 2 ginge dann nicht mehr: Anna setzt hier aus"},
	{"another first dealer", "", []string{"first_dealer", "2"}, "Spiel 1 ginge dann nicht mehr: Bernd setzt hier aus"},
	{"less doubling", "", []string{"rules.kontra_max", "1"}, "Spiel 3 ginge dann nicht mehr: Re ist an diesem Tisch nicht ausgemacht"},
	{"another dealer with moving dealers", "1", []string{"dealer", "4", "move_up", "true"}, "Spiel 2 ginge dann nicht mehr: Anna setzt hier aus"},
}

func TestWhatWouldBreakALaterDealIsRefusedAndNamesIt(t *testing.T) {
	for _, broken := range breaking {
		t.Run(broken.name, func(t *testing.T) {
			tb := begin(t, four, "rules.kontra_max", "2")
			tb.deals("2", "1")
			tb.takes(newDeal, tb.form(append(kreuz("4"), "kontra", "2")...))
			if broken.deal == "" {
				says(t, tb.rejected(changes, tb.tableForm(broken.typed...)), invalid, broken.says)
			} else {
				says(t, tb.rejected(correct(tb.deal(broken.deal)), tb.filled(broken.deal, broken.typed...)), invalid, broken.says)
			}
		})
	}
}

func TestMoreThanThreeDealsThatWouldBreakAreCounted(t *testing.T) {
	tb := begin(t, three, "rules.kontra_max", "2")
	tb.deals("2")
	for range 5 {
		tb.takes(newDeal, tb.form(append(kreuz("1"), "kontra", "2")...))
	}
	rejected := tb.rejected(changes, tb.tableForm("rules.kontra_max", "1"))
	says(t, rejected, invalid, "Spiel 4 ginge dann nicht mehr")
	says(t, rejected, invalid, "und 2 weitere Spiele")
	if n := len(rejected.Problems); n != 4 {
		t.Errorf("%d messages", n)
	}
}

// A deal that was booked when the rules or the program were less strict stays booked. It does not
// prevent changes to other deals.
func TestADealThatCouldNotBeBookedTodayHoldsUpNoOther(t *testing.T) {
	tb := begin(t, three)
	tb.deals("2")
	tb.now = tb.now.Extend(nil, scoring.Entry{
		Seq: len(tb.now.Log), Key: "old", Version: journal.Version, Device: "anna", At: began,
		Act: scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(`{"contract":"kreuz","declarer":1,"spitzen":1,"won":true,"kontra":2}`)}}},
	})
	tb.deals("3")
	tb.takes(correct(tb.deal("1")), tb.filled("1", "declarer", "3"))
	tb.takes(correct(tb.deal("1")), tb.form("act", "strike"))
	tb.is("the declarers", tb.declarers(), []int{1, 3})
	says(t, tb.rejected(correct(tb.deal("2")), tb.filled("2", "declarer", "2")), invalid, "ist an diesem Tisch nicht ausgemacht")
}
