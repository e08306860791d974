package views_test

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
	"anschreiber/views/ui"
)

// A drawnLine is a random deal at a table, with the phrases in which the program says it.
type drawnLine struct {
	table   lineTable
	typed   url.Values
	phrases []string
}

// drawnLines returns count deals of a game that take at least two phrases to say; the same deals on
// every run.
func drawnLines(game ui.Game, count int, english bool) (all []drawnLine) {
	draw := rapid.Custom(func(t *rapid.T) drawnLine {
		e := tableOf(drawForm(t, game))
		typed := e.drawDeal(t)
		phrases, _ := e.reader.Say(typed, english)
		return drawnLine{e, typed, phrases}
	})
	for seed := 0; len(all) < count; seed++ {
		if d := draw.Example(seed); len(d.phrases) > 1 && d.table.isPossible(d.typed) {
			all = append(all, d)
		}
	}
	return all
}

// eachWord applies change to the first word of a line that has no digit and more than this many
// letters. The other words stay as they are.
func eachWord(line string, longer int, change func(word string) string) string {
	words := strings.Fields(line)
	for i, word := range words {
		if utf8.RuneCountInString(word) > longer && !strings.ContainsFunc(word, unicode.IsDigit) {
			words[i] = change(word)
			break // only one word of a line is changed
		}
	}
	return strings.Join(words, " ")
}

// paraphrases returns other ways to write the same line, by what was changed.
func paraphrases(d drawnLine) map[string]string {
	said := strings.Join(d.phrases, " ")
	backwards := slices.Clone(d.phrases)
	slices.Reverse(backwards)
	return map[string]string{
		"as it is said": said, "in capitals": strings.ToUpper(said), "backwards": strings.Join(backwards, " "),
		"with commas": strings.Join(d.phrases, ","), "with and": strings.Join(d.phrases, " und "),
		"without umlauts":  strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss").Replace(said),
		"in small letters": strings.ToLower(said),
		"two letters changed places": eachWord(said, 4, func(w string) string {
			r := []rune(w)
			r[2], r[3] = r[3], r[2]
			return string(r)
		}),
		"a letter twice": eachWord(said, 3, func(w string) string { return w[:1] + w[:1] + w[1:] }),
		"a letter lacks": eachWord(strings.Join(backwards, " "), 4, func(w string) string { r := []rune(w); return string(append(r[:2:2], r[3:]...)) }),
	}
}

// A measure counts lines by how they were read.
type measure struct{ right, asked, refused, wrong int }

// note adds a line to one of the four counts. A line that the reader finds clear is right if
// isMeant, and otherwise wrong.
func (m *measure) note(reading quickline.Reading, isMeant bool) {
	switch {
	case reading.Clear() && isMeant:
		m.right++
	case reading.Clear():
		m.wrong++
	case len(reading.Unknown) == 0 && asked(reading):
		m.asked++
	default:
		m.refused++
	}
}

func (m measure) lines() int { return m.right + m.asked + m.refused + m.wrong }

// measureSaid counts how ten ways to say each of 22 deals are read, in German and in English. The
// test fails for each line that is read as a wrong deal.
func (m *measure) measureSaid(t *testing.T, game ui.Game) {
	for _, english := range []bool{false, true} {
		for _, d := range drawnLines(game, 22, english) {
			want := d.table.deal(d.typed)
			for way, line := range paraphrases(d) {
				got, reading := d.table.understood(line)
				m.note(reading, got == want)
				if reading.Clear() && got != want {
					t.Errorf("%s: %q (%s) is read wrong, as %s, not %v", game.Slug, line, way, reading, d.typed)
				}
			}
		}
	}
}

func TestSpokenLinesAreReadOrAskedAndNeverWrong(t *testing.T) {
	t.Log("game: lines, right, asked, refused, wrong")
	for _, game := range spokenGames() {
		var m measure
		m.measureSaid(t, game)
		t.Logf("%s: %d, %d, %d, %d, %d", game.Slug, m.lines(), m.right, m.asked, m.refused, m.wrong)
		if m.wrong > 0 || m.lines() < 400 || m.asked+m.refused > m.lines()/4 {
			t.Errorf("%s: of %d lines are %d wrong, %d asked, %d refused", game.Slug, m.lines(), m.wrong, m.asked, m.refused)
		}
	}
}

// complete reports whether a deal could be booked.
func (e lineTable) complete(typed url.Values) bool {
	f := e.form(typed)
	document := scoring.Document{Setup: e.Setup, Deals: []json.RawMessage{e.Game.ReadDeal(f)}}
	return len(f.Problems().Errors()) == 0 && len(e.Game.Check(document).Errors()) == 0
}

// Every beginning of a line fills in a part of what the whole line fills in, or is reported as not
// clear. Beginnings that end between two digits are not tested: the number becomes another one, and
// no reader could know that.
func TestALineThatIsCutSaysNothingElse(t *testing.T) {
	for _, game := range spokenGames() {
		for _, d := range drawnLines(game, 25, false) {
			whole := strings.Join(d.phrases, " ")
			said := strings.Split(d.table.reader.Read(whole, nil).String(), ";")
			for cut := range whole {
				if cut > 0 && unicode.IsDigit(rune(whole[cut])) && unicode.IsDigit(rune(whole[cut-1])) {
					continue
				}
				reading := d.table.reader.Read(whole[:cut], nil)
				typed := url.Values{}
				reading.Fill(typed)
				if !reading.Clear() || !d.table.complete(typed) {
					continue
				}
				for fill := range strings.SplitSeq(reading.String(), ";") {
					if fill != "" && !slices.Contains(said, fill) {
						t.Errorf("%s: %q of %q says %s", game.Slug, whole[:cut], whole, fill)
					}
				}
			}
		}
	}
}

func FuzzLine(f *testing.F) {
	for i := range spokenGames() {
		for _, line := range []string{"kreuz mit 2 hand 70", "ruf eichel anna bernd 61", "re anna bernd re 151 fuchs", "sau cem 48", "trumpf anna 92", "1 2 3 4", "ein und sechzig", "−2 ♣ 7,5"} {
			f.Add(line, uint8(i))
		}
	}
	var tables []lineTable
	for _, game := range spokenGames() {
		tables = append(tables, tableOf(formAt(game, atTheTable[:max(game.Players.Min, 3)], nil)))
	}
	f.Fuzz(func(t *testing.T, line string, which uint8) {
		e := tables[int(which)%len(tables)]
		typed, read := e.TakeLine(url.Values{ui.LineField: {line}})
		if (read.Problem == scoring.Text{}) != (read.Clear()) {
			t.Errorf("%q is clear: %v, and its problem is %q", line, read.Clear(), read.Problem.DE)
		}
		if again := e.reader.Read(line, nil); again.String() != e.reader.Read(line, nil).String() {
			t.Errorf("%q is read in two ways", line)
		}
		_ = e.deal(ui.WithoutLine(typed))
	})
}

func BenchmarkLine(b *testing.B) {
	for _, game := range spokenGames() {
		lines := spokenLines(b, game.Slug)
		e := tableOf(formAt(game, lines[0].Players, lines[0].Rules))
		b.Run(game.Slug, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				e.reader.Read(lines[i%len(lines)].Line, nil)
			}
		})
	}
}
