package tournament

import (
	"slices"
	"strconv"
)

// substitute reads who plays on for somebody, from which deal on, and why.
func (j listJudge) substitute() (a Act) {
	s := Substitute{j.list.Table.At, Substitution{Seat: j.Int("seat", 1, len(j.list.Seats)), From: j.Int("from", 1, j.list.Of), Reason: j.Text("reason", 1, maxReason)}}
	nobody, typed := j.Bool("nobody"), j.Text("substitute", 0, MaxName)
	for _, missing := range []struct {
		is           bool
		field        string
		asksDE, asks string
	}{
		{s.Seat == 0, "seat", "wer geht?", "who goes?"},
		{s.From == 0, "from", "ab welchem Spiel?", "from which deal?"},
		{typed == "" && !nobody, "substitute", "wer springt ein? Sonst ankreuzen, dass niemand einspringt", "who steps in? If nobody does, tick that"},
		{typed != "" && nobody, "substitute", "entweder springt jemand ein oder niemand", "either somebody steps in or nobody does"},
	} {
		if missing.is {
			j.Refuse(missing.field, missing.asksDE, missing.asks)
		}
	}
	switch j.Choice("books", "both", "true") {
	case "true":
		s.Books = true
	case "both":
		s.Both = true
		s.Until = j.until(s.Substitution)
	}
	if (s.Books || s.Both) && j.Setup.FixedPairs {
		j.Refuse("books", "wo Paare zusammenbleiben, zählt die Liste für das Paar, das sie begonnen hat", "where pairs stay together, the list counts for the pair that began it")
	}
	if len(j.Problems()) > 0 {
		return a
	}
	if p, _ := j.Player(j.list.Seats[s.Seat-1]); nobody && !p.Gone {
		p.Gone = true
		a.Players = []Player{p}
	}
	if !nobody {
		s.Name, s.Number = j.substituteTyped(s.Seat, typed)
	}
	if (s.Books || s.Both) && s.Number == 0 && len(j.Problems()) == 0 {
		j.Refuse("books", "dafür braucht der Ersatz eine Startnummer: erst als Spieler aufnehmen", "for that the substitute needs a number: add them as a player first")
	}
	a.Substitute = &s
	return a
}

// until returns what the earlier player had when the substitute came, as typed. It returns nil if
// the field was left empty; that is allowed only if the deals of the table show it.
func (j listJudge) until(s Substitution) *Part {
	for _, other := range j.list.Substituted {
		if other.Seat == s.Seat && other.Both && other.From > s.From {
			j.Refuse("from", "an diesem Sitz steht schon ein späterer Wechsel", "this seat already has a later change")
		}
	}
	if j.Setup.ByPlace {
		j.Refuse("books", "Tischpunkte nach Platz lassen sich nicht teilen", "table points by place cannot be split")
	}
	if j.Setup.Counting().Few {
		j.Refuse("books", "wo die wenigsten Punkte gewinnen, wird keine Liste geteilt: mit weniger Spielen stünden beide vorn", "where the fewest points win, no list is split: with fewer deals both would be ahead")
	}
	if j.Value("until") == "" {
		if e := j.All[j.list.Evening]; e == nil || e.Tournament == nil || e.Deals < s.From-1 || j.list.Paper != nil || len(j.list.Signs) > 0 {
			j.Refuse("until", "was hatte er bis dahin? Die Spiele davor stehen nicht alle am Zettel dieses Tischs, oder er ist unterschrieben", "what did they have by then? Not all deals before it are on this table’s sheet, or it is signed")
		}
		return nil
	}
	p := Part{Won: j.Int("until_won", 0, s.From-1), Lost: j.Int("until_lost", 0, s.From-1), Soli: j.Int("until_soli", 0, s.From-1)}
	if typed := j.PointsList("until"); len(typed) == 1 {
		p.Score = typed[0]
	}
	if p.Won+p.Lost > max(s.From-1, 0) {
		n := strconv.Itoa(s.From - 1)
		j.Refuse("until_won", "bis dahin waren es erst "+n+" Spiele", "there were only "+n+" deals by then")
	}
	return &p
}

// substituteTyped reads a substitute: the number of a player, or the name of somebody who is no
// player.
func (j listJudge) substituteTyped(seat int, typed string) (name string, number int) {
	number, err := strconv.Atoi(typed)
	if err != nil {
		if i := slices.IndexFunc(j.Players, func(p Player) bool { return p.Name == typed }); i >= 0 {
			n := strconv.Itoa(j.Players[i].Number)
			j.Refuse("substitute", typed+" spielt mit: bitte die Nummer "+n+" eintragen", typed+" is a player: please enter the number "+n)
		}
		for _, other := range j.list.Seats {
			if typed == j.Sitter(&j.list.Table, other).Name || typed == j.NameAt(&j.list.Table, other) {
				j.Refuse("substitute", typed+" sitzt schon da", typed+" sits there already")
			}
		}
		return typed, 0
	}
	text, own := strconv.Itoa(number), number == j.list.Seats[seat-1]
	at := j.Sits(j.list.Round, number)
	switch _, known := j.Player(number); {
	case !known:
		j.Refuse("substitute", "die Nummer "+text+" gibt es nicht", "there is no number "+text)
	case j.IsOut(number):
		j.Refuse("substitute", "Nummer "+text+" ist disqualifiziert", "number "+text+" is disqualified")
	case own && j.list.SitsAt(seat) == nil, !own && at != nil && (at.At != j.list.Table.At || slices.Contains(j.list.Seats, number) || j.isSitter(number)):
		table := strconv.Itoa(at.At.Table)
		j.Refuse("substitute", "Nummer "+text+" sitzt in dieser Runde an Tisch "+table, "number "+text+" sits at table "+table+" in this round")
	}
	return "", number
}

// isSitter reports whether a player currently plays for somebody at this table.
func (j listJudge) isSitter(number int) bool {
	return slices.ContainsFunc(j.list.Seats, func(seated int) bool { return j.Sitter(&j.list.Table, seated).Number == number })
}
