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

// kindWords are what else kinds of deals are called.
var kindWords = map[string]string{
	doppelkopf.Normal:         "normal|gesund|healthy|normales spiel",
	doppelkopf.Hochzeit:       "hochzeiter|wedding|marriage",
	doppelkopf.Armut:          "poverty",
	doppelkopf.Damen:          "damen|damen solo|damer|queens",
	doppelkopf.Buben:          "buben|buben solo|bubi|jacks",
	doppelkopf.Koenige:        "könige|könig solo|königesolo|kings",
	doppelkopf.Fleischlos:     "fleischloser|fleischlos solo|assesolo|asse solo|assolo|knochen|aces",
	doppelkopf.Karo:           "karo|karo solo|trumpfsolo|diamonds",
	doppelkopf.Herz:           "herz|herz solo|hearts",
	doppelkopf.Pik:            "pik|pik solo|spades",
	doppelkopf.Kreuz:          "kreuz|kreuz solo|clubs",
	doppelkopf.Koehler:        "köhlersolo|köhler solo",
	doppelkopf.StilleHochzeit: "stille|stilles solo|silent wedding",
	doppelkopf.HochzeitSolo:   "hochzeitssolo|hochzeit solo|hochzeit allein",
	doppelkopf.ArmutRefused:   "armut abgelehnt|armut keiner nimmt|armut refused",
	doppelkopf.Schmeissen:     "schmeißen|hingeschmissen|einwerfen|eingeworfen",
	doppelkopf.Void:           "falsch gegeben|neu geben|misdealt",
}

// countWords are what else Sonderpunkte are called.
var countWords = map[string]string{
	doppelkopf.Fuchs: "fuchs gefangen|füchse|foxes|fox caught", doppelkopf.Doppelkopf: "doko|dokos|doppelköpfe",
	doppelkopf.Karlchen: "karlchen müller|charly|charlie|karlchen letzter stich",
}

// partyWords name a party.
var partyWords = map[string]scoring.Text{doppelkopf.Re: scoring.Same("Re"), doppelkopf.Kontra: scoring.Same("Kontra")}

// line is how deals of Doppelkopf are spoken of. Names that stand alone are Re; a number
// belongs to the party before it.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: slices.Concat(lineKinds(), lineSpoken, lineBorders(), lineParty(doppelkopf.Re), lineParty(doppelkopf.Kontra)),
		Fillers: "und and hat has haben have der die das spielt plays spiel game dann the",
		Implied: []string{"re_level", "kontra_level", "schwein"},
		Uses: func(field string, of func(string) string) bool {
			fields := doppelkopf.Fields(cmp.Or(of("kind"), doppelkopf.Normal))
			switch field {
			case "kind":
				return true
			case "border":
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
	{Says: scoring.T("Re @", "Re @"), Or: "re ist @|@ ist re|@", Fills: "re+=@"},
	{Or: "re @ &|re sind @ &|@ & sind re|@ &", Fills: "re+=@;re+=&"},
	{Says: scoring.T("Mitspieler @", "partner @"), Or: "@ geht mit|mit @|@ joined", Fills: "partner=@"},
	{Or: "#|# augen|# points|# card points", Fills: "re_augen=#", Lo: 25, Hi: 240},
	{Or: "#|# augen|# points|# card points", Fills: "kontra_augen=#", Lo: 25, Hi: 240},
	{Says: scoring.T("freiwillig", "by choice"), Or: "lustsolo|lust solo|freiwilliges solo", Fills: doppelkopf.Lust + "=true"},
	{Says: scoring.T("ist das Pflichtsolo", "is the Pflichtsolo"), Or: "pflichtsolo|pflicht", Fills: "pflicht=true"},
	{Says: scoring.T("Schwein", "Schwein"), Or: "schweinchen|schweine", Fills: "schwein=true"},
	{Says: scoring.T("Superschwein", "Superschwein"), Or: "superschweine|superschweinchen", Fills: "superschwein=true"},
	{Says: scoring.T("Herz durch", "hearts went round"), Or: "herzdurchlauf|herz durchgelaufen", Fills: "herz_durchlauf=true"},
	{Says: scoring.Same("Bock!"), Or: "bockrunde|bock gerufen", Fills: "bock_manual=true"},
}

// lineBorders are stretches of Augen, as the tiles have them.
func lineBorders() (phrases []quickline.Phrase) {
	for _, b := range doppelkopf.Borders {
		from, to := strconv.Itoa(b.From), strconv.Itoa(b.To)
		says := scoring.T("Re "+from+" bis "+to, "Re "+from+" to "+to)
		switch {
		case b.NoTrick != "":
			continue
		case b.From == b.To:
			says = scoring.T("Re genau "+from, "Re exactly "+from)
		}
		phrases = append(phrases, quickline.Phrase{Says: says, Fills: "border=" + b.Value()})
	}
	return phrases
}

// lineParty is what is said of one party.
func lineParty(party string) []quickline.Phrase {
	name := partyWords[party]
	of := func(behind scoring.Text) scoring.Text { return name.Add(scoring.Same(" "), behind) }
	end := map[string]string{doppelkopf.Re: "0" + doppelkopf.Re, doppelkopf.Kontra: "240" + doppelkopf.Kontra}[party]
	phrases := []quickline.Phrase{
		{Says: of(scoring.T("# Augen", "# card points")), Or: party + " #|" + party + " mit #|" + party + " mit # augen|" + party + " # points|" + party + " with #", Fills: party + "_augen=#", Hi: 240},
		{Says: of(scoring.T("ohne Stich", "without a trick")), Or: party + " kein stich|" + party + " no trick", Fills: "border=" + end},
		{Says: of(scoring.T("hat Renonce", "revoked")), Or: "renonce " + party + "|revoke " + party, Fills: "renonce=" + party},
		{Says: of(scoring.T("vor Stich #", "before trick #")), Fills: party + "_before+=#", Lo: 1, Hi: doppelkopf.MaxTrick},
		{Says: of(scoring.T("angesagt", "announced")), Or: party + " gesagt|" + party + " an|" + party + " said|" + party + " ansage|ansage " + party, Fills: party + "_level=1"},
	}
	for level := 2; level <= doppelkopf.MaxLevel; level++ {
		said := doppelkopf.LevelName(party, level)
		phrases = append(phrases, quickline.Phrase{
			Says: of(said).Add(scoring.T(" angesagt", " announced")), Or: party + " sagt " + said.DE + "|" + party + " says " + said.EN + "|" + party + " sagt " + said.DE + " an",
			Fills: party + "_level=" + strconv.Itoa(level),
		})
	}
	for _, s := range countables() {
		phrases = append(phrases, lineCount(party, s)...)
	}
	return phrases
}

// countables are the Sonderpunkte that have a name of their own.
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

// lineCount is a Sonderpunkt of a party, once or several times. Whose it is has to be
// said.
func lineCount(party string, s doppelkopf.Sonderpunkt) []quickline.Phrase {
	field := "sonderpunkte." + party + "." + s.Key
	once, often, bare, bareOften := "", "", s.Name.DE+"|"+s.Name.EN, "# "+s.Name.DE+"|# "+s.Name.EN
	ways := []string{s.Name.DE, s.Name.EN}
	for _, word := range strings.FieldsFunc(countWords[s.Key], func(r rune) bool { return r == '|' }) {
		ways, bare, bareOften = append(ways, word), bare+"|"+word, bareOften+"|# "+word
	}
	for _, way := range ways {
		once += way + " " + party + "|" + party + " " + way + "|" + way + " von " + party + "|"
		often += "# " + way + " " + party + "|" + party + " # " + way + "|"
	}
	behind := scoring.T(" für ", " for ").Add(partyWords[party])
	return []quickline.Phrase{
		{Says: s.Name.Add(behind), Or: once, Fills: field + "=1"},
		{Says: scoring.Same("# ").Add(s.Name, behind), Or: often, Fills: field + "=#", Lo: 1, Hi: s.Most},
		{Or: bare, Fills: field + "=1"},
		{Or: bareOften, Fills: field + "=#", Lo: 1, Hi: s.Most},
	}
}
