package tournament

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// MoneyPage returns the page of the director's box.
func (r Viewer) MoneyPage(t tournament.Tournament, l tournament.Log, back RejectedForm) MoneyPage {
	v := MoneyPage{
		Head: r.withUndo(t, l, r.head(t, "/kasse", back)), Book: t.Box().Cash(), Now: tournament.Balance(t.Box().CashNow()),
		Tables: r.DueTicks(t), Prizes: r.prizeTicks(t),
	}
	for _, p := range t.Players {
		if !p.Paid && t.Setup.Fee > 0 {
			v.Unpaid = append(v.Unpaid, p)
		}
	}
	if prizes := t.Box().Proposal(); r.Owns && len(prizes) > 0 && tournament.PrizeLines(r.Lang, prizes) != tournament.PrizeLines(r.Lang, t.Setup.Prizes) && len(t.Handed) == 0 {
		v.Propose, v.Proposal = tournament.InWords(strings.ReplaceAll(tournament.PrizeLines(r.Lang, prizes), "\n", " / ")), tournament.TotalCents(prizes)
	}
	return v
}

// DueTicks returns what tables owe for lost games, ticked if exactly the current amount was
// collected.
func (r Viewer) DueTicks(t tournament.Tournament) (ticks []MoneyTick) {
	for _, d := range t.Box().Dues() {
		took := t.Took[d.At]
		cents := cmp.Or(d.Sum(), took)
		if cents == 0 {
			continue
		}
		tick := MoneyTick{
			Says: r.T(t.Setup.RoundName(d.Round)) + ", " + r.table(d.Table.At.Table), Amount: r.SignedEuros(cents),
			ID: fmt.Sprintf("%d-%d", d.Round, d.At.Table), Act: "took", Got: took == cents,
			Fields: []Field{{Name: "round", Value: strconv.Itoa(d.Round)}, {Name: "table", Value: strconv.Itoa(d.At.Table)}, {Name: "cents", Value: strconv.Itoa(cents)}},
		}
		switch {
		case d.Sum() == 0:
			tick.Note, tick.Stale = r.S("kassiert, zahlt nach der Berichtigung aber nichts", "collected, but after the correction it pays nothing"), true
		case !d.In:
			tick.Note = r.S("noch offen", "still open")
		case took > 0 && !tick.Got:
			tick.Note, tick.Stale = r.S("kassiert wurden ", "collected so far: ")+r.Euros(took), true
		}
		tick.May = r.Owns && (d.In || tick.Got)
		ticks = append(ticks, tick)
	}
	return ticks
}

// prizeTicks returns the prizes as things stand, and prizes that were handed to somebody who would
// not get them any more.
func (r Viewer) prizeTicks(t tournament.Tournament) (ticks []MoneyTick) {
	for _, w := range t.Rankings().Awards() {
		says := r.T(w.For) + ", " + r.T(ui.PlaceText(w.Place)) + ": " + w.Name
		if strconv.Itoa(w.Nth) != w.PlaceText() {
			says = r.T(w.For) + ", " + r.S(strconv.Itoa(w.Nth)+". Preis: ", "prize "+strconv.Itoa(w.Nth)+": ") + w.Name
		}
		tick := prizeTick(r.Page, w.AsHanded(), says)
		tick.Got = t.HasGot(w)
		tick.May = r.Owns && (tick.Got || t.Rankings().IsDecided(w.Ranking))
		ticks = append(ticks, tick)
	}
	for _, h := range t.Rankings().Outdated() {
		tick := prizeTick(r.Page, h, t.WinnersText(h.Winners))
		tick.Got, tick.May, tick.Stale = true, r.Owns, true
		tick.Note = r.S("hat das bekommen, aber die Rangliste sagt jetzt etwas anderes", "has got this, but the ranking now says otherwise")
		ticks = append(ticks, tick)
	}
	return ticks
}

// prizeTick returns the line of a prize; the caller sets whether it is ticked.
func prizeTick(p ui.Page, h tournament.Handed, says string) MoneyTick {
	winners := tournament.NumberList(h.Winners)
	return MoneyTick{
		Says: p.T(scoring.Same(says)), Amount: prizeText(p, h.Prize), ID: h.Ranking + "-" + strconv.Itoa(h.Nth) + "-" + strings.ReplaceAll(winners, " ", "-"), Act: "hand",
		Fields: []Field{{Name: "ranking", Value: h.Ranking}, {Name: "nth", Value: strconv.Itoa(h.Nth)}, {Name: "winners", Value: winners}},
	}
}
