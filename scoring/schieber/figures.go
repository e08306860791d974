package schieber

import "anschreiber/scoring"

var (
	deals = text("Spiele", "Deals")
	shown = scoring.Same("Weis")
)

var figures = []scoring.Stat{
	{Key: "made", Group: deals, Name: text("Trumpf gemacht und mehr gestochen", "made trump and took more"), Story: &scoring.Story{From: 4, Says: text("{who} {gewann|gewannen} {n} von {of} Spielen mit dem eigenen Trumpf.", "{who} won {n} of {of} deals with their own trump."), All: text("{who} {gewann|gewannen} {all} Spiele mit dem eigenen Trumpf.", "{who} won {all} deals with their own trump.")}},
	{Key: "defended", Group: deals, Name: text("gegen den Trumpf mehr gestochen", "took more against trump")},
	{Key: "pushed", Group: deals, Name: text("geschoben bekommen und mehr gestochen", "was pushed to and took more"), Story: &scoring.Story{From: 3, Says: text("{who} {stach|stachen} in {n} von {of} geschobenen Spielen mehr.", "{who} took more in {n} of {of} deals that were pushed to them."), All: text("{who} {stach|stachen} in allen {n} geschobenen Spielen mehr.", "{who} took more in all {n} deals that were pushed to them.")}},
	{Key: "points", Group: deals, Name: text("Kartenpunkte im Schnitt", "average card points"), Kind: scoring.Mean},
	{Key: "best", Group: deals, Name: text("höchstes Spiel", "highest deal"), Kind: scoring.Highest},
	{Key: "match", Group: deals, Name: scoring.Same("Match"), Kind: scoring.Count, Story: &scoring.Story{From: 1, Rare: 15, Says: text("In Spiel {to} gelang {who} ein Match.", "{who} made a match in deal {to}.")}},
	{Key: "streak", Group: deals, Name: text("am Stück mehr gestochen", "took more in a row"), Not: text("am Stück weniger gestochen", "took less in a row"), Kind: scoring.Longest, Story: &scoring.Story{From: 4, Says: text("{who} {stach|stachen} {n}-mal in Folge mehr, von Spiel {from} bis {to}.", "{who} took more {n} times in a row, from deal {from} to deal {to}."), Again: text("Nach {n} Spielen ohne Glück {stach|stachen} {who} in Spiel {to} mehr.", "After {n} deals without luck {who} took more in deal {to}.")}},
	{Key: "partner", Group: deals, Name: text("mit", "with"), Kind: scoring.ByPlayer, Table: text("Wer mit wem gewinnt", "Who wins with whom")},
	{Key: "weis", Group: shown, Name: text("bester Weis der Seite", "best Weis of the side"), Kind: scoring.Highest, Story: &scoring.Story{From: 100, Rare: 10, Says: text("In Spiel {to} {wies|wiesen} {who} {points}.", "{who} showed Weis of {points} in deal {to}.")}},
	{Key: "stoeck", Group: shown, Name: scoring.Same("Stöck"), Kind: scoring.Count, Story: &scoring.Story{From: 3, Says: text("{who} {hatte|hatten} {n}-mal die Stöck.", "{who} had the Stöck {n} times.")}},
	{Key: "partie", Group: text("Partien", "Games"), Name: text("gewonnen", "won"), Story: &scoring.Story{From: 2, Rare: 10, Says: text("{who} {gewann|gewannen} {n} von {of} Partien.", "{who} won {n} of {of} games."), All: text("{who} {gewann|gewannen} {all} Partien.", "{who} won {all} games.")}},
}

// facts lists what happened to each player in a deal, for the statistics.
func facts(t scoring.Table[Rules], d Deal, l scoring.Line) *scoring.StatEvents {
	f := scoring.NewStatEvents(l)
	if !d.played() {
		return f
	}
	for side := 1; side <= Sides; side++ {
		f.Pairs("partner", Members(side), d.better(t.Rules) == side)
		for _, seat := range Members(side) {
			d.facts(f, l, seat, t.Rules)
		}
	}
	return f
}

// facts adds what happened to one seat in the deal.
func (d Deal) facts(f *scoring.StatEvents, l scoring.Line, seat scoring.Seat, r Rules) {
	side := Side(seat)
	won, maker := d.better(r) == side, Side(d.By)
	f.Came("streak", seat, won)
	switch {
	case seat == d.By:
		f.Came("made", seat, won)
		if d.Geschoben {
			f.Came("pushed", seat, won)
		}
	case maker != 0 && maker != side:
		f.Came("defended", seat, won)
	}
	f.Worth("points", seat, scoring.Whole(d.cards(side, r)))
	f.Points(seat, "best")
	f.When("match", seat, d.Match() > 0 && d.taker(d.Match()) == side)
	if d.Shown(side) > 0 {
		f.Worth("weis", seat, scoring.Whole(d.Shown(side)))
	}
	f.When("stoeck", seat, d.StoeckOf(side) > 0)
	if l.Ends != nil && len(l.Ends.Winners) > 0 {
		f.Came("partie", seat, l.Ends.Winners.Has(seat))
	}
}
