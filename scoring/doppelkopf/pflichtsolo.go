package doppelkopf

import (
	"cmp"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/bock"
)

var pflichtsoloRules = []scoring.Rule[Rules]{
	{
		Key: "pflichtsolo", Group: playingAt, Brief: scoring.Same("Pflichtsolo"), Label: text("Pflichtsolo", "Pflichtsolo"),
		Options: []scoring.Option{choice(Off, "keins", "none"), choice(PerRounds, "eins für jeden in so vielen Runden", "one each every so many rounds")},
		Says:    scoring.SayIf(func(r Rules) bool { return r.Pflichtsolo == Off }, text("Ohne Pflichtsolo.", "No Pflichtsolo.")),
		At:      func(r *Rules) any { return &r.Pflichtsolo },
	},
	{
		Key: "pflichtsolo_rounds", Group: playingAt, Label: text("Runden bis zur Vorführung", "Rounds before the Vorführung"), Unit: text("Runden", "rounds"), Lo: 1, Hi: 99,
		Says: func(r Rules) scoring.Text {
			if r.Pflichtsolo == Off {
				return scoring.Text{}
			}
			n := strconv.Itoa(r.Rounds)
			if r.Vorfuehrung == LastDeals {
				deals := strconv.Itoa(r.Rounds * playing)
				if r.ListDeals > 0 {
					deals = strconv.Itoa(r.ListDeals)
					return text("In einer Liste von "+deals+" Spielen, die Pflichtsoli mitgezählt, spielt jeder ein Pflichtsolo. Wem es am Ende fehlt, der wird in den letzten Spielen vorgeführt; dabei wird reihum weitergegeben.",
						"In a list of "+deals+" deals, Pflichtsoli included, everybody plays one Pflichtsolo. Whoever still owes one must play it in the last deals; there the deal passes on as usual.")
				}
				return text("In "+n+" Runden (zu viert "+deals+" Spiele, die Pflichtsoli mitgezählt) spielt jeder ein Pflichtsolo. Wem es am Ende fehlt, der wird in den letzten Spielen vorgeführt; dabei wird reihum weitergegeben.",
					"In "+n+" rounds ("+deals+" deals with four players, Pflichtsoli included) everybody plays one Pflichtsolo. Whoever still owes one must play it in the last deals; there the deal passes on as usual.")
			}
			return text("In je "+n+" Runden spielt jeder ein Pflichtsolo. Wem es dann fehlt, der wird in der Runde danach vorgeführt.",
				"In every "+n+" rounds everybody plays one Pflichtsolo. Whoever still owes one must play it in the round after.")
		},
		At: func(r *Rules) any { return &r.Rounds },
	},
	{
		Key: "vorfuehrung", Group: playingAt, Label: text("Vorführung", "Vorführung"),
		Options: []scoring.Option{choice(RoundAfter, "in der Runde danach", "in the round after"), choice(LastDeals, "in den letzten Spielen der Liste", "in the last deals of the list")},
		Says:    func(Rules) scoring.Text { return scoring.Text{} }, // the sentence of pflichtsolo_rounds says this
		At:      func(r *Rules) any { return &r.Vorfuehrung },
	},
	{
		Key: "list_deals", Group: playingAt, Label: text("Spiele einer Liste", "Deals of a list"), Unit: text("Spiele", "deals"), Zero: text("so viele, wie die Runden haben", "as many as the rounds have"), Hi: 999,
		Says: func(Rules) scoring.Text { return scoring.Text{} }, // the sentence of pflichtsolo_rounds says this
		At:   func(r *Rules) any { return &r.ListDeals },
	},
	{
		Key: "pflicht_redeal", Group: playingAt, Label: text("nach dem Pflichtsolo gibt derselbe noch einmal", "the same dealer deals again after a Pflichtsolo"),
		Says: scoring.SayIf(func(r Rules) bool { return r.Redeal && r.Pflichtsolo != Off },
			text("Nach einem Pflichtsolo gibt derselbe noch einmal.", "After a Pflichtsolo the same dealer deals again.")),
		At: func(r *Rules) any { return &r.Redeal },
	},
}

// pflicht holds who owes a Pflichtsolo. Each player owes one per cycle. At the end of a cycle
// comes the Vorführung, in which those who still owe one have to play it.
//
// In the seed ("Solo") a cycle is a number of rounds, and the Vorführung is the round after them.
// In tournaments (TSR 4.2, 8.5, 8.6) a cycle is a list with a number of deals, Pflichtsoli
// included. Its Vorführung is the last deals of the list, as many as Pflichtsoli are still owed,
// and in it the dealer changes as always. A tournament may have agreed on another number of deals.
type pflicht struct {
	rounds      int  // rounds in a cycle; 0 if the rule is off
	redeal      bool // the same dealer deals again after a Pflichtsolo
	inList      bool // the Vorführung is the last deals of the list
	done        int  // rounds played in this cycle
	dealers     bock.Round
	deals       int    // deals played in this list
	list        int    // deals that the list has; 0 before its first
	agreed      int    // deals that were agreed on; 0: as many as the rounds have
	owes        []bool // by seat
	vorfuehrung bool   // the Vorführung is running
	longer      bool   // the list has one more deal, for a player who sat out in the last one
}

func newPflicht(r Rules, seats int) pflicht {
	p := pflicht{owes: make([]bool, seats), redeal: r.Redeal, inList: r.Vorfuehrung == LastDeals, agreed: r.ListDeals}
	if r.Pflichtsolo == PerRounds {
		p.rounds = r.Rounds
		p.restart()
	}
	return p
}

// restart begins the next cycle.
func (p *pflicht) restart() {
	p.done, p.dealers, p.deals, p.list, p.vorfuehrung, p.longer = 0, bock.Round{}, 0, 0, false, false
	for i := range p.owes {
		p.owes[i] = true
	}
}

// owing lists the players at the table who still owe a Pflichtsolo.
func (p *pflicht) owing(turn scoring.Turn) (seats scoring.Seats) {
	for i, owes := range p.owes {
		if seat := scoring.Seat(i + 1); owes && p.rounds > 0 && !turn.Absent.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// beginDeal begins a round or the Vorführung if one is due before a deal.
func (p *pflicht) beginDeal(turn scoring.Turn) {
	if p.inList {
		p.beginDealOfList(turn)
		return
	}
	if p.dealers.Size > 0 && p.dealers.Over(turn.Dealer) {
		p.endRound(turn)
	}
	if p.dealers.Size == 0 {
		p.dealers.Size = turn.Present()
	}
}

// beginDealOfList begins the Vorführung when only as many deals are left as Pflichtsoli are owed.
// TSR 4.2.
func (p *pflicht) beginDealOfList(turn scoring.Turn) {
	if p.list == 0 {
		p.list = cmp.Or(p.agreed, p.rounds*turn.Present())
	}
	open := len(p.owing(turn))
	p.vorfuehrung = open > 0 && p.list-p.deals <= open
}

// endRound ends a round. After the last round of a cycle the Vorführung begins, and after that the
// next cycle. If nobody owes a Pflichtsolo, the next cycle begins at once.
func (p *pflicht) endRound(turn scoring.Turn) {
	p.dealers = bock.Round{}
	p.done++
	switch {
	case p.done < p.rounds:
	case p.vorfuehrung || len(p.owing(turn)) == 0:
		p.restart()
	default:
		p.vorfuehrung = true
	}
}

// playDeal counts a scored deal and reports whether the same dealer deals again. He does so after
// a Pflichtsolo, but not in the Vorführung of a list. If he deals again, he keeps his place in the
// round.
func (p *pflicht) playDeal(d Deal, turn scoring.Turn) (again bool) {
	if p.rounds == 0 {
		return false
	}
	p.beginDeal(turn)
	if d.Pflicht && isAnnounced(d.Kind) {
		again = p.redeal && !(p.inList && p.vorfuehrung && !p.longer)
		if len(d.Re) > 0 && int(d.Re[0]) <= len(p.owes) {
			p.owes[max(d.Re[0], 1)-1] = false
		}
	}
	p.endDeal(turn, again)
	return again
}

func (p *pflicht) endDeal(turn scoring.Turn, again bool) {
	p.deals++
	if !again {
		p.dealers.Play(turn.Dealer)
	}
	switch {
	case p.inList && p.deals >= p.list && p.sitsOutLast(turn):
		p.list, p.longer = p.deals+1, true
	case p.inList && p.deals >= p.list, !p.inList && p.vorfuehrung && len(p.owing(turn)) == 0:
		p.restart()
	case !p.inList && p.dealers.Full():
		p.endRound(turn)
	}
}

// sitsOutLast reports whether all players who still owe a Pflichtsolo sat out in this deal and
// could not play it. The list then gets as many more deals as the Pflichtsoli need. (settled)
func (p *pflicht) sitsOutLast(turn scoring.Turn) bool {
	open := p.owing(turn)
	return len(open) > 0 && len(open.Others(turn.Out...)) == 0
}

// dealsLast returns the only player who owes a Pflichtsolo, if he would deal and so sit out in the
// last deal of a list: he must play it in the deal before. Otherwise it returns 0. (settled)
func (p *pflicht) dealsLast(turn scoring.Turn) scoring.Seat {
	open := p.owing(turn)
	if p.inList && p.list-p.deals == 2 && len(turn.Out) > 0 && len(open) == 1 && open[0] == turn.Playing[0] {
		return open[0]
	}
	return 0
}

// nextToShow returns who must play a Pflichtsolo next in the Vorführung, clockwise from the
// dealer's left, and 0 if nobody must.
func (p *pflicht) nextToShow(turn scoring.Turn) scoring.Seat {
	if p.vorfuehrung {
		for _, seat := range turn.Playing {
			if p.owes[seat-1] {
				return seat
			}
		}
	}
	return p.dealsLast(turn)
}

// sayProgress returns how far the cycle is: "Runde 1/4", "Spiel 7/24".
func (p *pflicht) sayProgress() scoring.Text {
	de, en, now, all := "Runde ", "round ", p.done+1, p.rounds
	switch {
	case p.vorfuehrung:
		return text("Vorführung", "Vorführung")
	case p.inList:
		de, en, now, all = "Spiel ", "deal ", p.deals+1, p.list
	}
	n, of := strconv.Itoa(now), strconv.Itoa(all)
	return text(de+n+"/"+of, en+n+"/"+of)
}

// ahead returns a copy of the state as it will be when the next deal begins.
func (p pflicht) ahead(turn scoring.Turn) pflicht {
	p.owes, p.dealers = slices.Clone(p.owes), p.dealers.Clone()
	if p.rounds > 0 {
		p.beginDeal(turn)
	}
	return p
}

// sayOwed returns who still owes a Pflichtsolo, and who must play it next.
func (f *fold) sayOwed(p pflicht, turn scoring.Turn) (notes []scoring.Text) {
	if due := p.nextToShow(turn); due != 0 {
		who := f.table.Players[due-1]
		notes = append(notes, text("Vorführung: "+who+" spielt das Pflichtsolo", "Vorführung: "+who+" plays the Pflichtsolo"))
	}
	var who []scoring.Text
	for _, seat := range p.owing(turn) {
		who = append(who, scoring.Same(f.table.Players[seat-1]))
	}
	switch len(who) {
	case 0:
		return notes
	case turn.Present():
		who = []scoring.Text{text("alle", "everybody")}
	}
	return append(notes, text("Pflichtsolo fehlt: ", "Pflichtsolo owed: ").Add(scoring.List(who...), scoring.Same(" · "), p.sayProgress()))
}

// checkPflicht checks that a player of a Pflichtsolo owes one, and warns in the Vorführung if
// somebody else has to play it (seed).
func (d Deal) checkPflicht(ps *scoring.Problems, players []string, p *pflicht, turn scoring.Turn) {
	due := p.nextToShow(turn)
	switch {
	case d.Pflicht && p.rounds == 0:
		ps.Add("pflicht", "hier gibt es kein Pflichtsolo", "this table has no Pflichtsolo")
	case d.Pflicht && len(d.Re) == 1 && !p.owing(turn).Has(d.Re[0]):
		who := playerName(players, d.Re[0])
		ps.Add("pflicht", who+" hat das Pflichtsolo schon gespielt", who+" has played the Pflichtsolo already")
	case due != 0 && !(d.Pflicht && d.Re.Has(due)):
		who := playerName(players, due)
		ps.Warn("pflicht", "Vorführung: "+who+" ist mit dem Pflichtsolo dran", "Vorführung: it is "+who+"’s turn for the Pflichtsolo")
	}
}
