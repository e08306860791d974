package doppelkopf

import "anschreiber/scoring"

// pflicht is who owes a Pflichtsolo: one per player in each cycle of so many
// rounds, then the round of the Vorführung. Source: the seed's "Solo".
type pflicht struct {
	rounds  int // of a cycle; 0 where the rule is off
	done    int // rounds of this cycle
	round   round
	owes    []bool // by seat
	showing bool   // the Vorführung
}

func newPflicht(r Rules, seats int) pflicht {
	p := pflicht{owes: make([]bool, seats)}
	if r.Pflichtsolo == PerRounds {
		p.rounds = r.Rounds
		p.restart()
	}
	return p
}

// restart begins the next cycle.
func (p *pflicht) restart() {
	p.done, p.round, p.showing = 0, round{}, false
	for i := range p.owes {
		p.owes[i] = true
	}
}

// open are those at the table who still owe one.
func (p *pflicht) open(turn scoring.Turn) (seats scoring.Seats) {
	for i, owes := range p.owes {
		if seat := scoring.Seat(i + 1); owes && p.rounds > 0 && !turn.Absent.Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// begin opens a round where none is open, and closes one in which this dealer
// has used up his place.
func (p *pflicht) begin(turn scoring.Turn) {
	if p.round.size > 0 && p.round.over(turn.Dealer) {
		p.next(turn)
	}
	if p.round.size == 0 {
		p.round.size = turn.Present()
	}
}

// next closes a round. After the cycle those who owe are led out, and the next
// cycle begins after that round, at once if nobody owes.
func (p *pflicht) next(turn scoring.Turn) {
	p.round = round{}
	p.done++
	switch {
	case p.done < p.rounds:
	case p.showing || len(p.open(turn)) == 0:
		p.restart()
	default:
		p.showing = true
	}
}

// play closes a scored deal.
func (p *pflicht) play(d Deal, turn scoring.Turn, again bool) {
	if p.rounds == 0 {
		return
	}
	p.begin(turn)
	if d.Pflicht && len(d.Re) > 0 && int(d.Re[0]) <= len(p.owes) && announced(d.Kind) {
		p.owes[max(d.Re[0], 1)-1] = false
	}
	if !again {
		p.round.deal(turn.Dealer)
	}
	switch {
	case p.showing && len(p.open(turn)) == 0:
		p.restart()
	case p.round.full():
		p.next(turn)
	}
}

// due is whose turn it is in the Vorführung, clockwise from the dealer's left;
// 0 where nobody who plays must.
func (p *pflicht) due(turn scoring.Turn) scoring.Seat {
	if p.showing {
		for _, seat := range turn.Playing {
			if p.owes[seat-1] {
				return seat
			}
		}
	}
	return 0
}

// before is how things stand before the last deal.
func before(t scoring.Table[Rules], deals []scoring.Deal[Deal], turns []scoring.Turn) pflicht {
	p := newPflicht(t.Rules, len(t.Players))
	last := len(deals) - 1
	for i, d := range deals[:last] {
		if d.Correction == nil && d.Play.scored() {
			p.play(d.Play, turns[i], t.Rules.again(d.Play))
		}
	}
	if p.rounds > 0 {
		p.begin(turns[last])
	}
	return p
}
