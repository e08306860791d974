package web

import (
	"anschreiber/db"
	"anschreiber/scoring/evening"
)

// Night returns the evenings of the same night that the visitor may see. Evenings that are not
// cached are computed, as many as one request may compute; if some are left, the error is an
// UnfinishedError.
func (r *EveningVisit) Night() ([]evening.NightList, error) {
	members, err := r.Store.Night(r.Request().Context(), r.Device, r.ID)
	if err != nil {
		return nil, err
	}
	all, missing := r.cachedLists(members)
	now, unfinished := r.FirstBatch(missing)
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

// cachedLists returns the lists of a night that are cached, by evening, and the evenings whose
// lists are missing.
func (r *EveningVisit) cachedLists(night []db.Member) (all map[string]evening.NightList, missing []db.Member) {
	all = map[string]evening.NightList{r.ID: r.Now.NightList()}
	for _, m := range night {
		list, here := r.lists.Get(EntryKey{m.Evening, m.Last})
		switch {
		case m.Evening == r.ID:
		case here:
			all[m.Evening] = list
		default:
			missing = append(missing, m)
		}
	}
	return all, missing
}

// workOutList computes the list of an evening and adds it to all, unless this program does not know
// the evening's game.
func (r *EveningVisit) workOutList(m db.Member, all map[string]evening.NightList) error {
	log, err := r.EveningLog(m.Evening)
	if err != nil {
		return err
	}
	r.Drawing <- struct{}{}
	defer func() { <-r.Drawing }()
	for _, list := range evening.NightLists(evening.StoredLog{ID: m.Evening, Log: log}) {
		r.lists.Add(EntryKey{m.Evening, len(log) - 1}, list)
		all[m.Evening] = list
	}
	return nil
}
