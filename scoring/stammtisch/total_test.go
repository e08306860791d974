package stammtisch_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// pasted returns the form that sends a pasted table of totals.
func pasted(unit, table string) url.Values {
	return url.Values{"act": {"totals"}, "game": {"skat"}, "unit": {unit}, "table": {table}}
}

// takenIn returns a Stammtisch after a pasted table of totals was added.
func takenIn(t testing.TB, s stammtisch.Stammtisch, unit, table string) stammtisch.Stammtisch {
	t.Helper()
	return done(t, s, pasted(unit, table).Encode())
}

func TestTotalsOfBeforeCountInTablesAndNotAmongDeals(t *testing.T) {
	s := table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	s = takenIn(t, s, "points", "Datum\tAnna\tBernd\tOtto\n24.12.2019\t1.204\t-12,5\t\n31.12.19\t0\t+3\t0.5\n")
	same(t, []string{"1. Anna 1\u202f252 in 3", "2. Otto ½ in 1", "3. Cem 0 in 1", "4. Bernd −9½ in 3"}, standings(s.Table(all, by("punkte"))))
	anna := s.Table(all, by("punkte"))[0]
	if got := []int{by("je-spiel").Value(anna), by("je-abend").Value(anna), anna.Deals, anna.First}; !slices.Equal(got, []int{96_000, 834_666, 1, 2}) {
		t.Errorf("per deal, per evening, deals and evenings won: %v", got)
	}
	same(t, []string{"2026", "2019"}, s.Seasons())
	for cell, sum := range s.Sums(all, kinds()) {
		if sum.Deals > 1 {
			t.Errorf("%+v has %d deals", cell, sum.Deals)
		}
	}
	if now := s.Today(); now.Game != "skat" || len(now.Here) != 3 || now.Here[0] != "Anna" {
		t.Errorf("today is %+v", now)
	}
}

func TestMoneyOfBeforeStandsInTheTableAndIsNotOwed(t *testing.T) {
	s := takenIn(t, table(t), "money", "Tag;Anna;Bernd\n2019-12-24;12,40 €;-12,40\n\n25.12.2019;0;0\n")
	rows := s.Table(all, by("geld"))
	if len(rows) != 2 || rows[0].Cents != 1240 || rows[1].Cents != -1240 || rows[0].Evenings != 2 || rows[0].Counted != 0 {
		t.Errorf("%+v", rows)
	}
	if m := s.Money("2026-11-22"); len(m.People) != 0 || m.Kitty != 0 {
		t.Errorf("%+v", m)
	}
}

func TestATotalCanBeLeftOutAndLetGo(t *testing.T) {
	s := takenIn(t, table(t), "points", "Datum,Anna,Bernd\n24.12.2019,1,2\n25.12.2019,3,4\n")
	s = done(t, s, url.Values{"act": {"count"}, "evening": {"2019-12-24 skat"}, "not": {"true"}}.Encode())
	same(t, []string{"1. Bernd 4 in 1", "2. Anna 3 in 1"}, standings(s.Table(all, by("punkte"))))
	s = done(t, s, url.Values{"act": {"drop"}, "evening": {"2019-12-24 skat"}}.Encode())
	if len(s.All) != 1 || len(s.Totals) != 1 {
		t.Errorf("left are %v", s.Totals)
	}
	s = takenIn(t, s, "points", "Datum,Anna,Bernd\n24.12.2019,5,6\n")
	if len(s.Totals) != 2 {
		t.Errorf("what was let go comes again: %v", s.Totals)
	}
}

func TestEachWrongLineOfTotalsIsToldAndNothingIsTaken(t *testing.T) {
	s := table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	s = takenIn(t, s, "points", "Datum;Anna;Bernd\n24.12.2019;1;2")
	for name, c := range map[string]struct{ table, says string }{
		"nothing":            {"", "eine Zeile mit Datum und Namen"},
		"a head only":        {"Datum;Anna;Bernd", "eine Zeile mit Datum und Namen"},
		"one name":           {"Datum;Anna\n1.1.2020;1", "mindestens zwei Namen"},
		"a name twice":       {"Datum;Anna;Anna\n1.1.2020;1;2", "Anna steht zweimal da"},
		"a long name":        {"Datum;Anna;" + strings.Repeat("x", 41) + "\n1.1.2020;1;2", "ein Name hat 1 bis 40 Zeichen"},
		"61 names":           {"Datum;" + strings.ReplaceAll(names(61), ",", ";") + "\n1.1.2020;1", "mehr als 60 Namen gehen nicht"},
		"a sum":              {"Datum;Anna;Bernd;Summe\n1.1.2020;1;2;3", "die Spalte „Summe“ bitte weglassen"},
		"no day":             {"Datum;Anna;Bernd\n32.1.2020;1;2", "Zeile 2: „32.1.2020“ ist kein Datum"},
		"a day long ago":     {"Datum;Anna;Bernd\n1.2.1900;1;2", "Zeile 2: "},
		"a day to come":      {"Datum;Anna;Bernd\n1.1.2031;1;2", "Zeile 2: Mi, 1.1.2031 kommt erst noch"},
		"no number":          {"Datum;Anna;Bernd\n1.1.2020;1;2\n\n2.1.2020;viel;2", "Zeile 4: „viel“ ist keine Zahl für Anna"},
		"a third of a point": {"Datum;Anna;Bernd\n1.1.2020;0,33;2", "Zeile 2: „0,33“ ist keine Zahl"},
		"money":              {"Datum;Anna;Bernd\n1.1.2020;2 €;2", "Zeile 2: „2 €“ ist keine Zahl"},
		"nobody":             {"Datum;Anna;Bernd\n1.1.2020;1;", "Zeile 2: wer war da?"},
		"below no name":      {"Datum;Anna;Bernd\n1.1.2020;1;2;3", "Zeile 2: „3“ steht unter keinem Namen"},
		"the same twice":     {"Datum;Anna;Bernd\n1.1.2020;1;2\n1.1.20;1;2", "Zeile 3: diesen Abend gibt es hier schon"},
		"a total":            {"Datum;Anna;Bernd\n24.12.2019;1;2", "Zeile 2: diesen Abend gibt es hier schon: Di, 24.12.2019"},
		"an evening":         {"Datum;Anna;Bernd\n9.1.2026;1;2", "Zeile 2: diesen Abend gibt es hier schon"},
		"too many":           {"Datum;Anna;Bernd" + strings.Repeat("\n1.1.2020;1;2", 600), "höchstens 599 Abende auf einmal"},
	} {
		_, ps, known := s.Judge(pasted("points", c.table), "2026-11-22", nil)
		if said, found := ps.At("table"); !known || !found || !strings.Contains(said.Text.DE, c.says) {
			t.Errorf("%s: %v", name, ps)
		}
	}
	refused(t, s, url.Values{"act": {"totals"}, "game": {"x"}, "table": {"Datum\tAnna\tBernd\n1.2.2020\t1\t2"}}.Encode(), "game")
	_, ps, _ := s.Judge(pasted("points", "Datum;Anna;Bernd"+strings.Repeat("\nx;1;2", 99)), "2026-11-22", nil)
	if len(ps) != 21 || ps[20].Text.DE != "und weitere Zeilen" {
		t.Errorf("%d are told, at last %v", len(ps), ps[len(ps)-1])
	}
}

func TestDaysNamesAndColumnsAreReadAsSpreadsheetsWriteThem(t *testing.T) {
	s := takenIn(t, table(t), "points", "Datum;Ja\u0308gerin ;;Bernd\n1.2.20;1;;-3½\n3/2/2020; 7 ;;+1\n\n") // the ä is the letter a with a combining mark
	same(t, []stammtisch.Ended{{Name: "Jägerin", Points: 2}, {Name: "Bernd", Points: -7}}, s.Totals[0].Ended)
	same(t, []scoring.Day{"2020-02-01", "2020-02-03"}, []scoring.Day{s.Totals[0].Day, s.Totals[1].Day})
	s = takenIn(t, table(t), "points", "Datum;Anna;Bernd\n31.12.1901;1;2\n")
	same(t, scoring.Day("1901-12-31"), s.Totals[0].Day)
}

func TestNumbersAreReadAsSpreadsheetsWriteThem(t *testing.T) {
	for typed, want := range map[string]string{
		"12": "12", "−12": "−12", "-1.204": "−1\u202f204", "1\u202f204": "1\u202f204", "1'204": "1\u202f204", "1,204": "1\u202f204", "12.5": "12½", "12,50": "12½", "12½": "12½", "+7": "7", "0": "0",
	} {
		s := takenIn(t, table(t), "points", "Datum\tAnna\tBernd\n1.1.2020\t"+typed+"\t0\n")
		if got := s.Totals[0].Ended[0].Points.String(); got != want {
			t.Errorf("%s is %s, not %s", typed, got, want)
		}
	}
}
