package views_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// A toldLine is a line as somebody at the table says it, and the deal that is meant. Where nobody
// could know which deal is meant, Deal is missing and the line must be asked about or refused.
type toldLine struct {
	Line    string          `json:"line"`
	Players []string        `json:"players"`
	Rules   json.RawMessage `json:"rules"`
	Deal    json.RawMessage `json:"deal"`
	Asks    bool            `json:"asks"`
	Refuses bool            `json:"refuses"`
}

func toldLines(t testing.TB, game string) (all []toldLine) {
	t.Helper()
	data, err := os.ReadFile(game + "/testdata/spoken.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for scanner := bufio.NewScanner(bytes.NewReader(data)); scanner.Scan(); {
		var l toldLine
		d := json.NewDecoder(bytes.NewReader(scanner.Bytes()))
		d.DisallowUnknownFields()
		if err := d.Decode(&l); err != nil {
			t.Fatalf("%s: %v", scanner.Text(), err)
		}
		all = append(all, l)
	}
	return all
}

// booked returns the deal that a line books at its table, and the problem if it books none.
func (l toldLine) booked(game ui.Game) (deal json.RawMessage, problem scoring.Text) {
	e := formAt(game, l.Players, l.Rules)
	typed := e.Hidden()
	typed.Set(ui.LineField, l.Line)
	filled, read := e.TakeLine(typed)
	f := scoring.FromValues(ui.WithoutLine(filled))
	f.Seats = len(l.Players)
	f.Only(game.Fields...)
	deal = game.ReadDeal(f)
	if read.Problem != (scoring.Text{}) {
		return deal, read.Problem
	}
	document := scoring.Document{Setup: e.Setup, Deals: []json.RawMessage{deal}}
	for _, p := range append(f.Problems().Errors(), game.Check(document).Errors()...) {
		return deal, p.Text
	}
	return deal, scoring.Text{}
}

func sameDeal(a, b json.RawMessage) bool {
	var x, y any
	return json.Unmarshal(a, &x) == nil && json.Unmarshal(b, &y) == nil && reflect.DeepEqual(x, y)
}

// For every ten lines that are read right, at most one line is asked about needlessly. No line is
// read as a wrong deal, because a wrong deal is worse than any question.
func TestMostLinesAreReadAndNoneIsReadWrong(t *testing.T) {
	for _, game := range spokenGames() {
		t.Run(game.Slug, func(t *testing.T) {
			right, rightly, needlessly := 0, 0, 0
			lines := toldLines(t, game.Slug)
			for _, l := range lines {
				deal, problem := l.booked(game)
				switch clear := problem == (scoring.Text{}); {
				case clear && sameDeal(deal, l.Deal):
					right++
				case clear:
					t.Errorf("%q is read wrong, as %s, not %s", l.Line, deal, l.Deal)
				case l.Deal == nil:
					rightly++
				default:
					needlessly++
					t.Logf("%q is asked needlessly: %s", l.Line, problem.DE)
				}
			}
			t.Logf("%d lines: %d right, %d asked or refused rightly, %d needlessly", len(lines), right, rightly, needlessly)
			if needlessly*10 > right {
				t.Errorf("of %d lines that mean a deal %d are asked about", right+needlessly, needlessly)
			}
		})
	}
}

func TestALineWithAForeignWordBooksNothing(t *testing.T) {
	for _, game := range spokenGames() {
		for i, l := range toldLines(t, game.Slug) {
			words := strings.Fields(l.Line)
			l.Line = strings.Join(slices.Insert(words, i%(len(words)+1), []string{"zwiebelkuchen", "quatsch", "hubschrauber"}[i%3]), " ")
			if deal, problem := l.booked(game); problem == (scoring.Text{}) {
				t.Errorf("%s: %q books %s", game.Slug, l.Line, deal)
			}
		}
	}
}
