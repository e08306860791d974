package scoring

import "strconv"

// BockSays is "Bock: noch 2 Spiele doppelt, dann noch eine Runde"; where rounds
// count together it says how much: "Bock × 4: noch 2 Spiele".
func BockSays(factor, left, waiting int) Text {
	n, de, en := strconv.Itoa(left), " Spiele", " deals"
	if left == 1 {
		de, en = " Spiel", " deal"
	}
	said := T("Bock: noch "+n+de+" doppelt", "Bock: "+n+" more"+en+" doubled")
	if factor > 2 {
		times := strconv.Itoa(factor)
		said = T("Bock × "+times+": noch "+n+de, "Bock × "+times+": "+n+en+" left")
	}
	return said.Add(MoreRounds(waiting))
}

// MoreRounds is ", dann noch 2 Runden", or nothing.
func MoreRounds(n int) Text {
	switch n {
	case 0:
		return Text{}
	case 1:
		return T(", dann noch eine Runde", ", then one more round")
	}
	rounds := strconv.Itoa(n)
	return T(", dann noch "+rounds+" Runden", ", then "+rounds+" more rounds")
}
