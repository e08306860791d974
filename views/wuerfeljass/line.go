package wuerfeljass

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
	"anschreiber/scoring/wuerfeljass"
)

// line returns the grammar of spoken deals of Würfeljass. A number belongs to the player named
// before it, and so to that player's side.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: slices.Concat(lineKontra(), lineMelds(), lineSpoken, lineCounted),
		Fillers: "sagt sagte gesagt said spielt gespielt macht gemacht makes made gets bei ruft kleines besser kreuz pik herz karo eichel gras schellen clubs spades hearts diamonds punkte points",
		Implied: []string{"trump_won"},
		Uses: func(field string, of func(string) string) bool {
			return of("void") != "true" || field == "void"
		},
		Side: wuerfeljass.Side,
	}
}

var lineSpoken = []quickline.Phrase{
	{Says: scoring.T("Trumpf @", "trump @"), Or: "@ macht trumpf|@ trumpf|@ sagt besser|@ hat besser gesagt|@ besser gesagt|trumpf macht @|trumpf von @|@ makes trump|@ made trump|@ calls trump|@ called trump|trumpf bei @|@ called|@", Fills: "trump=@"},
	{Or: trumpWays(" #", " # punkte", " mit # punkten", " # points", " mit #", " with #") + "|# @ trumpf|# @ trump", Fills: "trump=@;points[%]=#", Hi: 999},
	{Or: trumpWays(" # zu $", " # to $"), Fills: "trump=@;points[%]=#;points[!]=$", Hi: 999},
	{Or: trumpWays(" anderen #", " anderen haben #", " gegner #", " gegner haben #", " others #", " others have #", " opponents #"), Fills: "trump=@;points[!]=#", Hi: 162},
	{Or: trumpWays(" alle stiche", " all tricks"), Fills: "trump=@;points[%]=162;points[!]=0"},
	{Or: quickline.Others("", " #") + "|" + quickline.Others("", " haben #") + "|" + quickline.Others("", " have #") + "|" + quickline.Others("# für ", ""), Fills: "points[~]=#", Hi: 999},
	{Or: trumpWays(" # $"), Fills: "trump=@;points[%]=#;points[!]=$", If: func(own, other int, _ func(string) string) bool { return own+other == 162 }},
	{Says: scoring.T("@ # Terze", "@ # terze"), Or: "@ # terz|@ # terzen|@ # terzes|# terze @|# terzen @|# terzen für @|# terzen bei @|# terze für @|# terze bei @|# terz @|# terzes @|terze @ #", Fills: "terze[%]=#", Hi: 9},
	{Or: "@ terz|terz @|@ 20 gemeldet|@ meldet 20|terz", Fills: "terze[%]=1"},
	{Says: scoring.T("@ # Halbe", "@ # halbe"), Or: "@ # halber|@ # halben|# halbe @|# halbe für @|# halbe bei @|# halben @|@ # fünfziger|halbe @ #", Fills: "halbe[%]=#", Hi: 9},
	{Or: "@ halber|@ halben|halber @|@ fünfziger|@ 50 gemeldet|@ meldet 50|halber", Fills: "halbe[%]=1"},
	{Says: scoring.T("Belle @", "Belle @"), Or: "@ belle|bella @|@ bella", Fills: "belle=%"},
	{Says: scoring.T("letzter Stich @", "last trick @"), Or: "@ letzter stich|@ letzten stich|letzten stich @|@ last trick|plus 10 @", Fills: "last=%"},
	{Says: scoring.T("niemand macht Trumpf", "nobody makes trump"), Or: "kein trumpf|keiner trumpf|keiner|keiner will|keiner will neu geben|keiner wollte neu geben|keiner wollte nochmal geben|keiner will nochmal geben|keiner will trumpf|keiner wollte|keiner wollte trumpf|niemand|niemand will|nobody|nobody called|nobody calls|alle gepasst|alle passen|alle passten|gepasst|eingepasst|neu geben|nochmal geben|falsch gegeben|verworfen|vergeben|misdeal|no trump|deal again|nobody bids|nobody plays|all passed|all pass|everybody passed|everyone passed", Fills: "void=true"},
}

// trumpWays returns the ways to say who made trump, each followed by each of these endings.
func trumpWays(behind ...string) string {
	var ways []string
	for _, way := range []string{"trumpf @", "trump @", "@ trumpf", "@ trump", "@ called", "@ called trump", "@ macht trumpf", "@ trumpf gemacht"} {
		for _, end := range behind {
			ways = append(ways, way+end)
		}
	}
	return strings.Join(ways, "|")
}

// lineCounted holds the phrases for points, and for which side has more.
var lineCounted = []quickline.Phrase{
	{Says: scoring.T("Trumpf hat mehr", "trump side has more"), Or: "mehr|hat mehr|mehr als beide|mehr als beiden anderen|mehr als gegner|mehr als anderen|more|trumpf gewinnt|" + quickline.Won, Fills: "trump_won=true"},
	{Or: "@ trump won|@ trump wins", Fills: "trump=@;trump_won=true"},
	{Or: "@ trump lost|@ trump loses", Fills: "trump=@;trump_won=false"},
	{Says: scoring.T("höchstens gleich", "trump side has not"), Or: "nicht mehr|hat nicht mehr|weniger|less|gleich|not more|trumpf verliert|" + quickline.Lost, Fills: "trump_won=false"},
	{Or: "@ # zu $|@ # to $|# zu $|# to $", Fills: "points[%]=#;points[!]=$", If: func(own, other int, _ func(string) string) bool { return own+other == 162 }},
	{Says: scoring.T("@ # Punkte", "@ # points"), Or: "@ #|@ & #|@ mit #|@ with #|@ mit # punkten|# für @|# for @|@ # augen|@ # stiche|@ stiche #|#|# punkte|# augen|# points", Fills: "points[%]=#", Hi: 999},
}

// lineMelds returns the phrases for melds with their height.
func lineMelds() (phrases []quickline.Phrase) {
	for _, kind := range wuerfeljass.MeldKinds {
		for _, top := range wuerfeljass.Tops(kind) {
			says := wuerfeljass.MeldName(kind).Add(scoring.T(" @ bis ", " @ up to "), wuerfeljass.RankName(top))
			fills := "meldungen+=" + kind + " @ " + top
			phrases = append(phrases, quickline.Phrase{Says: says, Or: "@ " + wuerfeljass.MeldName(kind).DE + " bis " + wuerfeljass.RankName(top).DE, Fills: fills},
				quickline.Phrase{Says: says.Add(scoring.T(" in Trumpf", " of trumps")), Or: "@ " + wuerfeljass.MeldName(kind).DE + " bis " + wuerfeljass.RankName(top).DE + " in trumpf", Fills: fills + " true"})
		}
	}
	return phrases
}

// lineKontra returns the phrases for the steps of doubling. Re may be spoken with the Kontra
// before it: "Kontra Re" is Re.
func lineKontra() []quickline.Phrase {
	var phrases []quickline.Phrase
	for step, more := range []string{"contra|ktr|kontra vom @|kontra von @|contra von @|kontra by @|gegner kontra|gegner sagen kontra", "kontra re|rekontra"} {
		phrases = append(phrases, quickline.Phrase{Says: wuerfeljass.KontraName(step + 1), Or: more, Fills: "kontra=" + strconv.Itoa(step+1)})
	}
	return append(phrases, quickline.Phrase{Or: "kein kontra|no kontra|ohne kontra", Fills: "kontra=0"})
}
