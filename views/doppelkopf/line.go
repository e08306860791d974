package doppelkopf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
	"anschreiber/scoring/quickline"
)

// kindWords lists further words for the kinds of deals.
var kindWords = map[string]string{
	doppelkopf.Normal:         "normal|gesund|healthy|normales spiel",
	doppelkopf.Hochzeit:       "hochzeiter|wedding|marriage",
	doppelkopf.Armut:          "poverty",
	doppelkopf.Damen:          "damen|damen solo|solo damen|damer|queens",
	doppelkopf.Buben:          "buben|buben solo|solo buben|bubi|jacks",
	doppelkopf.Koenige:        "könige|könig solo|solo könige|königesolo|kings",
	doppelkopf.Fleischlos:     "fleischloser|fleischlos solo|solo fleischlos|assesolo|asse solo|assolo|knochen|aces",
	doppelkopf.Karo:           "karo|karo solo|solo karo|trumpfsolo|diamonds",
	doppelkopf.Herz:           "herz|herz solo|solo herz|hearts",
	doppelkopf.Pik:            "pik|pik solo|solo pik|spades",
	doppelkopf.Kreuz:          "kreuz|kreuz solo|solo kreuz|clubs",
	doppelkopf.Koehler:        "köhlersolo|köhler solo",
	doppelkopf.StilleHochzeit: "stille|stilles solo|silent wedding",
	doppelkopf.HochzeitSolo:   "hochzeitssolo|hochzeit solo|hochzeit allein",
	doppelkopf.ArmutRefused:   "armut abgelehnt|armut keiner nimmt|armut keiner nimmt mit|keiner nimmt armut|keiner will armut|armut keiner will|armut niemand nimmt|armut nimmt keiner|armut nimmt niemand|niemand nimmt armut|armut geht nicht|armut nicht angenommen|armut refused|nobody takes poverty|poverty refused",
	doppelkopf.Schmeissen:     "schmeißen|hingeschmissen|einwerfen|eingeworfen|schmeißt|wirft|5 könige|5 könige geschmissen|geschmissen 5 könige|schmeißen 5 könige",
	doppelkopf.TwoArmut:       "2 armut|2 armuten|zweimal armut|zwei armut|zwei armuten|two poverties",
	doppelkopf.Void:           "falsch gegeben|neu geben|nochmal geben|verworfen|misdealt",
}

// countWords lists further words for Sonderpunkte.
var countWords = map[string]string{
	doppelkopf.Fuchs: "fuchs gefangen|füchse|foxes|fox caught", doppelkopf.Doppelkopf: "dk|doko|dokos|doppelköpfe",
	doppelkopf.Karlchen: "karlchen müller|charly|charlie|karlchen letzter stich",
}

// partyWords holds the names of the parties.
var partyWords = map[string]scoring.Text{doppelkopf.Re: scoring.Same("Re"), doppelkopf.Kontra: scoring.Same("Kontra")}

// line returns the grammar of spoken deals of Doppelkopf. Names on their own are Re; a number
// belongs to the party named before it.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: slices.Concat(lineKinds(), lineSpoken, lineWinner(), lineBorders(), lineParty(doppelkopf.Re), lineParty(doppelkopf.Kontra)),
		Fillers: "spielt spielen spielte gespielt plays played spiel game er sie es",
		Implied: []string{"re_level", "kontra_level", "schwein"},
		Uses: func(field string, of func(string) string) bool {
			fields := doppelkopf.Fields(cmp.Or(of("kind"), doppelkopf.Normal))
			switch field {
			case "kind":
				return true
			case "wins", "under", "border":
				return slices.Contains(fields, "re_augen")
			case doppelkopf.Lust:
				return slices.Contains(fields, "pflicht")
			case "partner":
				return of("kind") == "" || slices.Contains(fields, field)
			}
			return slices.Contains(fields, field) || len(fields) > 0 && strings.HasPrefix(field, "sonderpunkte.")
		},
	}
}

func lineKinds() (phrases []quickline.Phrase) {
	for _, kind := range doppelkopf.Kinds {
		phrases = append(phrases, quickline.Phrase{Says: doppelkopf.Name(kind), Or: kindWords[kind], Fills: "kind=" + kind})
	}
	return phrases
}

var lineSpoken = []quickline.Phrase{
	{Says: scoring.T("Re @", "Re @"), Or: "re ist @|@ ist re|@ re", Fills: "re+=@;_re?=said"},
	{Or: "@|von @|by @|für @", Fills: "re+=@"},
	{Or: "kontra @ &|kontra sind @ &|@ & sind kontra|@ & als kontra|@ & gewinnen als kontra|@ & verlieren als kontra|@ & as kontra", Fills: "re+=~;_kontra?=said"},
	{Or: "alten @ &|alten hatten @ &|alten sind @ &|alten bei @ &|@ & hatten alten|@ & haben alten", Fills: "re+=@;re+=&;_re?=said"},
	{Or: "gegen alten", If: hasAugen(doppelkopf.Kontra)},
	{Or: "hochzeit @ keiner gefunden|hochzeit @ niemand gefunden|hochzeit @ allein|@ hochzeit keiner gefunden|@ hochzeit allein|hochzeit @ nobody", Fills: "kind=" + doppelkopf.HochzeitSolo + ";re+=@;_re?=said"},
	{Or: "240 schwarz|240 ohne stich|schwarz 240", Fills: "wins=re;under=schwarz", If: isRe},
	{Or: "@ & als re|@ & haben als re|@ & as re|re @ &|re @ mit &|re sind @ &|@ & sind re|@ & are re|@ & re", Fills: "re+=@;re+=&;_re?=said"},
	{Or: "@ &|@ mit &|@ with &", Fills: "re+=@;re+=&", If: isPlain},
	{Or: "hochzeit @ mit &|hochzeit von @ mit &|hochzeit @ & dabei|@ hochzeit mit &|@ hochzeit & dabei|@ mit & hochzeit|marriage @ with &|wedding @ with &|@ marriage with &|@ wedding with &", Fills: "kind=hochzeit;re+=@;re+=&;partner=&;_re?=said"},
	{Or: "armut @ mit &|armut von @ mit &|armut @ & nimmt|armut von @ & nimmt|armut @ & nimmt mit|@ armut mit &|@ armut & nimmt|@ mit & armut|poverty @ with &|@ poverty with &|@ poverty & takes", Fills: "kind=armut;re+=@;re+=&;partner=&;_re?=said"},
	{Or: "@ schmeißt|@ wirft ein|@ geschmissen|@ eingeworfen", Fills: "kind=" + doppelkopf.Schmeissen},
	{Says: scoring.T("Mitspieler @", "partner @"), Or: "@ geht mit|@ ging mit|@ joined", Fills: "partner=@"},
	{Or: "#|# augen|# punkte|# points|# card points|mit #|mit # augen|with #|with # card points|hatten #|hatten # augen|made #", Fills: "re_augen=#", Lo: 25, Hi: 240, If: mayBeRe},
	{Or: "#|# augen|# punkte|# points|# card points|mit #|mit # augen|with #|with # card points|hatten #|hatten # augen|made #", Fills: "kontra_augen=#", Lo: 25, Hi: 240, If: mayBeKontra},
	{Or: "gegner #|gegner # augen|opponents #|die anderen #|andere #", Fills: "kontra_augen=#", Hi: 240, If: isRe},
	{Or: "# zu $|# zu $ augen|re # zu $|re # $|# to $|re # to $", Fills: "re_augen=#", Lo: 120, Hi: 240, If: isReFirst},
	{Or: "kontra # zu $|kontra # $|kontra # to $", Fills: "kontra_augen=#", If: areAll},
	{Or: "120 zu 120|120 120|genau 120|120 to 120|unentschieden|gespalten", Fills: "re_augen=120"},
	{Or: "re und kontra angesagt|re and kontra announced|re und kontra gesagt", Fills: "re_level=1;kontra_level=1"},
	{Says: scoring.T("freiwillig", "by choice"), Or: "lustsolo|lust solo|freiwilliges solo", Fills: doppelkopf.Lust + "=true"},
	{Says: scoring.T("ist das Pflichtsolo", "is the Pflichtsolo"), Or: "pflichtsolo|pflicht", Fills: "pflicht=true"},
	{Says: scoring.T("Schwein", "Schwein"), Or: "schweinchen|schweine", Fills: "schwein=true"},
	{Says: scoring.T("Superschwein", "Superschwein"), Or: "superschweine|superschweinchen", Fills: "superschwein=true"},
	{Says: scoring.T("Herz durch", "hearts went round"), Or: "herzdurchlauf|herz durchgelaufen", Fills: "herz_durchlauf=true"},
	{Or: "sonst nichts|sonst nix|nothing else"},
	{Says: scoring.Same("Bock!"), Or: "bockrunde|bock gerufen", Fills: "bock_manual=true"},
}

// isRe reports whether a number belongs to Re, because the spoken line says who is Re, what Re has
// announced, or who plays a solo.
func isRe(_, _ int, of func(string) string) bool {
	return of("_re") != "" || of("partner") != "" || of("re_level") != "" && of("re") != "" || isSolo(of("kind")) && of("re") != ""
}

func isPlain(_, _ int, of func(string) string) bool {
	return cmp.Or(of("kind"), doppelkopf.Normal) == doppelkopf.Normal
}

// isSoloAlone reports whether the deal is a solo and Re is not mentioned.
func isSoloAlone(_, _ int, of func(string) string) bool { return isSolo(of("kind")) && of("_re") == "" }

func isSolo(kind string) bool {
	return slices.Contains(doppelkopf.Soli, kind) || slices.Contains(doppelkopf.SilentSoli, kind)
}

// mayBeRe reports whether a number may be Re's, because the spoken line does not say who is Kontra.
func mayBeRe(_, _ int, of func(string) string) bool { return of("_kontra") == "" }

// mayBeKontra reports whether a number may be Kontra's, because the spoken line does not give it to
// Re.
func mayBeKontra(first, second int, of func(string) string) bool { return !isRe(first, second, of) }

// isSeveral reports whether a number is not 1: no party has a single Auge, and "einen" is not
// meant as a number.
func isSeveral(n, _ int, _ func(string) string) bool { return n != 1 }

func areAll(first, second int, _ func(string) string) bool { return first+second == 240 }

func isReFirst(first, second int, of func(string) string) bool {
	return first+second == 240 && isRe(first, second, of)
}

// lineWinner returns the phrases for who has won. Together with the number that the losers stayed
// below, such a phrase is enough for a deal. Otherwise the Augen say who has won, and the phrase must
// not contradict them. Words without a party, such as "gewonnen", refer to the party that is named.
func lineWinner() (phrases []quickline.Phrase) {
	ofRe, ofKontra := mayBeRe, func(_, _ int, of func(string) string) bool { return of("_kontra") != "" }
	for _, word := range []struct {
		winner string
		words  string
		fits   func(first, second int, of func(string) string) bool
	}{
		{doppelkopf.Re, "re gewinnt|re gewonnen|re wins|re won|kontra verliert|kontra verloren|kontra loses|kontra lost", areAny},
		{doppelkopf.Kontra, "re verliert|re verloren|re loses|re lost|kontra gewinnt|kontra gewonnen|kontra wins|kontra won", areAny},
		{doppelkopf.Re, quickline.Won, ofRe}, {doppelkopf.Kontra, quickline.Lost, ofRe}, {doppelkopf.Kontra, quickline.Won, ofKontra}, {doppelkopf.Re, quickline.Lost, ofKontra},
	} {
		goesWith := hasAugen(word.winner)
		phrases = append(phrases,
			quickline.Phrase{Or: word.words, Fills: "wins=" + word.winner, If: func(first, second int, of func(string) string) bool {
				return of("under") != "" && word.fits(first, second, of)
			}},
			quickline.Phrase{Or: word.words, If: func(first, second int, of func(string) string) bool {
				return of("under") == "" && word.fits(first, second, of) && goesWith(first, second, of)
			}})
	}
	return phrases
}

func areAny(_, _ int, _ func(string) string) bool { return true }

// hasAugen returns a condition for words that say who has won: the winner must fit the Augen, if
// any are known.
func hasAugen(winner string) func(first, second int, of func(string) string) bool {
	return func(_, _ int, of func(string) string) bool {
		own, err := strconv.Atoi(of("re_augen"))
		other, errOther := strconv.Atoi(of("kontra_augen"))
		switch {
		case err == nil:
			return (winner == doppelkopf.Re) == (own > 120)
		case errOther == nil:
			return (winner == doppelkopf.Re) == (other < 120)
		}
		return true
	}
}

// lineBorders returns the phrases for ranges of Augen, and for what the losers stayed below.
func lineBorders() (phrases []quickline.Phrase) {
	for _, b := range doppelkopf.Borders {
		if from, to := strconv.Itoa(b.From), strconv.Itoa(b.To); b.From < b.To {
			phrases = append(phrases, quickline.Phrase{Says: scoring.T("Re "+from+" bis "+to, "Re "+from+" to "+to), Fills: "re_augen=" + strconv.Itoa(b.Lies)})
		}
	}
	phrases = append(phrases, quickline.Phrase{Says: scoring.T("Re genau 120", "Re exactly 120"), Fills: "border=120"})
	for _, n := range []string{"90", "60", "30"} {
		phrases = append(phrases, quickline.Phrase{
			Says: scoring.T("Gegner unter "+n, "opponents below "+n), Or: "unter " + n + "|under " + n + "|below " + n + "|andere unter " + n + "|die anderen unter " + n, Fills: "under=" + n,
		})
	}
	return append(phrases, quickline.Phrase{Says: scoring.T("Gegner schwarz", "opponents without a trick"), Or: "die anderen schwarz|gegner ohne stich|opponents schwarz", Fills: "under=schwarz"})
}

// lineParty returns the phrases about one party.
func lineParty(party string) []quickline.Phrase {
	name := partyWords[party]
	of := func(behind scoring.Text) scoring.Text { return name.Add(scoring.Same(" "), behind) }
	other := map[string]string{doppelkopf.Re: doppelkopf.Kontra, doppelkopf.Kontra: doppelkopf.Re}[party]
	phrases := []quickline.Phrase{
		{Says: of(scoring.T("# Augen", "# card points")), Or: party + " #|" + party + " mit #|" + party + " mit # augen|" + party + " # points|" + party + " with #|# für " + party + "|# for " + party + "|" + party + " gewinnt mit #|" + party + " verliert mit #", Fills: party + "_augen=#", Hi: 240, If: isSeveral},
		{Says: of(scoring.T("ohne Stich", "without a trick")), Or: party + " kein stich|" + party + " keinen stich|" + party + " no trick|" + other + " alle stiche|" + other + " macht alle stiche|" + other + " all tricks", Fills: "wins=" + other + ";under=schwarz"},
		{Says: of(scoring.T("hat Renonce", "revoked")), Or: "renonce " + party + "|revoke " + party, Fills: "renonce=" + party},
		{Says: of(scoring.T("vor Stich #", "before trick #")), Fills: party + "_before+=#", Lo: 1, Hi: doppelkopf.MaxTrick},
		{Says: of(scoring.T("angesagt", "announced")), Or: party + " gesagt|" + party + " an|" + party + " said|" + party + " ansage|ansage " + party + "|" + party + " " + party + " gesagt|" + party + " sagt " + party, Fills: party + "_level=1"},
	}
	for level := 2; level <= doppelkopf.MaxLevel; level++ {
		said := doppelkopf.LevelName(party, level)
		ways := []string{
			said.DE + " von " + party, said.DE + " angesagt von " + party, said.EN + " announced by " + party,
			party + " " + said.DE + " abgesagt", party + " hat " + said.DE + " abgesagt",
		}
		for _, verb := range []string{" sagt ", " announced ", " said ", " says ", " hat "} {
			ways = append(ways, party+verb+said.DE, party+verb+said.DE+" an", party+verb+said.EN)
		}
		if level < doppelkopf.MaxLevel { // "re schwarz" may be what they made, not what they announced
			ways = append(ways, party+" "+said.DE, party+" "+strings.Replace(said.DE, "keine", "k", 1))
		}
		phrases = append(phrases, quickline.Phrase{Says: of(said).Add(scoring.T(" angesagt", " announced")), Or: strings.Join(ways, "|"), Fills: party + "_level=" + strconv.Itoa(level)})
		if party == doppelkopf.Re {
			ways := said.DE + " angesagt|" + said.DE + " gesagt|" + said.EN + " announced|" + said.EN + " said"
			phrases = append(phrases, quickline.Phrase{Or: ways, Fills: "re_level=" + strconv.Itoa(level), Without: "kontra_level", If: isRe})
		}
	}
	if party == doppelkopf.Kontra { // a number after an announcement of Kontra may be Kontra's Augen
		for _, p := range phrases {
			if level, is := strings.CutPrefix(p.Fills, "kontra_level="); is {
				ways := strings.Join([]string{p.Says.DE, p.Says.EN, p.Or}, "|")
				phrases = append(phrases, quickline.Phrase{Or: strings.ReplaceAll(ways, "|", " #|") + " #", Fills: "kontra_level=" + level + ";kontra_augen=#", Lo: 25, Hi: 240})
			}
		}
	}
	if party == doppelkopf.Kontra { // in a solo that number may be the soloist's
		phrases = append(phrases, quickline.Phrase{Or: "kontra #", Fills: "kontra_level=1;re_augen=#", Hi: 240, If: isSoloAlone})
	}
	for _, s := range countables() {
		phrases = append(phrases, lineCount(party, s)...)
	}
	return phrases
}

// countables lists the Sonderpunkte that every table can choose.
func countables() (all []doppelkopf.Sonderpunkt) {
	for _, rule := range doppelkopf.Game.House {
		if rule.Key == "sonderpunkte" {
			for _, o := range rule.Options {
				all = append(all, doppelkopf.Sonderpunkt{Key: o.Value, Name: o.Name, Most: mostCounted})
			}
		}
	}
	return all
}

const mostCounted = 4

// lineCount returns the phrases for a Sonderpunkt of a party, once or several times. The party has
// to be named.
func lineCount(party string, s doppelkopf.Sonderpunkt) []quickline.Phrase {
	field := "sonderpunkte." + party + "." + s.Key
	once, often, bare, bareOften := "", "", s.Name.DE+"|"+s.Name.EN, "# "+s.Name.DE+"|# "+s.Name.EN
	ways := []string{s.Name.DE, s.Name.EN}
	for _, word := range strings.FieldsFunc(countWords[s.Key], func(r rune) bool { return r == '|' }) {
		ways, bare, bareOften = append(ways, word), bare+"|"+word, bareOften+"|# "+word
	}
	for _, way := range ways {
		for _, verb := range []string{" ", " fängt ", " macht ", " holt ", " bekommt ", " catches "} {
			once, often = once+party+verb+way+"|", often+party+verb+"# "+way+"|"
		}
		for _, behind := range []string{" ", " für ", " von ", " bei ", " for "} {
			once, often = once+way+behind+party+"|", often+"# "+way+behind+party+"|"
		}
	}
	behind := scoring.T(" für ", " for ").Add(partyWords[party])
	return []quickline.Phrase{
		{Says: s.Name.Add(behind), Or: once, Fills: field + "=1"},
		{Says: scoring.Same("# ").Add(s.Name, behind), Or: often, Fills: field + "=#", Lo: 1, Hi: s.Most},
		{Or: bare, Fills: field + "=1"},
		{Or: bareOften, Fills: field + "=#", Lo: 1, Hi: s.Most},
	}
}
