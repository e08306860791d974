package skat

import "anschreiber/scoring"

// remarkDecisions says what else decided a deal: a level that was granted for the bid,
// or an announcement that was missed.
func (d Deal) remarkDecisions(l *scoring.Line, w Worth, r *Rules) {
	if level, is := d.grantedLevel(w, r); is {
		l.Remark(level.Add(text(" zuerkannt, weil so hoch gereizt war", " granted, because the bid asked for it")))
	}
	if announced, missed := d.missedAnnouncement(r); missed {
		l.Remark(announced.Add(text(", nicht erreicht", ", not made")))
	}
}

// grantedLevel returns the level that the declarer was given for his bid when the
// opponents broke a rule.
func (d Deal) grantedLevel(w Worth, r *Rules) (level scoring.Text, is bool) {
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

// missedAnnouncement returns the highest announcement that was not reached.
func (d Deal) missedAnnouncement(r *Rules) (announced scoring.Text, is bool) {
	o := d.outcome(r)
	schneider, schwarz := d.mustReach(r)
	switch {
	case o.won || d.isConceded():
		return announced, false
	case d.SpitzeMissed && d.Spitze > 1:
		return text("zwei Spitzen angesagt", "two spitzen announced"), true
	case d.SpitzeMissed:
		return text("Spitze angesagt", "spitze announced"), true
	case schwarz && !(o.missed && o.schwarz):
		return text("Schwarz angesagt", "schwarz announced"), true
	case schneider && d.refusedConcession() && !d.SchneiderAnnounced && !(o.missed && o.schneider):
		return text("Schneider nach abgelehntem Geschenk", "schneider after a refused concession"), true
	case schneider && !(o.missed && o.schneider):
		return text("Schneider angesagt", "schneider announced"), true
	}
	return announced, false
}
