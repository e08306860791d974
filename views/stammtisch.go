package views

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// EveningLine is an evening in a list of a Stammtisch.
type EveningLine struct {
	ID, Title, Below string
	Deals            int
	Total            bool // without deals, and so without a page
}

func (e EveningLine) url() string {
	if e.Total {
		return ""
	}
	return eveningURL(e.ID)
}

// Stammtisch is what all pages of a Stammtisch have.
type Stammtisch struct {
	Page
	ID, Name string
	Writes   bool
	Owns     bool
	Undo     int // the entry that undo takes back; 0 for none
	Seen     int // the last entry
	Clash    *Clash
	Typed    *scoring.Form
	Problems *FormProblems
	Key      string
}

// A StammtischLink leads to one from its evenings.
type StammtischLink struct{ ID, Name string }

// StammtischURL is the path of a Stammtisch's page.
func StammtischURL(id string) string { return "/stammtische/" + id }

func (v Stammtisch) url(below string) string { return StammtischURL(v.ID) + below }

// typed is what was typed into a form that was refused, told from others by what
// it does and whom it is about.
func (v Stammtisch) typed(act, id, field, otherwise string) string {
	if !v.refused(act, id) {
		return otherwise
	}
	return v.Typed.Value(field)
}

// chose reports one of the tiles that were chosen in a form that was refused.
func (v Stammtisch) chose(act, field, name string) bool {
	return v.refused(act, "") && slices.Contains(v.Typed.Values(field), name)
}

// refused reports the form that was refused.
func (v Stammtisch) refused(act, id string) bool {
	return v.Typed != nil && v.Typed.Value("act") == act && (id == "" || v.Typed.Value("id") == id)
}

// mergesInto reports the one who is chosen as the owner of a name: as it was
// typed, or who is likely.
func (v Stammtisch) mergesInto(from string, id, likely int) bool {
	if v.refused("merge", "") && v.Typed.Value("from") == from {
		return v.Typed.Value("into") == strconv.Itoa(id)
	}
	return id == likely
}

// lines are the paths of what is wrong with the lines of a field.
func (v Stammtisch) lines(field string) (paths []string) {
	for _, p := range v.Problems.Unsaid() {
		if p.Path == field || strings.HasPrefix(p.Path, field+"[") {
			paths = append(paths, p.Path)
		}
	}
	return paths
}

// A Tab is one of several views of the same page.
type Tab struct {
	Name, URL string
	On        bool
}

// SeasonPage is a season of a Stammtisch, or all of them.
type SeasonPage struct {
	Stammtisch
	Below    string // the name
	Seasons  []Tab
	Games    []Tab
	Running  []EveningLine
	Ranking  Ranking
	Few      string // what a ranking by averages asks for
	Drops    string // that the worst evenings do not count
	Curve    *SeasonCurve
	Debts    []DebtLine
	Grids    []Grid
	Evenings []EveningLine
	Share    string
	CSV      string
}

// A Ranking is a table that can be sorted by any column.
type Ranking struct {
	Heads []Tab
	Rows  []RankingRow
}

// A RankingRow is somebody's in a ranking.
type RankingRow struct {
	Rank  string
	Name  string
	URL   string // of his page; "" for a guest
	Cells []RankingCell
}

// A RankingCell is a value, and whether it is a gain, a loss or neither.
type RankingCell struct {
	Says   string
	Below  string // of how many
	Number string // for a spreadsheet
	URL    string // of what is behind it
	Sign   int
}

func (c RankingCell) class() string {
	switch {
	case c.Sign > 0:
		return "plus"
	case c.Sign < 0:
		return "minus"
	}
	return ""
}

// A SeasonCurve is everybody's running total, evening by evening.
type SeasonCurve struct {
	Players []string
	Sheet   scoring.Sheet // a line for each evening
	Days    []string
	More    int  // players who are not drawn
	Whole   bool // it has evenings that do not count in the table
	CSV     string
}

// A Grid is a table with a column for everybody; on the left is when, or who.
type Grid struct {
	Key, Title, Corner string
	Heads              []string
	Rows               []RankingRow
	CSV                string
}

// How many letters of a name fit beside a table, and above a column.
const (
	rowLetters    = 13
	columnLetters = 9
)

// shortRows are the names of rows as they fit beside them.
func shortRows(rows []RankingRow) []string {
	var names []string
	for _, row := range rows {
		names = append(names, row.Name)
	}
	return ui.ShortNames(names, rowLetters)
}

// letters says which of a few widths names need.
func letters(names []string) string {
	longest := 0
	for _, name := range names {
		longest = max(longest, utf8.RuneCountInString(name))
	}
	switch {
	case longest <= 6:
		return "6"
	case longest <= 9:
		return "9"
	}
	return strconv.Itoa(rowLetters)
}

// A DebtLine is what somebody owes, with the form that says it is paid.
type DebtLine struct {
	Says, Amount string
	From, To     string // names; "" is the box
	Typed        string // the amount as it is typed
}

// PlayerPage is somebody of a Stammtisch.
type PlayerPage struct {
	Stammtisch
	Player  string
	Below   string
	Seasons []Tab
	Games   []PlayerGame
	Results []ResultLine
	CSV     string
}

// A PlayerGame is what a game knows of somebody.
type PlayerGame struct {
	Name   string
	Groups []FigureGroup
}

// A FigureGroup is a heading with figures.
type FigureGroup struct {
	Name    string
	Figures []FigureLine
}

// A FigureLine is a figure, and where its deals are.
type FigureLine struct {
	Name, Says, URL string
	Strong          string
	Sign            int
}

// A ResultLine is an evening of somebody, or one of his deals; URL is "" for one
// without a page.
type ResultLine struct {
	URL, Says, Below string
	Points           string
	Sign             int
}

// FigurePage are the deals behind a figure.
type FigurePage struct {
	Stammtisch
	Player, Figure string
	Back           string
	Deals          []ResultLine
	More           bool // there are more than these
}

// BoxPage is the money of a Stammtisch.
type BoxPage struct {
	Stammtisch
	Cash     string
	Claims   string // what the box is still to get
	Fee      string // of a night, as it is typed; "" for none
	FeeSays  string
	Debts    []DebtLine
	Balances []ResultLine
	Names    []string      // who may pay and be paid
	Givers   []string      // of whom it may get something
	Payments []PaymentLine // the newest first
	CSV      string
}

// latest is how many payments are shown before the older ones are folded away.
const latest = 8

// older are the payments that are folded away.
func (v BoxPage) older() []PaymentLine { return v.Payments[min(latest, len(v.Payments)):] }

// A PaymentLine is a payment that was written down.
type PaymentLine struct {
	Seq               int
	Says, Amount, Day string
}

// TodayPage begins an evening of a Stammtisch.
type TodayPage struct {
	Stammtisch
	Names []string
	Here  func(name string) bool
	Games []Game
	Game  string
}

// ManagePage is what its writers decide about a Stammtisch.
type ManagePage struct {
	Stammtisch
	Regulars []RegularLine
	Guests   []GuestLine
	Offers   []EveningLine // evenings that may be taken in
	Evenings []MemberLine
	Rules    map[string]string
	Months   []Tab
	Games    []Game
	Game     string // played last
}

// A RegularLine is somebody who belongs.
type RegularLine struct {
	ID     int
	Name   string
	Also   string // that he has other names
	Names  []string
	Former bool
}

// A GuestLine is a name in evenings that nobody has.
type GuestLine struct {
	Name string
	Like int // whose it may be; 0 for nobody's
}

func (r RegularLine) id() string { return strconv.Itoa(r.ID) }

// A MemberLine is an evening that belongs to it.
type MemberLine struct {
	EveningLine
	Not bool // it does not count
}

// NewStammtischPage founds one.
type NewStammtischPage struct {
	Page
	Form     *scoring.Form
	Problems *FormProblems
	Key      string
}

// StammtischTile is a Stammtisch on the first page.
type StammtischTile struct {
	ID, Name, Leads, Below, Debt string
	Writes                       bool
}
