package tournament

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"anschreiber/scoring"
)

// add adds players: a list with one name per line, followed by club, team and tandem after commas;
// regulars of the Stammtisch; or a single player.
func (j judge) add() (a Act) {
	for i, line := range strings.Split(strings.Join(j.Values("names"), "\n"), "\n") {
		if line = strings.TrimSpace(line); line != "" && len(a.Players) <= MaxPlayers {
			two, pair := j.pairIn(line), j.next(len(a.Players))
			for _, one := range two {
				p := j.line(i+1, one, len(a.Players))
				if len(two) > 1 {
					p.Tandem = "Paar " + strconv.Itoa(pair)
				}
				a.Players = append(a.Players, p)
			}
		}
	}
	for _, name := range j.Values("regulars") {
		a.Players = append(a.Players, Player{Number: j.next(len(a.Players)), Name: name})
		if !scoring.Fits(name, 1, MaxName) {
			j.Refuse("regulars", "ein Name hat 1 bis 40 Zeichen", "a name has 1 to 40 characters")
		}
	}
	if j.Has("name") {
		j.cutClub()
		p := j.fields(Player{Number: j.next(len(a.Players))})
		a.Players = append(a.Players, p)
	}
	switch n := len(a.Players); {
	case n == 0 && len(j.Problems()) == 0:
		j.Refuse(j.adds(), "wer spielt mit?", "who takes part?")
	case j.next(n-1) > MaxPlayers: // numbers can have gaps in a tournament that was read from a file
		j.Refuse(j.adds(), "mehr als 400 gehen nicht", "there is room for 400")
	}
	j.refuseTwice(a.Players)
	return a
}

// pairIn returns the line of each player of a line: two if pairs stay together and the line names
// two, as in "Anna + Bernd, SC Linde".
func (j judge) pairIn(line string) []string {
	names, behind := line, ""
	if at := strings.IndexAny(line, ",;\t"); at >= 0 {
		names, behind = line[:at], line[at:]
	}
	two := strings.FieldsFunc(names, func(r rune) bool { return strings.ContainsRune("+/&", r) })
	if !j.Setup.FixedPairs || len(two) != tandem {
		return []string{line}
	}
	if strings.HasPrefix(behind, ",") {
		behind = strings.ReplaceAll(behind, ",", ";") // a club of one word is not a first name
	}
	return []string{two[0] + behind, two[1] + behind}
}

// cutClub moves the club out of the name of a suggested player into the field for the club.
func (j judge) cutClub() {
	if name, club, is := strings.Cut(j.Value("name"), BehindName); is && j.Value("club") == "" {
		typed := maps.Clone(j.Sent.Typed)
		typed.Set("name", name)
		typed.Set("club", club)
		*j.Form = *scoring.FromValues(typed)
	}
}

// adds returns the form field in which the players were typed: "names", "regulars" or "name".
func (j judge) adds() string {
	for _, field := range []string{"names", "regulars"} {
		if j.Sent.Typed.Has(field) {
			return field
		}
	}
	return "name"
}

// next returns the number of a new player who is added after as many other new players as others
// says.
func (j judge) next(others int) int {
	last := 0
	if n := len(j.Players); n > 0 {
		last = j.Players[n-1].Number
	}
	return last + 1 + others
}

// playerCells lists the fields in one line of a list of players.
var playerCells = []string{"name", "club", "team", "tandem"}

// groupKeys returns those words that are group keys, in the order of Groups, separated by spaces.
func groupKeys(words []string) string {
	var keys []string
	for _, g := range Groups {
		if slices.Contains(words, g.Value) {
			keys = append(keys, g.Value)
		}
	}
	return strings.Join(keys, " ")
}

// cellsOf splits a line into cells at its commas or, if it has a semicolon or a tab, as from a
// spreadsheet, only at these. The first comma separates no cells if it stands between surname and
// first name: if surnameFirst is set, or both are single words, as in "Müller, Anna".
func cellsOf(line string, surnameFirst bool) []string {
	if strings.ContainsAny(line, ";\t") {
		return strings.Split(strings.ReplaceAll(line, "\t", ";"), ";")
	}
	cells := strings.Split(line, ",")
	if len(cells) > 1 && (surnameFirst || isWord(cells[0]) && isWord(cells[1])) {
		name := strings.TrimSpace(cells[0]) + ", " + strings.TrimSpace(cells[1])
		cells = append([]string{name}, cells[2:]...)
	}
	return cells
}

// isWord reports whether a text is a single word of letters and hyphens.
func isWord(text string) bool {
	text = strings.TrimSpace(text)
	return text != "" && strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && r != '-' }) < 0
}

// line reads one line of a list: a name, a club, a team, a tandem. Problems name the line by
// number. others is the number of new players in the lines before.
func (j judge) line(number int, line string, others int) Player {
	cells := cellsOf(line, j.Bool("surname"))
	typed := map[string][]string{}
	for i, key := range playerCells {
		if i < len(cells) {
			typed[key] = []string{strings.TrimSpace(cells[i])}
		}
	}
	f := scoring.FromValues(typed)
	p := j.spelled(Player{}, Player{Number: j.next(others), Name: f.Text("name", 1, MaxName), Club: f.Text("club", 0, MaxName), Team: f.Text("team", 0, MaxName), Tandem: f.Text("tandem", 0, MaxName)})
	if len(f.Problems()) > 0 || len(cells) > len(playerCells) {
		de := fmt.Sprintf("Zeile %d: erst der Name, dann mit Komma der Verein, die Mannschaft und das Tandem, je höchstens 40 Zeichen", number)
		en := fmt.Sprintf("line %d: the name first, then the club, the team and the tandem after commas, at most 40 characters each", number)
		j.Refuse("names", de, en)
	}
	return p
}

// refuseTwice refuses players with the same name and club as another player.
func (j judge) refuseTwice(players []Player) {
	same := func(a, b Player) bool {
		return a.Number != b.Number && strings.EqualFold(a.Name, b.Name) && strings.EqualFold(a.Club, b.Club)
	}
	for _, p := range players {
		twice := func(o Player) bool { return same(p, o) }
		if p.Name != "" && (slices.ContainsFunc(j.Players, twice) || slices.ContainsFunc(players, twice)) {
			j.Refuse(j.adds(), p.Name+" steht schon da; wer gleich heißt, braucht einen anderen Zusatz oder Verein", p.Name+" is there already; whoever has the same name needs something added to it, or another club")
			return
		}
	}
}

// BehindName separates the name from the club in a suggestion of an earlier player.
const BehindName = " · "

// same merges two spellings in the tables of a league into one person.
func (j judge) same() Act {
	m := Merge{
		From: Person{j.Text("from", 1, MaxName), j.Text("from_club", 0, MaxName)},
		Into: Person{j.Text("into", 1, MaxName), j.Text("into_club", 0, MaxName)},
	}
	switch {
	case m.From == m.Into:
		j.Refuse("into", "das ist schon dieselbe Person", "they are one person already")
	case slices.Contains(j.Merges, m):
		j.Refuse(conflict, "das hat inzwischen jemand eingetragen", "somebody has entered that meanwhile")
	}
	return Act{Same: &m}
}
