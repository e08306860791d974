package tournament

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// A Person is a player, identified by name and club as they are written in a list of players.
type Person struct {
	Name string `json:"name"`
	Club string `json:"club,omitempty"`
}

// A Merge says that two spellings are one person of a league.
type Merge struct {
	From Person `json:"from_person"`
	Into Person `json:"into_person"`
}

// fits reports whether the form would accept this merge.
func (m Merge) fits() bool {
	is := func(p Person) bool { return scoring.Fits(p.Name, 1, MaxName) && scoring.Fits(p.Club, 0, MaxName) }
	return is(m.From) && is(m.Into) && m.From != m.Into
}

// An identity groups the keys of the same person. A key is a Person or a member. Keys belong
// together if they have the same member number, or if a director has merged them.
type identity map[any]any // maps a key to another key of the same person

// member is the key of a member number.
type member string

// Of returns the key that represents all keys of a person.
func (i identity) Of(key any) any {
	for i[key] != nil && i[key] != key {
		key = i[key]
	}
	return key
}

func (i identity) unite(a, b any) {
	if a, b = i.Of(a), i.Of(b); a != b {
		i[a] = b
	}
}

// Identify returns which players of these tournaments are the same person.
func Identify(tournaments [][]Standing, merges []Merge) identity {
	who := identity{}
	for _, m := range merges {
		who.unite(m.From, m.Into)
	}
	for _, ranking := range tournaments {
		for _, s := range ranking {
			if p := s.Players[0]; p.Member != "" {
				who.unite(member(p.Member), p.person())
			}
		}
	}
	return who
}

func (p Player) person() Person { return Person{p.Name, p.Club} }

// Text returns name and club, such as "Anna Wolf (SC Linde)"; only the name if there is no club.
func (p Person) Text() string {
	if p.Club == "" {
		return p.Name
	}
	return p.Name + " (" + p.Club + ")"
}

// maxAlike is the largest number of proposals on a page.
const maxAlike = 20

// Alike proposes pairs that may be one person under two spellings: their names are alike, and they
// never took part in the same tournament.
func Alike(rows []LeagueStanding) (all []Merge) {
	words := make([][]string, len(rows))
	for i, row := range rows {
		words[i] = nameWords(row.Name)
	}
	for i, a := range rows {
		for k, b := range rows[:i] {
			if len(all) < maxAlike && areAlike(words[i], words[k]) && !metIn(a, b) {
				all = append(all, Merge{From: Person{a.Name, a.Club}, Into: Person{b.Name, b.Club}})
			}
		}
	}
	return all
}

// metIn reports whether both took part in one of the tournaments, so that they cannot be the same
// person.
func metIn(a, b LeagueStanding) bool {
	for i := range a.Results {
		if a.Results[i] != nil && b.Results[i] != nil {
			return true
		}
	}
	return false
}

// spellings normalizes letters that are written in several ways.
var spellings = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "é", "e", "è", "e", "-", " ", ",", " ", ".", " ")

// nameWords returns the normalized words of a name, sorted.
func nameWords(name string) []string {
	words := strings.Fields(spellings.Replace(strings.ToLower(name)))
	slices.Sort(words)
	return words
}

// areAlike reports whether two names have the same words, apart from at most two wrong letters. If
// one name has only the initial of a word, that counts as one wrong letter.
func areAlike(a, b []string) bool {
	if len(a) != len(b) || len(a) == 0 {
		return false
	}
	wrong := 0
	for i := range a {
		switch {
		case a[i] == b[i]:
		case len(a) > 1 && min(len(a[i]), len(b[i])) == 1 && a[i][0] == b[i][0]:
			wrong++
		default:
			d := distance(a[i], b[i])
			if wrong += d; d >= max(len(a[i]), len(b[i]))/2 {
				return false
			}
		}
	}
	return wrong <= 2
}

// distance returns how many letters have to be changed, added or left out to turn a into b; always
// 9 if the lengths differ by more than two.
func distance(a, b string) int {
	if d := len(a) - len(b); d > 2 || d < -2 {
		return 9
	}
	row := make([]int, len(b)+1)
	for k := range row {
		row[k] = k
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for k := range len(b) {
			cost := diagonal + OneIf(a[i] != b[k])
			diagonal = row[k+1]
			row[k+1] = min(cost, row[k]+1, row[k+1]+1)
		}
	}
	return row[len(b)]
}
