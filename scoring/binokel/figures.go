package binokel

import "anschreiber/scoring"

var (
	ownGames = text("Eigene Spiele", "Own games")
	against  = text("Gegen andere", "Against others")
)

var figures = []scoring.Stat{
	{Key: "bid", Group: ownGames, Name: text("gereizt und gemacht", "bid and made"), Came: text("gemacht", "made"), Story: &scoring.Story{From: 4, Says: text("{who} {machte|machten} {n} von {of} eigenen Spielen.", "{who} made {n} of {of} bids."), All: text("{who} {machte|machten} {all} eigenen Spiele.", "{who} made {all} bids.")}},
	{Key: "height", Group: ownGames, Name: text("Reiz im Schnitt", "average bid"), Kind: scoring.Mean},
	{Key: "highest", Group: ownGames, Name: text("höchster gemachter Reiz", "highest bid made"), Kind: scoring.Highest, Story: &scoring.Story{From: 350, Rare: 10, Says: text("In Spiel {to} {reizte|reizten} {who} {points} und {machte|machten} es.", "{who} bid {points} in deal {to}, and made it.")}},
	{Key: "over", Group: ownGames, Name: text("über dem Reiz im Schnitt", "average above the bid"), Kind: scoring.Mean},
	{Key: "streak", Group: ownGames, Name: text("am Stück gemacht", "made in a row"), Not: text("am Stück nicht gemacht", "not made in a row"), Kind: scoring.Longest, Story: &scoring.Story{From: 3, Says: text("{who} {machte|machten} {n} eigene Spiele in Folge, von Spiel {from} bis {to}.", "{who} made {n} bids in a row, from deal {from} to deal {to}."), Again: text("Nach {n} eigenen Spielen ohne Glück {machte|machten} {who} es in Spiel {to}: {title}.", "After {n} bids without luck {who} made deal {to}: {title}.")}},
	{Key: "ab", Group: ownGames, Name: text("abgegangen", "gone off"), Kind: scoring.Count},
	{Key: "lost", Group: ownGames, Name: text("verloren", "lost"), Kind: scoring.Count},
	{Key: "dearest", Group: ownGames, Name: text("teuerstes verlorenes Spiel", "dearest lost game"), Kind: scoring.Lowest},
	{Key: "short", Group: ownGames, Name: text("um höchstens 10 verloren", "lost by 10 at most"), Kind: scoring.Count},
	{Key: "durch", Group: ownGames, Name: scoring.Same("Durch"), Story: &scoring.Story{From: 1, Rare: 25, Says: text("In Spiel {to} gelang {who} ein Durch.", "{who} managed a Durch in deal {to}.")}},
	{Key: "untendurch", Group: ownGames, Name: scoring.Same("Untendurch"), Story: &scoring.Story{From: 1, Rare: 25, Says: text("In Spiel {to} gelang {who} ein Untendurch.", "{who} managed an Untendurch in deal {to}.")}},
	{Key: "taken", Group: ownGames, Name: text("Augen im eigenen Spiel im Schnitt", "average card points in own games"), Kind: scoring.Mean},
	{Key: "others", Group: against, Name: text("Augen gegen andere im Schnitt", "average card points against others"), Kind: scoring.Mean},
	{Key: "defended", Group: against, Name: text("den Reiz verhindert", "kept the bid from being made"), Story: &scoring.Story{From: 6, Says: text("{who} {hielt|hielten} in {n} von {of} Spielen dagegen.", "{who} stopped {n} of {of} bids."), All: text("{who} {hielt|hielten} in allen {n} Spielen dagegen.", "{who} stopped all {n} bids.")}},
	{Key: "partner", Group: against, Name: text("mit", "with"), Kind: scoring.ByPlayer, Table: text("Wer mit wem gewinnt", "Who wins with whom")},
	{Key: "melds", Group: meldGroup, Name: text("gemeldet im Schnitt", "average melds"), Kind: scoring.Mean},
	{Key: "best", Group: meldGroup, Name: text("höchste Meldung", "highest melds"), Kind: scoring.Highest, Story: &scoring.Story{From: 300, Rare: 10, Says: text("In Spiel {to} {meldete|meldeten} {who} {points}.", "{who} melded {points} in deal {to}.")}},
	{Key: "lapsed", Group: meldGroup, Name: text("ohne Stich verfallen", "lapsed without a trick"), Kind: scoring.Count},
	{Key: Rundgang, Group: meldGroup, Name: scoring.Same("Rundgang"), Kind: scoring.Count, Story: &scoring.Story{From: 1, Rare: 20, Says: text("In Spiel {to} {meldete|meldeten} {who} einen Rundgang.", "{who} melded a Rundgang in deal {to}.")}},
	{Key: Doppelbinokel, Group: meldGroup, Name: scoring.Same("Doppelbinokel"), Kind: scoring.Count, Story: &scoring.Story{From: 1, Rare: 20, Says: text("In Spiel {to} {meldete|meldeten} {who} den Doppelbinokel.", "{who} melded the Doppelbinokel in deal {to}.")}},
	{Key: "acht", Group: meldGroup, Name: text("acht Gleiche", "eight of a kind"), Kind: scoring.Count, Story: &scoring.Story{From: 1, Rare: 30, Says: text("In Spiel {to} {meldete|meldeten} {who} acht Gleiche.", "{who} melded eight of a kind in deal {to}.")}},
	{Key: Doppelfamilie, Group: meldGroup, Name: text("Doppelfamilie", "double family"), Kind: scoring.Count, Story: &scoring.Story{From: 1, Rare: 30, Says: text("In Spiel {to} {meldete|meldeten} {who} eine Doppelfamilie.", "{who} melded a double family in deal {to}.")}},
	{Key: "partie", Group: text("Partien", "Games"), Name: text("gewonnen", "won"), Story: &scoring.Story{From: 2, Rare: 10, Says: text("{who} {gewann|gewannen} {n} von {of} Partien.", "{who} won {n} of {of} games."), All: text("{who} {gewann|gewannen} {all} Partien.", "{who} won {all} games.")}},
}

// facts lists what happened to each player in a deal, for the statistics.
func facts(t scoring.Table[Rules], d Deal, l scoring.Line) *scoring.StatEvents {
	f := scoring.NewStatEvents(l)
	if l.Won == nil {
		return f
	}
	playing := l.Playing()
	o := d.Count(t.Rules, playing)
	own := t.Rules.Side(d.Declarer)
	d.countDeclarer(f, o, o.Sides[own])
	for side, a := range o.Sides {
		members := t.Rules.Members(side)
		f.Pairs("partner", members, o.Made == (side == own))
		for _, seat := range members {
			if playing.Has(seat) && side != own {
				d.countOpponent(f, seat, a, o.Made)
			}
			if playing.Has(seat) && !d.isDurch() && (side != own || d.Abgehen != 1) {
				d.countMelds(f, seat, t.Rules)
			}
			if l.Ends != nil && len(l.Ends.Winners) > 0 && !l.Absent.Has(seat) {
				f.Came("partie", seat, l.Ends.Winners.Has(seat))
			}
		}
	}
	return f
}

// countDeclarer counts a game for whoever has bid it.
func (d Deal) countDeclarer(f *scoring.StatEvents, o Outcome, own Account) {
	if d.isDurch() {
		f.Came(d.Contract, d.Declarer, o.Made)
		return
	}
	f.Came("bid", d.Declarer, o.Made)
	f.Came("streak", d.Declarer, o.Made)
	f.Worth("height", d.Declarer, scoring.Whole(d.Bid))
	switch short := d.Bid - o.Counted; {
	case o.Made:
		f.Worth("highest", d.Declarer, scoring.Whole(d.Bid))
		f.Worth("over", d.Declarer, scoring.Whole(-short))
	case d.Abgehen == 1:
		f.Came("ab", d.Declarer, true)
	default:
		f.Came("lost", d.Declarer, true)
		f.Points(d.Declarer, "dearest")
		f.When("short", d.Declarer, d.Abgehen == 0 && !own.Nothing && short <= 10)
	}
	if d.Abgehen == 0 {
		f.Worth("taken", d.Declarer, scoring.Whole(own.Tricks))
	}
}

// countOpponent counts a game for somebody who plays against the declarer.
func (d Deal) countOpponent(f *scoring.StatEvents, seat scoring.Seat, a Account, made bool) {
	f.Came("defended", seat, !made)
	if !d.isDurch() && d.Abgehen == 0 {
		f.Worth("others", seat, scoring.Whole(a.Tricks))
	}
}

// countMelds counts what a player has shown.
func (d Deal) countMelds(f *scoring.StatEvents, seat scoring.Seat, r Rules) {
	melded := d.Melded(seat, r)
	f.Worth("melds", seat, scoring.Whole(melded))
	if melded > 0 {
		f.Worth("best", seat, scoring.Whole(melded))
		f.When("lapsed", seat, d.lapses(seat, r))
	}
	for _, m := range Melds {
		switch {
		case m.Key == Rundgang, m.Key == Doppelbinokel, m.Key == Doppelfamilie:
			f.Times(m.Key, seat, d.times(seat, m.Key))
		case m.Of == EverySuit && m.Times == 2:
			f.Times("acht", seat, d.times(seat, m.Key))
		}
	}
}
