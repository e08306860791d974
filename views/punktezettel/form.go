package punktezettel

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/punktezettel"
	"anschreiber/views/ui"
)

// A row is a side with its fields in the form.
type row struct {
	e     ui.DealForm
	i     int // index of its number in the lists of the form
	seats scoring.Seats
}

// rows returns all sides, including sides that are not at the table, because the form has hidden
// fields for them.
func rows(e ui.DealForm, t scoring.Table[punktezettel.Rules]) (all []row) {
	sides := t.Rules.Sides(len(t.Players))
	for i := range t.Players {
		if i < sides {
			all = append(all, row{e: e, i: i})
		}
		side := &all[i%sides]
		side.seats = append(side.seats, scoring.Seat(i+1))
	}
	return all
}

func (r row) there() bool { return r.e.Next.Playing.Has(r.seats[0]) }

func (r row) name() string { return r.e.T(r.seats.Names(r.e.Setup.Players)) }

// short returns the short names of a side, for where there is little room.
func (r row) short() string { return r.e.T(r.seats.Names(ui.Called(r.e.Setup.Players))) }

func (r row) wrong(field string) string {
	return strconv.FormatBool(r.e.Problems.Wrong(scoring.Element(field, r.i)))
}

// typed returns a number as it was typed, without its sign, and with halves as people write them:
// "2½".
func (r row) typed(field string) string {
	n := strings.TrimPrefix(ui.At(r.e.Form.Values(field), r.i), "-")
	if whole, half := strings.CutSuffix(n, ".5"); half {
		return strings.TrimPrefix(whole, "0") + "½"
	}
	return n
}

// minus reports whether the minus tile is ticked, or the number of a corrected round is negative.
func (r row) minus() bool {
	return r.e.Chosen("minus", strconv.Itoa(r.i+1)) || strings.HasPrefix(ui.At(r.e.Form.Values("points"), r.i), "-")
}

// blank returns the seats whose number the form asks about because it is empty.
func blank(e ui.DealForm, t scoring.Table[punktezettel.Rules]) (who scoring.Seats) {
	if !e.Form.Has("points") || !e.Problems.Wrong("points") && !e.Chosen("zero", "true") {
		return nil
	}
	for _, r := range rows(e, t) {
		if r.there() && r.typed("points") == "" {
			who = append(who, r.seats...)
		}
	}
	return who
}

// bids reports whether the form asks for bids.
func bids(t scoring.Table[punktezettel.Rules]) bool { return t.Rules.Bids != punktezettel.Off }

// made reports whether the form asks for points. At a table that bids, a new round does so only
// after the bids have been written.
func made(e ui.DealForm, t scoring.Table[punktezettel.Rules]) bool {
	return !bids(t) || !e.Newest() || e.Form.Has("points")
}

// hasMinus reports whether numbers can be negative. Tricks are never below 0.
func hasMinus(t scoring.Table[punktezettel.Rules]) bool { return !bids(t) }

// bidSum returns the sum of all bids, and the number of tricks in the round if it is known.
func bidSum(e ui.DealForm, t scoring.Table[punktezettel.Rules]) string {
	sum := 0
	for _, bid := range e.Form.Values("bids") {
		n, _ := strconv.Atoi(bid)
		sum += n
	}
	said := e.S("angesagt: ", "bid: ") + strconv.Itoa(sum)
	if most := mostTricks(e, t); most > 0 {
		said += e.S(" von ", " of ") + strconv.Itoa(most)
	}
	return said
}

// untilDealer returns the number of fields of players at the table up to and including the
// dealer's. The form asks the field after the dealer's first.
func untilDealer(e ui.DealForm, t scoring.Table[punktezettel.Rules]) (n int) {
	for _, r := range rows(e, t) {
		if r.there() && r.seats[0] <= e.Next.Dealer {
			n++
		}
	}
	return n
}

func keypad(t scoring.Table[punktezettel.Rules]) string {
	if t.Rules.Halves {
		return "decimal"
	}
	return "numeric"
}

// pairChosen reports whether this pair has won, as it was typed or as it is stored.
func pairChosen(e ui.DealForm, pair string) bool {
	return e.Chosen("pair", pair) || !e.Form.Has("pair") && slices.Contains(e.Form.Values("winners"), pair)
}

// heads reports whether the numbers of a row need headings, because the row has more than points.
func heads(e ui.DealForm, t scoring.Table[punktezettel.Rules]) bool {
	return bids(t) && made(e, t) && !e.Completes()
}

// mostTricks returns the highest number that has a key. In Wizard a new round has as many tricks as
// its number; for an older round that is being corrected, it is the number of rounds in a Partie.
// It returns 0 if numbers are typed instead of tapped: in other games, and above 20 tricks, the
// most that sixty cards give three players.
func mostTricks(e ui.DealForm, t scoring.Table[punktezettel.Rules]) int {
	most := t.Rules.Rounds
	if e.Newest() || e.Completes() {
		most = e.Next.InPartie
	}
	if t.Rules.Bids != punktezettel.Wizard || most > 20 {
		return 0
	}
	return most
}

// asks returns the question that the form asks.
func asks(e ui.DealForm, t scoring.Table[punktezettel.Rules]) string {
	switch {
	case t.Rules.Way == punktezettel.ZeroSum:
		return e.S("Wer gewinnt?", "Who wins?")
	case !made(e, t):
		return e.S("Wer sagt wie viele an?", "Who bids how many?")
	case t.Rules.Bids == punktezettel.Wizard:
		return e.S("Wie viele Stiche?", "How many tricks?")
	case bids(t):
		return e.S("Wer hat wie viele gemacht?", "Who made how many?")
	}
	return e.S("Was bringt die Runde?", "What is the round worth?")
}

// examples returns computed lines, one for each way to score.
func examples() (lines []scoring.Line) {
	yes := []scoring.Points{scoring.Whole(2), scoring.Whole(0), scoring.Whole(3)}
	for _, e := range []struct {
		preset string
		deal   punktezettel.Deal
	}{
		{"romme", punktezettel.Deal{Points: []scoring.Points{scoring.Whole(12), 0, scoring.Whole(35)}}},
		{"binokel", punktezettel.Deal{Points: []scoring.Points{scoring.Whole(124), scoring.Whole(55), scoring.Whole(61)}}},
		{"wizard", punktezettel.Deal{Bids: []int{2, 1, 1}, Points: yes}},
	} {
		table := scoring.Table[punktezettel.Rules]{Players: []string{"A", "B", "C"}, Rules: presetRules(e.preset)}
		deal := scoring.Deal[punktezettel.Deal]{Play: e.deal}
		line := punktezettel.Game.Score(table, []scoring.Deal[punktezettel.Deal]{deal}).Lines[0]
		line.Title = scoring.Same(string(table.Rules.Label))
		lines = append(lines, line)
	}
	return lines
}

func presetRules(slug string) punktezettel.Rules {
	i := slices.IndexFunc(punktezettel.Game.Presets, func(p scoring.Preset[punktezettel.Rules]) bool { return p.Slug == slug })
	return punktezettel.Game.Presets[i].Rules(3)
}
