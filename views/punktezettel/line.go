package punktezettel

import (
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
)

// line is how rounds are spoken of: whose number it is, and the number. At a table of
// pairs either partner's name will do.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: []quickline.Phrase{
			{Says: scoring.T("@ minus # Punkte", "@ minus # points"), Or: "@ minus #|minus # @|@ hat minus #", Fills: "points[%]=#;minus+=%", Lo: 1, Hi: 9999},
			{Says: scoring.T("@ # Punkte", "@ # points"), Or: "@ #|@ hat #|@ # gemacht|@ macht #|@ made #|@ has #|@ # stiche|@ # tricks|# @|#|# punkte|# points", Fills: "points[%]=#", Hi: 9999},
			{Says: scoring.T("@ 0 Punkte", "@ 0 points"), Or: nothing("@ ", "@ macht ", "@ hat "), Fills: "points[%]=0"},
			{Says: scoring.T("@ sagt # an", "@ bids #"), Or: "@ sagt #|@ # angesagt|@ ansage #|ansage @ #|@ # an", Fills: "bids[%]=#", Hi: 157},
			{Or: "@ #|# @|#", Fills: "bids[%]=#", Hi: 157, Fresh: true},
			{Says: scoring.T("@ sagt 0 an", "@ bids 0"), Or: nothing("@ sagt ", "@ bids ", "ansage @ "), Fills: "bids[%]=0"},
			{Or: nothing("@ "), Fills: "bids[%]=0", Fresh: true},
			{Says: scoring.T("Phase @", "phase @"), Or: "@ phase|@ phase geschafft|@ hat die phase|@ phase done", Fills: "phase+=@"},
			{Says: scoring.T("@ gewinnt", "@ wins"), Or: "@ gewonnen|@ hat gewonnen|gewinner @|@ won|winner @", Fills: "winners+=@"},
			{Says: scoring.T("@ gewinnt", "@ wins"), Or: "@ gewonnen|@ hat gewonnen|gewinner @|@ won|winner @|@ und & gewinnen", Fills: "pair=%"},
			{Says: scoring.T("jeder bekommt #", "each gets #"), Or: "für #|um #|wert #|bekommt #|for #|gets #", Fills: "value=#", Hi: 9999},
		},
		Fillers: "und and hat has der die das dann the runde round",
	}
}

// nothing are the ways to say that somebody has, or wants, none.
func nothing(who ...string) string {
	var ways []string
	for _, before := range who {
		for _, word := range []string{"nichts", "nix", "keine", "keinen", "keins", "kein stich", "keinen stich", "keine punkte", "none", "nothing", "no tricks", "no points"} {
			ways = append(ways, before+word)
		}
	}
	return strings.Join(ways, "|")
}
