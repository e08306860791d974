package stammtisch

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// Found reads the form of a new Stammtisch.
func Found(typed url.Values) (Act, scoring.Problems) {
	j := judge{Form: scoring.FromValues(typed)}
	a := j.rename()
	a.Rules = &Rules{GuestsPay: true}
	for _, name := range j.names() {
		a.Regulars = append(a.Regulars, Regular{ID: len(a.Regulars) + 1, Name: name})
	}
	if len(a.Regulars) == 0 && len(j.Problems()) == 0 {
		j.Refuse("names", "wer gehört dazu?", "who belongs to it?")
	}
	return a, j.Problems().Errors()
}

func (j judge) rename() Act { return Act{Name: j.Text("name", 1, maxTitle)} }

// names returns the typed names, each once. They are separated by lines, commas or semicolons.
func (j judge) names() (names []string) {
	typed := strings.FieldsFunc(strings.Join(j.Values("names"), "\n"), func(r rune) bool { return strings.ContainsRune(",;\r\n", r) })
	people := j.State.People()
	known := slices.Sorted(maps.Keys(people))
	for _, name := range typed[:min(len(typed), 2*maxRegulars)] {
		if name, ok := scoring.ReadText(name, 1, maxName); !ok {
			j.Refuse("names", "ein Name hat 1 bis 40 Zeichen", "a name has 1 to 40 characters")
		} else if name = scoring.NameAs(name, slices.Concat(known, names)); people[name] != (Person{}) {
			j.Refuse("names", name+" gehört schon dazu", name+" is a regular already")
		} else {
			names = with(names, []string{name})
		}
	}
	if len(names)+len(j.Regulars) > maxRegulars {
		j.Refuse("names", "mehr als 60 gehen nicht", "there is room for 60")
	}
	return names
}

func (j judge) add() (a Act) {
	for i, name := range j.names() {
		a.Regulars = append(a.Regulars, Regular{ID: len(j.Regulars) + i + 1, Name: name})
	}
	if len(a.Regulars) == 0 && len(j.Problems()) == 0 {
		j.Refuse("names", "wer kommt dazu?", "who joins?")
	}
	return a
}

// edit reads a form that renames a regular or says whether the regular still comes. The old name
// still identifies the regular in earlier evenings.
func (j judge) edit() Act {
	r, known := j.Regular(j.Int("id", 1, maxRegulars))
	if !known {
		j.Refuse("id", "gehört nicht mehr dazu", "is no longer a regular")
		return Act{}
	}
	former := r.Name
	r.Name, r.Former = j.Text("name", 1, maxName), j.Bool("former")
	if r.Name != former {
		r.Name = scoring.NameAs(r.Name, j.others(r.ID))
	}
	if who, taken := j.State.People()[r.Name]; taken && who.ID != r.ID {
		j.Refuse("name", "so heißt schon jemand", "somebody has that name already")
	} else if !taken {
		j.neverTogether("name", Person{r.ID, former}, Person{Name: r.Name})
	}
	r.Names = with(without(r.Names, []string{r.Name}), without([]string{former}, []string{r.Name}))
	j.fewNames("name", r)
	return Act{Regulars: []Regular{r}}
}

// others returns all names of all regulars except one.
func (j judge) others(but int) (names []string) {
	for name, who := range j.State.People() {
		if who.ID != but {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// merge reads a form that says that two names belong to one person.
func (j judge) merge() Act {
	from := j.People().Who(j.Text("from", 1, maxName))
	into, known := j.Regular(j.Int("into", 1, maxRegulars))
	if !known || from == others || from.ID == into.ID {
		j.Refuse("into", "mit wem zusammenlegen?", "merge with whom?")
		return Act{}
	}
	j.neverTogether("into", from, into.Person())
	if from.ID == 0 {
		into.Names = with(slices.Clip(into.Names), []string{from.Name}) // Clip, so that append copies the slice, which is shared with the log
		j.fewNames("into", into)
		return Act{Regulars: []Regular{into}}
	}
	merged, _ := j.Regular(from.ID)
	merged.Into = into.ID
	return Act{Regulars: []Regular{merged}}
}

// fewNames adds a problem if a regular has too many names.
func (j judge) fewNames(key string, r Regular) {
	if len(r.Names) > maxNames {
		j.Refuse(key, r.Name+" hat schon 40 andere Namen", r.Name+" has 40 other names already")
	}
}

// split reads a form that separates a name from a regular again: the name of a guest, or of a
// regular who had been merged into this one.
func (j judge) split() Act {
	r, known := j.Regular(j.Int("id", 1, maxRegulars))
	name := j.Text("name", 1, maxName)
	for _, one := range j.Regulars {
		switch himself := j.canonical(one).ID == r.ID && known && name != r.Name; {
		case himself && one.ID != r.ID && one.Name == name:
			one.Into = 0
			return Act{Regulars: []Regular{one}}
		case himself && slices.Contains(one.Names, name):
			one.Names = without(one.Names, []string{name})
			return Act{Regulars: []Regular{one}}
		}
	}
	j.Refuse("id", "ist schon getrennt", "is separate already")
	return Act{}
}

// neverTogether refuses to merge two people who once were at the same table.
func (j judge) neverTogether(key string, a, b Person) {
	if day := j.together(a, b); day != "" {
		j.Refuse(key, "saßen am "+day.Long().DE+" zusammen am Tisch", "sat at one table on "+day.Long().EN)
	}
}

// together returns a day on which two people were at the same table; "" for never.
func (t Stammtisch) together(a, b Person) scoring.Day {
	people := t.People()
	sat := func(e *EveningResult, who Person) bool {
		return slices.ContainsFunc(e.Players, func(p Played) bool { return people.Who(p.Name) == who })
	}
	for _, e := range t.All {
		if sat(e, a) && sat(e, b) {
			return e.Setup.Day
		}
	}
	return ""
}

// newRegular is the value of a form field that makes a guest a new regular.
const newRegular = "new"

// match reads a form that assigns guests to a known regular or makes them new regulars. Guests that
// the form does not assign stay guests.
func (j judge) match() (a Act) {
	guests, is := j.Values("guest"), j.Values("is")
	people := map[int]Regular{}
	for i, name := range guests[:min(len(guests), len(is), maxMatched)] {
		guest := j.People().Who(name)
		if is[i] == "" || guest.ID != 0 || guest == others {
			continue // not assigned by this form, or already assigned by somebody else
		}
		path := scoring.Element("guest", i)
		if is[i] == newRegular {
			r := Regular{ID: len(j.Regulars) + len(a.Regulars) + 1, Name: j.name(path, name)}
			a.Regulars = append(a.Regulars, r)
			continue
		}
		id, _ := strconv.Atoi(is[i])
		r, known := people[id]
		if !known {
			r, known = j.Regular(id)
		}
		if !known {
			j.Refuse(path, name+": diese Person gibt es hier nicht mehr", name+": that person is no longer here")
			continue
		}
		people[id] = j.alsoIs(path, r, guest)
	}
	a.Regulars = append(a.Regulars, slices.SortedFunc(maps.Values(people), func(a, b Regular) int { return cmp.Compare(a.ID, b.ID) })...)
	if len(j.Regulars)+len(a.Regulars)-len(people) > maxRegulars {
		j.Refuse("guest", "mehr als 60 gehen nicht", "there is room for 60")
	}
	return a
}

// alsoIs returns a regular with the name of a guest added. It adds a problem if the guest was ever
// at a table with the regular, or with another guest whom the same form assigns to this regular.
func (j judge) alsoIs(path string, r Regular, guest Person) Regular {
	was, _ := j.Regular(r.ID)
	same := []Person{{r.ID, was.Name}}
	for _, name := range without(r.Names, was.Names) {
		same = append(same, Person{Name: name})
	}
	for _, one := range same {
		if day := j.together(guest, one); day != "" {
			de, en := guest.Name+" und "+one.Name+" saßen am ", guest.Name+" and "+one.Name+" sat at one table on "
			j.Refuse(path, de+day.Long().DE+" zusammen am Tisch", en+day.Long().EN)
		}
	}
	r.Names = with(slices.Clip(r.Names), []string{guest.Name})
	j.fewNames(path, r)
	return r
}

// name reads a name that must belong to a regular or a guest.
func (j judge) name(path, name string) string {
	name, ok := scoring.ReadText(name, 1, maxName)
	if !ok || !j.knows(name) {
		j.Refuse(path, "so heißt hier niemand", "nobody here has that name")
	}
	return name
}

// A Guest is a name in evenings that belongs to no regular.
type Guest struct {
	Name     string
	Evenings int
	Like     int  // ID of the member who may be the same person; 0 for none
	New      bool // probably a regular who is not recorded yet
}

// Guests returns at most [maxMatched] guests, the most frequent first.
func (t Stammtisch) Guests() (all []Guest) {
	results := t.Results(t.All)
	for who, came := range results {
		if who.ID == 0 && who != others {
			all = append(all, Guest{Name: who.Name, Evenings: len(came)})
		}
	}
	slices.SortFunc(all, func(a, b Guest) int {
		return cmp.Or(cmp.Compare(b.Evenings, a.Evenings), cmp.Compare(a.Name, b.Name))
	})
	for i := range all[:min(len(all), maxMatched)] {
		all[i].Like = t.likely(Person{Name: all[i].Name})
		all[i].New = all[i].Like == 0 && all[i].Evenings >= max(oftenHere, len(t.All)/10)
	}
	return all[:min(len(all), maxMatched)]
}

// likely returns the ID of the member whose first name is the guest's and who was never at a
// table with the guest; 0 for none.
func (t Stammtisch) likely(guest Person) int {
	for _, r := range t.Members() {
		if firstName(r.Name) == firstName(guest.Name) && t.together(guest, r.Person()) == "" {
			return r.ID
		}
	}
	return 0
}

// oftenHere is the number of evenings from which on a guest is probably a regular. maxMatched is
// how many guests one form can assign.
const (
	oftenHere  = 3
	maxMatched = 60
)
