package draw

import "anschreiber/scoring"

// Words are the numbers of players at a table in words.
var Words = map[int]scoring.Text{3: scoring.T("drei", "three"), 4: scoring.T("vier", "four"), 5: scoring.T("fünf", "five")}

// Method returns the explanation of this method that is printed below the seats; main is the number
// of players at the first table.
func (b By) Method(main int) scoring.Text {
	if n := Words[main]; b == Points {
		return scoring.T(
			"Gesetzt nach Punkten: die ersten "+n.DE+" sitzen an Tisch 1, die nächsten "+n.DE+" an Tisch 2 und so weiter. Von unten her tauscht mit dem Nächsten, wer mit Mannschaftskameraden säße, und, wo das bis zum Nachbartisch hilft, wer mit jemandem noch einmal säße.",
			"Set by points: the first "+n.EN+" sit at table 1, the next "+n.EN+" at table 2, and so on. From the bottom up, anybody who would sit with a team mate swaps with the nearest player where that helps; so does anybody who would meet somebody again, but only as far as the next table.")
	}
	return scoring.T(
		"Das Los ist die SHA-256-Summe von „Startwert/Runde/Versuch/Startnummer“; in dieser Reihenfolge füllen sich die Tische. Dann tauscht, vom letzten Platz an, wer mit Mannschaftskameraden, mit früheren Gegnern oder mit dem eigenen Verein säße, mit dem, bei dem es am meisten hilft; der beste Versuch gilt.",
		"A lot is the SHA-256 sum of “seed/round/attempt/number”; in that order the tables fill. Then, from the last place up, whoever would sit with team mates, earlier opponents or their own club swaps with the player where it helps most; the best attempt counts.")
}

// FixedPairs returns what Method and Exactly leave out where pairs stay together.
func FixedPairs() scoring.Text {
	return scoring.T(
		"Paare bleiben zusammen: gelost wird ein Paar mit seiner kleineren Nummer, zwei Paare an jeden Tisch. Das erste sitzt auf 1 und 3, das zweite auf 2 und 4; getroffen haben sich Paare, die an einem Tisch saßen.",
		"Pairs stay together: a pair is drawn by its lower number, two pairs to each table. The first sits at 1 and 3, the second at 2 and 4; pairs have met if they sat at one table.")
}

// Partners returns what Method and Exactly leave out where those who sit opposite are partners.
func Partners() scoring.Text {
	return scoring.T(
		"Wer sich gegenübersitzt, spielt zusammen. Zweimal dieselben Partner kostet dazu 1 000 000 je früherem Mal, deshalb wird auch am selben Tisch getauscht; die Sitze folgen den Plätzen nach dem Tauschen. Sitzen höchstens 16, so zählt, wie viele der übrigen Runden ohne alte Partner möglich sind.",
		"Those who sit opposite are partners. The same partners again cost 1 000 000 more for each earlier time, so players of one table swap, too; the seats follow the places after the swaps. With at most 16 seated, what counts is how many of the rounds to come are possible without earlier partners.")
}

// Exactly returns the details that Method leaves out, for people who write a program that repeats a
// draw.
func Exactly() scoring.Text {
	return scoring.T(
		"Genau: Die Lose werden als Hexadezimalzahlen aufsteigend sortiert. Haben nicht alle Platz, setzen erst die aus, die seltener ausgesetzt haben, unter ihnen die letzten Lose des 1. Versuchs; gesetzt werden die Übrigen. Jedes Paar an einem Tisch kostet 1 000 000 000 in derselben Mannschaft oder im selben Tandem, dazu 1 000 je früherem Treffen in einer Runde und 1 im selben Verein. Vom letzten Platz zum ersten: Kostet jemand dort etwas, tauscht er mit dem Platz an einem anderen Tisch, bei dem die Summe am meisten sinkt, bei gleichem mit dem vorderen. Das wird wiederholt, bis kein Tausch mehr hilft. Es gilt der erste der billigsten Versuche; sitzen höchstens 16, so unter ihnen der erste, nach dem sich am meisten der übrigen Runden so setzen lassen, dass niemand jemanden zweimal trifft (gesucht wird über höchstens 2 000 Tische). Die Sitze eines Tisches folgen den Losen.",
		"Exactly: lots are sorted as hexadecimal numbers, rising. If there is no room for everybody, those who have sat out less often do so now, the last lots of attempt 1 first; the others are seated. Each pair at a table costs 1 000 000 000 in the same team or tandem, 1 000 for each earlier meeting in a round, and 1 in the same club. From the last place to the first: whoever costs something there swaps with the place at another table that lowers the sum most; between equals, with the one nearer the front. That is repeated until no swap helps. The first of the cheapest attempts counts; with at most 16 seated, the first of them after which most of the rounds to come can be seated so that nobody meets anybody twice (a search goes as far as 2,000 tables). The seats of a table follow the lots.")
}
