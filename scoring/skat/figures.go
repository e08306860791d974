package skat

import "anschreiber/scoring"

// The headings of a player's statistics.
var (
	asDeclarer = text("Als Alleinspieler", "As declarer")
	asOpponent = text("Als Gegenspieler", "As opponent")
	whenRamsch = text("Im Ramsch", "In Ramsch")
)

// positions name the seats clockwise from the dealer's left.
var positions = [...]string{"vorhand", "mittelhand", "hinterhand"}

var figures = append(contractFigures(),
	scoring.Stat{Key: "mit", Group: asDeclarer, Name: text("mit Spitzen", "with Spitzen")},
	scoring.Stat{Key: "ohne", Group: asDeclarer, Name: text("ohne Spitzen", "without Spitzen")},
	scoring.Stat{Key: "hand", Group: asDeclarer, Name: scoring.Same("Hand"), Story: &scoring.Story{From: 3, Says: text("{who} {gewann|gewannen} {n} von {of} Handspielen.", "{who} won {n} of {of} Hand games."), All: text("{who} {gewann|gewannen} {all} Handspiele.", "{who} won {all} Hand games.")}},
	scoring.Stat{Key: "ouvert", Group: asDeclarer, Name: scoring.Same("ouvert"), Story: &scoring.Story{From: 1, Rare: 20, Says: text("{who} {gewann|gewannen} Spiel {to}: {title}.", "{who} won deal {to}: {title}.")}},
	scoring.Stat{Key: "overbid", Group: asDeclarer, Name: text("überreizt", "overbid"), Kind: scoring.Count},
	scoring.Stat{Key: "schneider_made", Group: asDeclarer, Name: text("Schneider gespielt", "Schneider made"), Kind: scoring.Count, Story: &scoring.Story{From: 2, Says: text("{who} {spielte|spielten} die Gegner {n}-mal Schneider.", "{who} made Schneider {n} times.")}},
	scoring.Stat{Key: "schneider_suffered", Group: asDeclarer, Name: text("im Schneider verloren", "lost as Schneider"), Kind: scoring.Count},
	scoring.Stat{Key: "bock", Group: asDeclarer, Name: text("in Bockrunden", "in Bock rounds"), Story: &scoring.Story{From: 4, Says: text("In Bockrunden {gewann|gewannen} {who} {n} von {of} eigenen Spielen.", "In Bock rounds {who} won {n} of {of} deals as declarer."), All: text("In Bockrunden {gewann|gewannen} {who} {all} eigenen Spiele.", "In Bock rounds {who} won {all} deals as declarer.")}},
	scoring.Stat{Key: "value", Group: asDeclarer, Name: text("Spielwert im Schnitt", "average value"), Kind: scoring.Mean},
	scoring.Stat{Key: "best", Group: asDeclarer, Name: text("bestes Spiel", "best game"), Kind: scoring.Highest},
	scoring.Stat{Key: "dearest", Group: asDeclarer, Name: text("teuerster Verlust", "costliest loss"), Kind: scoring.Lowest},
	scoring.Stat{Key: "streak", Group: asDeclarer, Name: text("am Stück gewonnen", "won in a row"), Not: text("am Stück verloren", "lost in a row"), Kind: scoring.Longest, Story: &scoring.Story{From: 3, Says: text("{who} {gewann|gewannen} {n} eigene Spiele in Folge, von Spiel {from} bis {to}.", "{who} won {n} deals in a row as declarer, from deal {from} to deal {to}."), Again: text("Nach {n} verlorenen Spielen {rettete|retteten} sich {who} in Spiel {to}: {title}.", "After {n} lost deals {who} came back with deal {to}: {title}.")}},
	scoring.Stat{Key: "against", Group: asDeclarer, Name: text("gegen", "against"), Kind: scoring.ByPlayer, Table: text("Wer gegen wen gewinnt", "Who wins against whom")},
	scoring.Stat{Key: "vorhand", Group: text("Wer spielt wo", "Who plays where"), Name: text("in Vorhand gespielt", "played in forehand"), Came: text("selbst gespielt", "declared"), Else: text("nicht selbst gespielt", "not declared")},
	scoring.Stat{Key: "mittelhand", Group: text("Wer spielt wo", "Who plays where"), Name: text("in Mittelhand gespielt", "played in middlehand"), Came: text("selbst gespielt", "declared"), Else: text("nicht selbst gespielt", "not declared")},
	scoring.Stat{Key: "hinterhand", Group: text("Wer spielt wo", "Who plays where"), Name: text("in Hinterhand gespielt", "played in rearhand"), Came: text("selbst gespielt", "declared"), Else: text("nicht selbst gespielt", "not declared")},
	scoring.Stat{Key: "defended", Group: asOpponent, Name: text("gewonnen", "won"), Story: &scoring.Story{From: 6, Says: text("{who} {gewann|gewannen} als Gegenspieler {n} von {of} Spielen.", "{who} won {n} of {of} deals as opponent."), All: text("{who} {gewann|gewannen} als Gegenspieler {all} Spiele.", "{who} won {all} deals as opponent.")}},
	scoring.Stat{Key: "ramsch", Group: whenRamsch, Name: text("verloren", "lost"), Came: text("verloren", "lost"), Else: text("nicht verloren", "not lost")},
	scoring.Stat{Key: "durchmarsch", Group: whenRamsch, Name: scoring.Same("Durchmarsch"), Kind: scoring.Count, Story: &scoring.Story{From: 1, Rare: 20, Says: text("In Spiel {to} {schaffte|schafften} {who} einen Durchmarsch.", "{who} managed a Durchmarsch in deal {to}.")}},
)

// contractFigures lists the statistics of how often somebody declared, and which contracts.
func contractFigures() []scoring.Stat {
	all := []scoring.Stat{{
		Key: "declared", Group: asDeclarer, Name: text("gewonnen", "won"),
		Story: &scoring.Story{From: 4, Says: text("{who} {gewann|gewannen} {n} von {of} eigenen Spielen.", "{who} won {n} of {of} deals as declarer."), All: text("{who} {gewann|gewannen} {all} eigenen Spiele.", "{who} won {all} deals as declarer.")},
	}}
	for _, contract := range Contracts {
		if hasTrumps(contract) || contract == Null || contract == Revolution {
			all = append(all, scoring.Stat{Key: contract, Group: asDeclarer, Name: names[contract], Story: contractStory(contract)})
		}
	}
	return all
}

var (
	ofGrands     = scoring.Story{From: 2, Says: text("{who} {gewann|gewannen} {n} von {of} Grands.", "{who} won {n} of {of} Grands."), All: text("{who} {gewann|gewannen} {all} Grands.", "{who} won {all} Grands."), Rare: 5}
	ofNulls      = scoring.Story{From: 2, Says: text("{who} {brachte|brachten} {n} von {of} Nullspielen nach Hause.", "{who} brought home {n} of {of} Null games."), All: text("{who} {brachte|brachten} {all} Nullspiele nach Hause.", "{who} brought home {all} Null games.")}
	ofRevolution = scoring.Story{From: 1, Says: text("In Spiel {to} {gewann|gewannen} {who} eine Revolution.", "{who} won a Revolution in deal {to}."), Rare: 30}
)

// contractStory returns how a contract is told of; nil if it is too common.
func contractStory(contract string) *scoring.Story {
	switch contract {
	case Grand:
		return &ofGrands
	case Null:
		return &ofNulls
	case Revolution:
		return &ofRevolution
	}
	return nil
}

// facts lists what happened to each player in a deal, for the statistics.
func facts(t scoring.Table[Rules], d Deal, l scoring.Line) *scoring.StatEvents {
	f := scoring.NewStatEvents(l)
	switch {
	case l.Won != nil:
		countDeclarer(f, &t.Rules, d, l)
		countOpponents(f, d, l)
	case d.Contract == Ramsch:
		countRamsch(f, d, l)
	}
	return f
}

func countDeclarer(f *scoring.StatEvents, r *Rules, d Deal, l scoring.Line) {
	won, who := *l.Won, d.Declarer
	row, o := d.countedSpitzen(r), d.outcome(r)
	for _, figure := range []string{"declared", d.Contract, "streak"} {
		f.Came(figure, who, won)
	}
	for _, part := range []struct {
		figure string
		played bool
	}{
		{"mit", hasTrumps(d.Contract) && row > 0}, {"ohne", hasTrumps(d.Contract) && row < 0},
		{"hand", d.Hand}, {"ouvert", d.Ouvert}, {"bock", l.Factor > 1},
	} {
		if part.played {
			f.Came(part.figure, who, won)
		}
	}
	f.When("overbid", who, d.Worth(r).overbid)
	f.When("schneider_made", who, won && hasTrumps(d.Contract) && o.schneider)
	f.When("schneider_suffered", who, !won && hasTrumps(d.Contract) && o.schneider && !o.missed && !o.won)
	f.Worth("value", who, scoring.Whole(*l.Value))
	f.Points(who, "best", "dearest")
}

// countOpponents counts a deal for everybody who played: their position at the table, who
// declared, and how they did against the declarer.
func countOpponents(f *scoring.StatEvents, d Deal, l scoring.Line) {
	for i, seat := range l.Playing() {
		if i < len(positions) {
			f.Came(positions[i], seat, seat == d.Declarer)
		}
		if seat != d.Declarer {
			f.Came("defended", seat, !*l.Won)
			f.With("against", d.Declarer, seat, *l.Won)
		}
	}
}

func countRamsch(f *scoring.StatEvents, d Deal, l scoring.Line) {
	for _, seat := range l.Playing() {
		f.Came("ramsch", seat, l.Points[seat-1] < 0)
		f.When("durchmarsch", seat, seat == d.Durchmarsch)
	}
}
