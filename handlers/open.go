package handlers

import (
	"errors"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// An opened evening is one that the visitor may see, as its log stands.
type opened struct {
	*visit
	id      string
	role    db.Role
	game    views.Game
	log     scoring.Log
	night   scoring.Night
	evening scoring.Evening
	sheet   scoring.Sheet
	devices []db.Device // where others than the visitor's have written
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
		o := &opened{visit: v, id: v.Param("id")}
		err := o.reload()
		if err == nil && !o.role.May(least) {
			err = db.ErrNotFound
		}
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

func (o *opened) reload() error {
	log, role, err := o.s.store.Evening(o.Request().Context(), o.device, o.id)
	if err != nil {
		return err
	}
	o.role = role
	if o.game, _ = views.Find(log[0].Act.Setup.Game); o.game.Score == nil {
		return db.ErrNotFound
	}
	*o = *o.with(log)
	if o.writtenByOthers() {
		o.devices, err = o.s.store.Devices(o.Request().Context(), o.id)
	}
	return err
}

// with is the evening as it stands after another log.
func (o *opened) with(log scoring.Log) *opened {
	p := *o
	p.log, p.night = log, log.Fold()
	p.evening = p.night.Evening()
	p.sheet = p.game.Score(p.evening)
	return &p
}

// after is the evening as it would be after one more act.
func (o *opened) after(act scoring.Act) *opened { return o.with(o.log.With(act)) }

// asSeen is the night as a writer saw it who had seen the log up to an entry.
func (o *opened) asSeen(seen int) scoring.Night {
	if seen >= len(o.log) {
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
	for i, w := range p.night.Standing() {
		before := o.line(w.ID)
		rewritten := len(w.Versions) > 0 && w.Versions[0].Entry.Seq == p.night.Last
		if before == nil || rewritten || before.Dealer == p.sheet.Lines[i].Dealer {
			continue
		}
		held := o.game.Move(w.Deal, before.Dealer)
		if string(held) != string(w.Deal) {
			return &scoring.Version{ID: w.ID, Deal: held}
		}
	}
	return nil
}
