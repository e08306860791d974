package journeys

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// Kreuz returns the fields of the deal that most tests play: 36 points.
func Kreuz(declarer int) []string {
	return []string{"declarer=" + strconv.Itoa(declarer), "contract=kreuz", "spitzen=2", "won=true"}
}

// Night returns the fields of the i-th deal of a night of three players. The deals differ in
// declarer and number of Spitzen.
func Night(i int) []string {
	return []string{fmt.Sprintf("declarer=%d", i%3+1), "contract=kreuz", fmt.Sprintf("spitzen=%d", i/3%4+1), "won=true"}
}

// An OrdinaryDeal is a deal that people enter often, and what they read while they do so.
type OrdinaryDeal struct {
	Taps               int // greatest number of taps, including the button
	Deal               []string
	Live, Result, Undo string
	Strip              string
}

// OrdinaryDeals lists ordinary deals of each game, the simplest first.
var OrdinaryDeals = map[string][]OrdinaryDeal{
	"skat": {
		{4, Kreuz(2), "mit 2, Spiel 3 × Kreuz 12 = 36", "Bernd +36", "Spiel 1: Bernd +36", "0 36 0 0"},
	},
	"doppelkopf": {
		{3, []string{"re=1", "re=3", "wins=re"}, "Re gewinnt 1", "Anna und Cem +1", "Spiel 1: Anna und Cem +1", "1 −1 1 −1"},
		{7, []string{"re=2", "re=3", "re_level=1", "under=90", "wins=re", "+Sonderpunkte", "sonderpunkte.re.fuchs=1"},
			"Re gewinnt 1, unter 90 +1 = 2, × 2 Re = 4, Fuchs +1 = 5", "Bernd und Cem +5", "Spiel 1: Bernd und Cem +5", "−5 5 5 −5"},
	},
	"schafkopf": {
		{4, []string{"declarer=1", "contract=rufspiel", "suit=eichel", "partner=3", "won=true"},
			"Rufspiel mit der Eichel-Sau = 1", "Anna und Cem +1", "Spiel 1: Anna und Cem +1", "1 −1 1 −1"},
		{3, []string{"declarer=2", "contract=wenz", "won=false"},
			"Wenz = 2", "Bernd −6", "Spiel 1: Bernd −6", "2 −6 2 2"},
	},
	"schwarzesau": {
		{3, []string{"sau=2", "highest:45", "all_took_trick=true"},
			"höchster Stapel 45", "Bernd −22½", "Spiel 1: Bernd −22½", "0 −22½ 0 0"},
		{4, []string{"sau=4", "highest:60", "calls=1", "all_took_trick=false"},
			"höchster Stapel 60 × 2 Kontra = 120", "Dora −120", "Spiel 1: Dora −120", "0 0 0 −120"},
	},
	"schieber": {
		{4, []string{"by=1", "trump=obenabe", "points:100"},
			"Anna und Cem: 100 × 3 Obenabe = 300, Bernd und Dora: 57 × 3 Obenabe = 171", "Anna und Cem +300, Bernd und Dora +171", "Spiel 1: Anna und Cem +300, Bernd und Dora +171", "300 171"},
		{4, []string{"by=2", "trump=schilten", "match=2"},
			"Bernd und Dora: Match 257 × 2 Schilten = 514", "Bernd und Dora +514", "Spiel 1: Bernd und Dora +514", "0 514"},
	},
	"wuerfeljass": {
		{2, []string{"trump=1", "trump_won=true"},
			"Trumpf hat mehr: +1", "Anna und Cem +1", "Spiel 1: Anna und Cem +1", "1 0"},
		{3, []string{"trump=1", "kontra=1", "trump_won=false"},
			"Trumpf hat mehr: +1 × 2 Kontra = 2", "Bernd und Dora +4", "Spiel 1: Bernd und Dora +4", "0 4"},
	},
	"binokel": {
		{5, []string{"declarer=1", "bid:150", "tricks[0]:160", "tricks[1]:90"},
			"Anna und Cem: Stiche 160, gereizt 150: gewonnen, Bernd und Dora: Stiche 90", "Anna und Cem +160, Bernd und Dora +90", "Spiel 1: Anna und Cem +160, Bernd und Dora +90", "160 90"},
		{8, []string{"declarer=1", "bid:250", "+Anna …", "melds1=trumpffamilie", "melds1=binokel", "tricks[0]:130", "tricks[1]:120"},
			"Anna und Cem: Trumpffamilie 150 + Binokel 40 + Stiche 130 = 320, gereizt 250: gewonnen, Bernd und Dora: Stiche 120", "Anna und Cem +320, Bernd und Dora +120", "Spiel 1: Anna und Cem +320, Bernd und Dora +120", "320 120"},
	},
	"punktezettel": {
		{5, []string{"points[0]:12", "points[1]:0", "points[2]:35", "points[3]:-5"},
			"Anna 12, Cem 35, Dora −5", "Anna +12", "Spiel 1: Anna +12", "12 0 35 −5"},
	},
}

// PresetDeals lists ordinary deals for presets, as game/preset, whose forms ask for something else
// than those of the game's other presets.
var PresetDeals = map[string]OrdinaryDeal{
	"punktezettel/canasta": {Deal: []string{"points[0]:320", "points[1]:-45"}},
	"punktezettel/binokel": {Deal: []string{"points[0]:180", "points[1]:60"}},
	"punktezettel/hearts":  {Deal: []string{"points[0]:12", "points[1]:0", "points[2]:13", "points[3]:1"}},
	"punktezettel/wizard":  {Deal: []string{"bids[0]:1", "bids[1]:0", "bids[2]:0", "bids[3]:1"}},
	"binokel/turnier":      dealerOut,
	"binokel/geber-aus":    dealerOut,
}

// dealerOut is a deal of Binokel in which the dealer sits out.
var dealerOut = OrdinaryDeal{Deal: []string{"declarer=2", "bid:150", "tricks[0]:0", "tricks[1]:160", "tricks[2]:60", "tricks[3]:30"}}

// firstDeal returns an ordinary deal of a game whose evening was begun with these settings.
func firstDeal(game string, settings []string) OrdinaryDeal {
	for _, setting := range settings {
		if deal, is := PresetDeals[game+"/"+strings.TrimPrefix(setting, "rules.preset=")]; is {
			return deal
		}
	}
	return OrdinaryDeals[game][0]
}

// form returns what the entry form sends for the first deal of an evening.
func (d OrdinaryDeal) form() url.Values {
	form := url.Values{"key": {"first"}, "seen": {"0"}, "dealer": {"1"}}
	for _, step := range d.Deal {
		if strings.HasPrefix(step, "+") {
			continue // a fold, which sends nothing
		}
		name, value, _ := strings.Cut(strings.Replace(step, ":", "=", 1), "=")
		list, _, _ := strings.Cut(name, "[")
		form.Add(list, value)
	}
	return form
}
