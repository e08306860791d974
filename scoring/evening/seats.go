package evening

import (
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// tradesPlaces reports whether a form only says how people sit from the next deal on.
func tradesPlaces(f Form) bool { return f.Has("sits") && !f.Has("players") }

// tradePlaces judges a form by which people change seats from the next deal on. The form contains
// an order of the seats and, optionally, two players who then swap places in it. Each player keeps
// the points.
func (j Judge) tradePlaces() (Decision, error) {
	typed := scoring.FromValues(j.Values)
	typed.Seats = len(j.State.Setup.Players)
	round, two := typed.SeatOrder("sits"), typed.SeatList("trades")
	if len(typed.Problems()) > 0 || len(round) != typed.Seats {
		return Decision{}, ErrUnreadable
	}
	var problems scoring.Problems
	switch len(two) {
	case 0:
		if slices.Equal(round, j.Round()) {
			problems.Add("trades", "zwei antippen, die tauschen", "tap the two who swap places")
		}
	case 2:
		a, b := slices.Index(round, two[0]), slices.Index(round, two[1])
		round[a], round[b] = round[b], round[a]
	default:
		problems.Add("trades", "genau zwei antippen", "tap exactly two")
	}
	for _, p := range j.Game.Sits(j.State.Setup, round) {
		problems.Add("trades", p.Text.DE, p.Text.EN)
	}
	switch err := refuse(problems); {
	case err != nil:
		return Decision{}, err
	case j.State.Closed:
		return Decision{}, isOver()
	case slices.Equal(round, j.Round()):
		return Decision{}, ErrUnchanged
	}
	return Decision{Act: scoring.Act{Seats: round}}, nil
}

// Round returns how people sit for the next deal, clockwise.
func (s *Snapshot) Round() scoring.Seats { return s.Sheet.Next.Round }

// seated returns the players of a table in the order in which they sit, new players last.
func (s *Snapshot) seated(players []string) (sit []string) {
	round := s.Round()
	if len(players) < len(round) {
		return players
	}
	for _, seat := range round {
		sit = append(sit, players[seat-1])
	}
	return append(sit, players[len(round):]...)
}

// takeChair fills the newcomer's place into the form of a table: to the left of a player, or in
// place of a player who leaves. In the second case the newcomer may take over the points.
func (j Judge) takeChair(table url.Values, chair string) {
	how, of, _ := strings.Cut(chair, "-")
	n, err := strconv.Atoi(of)
	at := slices.Index(j.Round(), scoring.Seat(n))
	if err != nil || at < 0 {
		return
	}
	newcomer := scoring.Seat(len(j.State.Setup.Players) + 1)
	table["sits"] = seatValues(slices.Insert(slices.Clone(j.Round()), at+1, newcomer))
	if how != Behind {
		table.Set("leaves", of)
	}
	if how == WithPoints {
		table.Set("takes_over", "true")
	}
}

func seatValues(seats scoring.Seats) (values []string) {
	for _, seat := range seats {
		values = append(values, strconv.Itoa(int(seat)))
	}
	return values
}

// seat completes an act by which somebody joins. It adds the newcomer's place, the player who
// leaves in exchange, and the correction that hands over that player's points.
func (j Judge) seat(act *scoring.Act) error {
	if len(act.Joined) != 1 || !j.Has("sits") {
		return nil
	}
	typed := scoring.FromValues(j.Values)
	typed.Seats = len(act.Setup.Players)
	round, leaves, takesOver := typed.SeatOrder("sits"), typed.Seat("leaves"), typed.Bool("takes_over")
	if len(typed.Problems()) > 0 || len(round) != typed.Seats || leaves == act.Joined[0] {
		return ErrUnreadable
	}
	if !slices.Equal(round, append(slices.Clone(j.Round()), act.Joined...)) {
		act.Seats = round
	}
	absent := slices.Clone(j.Away())
	act.Absent = &absent
	if leaves == 0 {
		return nil
	}
	if absent = append(absent, leaves); j.Away().Has(leaves) {
		return ErrUnreadable
	}
	slices.Sort(absent)
	if !takesOver {
		return nil
	}
	act.Deals = nil
	if has := j.Sheet.Totals[leaves-1]; has != 0 {
		points := make([]scoring.Points, typed.Seats)
		points[leaves-1], points[act.Joined[0]-1] = -has, has
		deal, err := json.Marshal(scoring.Deal[struct{}]{Correction: points})
		if err != nil {
			return err
		}
		act.Deals = []scoring.Version{{Deal: deal}}
	}
	return nil
}

// takesOver reports whether an act gives a newcomer the points of a player who leaves, and leaves
// that player none.
func takesOver(a scoring.Act) bool {
	return len(a.Joined) == 1 && len(a.Deals) > 0 && scoring.SumOf(readBeside(a.Deals[0].Deal).Correction) == 0
}

// seatsText returns "Anna und Cem tauschen die Plätze", or says how all players sit.
func (h History) seatsText(e scoring.Entry) scoring.Text {
	before, now := h.AsOf(e.Seq-1).Round(), e.Act.Seats
	var moved scoring.Seats
	for i, seat := range now {
		if seat != before[i] {
			moved = append(moved, seat)
		}
	}
	if len(moved) == 2 {
		slices.Sort(moved)
		return h.names(e, moved).Add(scoring.T(" tauschen die Plätze", " swap places"))
	}
	return scoring.T("Neue Sitzordnung: ", "New seats: ").Add(h.names(e, now))
}

// names lists the players of an entry by their names.
func (h History) names(e scoring.Entry, seats scoring.Seats) scoring.Text {
	var names []scoring.Text
	players := h.called(h.AsOf(e.Seq))
	for _, seat := range seats {
		names = append(names, scoring.Same(players[seat-1]))
	}
	return scoring.List(names...)
}

// newcomerText describes where a player who has joined sits and which player he replaces.
func (h History) newcomerText(e scoring.Entry) (said scoring.Text) {
	if e.Act.Absent != nil {
		for _, seat := range e.Act.Absent.Others(h.AsOf(e.Seq - 1).Away()...) {
			said = scoring.T(" für ", " for ").Add(h.names(e, scoring.Seats{seat}))
		}
	}
	at := slices.Index(e.Act.Seats, e.Act.Joined[0])
	switch {
	case takesOver(e.Act):
		return said.Add(scoring.T(", mit den Punkten", ", with the points"))
	case said.DE == "" && at > 0:
		right, left := e.Act.Seats[at-1], e.Act.Seats[(at+1)%len(e.Act.Seats)]
		return scoring.T(" zwischen ", " between ").Add(h.names(e, scoring.Seats{right, left}))
	}
	return said
}

// Values of the field "chair", each followed by the number of a seat. Behind means that the
// newcomer sits to the left of that player. Instead means that the newcomer replaces that player,
// who leaves. WithPoints is the same as Instead, but the newcomer also takes over that player's
// points.
const (
	Behind     = "behind"
	Instead    = "instead"
	WithPoints = "with_points"
)
