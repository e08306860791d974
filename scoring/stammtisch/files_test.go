package stammtisch_test

import (
	"fmt"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

// filed returns files with these texts, named a, b and so on.
func filed(texts ...string) *stammtisch.Files {
	f := &stammtisch.Files{Today: "2026-11-20"}
	for i, text := range texts {
		for _, d := range scoring.Documents([]byte(text)) {
			f.Read(string(rune('a'+i)), d)
		}
	}
	return f
}

// saved returns the document of an evening with the given date.
func saved(day string, deals ...string) string {
	return `{"format":"anschreiber/1","game":"skat","date":"` + day + `","players":["Anna","Bernd","Cem"],"deals":[` + strings.Join(deals, ",") + `]}`
}

func TestFilesAreReadAndWhatIsWrongIsSaidByLine(t *testing.T) {
	good, bad := saved("2026-01-09", grand(1, true)), saved("2026-02-09", grand(9, true), grand(8, true))
	f := filed(good+"\n\n"+bad+"\n"+good, "Text", bad)
	if len(f.Evenings) != 1 || f.Nothing() {
		t.Errorf("%d evenings", len(f.Evenings))
	}
	var says []string
	for _, w := range f.Wrong {
		says = append(says, fmt.Sprintf("%s:%d %s +%d", w.File, w.Line, strings.SplitN(w.Says.EN, ":", 2)[0], w.More))
	}
	same(t, []string{"a:3 deals[0].declarer +1", "b:1 this is no saved evening +0", "c:1 deals[0].declarer +1"}, says)
}

// A date far in the future is a typing error: nobody would ever see an evening, a total or a fee
// with that date.
func TestNothingFromAFileIsBehindTheEndOfTheNextYear(t *testing.T) {
	for date, taken := range map[string]bool{"2027-12-31": true, "2028-01-01": false, "2206-11-20": false, "1996-11-20": true} {
		ended := strings.Replace(saved("2026-11-20"), `"deals"`, `"ended":"`+date+`T23:00:00Z","deals"`, 1)
		round := `{"format":"anschreiber-stammtisch/1","name":"Runde","regulars":[],"evenings":[],`
		for _, text := range []string{
			saved(date), ended,
			round + `"payments":[{"spent":"Ausflug","cents":1,"day":"` + date + `"}]}`,
			round + `"payments":[{"before":"` + date + `","cents":0,"day":"2026-11-20"}]}`,
			round + `"fees":[{"cents":100,"from":"` + date + `"}]}`,
			round + `"totals":[{"day":"` + date + `","game":"skat","ended":[{"name":"A"},{"name":"B"}]}]}`,
		} {
			if f := filed(text); (len(f.Wrong) == 0) != taken || f.Nothing() == taken {
				t.Errorf("%s: %v", text, f.Wrong)
			}
		}
	}
}

func TestOfManyWrongLinesFortyAreTold(t *testing.T) {
	f := filed(strings.Repeat(saved("2026-01-09", grand(9, true))+"\n", 42))
	if len(f.Wrong) != 40 || f.More != 2 || !f.Nothing() {
		t.Errorf("%d are told, %d not", len(f.Wrong), f.More)
	}
}

func TestFilesHaveRoomForAThousandEvenings(t *testing.T) {
	var b strings.Builder
	for i := range 1_001 {
		b.WriteString(saved(fmt.Sprintf("%d-01-09", 1000+i)) + "\n")
	}
	if f := filed(b.String()); len(f.Evenings) != 1_000 || len(f.Wrong) != 1 || f.Wrong[0].Line != 1_001 {
		t.Errorf("%d evenings, %+v", len(f.Evenings), f.Wrong)
	}
	long := func(day string, deals int) string {
		return saved(day, strings.TrimSuffix(strings.Repeat(`{"contract":"passed"},`, deals), ","))
	}
	var years strings.Builder
	for i := range 15 {
		years.WriteString(long(fmt.Sprintf("%d-01-09", 2000+i), 3_999) + "\n")
	}
	if f := filed(years.String()); len(f.Evenings) != 15 {
		t.Errorf("of 60,000 entries %d evenings are taken", len(f.Evenings))
	}
	if f := filed(years.String() + saved("2026-01-09")); len(f.Evenings) != 15 || len(f.Wrong) != 1 {
		t.Errorf("of one more %d evenings are taken", len(f.Evenings))
	}
}

// round is the document of a Stammtisch.
const round = `{"format":"anschreiber-stammtisch/1","name":"Runde","regulars":[{"id":1,"name":"Bernd"},{"id":2,"name":"Anna","names":["Änne"],"former":true},{"id":3,"name":"Anni","into":2}],` +
	`"rules":{"drop_worst":1},"evenings":[],"not":["2019-12-24 skat"],"totals":[{"day":"2019-12-24","game":"skat","ended":[{"name":"Anna"},{"name":"Bernd"}]}],` +
	`"payments":[{"from":"Anna","cents":100,"day":"2026-11-01"}],"fees":[{"cents":50,"from":"2026-01-01"}]}`

// moved returns a Stammtisch after files were imported into it.
func moved(t *testing.T, s stammtisch.Stammtisch, f *stammtisch.Files, ids map[string]string) (stammtisch.Stammtisch, scoring.Problems) {
	t.Helper()
	acts, ps := s.MoveIn(f, ids)
	for _, a := range acts {
		s = s.After(a)
	}
	return s, ps
}

func TestAStammtischMovesInWithItsPeopleMoneyAndRules(t *testing.T) {
	s := done(t, table(t), "act=add&names=Anna,Dora")
	f := filed(saved("2026-01-09", grand(1, true)) + "\n" + round)
	ids := map[string]string{f.Evenings[0].Digest(): "new"}
	s, ps := moved(t, s, f, ids)
	same(t, []stammtisch.Regular{
		{ID: 1, Name: "Anna", Names: []string{"Änne"}}, {ID: 2, Name: "Dora"}, {ID: 3, Name: "Bernd"}, {ID: 4, Name: "Anni", Into: 1},
	}, s.Regulars)
	if len(ps) > 0 || len(s.Evenings) != 1 || len(s.Totals) != 1 || len(s.Not) != 1 || len(s.Payments) != 1 || len(s.Fees) != 1 || s.Rules.DropWorst != 1 {
		t.Errorf("%+v, %v", s.State, ps)
	}
	again, ps := moved(t, s, f, ids)
	if _, said := ps.At("payments"); !said || again.Last != s.Last {
		t.Errorf("a second time: %v, %+v", ps, again.State)
	}
}

func TestASecondStammtischOfTheFilesStaysOut(t *testing.T) {
	f := filed(round+"\n"+round, strings.Replace(round, "Runde", "Andere", 1), `{"format":"anschreiber-stammtisch/1","name":""}`)
	if len(f.Wrong) != 2 || f.Wrong[0].File != "b" || f.Wrong[1].File != "c" || f.Nothing() {
		t.Errorf("%+v", f.Wrong)
	}
}

func TestOnlyEveningsOfTheSameDayAndGameMayBeTheSame(t *testing.T) {
	three := []string{"Anna", "Bernd", "Cem"}
	s := table(t, played(t, "skat", "2026-01-09", three), played(t, "skat", "2026-01-10", three), played(t, "schafkopf", "2026-01-09", three))
	f := filed(saved("2026-01-09"))
	same(t, []string{"e0"}, s.Twins(f))
	fresh, ids := f.New(map[string]string{f.Evenings[0].Digest(): "e0"})
	if len(fresh) != 0 || ids[f.Evenings[0].Digest()] != "e0" {
		t.Errorf("%d are new, %v", len(fresh), ids)
	}
}

func TestWhatCameOfFilesIsSaid(t *testing.T) {
	f := filed(saved("2026-01-09") + "\n" + saved("2026-01-10"))
	for taken, want := range map[int]string{2: "2 Abende aufgenommen", 1: "1 Abend aufgenommen, 1 schon da", 0: "0 Abende aufgenommen, 2 schon da"} {
		if got := texts(drawn(t, pages.EveningsFromFiles(inGerman.FilesPage(table(t), f, taken, pages.RejectedForm{}))), "h2")[0]; got != want {
			t.Errorf("%d: %s", taken, got)
		}
	}
	if acts, bytes := f.Written(); acts != 2 || bytes != 0 {
		t.Errorf("%d acts of %d bytes", acts, bytes)
	}
}
