package tournament

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"anschreiber/scoring"
)

// How names stand on the pages of those who only look on. A tournament's zero value is whole
// names, a player's is as the tournament says.
const (
	WholeNames  = "whole"
	ShortNames  = "short"
	NumbersOnly = "number"
)

// PublicNames are the ways as forms offer them.
var PublicNames = []scoring.Option{
	{Value: WholeNames, Name: scoring.T("ganz", "whole")},
	{Value: ShortNames, Name: scoring.T("als „Anna M.“", "as “Anna M.”")},
	{Value: NumbersOnly, Name: scoring.T("nur als Nummer", "as numbers only")},
}

// PublicWays are those of one player.
var PublicWays = append([]scoring.Option{{Value: AsAll, Name: scoring.T("wie bei allen", "like everybody")}}, PublicNames...)

// publicFits reports one of these ways, or none.
func publicFits(way string) bool {
	return way == "" || slices.ContainsFunc(PublicNames, func(o scoring.Option) bool { return o.Value == way })
}

// ForEverybody is the tournament as those see it who only look on: each player under a name
// as short as he, or else the director, has chosen. It is the one place where that is done.
func (t Tournament) ForEverybody() Tournament {
	whole := t.Players // of a state that many requests share
	t.Players = slices.Clone(whole)
	for i := range t.Players {
		t.Players[i] = t.Players[i].ShownAs(t.Setup.Public)
	}
	renameTandems(t.Players, whole)
	if t.Hides = t.HidesNames(); t.Hides {
		t.Rounds = slices.Clone(t.Rounds)
		for i := range t.Rounds {
			t.Rounds[i].Tables = slices.Clone(t.Rounds[i].Tables)
			for k := range t.Rounds[i].Tables {
				table := &t.Rounds[i].Tables[k]
				table.Substituted = publicSubstitutes(table.Substituted, t.Setup.Public)
			}
		}
	}
	return t
}

// renameTandems calls tandems that are called by their players ("Müller/Schmidt") by how these
// are shown, where one of them is not shown under his whole name.
func renameTandems(shown, whole []Player) {
	names, tells := map[string][]string{}, map[string]bool{}
	for i, p := range whole {
		name := shown[i].Name
		names[p.Tandem] = append(names[p.Tandem], name)
		tells[p.Tandem] = tells[p.Tandem] || name != p.Name && shareWord(p.Tandem, p.Name)
	}
	called, taken := map[string]string{}, map[string]bool{}
	for i, p := range whole {
		if !tells[p.Tandem] {
			continue
		}
		if called[p.Tandem] == "" {
			name := strings.Join(names[p.Tandem], " / ")
			if taken[name] { // two tandems of the same short names are still two
				name += " (Nr. " + strconv.Itoa(p.Number) + ")"
			}
			called[p.Tandem], taken[name] = name, true
		}
		shown[i].Tandem = called[p.Tandem]
	}
}

// shareWord reports two texts that have a word in common.
func shareWord(a, b string) bool {
	words := func(text string) []string {
		return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
	}
	return slices.ContainsFunc(words(a), func(word string) bool { return slices.Contains(words(b), word) })
}

// publicSubstitutes are those of a table where names are hidden: without the reasons, which
// may be of the kind that is nobody's business, and without whole names.
func publicSubstitutes(all []Substituted, ofAll string) []Substituted {
	all = slices.Clone(all)
	for i := range all {
		all[i].Reason = ""
		switch {
		case all[i].Name == "":
		case ofAll == NumbersOnly:
			all[i].Name = "Ersatz"
		default:
			all[i].Name = ShortName(all[i].Name)
		}
	}
	return all
}

// HidesNames reports a tournament of which not everybody sees all names.
func (s *State) HidesNames() bool {
	hidden := func(way string) bool { return way == ShortNames || way == NumbersOnly }
	return hidden(s.Setup.Public) || slices.ContainsFunc(s.Players, func(p Player) bool { return hidden(p.Public) })
}

// ShownAs is a player as everybody sees him. Who is a number has no club and no number of a
// member, which might tell.
func (p Player) ShownAs(ofAll string) Player {
	switch cmp.Or(p.Public, ofAll) {
	case ShortNames:
		p.Name, p.Formerly = ShortName(p.Name), ""
	case NumbersOnly:
		p.Name, p.Club, p.Member, p.Formerly = "Nr. "+strconv.Itoa(p.Number), "", "", ""
	}
	return p
}

// ShortName is "Anna M." of "Anna Maria Müller" and of "Müller, Anna".
func ShortName(name string) string {
	given, family := name, ""
	if last, first, comma := strings.Cut(name, ","); comma && strings.TrimSpace(first) != "" {
		given, family = first, last
	} else if words := strings.Fields(name); len(words) > 1 {
		given, family = words[0], words[len(words)-1]
	}
	words := strings.Fields(given)
	if len(words) == 0 || family == "" {
		return name
	}
	letter, _ := utf8.DecodeRuneInString(strings.TrimSpace(family))
	return words[0] + " " + string(letter) + "."
}

// AsAll is the choice of no way of one's own.
const AsAll = "as_all"
