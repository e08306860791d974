package schwarzesau

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
	"anschreiber/scoring/schwarzesau"
)

// line returns the grammar of spoken deals of Schwarze Sau. A number on its own is the highest
// pile.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: slices.Concat(lineCalls(), lineSpoken, lineCounted),
		Fillers: "bei an ging geht frisst frass erwischt gekriegt kriegt bekommt bekam nimmt nahm took takes gets got macht gemacht makes made spielt sie er es liegt landet gefangen eingefangen bekommen abbekommen kassiert einkassiert genommen gezogen geholt holt",
		Implied: []string{"all_took_trick", "highest"},
		Uses:    lineUses,
	}
}

// lineUses reports whether a deal uses a field, as far as it has been spoken. Everybody's piles
// make the highest pile unnecessary.
func lineUses(field string, of func(string) string) bool {
	switch {
	case of("void") == "true":
		return field == "void" || field == "limit_day"
	case of("durchmarsch") != "":
		return field == "durchmarsch" || field == "calls" || field == "limit_day"
	case field == "highest":
		return of("augen") == ""
	}
	return true
}

var lineSpoken = []quickline.Phrase{
	{Says: scoring.T("Sau @", "Queen @"), Or: "sau an @|sau von @|die schwarze @|@ schwarze|schwarze sau @|@ alte|alte @|@ sau|@ schwarze sau|@ queen|@ pik dame|pik dame @|@ dame|dame @|@ pd|pd @|queen of spades @|@ queen of spades|black lady @|@ black lady|sow @|@ sow", Fills: "sau=@"},
	{Or: "@", Fills: "sau=@", Without: "augen"},
	{Says: scoring.T("Durchmarsch @", "Durchmarsch @"), Or: "@ durchmarsch|durchmarsch von @|durchmarsch by @|@ alle stiche|alle stiche @|slam @|@ slam|march @|@ march|@ took all tricks|@ alle stiche durchmarsch|@ all tricks|@ all tricks march|@ all tricks slam|@ durchmarschiert|@ marschiert durch|@ zieht durch|all tricks @|@ every trick", Fills: "durchmarsch=@"},
	{Says: scoring.T("Renonce @", "revoke @"), Or: "@ renonce|renonce von @|@ revoked|@ nicht bedient|@ falsch bedient|falsch bedient @|revoke @|revoke by @|renonce bei @", Fills: "renonce=@"},
	{Says: scoring.T("vergeben", "misdeal"), Or: "falsch gegeben|neu geben|nochmal geben|verworfen|misdealt", Fills: "void=true"},
	{Says: scoring.T("Tag #", "day #"), Or: "tag des monats #", Fills: "limit_day=#", Lo: 1, Hi: 31},
}

// lineCounted holds the phrases for piles, and for who has a trick.
var lineCounted = []quickline.Phrase{
	{Or: "*|stapel *|piles *", Fills: "augen[*]=*"},
	{Says: scoring.T("@ # Augen", "@ # card points"), Or: "@ #|@ mit #|@ # points|@ stapel #", Fills: "augen[@]=#", Hi: 120},
	{Says: scoring.T("höchster Stapel #", "highest pile #"), Or: "stapel #|höchster #|höchste #|höchster haufen #|haufen #|höchste # augen|meiste #|am meisten #|# höchster stapel|# augen|mit # augen|highest #|pile #|# points|# card points", Fills: "highest=#", Hi: 120},
	{Or: "# höchster|# höchste|höchste haufen #|höchste stapel #|" + biggest("dickster", "dickste", "größter", "größte"), Fills: "highest=#", Hi: 120},
	{Or: "@ rest|rest @", If: func(_, _ int, of func(string) string) bool { return of("augen") != "" }},
	{Or: quickline.Nothing("@ "), Fills: "augen[@]=0"},
	{Or: quickline.Nothing(strings.Split(quickline.Others("", " "), "|")...), Fills: "augen[~]=0"},
	{Or: "#|mit #|with #", Fills: "highest=#", Lo: 13, Hi: 120},
	{Says: scoring.T("jeder mit Stich", "a trick for all"), Or: "alle mit stich|jeder einen stich|alle einen stich|jeder hat einen stich|jeder stich|alle stich|alle vier stich|alle gestochen|alle vier gestochen|alle hatten stich|alle hatten einen stich|alle haben stich|alle haben was|keiner leer aus|keiner ohne stich|jeder gestochen|halb|halbe|halbiert|halved|halve|all took a trick|all took trick|everybody trick|everyone trick|all trick", Fills: "all_took_trick=true"},
	{Says: scoring.T("einer ohne Stich", "one without a trick"), Or: "nicht alle mit stich|nicht alle stich|nicht alle hatten stich|nicht alle haben stich|nicht jeder stich|nicht jeder mit stich|nicht alle gestochen|@ ohne stich|@ keinen stich|@ kein stich|@ no trick|@ without trick|not all trick|not everyone trick|not everybody trick|nicht alle nen stich|einer leer aus|nicht halbiert|not halved|ganz", Fills: "all_took_trick=false"},
}

// biggest returns the phrases for the highest pile with these words, each followed by its number.
func biggest(words ...string) string {
	var ways []string
	for _, word := range words {
		ways = append(ways, word+" #", word+" haufen #", word+" stapel #")
	}
	return strings.Join(ways, "|")
}

// lineCalls returns the phrases for the steps of doubling. Each step may be spoken with those
// before it: "Kontra Re" is Re.
func lineCalls() (phrases []quickline.Phrase) {
	all, more := "", []string{"contra|ktr", "rekontra|recontra", "subkontra", ""}
	for call := 1; call <= schwarzesau.MaxCalls; call++ {
		name := schwarzesau.CallName(call)
		all = strings.TrimSpace(all + " " + name.DE)
		phrases = append(phrases, quickline.Phrase{Says: name, Or: all + "|" + more[call-1], Fills: "calls=" + strconv.Itoa(call)})
	}
	return append(phrases, quickline.Phrase{Or: "kein kontra|no kontra|ohne kontra", Fills: "calls=0"})
}
