package evening_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
)

func TestWhatMovesPointsIsShownBeforeItIsBooked(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	f := tb.tableForm("rules.preset", "bierlachs")
	d, err := judge(tb.now, "anna", f).ChangeTable()
	says(t, tb.rejected(changes, f), unconfirmed, "")
	if err == nil || d.Change == nil || d.Change.Old[0].Points != tb.now.Sheet.Totals[0] || d.Change.New[0].Points == d.Change.Old[0].Points {
		t.Fatalf("shown is %+v, %v", d.Change, err)
	}
	again := by("anna").Viewer.TableAgain(tb.now, evening.Suggestions{}, f, d.Change, &evening.Rejection{Kind: unconfirmed})
	if again.Change != d.Change || again.Form.Object("rules").Value("preset") != "bierlachs" {
		t.Errorf("the page is %+v", again)
	}
	f.Set("shown", d.Change.Shown)
	other := f
	other.Values = fields()
	for key, values := range f.Values {
		other.Values[key] = values
	}
	other.Set("rules.preset", "turnier")
	says(t, tb.rejected(changes, other), unconfirmed, "") // only the change that was shown is confirmed
	tb.takes(changes, f)
}

func TestWhatMovesNoPointsIsBookedAtOnce(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	before := tb.now.Sheet.Totals
	tb.takes(changes, tb.tableForm("title", "Anderer", "place", "Krone"))
	f := tb.tableForm()
	f.Values["players"] = []string{"Anna", "Berta", "Cem"}
	tb.takes(changes, f)
	if got := tb.now.State.Setup; got.Title != "Anderer" || got.Players[1] != "Berta" || !slices.Equal(tb.now.Sheet.Totals, before) {
		t.Errorf("the table is %+v, the totals %v", got, tb.now.Sheet.Totals)
	}
}

func TestTheSameTableAgainChangesNothing(t *testing.T) {
	tb := begin(t, three)
	if err := tb.decide("anna", changes, tb.tableForm()); !errors.Is(err, evening.ErrUnchanged) {
		t.Error(err)
	}
}

func TestWhoJoinsLaterWasAbsentBefore(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	tb.takes(newDeal, tb.form("correction", "1", "correction", "2", "correction", "3"))
	tb.takes(correct(tb.deal("1")), tb.form("act", "strike"))
	tb.takes(changes, tb.joins("Dora"))
	d := tb.document()
	if !slices.Equal(d[0].Absent, []int{4}) || !slices.Equal(d[1].Correction, []int{1, 2, 3, 0}) {
		t.Errorf("the deals are %+v", d)
	}
	tb.takes(correct(tb.deal("1")), tb.form("act", "restore"))
	if got := tb.document()[0].Absent; !slices.Equal(got, []int{4}) {
		t.Errorf("absent in the restored deal: %v", got)
	}
	if got := by("anna").Viewer.EveningPage(tb.now).Entry.Form.Values("absent"); len(got) != 0 {
		t.Errorf("away now: %v", got)
	}
}

// In earlier versions, an act that seated a player contained every deal in a new version.
func TestALogOfAnEarlierVersionReadsAsItDid(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	log := tb.now.Log
	tb.takes(changes, tb.joins("Dora"))
	act := tb.now.Log[3].Act
	if act.Deals != nil || !slices.Equal(act.Joined, scoring.Seats{4}) {
		t.Errorf("who joins is written as %+v", act)
	}
	before := scoring.Act{Setup: act.Setup}
	for i, deal := range tb.now.Doc.Deals {
		before.Deals = append(before.Deals, scoring.Version{ID: i + 1, Deal: deal})
	}
	old, known := evening.New("old", log.Plus(scoring.Entry{Seq: 3, Version: 1, Act: before}))
	if !known || !old.Sheet.Same(tb.now.Sheet) || !slices.EqualFunc(old.Doc.Deals, tb.now.Doc.Deals, func(a, b json.RawMessage) bool { return bytes.Equal(a, b) }) {
		t.Errorf("the old log comes to %s, the new one to %s", old.Doc.Deals, tb.now.Doc.Deals)
	}
}

func TestAPlayerCannotBeTakenAway(t *testing.T) {
	tb := begin(t, four)
	for seat := range 4 {
		for _, players := range [][]string{
			slices.Replace([]string{"Anna", "Bernd", "Cem", "Dora", ""}, seat, seat+1, ""),
			slices.Replace([]string{"Anna", "Bernd", "Cem", "Dora", "Emil"}, seat, seat+1, " "),
			slices.Delete([]string{"Anna", "Bernd", "Cem", "Dora"}, seat, seat+1),
		} {
			f := tb.tableForm()
			f.Values["players"] = players
			says(t, tb.rejected(changes, f), invalid, "wer geht, fehlt ab dem nächsten Spiel; der Name bleibt")
		}
	}
}

func TestWhoIsAwayStaysAwayUntilTheyComeBack(t *testing.T) {
	tb := begin(t, four)
	tb.takes(newDeal, tb.form(append(kreuz("2"), "absent", "4")...))
	if got := by("anna").Viewer.EveningPage(tb.now).Entry.Form.Values("absent"); !slices.Equal(got, []string{"4"}) {
		t.Errorf("away next: %v", got)
	}
	tb.takes(newDeal, tb.form(kreuz("1")...))
	if got := by("anna").Viewer.EveningPage(tb.now).Entry.Form.Values("absent"); len(got) != 0 {
		t.Errorf("away after they came back: %v", got)
	}
}

// Three players began while the fourth was away. So their Serie has 36 deals, even if the fourth
// comes later.
func TestTheRulesPageSaysHowManyDealsTheSerieHas(t *testing.T) {
	tb := begin(t, four, "rules.preset", "turnier")
	tb.takes(newDeal, tb.form(append(kreuz("2"), "absent", "4")...))
	r, page := reader(), strings.Builder{}
	r.Watches = true
	if err := pages.ChangeEvening(r.TablePage(tb.now, evening.Suggestions{})).Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page.String(), "Eine Serie hat 36 Spiele.") {
		t.Errorf("the rules are %s", page.String())
	}
}

func TestOwnRulesAreChosenInPlaceOfAPreset(t *testing.T) {
	skat := mustFind(t, "skat")
	own := []evening.Rules{{Name: "Krone", Body: []byte(`{"preset":"bierlachs","limit":501,"kontra_max":2}`)}}
	form := func(typed ...string) (string, bool) {
		values := fields(append(typed, "rules.preset", "own:Krone")...)
		values["players"] = three
		setup, ps := evening.ReadSetup(skat.RuleBook, evening.Suggestions{Rules: own}, "2026-11-20", values)
		if values.Get("rules.preset") != "own:Krone" || values.Get("date") != "" {
			t.Errorf("the form is now %v", values)
		}
		return string(setup.Rules), len(ps) == 0
	}
	if got, fits := form(); !fits || got != `{"preset":"bierlachs","kontra_max":2,"limit":501}` {
		t.Errorf("the rules are %s", got)
	}
	if got, fits := form("rules.limit", "701"); !fits || got != `{"preset":"bierlachs","kontra_max":2,"limit":701}` {
		t.Errorf("with a typed limit they are %s", got)
	}
	own = nil // the rules were forgotten in the meantime
	if got, fits := form(); fits {
		t.Errorf("forgotten rules are %s", got)
	}
}

func TestOwnRulesAreOfferedByTheirName(t *testing.T) {
	suggested := evening.Suggestions{Rules: []evening.Rules{{Name: "Krone"}}}
	page := pages.NewSetupPage(by("anna").Viewer.Viewer, mustFind(t, "skat"), suggested, fields(), nil)
	if len(page.Own) != 1 || page.Own[0].Value() != "own:Krone" {
		t.Errorf("offered are %+v", page.Own)
	}
}
