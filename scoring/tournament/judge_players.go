package tournament

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"anschreiber/scoring"
)

// add takes players in: a list with a name a line, a club and a team behind
// commas, regulars of the Stammtisch, and one by himself.
func (j judge) add() (a Act) {
	for i, line := range strings.Split(strings.Join(j.Values("names"), "\n"), "\n") {
		if line = strings.TrimSpace(line); line != "" && len(a.Players) <= MaxPlayers {
			a.Players = append(a.Players, j.line(i+1, line, len(a.Players)))
		}
	}
	for _, name := range j.Values("regulars") {
		a.Players = append(a.Players, Player{Number: j.next(len(a.Players)), Name: name})
		if !scoring.Fits(name, 1, MaxName) {
			j.Refuse("regulars", "ein Name hat 1 bis 40 Zeichen", "a name has 1 to 40 characters")
		}
	}
	if j.Has("name") {
		j.cutClub()
		p := j.fields(Player{Number: j.next(len(a.Players))})
		a.Players = append(a.Players, p)
	}
	switch n := len(a.Players); {
	case n == 0 && len(j.Problems()) == 0:
		j.Refuse(j.adds(), "wer spielt mit?", "who takes part?")
	case j.next(n-1) > MaxPlayers: // a saved tournament may leave numbers out
		j.Refuse(j.adds(), "mehr als 400 gehen nicht", "there is room for 400")
	}
	j.refuseTwice(a.Players)
	return a
}

// cutClub puts the club of somebody who was offered into its own field.
func (j judge) cutClub() {
	if name, club, is := strings.Cut(j.Value("name"), BehindName); is && j.Value("club") == "" {
		*j.Form = *scoring.FromValues(withFields(j.Sent.Typed, "name", name, "club", club))
	}
}

func withFields(typed url.Values, pairs ...string) url.Values {
	typed = maps.Clone(typed)
	for i := 0; i < len(pairs); i += 2 {
		typed.Set(pairs[i], pairs[i+1])
	}
	return typed
}

// adds is the field in which players are typed: a list, regulars of the Stammtisch,
// or one name.
func (j judge) adds() string {
	for _, field := range []string{"names", "regulars"} {
		if j.Sent.Typed.Has(field) {
			return field
		}
	}
	return "name"
}

// next is the number of the next player, behind some others.
func (j judge) next(others int) int {
	last := 0
	if n := len(j.Players); n > 0 {
		last = j.Players[n-1].Number
	}
	return last + 1 + others
}

// playerCells are what stands in a line of a list.
var playerCells = []string{"name", "club", "team", "tandem"}

// groupKeys are those of groups among some words, in order, as a player keeps them.
func groupKeys(words []string) string {
	var keys []string
	for _, g := range Groups {
		if slices.Contains(words, g.Value) {
			keys = append(keys, g.Value)
		}
	}
	return strings.Join(keys, " ")
}

// cellsOf parts a line. Commas part nothing where a spreadsheet's sign does; and behind
// a surname comes a first name: always where the list says so, else where both are one
// word, as in "Müller, Anna".
func cellsOf(line string, surnameFirst bool) []string {
	if strings.ContainsAny(line, ";\t") {
		return strings.Split(strings.ReplaceAll(line, "\t", ";"), ";")
	}
	cells := strings.Split(line, ",")
	if len(cells) > 1 && (surnameFirst || isWord(cells[0]) && isWord(cells[1])) {
		name := strings.TrimSpace(cells[0]) + ", " + strings.TrimSpace(cells[1])
		cells = append([]string{name}, cells[2:]...)
	}
	return cells
}

// isWord reports one word of letters.
func isWord(text string) bool {
	text = strings.TrimSpace(text)
	return text != "" && strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' }) < 0
}

// line is a player as a list has him: a name, a club, a team.
func (j judge) line(number int, line string, others int) Player {
	cells := cellsOf(line, j.Bool("surname"))
	typed := map[string][]string{}
	for i, key := range playerCells {
		if i < len(cells) {
			typed[key] = []string{strings.TrimSpace(cells[i])}
		}
	}
	f := scoring.FromValues(typed)
	p := j.spelled(Player{}, Player{Number: j.next(others), Name: f.Text("name", 1, MaxName), Club: f.Text("club", 0, MaxName), Team: f.Text("team", 0, MaxName), Tandem: f.Text("tandem", 0, MaxName)})
	if len(f.Problems()) > 0 || len(cells) > len(playerCells) {
		de := fmt.Sprintf("Zeile %d: erst der Name, dann mit Komma der Verein, die Mannschaft und das Tandem, je höchstens 40 Zeichen", number)
		en := fmt.Sprintf("line %d: first the name, then behind commas the club, the team and the tandem, at most 40 characters each", number)
		j.Refuse("names", de, en)
	}
	return p
}

// fields are those of one player.
func (j judge) fields(p Player) Player {
	was := p
	p.Name, p.Club = j.Text("name", 1, MaxName), j.Text("club", 0, MaxName)
	p.Team, p.Tandem = j.Text("team", 0, MaxName), j.Text("tandem", 0, MaxName)
	p = j.spelled(was, p)
	if j.Has("member") {
		p.Member = j.Text("member", 0, maxMember)
	}
	p.Group = groupKeys(j.Values("group"))
	if len(strings.Join(j.Values("group"), "")) > 0 && p.Group == "" {
		j.Refuse("group", "diese Wertung gibt es nicht", "there is no such ranking")
	}
	p.Paid, p.Late, p.Gone = j.Bool("paid"), j.Bool("late"), j.Bool("gone")
	return p
}

// spelled is a player as the list spells things: clubs, teams and tandems that are like those
// of others are the same. What stands there already stays as it is.
func (j judge) spelled(was, p Player) Player {
	as := func(of func(*Player) *string, known ...string) {
		if text := of(&p); *text != *of(&was) {
			*text = scoring.NameAs(*text, known)
		}
	}
	var clubs, teams, tandems []string
	for _, o := range j.Players {
		if o.Number != p.Number {
			clubs, teams, tandems = append(clubs, o.Club), append(teams, o.Team), append(tandems, o.Tandem)
		}
	}
	as(func(p *Player) *string { return &p.Name })
	as(func(p *Player) *string { return &p.Club }, clubs...)
	as(func(p *Player) *string { return &p.Team }, teams...)
	as(func(p *Player) *string { return &p.Tandem }, tandems...)
	return p
}

// refuseTwice refuses who is there already: the same name of the same club.
func (j judge) refuseTwice(players []Player) {
	same := func(a, b Player) bool {
		return a.Number != b.Number && strings.EqualFold(a.Name, b.Name) && strings.EqualFold(a.Club, b.Club)
	}
	for _, p := range players {
		twice := func(o Player) bool { return same(p, o) }
		if p.Name != "" && (slices.ContainsFunc(j.Players, twice) || slices.ContainsFunc(players, twice)) {
			j.Refuse(j.adds(), p.Name+" steht schon da; wer gleich heißt, braucht einen anderen Zusatz oder Verein", p.Name+" is there already; whoever has the same name needs something added to it, or another club")
			return
		}
	}
}

// player is the one that a form is about.
func (j judge) player() (Player, bool) {
	p, known := j.Player(j.Int("number", 1, MaxPlayers))
	if !known {
		j.Refuse("number", "diese Nummer gibt es nicht", "there is no such number")
	}
	return p, known
}

func (j judge) edit() Act {
	is, known := j.player()
	if !known {
		return Act{}
	}
	then := j.then()
	was, _ := then.Player(is.Number)
	p, both := merge(was, is, j.fields(is))
	j.refuseBoth(both, was.version, is.version)
	j.refuseTwice([]Player{p})
	a := Act{}
	if j.renames(is, &p) {
		p.Why = j.why(!j.Owns, "unter dem alten Namen hat "+is.Name+" schon gespielt: warum ein anderer?", is.Name+" has played by the old name already: why another one?")
		if a.Why = p.Why; p.Formerly == "" {
			p.Why = ""
		}
	}
	return j.refunds(a, is, p)
}

// renames reports another name of somebody who has played by the one before, which stays
// with it.
func (j judge) renames(is Player, p *Player) bool {
	if p.Name == is.Name || j.Begun() == 0 || !j.WasDrawn(p.Number) {
		return false
	}
	if p.Formerly = cmp.Or(is.Formerly, is.Name); p.Formerly == p.Name {
		p.Formerly = ""
	}
	return true
}

// why is the reason of what a form does; where it must have one, what is to be said.
func (j judge) why(must bool, asksDE, asks string) string {
	if must && j.Value("reason") == "" {
		j.Refuse("reason", asksDE, asks)
	}
	return j.Text("reason", 0, maxReason)
}

// refunds is an act that makes of a player what he is; if he had paid and has no longer,
// with the reason.
func (j judge) refunds(a Act, was, is Player) Act {
	if is.Number > 0 {
		a.Players = []Player{is}
	}
	if was.Paid && !is.Paid && j.Setup.Fee > 0 {
		a.Why = j.why(true, was.Name+" hatte bezahlt: warum nicht mehr?", was.Name+" had paid: why no longer?")
		a.Refunds = []Refund{{was.Number, was.Name, j.Setup.Fee, a.Why}}
	}
	return a
}

// mark ticks one thing of a player, and leaves the rest as it is.
func (j judge) mark() Act {
	was, known := j.player()
	if !known {
		return Act{}
	}
	p := was
	switch j.Choice("mark", "paid", "unpaid", "here", "late", "gone", "back", WholeNames, ShortNames, NumbersOnly, AsAll) {
	case "paid", "unpaid":
		p.Paid = j.Value("mark") == "paid"
	case "here", "late":
		p.Late = j.Value("mark") == "late"
	case "gone", "back":
		p.Gone = j.Value("mark") == "gone"
	case WholeNames, ShortNames, NumbersOnly:
		p.Public = j.Value("mark")
	case AsAll:
		p.Public = ""
	default:
		j.Refuse("mark", "was ist mit ihm?", "what about him?")
	}
	return j.refunds(Act{}, was, p)
}

// remove strikes a player who never played.
func (j judge) remove() Act {
	p, known := j.player()
	if known && j.WasDrawn(p.Number) {
		j.Refuse("number", p.Name+" ist schon ausgelost; „ist gegangen“ nimmt ihn aus den nächsten Runden", p.Name+" has been drawn already; “has left” keeps them out of the next rounds")
	}
	return j.refunds(Act{Removes: []int{p.Number}}, p, Player{})
}

// WasDrawn reports somebody who has a part in a round, and be it to sit out.
func (s *State) WasDrawn(number int) bool {
	return slices.ContainsFunc(s.Rounds, func(r Round) bool {
		drawn := slices.Concat(append(r.Lists(), r.Out, r.Draw.Out)...)
		for _, seats := range r.Draw.Tables {
			drawn = append(drawn, seats...)
		}
		for _, s := range r.Seatings {
			drawn = append(drawn, s.Seats...)
		}
		for _, t := range r.Tables {
			drawn = append(drawn, t.substituteNumbers()...)
		}
		return slices.Contains(drawn, number)
	})
}

// allPaid ticks everybody who is here.
func (j judge) allPaid() (a Act) {
	for _, p := range j.Playing() {
		if !p.Paid {
			p.Paid = true
			a.Players = append(a.Players, p)
		}
	}
	if len(a.Players) == 0 {
		j.Refuse("number", "alle haben schon bezahlt", "everybody has paid already")
	}
	return a
}

// BehindName parts a name from the club of somebody who is offered.
const BehindName = " · "
