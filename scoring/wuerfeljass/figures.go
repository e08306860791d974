package wuerfeljass

import "anschreiber/scoring"

var (
	deals = text("Spiele", "Deals")
	melds = text("Gemeldet", "Melds")
)

var figures = []scoring.Stat{
	{Key: "trump", Group: deals, Name: text("Trumpf gemacht und gewonnen", "made trump and won"), Story: &scoring.Story{From: 3, Says: text("{who} {gewann|gewannen} {n} von {of} Spielen mit dem eigenen Trumpf.", "{who} won {n} of {of} deals with their own trump."), All: text("{who} {gewann|gewannen} {all} Spiele mit dem eigenen Trumpf.", "{who} won {all} deals with their own trump.")}},
	{Key: "defended", Group: deals, Name: text("gegen den Trumpf gewonnen", "won against trump")},
	{Key: "kontra", Group: deals, Name: text("mit Kontra gewonnen", "won with Kontra"), Story: &scoring.Story{From: 2, Says: text("{who} {gewann|gewannen} {n} von {of} Spielen mit Kontra.", "{who} won {n} of {of} deals with Kontra."), All: text("{who} {gewann|gewannen} {all} Spiele mit Kontra.", "{who} won {all} deals with Kontra.")}},
	{Key: "points", Group: deals, Name: text("Punkte im Schnitt", "average points"), Kind: scoring.Mean},
	{Key: "matsch", Group: deals, Name: scoring.Same("Matsch"), Kind: scoring.Count, Story: &scoring.Story{From: 1, Rare: 15, Says: text("In Spiel {to} gelang {who} ein Matsch.", "{who} made a Matsch in deal {to}.")}},
	{Key: "streak", Group: deals, Name: text("am Stück gewonnen", "won in a row"), Not: text("am Stück verloren", "lost in a row"), Kind: scoring.Longest, Story: &scoring.Story{From: 4, Says: text("{who} {gewann|gewannen} {n} Spiele in Folge, von Spiel {from} bis {to}.", "{who} won {n} deals in a row, from deal {from} to deal {to}."), Again: text("Nach {n} Spielen ohne Glück {gewann|gewannen} {who} Spiel {to}: {title}.", "After {n} deals without luck {who} won deal {to}: {title}.")}},
	{Key: "partner", Group: deals, Name: text("mit", "with"), Kind: scoring.ByPlayer, Table: text("Wer mit wem gewinnt", "Who wins with whom")},
	{Key: "terze", Group: melds, Name: text("Terze", "runs of three"), Kind: scoring.Count, Story: &scoring.Story{From: 3, Says: text("{who} {meldete|meldeten} {n} Terze.", "{who} announced {n} runs of three.")}},
	{Key: "halbe", Group: melds, Name: text("Halbe", "runs of four"), Kind: scoring.Count},
	{Key: "belle", Group: melds, Name: scoring.Same("Belle"), Kind: scoring.Count, Story: &scoring.Story{From: 2, Says: text("{who} {meldete|meldeten} {n}-mal die Belle.", "{who} announced the Belle {n} times.")}},
	{Key: "partie", Group: scoring.T("Partien", "Games"), Name: text("gewonnen", "won"), Story: &scoring.Story{From: 2, Rare: 10, Says: text("{who} {gewann|gewannen} {n} von {of} Partien.", "{who} won {n} of {of} games."), All: text("{who} {gewann|gewannen} {all} Partien.", "{who} won {all} games.")}},
}

// facts lists what happened to each player in a deal, for the statistics.
func facts(_ scoring.Table[Rules], d Deal, l scoring.Line) *scoring.StatEvents {
	f, seats := scoring.NewStatEvents(l), len(l.Points)
	if l.Won == nil {
		return f
	}
	d = d.Counted(l.Playing(), seats)
	for side := 1; side <= Sides(seats); side++ {
		members := Members(side, seats)
		won := *l.Won == (side == Side(d.Trump, seats))
		f.Pairs("partner", members, won)
		for _, seat := range members {
			d.countSeat(f, l, seat, won)
		}
	}
	return f
}

// countSeat counts a deal for one member of a side.
func (d Deal) countSeat(f *scoring.StatEvents, l scoring.Line, seat scoring.Seat, won bool) {
	seats := len(l.Points)
	side := Side(seat, seats)
	f.Came("streak", seat, won)
	switch {
	case seat == d.Trump:
		f.Came("trump", seat, won)
	case side != Side(d.Trump, seats):
		f.Came("defended", seat, won)
	}
	if d.Kontra > 0 {
		f.Came("kontra", seat, won)
	}
	if d.Points != nil {
		f.Worth("points", seat, scoring.Whole(d.Total(side)))
		f.When("matsch", seat, scoring.At(d.Points, side-1) == AllPoints)
	}
	f.Times("terze", seat, meldsOf(d.Terze, side))
	f.Times("halbe", seat, meldsOf(d.Halbe, side))
	f.When("belle", seat, d.Belle == side)
	if l.Ends != nil {
		f.Came("partie", seat, l.Ends.Winners.Has(seat))
	}
}

// meldsOf returns how many melds a side has, from 0 to handCards whatever number a document holds.
func meldsOf(list []int, side int) int { return min(max(scoring.At(list, side-1), 0), handCards) }
