package stammtisch

import "slices"

// A Person is a regular, or a guest under the name that stands in evenings.
type Person struct {
	ID   int // of a regular; 0 for a guest
	Name string
}

// A directory finds people by the names that stand in evenings.
type directory map[string]Person

// people are all regulars by all of their names.
func (s State) people() directory {
	d := directory{}
	for _, r := range s.Regulars {
		who := s.himself(r)
		for _, name := range append([]string{r.Name}, r.Names...) {
			if _, taken := d[name]; !taken || r.Into == 0 {
				d[name] = Person{ID: who.ID, Name: who.Name}
			}
		}
	}
	return d
}

// maxGuests is how many guests are known by name. All who came after them are one,
// so that sums stay right and no page has thousands of columns.
const maxGuests = 200

// others are the guests that are too many.
var others = Person{Name: "…"}

// people are the regulars by all of their names, and who is too many.
func (t Stammtisch) people() directory {
	d, guests := t.State.people(), map[string]bool{}
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

// himself is who a regular turned out to be.
func (s State) himself(r Regular) Regular {
	for range s.Regulars { // a circle ends
		i := slices.IndexFunc(s.Regulars, func(o Regular) bool { return o.ID == r.Into })
		if i < 0 {
			break
		}
		r = s.Regulars[i]
	}
	return r
}

// who is whoever has a name; a guest where no regular has it.
func (d directory) who(name string) Person {
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
