package evening_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/handlers/evening"
	"anschreiber/scoring"
)

// withDeals is a table at which so many deals were played.
func withDeals(t *testing.T, n int) *table {
	t.Helper()
	tb := begin(t, three)
	var played []scoring.Entry
	for i := range n {
		deal := json.RawMessage(`{"contract":"kreuz","declarer":1,"spitzen":1,"won":true}`)
		played = append(played, scoring.Entry{
			Seq: i + 1, Key: fmt.Sprint("played", i), Version: scoring.EntryVersion, Device: "anna", At: began,
			Act: scoring.Act{Deals: []scoring.Version{{Deal: deal}}},
		})
	}
	tb.now = tb.now.Extend(nil, played...)
	return tb
}

func TestAnEveningHasRoomForAThousandDeals(t *testing.T) {
	tb := withDeals(t, 999)
	tb.takes(books(evening.Position{}), tb.form(kreuz("2")...))
	for _, at := range []evening.Position{{}, tb.between("0")} {
		f := tb.form(kreuz("3")...)
		why := tb.rejected(books(at), f)
		says(t, why, evening.Invalid, "Auf einen Abend gehen 1.000 Spiele")
		again := tb.now.BookAgain(by("anna").Reader, f, at, why)
		if got := again.Entry.Form.Value("contract"); got != "kreuz" {
			t.Errorf("the form comes back with %q", got)
		}
	}
	tb.takes(corrects(tb.deal("1")), tb.filled("1", "spitzen", "2"))
	tb.takes(corrects(tb.deal("1")), tb.form("act", "strike"))
	tb.rejected(books(evening.Position{}), tb.form(kreuz("3")...))
	tb.takes(corrects(tb.deal("1")), tb.form("act", "restore"))
}
