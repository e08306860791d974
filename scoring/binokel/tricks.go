package binokel

import (
	"fmt"
	"strconv"

	"anschreiber/scoring"
)

// readTricks reads the tricks of all sides. A page may leave one of them out and say instead of
// adding it who made the last trick.
func readTricks(f *scoring.Form) []int {
	typed := f.MaybeIntList("tricks", 0, legible)
	tricks := scoring.OrZeros(typed)
	if !f.FromPage() {
		return tricks
	}
	last, empty, missing, sum, cards := f.Int("last", 0, f.Seats), -1, 0, 0, 0
	for i, n := range typed {
		if n == nil {
			empty, missing = i, missing+1
			continue
		}
		if i == last-1 {
			tricks[i] += LastTrick
		}
		sum, cards = sum+tricks[i], cards+*n
	}
	switch {
	case missing == len(typed):
		if last != 0 {
			f.Refuse("last", "nur zusammen mit den Augen", "only together with the card points")
		}
		return nil
	case last != 0 && cards >= AllPoints: // checkSum would accept tens that come to 260
		already := strconv.Itoa(cards)
		f.Refuse("last", "auch ohne diese 10 sind es schon "+already, "without these 10 there are "+already+" already")
	case f.Value("abgehen") == "2": // the cards left are nobody's
	case missing == 1:
		tricks[empty] = max(AllPoints-sum, 0)
	case missing > 1:
		f.Refuse(scoring.Element("tricks", empty), "hier fehlen noch Augen: nur eine Zahl ergibt sich", "card points are missing here: only one number follows from the others")
	}
	return tricks
}

// checkTricks checks that the tricks of all sides sum to 250, and that each number can be that of
// some cards.
func (j *judged) checkTricks() {
	sides := j.rules.Sides()
	switch {
	case j.Tricks == nil && j.Abgehen == 2:
		return
	case j.Tricks == nil:
		j.refuse(j.toTake().Add(text("wie viele Augen hat jeder gestochen? Einer darf fehlen", "how many card points did each take? One may be left out")), "tricks")
		return
	case j.rules.Pairs() && len(j.Tricks) != sides:
		j.ps.Add("tricks", "über Kreuz eine Zahl je Seite", "in pairs one number for each side")
		return
	case !j.rules.Pairs() && !j.checkLength("tricks", len(j.Tricks), sides):
		return
	}
	before := len(j.ps)
	for side, n := range j.Tricks {
		j.checkTrick(side, n)
	}
	if len(j.ps) == before {
		j.checkSum()
	}
	if least := j.rules.putAway(len(j.turn.Playing)); len(j.ps) == before && j.Abgehen == 0 && j.own >= 0 && !j.isFaultOf(j.own, j.rules) && j.Tricks[j.own] < least {
		j.ps.Impossible(trick(j.own), "die vier Gedrückten haben mindestens "+strconv.Itoa(least), "the four cards put away have at least "+strconv.Itoa(least))
	}
}

// checkTrick checks the card points of one side.
func (j *judged) checkTrick(side, n int) {
	playing := len(j.turn.Playing)
	first := j.rules.Members(side)[0]
	switch least := j.rules.smallest(playing); {
	case n != 0 && !j.turn.Playing.Has(first):
		j.refuse(j.notThere(first), trick(side))
	case side == j.own && j.Abgehen == 2 && n != 0:
		j.ps.Add(trick(side), "wer aufgibt, dessen Stiche zählen nicht", "whoever gives up counts no tricks")
	case side != j.own && 0 < n && n < least && j.rules.Deck == 40:
		cards := text("zwei", "two")
		if playing > 2 {
			cards = either(playing == 3, text("drei", "three"), text("vier", "four"))
		}
		j.ps.Impossible(trick(side), "so wenig hat kein Stich: "+cards.DE+" Unter sind "+strconv.Itoa(least), "no trick is worth so little: "+cards.EN+" Unter are "+strconv.Itoa(least))
	case side != j.own && 0 < n && n < least:
		j.ps.Impossible(trick(side), "1 Auge: so eine Karte gibt es nicht", "1 point: there is no such card")
	}
}

func trick(side int) string { return scoring.Element("tricks", side) }

// smallest returns the fewest card points of a trick that is not worth 0.
func (r Rules) smallest(playing int) int {
	if r.Deck == 48 {
		return 2
	}
	return 2 * playing
}

// putAway returns the fewest card points that a declarer can put away.
func (r Rules) putAway(playing int) int {
	if _, dapp := r.Hand(playing); r.Deck == 40 {
		return 2 * dapp
	}
	return 0
}

// checkSum checks that there are 250 card points, or as many tens as rounding can make of them.
// If a game was given up or lost by a fault, there may be fewer.
func (j *judged) checkSum() {
	sum, tens := 0, j.rules.Rounding == Tens
	for _, n := range j.Tricks {
		sum, tens = sum+n, tens && n%10 == 0
	}
	least, most := AllPoints, AllPoints
	switch sides := min(len(j.turn.Playing), len(j.Tricks)); {
	case j.Abgehen == 2 || j.own >= 0 && j.isFaultOf(j.own, j.rules):
		least = 0
	case tens && sides == 2:
		most = 260
	case tens:
		least, most = 240, 230+10*sides
	}
	switch {
	case sum > most:
		j.ps.Add("tricks", fmt.Sprintf("%d zu viel: mit Gedrücktem und letztem Stich sind es 250", sum-AllPoints), fmt.Sprintf("%d too many: with cards put away and last trick there are 250", sum-AllPoints))
	case sum < least:
		j.ps.Add("tricks", fmt.Sprintf("noch %d bis 250 (mit Gedrücktem und letztem Stich)", AllPoints-sum), fmt.Sprintf("%d short of 250 (with cards put away and last trick)", AllPoints-sum))
	}
}

// checkTrickless checks who is said to have no trick. Only a declarer has card points without one:
// those of the cards put away.
func (j *judged) checkTrickless() {
	_, dapp := j.rules.Hand(len(j.turn.Playing))
	most := 11 * dapp // all aces
	for side, n := range j.Tricks {
		if n == 0 || side >= j.rules.Sides() || len(j.rules.Members(side).Others(j.NoTrick...)) > 0 {
			continue
		}
		switch {
		case side != j.own:
			j.ps.Add("no_trick", "wer Augen hat, hat auch einen Stich", "whoever has card points has a trick")
		case n > most && j.Fault == 0:
			j.ps.Impossible("no_trick", "ohne Stich höchstens "+strconv.Itoa(most)+": mehr wird nicht gedrückt", "without a trick "+strconv.Itoa(most)+" at most: no more is put away")
		}
	}
	for _, seat := range j.WithTrick {
		if j.NoTrick.Has(seat) {
			j.ps.Add("with_trick", "einen Stich oder keinen?", "a trick or none?")
		}
	}
}

// toTake says how many card points the declarer still needs, once something is melded: "Anna muss
// noch 60 stechen: ".
func (j *judged) toTake() scoring.Text {
	melded := j.rules.declarerMelds(j.Deal)
	if melded == 0 || j.Bid <= melded {
		return scoring.Text{}
	}
	take := j.Bid - melded
	for j.rules.MadeBy == Rounded && melded+j.rules.round(take-1) >= j.Bid {
		take--
	}
	return scoring.Same(j.Declarer.Name(j.players)).Add(text(" muss noch ", " still has to take "), number(take), text(" stechen: ", ": "))
}
