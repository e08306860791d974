package skat

import "anschreiber/scoring"

var saying = text("Ansagen", "Announcements")

// sayingRules are the house rules for announcements.
var sayingRules = []scoring.Rule[Rules]{
	onOff("free_announcements", saying, text("frei ansagen, auch ohne Hand", "announce freely, without Hand too"),
		text("Schneider, Schwarz und offen darf man auch ohne Hand und einzeln ansagen, je eine Stufe; offen heißt nicht alle Stiche.",
			"Schneider, Schwarz and ouvert may be announced without Hand and one by one, a level each; ouvert need not take every trick."), func(r *Rules) *bool { return &r.Free }),
	onOff("rum", saying, scoring.Same("Rum"),
		text("Rum: wer den Skat offen aufnimmt, bekommt eine Stufe mehr.", "Rum: whoever shows the Skat before picking it up gets one level more."), func(r *Rules) *bool { return &r.Rum }),
	onOff("patrouille", saying, text("Patrouille (Spitze)", "Patrouille (Spitze)"),
		text("Patrouille: der letzte Stich mit dem niedrigsten Trumpf und der vorletzte mit dem zweitniedrigsten, angesagt, zählen je eine Stufe; verfehlt ist verloren.",
			"Patrouille: the last trick with the lowest trump and the one before with the next, announced, count a level each; miss one and the game is lost."), func(r *Rules) *bool { return &r.Patrouille }),
	onOff("schenken", saying, text("Schenken im Grand", "Conceding a Grand"),
		text("Schenken: im Grand dürfen die Gegner aufgeben. Angenommen zählt er einfach gewonnen, abgelehnt müssen sie Schneider werden.",
			"In a Grand the opponents may concede. If accepted, it counts as simply won; if refused, they must be made Schneider."), func(r *Rules) *bool { return &r.Schenken }),
	{
		Key: "schenken_level", Group: saying, Label: text("„nicht angenommen“ zählt eine Stufe", "a refused concession counts a level"),
		Says: sayIf(func(r Rules) bool { return r.Schenken && r.SchenkenLevel }, text("„Nicht angenommen“ zählt eine Stufe.", "A refused concession counts one level.")),
		At:   func(r *Rules) any { return &r.SchenkenLevel },
	},
}

// announced returns which announcements count: ouvert implies Schwarz, and Schwarz implies
// Schneider, unless announcements are free. For a contract without trumps (Null, Revolution) both
// results are false.
func (d Deal) announced(free bool) (schneider, schwarz bool) {
	switch {
	case !hasTrumps(d.Contract):
		return false, false
	case free:
		return d.SchneiderAnnounced, d.SchwarzAnnounced
	}
	schwarz = d.SchwarzAnnounced || d.Ouvert
	return d.SchneiderAnnounced || schwarz, schwarz
}

// mustReach returns which levels the declarer must reach to win: those he announced, and Schneider
// if he refused an offered win.
func (d Deal) mustReach(r *Rules) (schneider, schwarz bool) {
	schneider, schwarz = d.announced(r.Free)
	return schneider || d.refusedConcession(), schwarz
}

// isConceded reports whether the opponents of a Grand gave up and the declarer accepted the win.
// The Grand then counts as simply won (seed, "Schenken").
func (d Deal) isConceded() bool { return d.Schenken == Accepted && d.Contract == Grand }

// refusedConcession reports whether the declarer of a Grand refused an offered win and plays on
// for Schneider.
func (d Deal) refusedConcession() bool { return d.Schenken == Refused && d.Contract == Grand }

func (j judge) checkLevels(d Deal) {
	if !hasTrumps(d.Contract) {
		return
	}
	most := j.r.MaxSpitzen(d.Contract)
	j.checkSpitzen("spitzen", d.Spitzen, most)
	if d.Spitzen == 0 {
		j.Add("spitzen", "mit oder ohne wie viele?", "with or without how many?")
	}
	if d.SpitzenHand > 0 {
		most = min(most, j.r.deck().hand)
	}
	j.checkSpitzen("spitzen_hand", d.SpitzenHand, most)
	j.checkSkatCanTurn(d)
	for _, said := range [...]struct {
		key     string
		refused bool
		says    scoring.Text
	}{
		{"schneider_announced", d.SchneiderAnnounced && !d.Hand && !j.r.Free, handOnly},
		{"schwarz_announced", d.SchwarzAnnounced && !d.Hand && !j.r.Free, handOnly},
		{"ouvert", d.Ouvert && !d.Hand && !j.r.Free, handOnly},
		{"spitzen_hand", d.SpitzenHand != 0 && !d.Hand, handOnly},
		{"rum", d.Rum && d.Hand, text("beim Handspiel bleibt der Skat liegen", "in a Hand game nobody sees the Skat")},
		{"schenken", d.Schenken != "" && d.Contract != Grand, text("geschenkt wird nur ein Grand", "only a Grand is conceded")},
		{"spitze_missed", d.SpitzeMissed && d.Spitze == 0, text("welche Spitze war angesagt?", "which tricks were announced?")},
	} {
		if said.refused {
			j.Add(said.key, said.says.DE, said.says.EN)
		}
	}
}

var handOnly = text("nur beim Handspiel", "only when playing Hand")

// fillLevels adds what the ticks of a page imply. An announcement implies Hand, unless
// announcements are free. A won deal without Augen implies that the announced levels were made.
func (d *Deal) fillLevels(free bool) {
	schneider, schwarz := d.announced(free)
	d.Hand = d.Hand || !free && schneider
	d.SchneiderAnnounced, d.SchwarzAnnounced = schneider, schwarz
	if !d.Hand {
		d.SpitzenHand = 0
	}
	if d.Contract != Grand {
		d.Schenken = ""
	}
	if d.Won != nil && *d.Won && d.Augen == nil && d.Ended == "" {
		d.Schwarz = d.Schwarz || schwarz
		d.Schneider = d.Schneider || schneider || d.Schenken == Refused
	}
}

// missedAnnouncement returns the highest announcement that the declarer did not make. The second
// result is false if he missed none.
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
