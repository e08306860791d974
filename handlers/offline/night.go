package offline

import (
	"net/url"
	"slices"

	"anschreiber/scoring/evening"
)

// tonight returns an evening if a new evening may belong to the same night, and otherwise nil.
func (v *request) tonight(id string) *evening.Snapshot {
	now := v.Snapshot(id)
	if at := v.kept(id); now == nil || at != nil && !at.Writes || now.OfTournament() || !evening.Tonight(now.Log, v.Now) {
		return nil
	}
	return now
}

// samePeople returns the fields of a new evening with the players and the Stammtisch of another
// one. Returns no fields if this phone may not write in that evening.
func (v *request) samePeople(id string) url.Values {
	now := v.Snapshot(id)
	if at := v.kept(id); now == nil || at != nil && !at.Writes {
		return url.Values{}
	}
	typed := now.SamePeople(v.tonight(id) != nil)
	if of := v.stammtischOf(now.ID); of != "" {
		typed.Set("stammtisch", of)
	}
	return typed
}

// night returns the evenings of the same night in the order in which they began.
func (v *request) night() []evening.NightList {
	var all []evening.StoredLog
	for _, id := range v.nightOf(v.now.ID) {
		all = v.add(all, id)
	}
	return evening.NightLists(all...)
}

// due returns the lists of that night in which the payment of a form has to be due: all of them, or
// for a stroke those that are on its beer mat.
func (v *request) due(f evening.Form) []evening.NightList {
	of := v.grouped(v.now.ID)
	return slices.DeleteFunc(v.night(), func(l evening.NightList) bool { return f.Has(evening.MatOpen) && v.grouped(l.ID) != of })
}

// nightOf returns the IDs of the evenings of a night: those that the server knows, and those that
// were begun here.
func (p *Phone) nightOf(id string) []string {
	ids := []string{id}
	if at := p.kept(id); at != nil && len(at.Night) > 0 {
		ids = slices.Clone(at.Night)
	}
	for _, f := range p.Forms {
		switch before := f.begins("nach"); {
		case before == "":
		case f.Evening == id:
			return p.nightOf(before)
		case slices.Contains(ids, before) && !slices.Contains(ids, f.Evening):
			ids = append(ids, f.Evening)
		}
	}
	return ids
}
