package skat

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

var ramschen = text("Ramsch", "Ramsch")

// ramschOn lists the occasions on which Ramsch is played.
var ramschOn = []scoring.Option{
	choice(AllPass, "wenn alle passen", "when all pass"), choice(AfterGrandHand, "eine Schieberamschrunde nach jedem Grand Hand", "a round of it after each Grand Hand"),
	choice(Manual, "auf Zuruf", "when the table says so"),
}

// ramschRules are the house rules for when Ramsch is played. Source: the seed's "Ramsch- und
// Bockrunden".
var ramschRules = []scoring.Rule[Rules]{
	{
		Key: "ramsch", Group: ramschen, Brief: scoring.Same("Ramsch"), Label: text("Ramsch wird gespielt", "Ramsch is played"), Usually: text("Ramsch: nie.", "Ramsch: never."), Options: ramschOn,
		Says: listed(ramschOn, text("Ramsch wird gespielt: ", "Ramsch is played: "), func(r Rules) []string { return r.Ramsch }),
		At:   func(r *Rules) any { return &r.Ramsch },
	},
}

// loserRules are the house rules for who loses a Ramsch, and how much.
var loserRules = []scoring.Rule[Rules]{
	{
		Key: "ramsch_loser", Group: ramschen, Label: text("Im Ramsch schreibt Minus", "In Ramsch the minus goes to"),
		Options: []scoring.Option{choice(Most, "nur wer die meisten Augen hat", "only whoever has the most card points"), choice(All, "jeder seine Augen", "everybody, their own card points")},
		Says: inRamsch(func(r Rules) scoring.Text {
			if r.RamschLoser == All {
				return text("Im Ramsch schreibt jeder seine Augen als Minus.", "In Ramsch everybody scores their own card points as minus.")
			}
			return text("Im Ramsch schreibt nur Minus, wer die meisten Augen hat.", "In Ramsch only whoever has the most card points scores minus.")
		}),
		At: func(r *Rules) any { return &r.RamschLoser },
	},
	{
		Key: "ramsch_price", Group: ramschen, Rare: true, Label: text("Ein verlorener Ramsch kostet", "A lost Ramsch costs"), Hi: 20,
		Options: []scoring.Option{choice("0", "die Augen", "the card points"), choice("10", "immer 10", "always 10"), choice("15", "immer 15", "always 15"), choice("20", "immer 20", "always 20")},
		Says: inRamsch(sayIf(func(r Rules) bool { return r.RamschPrice > 0 }, text("Ein verlorener Ramsch kostet immer %d, nicht die Augen.", "A lost Ramsch always costs %d, not the card points."),
			func(r Rules) int { return r.RamschPrice })),
		At: func(r *Rules) any { return &r.RamschPrice },
	},
	{
		Key: "ramsch_tie", Group: ramschen, Label: text("Mehrere mit den meisten Augen", "Several with the most card points"),
		Options: []scoring.Option{choice(All, "verlieren alle", "all lose"), choice(Share, "teilen sich das Minus", "share the minus"), choice(LastTrick, "der letzte Stich entscheidet", "the last trick decides")},
		Says: inRamsch(func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Share:     text("Haben mehrere die meisten Augen, teilen sie sich das Minus, abgerundet.", "If several have the most card points, they share the minus, rounded down."),
				LastTrick: text("Haben mehrere die meisten Augen, verliert, wer den letzten Stich macht.", "If several have the most card points, whoever takes the last trick loses."),
			}[r.RamschTie]
		}),
		At: func(r *Rules) any { return &r.RamschTie },
	},
	{
		Key: "ramsch_skat", Group: ramschen, Label: text("Die Augen im Skat bekommt", "The card points in the Skat go to"),
		Options: []scoring.Option{choice(LastTrick, "der letzte Stich", "the last trick"), choice(Most, "wer die meisten Augen hat", "whoever has the most"), choice(None, "niemand, er zählt nicht", "nobody, they do not count")},
		Says: onlyRamsch(func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				LastTrick: text("Die Augen im Skat bekommt der letzte Stich.", "The card points in the Skat go to the last trick."),
				Most:      text("Die Augen im Skat bekommt, wer die meisten hat.", "The card points in the Skat go to whoever has the most."),
				None:      text("Im Ramsch zählen die Augen im Skat nicht.", "In Ramsch the card points in the Skat do not count."),
			}[r.RamschSkat]
		}),
		At: func(r *Rules) any { return &r.RamschSkat },
	},
	{
		Key: "ramsch_skat_tie", Group: ramschen, Label: text("Und wenn mehrere die meisten haben", "And if several have the most"),
		Options: []scoring.Option{choice(LastTrick, "wer von ihnen zuletzt einen Stich gemacht hat", "whichever of them took a trick last"), choice(Both, "jeder von ihnen, er zählt mehrmals", "each of them, they count more than once"), choice(None, "keiner, er zählt dann nicht", "nobody, and they do not count")},
		Says: onlyRamsch(scoring.Only(func(r Rules) bool { return r.RamschSkat == Most }, func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				LastTrick: text("Haben mehrere die meisten, bekommt ihn, wer von ihnen zuletzt einen Stich gemacht hat.", "If several have the most, whichever of them took a trick last gets it."),
				Both:      text("Haben mehrere die meisten, zählt der Skat bei jedem von ihnen.", "If several have the most, the Skat counts for each of them."),
				None:      text("Haben mehrere die meisten, zählt der Skat nicht.", "If several have the most, the Skat does not count."),
			}[r.SkatTie]
		})),
		At: func(r *Rules) any { return &r.SkatTie },
	},
}

var floorRules = []scoring.Rule[Rules]{
	{
		Key: "ramsch_floor", Group: ramschen, Label: text("Ramsch kostet höchstens", "A Ramsch costs at most"), Unit: text("Punkte", "points"), Zero: text("keine Grenze", "no limit"), Hi: 99_999,
		Says: onlyRamsch(sayIf(func(r Rules) bool { return r.RamschFloor > 0 }, text("Ein Ramsch kostet höchstens %d.", "A Ramsch costs %d at most."), func(r Rules) int { return r.RamschFloor })),
		At:   func(r *Rules) any { return &r.RamschFloor },
	},
}

func onlyRamsch(says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return scoring.Only(func(r Rules) bool { return r.Plays(Ramsch) }, says)
}

// inRamsch limits a sentence to tables that play Ramsch but not Gewinner-Ramsch, in which these
// rules have no meaning.
func inRamsch(says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return scoring.Only(func(r Rules) bool { return r.Plays(Ramsch) && !r.Gewinner }, says)
}

// NamesLoser reports whether one of several players with the most Augen has to be named as the
// loser.
func (r *Rules) NamesLoser() bool { return r.RamschTie == LastTrick && r.OneLoses() }

// OneLoses reports whether only the highest pile loses a Ramsch, so that the other piles need not
// be known.
func (r *Rules) OneLoses() bool { return r.RamschLoser == Most && !r.Gewinner }

// checkRamsch judges a Ramsch. A Ramsch has a declarer only at Räuberskat, where it is one of that
// player's duties.
func (j judge) checkRamsch(d Deal) {
	switch {
	case j.r.Raeuber:
		j.checkDeclarer(d)
	case d.Declarer != 0:
		j.refuseKey("declarer", Ramsch)
	}
	switch {
	case d.Durchmarsch != 0:
		j.checkDurchmarsch(d)
	case d.onlyLoserIsKnown(j.r):
		j.checkOnlyLoser(d)
	default:
		j.checkPiles(d)
		j.checkLoser(d)
	}
	j.checkJungfrauen(d)
}

// checkPiles checks that all piles together sum to the Augen of the pack.
func (j judge) checkPiles(d Deal) {
	if d.RamschAugen == nil {
		j.Add("ramsch_augen", "wie viele Augen hat jeder?", "how many card points does everybody have?")
		return
	}
	if n := len(d.RamschAugen); n > len(j.table.Players) || n < int(slices.Max(j.turn.Playing)) {
		j.Add("ramsch_augen", "Augen für jeden am Tisch", "card points for everybody at the table")
		return
	}
	all, sum := j.r.Augen(), 0
	for i, pile := range d.RamschAugen {
		if pile < 0 {
			j.checkAugenRange(scoring.Element("ramsch_augen", i), pile)
			pile = 0
		}
		sum += pile
		switch seat := scoring.Seat(i + 1); {
		case pile != 0 && !j.turn.Playing.Has(seat):
			who := j.table.Players[i]
			j.Add("ramsch_augen", who+" spielt hier nicht mit", who+" does not play this deal")
		case leavesOneAuge(pile, all):
			j.Add("ramsch_augen", oneAugeSays.DE, oneAugeSays.EN)
		case pile == all && d.Durchmarsch == 0:
			j.Warn("durchmarsch", "alle Stiche? Dann gehört „Durchmarsch“ dazu", "all the tricks? Then tick Durchmarsch")
		}
	}
	switch {
	case j.skatExplains(d, all-sum):
	case j.r.RamschSkat == None:
		least := all - slices.Max(j.r.deck().augenInSkat())
		j.Add("ramsch_augen", fmt.Sprintf("ohne Skat zusammen %d bis %d, nicht %d", least, all, sum), fmt.Sprintf("without the Skat %d to %d together, not %d", least, all, sum))
	case sum < all:
		j.Add("ramsch_augen", fmt.Sprintf("noch %s bis %d", countAugen(all-sum), all), fmt.Sprintf("%d short of %d", all-sum, all))
	case sum > all:
		j.Add("ramsch_augen", fmt.Sprintf("%s zu viel, es gibt %d", countAugen(sum-all), all), fmt.Sprintf("%d too many, there are %d", sum-all, all))
	}
}

// countAugen returns "1 Auge" or "2 Augen".
func countAugen(n int) string {
	if n == 1 {
		return "1 Auge"
	}
	return strconv.Itoa(n) + " Augen"
}

// skatExplains reports whether the Augen in the Skat explain a wrong sum. If nobody gets the Skat,
// its Augen are missing in the sum. If each of several players with the most Augen gets them, they
// are in the sum several times.
func (j judge) skatExplains(d Deal, missing int) bool {
	inSkat, tied := j.r.deck().augenInSkat(), len(d.seatsWithBest(j.turn.Playing, moreAugen))
	switch {
	case j.r.RamschSkat == None:
		return slices.Contains(inSkat, missing)
	case j.r.RamschSkat != Most || tied == 1 || missing == 0:
		return false
	case j.r.SkatTie == Both:
		return -missing%(tied-1) == 0 && slices.Contains(inSkat, -missing/(tied-1))
	}
	return j.r.SkatTie == None && slices.Contains(inSkat, missing)
}

// checkOnlyLoser checks a Ramsch for which only the loser was entered. If the loser's pile is
// known, it must be large enough to be the highest.
func (j judge) checkOnlyLoser(d Deal) {
	all := j.r.Augen()
	least := all
	if j.r.RamschSkat == None {
		least -= slices.Max(j.r.deck().augenInSkat())
	}
	n := len(j.turn.Playing)
	least = (least + n - 1) / n
	switch {
	case d.Loser == 0:
		j.Add("loser", "wer hat verloren?", "who lost?")
	case !j.turn.Playing.Has(d.Loser):
		j.Add("loser", "spielt hier nicht mit", "does not play this deal")
	}
	switch augen := d.LoserAugen; {
	case augen == 0:
	case augen < least || augen > all:
		j.Add("loser_augen", fmt.Sprintf("wer die meisten hat, hat %d bis %d", least, all), fmt.Sprintf("whoever has the most has %d to %d", least, all))
	case leavesOneAuge(augen, all):
		j.Add("loser_augen", oneAugeSays.DE, oneAugeSays.EN)
	}
}

func moreAugen(pile, top int) bool { return pile > top }

// checkLoser checks the player who was named as the loser. A named loser must be one of the players
// with the most Augen. If the table needs a name because several are equal, it must not be missing.
func (j judge) checkLoser(d Deal) {
	if d.LoserAugen != 0 {
		j.Add("loser_augen", "entweder dieser Stapel oder alle", "either this pile or all of them")
	}
	if d.RamschAugen == nil {
		return
	}
	most := d.seatsWithBest(j.turn.Playing, moreAugen)
	switch {
	case d.Loser != 0 && !j.r.NamesLoser() && j.r.RamschPrice == 0:
		j.Add("loser", notAgreed.DE, notAgreed.EN)
	case d.Loser == 0 && !j.r.NamesLoser():
	case d.Loser == 0 && len(most) > 1:
		j.Add("loser", "gleich viele Augen: wer hat den letzten Stich?", "equal card points: who took the last trick?")
	case d.Loser != 0 && !most.Has(d.Loser):
		j.Add("loser", "hat nicht die meisten Augen", "does not have the most card points")
	}
}

// bookRamsch books a Ramsch as a Durchmarsch, as a win of the fewest Augen (Gewinner-Ramsch), or as
// a loss. It then limits the losses and writes the explanation.
func (f *fold) bookRamsch(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := &f.table.Rules
	l.Title = names[Ramsch]
	if r.Raeuber {
		l.Declarer = d.Declarer
	}
	from := f.beginSteps()
	switch {
	case d.Durchmarsch != 0:
		l.Title = l.Title.Add(text(", Durchmarsch", ", Durchmarsch"))
		f.bookDurchmarsch(l, d, turn)
	case r.Gewinner:
		f.bookGewinner(l, d, turn)
	default:
		f.bookLosers(l, d, turn)
	}
	f.cutLosses(l)
	l.MarkFactor(scoring.Same("Bock"))
	l.Why = f.stepsSince(from, l.Points)
}

// cutLosses limits each loss in a Ramsch to the most that a Ramsch may cost at this table.
func (f *fold) cutLosses(l *scoring.Line) {
	floor := scoring.Whole(f.table.Rules.RamschFloor)
	if floor == 0 || slices.Min(l.Points) >= -floor {
		return
	}
	var losers scoring.Seats
	for i, p := range l.Points {
		if p < 0 {
			losers = append(losers, scoring.Seat(i+1))
			l.Points[i] = max(p, -floor)
		}
	}
	f.say(text("mehr kostet ein Ramsch nicht = ", "a Ramsch costs no more = ").Add(f.sayEach(losers, l.Points)))
}

// bookLosers gives minus points to the players with the most Augen, or to everybody, as the
// table's rule says.
func (f *fold) bookLosers(l *scoring.Line, d Deal, turn scoring.Turn) {
	r := &f.table.Rules
	losers := d.seatsWithAugen(turn.Playing)
	if r.RamschLoser == Most {
		losers = d.seatsWithMost(r, turn.Playing)
	}
	for _, seat := range losers {
		f.addPoints(l.Points, seat, scoring.Whole(-cmp.Or(r.RamschPrice, d.pile(seat))))
	}
	f.say(f.sayPiles(d, losers).Add(f.sayEach(losers, l.Points)))
	for _, t := range ramschFactors(d.Shoves, d.jungfrauDoublings(r), l.Factor) {
		for i := range l.Points {
			l.Points[i] *= scoring.Points(t.n)
		}
		f.say(t.text().Add(f.sayEach(losers, l.Points)))
	}
	if r.RamschTie == Share && r.RamschLoser == Most && len(losers) > 1 {
		f.shareLoss(l, losers)
	}
}

// shareLoss divides one loss among several losers, in whole points, rounded down.
func (f *fold) shareLoss(l *scoring.Line, losers scoring.Seats) {
	loss, _ := l.Points[losers[0]-1].Whole()
	for _, seat := range losers {
		l.Points[seat-1] = scoring.Whole(loss / len(losers))
	}
	f.say(sayShared(loss, len(losers)).Add(scoring.Same(" = "), f.sayEach(losers, l.Points)))
}

// sayShared returns "geteilt durch 2", with ", abgerundet" if the shares are rounded down.
func sayShared(amount, by int) scoring.Text {
	n := strconv.Itoa(by)
	says := text("geteilt durch "+n, "shared by "+n)
	if amount%by != 0 {
		says = says.Add(text(", abgerundet", ", rounded down"))
	}
	return says
}

// sayPiles returns "Bernd 58 Augen = ", "Anna und Bernd je 50 Augen = ", or "jeder seine Augen: ".
func (f *fold) sayPiles(d Deal, losers scoring.Seats) scoring.Text {
	if len(losers) == 0 {
		return text("keiner hat Augen = ", "nobody has card points = ")
	}
	r, pile := &f.table.Rules, strconv.Itoa(d.pile(losers[0]))
	other := func(seat scoring.Seat) bool { return d.pile(seat) != d.pile(losers[0]) }
	switch {
	case r.RamschPrice > 0 && len(losers) == 1:
		return f.table.Names(losers...).Add(text(" verliert den Ramsch = ", " loses the Ramsch = "))
	case r.RamschPrice > 0:
		return f.table.Names(losers...).Add(text(" verlieren den Ramsch: je ", " lose the Ramsch: each "))
	case len(losers) == 1:
		return f.table.Names(losers...).Add(text(" "+pile+" Augen = ", " "+pile+" card points = "))
	case r.RamschLoser == Most || !slices.ContainsFunc(losers, other):
		return f.table.Names(losers...).Add(text(" je "+pile+" Augen = ", " "+pile+" card points each = "))
	}
	return text("jeder seine Augen: ", "everybody’s own card points: ")
}

// sayEach returns what the losers get: "−20" if it is the same for all, or "Anna −20 und Bernd
// −70".
func (f *fold) sayEach(losers scoring.Seats, points []scoring.Points) scoring.Text {
	of := func(seat scoring.Seat) scoring.Points { return points[seat-1] }
	losers = slices.DeleteFunc(slices.Clone(losers), func(seat scoring.Seat) bool { return seat < 1 || int(seat) > len(points) })
	if len(losers) == 0 {
		return scoring.Same("0")
	}
	if same := func(seat scoring.Seat) bool { return of(seat) != of(losers[0]) }; !slices.ContainsFunc(losers, same) {
		return scoring.Same(of(losers[0]).String())
	}
	var all []scoring.Text
	for _, seat := range losers {
		all = append(all, f.table.Names(seat).Add(scoring.Same(" "+of(seat).String())))
	}
	return scoring.List(all...)
}

// seatsWithAugen returns those of the seats that have any Augen, in ascending order.
func (d Deal) seatsWithAugen(seats scoring.Seats) (some scoring.Seats) {
	for _, seat := range slices.Sorted(slices.Values(seats)) {
		if d.pile(seat) != 0 {
			some = append(some, seat)
		}
	}
	return some
}

// onlyLoserIsKnown reports whether only the loser's pile was entered, or, at tables where a Ramsch
// has a fixed price, only who lost.
func (d Deal) onlyLoserIsKnown(r *Rules) bool {
	return d.RamschAugen == nil && r.OneLoses() && (d.LoserAugen != 0 || d.Loser != 0 && r.RamschPrice > 0)
}

// seatsWithMost returns the seats with the most Augen, or only the one of them that was named.
func (d Deal) seatsWithMost(r *Rules, seats scoring.Seats) (most scoring.Seats) {
	if d.Loser != 0 && (r.NamesLoser() || d.onlyLoserIsKnown(r)) {
		return scoring.Seats{d.Loser}
	}
	return d.seatsWithBest(seats, moreAugen)
}

// seatsWithBest returns the seats whose pile no other pile beats, in ascending order.
func (d Deal) seatsWithBest(seats scoring.Seats, beats func(a, b int) bool) (best scoring.Seats) {
	for _, seat := range seats {
		switch pile := d.pile(seat); {
		case best == nil || beats(pile, d.pile(best[0])):
			best = scoring.Seats{seat}
		case pile == d.pile(best[0]):
			best = append(best, seat)
		}
	}
	slices.Sort(best)
	return best
}
