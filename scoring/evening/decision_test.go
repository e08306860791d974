package evening_test

import (
	"testing"

	"anschreiber/scoring/evening"
)

func TestTooMuchIsRefusedInWords(t *testing.T) {
	says(t, evening.TooOften().(*evening.Rejection), evening.TooMany, "Bitte eine Minute warten")
	says(t, evening.NightFull().(*evening.Rejection), evening.Invalid, "schon 20 Listen")
	if evening.TooOften().Error() == "" {
		t.Error("a rejection is an error")
	}
}

func TestWhatIsWrongIsSaidOnce(t *testing.T) {
	tb := begin(t, four)
	tb.deals("2")
	if got := said(tb.rejected(newDeal, tb.form(kreuz("2")...))); got != "declarer: Bernd setzt hier aus" {
		t.Error(got)
	}
	strike := tb.form("act", "strike", "declarer", "2")
	if got := said(tb.rejected(correct(tb.deal("1")), strike)); got != "declarer: dieses Feld gibt es hier nicht" {
		t.Error(got)
	}
}
