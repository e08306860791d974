package skat

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

func choice(value, de, en string) scoring.Option {
	return scoring.Option{Value: value, Name: text(de, en)}
}

// onOff is a rule to be switched on, which has a sentence only where it is on.
func onOff(key string, group, label, says scoring.Text, at func(*Rules) *bool) scoring.Rule[Rules] {
	return scoring.Rule[Rules]{
		Key: key, Group: group, Label: label, Says: sayIf(func(r Rules) bool { return *at(&r) }, says),
		At: func(r *Rules) any { return at(r) },
	}
}

// saysOtherwise adds the sentence that is true where a rule is off.
func saysOtherwise(says scoring.Text, rule scoring.Rule[Rules]) scoring.Rule[Rules] {
	rule.Usually = says
	return rule
}

// sayIf says a sentence if a condition holds, and puts a number into it where one is
// given.
func sayIf(is func(Rules) bool, says scoring.Text, number ...func(Rules) int) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if !is(r) {
			return scoring.Text{}
		}
		if number == nil {
			return says
		}
		n := strconv.Itoa(number[0](r))
		return text(strings.Replace(says.DE, "%d", n, 1), strings.Replace(says.EN, "%d", n, 1))
	}
}

// only says a sentence if a condition holds.
func only(is func(Rules) bool, says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if !is(r) {
			return scoring.Text{}
		}
		return says(r)
	}
}

func onlyRamsch(says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return only(func(r Rules) bool { return r.Plays(Ramsch) }, says)
}

// inRamsch is for rules that have no meaning in a Gewinner-Ramsch.
func inRamsch(says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return only(func(r Rules) bool { return r.Plays(Ramsch) && !r.Gewinner }, says)
}

func inBock(says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return only(func(r Rules) bool { return len(r.Bock) > 0 }, says)
}

func inBockRounds(says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return only(func(r Rules) bool { return len(r.Bock) > 0 && r.BockFor == Round }, says)
}

func onlyBierlachs(says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return only(func(r Rules) bool { return r.Scoring == Bierlachs }, says)
}

// listed says all options that were chosen from a list.
func listed(options []scoring.Option, before scoring.Text, of func(Rules) []string) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		var chosen []scoring.Text
		for _, o := range options {
			if slices.Contains(of(r), o.Value) {
				chosen = append(chosen, o.Name)
			}
		}
		if chosen == nil {
			return scoring.Text{}
		}
		return before.Add(scoring.List(chosen...), scoring.Same("."))
	}
}

func centsSay(before scoring.Text, of func(Rules) int) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if of(r) == 0 {
			return scoring.Text{}
		}
		return before.Add(scoring.Money(of(r)), scoring.Same("."))
	}
}

func stakeSays(r Rules) scoring.Text {
	if r.Stake == 0 {
		return text("Es geht um nichts.", "Nothing is at stake.")
	}
	each := text("Punkt", "point")
	if r.Scoring == Bierlachs {
		each = text("Partie", "game")
	}
	return r.Stake.Says().Add(text(" je ", " a "), each, scoring.Same("."))
}

// stakesOf returns the stakes that a table can choose. A Bierlachs may be about a round
// of drinks.
func stakesOf(r Rules) scoring.Stakes {
	switch {
	case r.Scoring != Bierlachs:
		return scoring.PerPoint()
	case r.StakeTo == Round:
		return scoring.Stakes{}
	}
	return scoring.PerPartie()
}

func latecomersSay(r Rules) scoring.Text {
	switch {
	case r.Stake == 0 || r.Settle != Pairs || r.Scoring == Bierlachs:
		return scoring.Text{}
	case r.Latecomers == Evening:
		return text("Auch wer später kommt, rechnet den ganzen Abend ab.", "Latecomers settle for the whole evening too.")
	}
	return text("Wer später kommt oder früher geht, rechnet nur die Spiele ab, bei denen er am Tisch war.", "Whoever comes late or leaves early settles only for the deals they were there for.")
}

func settleSays(r Rules) scoring.Text {
	if r.Stake == 0 || r.Scoring == Bierlachs {
		return scoring.Text{}
	}
	return map[string]scoring.Text{
		Pairs: text("Abgerechnet wird jeder mit jedem.", "Everyone settles with everyone."),
		Kasse: text("Jeder zahlt den Abstand zum Besten in die Kasse.", "Each pays the difference to the best into the pot."),
		None:  text("Abgerechnet wird nicht.", "No money changes hands."),
	}[r.Settle]
}
