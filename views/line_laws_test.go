package views_test

import (
	"encoding/json"
	"flag"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
	"anschreiber/views/ui"
)

var atTheTable = []string{"Anna", "Bernd", "Cem", "Dörte", "Emil", "Frauke", "Gero", "Hülya"}

// drawForm draws a table of a game: players, a preset, and some of its rules.
func drawForm(t *rapid.T, game ui.Game) ui.DealForm {
	players := atTheTable[:rapid.IntRange(game.Players.Min, game.Players.Max).Draw(t, "players")]
	preset := rapid.SampledFrom(game.Presets).Draw(t, "preset").Value
	rules := map[string]any{"preset": preset}
	for _, s := range game.Settings {
		if !s.Switch && s.Options == nil || rapid.IntRange(0, 3).Draw(t, s.Key+" chosen") > 0 {
			continue
		}
		switch {
		case s.Switch:
			rules[s.Key] = rapid.Bool().Draw(t, s.Key)
		case s.Many:
			some := []string{}
			for _, o := range s.Options {
				if rapid.Bool().Draw(t, o.Value) {
					some = append(some, o.Value)
				}
			}
			rules[s.Key] = some
		default:
			value := rapid.SampledFrom(s.Options).Draw(t, s.Key).Value
			if n, err := strconv.Atoi(value); err == nil {
				rules[s.Key] = n
			} else {
				rules[s.Key] = value
			}
		}
	}
	setup := scoring.Setup{Format: scoring.Format, Game: game.Slug, Day: "2026-11-20", Players: players}
	setup.Rules, _ = json.Marshal(rules)
	document, _ := json.Marshal(scoring.Document{Setup: setup})
	if _, _, problems := scoring.ReadDocument(document, func(string) (scoring.RuleBook, bool) { return game.RuleBook, true }); len(problems.Errors()) > 0 {
		setup.Rules, _ = json.Marshal(map[string]string{"preset": preset})
	}
	return formAt(game, setup.Players, setup.Rules)
}

// A lineTable is the form of a table, with its reader, hidden fields and tiles computed once.
type lineTable struct {
	ui.DealForm
	reader quickline.Reader
	hidden url.Values
	shown  map[string][]string
}

func tableOf(e ui.DealForm) lineTable { return lineTable{e, e.Reader(), e.Hidden(), e.Shown()} }

// drawDeal taps tiles and types numbers at random, and drops every field that does not change the
// stored deal: so each field that is left matters.
func (e lineTable) drawDeal(t *rapid.T) url.Values {
	typed := url.Values{}
	for _, name := range slices.Sorted(maps.Keys(e.shown)) {
		decides := name == "contract" || name == "kind"
		if !decides && rapid.IntRange(0, 2).Draw(t, name+" tapped") > 0 {
			continue
		}
		values := slices.DeleteFunc(slices.Clone(e.shown[name]), func(v string) bool { return v == "" || v == "0" })
		if len(values) > 0 {
			typed.Set(name, rapid.SampledFrom(values).Draw(t, name))
			continue
		}
		for range e.fieldsOf(name) {
			typed.Add(name, strconv.Itoa(rapid.SampledFrom([]int{0, 5, 18, 30, 36, 61, 72, 90, 120}).Draw(t, name)))
		}
	}
	return e.needed(typed)
}

// fieldsOf returns how many fields have this name: a list has one for every player or side.
func (e lineTable) fieldsOf(name string) int {
	if e.reader.Lists(name) {
		return e.FieldsFor(name)
	}
	return 1
}

// deal returns the deal that a form stores, as JSON.
func (e lineTable) deal(typed url.Values) string {
	f := e.form(typed)
	return string(e.Game.ReadDeal(f))
}

func (e lineTable) form(typed url.Values) *scoring.Form {
	all := maps.Clone(e.hidden)
	maps.Copy(all, typed)
	f := scoring.FromValues(all)
	f.Seats = len(e.Setup.Players)
	f.Only(e.Game.Fields...)
	return f
}

// isPossible reports whether nothing is wrong with the fields that are filled in; other fields may
// be missing.
func (e lineTable) isPossible(typed url.Values) bool {
	f := e.form(typed)
	deal := e.Game.ReadDeal(f)
	if len(f.Problems().Errors()) > 0 {
		return false
	}
	document := scoring.Document{Setup: e.Setup, Deals: []json.RawMessage{deal}}
	for _, p := range e.Game.Check(document).Errors() {
		field := strings.TrimPrefix(p.Path, "deals[0].")
		for name := range typed {
			if field == name || strings.HasPrefix(field, name+"[") || field == "document" {
				return false
			}
		}
	}
	return true
}

// needed returns a form without the fields that do not change its deal.
func (e lineTable) needed(typed url.Values) url.Values {
	whole := e.deal(typed)
	for _, name := range slices.Sorted(maps.Keys(typed)) {
		less := maps.Clone(typed)
		if delete(less, name); e.deal(less) == whole {
			typed = less
		}
	}
	return typed
}

// understood returns the deal that a line fills in, and how the line was read.
func (e lineTable) understood(line string) (deal string, reading quickline.Reading) {
	reading = e.reader.Read(line, nil)
	typed := url.Values{}
	reading.Fill(typed)
	return e.deal(typed), reading
}

// asksFor reports whether the reader asks what a line means, and offers this deal as one of the
// answers.
func (e lineTable) asksFor(reading quickline.Reading, typed url.Values) bool {
	return len(reading.Unknown) == 0 && slices.ContainsFunc(reading.Asks, func(o quickline.Option) bool {
		answered := url.Values{}
		reading.Fill(answered)
		o.Fill(answered)
		return e.deal(answered) == e.deal(typed)
	})
}

func TestWhatTheProgramSaysOfADealIsReadBackInAnyOrder(t *testing.T) {
	checks, _ := strconv.Atoi(flag.Lookup("rapid.checks").Value.String())
	for _, game := range spokenGames() {
		said := 0
		t.Run(game.Slug, rapid.MakeCheck(func(t *rapid.T) {
			e := tableOf(drawForm(t, game))
			typed := e.drawDeal(t)
			if !e.isPossible(typed) {
				return
			}
			phrases, left := e.reader.Say(typed, rapid.Bool().Draw(t, "english"))
			if len(left) > 0 {
				t.Fatalf("there are no words for %v of %v under %s", left, typed, e.Setup.Rules)
			}
			if len(phrases) == 0 {
				return
			}
			said++
			line := strings.Join(rapid.Permutation(phrases).Draw(t, "order"), rapid.SampledFrom([]string{" ", ", "}).Draw(t, "between"))
			got, reading := e.understood(line)
			if e.asksFor(reading, typed) {
				return
			}
			if !reading.Clear() || got != e.deal(typed) {
				t.Fatalf("%q was read as %s, unknown %v, asks %v\nwant %v", line, reading, reading.Unknown, reading.Asks, typed)
			}
			written := maps.Clone(e.hidden)
			written.Set(ui.LineField, line)
			if _, taken := e.TakeLine(written); taken.Problem != (scoring.Text{}) {
				t.Fatalf("%q is refused by its form: %s", line, taken.Problem.DE)
			}
		}))
		if said < checks/10 {
			t.Errorf("%s: only %d deals of %d were said", game.Slug, said, checks)
		}
	}
}
