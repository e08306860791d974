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

// merge lays what somebody has typed over what others have written meanwhile:
// whoever sends a form means what he has changed in it. Both are the names in JSON
// of what others have changed, too, to something else.
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
		panic(err) // of acts, which are kept so
	}
	return merged, both
}

type jsonFields = map[string]json.RawMessage

// named are the values of a struct by their names in JSON.
func named(of any) (all jsonFields) {
	text, err := json.Marshal(of)
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	if err != nil {
		panic(err) // an act, which is kept so
	}
	return all
}

// EveryName are the keys of all objects.
func EveryName[V any](objects ...map[string]V) map[string]bool {
	all := map[string]bool{}
	for _, o := range objects {
		for name := range o {
			all[name] = true
		}
	}
	return all
}

// AsOf is how the tournament stood at the entry that a form's sender has seen.
func (l Log) AsOf(seen int) State { return l[:min(max(seen, 0), len(l)-1)+1].Fold() }

// A version is what stands in the fields of a form.
type version func(field string) scoring.Text

// setupFields are those of a form, by what they write, where they are called
// otherwise.
var setupFields = map[string][]string{
	"day": {"date"}, "rules": {"preset"}, "deals": {"deals3", "deals4", "deals5"}, "lost": {"lost_first", "lost_more", "passed"},
	"group_prizes": {"prizes_ladies", "prizes_juniors", "prizes_seniors"}, "league_rules": {"league_by_place", "league_drop"},
}

// fieldsOf are the fields of a form that write these.
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

// version is the setup by the fields of its form.
func (s Setup) version(field string) scoring.Text {
	value := scoring.T(s.Fields("de").Get(field), s.Fields("en").Get(field))
	game, _ := games.Find(s.Game)
	return nameOf(slices.Concat(RestNames, yesNo, PublicNames, game.Presets), value)
}

// version is a player by the fields of his form.
func (p Player) version(field string) scoring.Text {
	if field == "group" && p.Group != "" {
		return p.GroupNames()
	}
	return nameOf(slices.Concat(yesNo, PublicWays), scoring.Same(p.Fields().Get(field)))
}

// nameOf is what a choice is called, and any other value in one line.
func nameOf(options []scoring.Option, value scoring.Text) scoring.Text {
	if i := slices.IndexFunc(options, func(o scoring.Option) bool { return o.Value == value.DE }); i >= 0 {
		return options[i].Name
	}
	if value.DE == "" {
		return scoring.T("nichts", "nothing")
	}
	return scoring.T(strings.ReplaceAll(value.DE, "\n", " / "), strings.ReplaceAll(value.EN, "\n", " / "))
}

// InWords is a field as it is compared: browsers break lines in their own way, and do not send what is not
// ticked.
func InWords(typed string) string {
	if typed == "false" {
		return ""
	}
	return strings.Join(strings.Fields(typed), " ")
}

// Fields are those of a player as they would be typed.
func (p Player) Fields() url.Values {
	return url.Values{
		"name": {p.Name}, "club": {p.Club}, "team": {p.Team}, "tandem": {p.Tandem}, "group": {p.Group}, "member": {p.Member},
		"paid": {strconv.FormatBool(p.Paid)}, "late": {strconv.FormatBool(p.Late)}, "gone": {strconv.FormatBool(p.Gone)},
		"public": {cmp.Or(p.Public, AsAll)},
	}
}

// GroupNames are those of the groups in which a player is ranked.
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
