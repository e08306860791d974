package stammtisch

import (
	"cmp"
	"maps"
	"slices"

	"anschreiber/scoring"
)

// MoveIn returns the acts that bring files into the Stammtisch: their evenings (ids maps digests to
// IDs) and, if the files contain another Stammtisch, its people. The other Stammtisch's payments,
// fees, totals and rules are imported only if this one has no payments, fees or totals yet.
// Otherwise a second import would count them twice.
func (t Stammtisch) MoveIn(f *Files, ids map[string]string) (acts []Act, ps scoring.Problems) {
	var first Act
	for _, e := range f.Evenings {
		if id := ids[e.Digest()]; id != "" && !slices.Contains(t.Evenings, id) {
			first.Takes = with(first.Takes, []string{id})
		}
	}
	if f.round != nil {
		first.Regulars = t.meet(f.round.Regulars)
		if len(t.Regulars)+len(first.Regulars) > maxRegulars {
			return nil, refused("regulars", "mehr als 60 Leute gehen nicht", "there is room for 60 people")
		}
		if t.hasBooks() {
			ps = refused("payments", "Zahlungen, Endstände und Regeln aus der Datei bleiben draußen: hier gibt es schon welche", "payments, totals and rules of the file stay out: there are some here already")
		} else {
			acts = f.round.books(&first, ids)
		}
	}
	if !first.same(Act{}) {
		acts = append([]Act{first}, acts...)
	}
	return acts, ps
}

// hasBooks reports whether payments, fees or totals have been recorded here.
func (s State) hasBooks() bool { return len(s.Payments)+len(s.Fees)+len(s.Totals) > 0 }

// books puts the totals, the rules and the evenings that do not count into the first act, and
// returns the acts of the payments and fees.
func (d Document) books(first *Act, ids map[string]string) (acts []Act) {
	all, _ := d.Acts(ids)
	first.Totals, first.Counts, first.Rules = all[0].Totals, all[0].Counts, all[0].Rules
	return all[1:]
}

// meet returns the regulars of this Stammtisch that change, and the new ones, when the people of
// another Stammtisch are added. People with the same name are taken for the same person.
func (t Stammtisch) meet(others []Regular) []Regular {
	known, next := t.State.People(), len(t.Regulars)
	here := make([]int, len(others)) // the IDs that the other Stammtisch's regulars get here
	for i, o := range others {
		if who, there := known[o.Name]; there {
			here[i] = who.ID
		} else {
			next++
			here[i] = next
		}
	}
	people := map[int]Regular{}
	for i, o := range others {
		r, there := people[here[i]]
		if !there {
			r, there = t.Regular(here[i])
		}
		if !there {
			r = Regular{ID: here[i], Name: o.Name, Former: o.Former}
			if o.Into > 0 {
				r.Into = here[o.Into-1]
			}
		}
		further := slices.DeleteFunc(append([]string{o.Name}, o.Names...), func(name string) bool { return name == r.Name || known[name].ID == r.ID })
		names := with(slices.Clip(r.Names), further)
		if !there || len(names) > len(r.Names) {
			r.Names = names[:min(len(names), maxNames)]
			people[r.ID] = r
		}
	}
	return slices.SortedFunc(maps.Values(people), func(a, b Regular) int { return cmp.Compare(a.ID, b.ID) })
}
