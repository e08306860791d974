package tournament

import (
	"slices"
	"strconv"
	"time"

	"anschreiber/scoring"
)

// A Substitute says that a player goes in the middle of a list, and who plays on for him. By
// SkWO the substitute plays the list to its end; whom it stands to the rules do not say, so
// it stands to the player who began unless the director books it to the substitute.
type Substitute struct {
	At
	Substitution
}

// A Substitution is what it was at a seat. Where nobody plays on, the player breaks off.
type Substitution struct {
	Seat   int    `json:"seat"`
	From   int    `json:"from"`             // the first deal that he does not play
	Name   string `json:"name,omitempty"`   // of a substitute who has no number
	Number int    `json:"number,omitempty"` // of a substitute who is a player
	Books  bool   `json:"books,omitempty"`  // the list stands to the substitute
	Both   bool   `json:"both,omitempty"`   // it stands to each for what he has played
	Until  *Part  `json:"until,omitempty"`  // what the one before had by then, where the table's deals do not say it
	Reason string `json:"reason"`
}

// A Substituted is a substitution that stands, who wrote it, and when.
type Substituted struct {
	Substitution
	Device string
	Since  time.Time
}

// breaksOff reports a seat at which nobody plays on.
func (s Substitution) breaksOff() bool { return s.Name == "" && s.Number == 0 }

// substitute notes one at its table.
func (s *State) substitute(e Entry, sub Substitute) {
	if t := s.Table(sub.At); t != nil {
		t.Substituted, t.Changed = append(slices.Clip(t.Substituted), Substituted{sub.Substitution, e.Device, e.At}), e.Seq
	}
}

// SitsAt is the last substitution at a seat, from 1; nil for none.
func (t *Table) SitsAt(seat int) (last *Substituted) {
	for i, s := range t.Substituted {
		if s.Seat == seat {
			last = &t.Substituted[i]
		}
	}
	return last
}

// substitutedAt are the substitutions at a table where the same players sit otherwise; none
// where there are others.
func (t *Table) substitutedAt(seats []int) (all []Substituted) {
	if !sameNumbers(t.Seats, seats) {
		return nil
	}
	for _, s := range t.Substituted {
		s.Seat = slices.Index(seats, t.Seats[s.Seat-1]) + 1
		all = append(all, s)
	}
	return all
}

// standsTo is the number of the player to whom the list of a seat stands, by its index.
func (t *Table) standsTo(i int) int {
	if s := t.SitsAt(i + 1); s != nil && s.Books {
		return s.Number
	}
	return t.Seats[i]
}

// Sitter is who plays now for the player of a number who began there, or has played last.
// One without a number has only a name.
func (s *State) Sitter(t *Table, number int) Player {
	p, _ := s.Player(number)
	seat := slices.Index(t.Seats, number) + 1
	for _, sub := range t.Substituted {
		switch {
		case sub.breaksOff() || sub.Seat != seat:
		case sub.Number == 0:
			p = Player{Name: sub.Name}
		default:
			p, _ = s.Player(sub.Number)
		}
	}
	return p
}

// substitutes is how often somebody has taken a seat for another.
func (t *Table) substitutes() (n int) {
	for _, s := range t.Substituted {
		if !s.breaksOff() {
			n++
		}
	}
	return n
}

// substituteNumbers are those of players who have played on for somebody at the table.
func (t *Table) substituteNumbers() (all []int) {
	for _, s := range t.Substituted {
		if s.Number > 0 {
			all = append(all, s.Number)
		}
	}
	return all
}

// signsFor reports a seat at which somebody is there to sign the list.
func (s *State) signsFor(t *Table, i int) bool {
	if sub := t.SitsAt(i + 1); sub != nil {
		return !sub.breaksOff()
	}
	p, _ := s.Player(t.Seats[i])
	return !p.Gone
}

// substitute reads who plays on for somebody, and why.
func (j judge) substitute() (a Act) {
	l, ok := j.table()
	if !ok {
		return a
	}
	s := Substitute{l.Table.At, Substitution{Seat: j.Int("seat", 1, len(l.Seats)), From: j.Int("from", 1, l.Of), Reason: j.Text("reason", 1, maxReason)}}
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
		s.Until = j.until(l, s.Substitution)
	}
	if len(j.Problems()) > 0 {
		return a
	}
	if p, _ := j.Player(l.Seats[s.Seat-1]); nobody && !p.Gone {
		p.Gone = true
		a.Players = []Player{p}
	}
	if !nobody {
		s.Name, s.Number = j.substituteTyped(l, s.Seat, typed)
	}
	if (s.Books || s.Both) && s.Number == 0 && len(j.Problems()) == 0 {
		j.Refuse("books", "dafür braucht der Ersatz eine Startnummer: erst als Spieler aufnehmen", "for that the substitute needs a number: add them as a player first")
	}
	a.Substitute = &s
	return a
}

// until reads what the one before had when the substitute came; nil where the deals of the
// table say it.
func (j judge) until(l List, s Substitution) *Part {
	for _, other := range l.Substituted {
		if other.Seat == s.Seat && other.Both && other.From > s.From {
			j.Refuse("from", "an diesem Sitz steht schon ein späterer Wechsel", "this seat already has a later change")
		}
	}
	if j.Setup.ByPlace {
		j.Refuse("books", "Tischpunkte nach Platz lassen sich nicht teilen", "table points by place cannot be split")
	}
	if j.Value("until") == "" {
		if e := j.All[l.Evening]; e == nil || e.Tournament == nil || e.Deals < s.From-1 || l.Paper != nil || len(l.Signs) > 0 {
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

// substituteTyped reads a substitute by number, or by name where he is no player.
func (j judge) substituteTyped(l List, seat int, typed string) (name string, number int) {
	number, err := strconv.Atoi(typed)
	if err != nil {
		if i := slices.IndexFunc(j.Players, func(p Player) bool { return p.Name == typed }); i >= 0 {
			n := strconv.Itoa(j.Players[i].Number)
			j.Refuse("substitute", typed+" spielt mit: bitte die Nummer "+n+" eintragen", typed+" is a player: please enter the number "+n)
		}
		for _, other := range l.Seats {
			if typed == j.Sitter(&l.Table, other).Name || typed == j.NameAt(&l.Table, other) {
				j.Refuse("substitute", typed+" sitzt schon da", typed+" sits there already")
			}
		}
		return typed, 0
	}
	text, own := strconv.Itoa(number), number == l.Seats[seat-1]
	at := j.Sits(l.Round, number)
	switch _, known := j.Player(number); {
	case !known:
		j.Refuse("substitute", "die Nummer "+text+" gibt es nicht", "there is no number "+text)
	case j.IsOut(number):
		j.Refuse("substitute", "Nummer "+text+" ist disqualifiziert", "number "+text+" is disqualified")
	case own && l.SitsAt(seat) == nil, !own && at != nil && (at.At != l.Table.At || slices.Contains(l.Seats, number) || j.isSitter(l, number)):
		table := strconv.Itoa(at.At.Table)
		j.Refuse("substitute", "Nummer "+text+" sitzt in dieser Runde an Tisch "+table, "number "+text+" sits at table "+table+" in this round")
	}
	return "", number
}

// isSitter reports a player who plays now for somebody else at a table.
func (j judge) isSitter(l List, number int) bool {
	return slices.ContainsFunc(l.Seats, func(seated int) bool { return j.Sitter(&l.Table, seated).Number == number })
}

// SubstitutionText is "ab Spiel 25 Zoe für Anna: krank".
func (s *State) SubstitutionText(t *Table, sub Substitution) scoring.Text {
	from, who := strconv.Itoa(sub.From), s.NameOf(t.Seats[sub.Seat-1])
	says := scoring.T("ab Spiel "+from+" ", "from deal "+from+" ")
	switch name := sub.Name; {
	case sub.breaksOff():
		says = says.Add(scoring.T("spielt "+who+" nicht mehr", who+" no longer plays"))
	case sub.Number == t.Seats[sub.Seat-1]:
		says = says.Add(scoring.T("wieder "+who, who+" again"))
	default:
		if sub.Number > 0 {
			name = s.NameOf(sub.Number)
		}
		says = says.Add(scoring.T(name+" für "+who, name+" for "+who))
	}
	if sub.Reason != "" {
		says = says.Add(scoring.Same(": " + sub.Reason))
	}
	return says
}

// StandsTo is to whom the list of a seat stands, each with his part where there are some.
func (t Tournament) StandsTo(l List, seat int) scoring.Text {
	var to []scoring.Text
	for _, r := range l.Shares {
		if int(r.Seat) == seat {
			to = append(to, scoring.Same(t.NameOf(r.Player)+" ("+r.Score.String()+")"))
		}
	}
	if len(to) < 2 {
		return scoring.Same(t.NameOf(l.standsTo(seat - 1)))
	}
	return scoring.List(to...)
}

// remarkSubstitutions notes in a ranking who has played on for whom, beside both of them.
func (t Tournament) remarkSubstitutions(l List, at map[int]*Standing) {
	for _, sub := range l.Substituted {
		says := t.RoundName(l.Round).Add(scoring.Same(", "), t.SubstitutionText(&l.Table, sub.Substitution), t.Author(Correction{Device: sub.Device, At: sub.Since}))
		began := l.Seats[sub.Seat-1]
		for _, number := range slices.Compact([]int{began, sub.Number}) {
			if s := at[number]; s != nil {
				s.Remarks = append(s.Remarks, says)
			}
		}
	}
}

// fits reports a substitution that the form takes at a table of so many, which plays so many
// deals.
func (s Substitution) fits(seats, deals int, players []Player) bool {
	known := s.Number == 0 || slices.ContainsFunc(players, func(p Player) bool { return p.Number == s.Number })
	return known && within(s.Seat, 1, seats) && within(s.From, 1, deals) && scoring.Fits(s.Name, 0, MaxName) && (s.Name == "" || s.Number == 0) &&
		(!s.Books && !s.Both || s.Number > 0) && !(s.Books && s.Both) && (s.Until == nil || s.Both && s.Until.fits()) && scoring.Fits(s.Reason, 1, maxReason)
}
