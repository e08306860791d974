package evening_test

import (
	"slices"
	"testing"

	"anschreiber/scoring/evening"
)

func TestOnlyWhatOthersWroteAsksForTheirNames(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	if by("anna").WrittenByOthers(tb.now.Log) || !by("bernd").WrittenByOthers(tb.now.Log) {
		t.Error("Anna wrote everything")
	}
	tb.berndBooks(newDeal, tb.form(kreuz("2")...))
	if !by("anna").WrittenByOthers(tb.now.Log) {
		t.Error("Bernd has written")
	}
	if says := tb.now.History().LastText(); says.DE != "Spiel 2: Bernd +24" {
		t.Error(says.DE)
	}
	for device, want := range map[string]string{"anna": "", "bernd": "von Bernds Handy", "cem": "von Cems Handy", "gone": "von einem früheren Gerät", "": "von einem früheren Gerät"} {
		v := by("anna")
		v.Others = append(v.Others, evening.Device{ID: "cem", Name: "Cems Handy"}) // the device has left the evening, so its Nth is 0
		log := slices.Clone(tb.now.Log)
		log[len(log)-1].Device = device
		s, _ := evening.New("id", log)
		if got := v.Reads(s).LastBy; got.DE != want {
			t.Errorf("%q wrote last, and it says %q", device, got.DE)
		}
	}
}
