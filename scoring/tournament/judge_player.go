package tournament

import (
	"cmp"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// fields reads the form of one player into p.
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

// spelled adapts the spelling of changed names: a club, team or tandem that is written almost like
// that of another player gets the same spelling. Unchanged fields stay as they are.
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

// player returns the player that a form concerns; if there is none, it adds a problem.
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
	if _, apart := j.playedApart(p); j.Setup.FixedPairs && p.Tandem != is.Tandem && (apart > 0 || is.Tandem != "" && j.hasPlayed(p.Number)) {
		j.Refuse("tandem", "wer schon gespielt hat, bleibt in seinem Paar; wer neu dazukommt, bekommt den Namen dieses Paars", "whoever has played stays in their pair; whoever joins it is given the name of that pair")
	}
	a := Act{}
	if j.renames(is, &p) {
		p.Why = j.why(!j.Owns, "unter dem alten Namen hat "+is.Name+" schon gespielt: warum ein anderer?", is.Name+" has played under the old name already: why another one?")
		if a.Why = p.Why; p.Formerly == "" {
			p.Why = ""
		}
	}
	return j.refunds(a, is, p)
}

// renames reports whether a player who was already drawn in a round gets a new name. If so, it
// stores the old name in Formerly.
func (j judge) renames(is Player, p *Player) bool {
	if p.Name == is.Name || j.Begun() == 0 || !j.WasDrawn(p.Number) {
		return false
	}
	if p.Formerly = cmp.Or(is.Formerly, is.Name); p.Formerly == p.Name {
		p.Formerly = ""
	}
	return true
}

// why returns the reason that was typed into a form. If must is set and there is no reason, it adds
// a problem with the German text asksDE and the English text asks.
func (j judge) why(must bool, asksDE, asks string) string {
	if must && j.Value("reason") == "" {
		j.Refuse("reason", asksDE, asks)
	}
	return j.Text("reason", 0, maxReason)
}

// refunds adds the changed player to an act. If the tick "paid" was removed, it asks for a reason
// and adds the refund.
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

// mark changes one property of a player and leaves the rest as it is.
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
		j.Refuse("mark", "was ist mit dieser Person?", "what about this person?")
	}
	return j.refunds(Act{}, was, p)
}

// remove strikes a player who was never drawn.
func (j judge) remove() Act {
	p, known := j.player()
	if known && j.WasDrawn(p.Number) {
		j.Refuse("number", p.Name+" ist schon ausgelost; „ist gegangen“ nimmt ihn aus den nächsten Runden", p.Name+" has been drawn already; “has left” keeps them out of the next rounds")
	}
	return j.refunds(Act{Removes: []int{p.Number}}, p, Player{})
}

// allPaid ticks "paid" for everybody who is drawn.
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

// penalty imposes a penalty. A disqualified player is no longer drawn.
func (j judge) penalty() (a Act) {
	player, known := j.player()
	p := Penalty{Player: player.Number, Round: j.Int("in", 1, maxRounds), Kind: j.Choice("kind", Warning, PointsOff, SetToZero, Disqualified), Reason: j.Text("reason", 1, maxReason)}
	switch {
	case p.Kind == "":
		j.Refuse("kind", "welche Strafe?", "which penalty?")
	case p.Kind == PointsOff && j.Value("points") == "":
		j.Refuse("points", "wie viele Punkte?", "how many points?")
	case p.Kind == PointsOff:
		p.Points = j.Int("points", 1, maxPenalty)
	case p.Kind == Disqualified && known && !player.Gone:
		player.Gone = true
		a.Players = []Player{player}
	}
	if !within(p.Round, 1, j.Begun()) {
		j.Refuse("in", "so weit ist noch nicht gespielt", "that has not been played yet")
	}
	if j.IsOut(p.Player) {
		j.Refuse("kind", "disqualifiziert ist er schon", "they are disqualified already")
	}
	switch {
	case p.Kind == SetToZero && j.Setup.Counting().Few:
		j.Refuse("kind", "0 wäre hier das beste Ergebnis, denn die wenigsten Punkte gewinnen: Punktabzug schreibt Punkte dazu", "0 would be the best result here, because the fewest points win: “points off” adds points")
	case p.Kind == SetToZero && j.hasNothing(p):
		j.Refuse("kind", "da hat er nichts, oder es steht schon auf 0", "they have nothing there, or it is 0 already")
	}
	a.Penalty = &p
	return a
}

// hasNothing reports whether there is nothing to set to 0: the player has no result in the round,
// or the result was set to 0 already.
func (j judge) hasNothing(p Penalty) bool {
	zero := func(o Imposed) bool { return o.Player == p.Player && o.Round == p.Round && o.Kind == SetToZero }
	i := slices.IndexFunc(j.Rankings().Standings(p.Round), func(s Standing) bool { return s.Number() == p.Player && s.Played })
	return i < 0 || slices.ContainsFunc(j.Imposed, zero)
}
