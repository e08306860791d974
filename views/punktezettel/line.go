package punktezettel

import (
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
)

// line returns the grammar of spoken rounds: a player's name, and their number. At a table of
// pairs either partner's name will do.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: []quickline.Phrase{
			{Says: scoring.T("@ minus # Punkte", "@ minus # points"), Or: "@ minus #|minus # @|@ hat minus #", Fills: "points[%]=#;minus+=%", Lo: 1, Hi: 9999},
			{Says: scoring.T("@ # Punkte", "@ # points"), Or: "@ #|@ hat #|@ # gemacht|@ macht #|@ made #|@ has #|@ # stiche|@ # tricks|# @|# für @|# for @|#|# punkte|# points", Fills: "points[%]=#", Hi: 9999, If: areNoBids},
			{Or: "alle # außer @ $|all # except @ $", Fills: "points[~]=#;points[@]=$", Hi: 9999},
			{Or: "@ plus #|@ + #|@ mit # punkten", Fills: "points[%]=#", Hi: 9999},
			{Or: "@ & #", Fills: "points[%]=#", Hi: 9999},
			{Or: "@ und & #|@ and & #", Fills: "points[@]=#;points[&]=#", Hi: 9999},
			{Or: "*|* punkte|* points", Fills: "points[*]=*"},
			{Or: quickline.Others("", " #") + "|" + quickline.Others("# für ", ""), Fills: "points[~]=#", Hi: 9999},
			{Or: quickline.Nothing(strings.Split(quickline.Others("", " "), "|")...) + "|sonst keiner was|sonst niemand was|nobody else|no one else", Fills: "points[~]=0"},
			{Or: "alle #|jeder #|all #|everybody #|everyone #", Fills: "points[*]=#", Hi: 9999},
			{Or: "keiner|keiner was|keiner etwas|niemand|niemand was|nobody|no one", Fills: "points[*]=0"},
			{Says: scoring.T("@ 0 Punkte", "@ 0 points"), Or: quickline.Nothing("@ ", "@ macht ", "@ hat ") + "|@ zugemacht|@ hat zugemacht|@ macht zu|@ ist raus|@ went out|@ goes out", Fills: "points[%]=0"},
			{Says: scoring.T("@ sagt # an", "@ bids #"), Or: "@ sagt #|@ # angesagt|@ ansage #|ansage @ #|@ # an", Fills: "bids[%]=#", Hi: 157},
			{Or: "ansagen|ansage|angesagt haben|angesagt|bids", Fills: "_bids?=said"},
			{Or: "@ #|# @", Fills: "bids[%]=#", Hi: 157, If: areBids},
			{Or: "ansagen *|ansage *|bids *", Fills: "bids[*]=*"},
			{Or: "*", Fills: "bids[*]=*", Fresh: true},
			{Or: "@ #|# @|#", Fills: "bids[%]=#", Hi: 157, Fresh: true},
			{Says: scoring.T("@ sagt 0 an", "@ bids 0"), Or: quickline.Nothing("@ sagt ", "@ bids ", "ansage @ "), Fills: "bids[%]=0"},
			{Or: quickline.Nothing("@ "), Fills: "bids[%]=0", Fresh: true},
			{Says: scoring.T("Phase @", "phase @"), Or: "@ phase|@ phase geschafft|@ hat die phase|@ phase done|@ mit phase|@ with phase", Fills: "phase+=@"},
			{Or: "@ # phase|@ phase #|@ # mit phase|@ mit phase #|@ # with phase", Fills: "points[@]=#;phase+=@", Hi: 9999},
			{Or: "@ # ohne phase|@ ohne phase #|@ # without phase|@ # keine phase", Fills: "points[@]=#", Hi: 9999},
			{Or: "@ gewinnt #|@ wins #|@ gewinnt um #", Fills: "winners+=@;value=#", Hi: 9999},
			{Or: "@ und & gewinnen|@ and & win|gewonnen @ und &", Fills: "winners+=@;winners+=&"},
			{Or: "@ und & gewinnen #|@ and & win #|gewonnen @ und & #", Fills: "winners+=@;winners+=&;value=#", Hi: 9999},
			{Says: scoring.T("@ gewinnt", "@ wins"), Or: "@ gewonnen|@ hat gewonnen|gewinner @|@ won|winner @", Fills: "winners+=@"},
			{Says: scoring.T("@ gewinnt", "@ wins"), Or: "@ gewonnen|@ hat gewonnen|gewinner @|@ won|winner @|@ und & gewinnen", Fills: "pair=%"},
			{Says: scoring.T("jeder bekommt #", "each gets #"), Or: "für #|um #|wert #|bekommt #|for #|gets #", Fills: "value=#", Hi: 9999},
		},
		Fillers: "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte letzte first second third last runde round bekommt kriegt schreibt macht gemacht je gets got scored took",
	}
}

// areBids reports whether the spoken line says that its numbers are bids.
func areBids(_, _ int, of func(string) string) bool { return of("_bids") != "" }

func areNoBids(first, second int, of func(string) string) bool { return !areBids(first, second, of) }
