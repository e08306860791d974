package tournament

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A fact is a value that an act can change, with its name: "Startgeld" and "10".
type fact struct{ name, is scoring.Text }

// moved describes which facts changed: "Startgeld 10 → 12". A fact that is only in one of the two
// lists is not reported.
func moved(before, after []fact) scoring.Text {
	var all []scoring.Text
	for _, was := range before {
		i := slices.IndexFunc(after, func(f fact) bool { return f.name == was.name })
		if i >= 0 && after[i].is != was.is {
			all = append(all, was.name.Add(scoring.Same(" "), was.is, scoring.Same(" → "), after[i].is))
		}
	}
	return scoring.List(all...)
}

// facts describes a tournament in words. To say what an act has changed, the history compares the
// facts before and after it.
type facts struct{ Tournament }

// of returns the facts that an act can change.
func (t facts) of(a Act) []fact {
	switch {
	case a.Setup != nil:
		return t.Setup.facts()
	case a.Substitute != nil:
		return t.ofSeats(a.Substitute.At)
	case a.Penalty != nil:
		return t.ofPenalties(a.Penalty.Player)
	case len(a.Players)+len(a.Removes) > 0:
		return t.ofPlayers(a)
	case a.Draw != nil:
		return t.ofRounds(append([]Draw{*a.Draw}, a.Ahead...)...)
	case a.Begin != nil:
		return t.ofRounds(Draw{Round: a.Begin.Round})
	case a.Swap != nil:
		return []fact{t.ofPlace(a.Swap.Round, a.Swap.A), t.ofPlace(a.Swap.Round, a.Swap.B)}
	case a.Seating != nil:
		return t.ofSeats(a.Seating.At)
	case a.Clock != nil:
		return []fact{{scoring.T("Uhr", "clock"), t.ofClock(a.Clock.Round)}}
	case a.SignUp != nil:
		return t.SignUp.facts()
	case a.Handed != nil:
		return append(t.ofBox(), fact{scoring.T("übergeben", "handed out"), yes(slices.ContainsFunc(t.Handed, a.Handed.same))})
	case a.Payment != nil, a.Took != nil:
		return t.ofBox()
	case a.Same != nil:
		return []fact{{scoring.T("Personen", "people"), scoring.Same(strconv.Itoa(2 - OneIf(slices.Contains(t.Merges, *a.Same))))}}
	}
	return t.ofList(a)
}

// fieldNames lists the names of the fields of a setup and of a player in the history, in the order
// in which the history shows them.
var fieldNames = []scoring.Option{
	{Value: "name", Name: scoring.T("Name", "name")}, {Value: "club", Name: scoring.T("Verein", "club")},
	{Value: "place", Name: scoring.T("Ort", "place")}, {Value: "date", Name: scoring.T("Tag", "day")},
	{Value: "preset", Name: scoring.T("Regeln", "rules")}, {Value: "rounds", Name: scoring.T("Runden", "rounds")},
	{Value: "deals3", Name: scoring.T("Spiele zu dritt", "deals of three")}, {Value: "deals4", Name: scoring.T("Spiele zu viert", "deals of four")},
	{Value: "deals5", Name: scoring.T("Spiele zu fünft", "deals of five")}, {Value: "rest", Name: scoring.T("wer übrig bleibt", "those left over")},
	{Value: "minutes", Name: scoring.T("Minuten", "minutes")}, {Value: "fee", Name: scoring.T("Startgeld", "fee")},
	{Value: "lost_first", Name: scoring.T("verlorenes Spiel", "lost game")}, {Value: "lost_more", Name: scoring.T("verlorenes Spiel ab dem vierten", "lost game from the fourth on")},
	{Value: "passed", Name: scoring.T("eingepasstes Spiel", "passed deal")}, {Value: "prizes", Name: scoring.T("Preise", "prizes")},
	{Value: "series_prizes", Name: scoring.T("Preise jeder Runde", "prizes for each round")}, {Value: "team_prizes", Name: scoring.T("Preise der Mannschaften", "team prizes")},
	{Value: "pair_prizes", Name: scoring.T("Preise der Tandems", "tandem prizes")}, {Value: "prizes_ladies", Name: scoring.T("Preise Damen", "ladies’ prizes")},
	{Value: "prizes_juniors", Name: scoring.T("Preise Jugend", "juniors’ prizes")}, {Value: "prizes_seniors", Name: scoring.T("Preise Senioren", "seniors’ prizes")},
	{Value: "one_prize", Name: scoring.T("keiner gewinnt zweimal", "nobody wins twice")}, {Value: "plus_only", Name: scoring.T("nur Plus", "plus only")},
	{Value: "good_only", Name: scoring.T("nur Gute", "plus points only")}, {Value: "soli_first", Name: scoring.T("Soli zuerst", "solos first")},
	{Value: "by_place", Name: scoring.T("Tischpunkte", "table points")}, {Value: "match_points", Name: scoring.T("Wertungspunkte", "match points")},
	{Value: "team", Name: scoring.T("Mannschaft", "team")}, {Value: "tandems", Name: scoring.T("Tandems", "tandems")}, {Value: "tandem", Name: scoring.Same("Tandem")}, {Value: "fixed_pairs", Name: scoring.T("feste Paare", "pairs that stay together")},
	{Value: "heats", Name: scoring.T("Gruppen", "heats")}, {Value: "venues", Name: scoring.T("Spielorte", "venues")}, {Value: "league", Name: scoring.T("Liga", "league")},
	{Value: "league_by_place", Name: scoring.T("Liga nach Platz", "league by place")}, {Value: "league_drop", Name: scoring.T("Streichergebnisse", "results dropped")},
	{Value: "public", Name: scoring.T("Name für alle", "name for everybody")}, {Value: "member", Name: scoring.T("Mitgliedsnummer", "member number")},
	{Value: "group", Name: scoring.T("Zusatzwertung", "extra ranking")}, {Value: "paid", Name: scoring.T("bezahlt", "paid")},
	{Value: "late", Name: scoring.T("kommt später", "comes later")}, {Value: "gone", Name: scoring.T("gegangen", "gone")},
}

// factsOf returns one fact per field, with the value that the version gives.
func factsOf(is version) (all []fact) {
	for _, field := range fieldNames {
		all = append(all, fact{field.Name, is(field.Value)})
	}
	return all
}

func (s Setup) facts() []fact { return factsOf(s.version) }

// ofPlayers returns the facts of an act about players: the names of players who were struck, and
// how many take part and have paid. For a single player, it also returns the fields of the player's
// form.
func (t facts) ofPlayers(a Act) (all []fact) {
	for _, number := range a.Removes {
		is := scoring.T("gestrichen", "struck")
		if p, known := t.Player(number); known {
			is = scoring.Same(p.Name)
		}
		all = append(all, fact{scoring.Same(strconv.Itoa(number)), is})
	}
	if len(a.Players) == 1 {
		if p, known := t.Player(a.Players[0].Number); known {
			all = factsOf(p.version)
		}
	}
	paid := 0
	for _, p := range t.Players {
		paid += OneIf(p.Paid)
	}
	return append(all,
		fact{scoring.T("Spieler", "players"), scoring.Same(strconv.Itoa(len(t.Players)))},
		fact{scoring.T("haben bezahlt", "have paid"), scoring.Same(strconv.Itoa(paid))})
}

// ofPenalties returns the penalties of a player, the place, and the points of each round.
func (t facts) ofPenalties(player int) []fact {
	var all []scoring.Text
	for _, p := range t.Imposed {
		if p.Player == player {
			all = append(all, t.Setup.PenaltyText(p.Penalty, ""))
		}
	}
	known := []fact{{scoring.T("Strafen", "penalties"), orNothing(scoring.List(all...))}}
	ranking := t.Rankings().Overall()
	i := slices.IndexFunc(ranking, func(s Standing) bool { return s.Has(player) })
	if i < 0 {
		return known
	}
	known = append(known, fact{scoring.T("Platz", "place"), scoring.Same(ranking[i].PlaceText())})
	for n, points := range ranking[i].Rounds {
		known = append(known, fact{t.Setup.RoundName(n + 1), scoring.Same(PointsOrDash(points))})
	}
	return known
}

// ofBox returns how much money is in the box now.
func (t facts) ofBox() []fact {
	return []fact{{scoring.T("in der Kasse", "in the box"), scoring.Money(Balance(t.Box().CashNow()))}}
}

func (s SignUp) facts() []fact {
	link, is := scoring.T("keiner", "none"), scoring.T("geschlossen", "closed")
	if s.Open {
		link, is = scoring.Same(strconv.Itoa(s.Nth)), scoring.T("offen", "open")
	}
	return []fact{
		{scoring.T("Anmeldung", "sign-up"), is},
		{scoring.T("Plätze", "places"), scoring.Same(strconv.Itoa(s.Places))},
		{scoring.T("Link Nr.", "link no."), link},
	}
}

// ChangesSince describes for each entry from Seq from on what it changed.
func (t Tournament) ChangesSince(l Log, from int) (all []scoring.Text) {
	now := facts{Tournament{State: l[:from].Fold(), All: t.All}}
	for i, e := range l[from:] {
		about := e.Act
		if about.Undoes > 0 {
			about = l[about.Undoes].Act
		}
		before := now.of(about)
		if e.Act.Undoes > 0 {
			now.State = l[:from+i+1].Fold()
		} else {
			now.apply(e)
		}
		all = append(all, moved(before, now.of(about)))
	}
	return all
}

func orNothing(says scoring.Text) scoring.Text {
	if says.DE == "" {
		return scoring.T("nichts", "nothing")
	}
	return says
}

// yesNo names the two states of a tick box.
var yesNo = []scoring.Option{{Value: "true", Name: scoring.T("ja", "yes")}, {Value: "false", Name: scoring.T("nein", "no")}}

func yes(is bool) scoring.Text { return yesNo[1-OneIf(is)].Name }

// RoleText names the role in which an act was written. Older versions did not store the role; for
// their acts it names who may write such an act.
func (a Act) RoleText() scoring.Text {
	switch {
	case a.By == Director:
		return scoring.T("Leitung", "director")
	case a.By == SignedUp && len(a.Removes) > 0:
		return scoring.T("hat sich abgemeldet", "withdrew")
	case a.By == SignedUp:
		return scoring.T("hat sich angemeldet", "signed up")
	case a.By == Helper:
		return scoring.T("hilft mit", "helper")
	case a.Sign != nil && !a.Sign.Director:
		n := strconv.Itoa(a.Sign.Table)
		return scoring.T("an Tisch "+n, "at table "+n)
	case a.List != nil && a.Reopen == nil, len(a.Players) > 0 && a.Penalty == nil && a.Substitute == nil, a.Payment != nil:
		return scoring.T("Leitung oder Hilfe", "director or helper")
	}
	return scoring.T("Leitung", "director")
}
