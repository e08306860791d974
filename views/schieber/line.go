package schieber

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
	"anschreiber/scoring/schieber"
)

// line returns the grammar of spoken deals of Schieber. Points, Weis, Stöck and Match belong to
// the player named before or after them, and so to that player's side.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: slices.Concat(lineTrumps(), lineKontra(), lineWeise(), lineSpoken),
		Fillers: "trumpf gmacht gemacht made by sie",
		Implied: []string{"points", "match"},
		Uses:    lineUses,
		Side:    func(seat scoring.Seat, _ int) int { return schieber.Side(seat) },
	}
}

// lineUses reports whether a deal uses a field, as far as it has been spoken. Stöck are king and
// queen of trumps, so that they need a suit of trumps.
func lineUses(field string, of func(string) string) bool {
	switch {
	case of("void") != "":
		return field == "void"
	case field == "stoeck":
		return of("trump") == "" || schieber.IsSuit(of("trump"))
	}
	return true
}

var lineSpoken = []quickline.Phrase{
	{Says: scoring.T("@ macht", "@ makes"), Or: "@ macht trumpf|@ makes trump|trumpf macht @|@ spielt|@ plays", Fills: "by=@"},
	{Says: scoring.T("geschoben", "pushed"), Or: "gschobe|gschoben|schiebt|schieben|@ geschoben|@ schiebt|@ gschobe|@ pushed|@ pushes", Fills: "geschoben=true"},
	{Says: scoring.T("Stöck @", "Stöck @"), Or: "@ stöck|stöcke @|@ stöcke|@ stöck gewiesen|marriage @|@ marriage|stöck|stöcke", Fills: "stoeck=%"},
	{Says: scoring.T("@ bedankt sich", "@ claims"), Or: "@ bedankt|@ hat sich bedankt|@ dankt|@ claimed", Fills: "bedankt=%"},
	{Or: "@ zu früh bedankt|@ bedankt sich zu früh|@ claims too early|@ claimed too early", Fills: "bedankt=%;too_early=true"},
	{Says: scoring.T("zu früh", "too early"), Fills: "too_early=true"},
	{Says: scoring.T("Berg @", "Berg @"), Or: "@ berg|bergpreis @|@ bergpreis|@ auf dem berg", Fills: "berg=%"},
	{Says: scoring.T("Match @", "Match @"), Or: "@ match|@ & match|match @ &|@ & matsch|matsch @ &|alle stiche @|@ alle stiche|@ all tricks|all tricks @|@ macht match|@ makes match|matsch @|@ matsch|match|matsch|alle stiche|all tricks", Fills: "match=%"},
	{Says: scoring.T("vergeben", "misdeal"), Or: "vergeben nochmal geben|vergeben geben nochmal|vergeben wir geben nochmal|wir geben nochmal|vergeben neu geben|geben nochmal|falsch gegeben|neu geben|nochmal geben|verworfen|misdealt|deal again", Fills: "void=true"},
	{Says: scoring.T("@ # Punkte", "@ # points"), Or: "@ #|@ & #|@ mit #|@ with #|@ & # punkte|@ & # points|@ macht #|@ makes #|@ & macht #|@ # gemacht|# @|# @ &|# für @|# for @|# punkte @|# punkte für @|#|# punkte|# points", Fills: "points[%]=#", Hi: 257},
	{Or: "@ geschoben #|@ gschobe #|@ gschoben #", Fills: "points[%]=#;geschoben=true", Hi: 257},
	{Or: quickline.Others("", " #") + "|" + quickline.Others("", " haben #") + "|" + quickline.Others("", " have #") + "|" + quickline.Others("# für ", ""), Fills: "points[~]=#", Hi: 157},
	{Or: "ohne weis|kein weis|keinen weis|no weis"},
	{Or: "@ # zu $|@ & # zu $|@ # to $|@ & # to $|# zu $ @|# zu $|# to $", Fills: "points[%]=#;points[!]=$", If: isWhole},
}

// isWhole reports whether two numbers are the points of both sides.
func isWhole(own, other int, _ func(string) string) bool { return own+other == schieber.AllPoints }

// lineTrumps returns the phrases for what is made trump, in the words of all kinds of cards and of
// dialect. The player named before it has made it.
func lineTrumps() (phrases []quickline.Phrase) {
	dialect := map[string]string{
		schieber.Eichel: "eichle|eicheln|karo|ecke|egge|eggä", schieber.Rosen: "rose|rosä|rosa|roses|härz",
		schieber.Schilten: "schilte|schilten|pik|schufle|schuufle", schieber.Schellen: "schälle|schelle|chrüz|chrüüz",
		schieber.Obenabe: "oben|obe abe|obeabe|oben runter|top down", schieber.Undenufe: "unten|unde ufe|undeufe|une ufe|uneufe|unten rauf|bottom up",
		schieber.Slalom: "slalom", schieber.Misere: "misere",
	}
	for _, trump := range schieber.Trumps {
		german, french := schieber.TrumpName(trump, "german"), schieber.TrumpName(trump, "french")
		names := append(strings.Split(dialect[trump], "|"), german.DE, german.EN, french.DE, french.EN)
		phrases = append(phrases,
			quickline.Phrase{Says: german, Or: strings.Join(names, "|"), Fills: "trump=" + trump},
			quickline.Phrase{Or: eachName(names, "@ ", " #", "# ", " @", "# punkte ", " @", "@ ", " # punkte", "@ macht ", " #", "@ macht ", " # punkte", "@ makes ", " #", "@ spielt ", " #", "@ plays ", " #"), Fills: "by=@;trump=" + trump + ";points[%]=#", Hi: 257},
			quickline.Phrase{Or: eachName(names, "@ ", " verliert mit #", "@ ", " verloren mit #", "@ ", " loses with #"), Fills: "by=@;trump=" + trump + ";points[%]=#", Hi: 78},
			quickline.Phrase{Or: eachName(names, "@ ", " gewinnt mit #", "@ ", " gewonnen mit #", "@ ", " wins with #"), Fills: "by=@;trump=" + trump + ";points[%]=#", Lo: 79, Hi: 157},
			quickline.Phrase{Or: eachName(names, "@ ", " anderen #", "@ ", " anderen haben #", "@ ", " gegner #", "@ ", " opponents #"), Fills: "by=@;trump=" + trump + ";points[!]=#", Hi: 157},
			quickline.Phrase{Or: eachName(names, "@ ", " # zu $", "@ ", " # to $", "@ spielt ", " # zu $", "@ macht ", " # zu $"), Fills: "by=@;trump=" + trump + ";points[%]=#;points[!]=$", If: isWhole},
			quickline.Phrase{Or: eachName(names, "@ ", " geschoben #", "@ ", " gschobe #"), Fills: "by=@;geschoben=true;trump=" + trump + ";points[%]=#", Hi: 257},
			quickline.Phrase{Or: eachName(names, "@ & ", " #"), Fills: "trump=" + trump + ";points[%]=#", Hi: 257},
			quickline.Phrase{Or: eachName(names, "@ & ", " # zu $", "@ & ", " # to $"), Fills: "trump=" + trump + ";points[%]=#;points[!]=$", If: isWhole},
			quickline.Phrase{Or: eachName(names, "@ ", " match", "@ macht ", " match", "@ ", " alle stiche", "@ ", " all tricks"), Fills: "by=@;trump=" + trump + ";match=%"})
	}
	return phrases
}

// eachName returns phrases with each of these names. around holds pairs of texts: what stands
// before the name, and what stands after it.
func eachName(names []string, around ...string) string {
	var ways []string
	for _, name := range slices.Compact(slices.Sorted(slices.Values(names))) {
		for i := 0; i < len(around); i += 2 {
			ways = append(ways, around[i]+name+around[i+1])
		}
	}
	return strings.Join(ways, "|")
}

// lineWeise returns the phrases for Weise by their values. A side may have several of the same
// value.
func lineWeise() (phrases []quickline.Phrase) {
	for which, name := range []scoring.Text{scoring.Same(""), scoring.T("zweites ", "second "), scoring.T("drittes ", "third "), scoring.T("viertes ", "fourth "), scoring.T("fünftes ", "fifth "), scoring.T("sechstes ", "sixth ")} {
		for _, points := range schieber.AllWeise() {
			n := strconv.Itoa(points)
			p := quickline.Phrase{Says: name.Add(scoring.T("Weis "+n+" @", "Weis "+n+" @")), Fills: "weis%+=" + schieber.TileWord(points, which+1)}
			if which == 0 {
				p.Or = "@ weis " + n + "|@ " + n + " weis|" + n + " weis @|@ weist " + n + "|" + n + " gewiesen @|wies " + n + " @|@ wies " + n + "|weis " + n + "|wys " + n + " @|@ wys " + n + "|" + n + " wys @|@ " + n + " wys|wys @ " + n + "|weis @ " + n + "|weis " + n + "|wys " + n + "|meld @ " + n + "|@ hat " + n + " weis"
				p.Or += map[int]string{20: "|dreiblatt|dreiblatt @|@ dreiblatt|3 blatt @|@ 3 blatt", 50: "|vierblatt|vierblatt @|@ vierblatt|4 blatt @|@ 4 blatt", 100: "|fünfblatt|fünfblatt @|@ fünfblatt|5 blatt @|@ 5 blatt", 150: "|vier neuner @|@ vier neuner|vier nell @|@ vier nell", 200: "|vier bauern @|@ vier bauern|four jacks @|@ four jacks"}[points]
			}
			phrases = append(phrases, p)
		}
	}
	// A number that is no Weis may still be meant as one: then the number before it is points.
	return append(phrases, quickline.Phrase{Or: "weis @ #", Fills: "_weis?=none", If: func(n, _ int, _ func(string) string) bool { return !slices.Contains(schieber.AllWeise(), n) }})
}

// lineKontra returns the phrases for the steps of doubling. Rekontra includes Kontra.
func lineKontra() []quickline.Phrase {
	return []quickline.Phrase{
		{Says: schieber.KontraName(1), Or: "contra|doppelt", Fills: "kontra=1"},
		{Says: schieber.KontraName(2), Or: "kontra re|kontra und re|kontra rekontra|recontra", Fills: "kontra=2"},
		{Or: "kein kontra|ohne kontra|no kontra", Fills: "kontra=0"},
	}
}
