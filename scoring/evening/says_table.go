package evening

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// paperCounts returns a text if from now on a list on paper counts instead of the table's deals, or
// if it no longer does; otherwise nil.
func paperCounts(now, before *scoring.TournamentList) []scoring.Text {
	switch {
	case now == nil || before == nil || now.Paper == before.Paper:
		return nil
	case now.Paper:
		return []scoring.Text{scoring.T("Jetzt zählt die Liste vom Papier", "The list on paper counts now")}
	}
	return []scoring.Text{scoring.T("Jetzt zählt wieder dieser Zettel", "This sheet counts again")}
}

// mostChanges is how many changes of a table are described one by one.
const mostChanges = 3

// tableText describes what an entry changed at the table: "Jo heißt jetzt Johanna", "1 Cent je
// Punkt".
func (h History) tableText(e scoring.Entry) scoring.Text {
	was, now := h.AsOf(e.Seq-1).State.Setup, *e.Act.Setup
	called := isCalled
	if list, before := e.Act.Tournament, h.AsOf(e.Seq-1).State.Tournament; list != nil && before != nil && list.Substitutes != before.Substitutes {
		called = playsFor(h.AsOf(0).State.Setup.Players)
	}
	changes := namesChanged(was.Players, now.Players, called)
	if len(e.Act.Joined) == 1 {
		changes[len(changes)-1] = changes[len(changes)-1].Add(h.newcomerText(e))
	}
	changes = append(changes, h.rulesChanged(was, now)...)
	if was.FirstDealer != now.FirstDealer && now.FirstDealer > 0 {
		changes = append(changes, scoring.Same(now.Players[now.FirstDealer-1]).Add(scoring.T(" gibt zuerst", " deals first")))
	}
	changes = append(changes, h.headChanged(was, now)...)
	changes = append(changes, paperCounts(e.Act.Tournament, h.AsOf(e.Seq-1).State.Tournament)...)
	if more := len(changes) - mostChanges; more > 0 {
		changes = append(changes[:mostChanges-1], scoring.T(strconv.Itoa(more+1)+" weitere Änderungen", strconv.Itoa(more+1)+" more changes"))
	}
	if len(changes) == 0 {
		return scoring.T("Tisch geändert", "Table changed")
	}
	if len(e.Act.Joined) == 1 && len(e.Act.Deals) > 0 && !takesOver(e.Act) {
		changes = append(changes, h.startText(e))
	}
	says := changes[0]
	for _, change := range changes[1:] {
		says = says.Add(scoring.Same("; "), change)
	}
	return says
}

// namesChanged returns a text for each player who got another name and for each player who joined.
func namesChanged(was, now []string, called func(was, now string) scoring.Text) (changes []scoring.Text) {
	for i, name := range now {
		switch {
		case i < len(was) && name == was[i]:
		case i >= len(was):
			changes = append(changes, scoring.Same(name).Add(scoring.T(" kommt dazu", " joins")))
		default:
			changes = append(changes, called(was[i], name))
		}
	}
	return changes
}

// startText returns the words for the points with which a newcomer begins.
func (h History) startText(e scoring.Entry) scoring.Text {
	then := h.AsOf(e.Seq)
	points := then.Sheet.Totals[e.Act.Joined[0]-1].String()
	return scoring.T("beginnt mit "+points, "begins with "+points)
}

// isCalled returns the words for a player who got another name: "Jo heißt jetzt Johanna".
func isCalled(was, now string) scoring.Text {
	return scoring.Same(was).Add(scoring.T(" heißt jetzt ", " is now called "), scoring.Same(now))
}

// playsFor returns a function that describes that one player now plays for another one. If the new
// player was at the table when the evening began, the text is that this player plays again.
func playsFor(began []string) func(was, now string) scoring.Text {
	return func(was, now string) scoring.Text {
		if slices.Contains(began, now) {
			return scoring.Same(now).Add(scoring.T(" spielt wieder", " plays again"))
		}
		return scoring.Same(now).Add(scoring.T(" spielt jetzt für ", " now plays for "), scoring.Same(was))
	}
}

// headChanged describes changes in the head of the sheet: title, place, day, and the names of the
// suits.
func (h History) headChanged(was, now scoring.Setup) (changes []scoring.Text) {
	for _, part := range []struct{ name, was, now scoring.Text }{
		{scoring.T("Titel", "title"), scoring.Same(was.Title), scoring.Same(now.Title)},
		{scoring.T("Ort", "place"), scoring.Same(was.Place), scoring.Same(now.Place)},
		{scoring.T("Tag", "day"), was.Day.Long(), now.Day.Long()},
		{scoring.T("Farben", "suits"), h.suitsName(was), h.suitsName(now)},
	} {
		if part.was != part.now {
			changes = append(changes, part.name.Add(scoring.Same(": "), cmp.Or(part.now, scoring.T("keiner", "none"))))
		}
	}
	return changes
}

// suitsName returns the names that a table uses for its suits, or the game's usual ones if it has
// not chosen any.
func (h History) suitsName(of scoring.Setup) scoring.Text {
	i := slices.IndexFunc(h.Game.Suits, func(o scoring.Option) bool { return o.Value == of.Suits })
	return h.Game.Suits[max(i, 0)].Name
}

// rulesChanged returns the rules that have changed, in the words of the rules page.
func (h History) rulesChanged(was, now scoring.Setup) (changes []scoring.Text) {
	if string(was.Rules) == string(now.Rules) {
		return nil // sentences may name what follows from how many people there are, but the table has agreed on nothing else
	}
	before := h.Game.Rulings(was)
	for i, rule := range h.Game.Rulings(now) {
		if rule.Says != before[i].Says {
			changes = append(changes, scoring.T(strings.TrimSuffix(rule.Says.DE, "."), strings.TrimSuffix(rule.Says.EN, ".")))
		}
	}
	return changes
}
