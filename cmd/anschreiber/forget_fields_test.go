package main

import (
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
)

// marker is a name that markedValue puts into every text of an act.
const marker = "Zacharias"

// markedValue returns a value of type t in which every text contains the marker and every number is
// 1.
func markedValue(t reflect.Type) reflect.Value {
	v := reflect.New(t).Elem()
	switch {
	case t == reflect.TypeFor[json.RawMessage]():
		v.SetBytes([]byte(`{"note":"` + marker + `"}`))
	case t.Kind() == reflect.String:
		v.SetString(marker)
	case v.CanInt():
		v.SetInt(1)
	case t.Kind() == reflect.Pointer:
		v.Set(reflect.New(t.Elem()))
		v.Elem().Set(markedValue(t.Elem()))
	case t.Kind() == reflect.Slice:
		v.Set(reflect.Append(v, markedValue(t.Elem())))
	case t.Kind() == reflect.Map:
		v.Set(reflect.MakeMap(t))
		v.SetMapIndex(markedValue(t.Key()), markedValue(t.Elem()))
	case t.Kind() == reflect.Struct:
		for i := range t.NumField() {
			if t.Field(i).IsExported() {
				v.Field(i).Set(markedValue(t.Field(i).Type))
			}
		}
	}
	return v
}

// nameless lists the fields of acts that never contain words typed about people. They contain only
// identifiers, words of a fixed list, days and keys.
var nameless = []string{
	"scoring.setup.format", "scoring.setup.game", "scoring.setup.date", "scoring.setup.suits", "scoring.setup.rules.note", "scoring.ended",
	"stammtisch.takes.", "stammtisch.drops.", "stammtisch.counts..evening", "stammtisch.counted..evening", "stammtisch.totals..day", "stammtisch.totals..game",
	"stammtisch.payment.day", "stammtisch.payment.before",
	"tournament.form", "tournament.setup.day", "tournament.setup.game", "tournament.setup.rest", "tournament.setup.rules.note", "tournament.players..group",
	"tournament.draw.method", "tournament.draw.seed", "tournament.ahead..method", "tournament.ahead..seed", "tournament.clock.does", "tournament.handed.ranking", "tournament.begin.evenings.", "tournament.seating.evening", "tournament.penalty.kind", "tournament.setup.public", "tournament.players..public",
	"tournament.setup.group_prizes", // its keys are the keys of groups, such as ladies
}

// texts returns the paths of all texts in a decoded document that contain the marker.
func texts(at string, v any) (all []string) {
	switch v := v.(type) {
	case map[string]any:
		for key, value := range v {
			if key == marker {
				all = append(all, at)
			}
			all = append(all, texts(at+"."+strings.ReplaceAll(key, marker, "*"), value)...)
		}
	case []any:
		for _, value := range v {
			all = append(all, texts(at+".", value)...)
		}
	case string:
		if strings.Contains(v, marker) {
			all = append(all, at)
		}
	}
	return all
}

// A new field that may contain names or typed words must be listed in db/forget_name.go. Every
// other new field must be listed here, in nameless.
func TestANameIsForgottenInEveryFieldThatMayHaveOne(t *testing.T) {
	t.Parallel()
	var left []string
	for name, act := range map[string]reflect.Type{
		"scoring": reflect.TypeFor[scoring.Act](), "stammtisch": reflect.TypeFor[stammtisch.Act](), "tournament": reflect.TypeFor[tournament.Act](),
	} {
		body, err := json.Marshal(markedValue(act).Interface())
		if err != nil {
			t.Fatal(err)
		}
		without, times := db.ForgetIn(string(body), marker, "Spieler 3")
		var decoded any
		if err := json.Unmarshal([]byte(without), &decoded); err != nil || times < 5 {
			t.Fatalf("%d times, %v:\n%s", times, err, without)
		}
		left = append(left, texts(name, decoded)...)
	}
	slices.Sort(left)
	left = slices.Compact(left)
	known := slices.Sorted(slices.Values(nameless))
	if !slices.Equal(left, known) {
		t.Errorf("the name still stands in\n%s\nand may in\n%s", strings.Join(left, "\n"), strings.Join(known, "\n"))
	}
}

var pointer = regexp.MustCompile(`^#/\$defs/(.+)$`)

// freeTexts returns the names of a schema's fields that take any text.
func freeTexts(schema, at map[string]any, field string) (found []string) {
	if ref, is := at["$ref"].(string); is {
		defs, _ := schema["$defs"].(map[string]any)
		def, _ := defs[pointer.FindStringSubmatch(ref)[1]].(map[string]any)
		return freeTexts(schema, def, field)
	}
	if at["type"] == "string" && at["enum"] == nil && at["const"] == nil && at["pattern"] == nil && at["format"] == nil {
		found = append(found, field)
	}
	for _, key := range []string{"oneOf", "anyOf", "allOf"} {
		some, _ := at[key].([]any)
		for _, one := range some {
			found = append(found, freeTexts(schema, one.(map[string]any), field)...)
		}
	}
	for _, key := range []string{"items", "if", "then", "else"} {
		if below, is := at[key].(map[string]any); is {
			found = append(found, freeTexts(schema, below, field)...)
		}
	}
	fields, _ := at["properties"].(map[string]any)
	for name, one := range fields {
		found = append(found, freeTexts(schema, one.(map[string]any), name)...)
	}
	return found
}

func TestANameIsForgottenInEveryTextOfADealOfEveryGame(t *testing.T) {
	t.Parallel()
	for _, g := range games.All {
		var schema map[string]any
		if err := json.Unmarshal(encode(scoring.DocumentSchema([]scoring.RuleBook{g})), &schema); err != nil {
			t.Fatal(err)
		}
		fields := freeTexts(schema, schema, "")
		if !slices.Contains(fields, "note") || !slices.Contains(fields, "players") {
			t.Errorf("%s: the schema has texts in %q", g.Slug, fields)
		}
		for _, field := range fields {
			if slices.Contains([]string{"ended", "name"}, field) { // a time, and the name of a house rule
				continue
			}
			act := fmt.Sprintf(`{"deals":[{"deal":{%q:%q}}]}`, field, marker)
			if slices.Contains([]string{"players", "title", "place", "from", "to"}, field) { // fields of the table and of payments
				act = fmt.Sprintf(`{"setup":{%q:[%q]}}`, field, marker)
			}
			if field == "label" { // what a table calls its own game
				act = fmt.Sprintf(`{"setup":{"rules":{%q:%q}}}`, field, marker)
			}
			if _, times := db.ForgetIn(act, marker, "Spieler 3"); times == 0 {
				t.Errorf("%s: %s may have a name that is not forgotten", g.Slug, field)
			}
		}
	}
}
