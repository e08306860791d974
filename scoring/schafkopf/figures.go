package schafkopf

import "anschreiber/scoring"

// The headings of a player's statistics.
var (
	asDeclarer = text("Als Spieler", "As declarer")
	together   = text("Zu zweit", "As a pair")
	asOpponent = text("Als Gegenspieler", "As opponent")
	whenRamsch = text("Im Ramsch", "In Ramsch")
)

var figures = append(contractFigures(),
	scoring.Stat{Key: "laufende", Group: asDeclarer, Name: text("mit Laufenden", "with Laufende")},
	scoring.Stat{Key: "schneider_made", Group: asDeclarer, Name: text("Schneider gespielt", "Schneider made"), Kind: scoring.Count, Story: &scoring.Story{From: 2, Says: text("{who} {spielte|spielten} die Gegner {n}-mal Schneider.", "{who} made Schneider {n} times.")}},
	scoring.Stat{Key: "schneider_suffered", Group: asDeclarer, Name: text("im Schneider verloren", "lost as Schneider"), Kind: scoring.Count},
	scoring.Stat{Key: "tout", Group: asDeclarer, Name: scoring.Same("Tout"), Story: &scoring.Story{From: 1, Rare: 25, Says: text("In Spiel {to} {gewann|gewannen} {who} einen Tout.", "{who} won a Tout in deal {to}.")}},
	scoring.Stat{Key: "sie", Group: asDeclarer, Name: scoring.Same("Sie"), Kind: scoring.Count, Story: &scoring.Story{From: 1, Rare: 30, Says: text("In Spiel {to} {hatte|hatten} {who} einen Sie!", "{who} had a Sie in deal {to}!")}},
	scoring.Stat{Key: "stossed", Group: asDeclarer, Name: text("nach Kontra", "after Kontra")},
	scoring.Stat{Key: "best", Group: asDeclarer, Name: text("bestes Spiel", "best game"), Kind: scoring.Highest},
	scoring.Stat{Key: "dearest", Group: asDeclarer, Name: text("teuerster Verlust", "costliest loss"), Kind: scoring.Lowest},
	scoring.Stat{Key: "streak", Group: asDeclarer, Name: text("am Stück gewonnen", "won in a row"), Not: text("am Stück verloren", "lost in a row"), Kind: scoring.Longest, Story: &scoring.Story{From: 3, Says: text("{who} {gewann|gewannen} {n} eigene Spiele in Folge, von Spiel {from} bis {to}.", "{who} won {n} deals in a row as declarer, from deal {from} to deal {to}."), Again: text("Nach {n} verlorenen Spielen {rettete|retteten} sich {who} in Spiel {to}: {title}.", "After {n} lost deals {who} came back with deal {to}: {title}.")}},
	scoring.Stat{Key: "called", Group: together, Name: text("gerufen", "called")},
	scoring.Stat{Key: "partner", Group: together, Name: text("mit", "with"), Kind: scoring.ByPlayer, Table: text("Wer mit wem gewinnt", "Who wins with whom"), Story: &scoring.Story{From: 3, Says: text("{who} gewannen {n} von {of} gemeinsamen Spielen.", "{who} won {n} of {of} deals together."), All: text("{who} gewannen {all} gemeinsamen Spiele.", "{who} won {all} deals together.")}},
	scoring.Stat{Key: "defended", Group: asOpponent, Name: text("gewonnen", "won"), Story: &scoring.Story{From: 6, Says: text("{who} {gewann|gewannen} als Gegenspieler {n} von {of} Spielen.", "{who} won {n} of {of} deals as opponent."), All: text("{who} {gewann|gewannen} als Gegenspieler {all} Spiele.", "{who} won {all} deals as opponent.")}},
	scoring.Stat{Key: "kontra", Group: asOpponent, Name: text("mit Kontra gewonnen", "won with Kontra"), Story: &scoring.Story{From: 3, Says: text("{who} {gewann|gewannen} {n} von {of} Spielen mit Kontra.", "{who} won {n} of {of} deals with Kontra."), All: text("{who} {gewann|gewannen} {all} Spiele mit Kontra.", "{who} won {all} deals with Kontra.")}},
	scoring.Stat{Key: "leger", Group: text("Gelegt", "Doubled"), Name: text("und gewonnen", "and won"), Story: &scoring.Story{From: 3, Says: text("{who} {legte|legten} {of}-mal und {gewann|gewannen} {n} davon.", "{who} doubled {of} times and won {n} of these."), All: text("{who} {legte|legten} {n}-mal und {gewann|gewannen} jedes Mal.", "{who} doubled {n} times and won each time.")}},
	scoring.Stat{Key: "ramsch", Group: whenRamsch, Name: text("verloren", "lost"), Came: text("verloren", "lost"), Else: text("nicht verloren", "not lost")},
	scoring.Stat{Key: "durchmarsch", Group: whenRamsch, Name: scoring.Same("Durchmarsch"), Kind: scoring.Count, Story: &scoring.Story{From: 1, Rare: 20, Says: text("In Spiel {to} {schaffte|schafften} {who} einen Durchmarsch.", "{who} managed a Durchmarsch in deal {to}.")}},
)

// contractFigures lists the statistics of how often somebody declared, and which contracts.
func contractFigures() []scoring.Stat {
	all := []scoring.Stat{{
		Key: "declared", Group: asDeclarer, Name: text("gewonnen", "won"),
		Story: &scoring.Story{From: 4, Says: text("{who} {gewann|gewannen} {n} von {of} eigenen Spielen.", "{who} won {n} of {of} deals as declarer."), All: text("{who} {gewann|gewannen} {all} eigenen Spiele.", "{who} won {all} deals as declarer.")},
	}}
	for _, name := range Contracts {
		if sides := of(name).sides; sides == pairs || sides == alone {
			all = append(all, scoring.Stat{Key: name, Group: asDeclarer, Name: Name(name), Story: contractStory(name)})
		}
	}
	return all
}

var (
	ofWenzen = scoring.Story{From: 2, Says: text("{who} {gewann|gewannen} {n} von {of} Wenzen.", "{who} won {n} of {of} Wenz games."), All: text("{who} {gewann|gewannen} {all} Wenzen.", "{who} won {all} Wenz games.")}
	ofSoli   = scoring.Story{From: 2, Says: text("{who} {gewann|gewannen} {n} von {of} Soli.", "{who} won {n} of {of} Soli."), All: text("{who} {gewann|gewannen} {all} Soli.", "{who} won {all} Soli."), Rare: 5}
)

// contractStory returns how a contract is told of; nil if it is too common, or too rare.
func contractStory(contract string) *scoring.Story {
	switch contract {
	case Wenz:
		return &ofWenzen
	case Solo:
		return &ofSoli
	}
	return nil
}

// facts lists what happened to each player in a deal, for the statistics.
func facts(t scoring.Table[Rules], d Deal, l scoring.Line) *scoring.StatEvents {
	f := scoring.NewStatEvents(l)
	switch {
	case l.Won != nil:
		countDeclarer(f, t.Rules, d, l)
		countSides(f, d, l)
	case of(d.Contract).sides == each:
		countRamsch(f, d, l)
	}
	for _, seat := range d.legers() {
		if of(d.Contract).sides != nobody && l.Playing().Has(seat) {
			f.Came("leger", seat, l.Points[seat-1] > 0)
		}
	}
	return f
}

func countDeclarer(f *scoring.StatEvents, r Rules, d Deal, l scoring.Line) {
	won, who := *l.Won, d.Declarer
	for _, figure := range []string{"declared", d.Contract, "streak"} {
		f.Came(figure, who, won)
	}
	for _, part := range []struct {
		figure string
		played bool
	}{
		{"laufende", d.Laufende > 0 && d.declarersHoldLaufende()}, {"tout", d.Tout}, {"stossed", d.stossSteps() > 0},
	} {
		if part.played {
			f.Came(part.figure, who, won)
		}
	}
	beaten := d.Beaten(r) != Normal
	f.When("schneider_made", who, won && beaten)
	f.When("schneider_suffered", who, !won && beaten)
	f.When("sie", who, d.Sie)
	f.Points(who, "best", "dearest")
}

// countSides counts a deal for the declarer's partner and for the opponents.
func countSides(f *scoring.StatEvents, d Deal, l scoring.Line) {
	side := scoring.Seats{d.Declarer}
	if of(d.Contract).sides == pairs {
		side = append(side, d.Partner)
		f.Came("called", d.Partner, *l.Won)
		f.Pairs("partner", side, *l.Won)
	}
	others := l.Playing().Others(side...)
	if len(side) > 1 {
		f.Pairs("partner", others, !*l.Won)
	}
	for _, seat := range others {
		f.Came("defended", seat, !*l.Won)
		if d.stossSteps() > 0 {
			f.Came("kontra", seat, !*l.Won)
		}
	}
}

func countRamsch(f *scoring.StatEvents, d Deal, l scoring.Line) {
	for _, seat := range l.Playing() {
		f.Came("ramsch", seat, l.Points[seat-1] < 0)
		f.When("durchmarsch", seat, seat == d.Durchmarsch)
	}
}
