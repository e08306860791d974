package handlers

import (
	"errors"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
)

// An opened evening is one that the visitor may see, as its log stands.
type opened struct {
	*visit
	id      string
	role    db.Role
	devices []db.Device // where others than the visitor's have written
	*standing
}

// see, pen and own are routes of an evening for its viewers, its writers and
// its owner.
func (s *Server) see(h func(*opened) error) echo.HandlerFunc { return s.open(db.Viewer, h) }
func (s *Server) pen(h func(*opened) error) echo.HandlerFunc { return s.open(db.Writer, h) }
func (s *Server) own(h func(*opened) error) echo.HandlerFunc { return s.open(db.Owner, h) }

// open is the one place that decides who may see or write an evening. Unknown
// and forbidden are the same 404.
func (s *Server) open(least db.Role, h func(*opened) error) echo.HandlerFunc {
	return s.visit(func(v *visit) error {
		o, err := v.find(v.Param("id"), least)
		if errors.Is(err, db.ErrNotFound) {
			return v.wentBefore(err)
		}
		if err != nil {
			return err
		}
		o.page.Watches = !o.role.May(db.Writer)
		return h(o)
	})
}

// find is an evening of which the visitor has at least this role.
func (v *visit) find(id string, least db.Role) (*opened, error) {
	o := &opened{visit: v, id: id}
	if err := o.reload(); err != nil {
		return nil, err
	}
	if !o.role.May(least) {
		return nil, db.ErrNotFound
	}
	return o, nil
}

// reload asks for the visitor's role and the evening as it now stands.
func (o *opened) reload() (err error) {
	ctx := o.Request().Context()
	role, last, err := o.s.store.Look(ctx, o.device, o.id)
	if err != nil {
		return err
	}
	o.role = role
	o.standing, err = o.s.shelf.standing(o.id, last, func(since int) (scoring.Log, error) {
		log, _, err := o.s.store.Since(ctx, o.device, o.id, since)
		return log, err
	})
	if err == nil && o.devices == nil && o.writtenByOthers() {
		o.devices, err = o.s.store.Devices(ctx, o.id)
	}
	return err
}

// asOf is the evening as it stood as of an entry.
func (o *opened) asOf(seq int) *opened {
	if seq == o.night.Last {
		return o
	}
	return o.standingAs(o.s.shelf.stands(o.game, o.log[:seq+1]))
}

// after is the evening as it would be after one more act.
func (o *opened) after(act scoring.Act) *opened {
	return o.standingAs(o.s.shelf.further(o.standing, o.log.With(act)))
}

func (o *opened) standingAs(now *standing) *opened {
	p := *o
	p.standing = now
	return &p
}

// asSeen is the night as a writer saw it who had seen the log up to an entry.
func (o *opened) asSeen(seen int) scoring.Night {
	switch {
	case seen == o.night.Last:
		return o.night
	case seen > o.night.Last:
		return scoring.Night{} // nobody can have seen that
	}
	return o.log[:seen+1].Fold()
}

// line is the sheet's line of a deal; nil for one that is struck.
func (o *opened) line(id int) *scoring.Line {
	if n := o.night.Number(id); n > 0 {
		return &o.sheet.Lines[n-1]
	}
	return nil
}

// hold writes down the dealers of later deals where an act would move them,
// so that they stay who they were. It returns the act with that, and the
// evening it makes.
func (o *opened) hold(act scoring.Act) (scoring.Act, *opened) {
	for {
		p := o.after(act)
		version := o.moved(p)
		if version == nil {
			return act, p
		}
		act.Deals = append(act.Deals, *version)
	}
}

// moved finds the first deal that has another dealer than before, and says who
// it was. A deal is written down at most once, so that this comes to an end.
func (o *opened) moved(p *opened) *scoring.Version {
	dealt := o.dealers()
	for i, w := range p.night.Standing() {
		before, stood := dealt[w.ID]
		rewritten := len(w.Versions) > 0 && w.Versions[0].Entry.Seq == p.night.Last
		if !stood || rewritten || before == p.sheet.Lines[i].Dealer {
			continue
		}
		held := o.game.Move(w.Deal, before)
		if string(held) != string(w.Deal) {
			return &scoring.Version{ID: w.ID, Deal: held}
		}
	}
	return nil
}

// dealers are who dealt the deals on the sheet, by the deals' IDs.
func (o *opened) dealers() map[int]scoring.Seat {
	dealt := map[int]scoring.Seat{}
	for i, w := range o.night.Standing() {
		dealt[w.ID] = o.sheet.Lines[i].Dealer
	}
	return dealt
}
