package binokel

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/binokel"
	"anschreiber/scoring/quickline"
)

// line returns the grammar of spoken deals of Binokel. The first name and number are who plays and
// the bid. What follows a name is that player's: tiles, and numbers for what was melded and taken.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: slices.Concat(lineSpoken(), lineMelds(), lineNumbers()),
		Fillers: "augen punkte points card spiel game je für",
		Carries: true,
		Implied: []string{"last"},
		Uses:    lineUses,
	}
}

// lineUses reports whether a deal uses a field, as far as it has been spoken.
func lineUses(field string, of func(string) string) bool {
	afterAll := slices.Contains([]string{"last", "no_trick", "with_trick", "fault"}, field) // only said of a game that was played to its end
	switch of("contract") {
	case binokel.Passed, binokel.Void:
		return field == "contract"
	case binokel.Durch, binokel.Untendurch:
		return !afterAll && field != "tricks" && field != "trump" && field != "abgehen"
	}
	if given := of("abgehen"); given != "" && afterAll || given == "1" && field == "tricks" {
		return false
	}
	return field != "level" && field != "won"
}

// plays reports whether it is known who plays: only then can a number be something else than the
// bid.
func plays(_, _ int, of func(string) string) bool { return of("declarer") != "" }

// mayBeTricks reports whether a number without further words may be what was taken. If a game was
// given up, tens are what was melded.
func mayBeTricks(number, _ int, of func(string) string) bool {
	return plays(0, 0, of) && (number%10 != 0 || of("abgehen") != "2")
}

// mayBeMelds reports whether such a number may be what was melded: melds are tens.
func mayBeMelds(number, _ int, of func(string) string) bool { return plays(0, 0, of) && number%10 == 0 }

// lineSpoken returns the phrases for who plays for how much, for trumps, and for how the deal ended.
func lineSpoken() []quickline.Phrase {
	return []quickline.Phrase{
		{Says: scoring.T("@ spielt", "@ plays"), Or: "@ hat spiel|@ ist spieler|spieler @|declarer @|es spielt @", Fills: "declarer=@"},
		{Says: scoring.T("gereizt #", "bid #"), Or: "reiz #|für # gereizt|bis # gereizt|# gereizt|bid of #", Fills: "bid=#", Hi: 9999},
		{Or: "^ @ #|^ # @", Fills: "declarer=@;bid=#", Lo: 100, Hi: 1000},
		{Or: "@ spielt #|@ spielt auf #|@ reizt #|@ reizt bis #|@ reizt auf #|@ gereizt #|@ # gereizt|@ bis # gereizt|@ plays #|@ bids #|@ bid #|@ plays for #", Fills: "declarer=@;bid=#", Hi: 9999},
		{Says: scoring.T("Eichel", "acorns"), Or: "trumpf eichel|eichel trumpf|eichle|kreuz|trumpf kreuz|kreuz trumpf|clubs", Fills: "trump=eichel"},
		{Says: scoring.T("Schippen", "leaves"), Or: "trumpf schippen|schippen trumpf|schippe|schippa|blatt|laub|grün|gras|pik|trumpf pik|pik trumpf|spades", Fills: "trump=schippen"},
		{Says: scoring.T("Herz", "hearts"), Or: "trumpf herz|herz trumpf|rot", Fills: "trump=herz"},
		{Says: scoring.T("Schellen", "bells"), Or: "trumpf schellen|schellen trumpf|schelle|schella|bolla|bollen|karo|trumpf karo|karo trumpf|ecken|diamonds", Fills: "trump=schellen"},
		{Says: scoring.T("Durch gespielt", "Durch is played"), Or: "durch|tausender|durchmarsch", Fills: "contract=durch"},
		{Or: bySomebody("durch|tausender|durchmarsch"), Fills: "contract=durch;declarer=@"},
		{Says: scoring.T("Untendurch gespielt", "Untendurch is played"), Or: "untendurch|bettel|unten durch", Fills: "contract=untendurch"},
		{Or: bySomebody("untendurch|bettel|unten durch"), Fills: "contract=untendurch;declarer=@"},
		{Says: scoring.T("alle passen", "all pass"), Or: "alle weg|alle gepasst|alle passten|gepasst|eingepasst|keiner|keiner will|keiner spielt|keiner reizt|niemand|niemand spielt|nobody|nobody plays|nobody bids|all passed|everybody passed|everyone passed", Fills: "contract=passed"},
		{Says: scoring.T("vergeben", "misdeal"), Or: "falsch gegeben|neu geben|nochmal geben|misdealt|deal again", Fills: "contract=void"},
		{Says: scoring.T("mit Ruf", "with a card called"), Or: "ruf|mit einer gerufenen|gerufen|called", Fills: "level=ruf"},
		{Says: scoring.T("offen", "shown openly"), Or: "aufgelegt|open|ouvert", Fills: "level=offen"},
		{Says: scoring.T("aus der Hand", "from the hand"), Or: "aus hand|hand", Fills: "level=hand"},
		{Says: scoring.T("geschafft", "made"), Or: quickline.Won, Fills: "won=true"},
		{Says: scoring.T("verloren", "lost"), Or: quickline.Lost, Fills: "won=false"},
		{Says: scoring.T("abgegangen", "gone off"), Or: "ab|geht ab|ging ab|abgehen|weg|geht weg|schmeißt|goes off|went off|off", Fills: "abgehen=1", If: plays},
		{Or: "@ geht ab #|@ # geht ab", Fills: "declarer=@;bid=#;abgehen=1", Hi: 9999},
		{Says: scoring.T("aufgegeben", "given up"), Or: "gibt auf|gab auf|doppelt abgegangen|doppelt ab|gives up|gave up", Fills: "abgehen=2", If: plays},
		{Or: "@ gibt auf #|@ gab auf #|@ # gibt auf|@ gives up #|@ gave up #", Fills: "declarer=@;bid=#;abgehen=2", Hi: 9999},
		{Says: scoring.T("@ verworfen", "@ revoked"), Or: "verworfen|@ sich verworfen|sich verworfen|falsch bedient|@ falsch bedient|renonce|@ renonce|revoked", Fills: "fault=@"},
		{Says: scoring.T("@ ohne Stich", "@ no trick"), Or: "ohne stich|kein stich|keinen stich|@ kein stich|@ keinen stich|no trick|@ without a trick", Fills: "no_trick+=@"},
		{Says: scoring.T("@ Stich mit null", "@ an empty trick"), Or: "leerer stich|@ leerer stich|@ leeren stich", Fills: "with_trick+=@"},
		{Says: scoring.T("@ letzter Stich", "@ last trick"), Or: "letzter stich|letzten stich|@ letzten stich|mit letztem stich|last trick", Fills: "last=%"},
	}
}

// bySomebody returns the ways to say that a player plays one of these contracts.
func bySomebody(contracts string) string {
	var ways []string
	for contract := range strings.SplitSeq(contracts, "|") {
		ways = append(ways, contract+" @", "@ "+contract, "@ spielt "+contract, "@ plays "+contract)
	}
	return strings.Join(ways, "|")
}

// lineNumbers returns the phrases for what was melded as a number, and for what was taken.
func lineNumbers() []quickline.Phrase {
	return []quickline.Phrase{
		{Says: scoring.T("@ meldet #", "@ melds #"), Or: "meldet #|melds #|@ # gemeldet|# gemeldet|@ meldete #|@ melded #", Fills: "meld_points[@]=#", Hi: 9999},
		{Says: scoring.T("@ sticht #", "@ takes #"), Or: "sticht #|takes #|@ # gestochen|# gestochen|@ stiche #|stiche #|@ took #|@ tricks #|@ in stichen #", Fills: "tricks[%]=#", Hi: 9999},
		{Or: "@ # $|# $|@ # und $|@ # plus $", Fills: "meld_points[@]=#;tricks[%]=$", Hi: 9999, If: plays},
		{Or: "@ #", Fills: "tricks[%]=#", Lo: 6, Hi: 250, If: mayBeTricks},
		{Or: "@ #", Fills: "meld_points[@]=#", Lo: 10, Hi: 3000, If: mayBeMelds},
		{Or: quickline.Nothing("@ "), Fills: "tricks[%]=0"},
	}
}

// meldWords returns further names of melds, as players call them.
func meldWords() map[string]string {
	return map[string]string{
		binokel.Paar:          "paare|päärle|pärle|pairs",
		binokel.Trumpfpaar:    "trumpfpaare|trumpf paar|paar in trumpf|paar trumpf|trump pair|pair in trumps",
		binokel.Familie:       "familien|families",
		binokel.Trumpffamilie: "trumpf familie|familie in trumpf|familie trumpf|trump family|family in trumps",
		binokel.Doppelfamilie: "doppelte familie|doppel familie",
		binokel.Rundgang:      "rundlauf|roundhouse",
		binokel.Binokel:       "benoggl|binoggl|benockel|binockel|binogel|pinochle|binocle",
		binokel.Doppelbinokel: "doppel binokel|doppelter binokel|beide binokel|dreihunderter|karle|double binokel",
		binokel.VierUnter:     "vierziger|vier buben|vier bauern|vier bua|vier biable",
		binokel.VierOber:      "sechziger|vier damen|vier dam",
		binokel.VierKoenige:   "achtziger|vier könig|vier kenich|vier kenig",
		binokel.VierAsse:      "hunderter|vier ass|vier sau|vier säu|vier säue|vier alte",
		binokel.AchtUnter:     "acht buben|acht bauern|acht bua",
		binokel.AchtOber:      "acht damen",
		binokel.AchtKoenige:   "acht könig|acht kenich",
		binokel.AchtAsse:      "acht ass|acht sau|acht säue",
		binokel.Trumpfsieben:  "trumpf sieben|diß|dix",
	}
}

// lineMelds returns the phrases for melds, alone and with a number behind them, which is what was
// taken.
func lineMelds() (phrases []quickline.Phrase) {
	words := meldWords()
	for _, m := range binokel.Melds {
		name := scoring.T(inDigits.Replace(m.Name.DE), inDigits.Replace(m.Name.EN))
		names := name.DE + "|" + name.EN
		if more := words[m.Key]; more != "" {
			names += "|" + more
		}
		fills := "melds@+=" + m.Key
		phrases = append(phrases,
			quickline.Phrase{Says: scoring.Same("@ ").Add(name), Or: named(names, ""), Fills: fills},
			quickline.Phrase{Or: named(names, " #"), Fills: fills + ";tricks[%]=#", Hi: 250, If: plays})
		for times := 2; times <= most[m.Key]; times++ {
			count, more := strconv.Itoa(times)+" ", ""
			for name := range strings.SplitSeq(names, "|") {
				more += "|" + count + name + "|" + oftenWords[times] + name
			}
			fills := "melds@+=" + scoring.Counted(m.Key, times)
			phrases = append(phrases,
				quickline.Phrase{Says: scoring.Same("@ " + count).Add(name), Or: named(more[1:], ""), Fills: fills},
				quickline.Phrase{Or: named(more[1:], " #"), Fills: fills + ";tricks[%]=#", Hi: 250, If: plays})
		}
	}
	return phrases
}

// named returns the ways to say a meld of the player who is named, or was named before.
func named(names, end string) string {
	var ways []string
	for name := range strings.SplitSeq(names, "|") {
		ways = append(ways, "@ "+name+end, name+end, "@ meldet "+name+end, "meldet "+name+end)
	}
	return strings.Join(ways, "|")
}

// most has how often a hand can have a meld, where that is more than once.
var most = map[string]int{binokel.Paar: 4, binokel.Trumpfpaar: 2, binokel.Familie: 2, binokel.Trumpffamilie: 2}

var oftenWords = []string{2: "zweimal ", 3: "dreimal ", 4: "viermal "}

// inDigits writes the number of cards in the name of a meld as a digit. The beginning of the word
// could be taken for another one, such as Achtziger.
var inDigits = strings.NewReplacer("vier ", "4 ", "acht ", "8 ", "four ", "4 ", "eight ", "8 ")
