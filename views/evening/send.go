package evening

import (
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// shareText returns the text for a messenger: where everybody stands, list by list, what this
// list tells, and who pays whom for the whole night.
func (v SettlePage) shareText() string {
	text := []string{v.State.Setup.Called() + " · " + v.T(v.State.Setup.Day.Long())}
	if place := v.State.Setup.Place; place != "" {
		text[0] += " · " + place
	}
	for _, l := range v.Lists {
		if l.Deals == 0 && !l.Here {
			continue
		}
		text = append(text, "", v.T(listSummary(l)))
		for _, place := range l.Sheet.Standing {
			text = append(text, strconv.Itoa(place.Rank)+". "+place.Seat.Name(l.Setup.Players)+v.T(resultText(l.Sheet, place)))
		}
		for _, partie := range l.Sheet.Partien {
			text = append(text, v.T(ui.PartieText(partie, l.Setup.Players)))
		}
	}
	var story []string
	for _, sentence := range v.Story {
		story = append(story, v.T(sentence.Says))
	}
	text = append(text, paragraph(story)...)
	return strings.Join(append(text, v.payText()...), "\n")
}

// payText returns the lines that say who pays whom, followed by those already paid.
func (v SettlePage) payText() []string {
	d, paid := v.debts(), v.S("Schon bezahlt:", "Paid already:")
	if d.allPaid() {
		paid = v.T(allPaid)
	}
	return append(paragraph(d.texts(v.Page, false)), paragraph(d.texts(v.Page, true), paid)...)
}

// paragraph returns a blank line, a title and the lines; nil if there are no lines.
func paragraph(lines []string, title ...string) []string {
	if len(lines) == 0 {
		return nil
	}
	return append(append([]string{""}, title...), lines...)
}

// resultText says how somebody stands: by points. In a game that counts Partien, it says how many
// Partien were lost or won, and the points of the running Partie.
func resultText(s scoring.Sheet, place scoring.Place) scoring.Text {
	if len(s.Partien) == 0 {
		return scoring.Same(" " + place.Points.String())
	}
	count, ended := s.Lost(), scoring.T(" verloren", " lost")
	if len(s.Partien[0].Winners) > 0 {
		count, ended = s.Won(), scoring.T(" gewonnen", " won")
	}
	partien := scoring.T("keine Partie", "no game")
	if n, _ := count[place.Seat-1].Whole(); n > 0 {
		partien = scoring.Same(strconv.Itoa(n)).Add(scoring.Plural(n, scoring.T(" Partie", " game"), scoring.T(" Partien", " games")))
	}
	says := scoring.Same(": ").Add(partien).Add(ended)
	if !s.Next.Fresh {
		says = says.Add(scoring.T(", jetzt ", ", now ")).Add(scoring.Same(place.Points.String()))
	}
	return says
}

func (v SettlePage) shareRows() int { return min(3+strings.Count(v.shareText(), "\n"), 24) }
