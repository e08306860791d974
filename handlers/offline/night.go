package offline

import (
	"net/url"
	"slices"

	"anschreiber/scoring/evening"
)

// tonight is an evening whose night a new one may belong to; nil for none.
func (v *request) tonight(id string) *evening.Snapshot {
	now := v.Snapshot(id)
	if at := v.kept(id); now == nil || at != nil && !at.Writes || now.OfTournament() || !evening.Tonight(now.Log, v.Now) {
		return nil
	}
	return now
}

// samePeople is the form of a new evening with the players of another one.
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

// night are the evenings of the same night, in the order in which they began.
func (v *request) night() []evening.NightList {
	var all []evening.StoredLog
	for _, id := range v.nightOf(v.now.ID) {
		all = v.add(all, id)
	}
	return evening.NightLists(all...)
}

// nightOf are those that the server knows of, and those that were begun here.
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
