package tournament

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// tablePath returns the path of a table's page, below the tournament's.
func tablePath(at tournament.At) string { return fmt.Sprintf("/tische/%d/%d", at.Round, at.Table) }

// TablesPage returns the page with the tables of a round; of the last one that has begun if round
// is 0.
func (r Viewer) TablesPage(t tournament.Tournament, round int, back RejectedForm) TablesPage {
	v := TablesPage{Head: r.head(t, "/tische", back)}
	begun := t.Begun()
	if round < 1 || round > begun {
		round = begun
	}
	for n := 1; n <= begun; n++ {
		v.Rounds = append(v.Rounds, ui.Tab{Name: r.T(t.Setup.RoundName(n)), URL: r.url("/tische?runde=" + strconv.Itoa(n)), On: n == round})
	}
	if begun == 0 {
		return v
	}
	v.Called, v.Follow = r.T(t.Setup.RoundName(round)), round == begun
	v.In, v.Clock = r.progress(t, round)
	v.SetClock = r.setClock(t, *t.Round(round))
	for _, l := range t.Lists(round) {
		v.Tables = append(v.Tables, r.tile(t, l))
	}
	return v
}

// running describes the state of the round that began last, and returns its clock.
func (r Viewer) running(t tournament.Tournament) (says string, clock Clock) {
	switch n := t.Begun(); {
	case n == 0:
		return "", clock
	case t.Finished():
		return r.S("Endstand", "Final result"), clock
	default:
		in, clock := r.progress(t, n)
		return r.T(t.Setup.RoundName(n)) + ": " + in, clock
	}
}

// progress returns how many lists of a round are in, such as "6 von 10 Listen da", and the clock of
// the round.
func (r Viewer) progress(t tournament.Tournament, round int) (in string, clock Clock) {
	lists, n := t.Lists(round), 0
	for _, l := range lists {
		n += tournament.OneIf(l.In)
	}
	in = strconv.Itoa(n) + r.S(" von ", " of ") + strconv.Itoa(len(lists)) + r.S(" Listen da", " lists in")
	return in, r.clockOf(t, *t.Round(round))
}

// The states of a table, as styles name them.
const (
	open     = "open"
	finished = "finished" // all deals are played, but it is not signed
	in       = "in"
	reopened = "reopened"
	stuck    = "stuck" // deals were added after it was signed
)

// tile returns the summary of a table for the director.
func (r Viewer) tile(t tournament.Tournament, l tournament.List) TableTile {
	v := TableTile{
		URL: r.url(tablePath(l.Table.At)), Name: r.table(l.Table.At.Table), State: state(l),
		Deals: strconv.Itoa(l.Deals) + "/" + strconv.Itoa(l.Of),
	}
	switch v.State {
	case in:
		switch v.Says = r.S("unterschrieben", "signed"); {
		case l.Paper != nil:
			v.Says = r.S("Papier, eingetragen", "paper, entered")
		case l.Director:
			v.Says = r.S("von der Leitung angenommen", "accepted by the director")
		}
		if l.Deals < l.Of {
			v.Says += ", " + early(r.Page, l) + r.S(" Spielen", " deals")
		}
	case reopened:
		v.Says = r.S("wird berichtigt", "being corrected")
	case finished:
		v.Says = r.S("fertig, nicht unterschrieben", "finished, not signed")
	case stuck:
		v.Says = r.S("nach der Unterschrift weitergeschrieben", "added to after it was signed")
	default:
		if !l.Written.IsZero() {
			v.Written = l.Written.UTC().Format(time.RFC3339)
		}
	}
	search := []string{strconv.Itoa(l.Table.At.Table), v.Name}
	sign := t.Setup.Sign()
	for i, number := range l.Seats {
		seat := seatOf(t, l, i, number)
		seat.Sign = sign(seat.Score)
		v.Seats = append(v.Seats, seat)
		search = append(search, strconv.Itoa(number), seat.Name, seat.Now)
	}
	v.Search = strings.Join(search, " ")
	return v
}

// early returns "3 von 48" for a list that ended after 3 of its 48 deals.
func early(p ui.Page, l tournament.List) string {
	return strconv.Itoa(l.Deals) + p.S(" von ", " of ") + strconv.Itoa(l.Of)
}

func state(l tournament.List) string {
	switch {
	case l.In:
		return in
	case l.Stuck:
		return stuck
	case len(l.Reopened) > 0:
		return reopened
	case l.Deals >= l.Of:
		return finished
	}
	return open
}

// signedHimself reports whether the seat itself has signed the list, and not only the director for
// everybody.
func signedHimself(l tournament.List, seat scoring.Seat) bool {
	return slices.ContainsFunc(l.Signs, func(s tournament.Sign) bool {
		return !s.Director && s.Seats.Has(seat) && (l.Paper != nil || s.Last == l.Signs[len(l.Signs)-1].Last)
	})
}

// seatOf returns one player at a table.
func seatOf(t tournament.Tournament, l tournament.List, i int, number int) TableSeat {
	p, _ := t.Player(number)
	s := TableSeat{Number: number, Name: p.Name}
	if now := t.Sitter(&l.Table, number); now.Name != p.Name {
		s.Now = now.Name
	}
	if i < len(l.Results) {
		s.Known, s.Result = true, l.Results[i]
		s.Signed = l.Signed.Has(s.Seat) && signedHimself(l, s.Seat)
	}
	return s
}

// TablePage returns the page with the list of one table.
func (r Viewer) TablePage(t tournament.Tournament, at tournament.At, back RejectedForm) ListPage {
	l := t.List(*t.Table(at))
	v := ListPage{
		Head: r.head(t, "/tische", back), List: l, Action: r.url(tablePath(at)),
		Title: r.T(t.Setup.RoundName(at.Round)) + ", " + r.table(at.Table), Tile: r.tile(t, l),
		MaySeat: r.Owns && !r.AtTable && !l.In, SameOnly: !t.Untouched(l.Table), Empty: r.Writes && !r.AtTable && l.Deals == 0,
	}
	v.remark(t)
	if at.Round == t.Begun() {
		v.Clock = r.clockOf(t, *t.Round(at.Round))
	}
	if e := t.All[l.Evening]; e != nil {
		if v.Last = e.Last; !t.Hides {
			v.Misnamed = r.Misnamed(t, l.Table, e.Setup.Players)
		}
	}
	v.First = v.Empty && (back.Typed == nil || back.Typed.Get("act") == "list")
	if r.Owns && !r.AtTable {
		v.Substitute = strconv.Itoa(min(l.Deals+1, l.Of))
	}
	if r.AtTable {
		v.Back = ui.EveningURL(l.Evening)
		v.Action = v.Back + "/turnier"
		return v
	}
	for path, other := range map[*string]tournament.At{&v.Before: {Round: at.Round, Table: at.Table - 1}, &v.Next: {Round: at.Round, Table: at.Table + 1}} {
		if t.Table(other) != nil {
			*path = r.url(tablePath(other))
		}
	}
	return v
}

// ListsPage returns the lists of the running round that are still expected on paper because nothing
// is written in their evenings. The lists of the tables with number from and above come first, then
// the others.
func (r Viewer) ListsPage(t tournament.Tournament, from int) ListsPage {
	v := ListsPage{Head: r.head(t, "/tische", RejectedForm{})}
	round := t.Begun()
	if round == 0 {
		return v
	}
	v.Called = r.T(t.Setup.RoundName(round))
	v.In, _ = r.progress(t, round)
	var before []ListPage
	for _, l := range t.Lists(round) {
		if l.In || l.Stuck || l.Deals > 0 || len(l.Reopened) > 0 {
			continue
		}
		one := r.TablePage(t, l.Table.At, RejectedForm{})
		if one.Grid = true; l.Table.At.Table < from {
			before = append(before, one)
		} else {
			v.Lists = append(v.Lists, one)
		}
	}
	v.Lists = append(v.Lists, before...)
	for i := range v.Lists {
		v.Lists[i].First = i == 0
	}
	return v
}

// Misnamed says which players have another name in a list, because it was signed before they were
// renamed, or because the table has changed the name.
func (r Viewer) Misnamed(t tournament.Tournament, table tournament.Table, players []string) (says []string) {
	for i, number := range table.Seats {
		name := t.NameAt(&table, number)
		if table.SitsAt(i+1) != nil { // substitutes are shown separately
			continue
		}
		if i < len(players) && players[i] != name {
			n := strconv.Itoa(number)
			says = append(says, r.S("In dieser Liste heißt Nummer "+n+" „"+players[i]+"“. Sie zählt für "+name+".", "In this list number "+n+" is called “"+players[i]+"”. It counts for "+name+"."))
		}
	}
	return says
}

// remark fills in what happened to the list besides deals: why it was reopened or corrected, how
// that would change the draw of later rounds, and who plays on for whom.
func (v *ListPage) remark(t tournament.Tournament) {
	l := v.List
	for _, c := range l.Corrections {
		if c.Seq > 0 { // a correction in the evening is shown with its deal
			v.Reopened = append(v.Reopened, v.T(reopenedText(t, l, c)))
		}
	}
	for i := range t.Rounds {
		round := &t.Rounds[i]
		if !v.Owns || len(l.Corrections) == 0 || round.Number <= l.Round {
			continue
		}
		if s := t.ShiftSince(round); s != nil {
			v.Shifts = append(v.Shifts, v.T(t.Setup.RoundName(round.Number).Add(scoring.Same(": "), s.Text(t.NameOf))))
		}
	}
	for _, s := range l.Substituted {
		text := t.SubstitutionText(&l.Table, s.Substitution).Add(scoring.T(". Die Liste zählt für ", ". The list counts for "), l.StandsTo(s.Seat, t.NameOf), t.Author(tournament.Correction{Device: s.Device, At: s.Since}))
		v.Substitutions = append(v.Substitutions, v.T(scoring.Same(v.S("Sitz ", "Seat ")+strconv.Itoa(s.Seat)+", ").Add(text)))
	}
}

// reopenedText says why a list was reopened or corrected: the points before and after, who did it,
// and when.
func reopenedText(t tournament.Tournament, l tournament.List, c tournament.Correction) scoring.Text {
	text := scoring.T("Nach der Unterschrift wieder geöffnet: ", "Opened again after it was signed: ")
	if c.After != nil {
		text = scoring.T("Berichtigt: ", "Corrected: ")
	}
	text = text.Add(scoring.Same(c.Why))
	var moved []scoring.Text
	for i, number := range l.Seats {
		if points := c.Moved(i); points != "" {
			moved = append(moved, scoring.Same(t.NameOf(number)+" "+points))
		}
	}
	if len(moved) > 0 {
		text = text.Add(scoring.Same(" · "), scoring.List(moved...))
	}
	return text.Add(t.Author(c))
}
