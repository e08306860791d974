package stammtisch

import (
	"slices"
	"strings"
)

// A Person is a regular, or a guest under the name used in evenings.
type Person struct {
	ID   int // a regular's ID; 0 for a guest
	Name string
}

// Called returns the names of all regulars who still come.
func (s State) Called() (names []string) {
	for _, r := range s.Members() {
		if !r.Former {
			names = append(names, r.Name)
		}
	}
	return names
}

// A Directory finds people by the names used in evenings.
type Directory map[string]Person

// People returns all regulars by all of their names. A present name takes precedence over
// somebody else's former name.
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

// call adds the names of a regular to the Directory, except names that already belong to somebody.
func (d Directory) call(r Regular, names ...string) {
	for _, name := range names {
		if _, taken := d[name]; !taken {
			d[name] = r.Person()
		}
	}
}

// maxGuests is how many guests are distinguished by name. All further guests count as one person,
// so that sums stay right and no page has thousands of columns.
const maxGuests = 200

// others is the person that stands for all guests beyond maxGuests.
var others = Person{Name: "…"}

// People returns the regulars by all of their names, and the guests beyond maxGuests as one
// person.
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

// Person returns the person that the regular's results and money belong to.
func (r Regular) Person() Person { return Person{ID: r.ID, Name: r.Name} }

// canonical returns the regular that a regular was merged into, or the regular itself.
func (s State) canonical(r Regular) Regular {
	for range s.Regulars { // bounded, so that a circle of merges ends
		i := slices.IndexFunc(s.Regulars, func(o Regular) bool { return o.ID == r.Into })
		if i < 0 {
			break
		}
		r = s.Regulars[i]
	}
	return r
}

// Who returns the person with a name: a regular or, if no regular has the name, a guest.
func (d Directory) Who(name string) Person {
	if p, known := d[name]; known {
		return p
	}
	return Person{Name: name}
}

// Members returns the regulars who were not merged into others.
func (s State) Members() (all []Regular) {
	for _, r := range s.Regulars {
		if r.Into == 0 {
			all = append(all, r)
		}
	}
	return all
}

// Active returns the members who still come.
func (s State) Active() []Regular {
	return slices.DeleteFunc(s.Members(), func(r Regular) bool { return r.Former })
}

// Regular returns the member with this ID; the second result is false if there is none.
func (s State) Regular(id int) (Regular, bool) {
	members := s.Members()
	i := slices.IndexFunc(members, func(r Regular) bool { return r.ID == id })
	if i < 0 {
		return Regular{}, false
	}
	return members[i], true
}

// firstName returns the first word of a name in lower case. If two names have the same first
// word, they probably belong to one person: Bernd is like Bernd K.
func firstName(name string) string {
	first, _, _ := strings.Cut(strings.ToLower(name), " ")
	return first
}
