package quickline

import "strings"

// Won and Lost are words for how a game ended for whoever played it.
const (
	Won  = "gewonnen|gewinnt|gewinnen|won|wins|win|geschafft|gepackt|heim|heimgebracht|durchgebracht|ging durch|geht durch|gwunna|gwonna"
	Lost = "verloren|verliert|verlieren|lost|loses|lose|nicht gewonnen|nicht geschafft|umgefallen|ging verloren|geht verloren|verlorn|ging schief|reicht nicht|reichte nicht|not won|not made"
)

// Others are words for everybody who was not named, with what stands before and behind
// each.
func Others(before, behind string) string {
	return around(before, "rest|andern|anderen|andere|alle andern|alle anderen|übrigen|gegner|others|all others|everyone else|everybody else|opponents", behind)
}

// Nothing are the ways to say that somebody has, or wants, none.
func Nothing(who ...string) string {
	var ways []string
	for _, before := range who {
		ways = append(ways, around(before, "nichts|nix|keine|keinen|keins|kein stich|keinen stich|keine punkte|leer|leer aus|leer ausgegangen|geht leer aus|ging leer aus|nüt|none|nothing|no tricks|no points", ""))
	}
	return strings.Join(ways, "|")
}

func around(before, words, behind string) string {
	return before + strings.ReplaceAll(words, "|", behind+"|"+before) + behind
}
