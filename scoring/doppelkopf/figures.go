package doppelkopf

import "anschreiber/scoring"

// The headings of a player's statistics.
var (
	inAll     = text("Re und Kontra", "Re and Kontra")
	inSoli    = text("Soli", "Soli")
	withParty = text("Mit Partner", "With a partner")
)

var figures = append([]scoring.Stat{
	{Key: "won", Group: inAll, Name: text("gewonnen", "won")},
	{Key: Re, Group: inAll, Name: text("als Re", "as Re")},
	{Key: Kontra, Group: inAll, Name: text("als Kontra", "as Kontra")},
	{Key: "announced", Group: inAll, Name: text("Ansagen gehalten", "announcements kept"), Came: text("gehalten", "kept"), Else: text("nicht gehalten", "not kept"), Story: &scoring.Story{From: 3, Says: text("{who} {hielt|hielten} {n} von {of} Ansagen.", "{who} kept {n} of {of} announcements."), All: text("{who} {hielt|hielten} {all} Ansagen.", "{who} kept {all} announcements.")}},
	{Key: Hochzeit, Group: inAll, Name: names[Hochzeit], Story: &scoring.Story{From: 2, Says: text("{who} {gewann|gewannen} {n} von {of} Hochzeiten.", "{who} won {n} of {of} Hochzeit deals."), All: text("{who} {gewann|gewannen} {all} Hochzeiten.", "{who} won {all} Hochzeit deals.")}},
	{Key: Armut, Group: inAll, Name: names[Armut]},
	{Key: "bock", Group: inAll, Name: text("in Bockrunden", "in Bock rounds")},
	{Key: "best", Group: inAll, Name: text("bestes Spiel", "best game"), Kind: scoring.Highest},
	{Key: "dearest", Group: inAll, Name: text("teuerster Verlust", "costliest loss"), Kind: scoring.Lowest},
	{Key: "streak", Group: inAll, Name: text("am Stück gewonnen", "won in a row"), Not: text("am Stück verloren", "lost in a row"), Kind: scoring.Longest, Story: &scoring.Story{From: 4, Says: text("{who} {gewann|gewannen} {n} Spiele in Folge, von Spiel {from} bis {to}.", "{who} won {n} deals in a row, from deal {from} to deal {to}."), Again: text("Nach {n} Spielen ohne Glück {gewann|gewannen} {who} Spiel {to}: {title}.", "After {n} deals without luck {who} won deal {to}: {title}.")}},
	{Key: "solo", Group: inSoli, Name: text("gewonnen", "won"), Story: &scoring.Story{From: 2, Rare: 10, Says: text("{who} {gewann|gewannen} {n} von {of} Soli.", "{who} won {n} of {of} Soli."), All: text("{who} {gewann|gewannen} {all} Soli.", "{who} won {all} Soli.")}},
}, append(soloFigures(),
	scoring.Stat{Key: "fox_caught", Group: withParty, Name: text("Füchse gefangen", "foxes caught"), Kind: scoring.Count, Story: &scoring.Story{From: 3, Says: text("{who} {war|waren} bei {n} gefangenen Füchsen dabei.", "{who} had a share in {n} foxes caught.")}},
	scoring.Stat{Key: "fox_lost", Group: withParty, Name: text("Füchse verloren", "foxes lost"), Kind: scoring.Count},
	scoring.Stat{Key: Karlchen, Group: withParty, Name: text("Karlchen", "Karlchen"), Kind: scoring.Count, Story: &scoring.Story{From: 2, Says: text("{who} {war|waren} bei {n} Karlchen dabei.", "{who} had a share in {n} Karlchen.")}},
	scoring.Stat{Key: Doppelkopf, Group: withParty, Name: text("Doppelköpfe", "Doppelkopf tricks"), Kind: scoring.Count, Story: &scoring.Story{From: 2, Says: text("{who} {war|waren} bei {n} Doppelköpfen dabei.", "{who} had a share in {n} Doppelkopf tricks.")}},
	scoring.Stat{Key: "partner", Group: withParty, Name: text("mit", "with"), Kind: scoring.ByPlayer, Table: text("Wer mit wem gewinnt", "Who wins with whom"), Story: &scoring.Story{From: 3, Says: text("{who} gewannen {n} von {of} gemeinsamen Spielen.", "{who} won {n} of {of} deals together."), All: text("{who} gewannen {all} gemeinsamen Spiele.", "{who} won {all} deals together.")}},
)...)

func soloFigures() (all []scoring.Stat) {
	for _, kinds := range [][]string{Soli, SilentSoli} {
		for _, kind := range kinds {
			all = append(all, scoring.Stat{Key: "solo_" + kind, Group: inSoli, Name: names[kind]})
		}
	}
	return all
}

// facts lists what happened to each player in a deal, for the statistics.
func facts(t scoring.Table[Rules], d Deal, l scoring.Line) *scoring.StatEvents {
	f := scoring.NewStatEvents(l)
	if !d.isScored() {
		return f
	}
	winner := d.winner(t.Rules.Needs121)
	for _, seat := range l.Playing() {
		own := kontra
		if d.Re.Has(seat) {
			own = re
		}
		d.countParty(f, l, seat, own, winner)
	}
	d.countPartners(f, l, winner)
	return f
}

// countParty counts a deal for one member of a party.
func (d Deal) countParty(f *scoring.StatEvents, l scoring.Line, seat scoring.Seat, own, winner party) {
	won := winner == own
	for _, figure := range []string{"won", words[own], "streak"} {
		f.Came(figure, seat, won)
	}
	if l.Factor > 1 {
		f.Came("bock", seat, won)
	}
	if d.cards().level[own] >= levelSaid {
		f.Came("announced", seat, won)
	}
	if own == re {
		d.countKind(f, seat, won)
	}
	f.Points(seat, "best", "dearest")
	for _, s := range []struct{ name, key string }{{Fuchs, "fox_caught"}, {Karlchen, Karlchen}, {Doppelkopf, Doppelkopf}} {
		f.Times(s.key, seat, d.countSonderpunkt(own, s.name))
	}
	f.Times("fox_lost", seat, d.countSonderpunkt(own.other(), Fuchs))
}

// countKind counts a solo, Hochzeit or Armut for the player who announced it.
func (d Deal) countKind(f *scoring.StatEvents, seat scoring.Seat, won bool) {
	switch {
	case isSolo(d.Kind):
		f.Came("solo", seat, won)
		f.Came("solo_"+d.Kind, seat, won)
	case (d.Kind == Hochzeit || d.Kind == Armut) && seat != d.Partner:
		f.Came(d.Kind, seat, won)
	}
}

// countSonderpunkt returns how often a party made a Sonderpunkt, from 0 to maxCount whatever
// number a document holds.
func (d Deal) countSonderpunkt(p party, name string) int {
	return min(max(d.Sonderpunkte.of(p)[name], 0), maxCount)
}

// countPartners counts a deal for the members of each party as partners.
func (d Deal) countPartners(f *scoring.StatEvents, l scoring.Line, winner party) {
	if isSolo(d.Kind) {
		return
	}
	f.Pairs("partner", d.Re, winner == re)
	f.Pairs("partner", l.Playing().Others(d.Re...), winner == kontra)
}
