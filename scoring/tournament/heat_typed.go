package tournament

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// heats reads heats, one per line: "A: 1-40, 44".
func (f setupForm) heats() (all []Heat) {
	seen := map[int]bool{}
	for _, line := range lines(f.Values("heats")) {
		name, numbers, _ := strings.Cut(line, ":")
		h := Heat{Name: strings.TrimSpace(name)}
		for _, word := range strings.FieldsFunc(numbers, func(r rune) bool { return r == ',' || r == ' ' || r == ';' }) {
			from, to, is := strings.Cut(strings.ReplaceAll(word, "–", "-"), "-")
			a, err := strconv.Atoi(from)
			b, err2 := strconv.Atoi(to)
			if !is {
				b, err2 = a, nil
			}
			if err != nil || err2 != nil || a < 1 || b < a || b > MaxPlayers {
				f.Refuse("heats", "eine Gruppe je Zeile: Name, Doppelpunkt, Nummern wie 1-40, 44", "one group a line: its name, a colon, numbers like 1-40, 44")
				return nil
			}
			for n := a; n <= b; n++ {
				if seen[n] {
					text := strconv.Itoa(n)
					f.Refuse("heats", "Nummer "+text+" steht zweimal da", "number "+text+" is there twice")
					return nil
				}
				seen[n], h.Players = true, append(h.Players, n)
			}
		}
		slices.Sort(h.Players)
		all = append(all, h)
	}
	if len(all) > 0 && !heatsFit(all) {
		f.Refuse("heats", "eine Gruppe je Zeile: Name, Doppelpunkt, Nummern wie 1-40, 44", "one group a line: its name, a colon, numbers like 1-40, 44")
	}
	return all
}

// lines returns the lines of a field that are not empty.
func lines(values []string) (all []string) {
	for line := range strings.SplitSeq(strings.Join(values, "\n"), "\n") {
		if line = strings.TrimSpace(line); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// maxHeats is the largest number of heats, or of venues, of a tournament.
const maxHeats = 50

func heatsFit(all []Heat) bool {
	seen := map[int]bool{}
	for _, h := range all {
		if !scoring.Fits(h.Name, 1, MaxName) || len(h.Players) == 0 {
			return false
		}
		for _, n := range h.Players {
			if seen[n] || !within(n, 1, MaxPlayers) {
				return false
			}
			seen[n] = true
		}
	}
	return len(all) <= maxHeats
}

// HeatsText writes heats as they are typed.
func HeatsText(all []Heat) string {
	var lines []string
	for _, h := range all {
		var words []string
		for i := 0; i < len(h.Players); i++ {
			from := h.Players[i]
			for i+1 < len(h.Players) && h.Players[i+1] == h.Players[i]+1 {
				i++
			}
			word := strconv.Itoa(from)
			if h.Players[i] > from {
				word += "-" + strconv.Itoa(h.Players[i])
			}
			words = append(words, word)
		}
		lines = append(lines, h.Name+": "+strings.Join(words, ", "))
	}
	return strings.Join(lines, "\n")
}

// venues reads venues, one per line: the host, then its guests.
func (f setupForm) venues() (all []Venue) {
	for _, line := range lines(f.Values("venues")) {
		var v Venue
		for team := range strings.FieldsFuncSeq(line, func(r rune) bool { return r == ',' || r == ';' }) {
			v.Teams = append(v.Teams, strings.TrimSpace(team))
		}
		all = append(all, v)
	}
	if len(all) > 0 && !venuesFit(all) {
		f.Refuse("venues", "ein Spielort je Zeile: erst der Gastgeber, dann mit Komma höchstens drei Gäste, jede Mannschaft einmal", "one venue a line: the host first, then up to three guests after commas, each team once")
	}
	return all
}

func venuesFit(all []Venue) bool {
	seen := map[string]bool{}
	for _, v := range all {
		if !within(len(v.Teams), 1, teamsAtVenue) {
			return false
		}
		for _, team := range v.Teams {
			if seen[team] || !scoring.Fits(team, 1, MaxName) {
				return false
			}
			seen[team] = true
		}
	}
	return len(all) <= maxHeats
}

// venuesText writes venues as they are typed.
func venuesText(all []Venue) string {
	var lines []string
	for _, v := range all {
		lines = append(lines, strings.Join(v.Teams, ", "))
	}
	return strings.Join(lines, "\n")
}
