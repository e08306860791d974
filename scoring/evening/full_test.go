package evening_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
)

// withDeals returns a table with n deals, each with this note.
func withDeals(t *testing.T, n int, note string) *table {
	t.Helper()
	tb := begin(t, three)
	var played []scoring.Entry
	for i := range n {
		deal := json.RawMessage(`{"contract":"kreuz","declarer":1,"spitzen":1,"won":true,"note":"` + note + `"}`)
		played = append(played, scoring.Entry{
			Seq: i + 1, Key: fmt.Sprint("played", i), Version: journal.Version, Device: "anna", At: began,
			Act: scoring.Act{Deals: []scoring.Version{{Deal: deal}}},
		})
	}
	tb.now = tb.now.Extend(nil, played...)
	return tb
}

func TestAnEveningHasRoomForAThousandDeals(t *testing.T) {
	tb := withDeals(t, 999, "x")
	tb.takes(dealAt(evening.Position{}), tb.form(kreuz("2")...))
	for _, at := range []evening.Position{{}, tb.between("0")} {
		f := tb.form(kreuz("3")...)
		why := tb.rejected(dealAt(at), f)
		says(t, why, evening.Invalid, "Mehr als 1.000 Spiele gehen nicht auf einen Abend")
		again := by("anna").Viewer.BookAgain(tb.now, f, at, why)
		if got := again.Entry.Form.Value("contract"); got != "kreuz" {
			t.Errorf("the form comes back with %q", got)
		}
	}
	tb.takes(correct(tb.deal("1")), tb.filled("1", "spitzen", "2"))
	tb.takes(correct(tb.deal("1")), tb.form("act", "strike"))
	tb.rejected(dealAt(evening.Position{}), tb.form(kreuz("3")...))
	tb.takes(correct(tb.deal("1")), tb.form("act", "restore"))
}

func TestAnEveningHasRoomForSoMuchWriting(t *testing.T) {
	note := strings.Repeat("𝄞", 500) // 2,000 bytes, the longest note
	tb := withDeals(t, 230, note)
	const full = "So viel Text passt nicht auf einen Abend"
	more := func() evening.Form { return tb.form(append(kreuz("2"), "note", note)...) }
	for tb.decide("anna", newDeal, more()) == nil {
		if len(tb.now.Log) > 300 {
			t.Fatal("an evening of 600 KB is not full")
		}
	}
	f := more()
	why := tb.rejected(newDeal, f)
	says(t, why, evening.Invalid, full)
	if got := by("anna").Viewer.BookAgain(tb.now, f, evening.Position{}, why).Entry.Form.Value("note"); got != note {
		t.Errorf("the form comes back with the note %q", got)
	}
	says(t, tb.rejected(correct(tb.deal("2")), tb.filled("2", "spitzen", "2")), evening.Invalid, full)
	tb.takes(undoes, tb.form("undoes", strconv.Itoa(tb.now.State.Undo)))
	tb.takes(settles, tb.form("act", "close"))
}
