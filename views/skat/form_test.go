package skat_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/views/skat"
	"anschreiber/views/ui"
)

// formOf returns the form of the next deal as HTML, at a table with these rules and after these
// deals.
func formOf(t *testing.T, rules string, deals ...string) string {
	t.Helper()
	setup := scoring.Setup{
		Format: scoring.Format, Game: "skat", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem"}, Rules: json.RawMessage(rules),
	}
	e := ui.DealForm{Game: skat.Game, Setup: setup, Form: scoring.FromValues(nil), Problems: ui.NewFormProblems(nil)}
	evening := scoring.Document{Setup: setup}
	for _, deal := range deals {
		evening.Deals = append(evening.Deals, json.RawMessage(deal))
	}
	e.Next = skat.Game.Score(evening).Next
	var html strings.Builder
	if err := skat.Game.Deal(e).Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	return html.String()
}

var inputs = regexp.MustCompile(`<(?:input|button)[^>]* name="([^"]+)"(?: value="([^"]*)")?`)

// asked lists the fields of a form with their values, in order, and what its buttons book.
func asked(html string) (all []string) {
	for _, m := range inputs.FindAllStringSubmatch(html, -1) {
		all = append(all, strings.TrimPrefix(m[1]+"="+m[2], "ends="))
	}
	return all
}

// plain holds the fields that the form asks at a table without house rules.
const plain = "declarer=1 declarer=2 declarer=3 contract=passed contract=karo " +
	"contract=herz contract=pik contract=kreuz contract=grand contract=null spitzen=1 spitzen=2 spitzen=3 spitzen=4 spitzen=5 " +
	"spitzen=6 spitzen=7 spitzen=8 spitzen=9 spitzen=10 spitzen=11 spitzen=-1 spitzen=-2 spitzen=-3 spitzen=-4 spitzen=-5 " +
	"spitzen=-6 spitzen=-7 spitzen=-8 spitzen=-9 spitzen=-10 spitzen=-11 hand=true schneider_announced=true " +
	"schwarz_announced=true ouvert=true schneider=true schwarz=true augen= bid= contract=void ended= " +
	"ended=declarer_won ended=declarer_lost out_of_reach=true "

func TestWithoutHouseRulesTheFormAsksWhatItAlwaysAsked(t *testing.T) {
	for _, rules := range []string{
		`{}`, `{"preset":"turnier"}`, `{"preset":"bierlachs","stake":5}`,
		`{"grand_base":20,"opponents_free_at":30,"hand_lost_single":true,"hand_never_overbid":"skat","schneider_schwarz":"double","bock":["kontra_lost","re_won","grand_hand"]}`,
	} {
		if diff := cmp.Diff(strings.Fields(plain), asked(formOf(t, rules))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", rules, diff)
		}
	}
}

// TestAHouseRuleAsksForItsOwnFieldsOnly lists what each rule adds to the form and, with a minus in
// front, what it removes.
func TestAHouseRuleAsksForItsOwnFieldsOnly(t *testing.T) {
	for rules, want := range map[string]string{
		`{"kontra_max":2}`:            "kontra=0 kontra=1 kontra=2",
		`{"rum":true}`:                "rum=true",
		`{"patrouille":true}`:         "spitze=1 spitze=2 spitze_missed=true",
		`{"schenken":true}`:           "schenken=accepted schenken=refused",
		`{"free_announcements":true}`: "free=true",
		`{"revolution":92}`:           "contract=revolution",
		`{"saechsische_spitze":20}`:   "contract=saechsische_spitze",
		`{"bock":["split"]}`:          "half=60",
		`{"bock":["manual"]}`:         "bock_manual=true",
		`{"spitzen_only_jacks":true}`: "-spitzen=5 -spitzen=6 -spitzen=7 -spitzen=8 -spitzen=9 -spitzen=10 -spitzen=11 " +
			"-spitzen=-5 -spitzen=-6 -spitzen=-7 -spitzen=-8 -spitzen=-9 -spitzen=-10 -spitzen=-11",
		`{"deck":36}`: "ramsch_sum=144 spitzen=12 spitzen=-12",
		`{"ass":"herz"}`: "spitzen=12 -contract=passed -contract=grand -contract=null -bid= -out_of_reach=true -spitzen=-1 -spitzen=-2 -spitzen=-3 -spitzen=-4 " +
			"-spitzen=-5 -spitzen=-6 -spitzen=-7 -spitzen=-8 -spitzen=-9 -spitzen=-10 -spitzen=-11",
		`{"ramsch":["all_pass"]}`: "contract=ramsch lone_pile=true ramsch_augen= ramsch_augen= ramsch_augen= jungfrauen=1 jungfrauen=2 jungfrauen=3 " +
			"durchmarsch=1 durchmarsch=2 durchmarsch=3 durchmarsch= shoves=0 shoves=1 shoves=2 shoves=3",
		`{"ramsch":["all_pass"],"jungfrau":"none","ramsch_tie":"last_trick"}`: "contract=ramsch lone_pile=true ramsch_augen= ramsch_augen= ramsch_augen= " +
			"loser=1 loser=2 loser=3 loser= durchmarsch=1 durchmarsch=2 durchmarsch=3 durchmarsch= shoves=0 shoves=1 shoves=2 shoves=3",
		`{"ramsch":["all_pass"],"jungfrau":"none","ramsch_skat":"none","ramsch_price":20}`: "contract=ramsch lone_pile=true open_piles=true ramsch_augen= ramsch_augen= ramsch_augen= " +
			"loser=1 loser=2 loser=3 loser= durchmarsch=1 durchmarsch=2 durchmarsch=3 durchmarsch= shoves=0 shoves=1 shoves=2 shoves=3",
		`{"gewinner_ramsch":true}`: "contract=ramsch ramsch_augen= ramsch_augen= ramsch_augen= " +
			"durchmarsch=1 durchmarsch=2 durchmarsch=3 durchmarsch= shoves=0 shoves=1 shoves=2 shoves=3",
		`{"raeuberskat":true,"jungfrau":"none","deck":36,"spitzen_only_jacks":true}`: "contract=ramsch ramsch_sum=144 owed=true lone_pile=true ramsch_augen= ramsch_augen= ramsch_augen= " +
			"durchmarsch=1 durchmarsch=2 durchmarsch=3 durchmarsch= shoves=0 shoves=1 shoves=2 shoves=3 -contract=passed -bid= -out_of_reach=true " +
			"-spitzen=5 -spitzen=6 -spitzen=7 -spitzen=8 -spitzen=9 -spitzen=10 -spitzen=11 " +
			"-spitzen=-5 -spitzen=-6 -spitzen=-7 -spitzen=-8 -spitzen=-9 -spitzen=-10 -spitzen=-11",
	} {
		if diff := cmp.Diff(sorted(strings.Fields(want)), sorted(differs(strings.Fields(plain), asked(formOf(t, rules))))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", rules, diff)
		}
	}
}

// differs lists what was added and, with a minus in front, what was removed.
func differs(before, after []string) (diff []string) {
	left := slices.Clone(before)
	for _, field := range after {
		if i := slices.Index(left, field); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			diff = append(diff, field)
		}
	}
	for _, field := range left {
		diff = append(diff, "-"+field)
	}
	return diff
}

func sorted(fields []string) []string { return slices.Sorted(slices.Values(fields)) }

func TestARamschRoundOffersRamschFirstAndIsCalledOffWithOneTap(t *testing.T) {
	const grandHand, off = `{"contract":"grand","declarer":1,"spitzen":1,"hand":true,"won":true}`, `{"contract":"passed","ramsch_off":true}`
	for _, c := range []struct {
		deals  []string
		first  string
		offers bool // the form offers to call the Ramsch round off
	}{{nil, "karo", false}, {[]string{grandHand}, "ramsch", true}, {[]string{grandHand, off}, "karo", false}} {
		fields := asked(formOf(t, `{"ramsch":["after_grand_hand"],"revolution":92}`, c.deals...))
		first := slices.IndexFunc(fields, func(f string) bool { return strings.HasPrefix(f, "contract=") && f != "contract=passed" })
		if fields[first] != "contract="+c.first || slices.Contains(fields, "ramsch_off=true") != c.offers || slices.Contains(fields, "contract=ramsch") != c.offers {
			t.Errorf("after %v: %q", c.deals, fields)
		}
	}
}
