package stammtisch

import (
	"slices"
	"strings"
)

// A Person is a regular, or a guest under the name that stands in evenings.
type Person struct {
	ID   int // of a regular; 0 for a guest
	Name string
}

// Called is what all regulars are called who still come.
func (s State) Called() (names []string) {
	for _, r := range s.Members() {
		if !r.Former {
			names = append(names, r.Name)
		}
	}
	return names
}

// A Directory finds people by the names that stand in evenings.
type Directory map[string]Person

// People are all regulars by all of their names. What somebody is called now is
// his before anybody else's former name.
func (s State) People() Directory {
	d := Directory{}
	for _, r := range s.Members() {
		d.call(r, r.Name)
	}
	for _, r := range s.Members() {
		d.call(r, r.Names...)
	}
	for _, r := range s.Regulars {
		d.call(s.canonical(r), append([]string{r.Name}, r.Names...)...)
	}
	return d
}

// call gives names to a regular, as far as they are nobody's yet.
func (d Directory) call(r Regular, names ...string) {
	for _, name := range names {
		if _, taken := d[name]; !taken {
			d[name] = r.Person()
		}
	}
}

// maxGuests is how many guests are known by name. All who came after them are one,
// so that sums stay right and no page has thousands of columns.
const maxGuests = 200

// others are the guests that are too many.
var others = Person{Name: "…"}

// People are the regulars by all of their names, and who is too many.
func (t Stammtisch) People() Directory {
	d, guests := t.State.People(), map[string]bool{}
	for _, e := range t.All {
		for _, p := range e.Players {
			if _, known := d[p.Name]; known || guests[p.Name] {
				continue
			}
			if len(guests) < maxGuests {
				guests[p.Name] = true
			} else {
				d[p.Name] = others
			}
		}
	}
	return d
}

// Person is whom the regular's results and money belong to.
func (r Regular) Person() Person { return Person{ID: r.ID, Name: r.Name} }

// canonical is who a regular turned out to be.
func (s State) canonical(r Regular) Regular {
	for range s.Regulars { // a circle ends
		i := slices.IndexFunc(s.Regulars, func(o Regular) bool { return o.ID == r.Into })
		if i < 0 {
			break
		}
		r = s.Regulars[i]
	}
	return r
}

// Who is whoever has a name; a guest where no regular has it.
func (d Directory) Who(name string) Person {
	if p, known := d[name]; known {
		return p
	}
	return Person{Name: name}
}

// Members are the regulars who were not merged into others.
func (s State) Members() (all []Regular) {
	for _, r := range s.Regulars {
		if r.Into == 0 {
			all = append(all, r)
		}
	}
	return all
}

// Active are the members who still come.
func (s State) Active() []Regular {
	return slices.DeleteFunc(s.Members(), func(r Regular) bool { return r.Former })
}

// Regular is the member of an ID.
func (s State) Regular(id int) (Regular, bool) {
	members := s.Members()
	i := slices.IndexFunc(members, func(r Regular) bool { return r.ID == id })
	if i < 0 {
		return Regular{}, false
	}
	return members[i], true
}

// firstName is by what people of whom one has his whole name are likely the same: Bernd
// is like Bernd K.
func firstName(name string) string {
	first, _, _ := strings.Cut(strings.ToLower(name), " ")
	return first
}
