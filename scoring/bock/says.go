package bock

import (
	"strconv"

	"anschreiber/scoring"
)

// Says tells a table that plays Bock how long: "Bock: noch 2 Spiele doppelt, dann
// noch eine Runde". Where rounds count together it says how much: "Bock × 4: noch 2
// Spiele". The factor may also be of a single deal that counts double.
func (rs *Rounds) Says(factor int, turn scoring.Turn) scoring.Text {
	left, waiting := max(rs.leftRunning(turn), 1), rs.Waiting
	n, de, en := strconv.Itoa(left), " Spiele", " deals"
	if left == 1 {
		de, en = " Spiel", " deal"
	}
	said := scoring.T("Bock: noch "+n+de+" doppelt", "Bock: "+n+" more"+en+" doubled")
	if factor > 2 {
		times := strconv.Itoa(factor)
		said = scoring.T("Bock × "+times+": noch "+n+de, "Bock × "+times+": "+n+en+" left")
	}
	return said.Add(MoreRounds(waiting))
}

// MoreRounds is ", dann noch 2 Runden", or nothing.
func MoreRounds(n int) scoring.Text {
	switch n {
	case 0:
		return scoring.Text{}
	case 1:
		return scoring.T(", dann noch eine Runde", ", then one more round")
	}
	rounds := strconv.Itoa(n)
	return scoring.T(", dann noch "+rounds+" Runden", ", then "+rounds+" more rounds")
}
