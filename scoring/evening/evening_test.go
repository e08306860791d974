package evening_test

import (
	"encoding/json"
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/views"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// A table is an evening in memory. Every form that is accepted is booked at once.
type table struct {
	t    *testing.T
	now  *evening.Snapshot
	keys int
}

var began = time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)

// begin begins an evening of Skat. settings are names and values in turn.
func begin(t *testing.T, players []string, settings ...string) *table {
	t.Helper()
	typed := fields(settings...)
	typed["players"] = players
	return beginGame(t, "skat", typed)
}

func beginGame(t *testing.T, game string, typed url.Values) *table {
	t.Helper()
	book := mustFind(t, game)
	typed.Set("date", "2026-11-20")
	setup, ps := evening.ReadSetup(book.RuleBook, evening.Suggestions{}, "2026-11-20", typed)
	if len(ps) > 0 {
		t.Fatalf("the table cannot be: %v", ps)
	}
	now, known := evening.New("id", scoring.Log{{Key: "setup", Version: journal.Version, Act: scoring.Act{Setup: &setup}, Device: "anna", At: began}})
	if !known {
		t.Fatalf("there is no %s", game)
	}
	return &table{t: t, now: now}
}

var three, four = []string{"Anna", "Bernd", "Cem"}, []string{"Anna", "Bernd", "Cem", "Dora"}

// fields returns the values of a form from names and values in turn. A name that appears twice has
// two values.
func fields(typed ...string) url.Values {
	values := url.Values{}
	for i := 0; i+1 < len(typed); i += 2 {
		values.Add(typed[i], typed[i+1])
	}
	return values
}

// kreuz returns the form fields of a deal with trump Kreuz, mit 1, which the declarer has won: 24
// points.
func kreuz(declarer string) []string {
	return []string{"declarer", declarer, "contract", "kreuz", "spitzen", "1", "won", "true"}
}

// form returns a form that somebody fills in now who has seen every entry.
func (tb *table) form(typed ...string) evening.Form {
	tb.keys++
	return evening.Form{Values: fields(typed...), Key: "key" + strconv.Itoa(tb.keys), Seen: tb.now.State.Last}
}

// filled returns the form on a deal's page as it was drawn, with other values in some fields.
func (tb *table) filled(deal string, typed ...string) evening.Form {
	tb.t.Helper()
	f := tb.form()
	f.Values = by("anna").DealPage(tb.now, tb.deal(deal)).Entry.Form.Typed()
	for key, values := range fields(typed...) {
		f.Values[key] = values
	}
	return f
}

// tableForm returns the form of the table as it was drawn, with other values in some fields.
func (tb *table) tableForm(typed ...string) evening.Form {
	f := tb.form()
	f.Values = by("anna").Viewer.TablePage(tb.now, evening.Suggestions{}).Form.Typed()
	for key, value := range fields(typed...) {
		f.Values[key] = value
	}
	return f
}

// by returns the visit of a device.
func by(device string) pages.Visit {
	looks := ui.Viewer{Lang: "de", Today: "2026-11-20", Path: "/abende/id", Assets: &ui.Assets{URL: func(name string) string { return name }}, Key: "fresh"}
	v := pages.NewVisit(looks, device, []evening.Device{{ID: "anna", Nth: 1}, {ID: "bernd", Name: "Bernds Handy", Nth: 2}, {ID: "gone"}})
	v.Zone = time.UTC
	return v
}

var (
	newDeal = dealAt(evening.Position{})
	undoes  = evening.Judge.Undo
	changes = evening.Judge.ChangeTable
	settles = evening.Judge.Settle
)

// judge returns the Judge for a form that a device sends. Nothing is booked.
func judge(now *evening.Snapshot, device string, f evening.Form) evening.Judge {
	return evening.Judge{Snapshot: now, Visitor: by(device).Visitor, Form: f}
}

// dealAt returns the judging of a new deal at a position.
func dealAt(at evening.Position) evening.Judging {
	return func(j evening.Judge) (evening.Decision, error) { return j.Deal(at) }
}

// correct returns the judging of a new version of the deal at a position.
func correct(at evening.Position) evening.Judging {
	return func(j evening.Judge) (evening.Decision, error) { return j.Correct(at) }
}

// decide sends a form as a device does, and books what the form decides.
func (tb *table) decide(device string, ask evening.Judging, f evening.Form) error {
	d, err := judge(tb.now, device, f).Decide(ask)
	if err != nil {
		return err
	}
	e := d.Entry(f, device)
	e.Seq, e.At = len(tb.now.Log), began.Add(time.Duration(len(tb.now.Log))*time.Minute)
	tb.now = tb.now.Extend(d.After, e)
	return nil
}

// takes sends a form from Anna's device and fails the test if it is not booked.
func (tb *table) takes(ask evening.Judging, f evening.Form) {
	tb.t.Helper()
	if err := tb.decide("anna", ask, f); err != nil {
		tb.t.Fatalf("%v is not booked: %v, %v", f.Values, err, said(err))
	}
}

// sendsAgain rebuilds the form of the last entry, as it would have been sent before that entry, and
// checks that it leads to the same act. It returns the path below the evening to which the form is
// sent.
func (tb *table) sendsAgain(ask evening.Judging) (below string) {
	tb.t.Helper()
	last := tb.now.State.Last
	before, act := tb.now.AsOf(last-1), tb.now.Log[last].Act
	below, _, typed := before.FormOf(act)
	d, err := judge(before, "anna", evening.Form{Values: typed, Key: "again", Seen: last - 1}).Decide(ask)
	if err != nil || !d.Act.Same(act) {
		tb.t.Errorf("%v does %+v, %v, and not %+v", typed, d.Act, err, act)
	}
	return below
}

// deals books ordinary deals, one for each declarer.
func (tb *table) deals(declarers ...string) {
	tb.t.Helper()
	for _, declarer := range declarers {
		tb.takes(newDeal, tb.form(kreuz(declarer)...))
	}
}

// rejected sends a form from Anna's device that must not be booked, and returns its rejection.
func (tb *table) rejected(ask evening.Judging, f evening.Form) *evening.Rejection {
	tb.t.Helper()
	before := tb.now
	var why *evening.Rejection
	if err := tb.decide("anna", ask, f); !errors.As(err, &why) || tb.now != before {
		tb.t.Fatalf("%v is not rejected: %v", f.Values, err)
	}
	return why
}

// said returns the text of a rejection in German.
func said(err error) string {
	var why *evening.Rejection
	if !errors.As(err, &why) {
		return ""
	}
	var says []string
	if why.Conflict != nil {
		says = append(says, why.Conflict.Says.DE, why.Conflict.Then.DE)
	}
	for _, p := range why.Problems {
		says = append(says, p.Path+": "+p.Text.DE)
	}
	return strings.Join(says, "; ")
}

func says(t *testing.T, why *evening.Rejection, kind evening.Kind, text string) {
	t.Helper()
	if got := said(why); why.Kind != kind || !strings.Contains(got, text) {
		t.Errorf("rejection %d says %q, want %d and %q", why.Kind, got, kind, text)
	}
}

func (tb *table) between(after string) evening.Position {
	tb.t.Helper()
	at, err := tb.now.Between(after)
	if err != nil {
		tb.t.Fatal(err)
	}
	return at
}

func (tb *table) deal(id string) evening.Position {
	tb.t.Helper()
	at, err := tb.now.Correcting(id)
	if err != nil {
		tb.t.Fatal(err)
	}
	return at
}

// A deal has the fields of a document's deal that these tests compare.
type deal struct {
	Dealer, Declarer int
	Absent, Seats    []int
	Correction       []int
}

// document returns the deals in the document, without struck ones.
func (tb *table) document() (deals []deal) {
	tb.t.Helper()
	for _, body := range tb.now.Doc.Deals {
		var d deal
		if err := json.Unmarshal(body, &d); err != nil {
			tb.t.Fatal(err)
		}
		deals = append(deals, d)
	}
	return deals
}

// written returns the dealers that the document names, one for each deal; 0 if the rotation
// decides.
func (tb *table) written() (dealers []int) {
	for _, d := range tb.document() {
		dealers = append(dealers, d.Dealer)
	}
	return dealers
}

func (tb *table) declarers() (declarers []int) {
	for _, d := range tb.document() {
		declarers = append(declarers, d.Declarer)
	}
	return declarers
}

// dealers returns the dealer of each line on the sheet.
func (tb *table) dealers() (dealers []int) {
	for _, line := range tb.now.Sheet.Lines {
		dealers = append(dealers, int(line.Dealer))
	}
	return dealers
}

func (tb *table) is(what string, got, want []int) {
	tb.t.Helper()
	if !slices.Equal(got, want) {
		tb.t.Errorf("%s are %v, want %v", what, got, want)
	}
}

const (
	invalid     = evening.Invalid
	conflict    = evening.Conflict
	keyUsed     = evening.KeyUsed
	unconfirmed = evening.Unconfirmed
)

func mustFind(t *testing.T, slug string) ui.Game {
	t.Helper()
	game, found := views.Find(slug)
	if !found {
		t.Fatalf("there is no %s", slug)
	}
	return game
}
