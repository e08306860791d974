package evening

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// stake returns the rule that says what is played for, and whether the game has one.
func (v SetupPage) stake() (r evening.HouseRule, asked bool) {
	i := slices.IndexFunc(v.House.Rules, func(r evening.HouseRule) bool { return r.Stake })
	if i < 0 {
		return r, false
	}
	return v.House.Rules[i], true
}

// paid says how the players pay if there is no stake: by a tariff, or with a round of drinks.
func (v SetupPage) paid(r evening.HouseRule) scoring.Text {
	if !r.Silent {
		return cmp.Or(v.Game.Help[v.House.Preset], r.Says)
	}
	return cmp.Or(v.Game.Help[v.House.Preset], r.Usual)
}

// begun summarizes how a new evening is scored, and what is played for.
func (v SetupPage) begun() string {
	var said []string
	for i, preset := range v.Game.Presets {
		if v.preset(i, preset.Value) && len(v.Game.Presets) > 1 {
			said = append(said, v.Sentence(preset.Name))
		}
	}
	for _, own := range v.Own {
		if v.preset(-1, own.Value()) {
			said = append(said, own.Name)
		}
	}
	if r, asked := v.stake(); asked && len(r.Stakes.Amounts) > 0 {
		amount := ui.At(r.Values, 0)
		if amount == "0" || amount == "" {
			said = append(said, v.S("ohne Geld", "no money"))
		} else {
			said = append(said, v.amount(amount)+" "+v.T(r.Stakes.Per))
		}
	}
	return strings.Join(said, " · ")
}

// other reports whether the chosen amount has no tile.
func other(r evening.HouseRule) bool {
	return !slices.ContainsFunc(r.Stakes.Amounts, func(amount string) bool { return chosen(r, amount) })
}

func (v SetupPage) otherAmount(r evening.HouseRule) string {
	if !other(r) {
		return ""
	}
	return v.number(r)
}

// amount writes a number of cents for a tile: nichts, ½ Ct, 50 Ct, 2 €.
func (v SetupPage) amount(cents string) string {
	switch n, err := strconv.Atoi(cents); {
	case n == 0 && err == nil:
		return v.S("nichts", "nothing")
	case n >= 100 && n%100 == 0:
		return v.S(strconv.Itoa(n/100)+" €", "€"+strconv.Itoa(n/100))
	}
	return strings.Replace(cents, "0.5", "½", 1) + v.S(" Ct", "c")
}
