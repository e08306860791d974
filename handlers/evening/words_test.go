package evening_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// A night goes on after midnight, and summer time begins at two.
func TestADayIsThatOfBerlin(t *testing.T) {
	for at, day := range map[string]scoring.Day{
		"2026-11-20T22:59:59Z": "2026-11-20", "2026-11-20T23:00:00Z": "2026-11-21",
		"2026-07-20T21:59:59Z": "2026-07-20", "2026-07-20T22:00:00Z": "2026-07-21",
	} {
		now, err := time.Parse(time.RFC3339, at)
		if got := evening.DayOf(now); got != day || err != nil {
			t.Errorf("%s is %s, not %s: %v", at, got, day, err)
		}
	}
}

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
	if says := tb.now.LastSays(); says.DE != "Spiel 2: Bernd +24" {
		t.Error(says.DE)
	}
	for device, want := range map[string]string{"anna": "", "bernd": "von Bernds Handy", "gone": "von einem früheren Gerät", "": "von einem früheren Gerät"} {
		v := by("anna")
		log := slices.Clone(tb.now.Log)
		log[len(log)-1].Device = device
		s, _ := evening.New("id", log)
		if got := v.Reads(s).LastBy; got.DE != want {
			t.Errorf("%q wrote last, and it says %q", device, got.DE)
		}
	}
}

// The parts of pages are drawn by the same functions as the pages.
func TestAPartFollowsAsItsPageDoes(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	for part, whole := range map[string]views.EveningPage{"": tb.now.Page(reader()), evening.BoardPart: tb.now.Board(reader())} {
		live := tb.now.LivePage(reader(), part)
		if live.Watch != whole.Watch || live.Watch.Seen != 1 || !strings.Contains(live.Watch.From, "seite="+part+"&") {
			t.Errorf("%q follows %+v and not %+v", part, live.Watch, whole.Watch)
		}
	}
}

func TestWhoIsAwayIsKnownBeforeTheFirstDeal(t *testing.T) {
	tb := begin(t, four)
	page := tb.now.PageWithout(reader(), []string{"2", ""})
	if !slices.Equal(page.Entry.Next.Absent, scoring.Seats{2}) || !slices.Equal(page.Entry.Form.Values("absent"), []string{"2"}) {
		t.Errorf("absent are %v", page.Entry.Next.Absent)
	}
}

func TestEachGameHasAnExampleToLookAt(t *testing.T) {
	for _, game := range views.Games {
		s := evening.Example(game)
		if s == nil || len(s.Sheet.Lines) < 5 || s.ID != views.ExampleID(game) {
			t.Fatalf("the example of %s is %+v", game.Slug, s)
		}
		for i, e := range s.Log {
			if e.Seq != i || e.Key != strconv.Itoa(i) || i > 0 && e.At.Sub(s.Log[i-1].At) != 7*time.Minute {
				t.Fatalf("entry %d of %s is %+v", i, game.Slug, e)
			}
		}
		if began := s.Log[0].At; began.Hour() != 19 || scoring.Day(began.Format(time.DateOnly)) != s.Doc.Day {
			t.Errorf("the example of %s begins at %s", game.Slug, began)
		}
		bare := game
		if bare.Example = nil; evening.Example(bare) != nil {
			t.Error("a game without an example has one")
		}
		if bare.Example = []byte(`{"game":"` + game.Slug + `"}`); evening.Example(bare) != nil {
			t.Error("an example that is no evening is one")
		}
	}
}

func TestTooMuchIsRefusedInWords(t *testing.T) {
	says(t, rejectionOf(t, evening.TooOften()), evening.TooMany, "Bitte eine Minute warten")
	says(t, rejectionOf(t, evening.NightFull()), evening.Invalid, "schon 20 Listen")
	if rejectionOf(t, evening.TooOften()).Error() == "" {
		t.Error("a rejection is an error")
	}
}

func rejectionOf(t *testing.T, err error) *evening.Rejection {
	t.Helper()
	why, is := err.(*evening.Rejection)
	if !is {
		t.Fatalf("%v is no rejection", err)
	}
	return why
}

func TestAHistoryThatWasRefusedAsksAgainWhatCanBeAsked(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	for since, asked := range map[string]bool{"1": true, "~key1": true, "2": false, "x": false, "": false} {
		f := tb.form("since", since)
		f.Seen = 1
		page := tb.now.HistoryAgain(by("anna"), f, tb.rejected(undoes, f))
		if (page.Back != nil) != asked || !page.Watch.Typed || page.Clash == nil || len(page.Entries) != 3 {
			t.Errorf("since %q it asks %+v, clash %v", since, page.Back, page.Clash)
		}
	}
	if page := tb.history("anna"); page.Watch.Typed {
		t.Error("nothing is typed")
	}
}

func TestWhatIsWrongIsSaidOnce(t *testing.T) {
	tb := begin(t, four)
	tb.deals("2")
	if got := said(tb.rejected(newDeal, tb.form(kreuz("2")...))); got != "declarer: Bernd setzt hier aus" {
		t.Error(got)
	}
	strike := tb.form("act", "strike", "declarer", "2")
	if got := said(tb.rejected(corrects(tb.deal("1")), strike)); got != "declarer: dieses Feld gibt es hier nicht" {
		t.Error(got)
	}
}

func TestAPlaceBehindADealThatNobodyKnowsIsNone(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	for _, after := range []string{"~key9", "~", "x", "2", "-1"} {
		if at, err := tb.now.Between(after); err != evening.ErrNotFound {
			t.Errorf("behind %q is %+v, %v", after, at, err)
		}
	}
	if at, err := tb.now.Between("~key1"); err != nil || at == (evening.Position{}) {
		t.Errorf("behind the first deal: %+v, %v", at, err)
	}
	tb.takes(undoes, tb.form("undoes", "1"))
	for deal, gone := range map[string]bool{"1": true, "~key1": true, "0": false, "2": false, "3": false} {
		if tb.now.TakenBack(deal) != gone {
			t.Errorf("deal %s was taken back: %v", deal, !gone)
		}
	}
}

// A table of a tournament is opened under its own ID.
func TestOnlyATablesOwnKeyMakesItATournaments(t *testing.T) {
	tb := begin(t, three)
	log := slices.Clone(tb.now.Log)
	log[0].Key = "id"
	of, _ := evening.New("id", log)
	if tb.now.OfTournament() || !of.OfTournament() || tb.now.Page(reader()).OfTournament || !of.Page(reader()).OfTournament {
		t.Error("which evening is a tournament's is not seen")
	}
}

func TestADealThatTookAnothersPlaceDisturbs(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	f := tb.form(kreuz("3")...)
	tb.takes(corrects(tb.deal("1")), tb.form("act", "strike"))
	tb.takes(books(tb.between("0")), tb.form(kreuz("2")...))
	if why := tb.rejected(newDeal, f); why.Kind != conflict {
		t.Errorf("there are two deals as before, and the first is another one: %+v", why)
	}
}

func TestTheCalculatorSaysWhatIsMissingFromTheSecondFieldOn(t *testing.T) {
	for typed, said := range map[string]bool{"": false, "declarer": true} {
		f := fields("contract", "kreuz", "preset", "klassisch")
		if typed != "" {
			f.Set(typed, "1")
		}
		if e := evening.Calculator(reader(), mustFind(t, "skat"), f); (len(e.Problems.Unsaid()) > 0) != said {
			t.Errorf("with %q typed it says %v", typed, e.Problems.Unsaid())
		}
	}
}

// In a Bock round a deal counts twice, and so do the versions that it had.
func TestAnEarlierVersionCountsWhereItsDealStands(t *testing.T) {
	tb := begin(t, three, "rules.preset", "kneipe", "rules.bock", "manual")
	tb.takes(newDeal, tb.form(append(kreuz("1"), "bock_manual", "true")...))
	tb.deals("2")
	tb.takes(corrects(tb.deal("2")), tb.filled("2", "declarer", "3"))
	var past []string
	for _, version := range tb.now.DealPage(by("anna"), tb.deal("2")).Past {
		past = append(past, version.Says.DE)
	}
	if len(past) != 2 || !strings.HasSuffix(past[0], "Cem +48") || !strings.HasSuffix(past[1], "Bernd +48") {
		t.Errorf("%q", past)
	}
}
