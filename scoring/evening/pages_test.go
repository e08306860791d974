package evening_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	pages "anschreiber/views/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

const today = scoring.Day("2026-11-21")

// reader returns Anna as a viewer on a later day.
func reader() pages.Viewer {
	r := by("anna").Viewer
	r.Today = today
	return r
}

func (tb *table) correctsPage(f evening.Form, deal string, why *evening.Rejection) pages.DealPage {
	tb.t.Helper()
	return by("anna").CorrectAgain(tb.now, f, tb.deal(deal), why)
}

func TestEachPlaceHasItsFormItsPreviewAndItsWords(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2", "3")
	tb.takes(correct(tb.deal("2")), tb.form("act", "strike"))
	for _, c := range []struct {
		place                  evening.Position
		kind                   ui.FormMode
		action, preview, where string
		today                  scoring.Day
	}{
		{evening.Position{}, ui.Booking, "", "/vorschau", "", today},
		{tb.between("0"), ui.Booking, "/spiele/neu?after=0", "/vorschau?after=0", "vor dem ersten Spiel", ""},
		{tb.between("1"), ui.Booking, "/spiele/neu?after=1", "/vorschau?after=1", "gleich nach Spiel 1", ""},
		{tb.between("3"), ui.Booking, "/spiele/neu?after=3", "/vorschau?after=3", "gleich nach Spiel 2", ""},
		{tb.between("2"), ui.Booking, "/spiele/neu?after=2", "/vorschau?after=2", "an dieser Stelle des Abends", ""},
		{tb.deal("1"), ui.Correcting, "/spiele/1", "/vorschau?deal=1", "", ""},
	} {
		page := reader().ForgottenPage(tb.now, c.place)
		e := page.Entry
		if e.Kind != c.kind || e.Action != "/abende/id"+c.action || e.Preview != "/abende/id"+c.preview || e.Today != c.today || page.InsertAt.DE != c.where {
			t.Errorf("%+v: kind %v, %q, %q, today %q, %q", c, e.Kind, e.Action, e.Preview, e.Today, page.InsertAt.DE)
		}
	}
}

func TestAFormShowsWhatItWouldBookAndWhoPlays(t *testing.T) {
	tb := begin(t, four)
	tb.deals("2")
	for _, c := range []struct {
		typed           []string
		result          string
		ready           bool
		dealer, usual   scoring.Seat
		playing, absent scoring.Seats
	}{
		{kreuz("1"), "Anna +24", true, 2, 2, scoring.Seats{1, 3, 4}, nil},
		{append(kreuz("1"), "dealer", "3"), "Anna +24", true, 3, 2, scoring.Seats{1, 2, 4}, nil},
		{append(kreuz("1"), "dealer", "3", "usual", "3"), "Anna +24", true, 2, 2, scoring.Seats{1, 3, 4}, nil},
		{append(kreuz("1"), "dealer", "2", "usual", "1"), "Anna +24", true, 2, 2, scoring.Seats{1, 3, 4}, nil},
		{append(kreuz("1"), "absent", "3"), "Anna +24", true, 2, 2, scoring.Seats{1, 2, 4}, scoring.Seats{3}},
		{kreuz("2"), "Bernd setzt hier aus", false, 2, 2, scoring.Seats{1, 3, 4}, nil},
	} {
		e := reader().Preview(tb.now, fields(append(c.typed, "key", "mine", "seen", "1")...), evening.Position{}).Entry
		if e.Outcome.Ready != c.ready || !strings.Contains(e.Outcome.Result.DE, c.result) || e.Next.Dealer != c.dealer || e.Usual != c.usual ||
			!slices.Equal(e.Next.Playing, c.playing) || !slices.Equal(e.Next.Absent, c.absent) || e.Key != "mine" || e.Seen != 1 {
			t.Errorf("%v: %+v, dealer %d, usual %d, playing %v, absent %v, key %q, seen %d",
				c.typed, e.Outcome, e.Next.Dealer, e.Usual, e.Next.Playing, e.Next.Absent, e.Key, e.Seen)
		}
	}
}

func TestTheFirstDealIsPreviewedUnderAFreshKeyWhereNoneWasSent(t *testing.T) {
	e := reader().Preview(begin(t, three).now, fields(kreuz("1")...), evening.Position{}).Entry
	if !e.Outcome.Ready || e.Usual != 1 || e.Next.Dealer != 1 || e.Key != "fresh" || e.Seen != 0 {
		t.Errorf("it is %+v, usual %d, %+v, key %q, seen %d", e.Outcome, e.Usual, e.Next.Turn, e.Key, e.Seen)
	}
}

func TestAFormThatIsNotJudgedIsDrawnAllTheSame(t *testing.T) {
	tb := begin(t, four)
	tb.deals("2", "3")
	typed := fields(append(kreuz("4"), "key", "mine", "seen", "2")...)
	e := reader().Unjudged(tb.now, typed, tb.deal("1")).Entry
	if e.Outcome.Ready || e.Outcome.Result.DE != "gerade zu viele Anfragen – in einer Minute wieder" || e.Next.Dealer != 1 || !slices.Equal(e.Next.Playing, scoring.Seats{2, 3, 4}) ||
		e.Key != "mine" || e.Seen != 2 || e.Form.Value("declarer") != "4" {
		t.Errorf("it is %+v", e)
	}
	if e := reader().Unjudged(tb.now, typed, evening.Position{}).Entry; e.Next.Dealer != 3 {
		t.Errorf("%d deals next", e.Next.Dealer)
	}
}

func TestWhereNobodyKnowsWhoDealsEverybodyAtTheTableIsOffered(t *testing.T) {
	tb := begin(t, append(slices.Clone(four), "Emil"))
	tb.takes(newDeal, tb.form(append(kreuz("3"), "absent", "2")...))
	tb.takes(newDeal, tb.form(append(kreuz("1"), "absent", "2")...))
	e := reader().AnyDealer(tb.now).Entry
	if e.Next.Dealer != 0 || e.Usual != 0 || !slices.Equal(e.Next.Playing, scoring.Seats{1, 3, 4, 5}) || e.Next.Out != nil || !slices.Equal(e.Next.Absent, scoring.Seats{2}) ||
		e.Outcome.Ready || e.Outcome.Result.DE != "wird später gesendet" {
		t.Errorf("it is %+v, usual %d, %+v", e.Next.Turn, e.Usual, e.Outcome)
	}
}

func TestADealThatIsRefusedComesBackWithAllThatWasTyped(t *testing.T) {
	tb := begin(t, four)
	tb.deals("2")
	f := tb.form(append(kreuz("2"), "key", "mine", "note", "spät")...)
	page := reader().BookAgain(tb.now, f, evening.Position{}, tb.rejected(newDeal, f))
	if p, said := page.Entry.Problems.Say("declarer"); !said || p.Text.DE != "Bernd setzt hier aus" || page.Entry.Form.Value("note") != "spät" ||
		page.Entry.Key != "mine" || page.Correction.Open || page.Correction.Key != "fresh" || !page.Watch.Typed || page.Entry.Reopen || page.Conflict != nil {
		t.Errorf("it is %+v", page.Entry)
	}
	f = tb.form("correction", "x", "correction", "", "correction", "", "correction", "", "key", "mine")
	page = reader().BookAgain(tb.now, f, evening.Position{}, tb.rejected(newDeal, f))
	if !page.Correction.Open || page.Correction.Key != "mine" || !page.Correction.Problems.Wrong("correction[0]") || page.Entry.Key != "fresh" || page.Entry.Problems.Wrong("correction[0]") {
		t.Errorf("points: %+v, %+v", page.Correction, page.Entry.Problems)
	}
}

func TestACorrectionThatIsRefusedComesBackWhereItWasTyped(t *testing.T) {
	tb := begin(t, four)
	tb.deals("2", "3")
	wrong := tb.filled("1", "declarer", "1", "key", "mine", "note", "spät")
	page := tb.correctsPage(wrong, "1", tb.rejected(correct(tb.deal("1")), wrong))
	if page.Entry.Form.Value("note") != "spät" || !page.Entry.Problems.Wrong("declarer") || page.Entry.Key != "mine" || page.Correction.Key != "mine" || !page.Correction.Open || page.MoveUp || page.Conflict != nil {
		t.Errorf("it is %+v", page.Entry)
	}
	strike := tb.form("act", "strike", "move_up", "true", "key", "mine")
	strike.Seen = 1
	tb.berndBooks(correct(tb.deal("1")), tb.filled("1", "note", "Bernds"))
	why := tb.rejected(correct(tb.deal("1")), strike)
	page = tb.correctsPage(strike, "1", why)
	if page.Conflict != why.Conflict || page.Conflict == nil || !page.MoveUp || page.Correction.Open || page.Entry.Form.Value("note") != "Bernds" || page.Entry.Key != "mine" {
		t.Errorf("struck, it is %+v, %+v", page.Conflict, page.Entry.Form)
	}
}

func TestAnEveningThatIsOverIsReopenedFromTheFormThatWasSent(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	tb.takes(newDeal, tb.form("correction", "1", "correction", "", "correction", ""))
	tb.takes(settles, tb.form("act", "close"))
	for _, c := range []struct {
		deal, reopens string
		form          evening.Form
	}{
		{"", "entry", tb.form(kreuz("2")...)},
		{"", "fix", tb.form("correction", "5", "correction", "", "correction", "")},
		{"1", "entry", tb.filled("1", "declarer", "2")},
		{"1", "", tb.form("act", "strike")},
		{"2", "fix", tb.form("correction", "7", "correction", "", "correction", "")},
	} {
		reopens := ""
		var reopen bool
		if c.deal == "" {
			page := reader().BookAgain(tb.now, c.form, evening.Position{}, tb.rejected(newDeal, c.form))
			reopens, reopen = page.Conflict.Reopens, page.Entry.Reopen && page.Correction.Reopen
		} else {
			page := tb.correctsPage(c.form, c.deal, tb.rejected(correct(tb.deal(c.deal)), c.form))
			reopens, reopen = page.Conflict.Reopens, page.Entry.Reopen && page.Correction.Reopen
		}
		if reopens != c.reopens || !reopen {
			t.Errorf("deal %q, %v: reopened by %q, %v", c.deal, c.form.Values, reopens, reopen)
		}
	}
}

func TestTheTableHasRoomForOneMoreUpToTheMostOfTheGame(t *testing.T) {
	five := append(slices.Clone(four), "Emil")
	for _, c := range []struct {
		players []string
		seats   int
	}{{three, 4}, {four, 5}, {five, 5}} {
		if page := reader().TablePage(begin(t, c.players).now, evening.Suggestions{}); page.Seats != c.seats || page.Now.ID != "id" {
			t.Errorf("%v: %d seats, id %q", c.players, page.Seats, page.Now.ID)
		}
	}
}

func TestTheCalculatorSaysWhatIsWrongOnceSomethingWasTyped(t *testing.T) {
	game := mustFind(t, "skat")
	for _, c := range []struct {
		typed   []string
		ready   bool
		wrong   []string
		playing int
	}{
		{nil, false, nil, 3},
		{[]string{"contract", "kreuz", "preset", "klassisch"}, false, nil, 3},
		{kreuz("1"), true, nil, 3},
		{[]string{"contract", "kreuz", "preset", "klassisch", "declarer", "1"}, false, []string{"spitzen"}, 3},
		{append(kreuz("1"), "bid", "19"), false, []string{"bid"}, 3},
		{append(kreuz("1"), "augen", "x"), false, []string{"augen"}, 3},
	} {
		e := pages.Calculator(reader().Viewer, game, fields(c.typed...))
		var wrong []string
		for _, p := range e.Problems.Unsaid() {
			wrong = append(wrong, p.Path)
		}
		if e.Outcome.Ready != c.ready || !slices.Equal(slices.Compact(wrong), c.wrong) || len(e.Next.Playing) != c.playing || e.Kind != ui.Calculating || e.Action != "/rechner/skat" {
			t.Errorf("%v: %+v, wrong %v, playing %v", c.typed, e.Outcome, wrong, e.Next.Playing)
		}
	}
}

func TestTheCalculatorAsksNothingThatOnlyNamesWouldAnswer(t *testing.T) {
	for _, game := range views.Games {
		if e := pages.Calculator(reader().Viewer, game, fields()); e.Outcome.Result != (scoring.Text{}) || e.Outcome.Ready {
			t.Errorf("%s: before anything is tapped it says %q", game.Slug, e.Outcome.Result.DE)
		}
	}
}

func TestAnEveningIsListedWithItsDealsAndDay(t *testing.T) {
	tb := begin(t, three, "title", "Krone")
	for deals, count := range []string{"0 Spiele", "1 Spiel", "2 Spiele"} {
		lent := scoring.T(" (geliehen)", " (lent)")
		tile := site.Tile(tb.now, lent, began)
		named, known := site.NameTile(evening.StoredLog{ID: "id", Log: tb.now.Log}, lent, began)
		for _, got := range []site.EveningTile{tile, named} {
			if got.Deals != deals || got.Setup.Title != "Krone" || got.Game.Slug != "skat" || got.Lent != lent || !got.Running || !known {
				t.Errorf("%+v, want %s", got, count)
			}
		}
		if len(tile.Sheet.Lines) != deals || named.Sheet.Standing != nil {
			t.Errorf("worked out are %d deals, and %v", len(tile.Sheet.Lines), named.Sheet.Standing)
		}
		tb.deals(fmt.Sprint(deals + 1))
	}
}

func TestAFormHasAKeyOfOneToSixtyFourCharacters(t *testing.T) {
	for _, c := range []struct {
		key, seen, follows string
		readable           bool
	}{
		{"", "0", "", false}, {" ", "0", "", false}, {"k\x00", "0", "", false}, {"k", "0", "", true},
		{strings.Repeat("k", 64), "0", strings.Repeat("f", 64), true}, {strings.Repeat("k", 65), "0", "", false}, {"k", "0", strings.Repeat("f", 65), false},
		{"k", "-1", "", false}, {"k", "x", "", false}, {"k", "1073741824", "", true}, {"k", "1073741825", "", false},
	} {
		f, err := evening.ReadForm(fields("key", c.key, "seen", c.seen, "follows", c.follows))
		if (err == nil) != c.readable || err == nil && (f.Key != c.key || fmt.Sprint(f.Seen) != c.seen || f.Follows != c.follows) {
			t.Errorf("%+v: %+v, %v", c, f, err)
		}
	}
	if _, err := evening.ReadForm(fields()); !errors.Is(err, evening.ErrUnreadable) {
		t.Errorf("without a key: %v", err)
	}
}

// A page and the parts that are updated while it is open are drawn by the same functions.
func TestAPartFollowsAsItsPageDoes(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	for part, whole := range map[string]pages.EveningPage{"": reader().EveningPage(tb.now), pages.BoardPart: reader().BoardPage(tb.now)} {
		live := reader().LivePage(tb.now, part)
		if live.Watch != whole.Watch || live.Watch.Seen != 1 || !strings.Contains(live.Watch.From, "seite="+part+"&") {
			t.Errorf("%q follows %+v and not %+v", part, live.Watch, whole.Watch)
		}
	}
}
