package evening

import (
	"fmt"
	"time"

	"anschreiber/scoring"
)

// headline says how an evening has ended, or how it stands: who pays the round, who has lost the
// most Partien, or else who is first.
func headline(players []string, s scoring.Sheet, closed bool) scoring.Text {
	if n, seats := most(s.Rounds); n > 0 {
		return seats.Names(players).Add(roundsText(n, len(seats)))
	}
	if n, seats := most(lostPartien(s)); n > 0 && len(seats) < len(players) {
		return seats.Names(players).Add(verb(len(seats), closed,
			scoring.T(" verliert", " loses"), scoring.T(" verlieren", " lose"),
			scoring.T(" liegt hinten", " is behind"), scoring.T(" liegen hinten", " are behind")))
	}
	first := firstOf(s.Standing)
	if len(first) == len(players) {
		return verb(1, closed, scoring.T("Unentschieden", "A draw"), scoring.Text{}, scoring.T("Alle gleichauf", "All level"), scoring.Text{})
	}
	return first.Names(players).Add(verb(len(first), closed,
		scoring.T(" gewinnt", " wins"), scoring.T(" gewinnen", " win"),
		scoring.T(" führt", " leads"), scoring.T(" führen", " lead")))
}

// verb chooses the verb for one or several players, in the past if the evening is closed.
func verb(n int, closed bool, did, allDid, does, allDo scoring.Text) scoring.Text {
	if closed {
		return scoring.Plural(n, did, allDid)
	}
	return scoring.Plural(n, does, allDo)
}

// roundsText says how many rounds each of these people pays.
func roundsText(rounds, people int) scoring.Text {
	switch n := fmt.Sprint(rounds); {
	case rounds == 1 && people == 1:
		return scoring.T(" zahlt die Runde", " buys the round")
	case rounds == 1:
		return scoring.T(" zahlen je eine Runde", " each buy a round")
	case people == 1:
		return scoring.T(" zahlt "+n+" Runden", " buys "+n+" rounds")
	default:
		return scoring.T(" zahlen je "+n+" Runden", " each buy "+n+" rounds")
	}
}

// most returns the highest of the counts by seat, and the seats that have it.
func most(counts []int) (n int, seats scoring.Seats) {
	for i, count := range counts {
		switch seat := scoring.Seat(i + 1); {
		case i == 0 || count > n:
			n, seats = count, scoring.Seats{seat}
		case count == n:
			seats = append(seats, seat)
		}
	}
	return n, seats
}

// lostPartien counts, by seat, the lost Partien of a game whose Partien have only losers.
func lostPartien(s scoring.Sheet) []int {
	lost := make([]int, len(s.Totals))
	for _, partie := range s.Partien {
		if len(partie.Winners) > 0 {
			return nil
		}
		for _, seat := range partie.Losers {
			lost[seat-1]++
		}
	}
	return lost
}

func firstOf(standing []scoring.Place) (seats scoring.Seats) {
	for _, place := range standing {
		if place.Rank == 1 {
			seats = append(seats, place.Seat)
		}
	}
	return seats
}

// heading returns the title of the page.
func (v SettlePage) heading() scoring.Text {
	if v.State.Closed {
		return scoring.T("Das war’s", "That’s it")
	}
	return scoring.T("Abrechnung", "Settle up")
}

// below returns the line under the headline: the number of deals, the duration, and the best deal.
func (v SettlePage) below() scoring.Text {
	n := len(v.Sheet.Lines)
	says := []scoring.Text{scoring.Plural(n, scoring.T("1 Spiel", "1 deal"), scoring.T(fmt.Sprintf("%d Spiele", n), fmt.Sprintf("%d deals", n)))}
	if long := duration(v.State.Deals); long > 0 {
		says = append(says, durationText(long))
	}
	if best, seats := bestDeal(v.Sheet); seats != nil {
		who := seats.Names(v.State.Setup.Players).Add(scoring.Same(" " + v.Sheet.Counting.Signed(best.Points[seats[0]-1])))
		says = append(says, scoring.T("bestes Spiel: ", "best deal: ").Add(best.Title).Add(scoring.Same(", ")).Add(who))
	}
	return joined(says)
}

// The least time that a deal takes, and the most that an evening takes. Deals written faster were
// copied from paper or were waiting for the network; an evening that took longer was written on
// another day.
const (
	shortDeal   = 30 * time.Second
	longEvening = 24 * time.Hour
)

// duration returns the time from the first deal to the last; 0 if it is not known.
func duration(deals []scoring.DealHistory) time.Duration {
	var first, last time.Time
	for i, deal := range deals {
		written := deal.Versions[0].Entry
		if written.At.IsZero() || written.Imported() {
			return 0
		}
		if i == 0 || written.At.Before(first) {
			first = written.At
		}
		if i == 0 || written.At.After(last) {
			last = written.At
		}
	}
	long := last.Sub(first).Truncate(time.Minute)
	if long < time.Duration(len(deals))*shortDeal || long > longEvening {
		return 0
	}
	return long
}

// durationText returns "3 Std 10", "3 Std" or "45 Min".
func durationText(long time.Duration) scoring.Text {
	hours, minutes := int(long.Hours()), int(long.Minutes())%60
	switch {
	case hours == 0:
		return scoring.T(fmt.Sprintf("%d Min", minutes), fmt.Sprintf("%d min", minutes))
	case minutes == 0:
		return scoring.T(fmt.Sprintf("%d Std", hours), fmt.Sprintf("%d h", hours))
	}
	return scoring.T(fmt.Sprintf("%d Std %02d", hours, minutes), fmt.Sprintf("%d h %02d", hours, minutes))
}

// bestDeal returns the deal with the best result of a single player, and the seats that reached it.
// The best result is the fewest points in games where few points win. Of equal deals it returns the
// first, and never one that its players have lost. It returns no seats where points only count
// against players.
func bestDeal(sheet scoring.Sheet) (best scoring.Line, seats scoring.Seats) {
	most, open := scoring.Points(0), sheet.Next.Completes
	for _, l := range sheet.Lines {
		if l.Corrects || l.Won != nil && !*l.Won || open > 0 && l.Number == open {
			continue
		}
		gain, of := bestOf(l, sheet.Counting)
		if gain > most || sheet.Counting.Few && seats == nil {
			best, most, seats = l, gain, of
		}
	}
	return best, seats
}

// bestOf returns the best result of a deal among those who played it, and their seats.
func bestOf(l scoring.Line, of scoring.Counting) (gain scoring.Points, seats scoring.Seats) {
	for i, p := range l.Points {
		seat, p := scoring.Seat(i+1), of.Better(p)
		switch {
		case l.Out.Has(seat) || l.Absent.Has(seat):
		case seats == nil || p > gain:
			gain, seats = p, scoring.Seats{seat}
		case p == gain:
			seats = append(seats, seat)
		}
	}
	return gain, seats
}
