package skat

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
	"anschreiber/scoring/skat"
)

// suitWords lists further words for contracts, by region or when in a hurry. Dictation writes Null
// as a digit.
var suitWords = map[string]string{
	skat.Karo:              "schellen|bells|schell|caro|diamond|eckstein|eckern|♦",
	skat.Herz:              "rot|heart|coeur|herzen|rote|♥",
	skat.Pik:               "grün|gras|grass|leaves|blatt|laub|schippen|schüppen|spade|pique|schaufel|pick|♠",
	skat.Kreuz:             "eichel|acorns|treff|club|♣",
	skat.Grand:             "gr|grang|grandspiel|großspiel",
	skat.Null:              "0|nullspiel|nullo|miser",
	skat.SaechsischeSpitze: "sachsenspitze",
	skat.Revolution:        "revo",
	skat.Ramsch:            "ramschspiel|schieberamsch",
	skat.Passed:            "gepasst|alle gepasst|alle passen|alle weg|eingeworfen|all pass|passed|passed out|passed in|everybody passed|everyone passed|alle passten|keiner spielt|keiner will|keiner wollte|keiner wollte alle gepasst|alle gepasst eingepasst|niemand spielt|nobody plays",
	skat.Void:              "falsch gegeben|neu geben|nochmal geben|verworfen|misdealt",
}

// line returns the grammar of spoken deals of Skat. A number on its own means Augen if it cannot be
// Spitzen. 12 means neither, because it may be the start of a longer number that was cut off.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: slices.Concat(lineContracts(), lineKontra(), lineHouse, lineRamsch, lineSpoken),
		Fillers: "spielt spielen spielte gespielt plays played macht gemacht er sie es einfach solo kriegt bekommt holt hot got gets",
		Implied: []string{"won"},
		Uses: func(field string, of func(string) string) bool {
			fields := skat.Fields(cmp.Or(of("contract"), skat.Grand))
			return field == "contract" || slices.Contains(fields, field) || field == skat.HintHalf && slices.Contains(fields, "augen")
		},
	}
}

func lineContracts() (phrases []quickline.Phrase) {
	for _, c := range skat.Contracts {
		phrases = append(phrases, quickline.Phrase{Says: skat.Name(c, ""), Or: suitWords[c], Fills: "contract=" + c})
	}
	return phrases
}

var lineSpoken = []quickline.Phrase{
	{Says: scoring.T("@ spielt", "@ plays"), Or: "@|spieler @|spielerin @|alleinspieler @|declarer @|für @|von @|vom @|by @|bei @", Fills: "declarer=@"},
	{Says: scoring.T("mit #", "with #"), Or: "mit # spitzen|mit # buben|mit # bauern|mit # jungs|mit # matadoren|mit den # buben|with # jacks|with # matadors|with # tops|mitte #|m #", Fills: "spitzen=#", Lo: 1, Hi: 13},
	{Says: scoring.T("ohne #", "without #"), Or: "ohne # spitzen|ohne # buben|ohne # bauern|ohne # jungs|ohne # matadoren|ohne die # buben|without # jacks|without # matadors|without # tops|against #|o #", Fills: "spitzen=-#", Lo: 1, Hi: 13},
	{Or: "mit # spiel $|with # game $|with # plays $", Fills: "spitzen=#", Lo: 1, Hi: 13, If: isNext},
	{Or: "ohne # spiel $|without # game $|without # plays $", Fills: "spitzen=-#", Lo: 1, Hi: 13, If: isNext},
	{Or: "#", Fills: "spitzen=#", Lo: 1, Hi: 11},
	{Or: "#", Fills: "spitzen=-#", Lo: 1, Hi: 11},
	{Says: scoring.T("Hand", "hand"), Or: "aus der hand|handspiel|von der hand|from hand", Fills: "hand=true"},
	{Says: scoring.T("Schneider angesagt", "schneider announced"), Or: "schneider ansage|schneider angekündigt|schneider gesagt|angesagter schneider", Fills: "schneider_announced=true"},
	{Says: scoring.T("Schwarz angesagt", "schwarz announced"), Or: "schwarz ansage|schwarz angekündigt|schwarz gesagt|angesagtes schwarz", Fills: "schwarz_announced=true"},
	{Says: scoring.T("ouvert", "ouvert"), Or: "ov|offen|open|ouverte|uvert|over|uwer|auf den tisch|hingelegt", Fills: "ouvert=true"},
	{Says: scoring.T("gereizt #", "bid #"), Or: "gereizt bis #|gereizt auf #|gereizt mit #|reizt #|reizt bis #|bis # gereizt|bis #|bei #|bei # gereizt|bidding #|bid up to #|bid to #|at #", Fills: "bid=#", If: isBid},
	{Or: "# gereizt|# geboten", Fills: "bid=#", If: isBid},
	{Or: "#", Fills: "bid=#", Hi: 60, If: mayBeBid},
	{Or: "^ #", Fills: "bid=#", If: isBid},
	{Says: scoring.T("Schneider", "schneider"), Or: "schneider gemacht|schneider gespielt|schneider geschafft|gegner schneider|gegner im schneider", Fills: "schneider=true"},
	{Says: scoring.T("Schwarz", "schwarz"), Or: "schwarz gemacht|schwarz gespielt|schwarz geschafft|gegner schwarz", Fills: "schwarz=true"},
	{Or: "alle stiche|all tricks", Fills: "schwarz=true;won?=true"},
	{Or: "schneider schwarz", Fills: "schneider=true;schwarz=true"},
	{Or: "ohne schneider|kein schneider|nicht schneider|no schneider|without schneider|not schneider", Without: "schneider"},
	{Says: scoring.T("# Augen", "# card points"), Or: "augen #|# auge|mit # augen|# points|with # points|# punkte|mit # punkten|# card point", Fills: "augen=#", Hi: 144},
	{Or: "#|mit #|with #|zu #", Fills: "augen=#", Lo: 13, Hi: 144},
	{Or: "# zu $|# to $", Fills: "augen=#", If: isWhole},
	{Says: scoring.T("60 : 60 gespalten", "60 : 60 split"), Or: "60 60|60 zu 60|60 to 60|gespalten|split", Fills: skat.HintHalf + "=60"},
	{Says: scoring.T("72 : 72 gespalten", "72 : 72 split"), Or: "72 72|72 zu 72|gespalten|split", Fills: skat.HintHalf + "=72"},
	{Says: scoring.T("geschenkt, gewonnen", "conceded, won"), Or: "geschenkt|geschenkt gewonnen|conceded|aufgegeben gegner|gegner geben auf|gegner schenken", Fills: "ended=" + skat.DeclarerWon},
	{Says: scoring.T("aufgegeben, verloren", "given up, lost"), Or: "aufgegeben|given up|gibt auf|hingeschmissen", Fills: "ended=" + skat.DeclarerLost},
	{Says: scoring.T("gewonnen", "won"), Or: quickline.Won + "|made|made it|durch", Fills: "won=true"},
	{Says: scoring.T("verloren", "lost"), Or: quickline.Lost, Fills: "won=false"},
	{Or: "überreizt|overbid", Fills: "won=false", If: func(_, _ int, of func(string) string) bool { return of("bid") != "" }},
}

func isBid(bid, _ int, _ func(string) string) bool { return slices.Contains(skat.Bids(), bid) }

// isNext reports whether the second number is the Spitzen plus one: "mit 2, Spiel 3".
func isNext(spitzen, game int, _ func(string) string) bool { return game == spitzen+1 }

// isWhole reports whether two numbers are the Augen of both sides. The Augen of the winner come
// first, unless the spoken line says that the declarer lost.
func isWhole(own, other int, of func(string) string) bool {
	return (own+other == 120 || own+other == 144) && (own > other || of("won") == "false")
}

// mayBeBid reports whether a number on its own may be the bid: a usual bid that is not above the
// value of the game.
func mayBeBid(bid, _ int, of func(string) string) bool {
	base := map[string]int{skat.Karo: 9, skat.Herz: 10, skat.Pik: 11, skat.Kreuz: 12, skat.Grand: 24}[of("contract")]
	spitzen, _ := strconv.Atoi(of("spitzen"))
	levels := max(spitzen, -spitzen) + 1
	for _, level := range []string{"hand", "schneider", "schwarz", "schneider_announced", "schwarz_announced", "ouvert"} {
		if of(level) == "true" {
			levels++
		}
	}
	return isBid(bid, 0, of) && (of("contract") == skat.Null || spitzen != 0 && bid <= levels*base)
}

// lineHouse holds the phrases for fields that only house rules know.
var lineHouse = []quickline.Phrase{
	{Says: scoring.T("auf der Hand mit #", "in the hand with #"), Or: "handspitzen mit #", Fills: "spitzen_hand=#", Lo: 1, Hi: 13},
	{Says: scoring.T("auf der Hand ohne #", "in the hand without #"), Or: "handspitzen ohne #", Fills: "spitzen_hand=-#", Lo: 1, Hi: 13},
	{Says: scoring.Same("Rum"), Fills: "rum=true"},
	{Says: scoring.T("Spitze angesagt", "Spitze announced"), Or: "mit spitze|spitze", Fills: "spitze=1"},
	{Says: scoring.T("2 Spitzen angesagt", "2 Spitzen announced"), Or: "zwei spitzen angesagt|doppelspitze", Fills: "spitze=2"},
	{Says: scoring.T("Spitze verfehlt", "Spitze missed"), Or: "spitzen verfehlt|verfehlt|missed", Fills: "spitze_missed=true"},
	{Says: scoring.T("Geschenk angenommen", "gift accepted"), Or: "geschenkt|geschenkt angenommen|conceded", Fills: "schenken=" + skat.Accepted},
	{Says: scoring.T("Geschenk abgelehnt", "gift refused"), Or: "nicht angenommen|geschenkt nicht angenommen|geschenkt abgelehnt|refused", Fills: "schenken=" + skat.Refused},
	{Says: scoring.T("gereizte Stufe nicht mehr zu schaffen", "level out of reach"), Fills: "out_of_reach=true"},
	{Says: scoring.Same("Bock!"), Or: "bockrunde|bock gerufen", Fills: "bock_manual=true"},
	{Says: scoring.T("Ramschrunde abgesagt", "Ramsch round called off"), Or: "ramsch abgesagt|kein ramsch", Fills: "ramsch_off=true"},
}

// lineRamsch holds the phrases for fields that only a Ramsch has.
var lineRamsch = []quickline.Phrase{
	{Says: scoring.T("Jungfrau @", "Jungfrau @"), Or: "@ jungfrau|@ ist jungfrau|jungfer @|@ ohne stich|@ no trick", Fills: "jungfrauen+=@"},
	{Says: scoring.T("Durchmarsch @", "Durchmarsch @"), Or: "@ durchmarsch|durchmarsch von @|durchmarsch by @|@ marschiert durch|@ alle stiche", Fills: "durchmarsch=@"},
	{Says: scoring.T("Verlierer @", "loser @"), Or: "@ verliert|@ verloren|@ loses|@ lost|verloren hat @|letzter stich @|last trick @|@ letzter stich", Fills: "loser=@"},
	{Or: "*", Fills: "ramsch_augen[*]=*"},
	{Says: scoring.T("@ # Augen", "@ # card points"), Or: "@ #|@ hat #|@ hat # augen|@ mit #|@ mit # augen|@ with #|@ # points|@ # punkte", Fills: "ramsch_augen[@]=#", Hi: 144},
	{Or: "@ rest|rest @", If: func(_, _ int, of func(string) string) bool { return of("contract") == skat.Ramsch }},
	{Says: scoring.T("# mal geschoben", "shoved # times"), Or: "geschoben #|geschoben # mal|# x geschoben|# × geschoben|shoved #", Fills: "shoves=#", Lo: 1, Hi: skat.MaxShoves},
	{Or: "einmal geschoben|geschoben|shoved once|shoved", Fills: "shoves=1"},
	{Or: "zweimal geschoben|shoved twice", Fills: "shoves=2"},
	{Or: "dreimal geschoben", Fills: "shoves=3"},
}

// lineKontra returns the phrases for the steps of doubling. Each step may be spoken with those before
// it: "Kontra Re" is Re.
func lineKontra() (phrases []quickline.Phrase) {
	all, more := "", []string{"contra|ktr", "rekontra|recontra", "", ""}
	for step := 1; step <= skat.MaxKontra; step++ {
		name := skat.KontraName(step)
		all = strings.TrimSpace(all + " " + name.DE)
		phrases = append(phrases, quickline.Phrase{Says: name, Or: all + "|" + more[step-1], Fills: "kontra=" + strconv.Itoa(step)})
	}
	return append(phrases, quickline.Phrase{Or: "kein kontra|no kontra|ohne kontra", Fills: "kontra=0"})
}
