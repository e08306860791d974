package schwarzesau

import (
	"strconv"

	"anschreiber/scoring"
)

var count = text("Zählung", "Count")

// limitRules are the house rules for when a count is lost.
var limitRules = []scoring.Rule[Rules]{
	{
		Key: "limit", Group: count, Label: text("Verloren mit mehr als", "Lost with more than"), Unit: text("Minuspunkten", "minus points"), Lo: 1, Hi: 99_999,
		Says: func(r Rules) scoring.Text {
			n := strconv.Itoa(r.Limit)
			return text("Verloren hat, wer mehr als "+n+" Minuspunkte hat.", "Whoever has more than "+n+" minus points has lost.")
		},
		At: func(r *Rules) any { return &r.Limit },
	},
	{
		Key: "limit_plus_day", Group: count, Label: text("plus Tag des Monats", "plus the day of the month"),
		Says: scoring.SayIf(func(r Rules) bool { return r.LimitPlusDay }, text("Dazu kommt der Tag des Monats, an dem die Zählung beginnt.", "The day of the month on which the count begins is added.")),
		At:   func(r *Rules) any { return &r.LimitPlusDay },
	},
}

// limit returns how many minus points a player must exceed to lose a count that began on this day
// of the month. 4.6
func (r Rules) limit(day int) scoring.Points {
	limit := r.Limit
	if r.LimitPlusDay {
		limit += day
	}
	return scoring.Whole(limit)
}

// limitDay returns the day of the month that is added to the limit of a count beginning with this
// deal. 4.6
func (f *fold) limitDay(d Deal) int {
	if day := d.LimitDay; 1 <= day && day <= 31 {
		return day
	}
	return f.table.Day.OfMonth()
}

// Booked ends the count when somebody has more minus points than the limit. With a Durchmarsch
// several players can exceed it at once, and then all of them have lost (settled). 4.6
func (f *fold) Booked(l *scoring.Line) {
	if !f.fixed { // a correction before the first deal
		f.limit = f.table.Rules.limit(f.table.Day.OfMonth())
	}
	var losers scoring.Seats
	for i, total := range l.Totals {
		if total < -f.limit {
			losers = append(losers, scoring.Seat(i+1))
		}
	}
	if losers == nil {
		return
	}
	f.tally.End(nil, losers)
	f.fixed = false
	f.ended = f.sayPayment(*l.Ends)
	l.Remark(f.sayOver())
}

// sayOver returns a remark that the count has ended, and what it costs: "damit über 1521: Bernd
// zahlt 5,00 € in die Kasse".
func (f *fold) sayOver() scoring.Text {
	n := f.limit.String()
	return text("damit über "+n+": ", "now over "+n+": ").Add(f.ended)
}

// sayBegun returns how the last count ended, and that the next one begins.
func (f *fold) sayBegun(p scoring.Partie) scoring.Text {
	n := strconv.Itoa(p.Number)
	return text("Partie "+n+" ist zu Ende: ", "Game "+n+" is over: ").Add(f.ended,
		text(". Alle stehen wieder auf 0.", ". Everybody is at 0 again."))
}

// sayPayment returns "Bernd zahlt 5,00 € in die Kasse", or without a stake "Bernd hat verloren".
// If all have lost, there is nobody to pay.
func (f *fold) sayPayment(p scoring.Partie) scoring.Text {
	if f.table.Rules.StakeTo == Others && len(f.tally.Receivers(p)) == 0 {
		return text("alle haben verloren, niemand zahlt", "all have lost, nobody pays")
	}
	said := f.table.Names(p.Losers...)
	if cents := f.table.Rules.Stake.Cents(); cents == 0 && f.table.Rules.StakeTo != Round {
		return said.Add(scoring.Plural(len(p.Losers), text(" hat verloren", " has lost"), text(" haben verloren", " have lost")))
	}
	one, many := text(" zahlt ", " pays "), text(" zahlen je ", " each pay ")
	if f.table.Rules.StakeTo == Round {
		one.EN, many.EN = " buys ", " each buy "
	}
	return said.Add(scoring.Plural(len(p.Losers), one, many), f.table.Rules.price())
}

func (r Rules) receiver() scoring.Text {
	return map[string]scoring.Text{
		Pot: text("in die Kasse", "into the pot"), Others: text("den anderen", "the others"), Round: text("eine Runde", "a round"),
	}[r.StakeTo]
}

// price returns what a lost Partie costs: "5,00 € in die Kasse", "eine Runde".
func (r Rules) price() scoring.Text {
	if r.StakeTo == Round {
		return r.receiver()
	}
	if r.StakeTo == Others {
		return scoring.Money(r.Stake.Cents()).Add(text(" an die anderen", " to the others"))
	}
	return scoring.Money(r.Stake.Cents()).Add(text(" in die Kasse", " into the pot"))
}

var money = text("Geld", "Money")

var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "stake", Group: money, Money: true, Label: text("Einsatz je Partie", "Stake per game"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			if r.StakeTo == Round {
				return scoring.Text{}
			}
			if r.Stake.Cents() == 0 {
				return text("Es geht um nichts.", "Nothing is at stake.")
			}
			return scoring.Money(r.Stake.Cents()).Add(text(" je Partie.", " a game."))
		},
		Stakes: func(r Rules) scoring.Stakes {
			if r.StakeTo == Round {
				return scoring.Stakes{}
			}
			return scoring.PerPartie()
		},
		At: func(r *Rules) any { return &r.Stake },
	},
	{
		Key: "stake_to", Group: money, Money: true, Label: text("Wer verliert, zahlt", "The loser pays"),
		Options: []scoring.Option{
			{Value: Pot, Name: text("in die Kasse", "into the pot")},
			{Value: Others, Name: text("an die anderen", "to the others")},
			{Value: Round, Name: text("eine Runde", "a round of drinks")},
		},
		Says: func(r Rules) scoring.Text {
			if r.StakeTo == Round {
				return text("Wer verliert, zahlt eine Runde.", "The loser buys a round.")
			}
			return text("Wer verliert, zahlt ", "The loser pays ").Add(r.receiver(), scoring.Same("."))
		},
		At: func(r *Rules) any { return &r.StakeTo },
	},
}

// checkRules refuses a stake that is not in whole cents, because a Partie is paid in whole cents.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	if t.Rules.Stake%scoring.Cents(1) != 0 {
		ps.Add("stake", "je Partie nur ganze Cent", "whole cents only for a game")
	}
	return ps
}
