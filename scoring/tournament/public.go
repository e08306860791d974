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

// How spectators see names. An empty Setup.Public means whole names; an empty Player.Public means
// that the player is shown as the setup says.
const (
	WholeNames  = "whole"
	ShortNames  = "short"
	NumbersOnly = "number"
)

// PublicNames lists the choices of a setup as forms offer them.
var PublicNames = []scoring.Option{
	{Value: WholeNames, Name: scoring.T("ganz", "whole")},
	{Value: ShortNames, Name: scoring.T("als „Anna M.“", "as “Anna M.”")},
	{Value: NumbersOnly, Name: scoring.T("nur als Nummer", "as numbers only")},
}

// PublicWays lists the choices of one player.
var PublicWays = append([]scoring.Option{{Value: AsAll, Name: scoring.T("wie bei allen", "like everybody")}}, PublicNames...)

// publicFits reports whether way is one of PublicNames or "".
func publicFits(way string) bool {
	return way == "" || slices.ContainsFunc(PublicNames, func(o scoring.Option) bool { return o.Value == way })
}

// ForEverybody returns the tournament as spectators see it: each name is shortened or hidden as the
// player, or else the director, has chosen. No other place does that.
func (t Tournament) ForEverybody() Tournament {
	whole := t.Players // many requests share this state, so it is not modified
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

// renameTandems hides names in the names of tandems such as "Müller/Schmidt". If a tandem's name
// has a word of the name of a player who is not shown with the whole name, the tandem is named
// after its players as they are shown.
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
			if taken[name] { // two tandems with the same short names stay two
				name += " (Nr. " + strconv.Itoa(p.Number) + ")"
			}
			called[p.Tandem], taken[name] = name, true
		}
		shown[i].Tandem = called[p.Tandem]
	}
}

// shareWord reports whether two texts have a word in common.
func shareWord(a, b string) bool {
	words := func(text string) []string {
		return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
	}
	return slices.ContainsFunc(words(a), func(word string) bool { return slices.Contains(words(b), word) })
}

// publicSubstitutes returns the substitutions of a table for spectators of a tournament that hides
// names. It leaves out the reasons, which may be private, and shortens or hides the substitutes'
// names.
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

// HidesNames reports whether spectators do not see all names in full.
func (s *State) HidesNames() bool {
	hidden := func(way string) bool { return way == ShortNames || way == NumbersOnly }
	return hidden(s.Setup.Public) || slices.ContainsFunc(s.Players, func(p Player) bool { return hidden(p.Public) })
}

// ShownAs returns the player as spectators see them. A player shown as a number has no club and no
// member number, because these might reveal the name.
func (p Player) ShownAs(ofAll string) Player {
	switch cmp.Or(p.Public, ofAll) {
	case ShortNames:
		p.Name, p.Formerly = ShortName(p.Name), ""
	case NumbersOnly:
		p.Name, p.Club, p.Member, p.Formerly = "Nr. "+strconv.Itoa(p.Number), "", "", ""
	}
	return p
}

// ShortName returns "Anna M." for "Anna Maria Müller" and for "Müller, Anna".
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

// AsAll is the choice of a player to be shown like everybody else.
const AsAll = "as_all"
