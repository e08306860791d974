package schieber

import "anschreiber/scoring"

var (
	deals = text("Spiele", "Deals")
	shown = scoring.Same("Weis")
)

var figures = []scoring.Stat{
	{Key: "made", Group: deals, Name: text("Trumpf gemacht und mehr gestochen", "made trump and took more")},
	{Key: "defended", Group: deals, Name: text("gegen den Trumpf mehr gestochen", "took more against trump")},
	{Key: "pushed", Group: deals, Name: text("geschoben bekommen und mehr gestochen", "was pushed to and took more")},
	{Key: "points", Group: deals, Name: text("Kartenpunkte im Schnitt", "average card points"), Kind: scoring.Mean},
	{Key: "best", Group: deals, Name: text("höchstes Spiel", "highest deal"), Kind: scoring.Highest},
	{Key: "match", Group: deals, Name: scoring.Same("Match"), Kind: scoring.Count},
	{Key: "streak", Group: deals, Name: text("am Stück mehr gestochen", "took more in a row"), Not: text("am Stück weniger gestochen", "took less in a row"), Kind: scoring.Longest},
	{Key: "partner", Group: deals, Name: text("mit", "with"), Kind: scoring.ByPlayer, Table: text("Wer mit wem gewinnt", "Who wins with whom")},
	{Key: "weis", Group: shown, Name: text("bester Weis der Seite", "best Weis of the side"), Kind: scoring.Highest},
	{Key: "stoeck", Group: shown, Name: scoring.Same("Stöck"), Kind: scoring.Count},
	{Key: "partie", Group: text("Partien", "Games"), Name: text("gewonnen", "won")},
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
