package ui

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"anschreiber/scoring"
)

// A remark is a heading with lines of text.
type remark struct {
	Head  string
	Lines []string
	Join  string // separates the lines where they are printed as one
}

// Remarks returns everything besides the numbers that a club wants on a list.
func (v ListPage) Remarks(l List) (all []remark) {
	add := func(head string, lines []string, join string) {
		if len(lines) > 0 {
			all = append(all, remark{head, lines, join})
		}
	}
	add(v.S("Regeln", "Rules"), v.inWords(), " ")
	if v.form() {
		add(v.S("Zeichen", "Marks"), l.Legend, " · ")
		return all
	}
	add(v.S("Probe", "Check"), []string{Probe(l, v.Sheet)}, "")
	add(v.S("Zeichen", "Marks"), append(l.Legend, v.corrected(l)...), " · ")
	add(v.S("Gestrichen", "Struck"), v.struck(), ", ")
	add(v.S("Anmerkungen", "Notes"), v.notes(), " · ")
	return all
}

// The room for remarks under a list, in lines and in characters a line: the remarks are hardly
// higher than the QR code beside them.
const (
	footLines      = 6
	footLineLength = 125
)

// SplitRemarks moves remarks from the foot of a list to pages of their own, the longest first,
// until the rest fits.
func SplitRemarks(all []remark) (foot, pages []remark) {
	length := 0
	for _, r := range all {
		length += r.length()
	}
	for length > footLines {
		longest := 0
		for i, r := range all {
			if r.length() > all[longest].length() {
				longest = i
			}
		}
		length -= all[longest].length()
		pages = append(pages, all[longest])
		all = slices.Delete(slices.Clone(all), longest, longest+1)
	}
	return all, pages
}

// length returns the number of lines that the remark takes at the foot.
func (r remark) length() int { return 1 + utf8.RuneCountInString(r.Head+r.text())/footLineLength }

func (r remark) text() string { return strings.Join(r.Lines, r.Join) }

// The room on a page of remarks, in lines and in characters a line.
const (
	pageLines      = 50
	pageLineLength = 90
)

// paginate distributes the lines of long remarks over pages, repeating the heading.
func paginate(all []remark) (pages [][]remark) {
	left := 0
	for _, r := range all {
		for i, line := range r.Lines {
			need := 1 + utf8.RuneCountInString(line)/pageLineLength
			if need+2 > left {
				pages, left = append(pages, nil), pageLines
			}
			page := &pages[len(pages)-1]
			if i == 0 || len(*page) == 0 {
				*page = append(*page, remark{Head: r.Head})
				left -= 2
			}
			last := &(*page)[len(*page)-1]
			last.Lines = append(last.Lines, line)
			left -= need
		}
	}
	return pages
}

func (v ListPage) inWords() []string {
	if v.Table != nil {
		return v.Table.Rules
	}
	return v.Rules()
}

// Rules returns the preset in one sentence, and a sentence for every rule of this table that
// differs from it. Because the two may contradict each other, the words say which of them holds.
func (v ListPage) Rules() []string {
	chosen, setup := v.chosen(), v.State.Setup
	says := []string{v.T(v.Game.Help[chosen.Value])}
	setup.Rules = json.RawMessage(`{"preset":` + quoted(chosen.Value) + `}`)
	plain := map[scoring.Text]bool{}
	for _, group := range v.Game.Sentences(setup) {
		for _, line := range group.Lines {
			plain[line] = true
		}
	}
	for _, group := range v.Game.Sentences(v.State.Setup) {
		for _, line := range group.Lines {
			if !plain[line] {
				says = append(says, strings.TrimSuffix(v.Sentence(line), ".")+".")
			}
		}
	}
	if len(says) > 1 {
		says[1] = v.S("Hier gilt: ", "Here: ") + says[1]
	}
	return says
}

// chosen returns the preset that the table began with; the first preset if it names none.
func (v ListPage) chosen() scoring.Option {
	var rules struct{ Preset string }
	_ = json.Unmarshal(v.State.Setup.Rules, &rules) // cannot fail: the program wrote it
	for _, o := range v.Game.Presets {
		if o.Value == rules.Preset {
			return o
		}
	}
	return v.Game.Presets[0]
}

func (v ListPage) preset() string { return v.Sentence(v.chosen().Name) }

func quoted(s string) string {
	b, _ := json.Marshal(s) // a string cannot fail
	return string(b)
}

func (v ListPage) corrected(l List) []string {
	for _, row := range l.Rows {
		if strings.HasSuffix(row.Number, "*") {
			return []string{v.S("* geändert", "* changed")}
		}
	}
	return nil
}

// struck says, for each struck deal, behind or before which deal number it stood.
func (v ListPage) struck() (says []string) {
	number := 0
	for _, w := range v.State.Deals {
		switch {
		case !w.Struck:
			number++
		case number == 0:
			says = append(says, v.S("ein Spiel vor Nr. 1", "a deal before no. 1"))
		default:
			says = append(says, v.S("ein Spiel nach Nr. ", "a deal after no. ")+strconv.Itoa(number))
		}
	}
	return says
}

func (v ListPage) notes() (says []string) {
	for i, w := range v.State.Unstruck() {
		if note := NoteOf(w.Deal()); note != "" {
			says = append(says, strconv.Itoa(i+1)+": "+note)
		}
	}
	return says
}

// Probe compares the sum of all deals with the sum of all totals, and says whether they agree.
func Probe(l List, sheet scoring.Sheet) string {
	var deals, stands scoring.Points
	for _, line := range sheet.Lines {
		deals += sum(l, line.Points)
	}
	for _, partie := range sheet.Partien {
		stands += sum(l, partie.Totals)
	}
	stands += sum(l, sheet.Totals)
	p := l.Page
	says := p.S("alle Spiele zusammen ", "all deals together ") + deals.String() + p.S(", alle Stände zusammen ", ", all totals together ") + stands.String()
	if sums := l.Foot[0].Sums; len(sums) == 2 {
		says = strings.Join(sums, " − ") + " = " + deals.String() + p.S(" = Summe der Spielpunkte ", " = sum of the game points ") + stands.String()
	}
	if deals == stands {
		return says + " ✓"
	}
	return says + p.S(": stimmt nicht", ": does not add up")
}

// sum adds up the points of all heads; partners share their points and count once.
func sum(l List, points []scoring.Points) (all scoring.Points) {
	for _, h := range l.Heads {
		all += points[h.Seats[0]-1]
	}
	return all
}

// NoteOf returns the note on a deal; "" if it has none.
func NoteOf(deal json.RawMessage) string {
	var written struct {
		Note string `json:"note"`
	}
	_ = json.Unmarshal(deal, &written) // cannot fail: a deal is an object
	return written.Note
}
