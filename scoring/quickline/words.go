package quickline

import "strings"

// Won and Lost are the words for a deal that the declarer has won or lost, separated by |.
const (
	Won  = "gewonnen|gewinnt|gewinnen|won|wins|win|geschafft|gepackt|heim|heimgebracht|durchgebracht|ging durch|geht durch|gwunna|gwonna"
	Lost = "verloren|verliert|verlieren|lost|loses|lose|nicht gewonnen|nicht geschafft|umgefallen|ging verloren|geht verloren|verlorn|ging schief|reicht nicht|reichte nicht|not won|not made"
)

// Others returns the words for all players who were not named, separated by |, each with before in
// front and behind at the end.
func Others(before, behind string) string {
	return around(before, "rest|andern|anderen|andere|alle andern|alle anderen|übrigen|gegner|others|all others|everyone else|everybody else|opponents", behind)
}

// Nothing returns the ways to say that somebody has or wants nothing, separated by |, once for
// every text in who, with that text in front.
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

// Words that may be ignored in the lines of every game. The words in empty never have a meaning.
// Those in talk have one only if the game's grammar contains them. Articles can also be numbers.
// Links have a meaning before a number or a name. Words in owners are ignored where a name must
// follow.
const (
	talk     = " als an auch bekommen bekommt bloss blos danach de diesmal endlich er es geht geholt gehabt gekriegt gemacht gerade ging gmacht grad ham hatten heute holt kriegt machen macht moin na servus spielt un warn werden wird but did got had it this time "
	empty    = " und u and & der die das den dem da dr d s the hat hot hod het has haben have hatte ist is sind are war was waren were wurde worden dann then also aber doch noch nur only mal nochmal aehm ahm aeh hm tja naja nun ja okay ok halt leider unfortunately sadly eben wohl jetzt so well um just he she they "
	articles = " ein eine einen einem einer nen ne a "
	links    = " mit with im in beim am bei von vom of by auf on ueber "
	owners   = " von vom bei beim fuer for by of to "
)

func among(words, word string) bool { return strings.Contains(words, " "+word+" ") }

// small reports whether a word may be ignored at least in some places.
func (v *Vocabulary) small(word string) bool {
	return v.fillers[word] || among(empty, word) || among(articles, word) || among(links, word) || among(talk, word) && v.find(word) == noWord
}

// filler reports whether the token at this index may be ignored there.
func (l *line) filler(at int) bool {
	word, last := l.tokens[at].text, at+1 == len(l.tokens)
	switch {
	case among(articles, word):
		return len(l.numbers[at]) < 2 && !last && l.numbers[at+1] == nil
	case among(links, word) && !l.vocabulary.fillers[word]:
		return !last && l.numbers[at+1] == nil && l.called[at+1] == nil && (l.words[at+1] != noWord || l.filler(at+1))
	}
	return l.vocabulary.small(word)
}

// leads reports whether a name is expected and the token is only a word in front of it, such as
// "von".
func (l *line) leads(word, at int) bool {
	return (word == aPlayer || word == anotherPlayer) && among(owners, l.tokens[at].text)
}
