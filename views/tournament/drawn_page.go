package tournament

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/scoring/tournament/draw"
	"anschreiber/views/ui"
)

// finalText says how the players of a final were chosen and seated.
func finalText(p ui.Page, f tournament.Final, first scoring.Text) string {
	switch {
	case f.KnockOut && f.First > 0:
		return p.S("Halbfinale: das erste Paar der Rangliste gegen das vierte an Tisch 1, das zweite gegen das dritte an Tisch 2.", "Semi-finals: the first pair of the ranking against the fourth at table 1, the second against the third at table 2.")
	case f.KnockOut:
		return p.S("Das Finale der Sieger der Halbfinale an Tisch 1, das Spiel um Platz 3 an Tisch 2.", "The final of the winners of the semi-finals at table 1, the match for third place at table 2.")
	}
	says := p.S("Finale: ", "Final: ")
	if f.First > 0 {
		says += p.S("die ersten ", "the first ") + strconv.Itoa(f.First)
	}
	if f.Winners {
		says += p.S(", die Tischsieger der Runde davor", ", the winners of the tables of the round before")
	}
	if len(f.Wild) > 0 {
		says += p.S(", Freilose: ", ", wild cards: ") + tournament.NumberList(f.Wild)
	}
	says += p.S(". Gesetzt nach Platz: die ersten "+first.DE+" sitzen an Tisch 1.", ". Seated by place: the first "+first.EN+" sit at table 1.")
	if f.Anew {
		says += p.S(" Es zählt nur das Finale.", " Only the final counts.")
	}
	return says
}

// heatCalled returns what a heat is called: its name, or "bei" and the host of a venue.
func heatCalled(p ui.Page, h tournament.DrawnHeat) string {
	switch {
	case len(h.Teams) > 0:
		return p.S("bei ", "at ") + h.Name
	case h.Name == "":
		return p.S("die Übrigen", "the others")
	}
	return h.Name
}

// drawnLines describes a draw, even one that was repeated later: method, seed, and who sat where.
func drawnLines(p ui.Page, d tournament.Draw) []string {
	says := HowDrawn(p, tournament.Round{Number: d.Round, Draw: d})
	for i, seats := range d.Tables {
		says = append(says, p.S("Tisch ", "Table ")+strconv.Itoa(i+1)+": "+tournament.NumberList(seats))
	}
	return says
}

// HowDrawn describes how a round was drawn: method, seed, and later changes by hand.
func HowDrawn(p ui.Page, r tournament.Round) (says []string) {
	seed, main := p.S("Startwert: ", "Seed: ")+r.Draw.Seed, 0
	if len(r.Draw.Tables) > 0 {
		main = len(r.Draw.Tables[0])
	}
	switch r.Draw.Method {
	case tournament.ByHand:
		says = append(says, p.S("Von Hand gesetzt.", "Set by hand."))
	case tournament.ByPlace:
		says = append(says, finalText(p, *r.Draw.Final, draw.Words[main]))
	case tournament.ByLot:
		seed += " · " + p.S("Runde: ", "round: ") + strconv.Itoa(r.Number)
		if r.Draw.Attempt > 0 {
			seed += " · " + p.S("Versuch: ", "attempt: ") + strconv.Itoa(r.Draw.Attempt)
		}
		says = append(append(says, p.T(draw.By(tournament.ByLot).Method(main)), seed+"."), heatLines(p, r.Draw)...)
	default:
		says = append(says, p.T(draw.By(r.Draw.Method).Method(main)))
	}
	for _, s := range r.Swaps {
		both := strconv.Itoa(s.A) + " ↔ " + strconv.Itoa(s.B)
		if len(s.Partners) > 1 {
			both += ", " + strconv.Itoa(s.Partners[0]) + " ↔ " + strconv.Itoa(s.Partners[1])
		}
		says = append(says, p.S("Getauscht: ", "Swapped: ")+both+".")
	}
	for _, s := range r.Seatings {
		says = append(says, p.S("Seit Beginn an Tisch ", "Since it began, at table ")+strconv.Itoa(s.Table)+": "+tournament.NumberList(s.Seats)+".")
	}
	return says
}

// pairsText explains how partners are drawn; nil where there are none, or nothing was drawn.
func pairsText(p ui.Page, s tournament.Setup, d tournament.Draw) []string {
	if !s.InPairs() || d.Method == tournament.ByHand || d.Method == tournament.ByPlace {
		return nil
	}
	if s.FixedPairs {
		return []string{p.T(draw.FixedPairs())}
	}
	return []string{p.T(draw.Partners())}
}

// heatLines returns the tables and the attempt of each heat, if there are several.
func heatLines(p ui.Page, d tournament.Draw) (says []string) {
	if len(d.Heats) < 2 {
		return nil // the attempt of a single heat was named before
	}
	first := 1
	for _, h := range d.Heats {
		tables := strconv.Itoa(first)
		if h.Tables > 1 {
			tables += "–" + strconv.Itoa(first+h.Tables-1)
		}
		text := heatCalled(p, h) + p.S(": Tisch ", ": table ") + tables + p.S(", Versuch: ", ", attempt: ") + strconv.Itoa(h.Attempt) + "."
		says, first = append(says, text), first+h.Tables
	}
	return says
}
