package draw

import "anschreiber/scoring"

// Method is how the seats came about, as it is printed below them.
func (b By) Method() scoring.Text {
	if b == Points {
		return scoring.T(
			"Gesetzt nach Punkten: die ersten vier sitzen an Tisch 1, die nächsten vier an Tisch 2 und so weiter. Von unten her tauscht mit dem Nächsten, wer mit Mannschaftskameraden säße, und, wo das bis zum Nachbartisch hilft, wer mit jemandem noch einmal säße.",
			"Set by points: the first four sit at table 1, the next four at table 2, and so on. From the last place up, whoever would sit with a team mate changes places with the nearest with whom it helps, and so does, as far as the next table, who would meet somebody again.")
	}
	return scoring.T(
		"Das Los ist die SHA-256-Summe von „Startwert/Runde/Versuch/Startnummer“; in dieser Reihenfolge füllen sich die Tische. Dann tauscht, vom letzten Platz an, wer mit Mannschaftskameraden, mit früheren Gegnern oder mit dem eigenen Verein säße, mit dem, bei dem es am meisten hilft; der beste Versuch gilt.",
		"A lot is the SHA-256 sum of “seed/round/attempt/number”; in that order the tables fill. Then, from the last place up, whoever would sit with team mates, earlier opponents or their own club changes places with the one with whom it helps most; the best attempt counts.")
}
