package skat_test

import (
	"slices"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

// drawDeal draws a random deal as a table with these rules might record it.
func drawDeal(t *rapid.T, table scoring.Table[skat.Rules], turn scoring.Turn) skat.Deal {
	r := &table.Rules
	contracts := slices.DeleteFunc(slices.Clone(skat.Contracts), func(c string) bool { return !r.Plays(c) })
	d := skat.Deal{Contract: rapid.SampledFrom(contracts).Draw(t, "contract")}
	d.BockManual = d.Contract != skat.Void && r.Triggers(skat.Manual) && now(t, "bock")
	d.RamschOff = d.Contract != skat.Void && r.RamschRounds() && rapid.Bool().Draw(t, "ramsch off")
	switch {
	case len(turn.Playing) == 0 || d.Contract == skat.Passed || d.Contract == skat.Void:
		return d
	case d.Contract == skat.Ramsch:
		drawRamsch(t, &d, table, turn)
		return d
	}
	d.Declarer = rapid.SampledFrom(turn.Playing).Draw(t, "declarer")
	d.Kontra = rapid.IntRange(0, r.KontraMax).Draw(t, "kontra")
	if r.Bids() {
		d.Bid = rapid.SampledFrom(bids63()).Draw(t, "bid") * rapid.IntRange(0, 1).Draw(t, "bid noted")
	}
	d.Hand = d.Contract != skat.Revolution && rapid.Bool().Draw(t, "hand")
	switch {
	case d.Contract == skat.Null:
		d.Ouvert = rapid.Bool().Draw(t, "ouvert")
	case r.MaxSpitzen(d.Contract) > 0:
		announce(t, &d, r)
	}
	finish(t, &d, r)
	return d
}

func now(t *rapid.T, what string) bool { return rapid.IntRange(0, 4).Draw(t, what) == 4 }

// announce draws Spitzen and announcements.
func announce(t *rapid.T, d *skat.Deal, r *skat.Rules) {
	row := func(what string) int {
		n := rapid.IntRange(1, r.MaxSpitzen(d.Contract)).Draw(t, what)
		if r.Ass == skat.Off && rapid.Bool().Draw(t, what+" ohne") {
			return -n
		}
		return n
	}
	d.Spitzen = row("spitzen")
	if d.Hand && r.NeverOverbid == skat.ByHand {
		d.SpitzenHand = d.Spitzen
		if now(t, "Skat turns") {
			d.SpitzenHand = row("spitzen of the hand")
		}
	}
	d.Rum = r.Rum && !d.Hand && now(t, "rum")
	if r.Patrouille && now(t, "patrouille") {
		d.Spitze = rapid.IntRange(1, skat.MaxSpitze).Draw(t, "spitze")
		d.SpitzeMissed = now(t, "missed")
	}
	if r.Schenken && d.Contract == skat.Grand && rapid.Bool().Draw(t, "offered") {
		d.Schenken = rapid.SampledFrom([]string{skat.Accepted, skat.Refused}).Draw(t, "schenken")
	}
	said := 0
	if d.Hand || r.Free {
		said = rapid.IntRange(0, 3).Draw(t, "announced")
	}
	d.SchneiderAnnounced, d.SchwarzAnnounced, d.Ouvert = said > 0, said > 1, said > 2
	if r.Free {
		d.SchneiderAnnounced, d.Ouvert = rapid.Bool().Draw(t, "schneider"), rapid.Bool().Draw(t, "ouvert")
	}
}

// finish draws the result: conceded, broken off, with Augen, or only won or lost.
func finish(t *rapid.T, d *skat.Deal, r *skat.Rules) {
	won := rapid.Bool().Draw(t, "won") && !d.SpitzeMissed
	augen := rapid.OneOf(rapid.IntRange(0, r.Augen()), rapid.Just(r.Augen()/2)).Draw(t, "augen")
	if augen == 1 || augen == r.Augen()-1 {
		augen = 0
	}
	plain := r.MaxSpitzen(d.Contract) == 0
	switch way := rapid.IntRange(0, 4).Draw(t, "way"); {
	case d.Schenken == skat.Accepted:
		d.SpitzeMissed = false
	case way == 0 && won:
		d.Ended, d.OutOfReach = skat.DeclarerWon, !plain && d.Bid > 0 && now(t, "out of reach")
	case way == 0 && !d.SpitzeMissed:
		d.Ended = skat.DeclarerLost
	case way <= 2 && !plain:
		d.Augen = &augen
		d.Schwarz = augen == r.Augen() || augen <= 22 && won
	default:
		d.Won = &won
		schwarz := !plain && (d.SchwarzAnnounced && won || augen > 110)
		schwarz = schwarz || d.Ouvert && won && !plain
		d.Schwarz = schwarz
		d.Schneider = schwarz || won && !plain && (d.SchneiderAnnounced || d.Schenken == skat.Refused)
	}
}

// drawRamsch draws piles, shoves, and who took all tricks or none.
func drawRamsch(t *rapid.T, d *skat.Deal, table scoring.Table[skat.Rules], turn scoring.Turn) {
	r := &table.Rules
	if r.Raeuber {
		d.Declarer = rapid.SampledFrom(turn.Playing).Draw(t, "declarer")
	}
	d.Shoves = rapid.IntRange(0, skat.MaxShoves).Draw(t, "shoves")
	if now(t, "durchmarsch") {
		d.Durchmarsch = rapid.SampledFrom(turn.Playing).Draw(t, "all tricks")
		return
	}
	if r.OneLoses() && now(t, "only the loser is known") {
		d.Loser = rapid.SampledFrom(turn.Playing).Draw(t, "loser")
		if d.LoserAugen = 72; r.RamschPrice > 0 && rapid.Bool().Draw(t, "without the pile") {
			d.LoserAugen = 0
		}
		return
	}
	d.RamschAugen = make([]int, len(table.Players))
	left := r.Augen()
	for i, seat := range turn.Playing {
		pile := rapid.SampledFrom([]int{0, 24, 36, 40, left / 2, left}).Draw(t, "pile")
		if pile = min(pile, left); i == len(turn.Playing)-1 {
			pile = left
			if r.RamschSkat == skat.None && left > 20 {
				d.RamschAugen[seat-1], left = left-14, 0
				break
			}
		}
		d.RamschAugen[seat-1], left = pile, left-pile
	}
	most := slices.Max(d.RamschAugen)
	for _, seat := range turn.Playing {
		switch pile := d.RamschAugen[seat-1]; {
		case pile == most && r.NamesLoser():
			d.Loser = seat
		case pile == 0 && (r.Jungfrau != skat.None || r.Gewinner) && rapid.Bool().Draw(t, "jungfrau"):
			d.Jungfrauen = append(d.Jungfrauen, seat)
		}
	}
	slices.Sort(d.Jungfrauen)
}
