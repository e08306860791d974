package schafkopf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
	"anschreiber/scoring/schafkopf"
)

// contractWords and suitWords list further words for contracts and suits.
var (
	contractWords = map[string]string{
		schafkopf.Rufspiel:   "rs|ruf|sauspiel|rufer|partnerspiel|normal|ruft|calls|call game",
		schafkopf.Solo:       "farbsolo",
		schafkopf.Wenz:       "wenzer|wänz",
		schafkopf.Geier:      "geyer",
		schafkopf.Bettel:     "betl|beddel",
		schafkopf.UeberKreuz: "überkreuz|kreuzspiel",
		schafkopf.Ramsch:     "geramscht",
		schafkopf.Passed:     "gepasst|alle gepasst|alle weiter|weiter|alle weg|alle passten|all pass|everybody passed|everyone passed|zusammengeworfen|zusammengeschmissen|keiner spielt|keiner will|keiner wollte|koaner spuit|koana spuit|niemand spielt|nobody plays",
		schafkopf.Void:       "falsch gegeben|neu geben|nochmal geben|nochmal mischen|verworfen|misdealt",
	}
	suitWords = map[string]string{
		schafkopf.Eichel:   "eicheln|acorns|acorn",
		schafkopf.Gras:     "grün|laub|blatt|blau|grass|leaves",
		schafkopf.Herz:     "herzen|rot|hearts|heart",
		schafkopf.Schellen: "schell|schelle|bells|bell",
	}
	// sauWords lists names of a Sau that need no suit. Whoever says one plays a Rufspiel.
	sauWords = map[string]string{
		schafkopf.Eichel: "alte|alten|oide|oidn|old one", schafkopf.Gras: "blaue|blauen|blue one",
		schafkopf.Schellen: "kugel|bumpel|pumpel|lumpige|hundsgfickte|hundsgefickte",
	}
)

// line returns the grammar of spoken deals of Schafkopf. The first name is the declarer, and a
// second one next to it the partner.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: slices.Concat(lineContracts(), lineSuits(), lineCalled(), lineStoss(), lineSaid, lineRamsch, lineSpoken),
		Fillers: "spielt spielen spielte gespielt plays played spiel spuit gspuit gspielt spuid game es",
		Implied: []string{"won", "level", "laufende_mit"},
		Uses: func(field string, of func(string) string) bool {
			contract := cmp.Or(of("contract"), schafkopf.Rufspiel)
			return field == "contract" || schafkopf.Uses(contract, field) || field == "augen_other" && schafkopf.Uses(contract, "augen") ||
				of("contract") == "" && schafkopf.Uses(schafkopf.Solo, field)
		},
	}
}

func lineContracts() (phrases []quickline.Phrase) {
	for _, c := range append(slices.Clone(schafkopf.Contracts), schafkopf.Passed, schafkopf.Void) {
		phrases = append(phrases, quickline.Phrase{Says: schafkopf.Name(c), Or: contractWords[c], Fills: "contract=" + c})
	}
	return phrases
}

// lineSuits returns the phrases for suits, and for contracts that include their suit in one word.
func lineSuits() (phrases []quickline.Phrase) {
	for _, s := range schafkopf.Suits {
		name := schafkopf.SuitName(s)
		phrases = append(phrases, quickline.Phrase{Says: name, Or: suitWords[s], Fills: "suit=" + s, If: isOnlySuit},
			quickline.Phrase{Or: name.DE + "|" + name.EN + "|" + suitWords[s], Fills: "suit=" + s + ";contract?=" + schafkopf.Rufspiel, If: hasPartner})
		for contract, word := range map[string]string{schafkopf.Solo: "solo", schafkopf.Farbwenz: "wenz", schafkopf.Farbgeier: "geier"} {
			ways := name.DE + word + "|" + name.DE + " " + word
			if contract == schafkopf.Solo {
				ways = name.DE + word
			}
			phrases = append(phrases, quickline.Phrase{Or: ways, Fills: "contract=" + contract + ";suit=" + s})
		}
	}
	slices.SortStableFunc(phrases, func(a, b quickline.Phrase) int { return strings.Compare(a.Fills, b.Fills) })
	return phrases
}

// lineCalled returns the phrases for calling a Sau, alone or between two names: the first name is
// the declarer, the second the partner.
func lineCalled() (phrases []quickline.Phrase) {
	for suit, own := range sauWords {
		names := strings.Split(own, "|")
		for _, name := range strings.Split(schafkopf.SuitName(suit).DE+"|"+schafkopf.SuitName(suit).EN+"|"+suitWords[suit], "|") {
			names = append(names, name+" sau", "sau "+name, name+" ass", "ace of "+name, name+" gerufen", name+" called", name+" ruf", name+" call", "call "+name, "ruft "+name, "calls "+name, "sucht "+name)
		}
		for _, name := range strings.Split(own, "|") {
			names = append(names, "ruft "+name, "calls "+name, name+" gerufen")
		}
		call, with := strings.Join(names, "|"), "@ "+strings.Join(names, " &|@ ")+" &"
		phrases = append(phrases,
			quickline.Phrase{Or: call, Fills: "suit=" + suit + ";contract?=" + schafkopf.Rufspiel, If: isCalled},
			quickline.Phrase{Or: with, Fills: "declarer=@;partner=&;suit=" + suit + ";contract?=" + schafkopf.Rufspiel, If: isCalled})
	}
	slices.SortStableFunc(phrases, func(a, b quickline.Phrase) int { return strings.Compare(a.Fills, b.Fills) })
	return phrases
}

// hasPartner reports whether a suit means a called Sau: a partner is named, and the contract is a
// Rufspiel.
func hasPartner(_, _ int, of func(string) string) bool {
	return of("partner") != "" && of("contract") == schafkopf.Rufspiel
}

func isOnlySuit(_, _ int, of func(string) string) bool {
	return of("partner") == "" || of("contract") != ""
}

func hasContract(_, _ int, of func(string) string) bool { return of("contract") != "" }

func isCalled(_, _ int, of func(string) string) bool { return of("contract") == schafkopf.Rufspiel }

// isWhole reports whether two numbers are the Augen of both sides. The Augen of the winner come
// first, unless the spoken line says that the declarer lost.
func isWhole(own, other int, of func(string) string) bool {
	return own+other == 120 && (own > other || of("won") == "false")
}

var lineSpoken = []quickline.Phrase{
	{Says: scoring.T("@ spielt", "@ plays"), Or: "@|spieler @|für @|von @|vom @|by @", Fills: "declarer=@"},
	{Says: scoring.T("mit @", "with @"), Or: "partner @|partnerin @|mitspieler @|zusammen mit @|@ dabei|dabei @|@ geht mit", Fills: "partner=@"},
	{Or: "@ &|@ mit &|@ with &", Fills: "declarer=@;partner=&"},
	{Or: "@ hochzeit &|@ hochzeit mit &|@ heiratet &|@ heirat &", Fills: "contract=hochzeit;declarer=@;partner=&"},
	{Says: scoring.T("ohne #", "without #"), Or: "ohne # laufende|ohne # laufenden|without # laufende|o #", Fills: "laufende=#;laufende_mit=false", Lo: 1, Hi: 14},
	{Says: scoring.T("mit #", "with #"), Or: "mit # laufenden|mit # laufende|laufende #|# laufende|mit den #|with # laufende|m #", Fills: "laufende=#", Lo: 1, Hi: 14},
	{Or: "#", Fills: "laufende=#", Lo: 1, Hi: 14},
	{Or: "#", Fills: "laufende=#;laufende_mit=false", Lo: 1, Hi: 14},
	{Says: scoring.T("# Augen", "# card points"), Or: "augen #|mit # augen|# points|# punkte|# card point", Fills: "augen=#", Hi: 120},
	{Or: "#|mit #|with #|zu #", Fills: "augen=#", Lo: 15, Hi: 120},
	{Or: "# zu $|# to $", Fills: "augen=#", If: isWhole},
	{Says: scoring.T("Gegner # Augen", "opponents # card points"), Or: "gegner #|gegner haben #|opponents #|andere #", Fills: "augen_other=#", Hi: 120},
	{Says: scoring.T("gewonnen", "won"), Or: quickline.Won, Fills: "won=true"},
	{Says: scoring.T("verloren", "lost"), Or: quickline.Lost, Fills: "won=false"},
	{Says: scoring.T("Schneider", "schneider"), Or: "schneider gemacht|schneider gespielt", Fills: "level=" + schafkopf.Schneider},
	{Says: scoring.T("schwarz", "schwarz"), Or: "schwarz gemacht|schwarz gespielt|schneider schwarz", Fills: "level=" + schafkopf.Schwarz},
}

// lineSaid holds the phrases for what is said before the cards are counted.
var lineSaid = []quickline.Phrase{
	{Says: scoring.T("gelegt @", "doubled @"), Or: "leger @|geklopft @|doppler @|@ gelegt|@ legt|@ geklopft|@ klopft|@ doppelt|@ gedoppelt|@ doubled|@ doubles", Fills: "leger+=@"},
	{Or: "gelegt @ und &|doubled @ and &|@ & gelegt|@ & legen|@ & geklopft|@ & klopfen|@ & gedoppelt|@ & doppeln|@ & doubled", Fills: "leger+=@;leger+=&"},
	{Or: "alle gelegt|alle vier gelegt|alle legen|alle geklopft|alle gedoppelt|all doubled|everybody doubled", Fills: "leger+=1;leger+=2;leger+=3;leger+=4"},
	{Says: scoring.Same("Tout"), Or: "du|durch", Fills: "tout=true"},
	{Says: scoring.Same("Sie"), Or: "si", Fills: "sie=true", If: hasContract},
	{Or: "sie|si", Fills: "sie=true;contract?=" + schafkopf.Solo},
	{Says: scoring.T("ouvert", "ouvert"), Or: "offen|open|uvert|brett", Fills: "ouvert=true"},
	{Says: scoring.T("gesteigert auf #", "bid up to #"), Or: "gesteigert #|gesteigert auf # augen|auf # gesteigert|bid #", Fills: "bid=#", Lo: 61, Hi: 120},
	{Says: scoring.Same("Bock!"), Or: "bockrunde|bock gerufen", Fills: "bock_manual=true"},
	{Says: scoring.T("leerer Stich", "empty trick"), Fills: "empty_trick=true"},
	{Says: scoring.T("einer ohne Stich", "one without a trick"), Fills: "no_trick=true"},
}

// lineRamsch holds the phrases for fields that only a Ramsch has.
var lineRamsch = []quickline.Phrase{
	{Says: scoring.T("Verlierer @", "loser @"), Or: "@ verliert|verliert @|@ verloren|verloren @|@ loses|loses @|@ lost|lost @|lost by @|@ zahlt|@ pays|@", Fills: "loser=@"},
	{Says: scoring.T("zweiter Verlierer @", "second loser @"), Or: "auch @|und auch @|also @", Fills: "second_loser=@"},
	{Says: scoring.T("Jungfrau @", "Jungfrau @"), Or: "@ jungfrau|jungfer @|@ ohne stich|@ no trick", Fills: "jungfrauen+=@"},
	{Says: scoring.T("Durchmarsch @", "Durchmarsch @"), Or: "@ durchmarsch|durchmarsch von @|durchmarsch by @|@ alle stiche", Fills: "durchmarsch=@"},
	{Says: scoring.T("@ # Augen", "@ # card points"), Or: "@ #|@ hat #|@ mit #|@ # points|@ # punkte", Fills: "ramsch_augen[@]=#", Hi: 120},
}

// lineStoss returns the phrases for the steps of doubling. Each step may be spoken with those before
// it: "Kontra Re" is Re.
func lineStoss() (phrases []quickline.Phrase) {
	all, more := "", []string{"contra|ktr|stoß|gestoßen|gespritzt|spritze", "rekontra|zurück|retour|kontra zurück|kontra retour|stoß zurück|gespritzt zurück|spritze zurück", "subkontra|supra", ""}
	for step := 1; step <= schafkopf.MaxStoss; step++ {
		name := schafkopf.StossName(step)
		all = strings.TrimSpace(all + " " + name.DE)
		phrases = append(phrases, quickline.Phrase{Says: name, Or: all + "|" + more[step-1], Fills: "stoss=" + strconv.Itoa(step)})
	}
	return phrases
}
