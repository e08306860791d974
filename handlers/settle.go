package handlers

import (
	"net/http"

	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/handlers/evening"
	"anschreiber/views"
)

// showSettling is the end of the evening: who stands where, who pays whom, and
// how that comes about.
func showSettling(r *eveningRequest) error {
	night, err := r.night()
	if err != nil {
		return err
	}
	return r.showSettlePage(http.StatusOK, r.now.SettlePage(r.reads(), night))
}

// showSettlePage shows the page, with the way to the Stammtisch of the evening.
func (r *eveningRequest) showSettlePage(status int, page views.SettlePage) error {
	of, err := r.stammtischOf(r.id)
	if err != nil {
		return err
	}
	page.Stammtisch = of.link()
	return r.showForm(status, views.Settle(page))
}

// night are the evenings of the same night that the visitor may see. Those that are
// not kept are worked out, as many as one request does.
func (r *eveningRequest) night() ([]views.NightList, error) {
	members, err := r.store.Night(r.Request().Context(), r.device, r.id)
	if err != nil {
		return nil, err
	}
	all, missing := r.keptLists(members)
	now, unfinished := r.portion(missing)
	for _, m := range now {
		if err := r.workOutList(m, all); err != nil {
			return nil, err
		}
	}
	var lists []views.NightList
	for _, m := range members {
		if list, known := all[m.Evening]; known {
			lists = append(lists, list)
		}
	}
	return lists, unfinished
}

// keptLists are the lists of a night that need not be worked out, and the others.
func (r *eveningRequest) keptLists(night []db.Member) (all map[string]views.NightList, missing []db.Member) {
	all = map[string]views.NightList{r.id: r.now.NightList()}
	for _, m := range night {
		list, here := r.nights.Get(memberKey{m.Evening, m.Last})
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

// workOutList adds a list to those of a night; one of a game that there is not is
// left out.
func (r *eveningRequest) workOutList(m db.Member, all map[string]views.NightList) error {
	log, _, err := r.store.Since(r.Request().Context(), r.device, m.Evening, 0)
	if err != nil {
		return err
	}
	r.drawing <- struct{}{}
	defer func() { <-r.drawing }()
	for _, list := range evening.NightLists(evening.StoredLog{ID: m.Evening, Log: log}) {
		r.nights.Add(memberKey{m.Evening, len(log) - 1}, list)
		all[m.Evening] = list
	}
	return nil
}

// nightsLimit bounds the lists of nights that are kept, in bytes.
const nightsLimit = 8 << 20

func newNightCache() *cache.Cache[memberKey, views.NightList] {
	return cache.New[memberKey](nightsLimit, func(l views.NightList) int { return 4<<10 + 300*len(l.Sheet.Partien) + 100*len(l.Paid) })
}

// settles judges a form of the settling.
func (r *eveningRequest) settles(f evening.Form) evening.Judge {
	return func(now *evening.Snapshot) (evening.Decision, error) {
		d, err := now.Settle(r.visitor(), f)
		if err != nil || d.Act.Paid == nil {
			return d, err
		}
		d.Beside, err = r.night()
		if err == nil {
			err = now.StillDue(*d.Act.Paid, d.Beside)
		}
		return d, err
	}
}

// changeSettling closes or reopens the evening, changes what it is played for, or
// notes what was paid. A reopened one is gone on with.
func changeSettling(r *eveningRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	_, why, err := r.append(f, r.settles(f))
	switch {
	case err != nil:
		return err
	case why == nil && f.Get("act") == "reopen":
		return r.redirect(r.url())
	case why == nil:
		return r.redirect(r.url() + "/abrechnung")
	}
	night, err := r.night()
	if err != nil {
		return err
	}
	return r.showSettlePage(why.status, r.now.SettleAgain(r.reads(), night, f, why.Rejection))
}
