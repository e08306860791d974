package scoring

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// settings returns the rules as fields of a form.
func (g Game[D, R]) settings() (all []Setting) {
	for _, rule := range g.House {
		s := Setting{Key: rule.Key, Group: rule.Group, Label: rule.Label, Unit: rule.Unit, Zero: rule.Zero, Options: rule.Options, Money: rule.Money, Rare: rule.Rare, Brief: rule.Brief, Stake: rule.Stakes != nil}
		switch at := rule.At(new(R)).(type) {
		case *bool:
			s.Switch = true
		case *[]string:
			s.Many = true
		case Field:
			s.Lines = at.Lines()
		}
		all = append(all, s)
	}
	return all
}

// value returns the value that a table has chosen, as text in the way that documents and forms
// write it.
func (r Rule[R]) value(rules R) string {
	switch at := r.At(&rules).(type) {
	case *bool:
		return strconv.FormatBool(*at)
	case *Rate:
		return at.String()
	case *string:
		return *at
	default:
		return strconv.Itoa(*at.(*int))
	}
}

// rulings returns a Ruling for every rule of the game, with the value that rules has for it.
func (g Game[D, R]) rulings(rules R) (all []Ruling) {
	settings := g.settings()
	for i, rule := range g.House {
		r := Ruling{Setting: settings[i], Says: rule.sentence(rules), Values: rule.values(rules)}
		if rule.Stakes != nil {
			r.Stakes = rule.Stakes(rules)
		}
		if r.Says == (Text{}) {
			r.Says, r.Silent = cmp.Or(rule.Usually, rule.plainly(rules)), true
		}
		all = append(all, r)
	}
	return all
}

// hinted works like rulings and adds hints where the choice is unusual at this table.
func (g Game[D, R]) hinted(t Table[R]) []Ruling {
	all := g.rulings(t.Rules)
	if g.CheckRules == nil {
		return all
	}
	for _, p := range g.CheckRules(t).Warnings() {
		if i := slices.IndexFunc(all, func(r Ruling) bool { return r.Key == p.Path }); i >= 0 {
			all[i].Hint = p.Text
		}
	}
	return all
}

// values returns the values that the rule's field in a form would have.
func (r Rule[R]) values(rules R) []string {
	switch at := r.At(&rules).(type) {
	case *[]string:
		return *at
	case Field:
		return FromJSON(must(marshal(map[string]any{r.Key: at}))).Values(r.Key)
	default:
		return []string{r.value(rules)}
	}
}

// sentences returns the rules in words, without those that have no effect.
func (g Game[D, R]) sentences(rules R) (groups []Group) {
	for _, rule := range g.rulings(rules) {
		if rule.Silent {
			continue
		}
		if len(groups) == 0 || groups[len(groups)-1].Name != rule.Group {
			groups = append(groups, Group{Name: rule.Group})
		}
		last := &groups[len(groups)-1]
		last.Lines = append(last.Lines, rule.Says)
	}
	return groups
}

// agreed returns a table's rules, completed by the rules that depend on how many were present at
// the first deal.
func (g Game[D, R]) agreed(t Table[R], sheet Sheet) R {
	if g.Began == nil {
		return t.Rules
	}
	present := sheet.Next.Present()
	first := slices.IndexFunc(sheet.Lines, func(l Line) bool { return !l.Corrects && !l.Again })
	if first >= 0 {
		present = len(t.Players) - len(sheet.Lines[first].Absent)
	}
	g.Began(&t.Rules, len(t.Players), present)
	return t.Rules
}

// stakes returns the sentences of the rules that move money.
func (g Game[D, R]) stakes(rules R) (lines []Text) {
	for _, rule := range g.House {
		if line := rule.sentence(rules); rule.Money && line != (Text{}) {
			lines = append(lines, line)
		}
	}
	return lines
}

// list names several options.
func (r Rule[R]) list(values []string) Text {
	if len(values) == 0 {
		return T("nichts", "none")
	}
	var names []Text
	for _, o := range r.Options {
		if slices.Contains(values, o.Value) {
			names = append(names, o.Name)
		}
	}
	return List(names...)
}

func (r Rule[R]) sentence(rules R) Text {
	if r.Says != nil {
		return r.Says(rules)
	}
	return r.plainly(rules)
}

// plainly returns a rule as its label followed by its value, for rules without a sentence.
func (r Rule[R]) plainly(rules R) Text {
	switch at := r.At(&rules).(type) {
	case *[]string:
		return r.Label.Add(Same(": "), r.list(*at))
	case Field:
		return r.Label.Add(Same(": "), cmp.Or(Same(strings.Join(r.values(rules), ", ")), T("keine", "none")))
	}
	value := r.value(rules)
	if value == "0" && r.Zero != (Text{}) {
		return r.Label.Add(Same(": ")).Add(r.Zero)
	}
	if r.Else != (Text{}) && strings.HasPrefix(value, "-") {
		return r.Label.Add(Same(": "), r.Else)
	}
	switch value {
	case "true":
		return r.Label.Add(T(": ja", ": yes"))
	case "false":
		return r.Label.Add(T(": nein", ": no"))
	}
	for _, o := range r.Options {
		if o.Value != value {
			continue
		}
		if strings.Contains(o.Name.DE, ": ") { // a second colon would be hard to read
			return r.Label.Add(Same(" "), o.Name)
		}
		return r.Label.Add(Same(": "), o.Name)
	}
	return r.Label.Add(Same(": "+value+" "), r.Unit)
}
