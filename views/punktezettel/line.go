package punktezettel

import (
	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
)

// line is how rounds are spoken of: whose number it is, and the number. At a table of
// pairs either partner's name will do.
func line() quickline.Grammar {
	return quickline.Grammar{
		Phrases: []quickline.Phrase{
			{Says: scoring.T("@ minus # Punkte", "@ minus # points"), Or: "@ minus #|minus # @|@ hat minus #", Fills: "points[%]=#;minus+=%", Lo: 1, Hi: 9999},
			{Says: scoring.T("@ # Punkte", "@ # points"), Or: "@ #|@ hat #|@ # gemacht|@ macht #|@ made #|@ has #|@ # stiche|@ # tricks", Fills: "points[%]=#", Hi: 9999},
			{Says: scoring.T("@ sagt # an", "@ bids #"), Or: "@ sagt #|@ # angesagt|@ ansage #|ansage @ #|@ #|@ # an", Fills: "bids[%]=#", Hi: 99},
			{Says: scoring.T("Phase @", "phase @"), Or: "@ phase|@ phase geschafft|@ hat die phase|@ phase done", Fills: "phase+=@"},
			{Says: scoring.T("@ gewinnt", "@ wins"), Or: "@ gewonnen|@ hat gewonnen|gewinner @|@ won|winner @", Fills: "winners+=@"},
			{Says: scoring.T("@ gewinnt", "@ wins"), Or: "@ gewonnen|@ hat gewonnen|gewinner @|@ won|winner @|@ und & gewinnen", Fills: "pair=%"},
			{Says: scoring.T("jeder bekommt #", "each gets #"), Or: "für #|um #|wert #|bekommt #|for #|gets #", Fills: "value=#", Hi: 9999},
		},
		Fillers: "und and hat has der die das dann the runde round",
	}
}
