package journeys

import "strings"

// A GameNight is an evening as the score command reads it: a table with house rules that permit
// everything, then deals, one in each line.
type GameNight struct {
	Players  string
	Settings []string
	Written  string // its deals, one in each line
}

// Deals returns the deals of the night as documents have them.
func (n GameNight) Deals() []string { return strings.Split(strings.TrimSpace(n.Written), "\n") }

// GameNights has a night for each game except Skat.
var GameNights = map[string]GameNight{
	"doppelkopf": {"Anna Bernd Cem Dora Emil", []string{"rules.cents_per_point=10"}, `
{"kind": "normal", "re": [2, 3], "re_augen": 155, "re_level": 1, "re_before": [1, 2], "sonderpunkte": {"re": {"fuchs": 1, "karlchen": 1}, "kontra": {"doppelkopf": 2}}}
{"kind": "normal", "re": [1, 4], "kontra_augen": 125, "kontra_level": 1}
{"kind": "normal", "re": [1, 2], "re_augen": 120, "herz_durchlauf": true}
{"kind": "hochzeit", "re": [1, 3], "partner": 3, "re_augen": 181, "re_level": 2}
{"kind": "armut", "re": [2, 4], "partner": 4, "kontra_augen": 151, "schwein": true}
{"kind": "damen", "re": [5], "re_augen": 130, "pflicht": true}
{"kind": "schmeissen"}
{"kind": "normal", "re": [2, 5], "re_augen": 240, "no_trick": "kontra"}
{"kind": "void"}
{"kind": "armut_refused"}
{"kind": "stille_hochzeit", "re": [3], "re_augen": 100}
{"correction": [4, -4, 0, 0, 0], "note": "verzählt"}
{"kind": "normal", "re": [4, 5], "re_augen": 121, "renonce": "re", "bock_manual": true, "note": "falsch bedient"}
{"kind": "buben", "re": [1], "re_augen": 200, "re_level": 3, "pflicht": true}
{"kind": "normal", "re": [1, 2], "re_augen": 120, "re_level": 1, "kontra_level": 1}`},
	"schafkopf": {"Anna Bernd Cem Dora Emil", []string{
		"rules.preset=10-20-50", "rules.stock=10", "rules.stoss_max=4", "rules.jungfrau=double_own", "rules.durchmarsch=all_tricks",
	}, `
{"contract": "rufspiel", "suit": "eichel", "declarer": 2, "partner": 4, "augen": 95, "laufende": 3}
{"contract": "rufspiel", "suit": "gras", "declarer": 1, "partner": 3, "augen": 30, "stoss": 1, "leger": [3, 4]}
{"contract": "passed"}
{"contract": "wenz", "declarer": 5, "augen": 70, "laufende": 2}
{"contract": "solo", "suit": "herz", "declarer": 1, "won": false, "level": "schneider", "leger": [2], "stoss": 2}
{"contract": "geier", "declarer": 3, "tout": true, "won": true, "laufende": 4}
{"contract": "solo", "suit": "eichel", "declarer": 4, "sie": true}
{"contract": "bettel", "declarer": 2, "ouvert": true, "won": true}
{"contract": "ramsch", "loser": 1, "jungfrauen": [2]}
{"contract": "ramsch", "ramsch_augen": [60, 40, 20, 0, 0], "jungfrauen": [4], "leger": [3]}
{"contract": "void"}
{"contract": "hochzeit", "declarer": 2, "partner": 5, "won": false}
{"contract": "farbwenz", "suit": "gras", "declarer": 3, "augen": 90, "laufende": 3, "laufende_mit": false}
{"correction": [10, -10, 0, 0, 0]}
{"contract": "ueber_kreuz", "declarer": 4, "partner": 1, "augen": 61}
{"contract": "muss", "suit": "schellen", "declarer": 5, "partner": 1, "augen": 120, "schwarz": true, "note": "endlich"}
{"contract": "ramsch", "durchmarsch": 2}
{"contract": "solo", "suit": "schellen", "declarer": 2, "augen": 95, "laufende": 7, "bid": 90}`},
	"schwarzesau": {"Anna Bernd Cem Dora", []string{"rules.limit=100", "rules.limit_plus_day=false", "rules.stake=50"}, `
{"sau": 2, "highest": 45, "all_took_trick": true}
{"sau": 1, "highest": 50, "calls": 1}
{"sau": 1, "augen": [60, 40, 20, 0]}
{"durchmarsch": 2, "calls": 1}
{"sau": 3, "highest": 60, "renonce": 4}
{"void": true}
{"sau": 4, "augen": [30, 30, 30, 30], "calls": 2}
{"sau": 2, "highest": 120}
{"correction": [0, 0, -10.5, 10.5]}
{"sau": 3, "augen": [40, 0, 60, 20], "all_took_trick": true, "note": "leerer Stich"}
{"sau": 1, "highest": 41, "all_took_trick": true}
{"durchmarsch": 1}
{"renonce": 3, "augen": [10, 20, 0, 5]}`},
	"schieber": {"Anna Bernd Cem Dora", []string{"rules.preset=1000", "rules.goal=600", "rules.stake=100", "rules.bergpreis=true", "rules.kontra=true", "rules.stake_match=20"}, `
{"trump": "obenabe", "by": 1, "points": 100}
{"trump": "rosen", "by": 2, "points": [48, 109], "geschoben": true, "stoeck": 2}
{"trump": "schilten", "by": 3, "points": [0, 257], "kontra": 1}
{"void": true}
{"trump": "eichel", "by": 4, "points": 95, "weis": [[20, 20], []], "stoeck": 1}
{"trump": "undenufe", "points": 61, "weis": [[], [100]]}
{"trump": "schellen", "by": 1, "points": 90, "kontra": 2, "berg": 2}
{"correction": [10, 0, 10, 0]}
{"trump": "rosen", "by": 3, "points": [157, 0]}
{"trump": "rosen", "by": 4, "points": [0, 157], "note": "zäh"}
{"trump": "obenabe", "by": 1, "points": 80}
{"trump": "eichel", "by": 2, "points": 80, "weis": [[50], []]}`},
	"wuerfeljass": {"Anna Bernd Cem Dora", []string{"rules.stake=100"}, `
{"trump": 1, "trump_won": true}
{"trump": 2, "trump_won": false, "kontra": 1}
{"trump": 3, "points": [88, 74], "terze": [0, 1], "belle": 1}
{"trump": 4, "points": [81, 81]}
{"trump": 2, "points": [92, 70], "meldungen": [{"kind": "terz", "seat": 1, "top": "dame"}, {"kind": "terz", "seat": 2, "top": "9"}, {"kind": "terz", "seat": 2, "top": "dame", "trump": true}]}
{"void": true}
{"trump": 2, "points": [60, 102], "kontra": 2}
{"correction": [1, 0, 1, 0]}
{"trump": 1, "trump_won": true, "kontra": 1}
{"trump": 1, "points": [162, 0], "halbe": [1, 0]}
{"trump": 3, "trump_won": false, "kontra": 2}
{"trump": 4, "trump_won": true, "note": "zäh"}
{"trump": 1, "trump_won": false}`},
	"binokel": {"Anna Bernd Cem Dora", []string{"rules.stake=100", "rules.stake_durch=50", "rules.loss_fee=50", "rules.durch_offen=1500", "rules.own_melds=Hausbild 50"}, `
{"declarer": 1, "bid": 270, "trump": "herz", "melds": [{"familie": 1}, {"paar": 1}, {"binokel": 1}, {}], "tricks": [140, 110]}
{"declarer": 2, "bid": 300, "melds": [{"paar": 1}, {}, {"binokel": 1}, {}], "abgehen": 1}
{"contract": "passed"}
{"declarer": 3, "bid": 200, "meld_points": [0, 40, 150, 100], "tricks": [8, 242], "no_trick": [1, 3]}
{"contract": "durch", "level": "offen", "declarer": 4, "won": true}
{"contract": "untendurch", "declarer": 1, "won": false}
{"declarer": 4, "bid": 250, "trump": "schellen", "melds": [{}, {"paar": 2, "trumpfpaar": 1}, {}, {"vier_asse": 1, "Hausbild": 1}], "tricks": [113, 137]}
{"contract": "void"}
{"correction": [10, 0, 10, 0]}
{"declarer": 2, "bid": 350, "meld_points": [20, 0, 0, 300], "tricks": [60, 0], "abgehen": 2}
{"declarer": 1, "bid": 250, "melds": [{"trumpffamilie": 1}, {}, {}, {}], "tricks": [100, 90], "fault": 1}
{"declarer": 3, "bid": 400, "trump": "eichel", "melds": [{}, {}, {"rundgang": 1}, {}], "tricks": [170, 80], "note": "zäh"}
{"declarer": 2, "bid": 150, "tricks": [60, 190]}`},
}
