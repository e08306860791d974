package views_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// A spokenLine is a test case written by hand: a line as a player writes or dictates it, and its
// expected reading: the fields that it fills in, a question, or a word that is not understood.
type spokenLine struct {
	Line    string          `json:"line"`
	Players []string        `json:"players"`
	Rules   json.RawMessage `json:"rules"`
	Fills   []string        `json:"fills"`
	Asks    bool            `json:"asks"`
	Refuses string          `json:"refuses"`
}

func spokenLines(t testing.TB, game string) (all []spokenLine) {
	t.Helper()
	data, err := os.ReadFile(game + "/testdata/lines.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for scanner := bufio.NewScanner(bytes.NewReader(data)); scanner.Scan(); {
		var l spokenLine
		d := json.NewDecoder(bytes.NewReader(scanner.Bytes()))
		d.DisallowUnknownFields()
		if err := d.Decode(&l); err != nil {
			t.Fatalf("%s: %v", scanner.Text(), err)
		}
		all = append(all, l)
	}
	return all
}

// formAt returns the form of a table's first deal.
func formAt(game ui.Game, players []string, rules json.RawMessage) ui.DealForm {
	setup := scoring.Setup{Format: scoring.Format, Game: game.Slug, Day: "2026-11-20", Players: players, Rules: rules}
	sheet := game.Score(scoring.Document{Setup: setup})
	return ui.DealForm{
		Page: ui.In("de"), Game: game, Setup: setup, Next: sheet.Next,
		Form: scoring.FromValues(nil), Problems: ui.NewFormProblems(nil),
	}
}

// spokenGames returns the games whose deals can be written in one line.
func spokenGames() []ui.Game {
	return slices.DeleteFunc(slices.Clone(views.Games), func(g ui.Game) bool { return !g.HasLine() })
}

func sorted(fills []string) string {
	fills = slices.Clone(fills)
	slices.Sort(fills)
	return strings.Join(fills, ";")
}

func asked(r quickline.Reading) bool { return len(r.Asks) > 0 || r.TooMany }

func refused(r quickline.Reading, word string) bool {
	return slices.ContainsFunc(r.Unknown, func(u quickline.Unknown) bool { return strings.Contains(r.Line[u.From:u.To], word) })
}

func TestLinesAreReadAsPlayersMeanThem(t *testing.T) {
	for _, game := range spokenGames() {
		t.Run(game.Slug, func(t *testing.T) {
			right, questions, refusals := 0, 0, 0
			lines := spokenLines(t, game.Slug)
			for _, l := range lines {
				got := formAt(game, l.Players, l.Rules).Reader().Read(l.Line, nil)
				fills := sorted(strings.Split(got.String(), ";"))
				switch {
				case l.Asks && asked(got):
					questions++
				case l.Refuses != "" && refused(got, l.Refuses) && !got.Clear():
					refusals++
				case l.Fills != nil && got.Clear() && fills == sorted(l.Fills):
					right++
				case got.Clear():
					t.Errorf("%q is read wrong, as %s", l.Line, fills)
				default:
					t.Errorf("%q is read as %s, unknown %v, asks %v", l.Line, fills, got.Unknown, got.Asks)
				}
			}
			t.Logf("%d lines: %d right, %d asked, %d refused, 0 wrong", len(lines), right, questions, refusals)
		})
	}
}
