package doppelkopf_test

import (
	"maps"
	"testing"

	"anschreiber/scoring/doppelkopf"
	"anschreiber/scoring/scoringtest"
)

// DDV: 24 deals at a table of four; at a table of five everybody sits out equally often.
func TestARoundOfATournamentHasItsDealsByTheTable(t *testing.T) {
	contest := doppelkopf.Game.Contest
	if want := map[int]int{4: 24, 5: 25}; !maps.Equal(contest.Deals, want) || contest.Rounds != 3 {
		t.Errorf("%d rounds of %v deals, want 3 of %v", contest.Rounds, contest.Deals, want)
	}
}

func TestADealThatIsDealtAgainCountsForNoList(t *testing.T) {
	sheet := scoringtest.Sheet(t, book, 4, `{"pflichtsolo":"off"}`, `{"kind":"void"}`, `{"kind":"normal","re":[1,2],"re_augen":121}`, `{"kind":"schmeissen"}`)
	if played := sheet.Played(); played != 1 {
		t.Errorf("%d of three deals count, of which two are dealt again", played)
	}
}

// Turnierspielregeln of the DDV: how they differ from the rules of a pub.
func TestATournamentPlaysByTheRulesOfTheDDV(t *testing.T) {
	for _, p := range doppelkopf.Game.Presets {
		r := p.Rules(4)
		if p.Slug != "ddv" {
			continue
		}
		if r.Announcement != doppelkopf.Plus2 || r.Needs121 || !r.Beaten || r.AltenDoubled || r.ArmutBock || len(r.Bock) > 0 ||
			r.Rounds != 6 || r.Vorfuehrung != doppelkopf.LastDeals || r.Hochzeit != doppelkopf.FirstTrick || r.RoteInge != doppelkopf.Off || len(r.Ticked) != 3 {
			t.Errorf("%+v", r)
		}
		return
	}
	t.Error("there is no preset of the DDV")
}
