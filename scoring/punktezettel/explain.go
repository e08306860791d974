package punktezettel

import "anschreiber/scoring"

var announced = text("angesagt", "bid")

func (f *fold) names(seats scoring.Seats) scoring.Text {
	var who []scoring.Text
	for _, seat := range seats {
		who = append(who, scoring.Same(f.table.Players[seat-1]))
	}
	return scoring.List(who...)
}

// said is "Anna 12, Bernd −5"; of partners only the first is named with the other. Who
// got nothing is left out.
func (f *fold) said(points []scoring.Points, turn scoring.Turn) scoring.Text {
	var said scoring.Text
	for i, p := range points {
		seat := scoring.Seat(i + 1)
		if p == 0 || !turn.Playing.Has(seat) || f.table.Rules.Side(seat, f.seats) != i {
			continue
		}
		if said != (scoring.Text{}) {
			said = said.Add(scoring.Same(", "))
		}
		said = said.Add(f.names(f.partners(seat)), scoring.Same(" "+p.String()))
	}
	if said == (scoring.Text{}) {
		return text("alle 0", "all 0")
	}
	return said
}

// partners are all of a seat's side.
func (f *fold) partners(seat scoring.Seat) scoring.Seats {
	if f.table.Rules.Teams == Pairs && int(seat)+2 <= f.seats {
		return scoring.Seats{seat, seat + 2}
	}
	return scoring.Seats{seat}
}

// won is "Anna gewinnt 30, die anderen verlieren je 10".
func (f *fold) won(points []scoring.Points, turn scoring.Turn) scoring.Text {
	var winners, losers scoring.Seats
	for _, seat := range turn.Playing {
		switch p := points[seat-1]; {
		case p > 0:
			winners = append(winners, seat)
		case p < 0:
			losers = append(losers, seat)
		}
	}
	if winners == nil || losers == nil {
		return text("alle 0", "all 0")
	}
	get, give := points[winners[0]-1].String(), (-points[losers[0]-1]).String()
	wins, gives := text(" gewinnen je "+get, " win "+get+" each"), text(", die anderen verlieren je "+give, ", the others lose "+give+" each")
	if len(winners) == 1 {
		wins = text(" gewinnt "+get, " wins "+get)
	}
	if len(losers) == 1 {
		who := ", " + f.table.Players[losers[0]-1]
		gives = text(who+" verliert "+give, who+" loses "+give)
	}
	return f.names(winners).Add(wins, gives)
}
