package ui

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"anschreiber/scoring"
)

// A remark is a heading and what it says.
type remark struct {
	Head  string
	Lines []string
	Join  string // between lines, where they stand in one
}

// Remarks are what a club wants to know besides the numbers.
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

// Under a list there is room for so many lines of remarks, of so many
// characters: hardly more than the code beside them is high.
const (
	footLines      = 6
	footLineLength = 125
)

// SplitRemarks takes what is too long for the foot of a list to pages of its own, the
// longest first.
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

// length is in lines.
func (r remark) length() int { return 1 + utf8.RuneCountInString(r.Head+r.text())/footLineLength }

func (r remark) text() string { return strings.Join(r.Lines, r.Join) }

// A page of remarks has so many lines of so many characters.
const (
	pageLines      = 50
	pageLineLength = 90
)

// paginate deals long remarks out to pages.
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

// Rules are the preset in a sentence, and every sentence in which this table
// differs from it.
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
	return says
}

// chosen is the preset that the table began with; the first where none is named.
func (v ListPage) chosen() scoring.Option {
	var rules struct{ Preset string }
	_ = json.Unmarshal(v.State.Setup.Rules, &rules) // what we wrote, we can read
	for _, o := range v.Game.Presets {
		if o.Value == rules.Preset {
			return o
		}
	}
	return v.Game.Presets[0]
}

func (v ListPage) preset() string { return v.Sentence(v.chosen().Name) }

func quoted(s string) string {
	b, _ := json.Marshal(s) // a string can always be written
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

// struck says where deals were that no longer count.
func (v ListPage) struck() (says []string) {
	number := 0
	for _, w := range v.State.Deals {
		if !w.Struck {
			number++
			continue
		}
		says = append(says, v.S("ein Spiel nach Nr. ", "a deal after no. ")+strconv.Itoa(number))
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

// Probe adds up what the deals say and what stands under them.
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

// sum counts partners, who share their points, once.
func sum(l List, points []scoring.Points) (all scoring.Points) {
	for _, h := range l.Heads {
		all += points[h.Seats[0]-1]
	}
	return all
}

// NoteOf is the note that somebody wrote on a deal.
func NoteOf(deal json.RawMessage) string {
	var written struct {
		Note string `json:"note"`
	}
	_ = json.Unmarshal(deal, &written) // a deal is an object
	return written.Note
}
