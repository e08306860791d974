package schafkopf

import (
	"fmt"

	"anschreiber/scoring"
)

// extraRules are the house rules for what a bid adds, and what Tout and Sie cost.
var extraRules = []scoring.Rule[Rules]{
	{
		Key: "bid_step", Group: prices, Label: text("Gesteigert: je 10 Augen", "Bid up: every 10 card points"), Unit: unitOf, Zero: text("nichts dazu", "nothing more"), Hi: most,
		Says: scoring.Only(func(r Rules) bool { return r.BidStep > 0 }, func(r Rules) scoring.Text {
			return text("Gesteigert: je 10 Augen ", "Bid up: for every 10 card points ").Add(r.money(r.BidStep), text(" mehr.", " more."))
		}),
		At: func(r *Rules) any { return &r.BidStep },
	},
	{
		Key: "tout_schwarz", Group: prices, Label: text("Tout und Sie zahlen wie Schwarz, verdoppelt", "Tout and Sie pay as a Schwarz, doubled"),
		Says: scoring.SayIf(func(r Rules) bool { return r.ToutSchwarz }, text("Tout und Sie zahlen wie Schwarz, verdoppelt.", "Tout and Sie pay as a Schwarz, doubled.")),
		At:   func(r *Rules) any { return &r.ToutSchwarz },
	},
}

var bidRules = []scoring.Rule[Rules]{
	{
		Key: "bid_ruf", Group: whatGoes, Label: text("Auch ein Rufspiel kann man steigern", "A Rufspiel may be bid up, too"),
		Says: scoring.SayIf(func(r Rules) bool { return r.BidRuf && r.Plays(Rufspiel) }, text("Auch ein Rufspiel kann man steigern.", "A Rufspiel may be bid up, too.")),
		At:   func(r *Rules) any { return &r.BidRuf },
	},
}

// worth is what one player pays another for a deal, step by step, in points or cents.
type worth struct {
	outcome
	base          int
	laufendeHeld  int // Laufende in the hands of one side
	laufendePaid  int // Laufende that pay
	laufendeValue int // amount for these Laufende
	bidSteps      int // steps of the bid that pay
	bidValue      int // amount for these steps
	extra         int // amount for Schneider or Schwarz
	times         int // 2 for Tout and Bettel ouvert, 4 for Sie
	value         int // sum of all these, times the factor, before Leger, Stoss and Bock
	unit          int // value including Leger, Stoss and Bock
}

// worth computes a deal with a declarer. Leger, Stoss and Bock multiply the whole sum, including
// Laufende and Schneider (data).
func (d Deal) worth(r Rules, playing, bock int) worth {
	w := worth{outcome: d.outcome(r), base: r.base(d), times: 1}
	if w.laufendeHeld = r.laufende(d, playing); !d.losersHoldLaufende(r, w.won) {
		w.laufendePaid = r.paidLaufende(d.Contract, w.laufendeHeld)
	}
	w.laufendeValue = w.laufendePaid * r.Lauf
	w.bidSteps, w.bidValue = d.bidSteps(), d.bidSteps()*r.BidStep
	if r.ToutSchwarz && (d.Tout || d.Sie) {
		w.level = Schwarz
	} else {
		w.level = d.paidLevel(r, w.level)
	}
	switch w.level {
	case Schwarz:
		w.extra = 2 * r.Extra
	case Schneider:
		w.extra = r.Extra
	}
	switch {
	case d.Sie:
		w.times = 4
	case d.Tout || d.Ouvert:
		w.times = 2
	}
	w.value = (w.base + w.laufendeValue + w.bidValue + w.extra) * w.times
	w.unit = w.value * d.doubling(r) * bock
	return w
}

// bidSteps returns by how many steps of ten Augen a bid is above 60. A step that is only partly
// reached counts in full.
func (d Deal) bidSteps() int { return max(d.Bid-allAugen/2+9, 0) / 10 }

// nameWithSuit returns the name of the contract with its suit: "Herz-Solo", "Rufspiel Eichel".
func (d Deal) nameWithSuit() scoring.Text {
	name := Name(d.Contract)
	suit, given := suitNames[d.Suit]
	switch {
	case !given:
		return name
	case d.Contract == Solo:
		return suit.Add(scoring.Same("-"), name)
	}
	return name.Add(scoring.Same(" "), suit)
}

// Title returns a deal's name on the sheet: "Herz-Solo Tout", "Rufspiel Eichel", "Wenz auf 80".
func (d Deal) Title() scoring.Text {
	title := d.nameWithSuit()
	if d.Bid > 0 {
		title = title.Add(text(" auf "+amount(d.Bid), ", bid "+amount(d.Bid)))
	}
	for _, more := range []struct {
		is   bool
		says scoring.Text
	}{
		{d.Tout, scoring.Same(" Tout")}, {d.Sie, scoring.Same(" Sie")}, {d.Ouvert, scoring.Same(" ouvert")},
		{d.Durchmarsch != 0, scoring.Same(", Durchmarsch")},
	} {
		if more.is {
			title = title.Add(more.says)
		}
	}
	return title
}

// explain returns step by step how the points of a deal were computed, in the words of players.
// The last step has the points.
func (f *fold) explain(d Deal, w worth, bock, opponents int, points []scoring.Points) []scoring.Item {
	items := make([]scoring.Item, 1, 6)
	items[0].Text = d.saySum(w)
	if r := &f.table.Rules; r.LaufWinner || r.StossTakes {
		items = append(items, d.remarks(*r, w)...)
	}
	switch {
	case d.Sie:
		items = append(items, scoring.Item{Text: times(w.times, scoring.Same("Sie"), w.value)})
	case d.Tout:
		items = append(items, scoring.Item{Text: times(w.times, scoring.Same("Tout"), w.value)})
	case d.Ouvert:
		items = append(items, scoring.Item{Text: times(w.times, scoring.Same("ouvert"), w.value)})
	}
	items = f.sayDoublings(d, items, w.value, bock)
	alone := of(d.Contract).sides == alone
	if alone || !w.won {
		items = append(items, scoring.Item{Text: d.sayPayment(w, alone, opponents)})
	}
	items[len(items)-1].Points = points
	return items
}

// sayPayment returns "von jedem, 3 × 50 = 150" or "die 90 nicht erreicht, an jeden, 3 × 50 =
// −150". If two play against two, it only says that the deal was lost.
func (d Deal) sayPayment(w worth, alone bool, opponents int) scoring.Text {
	all := opponents * w.unit
	if w.won {
		return text("von jedem, ", "from each, ").Add(product(opponents, w.unit, all))
	}
	lost := d.sayLost()
	if !alone {
		return lost.Add(equals(-w.unit))
	}
	return lost.Add(text(", an jeden, ", ", to each, "), product(opponents, w.unit, -all))
}

// sayLost returns why a deal was lost.
func (d Deal) sayLost() scoring.Text {
	switch {
	case d.Bid > 0:
		n := amount(d.Bid)
		return text("die "+n+" nicht erreicht", "short of "+n)
	case d.Augen != nil && *d.Augen == allAugen/2:
		return text("60 zu 60 ist verloren", "60 each is a loss")
	}
	return text("verloren", "lost")
}

func product(n, each, all int) scoring.Text {
	return scoring.Same(amount(n) + " × " + amount(each) + " = " + amount(all))
}

// saySum returns "Rufspiel mit der Eichel-Sau, ohne 3: 20 + 3 Laufende 30 + Schneider 10 = 60".
func (d Deal) saySum(w worth) scoring.Text {
	said := d.sayContract(w)
	if w.laufendeValue == 0 && w.extra == 0 && w.bidValue == 0 {
		return said.Add(equals(w.base))
	}
	var run, bid, extra scoring.Text
	if w.laufendeValue > 0 {
		run = d.sayLaufende(w)
	}
	if w.bidValue > 0 {
		bid = counted(w.bidSteps, text(" + 1 Stufe", " + 1 step"), text(" + %d Stufen", " + %d steps")).Add(scoring.Same(" " + amount(w.bidValue)))
	}
	if w.extra > 0 {
		extra = levels[w.level].Add(scoring.Same(" " + amount(w.extra)))
	}
	return said.Add(scoring.Same(": "+amount(w.base)), run, bid, extra, equals(w.base+w.laufendeValue+w.bidValue+w.extra))
}

// sayContract returns what was played as players announce it: "Rufspiel mit der Eichel-Sau, mit
// 3", "Herz-Solo ohne 4, auf 90 gesteigert".
func (d Deal) sayContract(w worth) scoring.Text {
	said, then := d.nameWithSuit(), " "
	if d.Suit != "" && of(d.Contract).sides == pairs {
		said, then = Name(d.Contract).Add(text(" mit der ", " with the "), suitNames[d.Suit], scoring.Same("-Sau")), ", "
	}
	var run, bid scoring.Text
	if w.laufendeValue > 0 {
		run = scoring.Same(then).Add(mitOhne[d.declarersHoldLaufende()], scoring.Same(amount(w.laufendeHeld)))
	}
	if d.Bid > 0 {
		n := amount(d.Bid)
		bid = text(", auf "+n+" gesteigert", ", bid up to "+n)
	}
	return said.Add(run, bid)
}

// remarks returns notes on house rules that changed the result and do not appear in the
// computation.
func (d Deal) remarks(r Rules, w worth) (items []scoring.Item) {
	if d.losersHoldLaufende(r, w.won) && r.paidLaufende(d.Contract, w.laufendeHeld) > 0 {
		items = append(items, scoring.Item{Text: text("die Laufenden zählen nicht, die Verlierer haben sie", "the Laufende do not count, the losers hold them")})
	}
	if d.takenOver(r) && w.won && d.Augen != nil && *d.Augen == allAugen/2 {
		items = append(items, scoring.Item{Text: text("der Stoß übernimmt: den Spielern genügt die Hälfte", "the Stoss takes over: half is enough for the declaring side")})
	}
	return items
}

func equals(n int) scoring.Text { return scoring.Same(" = " + amount(n)) }

func times(n int, what scoring.Text, result int) scoring.Text {
	return scoring.Times(n, what, scoring.Whole(result))
}

// counted returns the sentence for one or for several. It replaces %d in the latter by the number.
func counted(n int, one, several scoring.Text) scoring.Text {
	if n == 1 {
		return one
	}
	return scoring.Text{DE: fmt.Sprintf(several.DE, n), EN: fmt.Sprintf(several.EN, n)}
}
