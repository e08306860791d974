package web

import (
	"errors"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// matLimit is how many evenings of a device count for its beer mats: the newest. Up to fewMissing of
// them are computed without looking first whether they were played for rounds of drinks at all.
const (
	matLimit   = 500
	fewMissing = 20
)

// Mats returns the beer mats of the visitor's device: of the evenings that it may write and that
// belong to no Stammtisch. If one request cannot compute all of them, the error is an
// UnfinishedError.
func (v *Visit) Mats() (mats ui.BeerMats, err error) {
	if v.Device == "" {
		return mats, nil
	}
	all, err := v.Store.Loose(v.Request().Context(), v.Device, matLimit+1)
	if err != nil {
		return mats, err
	}
	if len(all) > matLimit {
		mats.Only, all = matLimit, all[:matLimit]
	}
	known, err := v.drinksOf(all)
	if err != nil {
		return mats, err
	}
	var lists []scoring.Drinks
	for _, m := range all {
		if d := known[m.Evening]; d != nil {
			one := *d
			one.Night = m.Night
			lists = append(lists, one)
		}
	}
	mats.All = scoring.BeerMats(lists, evening.Lately(v.Now()))
	return mats, nil
}

// drinksOf returns the rounds of drinks of evenings; nil for an evening that is not played for
// rounds, or that cannot be read, because a damaged evening is no reason to withhold the others. It
// computes as many as one request may compute; if some are left, the error is an UnfinishedError.
func (v *Visit) drinksOf(all []db.Member) (known map[string]*scoring.Drinks, err error) {
	known = map[string]*scoring.Drinks{}
	var missing []db.Member
	for _, m := range all {
		d, here := v.drinks.Get(EntryKey{m.Evening, m.Last})
		if known[m.Evening] = d; !here {
			missing = append(missing, m)
		}
	}
	if len(missing) > fewMissing {
		if missing, err = v.playedForRounds(missing); err != nil {
			return nil, err
		}
	}
	now, unfinished := v.FirstBatch(missing)
	for _, m := range now {
		known[m.Evening], err = v.computeDrinks(m.Evening, m.Last)
		if errors.Is(err, db.ErrUnavailable) || v.Request().Context().Err() != nil {
			return nil, err
		}
	}
	return known, unfinished
}

// playedForRounds returns those of these evenings that may have rounds of drinks, as their tables
// were set up.
func (v *Visit) playedForRounds(all []db.Member) (may []db.Member, err error) {
	if err := v.CountPage(len(all)); err != nil {
		return nil, err
	}
	found, err := v.Store.Setups(v.Request().Context(), v.Device)
	if err != nil {
		return nil, err
	}
	v.Drawing <- struct{}{}
	defer func() { <-v.Drawing }()
	without := map[EntryKey]bool{}
	for _, e := range found {
		setups, err := evening.Setups(e.Acts)
		without[EntryKey{e.ID, e.Last}] = err == nil && !evening.PlaysForRounds(setups)
	}
	for _, m := range all {
		if key := (EntryKey{m.Evening, m.Last}); without[key] {
			v.drinks.Add(key, nil)
		} else {
			may = append(may, m)
		}
	}
	return may, nil
}

// computeDrinks computes and caches the rounds of drinks of an evening.
func (v *Visit) computeDrinks(id string, last int) (*scoring.Drinks, error) {
	if now, here := v.Evenings.Get(id); here && now.State.Last == last {
		return v.KeepDrinks(now), nil
	}
	log, err := v.EveningLog(id)
	if err != nil {
		return nil, err
	}
	v.Drawing <- struct{}{}
	now, known := evening.New(id, log)
	<-v.Drawing
	if !known { // this program does not know the game
		v.drinks.Add(EntryKey{id, len(log) - 1}, nil)
		return nil, nil
	}
	return v.KeepDrinks(now), nil
}

// KeepDrinks caches the rounds of drinks of an evening that was computed for something else, too,
// and returns them.
func (s *Server) KeepDrinks(now *evening.Snapshot) *scoring.Drinks {
	drinks := now.Drinks()
	s.drinks.Add(EntryKey{now.ID, now.State.Last}, drinks)
	return drinks
}
