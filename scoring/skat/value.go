package skat

// outcome is how the cards fell: Schneider and Schwarz are the losing side's.
type outcome struct{ won, schneider, schwarz bool }

// Limits of Augen: 61 win, the losing side is Schneider with 30. ISkO 4.3.
const (
	allAugen       = 120
	winningAugen   = 61
	schneiderAugen = 30
	maxSkatAugen   = 22 // two aces: Augen a declarer may have without a trick
)

// outcome judges the cards, not the bid. With Augen, what was announced must
// have been reached; a deal broken off counts the plain level. ISkO 4.1.
func (d Deal) outcome() outcome {
	schneider, schwarz := d.announced()
	switch {
	case d.Ended != "":
		return outcome{won: d.Ended == DeclarerWon}
	case d.Augen == nil:
		return outcome{won: d.Won != nil && *d.Won, schneider: d.Schneider || d.Schwarz, schwarz: d.Schwarz}
	}
	made := *d.Augen >= winningAugen
	losers := *d.Augen
	if made {
		losers = allAugen - losers
	}
	o := outcome{schneider: losers <= schneiderAugen, schwarz: d.Schwarz}
	o.won = made && (o.schneider || !schneider) && (o.schwarz || !schwarz)
	return o
}

// A level is one step of the value, as players count it aloud.
type level int

const (
	spiel level = iota
	hand
	schneiderLevel
	schneiderSaid
	schwarzLevel
	schwarzSaid
	ouvert
)

// levels are the steps a deal counts besides its Spitzen, in speaking order.
// An announced level counts once with its announcement, reached or missed
// (ISkO 5.2.5); one that was reached or suffered without it counts plainly.
func (d Deal) levels(o outcome) []level {
	steps := make([]level, 1, 7)
	steps[0] = spiel
	if d.Contract == Null {
		return steps
	}
	schneider, schwarz := d.announced()
	for _, step := range []struct {
		level  level
		counts bool
	}{
		{hand, d.Hand},
		{schneiderLevel, schneider || o.schneider},
		{schneiderSaid, schneider},
		{schwarzLevel, schwarz || o.schwarz},
		{schwarzSaid, schwarz},
		{ouvert, d.Ouvert},
	} {
		if step.counts {
			steps = append(steps, step.level)
		}
	}
	return steps
}

// worth is a deal's value before Kontra and before a loss doubles it.
type worth struct {
	levels  []level
	factor  int // Spitzen + levels; 1 for Null
	base    int
	value   int // factor × base
	risen   int // the smallest multiple of base that reaches the bid, if that is more
	overbid bool
	won     bool
}

// worth judges cards and bid: an overbid deal is lost even with 61 and more,
// and counts the smallest multiple of its base that reaches the bid. ISkO 5.4.
func (d Deal) worth() worth {
	o := d.outcome()
	w := worth{levels: d.levels(o), base: d.Base()}
	w.factor = len(w.levels)
	if d.Contract != Null {
		w.factor += abs(d.Spitzen)
	}
	w.value = w.factor * w.base
	w.overbid = d.Bid > w.value
	w.won = o.won && !w.overbid
	w.risen = w.value
	if w.overbid {
		w.risen = (d.Bid + w.base - 1) / w.base * w.base
	}
	return w
}

// plus is what the declarer is written in whole points, Kontra included: the
// value, or twice of it as a loss.
func (w worth) plus(kontra int) int {
	if w.won {
		return w.value << kontra
	}
	return -2 * w.risen << kontra
}

func abs(n int) int { return max(n, -n) }
