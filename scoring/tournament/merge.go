package tournament

import (
	"bytes"
	"cmp"
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// merge combines a form with changes that others have made since the sender saw it. was is the
// value that the sender saw, is the current value, and mine the value that was typed. merged has
// the fields of mine that the sender has changed, and the other fields of is. both lists the JSON
// names of fields that the sender and others have changed to different values.
func merge[T any](was, is, mine T) (merged T, both []string) {
	then, now, typed := named(was), named(is), named(mine)
	for name := range EveryName(then, now, typed) {
		switch same := bytes.Equal; {
		case same(then[name], typed[name]):
			typed[name] = now[name]
		case !same(then[name], now[name]) && !same(now[name], typed[name]):
			both = append(both, name)
		}
	}
	text, err := json.Marshal(typed)
	if err == nil {
		err = json.Unmarshal(text, &merged)
	}
	if err != nil {
		panic(err) // acts are stored as JSON, so this cannot fail
	}
	return merged, both
}

type jsonFields = map[string]json.RawMessage

// named returns the values of a struct by their JSON names.
func named(of any) (all jsonFields) {
	text, err := json.Marshal(of)
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		panic(err) // acts are stored as JSON, so this cannot fail
	}
	return all
}

// EveryName returns the keys of all objects.
func EveryName[V any](objects ...map[string]V) map[string]bool {
	all := map[string]bool{}
	for _, o := range objects {
		for name := range o {
			all[name] = true
		}
	}
	return all
}

// AsOf returns the state after the entry with this Seq, as a form's sender has seen it. If there is
// no such entry, it uses the nearest entry of the log.
func (l Log) AsOf(seen int) State { return l[:min(max(seen, 0), len(l)-1)+1].Fold() }

// A version returns what a field of a form contains.
type version func(field string) scoring.Text

// setupFields maps the JSON names of Setup to the names of their form fields, if these are
// different.
var setupFields = map[string][]string{
	"day": {"date"}, "rules": {"preset"}, "deals": {"deals3", "deals4", "deals5"}, "lost": {"lost_first", "lost_more", "passed"},
	"group_prizes": {"prizes_ladies", "prizes_juniors", "prizes_seniors"}, "league_rules": {"league_by_place", "league_drop"},
}

// fieldsOf returns the form fields of JSON names.
func fieldsOf(names []string) (fields []string) {
	for _, name := range names {
		if several, are := setupFields[name]; are {
			fields = append(fields, several...)
		} else {
			fields = append(fields, name)
		}
	}
	return fields
}

// version returns what a field of the setup form contains.
func (s Setup) version(field string) scoring.Text {
	value := scoring.T(s.Fields("de").Get(field), s.Fields("en").Get(field))
	game, _ := games.Find(s.Game)
	return nameOf(slices.Concat(RestNames, yesNo, PublicNames, game.Presets), value)
}

// version returns what a field of the player's form contains.
func (p Player) version(field string) scoring.Text {
	if field == "group" && p.Group != "" {
		return p.GroupNames()
	}
	return nameOf(slices.Concat(yesNo, PublicWays), scoring.Same(p.Fields().Get(field)))
}

// nameOf returns the name of a choice, or any other value in one line.
func nameOf(options []scoring.Option, value scoring.Text) scoring.Text {
	if i := slices.IndexFunc(options, func(o scoring.Option) bool { return o.Value == value.DE }); i >= 0 {
		return options[i].Name
	}
	if value.DE == "" {
		return scoring.T("nichts", "nothing")
	}
	return scoring.T(strings.ReplaceAll(value.DE, "\n", " / "), strings.ReplaceAll(value.EN, "\n", " / "))
}

// InWords normalizes a field for comparison, because browsers break lines in their own way and do
// not send what is not ticked.
func InWords(typed string) string {
	if typed == "false" {
		return ""
	}
	return strings.Join(strings.Fields(typed), " ")
}

// Fields returns the fields of the player's form as somebody would type them.
func (p Player) Fields() url.Values {
	return url.Values{
		"name": {p.Name}, "club": {p.Club}, "team": {p.Team}, "tandem": {p.Tandem}, "group": {p.Group}, "member": {p.Member},
		"paid": {strconv.FormatBool(p.Paid)}, "late": {strconv.FormatBool(p.Late)}, "gone": {strconv.FormatBool(p.Gone)},
		"public": {cmp.Or(p.Public, AsAll)},
	}
}

// GroupNames names the groups in which the player is ranked, separated by commas.
func (p Player) GroupNames() (says scoring.Text) {
	for _, g := range Groups {
		switch {
		case p.In(g.Value) && says.DE == "":
			says = g.Name
		case p.In(g.Value):
			says = says.Add(scoring.Same(", "), g.Name)
		}
	}
	return says
}
