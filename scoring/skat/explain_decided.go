package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// decided says what else decided a deal: a level that the bid brought in, or an
// announcement that was missed.
func (d Deal) decided(l *scoring.Line, w Worth, r *Rules) {
	if level, is := d.bidFor(w, r); is {
		l.Remark(level.Add(text(" zuerkannt, weil so hoch gereizt war", " granted, because the bid asked for it")))
	}
	if announced, missed := d.missed(r); missed {
		l.Remark(announced.Add(text(", nicht erreicht", ", not made")))
	}
}

// bidFor is the level that the opponents' breach gave the declarer for his bid.
func (d Deal) bidFor(w Worth, r *Rules) (level scoring.Text, is bool) {
	if d.Ended != DeclarerWon {
		return level, false
	}
	switch given := w.Levels &^ d.levels(outcome{won: true}, r); {
	case given.Has(Schwarz):
		return text("Schwarz", "schwarz"), true
	case given.Has(Schneider):
		return text("Schneider", "schneider"), true
	}
	return level, false
}

// missed is the highest announcement that was not reached.
func (d Deal) missed(r *Rules) (announced scoring.Text, is bool) {
	o := d.outcome(r)
	schneider, schwarz := d.owes(r)
	switch {
	case o.won || d.given():
		return announced, false
	case d.SpitzeMissed && d.Spitze > 1:
		return text("zwei Spitzen angesagt", "two spitzen announced"), true
	case d.SpitzeMissed:
		return text("Spitze angesagt", "spitze announced"), true
	case schwarz && !(o.missed && o.schwarz):
		return text("Schwarz angesagt", "schwarz announced"), true
	case schneider && d.refused() && !d.SchneiderAnnounced && !(o.missed && o.schneider):
		return text("Schneider nach abgelehntem Geschenk", "schneider after a refused concession"), true
	case schneider && !(o.missed && o.schneider):
		return text("Schneider angesagt", "schneider announced"), true
	}
	return announced, false
}

// overbid is "gereizt 36, Wert 24: überreizt, 3 × 12 = 36", with what was
// missing where one or two levels would have saved it, or that it was lost on
// the cards as well.
func (d Deal) overbid(w Worth, r *Rules) scoring.Text {
	bid, value, missing := strconv.Itoa(d.Bid), strconv.Itoa(w.value), d.missing(w, r)
	if o := d.outcome(r); !o.won {
		missing = d.lostAnyway(o)
	}
	multiple := ", " + strconv.Itoa(w.risen/w.Base) + " × " + strconv.Itoa(w.Base) + " = " + strconv.Itoa(w.risen)
	return text("gereizt "+bid+", Wert "+value+": überreizt", "bid "+bid+", value "+value+": overbid").Add(missing, scoring.Same(multiple))
}

func (d Deal) lostAnyway(o outcome) scoring.Text {
	if d.Augen == nil || o.missed {
		return text(" und auch so verloren", " and lost anyway")
	}
	augen := strconv.Itoa(*d.Augen)
	return text(" und mit "+augen+" Augen auch so verloren", " and lost anyway with "+augen+" card points")
}

// missing says what would have reached the bid.
func (d Deal) missing(w Worth, r *Rules) scoring.Text {
	both := text(", es fehlen Schneider und Schwarz", ", short of schneider and schwarz")
	if w.Levels.Has(Schneider) {
		both = text(", es fehlt Schwarz", ", short of schwarz")
	}
	for _, rescue := range [...]struct {
		o    outcome
		says scoring.Text
	}{
		{outcome{schneider: true}, text(", es fehlt Schneider", ", short of schneider")},
		{outcome{schneider: true, schwarz: true}, both},
	} {
		if value := d.valued(rescue.o, r).value; value >= d.Bid && value > w.value && !(rescue.o.schwarz && d.opponentsTrick()) {
			return rescue.says
		}
	}
	return scoring.Text{}
}
