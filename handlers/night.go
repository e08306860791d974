package handlers

import (
	"anschreiber/db"
	"anschreiber/scoring/evening"
)

// night are the evenings of the same night that the visitor may see. Those that are
// not cached are worked out, as many as one request does.
func (r *eveningRequest) night() ([]evening.NightList, error) {
	members, err := r.store.Night(r.Request().Context(), r.device, r.id)
	if err != nil {
		return nil, err
	}
	all, missing := r.cachedLists(members)
	now, unfinished := r.portion(missing)
	for _, m := range now {
		if err := r.workOutList(m, all); err != nil {
			return nil, err
		}
	}
	var lists []evening.NightList
	for _, m := range members {
		if list, known := all[m.Evening]; known {
			lists = append(lists, list)
		}
	}
	return lists, unfinished
}

// cachedLists are the lists of a night that need not be worked out, and the others.
func (r *eveningRequest) cachedLists(night []db.Member) (all map[string]evening.NightList, missing []db.Member) {
	all = map[string]evening.NightList{r.id: r.now.NightList()}
	for _, m := range night {
		list, here := r.lists.Get(entryKey{m.Evening, m.Last})
		switch {
		case m.Evening == r.id:
		case here:
			all[m.Evening] = list
		default:
			missing = append(missing, m)
		}
	}
	return all, missing
}

// workOutList adds a list to those of a night, unless this program does not know its game.
func (r *eveningRequest) workOutList(m db.Member, all map[string]evening.NightList) error {
	log, _, err := r.store.Since(r.Request().Context(), r.device, m.Evening, 0)
	if err != nil {
		return err
	}
	r.drawing <- struct{}{}
	defer func() { <-r.drawing }()
	for _, list := range evening.NightLists(evening.StoredLog{ID: m.Evening, Log: log}) {
		r.lists.Add(entryKey{m.Evening, len(log) - 1}, list)
		all[m.Evening] = list
	}
	return nil
}
