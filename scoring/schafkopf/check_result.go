package schafkopf

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

func (j judge) result(d Deal) {
	switch {
	case d.Tout && d.Sie:
		j.Add("sie", "Tout oder Sie, nicht beides", "Tout or Sie, not both")
	case d.Tout || d.Sie:
		j.all(d)
	case d.Augen != nil:
		j.augen(d)
	case d.Won == nil && !of(d.Contract).uses("augen"):
		j.Add("won", "gewonnen oder verloren?", "won or lost?")
	case d.Won == nil:
		j.Add("won", "gewonnen oder verloren – oder die Augen", "won or lost – or the Augen")
	case d.Schwarz:
		j.Add("schwarz", "gehört zu den Augen; ohne Augen: level schwarz", "goes with Augen; without them: level schwarz")
	case d.Level == Normal && d.least(*d.Won) != Normal:
		j.Add("level", fmt.Sprintf("mit %d Augen sind die anderen Schneider", d.goal()), fmt.Sprintf("with %d Augen the others are Schneider", d.goal()))
	}
}

// all: who plays for all tricks has made them or not, and no more is counted.
func (j judge) all(d Deal) {
	name := "Tout"
	if d.Sie {
		name = "Sie"
	}
	for _, key := range []struct {
		key   string
		given bool
	}{{"augen", d.Augen != nil}, {"level", d.Level != ""}, {"schwarz", d.Schwarz}, {"bid", d.Bid != 0}} {
		if key.given {
			j.Add(key.key, "beim "+name+" zählen nur alle Stiche", "a "+name+" is about all tricks only")
		}
	}
	switch {
	case d.Tout && d.Won == nil:
		j.Add("won", "gewonnen oder verloren?", "won or lost?")
	case d.Sie && d.Won != nil && !*d.Won:
		j.Add("won", "ein Sie kann niemand verlieren", "nobody can lose a Sie")
	}
}

func (j judge) augen(d Deal) {
	augen, o := *d.Augen, d.outcome(j.table.Rules)
	if lonely(augen) {
		j.Add("augen", "1 und 119 Augen gibt es nicht: ein Auge allein hat keine Karte", "1 and 119 Augen cannot be: no card counts a single one")
	}
	switch {
	case !d.Schwarz:
	case o.won && augen < allAugen:
		j.others(allAugen - augen)
	case !o.won && augen > 0:
		j.others(augen)
	}
	if d.Won != nil && *d.Won != o.won {
		says := contradiction[o.won]
		j.Add("augen", fmt.Sprintf(says.DE, d.goal()), fmt.Sprintf(says.EN, d.goal()))
	}
	if d.Level != "" && d.Level != o.level {
		j.Add("level", "passt nicht zu diesen Augen", "does not go with these Augen")
	}
}

// lonely reports Augen that no cards come to: none counts 1, and so no others
// are left with 1.
func lonely(augen int) bool { return augen == 1 || augen == allAugen-1 }

func (j judge) others(augen int) {
	n := augenSay(augen)
	j.Add("schwarz", "die Verlierer haben noch "+n, "the losers still have "+n)
}

func augenSay(n int) string {
	if n == 1 {
		return "1 Auge"
	}
	return fmt.Sprintf("%d Augen", n)
}

var contradiction = map[bool]scoring.Text{
	true:  text("mit diesen Augen ist es gewonnen, nötig waren %d", "with these Augen it is won, %d were needed"),
	false: text("mit diesen Augen ist es verloren, nötig waren %d", "with these Augen it is lost, %d were needed"),
}

func (j judge) ramsch(d Deal) {
	j.seated("loser", d.Loser)
	j.seated("durchmarsch", d.Durchmarsch)
	most := j.piles(d)
	j.jungfrauen(d)
	if d.Durchmarsch != 0 {
		j.durchmarsch(d)
		return
	}
	switch {
	case d.Loser == 0 && d.RamschAugen == nil:
		j.Add("loser", "wer hat die meisten Augen?", "who took the most Augen?")
	case d.Loser == 0 && len(most) > 1:
		names := j.names(most)
		j.Add("loser", names.DE+" haben gleich viele: wer verliert?", names.EN+" have the same: who loses?")
	case d.Loser != 0 && most != nil && !most.Has(d.Loser):
		names := j.names(most)
		j.Add("loser", "die meisten Augen hat "+names.DE, "the most Augen has "+names.EN)
	}
}

func (j judge) names(seats scoring.Seats) scoring.Text {
	var names []scoring.Text
	for _, s := range seats {
		names = append(names, scoring.Same(j.table.Players[s-1]))
	}
	return scoring.List(names...)
}

// piles judges everybody's Augen; who joined the table later has none. It names
// those who took the most, where the piles are complete.
func (j judge) piles(d Deal) (most scoring.Seats) {
	if d.RamschAugen == nil {
		return nil
	}
	if n := len(d.RamschAugen); n > len(j.table.Players) || n < int(slices.Max(j.turn.Playing)) {
		j.Add("ramsch_augen", "Augen für jeden am Tisch", "Augen for everybody at the table")
		return nil
	}
	sum := 0
	for i, augen := range d.RamschAugen {
		sum += augen
		if s := scoring.Seat(i + 1); augen != 0 && !j.turn.Playing.Has(s) {
			j.Add("ramsch_augen", j.table.Players[i]+" spielt hier nicht mit", j.table.Players[i]+" does not play this deal")
		}
		if who, n := j.table.Players[i], augenSay(augen); lonely(augen) {
			j.Add("ramsch_augen", who+": "+n+" kann niemand haben", who+": nobody can have "+n)
		}
	}
	switch rest := allAugen - sum; {
	case rest > 0:
		j.Add("ramsch_augen", "noch "+augenSay(rest)+" bis 120", augenSay(rest)+" short of 120")
	case rest < 0:
		j.Add("ramsch_augen", augenSay(-rest)+" zu viel", augenSay(-rest)+" too many")
	default:
		most = d.highest(j.turn.Playing)
	}
	return most
}

func (j judge) jungfrauen(d Deal) {
	if len(d.Jungfrauen) >= len(j.turn.Playing) {
		j.Add("jungfrauen", "einer muss die Stiche haben", "somebody must have the tricks")
	}
	for _, s := range d.Jungfrauen {
		j.seated("jungfrauen", s)
		switch who := j.table.Players[s-1]; {
		case d.pile(s) > 0:
			j.Add("jungfrauen", who+" hat "+augenSay(d.pile(s)), who+" has "+augenSay(d.pile(s)))
		case s == d.Loser || s == d.Durchmarsch:
			j.Add("jungfrauen", who+" hat Stiche gemacht", who+" took tricks")
		}
	}
}

func (j judge) durchmarsch(d Deal) {
	need := 91
	if j.table.Rules.Durchmarsch == AllTricks {
		need = allAugen
	}
	switch {
	case j.table.Rules.Durchmarsch == Off:
		j.Add("durchmarsch", "ist an diesem Tisch nicht ausgemacht", "this table does not play it")
	case d.Loser != 0:
		j.Add("loser", "beim Durchmarsch verlieren die anderen", "in a Durchmarsch the others lose")
	case d.RamschAugen != nil && d.pile(d.Durchmarsch) < need:
		j.Add("durchmarsch", fmt.Sprintf("dazu braucht es %d Augen", need), fmt.Sprintf("it takes %d Augen", need))
	}
}
