package handlers

import (
	"net/url"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views"
)

// undo takes the last act back, or takes an undo back.
func undo(o *opened) error {
	return o.write(
		func(o *opened, typed url.Values, _ int) (scoring.Act, error) {
			seq := scoring.FromValues(typed).Int("undoes", 1, 1<<30)
			if seq == 0 || seq != o.night.Undo && seq != o.redo() {
				return scoring.Act{}, conflict(views.Clash{
					Says: o.meanwhile(o.log[len(o.log)-1]),
					Then: scoring.T("Es wurde nichts zurückgenommen.", "Nothing was taken back."),
				})
			}
			return scoring.Act{Undoes: seq}, nil
		},
		func(_ url.Values, why *trouble) error {
			v := o.eveningPage(o.fresh(), o.booking())
			v.Clash = why.clash
			return o.show(why.status, views.Evening(v))
		})
}

// redo is the undo that can be taken back: only the very last entry, because
// nothing has been built upon it.
func (o *opened) redo() int {
	if last := o.log[len(o.log)-1]; last.Act.Undoes != 0 && !o.restores(last) {
		return last.Seq
	}
	return 0
}

// restores reports an undo of an undo.
func (o *opened) restores(e scoring.Entry) bool { return o.log[e.Act.Undoes].Act.Undoes != 0 }

func (o *opened) undoBar() *views.UndoBar {
	if len(o.log) == 1 {
		return nil
	}
	last := o.log[len(o.log)-1]
	return &views.UndoBar{
		Says: o.says(last), By: o.byOther(last.Device), Back: o.night.Undo, Redo: o.redo(), Key: o.newKey(), Seen: o.night.Last,
	}
}

// says is an entry in words: "Spiel 14: Anna +36", "Spiel 3 berichtigt".
func (o *opened) says(e scoring.Entry) scoring.Text {
	switch {
	case e.Act.Undoes != 0 && o.restores(e):
		return scoring.T("Wiederhergestellt: ", "Restored: ").Add(o.says(o.log[o.log[e.Act.Undoes].Act.Undoes]))
	case e.Act.Undoes != 0:
		return scoring.T("Zurückgenommen: ", "Taken back: ").Add(o.says(o.log[e.Act.Undoes]))
	case e.Seq == 0:
		return scoring.T("Abend angelegt", "Evening set up")
	case e.Act.Setup != nil:
		return scoring.T("Tisch geändert", "Table changed")
	case e.Act.Closed != nil && *e.Act.Closed:
		return scoring.T("Abend beendet", "Evening ended")
	case e.Act.Deals == nil:
		return scoring.T("Abend wieder geöffnet", "Evening reopened")
	}
	v := e.Act.Deals[0]
	n, line := o.numberAt(e, v)
	switch {
	case v.Struck:
		return scoring.T("Spiel "+n+" gestrichen", "Deal "+n+" struck")
	case line == nil:
		return scoring.T("ein Spiel", "a deal")
	case v.ID != 0:
		return scoring.T("Spiel "+n+" berichtigt: ", "Deal "+n+" corrected: ").Add(views.Booked(*line, o.evening.Players))
	}
	return scoring.T("Spiel "+n+": ", "Deal "+n+": ").Add(views.Booked(*line, o.evening.Players))
}

// numberAt is a deal's number when an entry was written; a struck one's is the
// number it had before.
func (o *opened) numberAt(e scoring.Entry, v scoring.Version) (string, *scoring.Line) {
	then := o.asOf(e.Seq)
	if v.Struck {
		then = o.asOf(e.Seq - 1)
	}
	id := v.ID
	if id == 0 {
		id = e.Seq
	}
	return strconv.Itoa(then.night.Number(id)), then.line(id)
}
