package views

import (
	"strconv"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// Tournament is what all pages of a tournament have.
type Tournament struct {
	Page
	ID, Name, Below string
	Tabs            []Tab // its pages
	Back            string
	Writes, Owns    bool
	Undo            int // the entry that undo takes back; 0 for none
	Undoes          string
	Seen            int
	Last            int          // entry of its log
	Round           scoring.Text // what players of the game call one
	Typed           *scoring.Form
	Problems        *FormProblems
	Key             string
}

// withLists says what is gone with a tournament.
func (v DeletePage) withLists() scoring.Text {
	n := strconv.Itoa(v.Lists)
	return ui.Plural(v.Lists,
		scoring.T("Das Turnier verschwindet für alle, mit der Liste eines Tisches, und kommt nicht wieder.", "The tournament will be gone for everybody, with the list of one table, and will not come back."),
		scoring.T("Das Turnier verschwindet für alle, mit den Listen von "+n+" Tischen, und kommt nicht wieder.", "The tournament will be gone for everybody, with the lists of "+n+" tables, and will not come back."))
}

// TournamentURL is the path of a tournament's page.
func TournamentURL(id string) string { return "/turniere/" + id }

func (v Tournament) url(below string) string { return TournamentURL(v.ID) + below }

// live is where the stream of a part is.
func (v Tournament) live(part string) string { return v.url("/live?seite=" + part) }

// refused reports the form that was refused.
func (v Tournament) refused(act, id string) bool {
	return v.Typed != nil && v.Typed.Value("act") == act && (id == "" || v.Typed.Value("number") == id)
}

// typed is what was typed into a form that was refused.
func (v Tournament) typed(act, id, field, otherwise string) string {
	if !v.refused(act, id) {
		return otherwise
	}
	return v.Typed.Value(field)
}

// TournamentSetup is the page of a new tournament, or of how one is set up.
type TournamentSetup struct {
	Tournament
	New     bool
	Games   []Tab
	Game    Game
	Presets []scoring.Option
	Rests   []scoring.Option
	Groups  []scoring.Option // that have prizes, by the names of their fields
	Sizes   []SizeField
	Form    *scoring.Form   // as it is, or as it was typed
	Of      *StammtischLink // that a new one will belong to
	Propose string          // prizes that the number of players would pay for
}

// A SizeField asks how many deals a table of a size plays.
type SizeField struct {
	Key, Label, Value string
}

// TournamentPlayers are those who take part.
type TournamentPlayers struct {
	Tournament
	Lines    []TournamentPlayer
	Count    string
	Groups   []scoring.Option
	Teams    int
	Tandems  bool
	Fee      string
	Of       *StammtischLink // that it belongs to
	Regulars []string        // of it, who do not take part yet
	Rest     bool            // others are not shown beside the form that was refused
	Roomy    []Tab           // tables of the round that is on where one more can sit down
}

// adds reports a page where somebody comes: not that of another form which was
// refused.
func (v TournamentPlayers) adds() bool {
	return v.Writes && (v.Typed == nil || v.refused("add", ""))
}

// ticked is what a box of a player's form says, as typed where it was refused.
func (v TournamentPlayers) ticked(p TournamentPlayer, field string, is bool) bool {
	return v.typed("edit", p.id(), field, strconv.FormatBool(is)) == "true"
}

// A TournamentPlayer is a line of the list.
type TournamentPlayer struct {
	Number           int
	Name, Club       string
	Team, Tandem     string
	Group            string // its key
	GroupName        string
	Where            string // the table where he sits, or sat last
	Paid, Late, Gone bool
}

func (p TournamentPlayer) id() string { return strconv.Itoa(p.Number) }

// below is all that is told of him in a line.
func (p TournamentPlayer) below() string {
	return joinWords(p.Club, p.Team, p.Tandem, p.GroupName, p.Where)
}

func joinWords(words ...string) (text string) {
	for _, w := range words {
		if w != "" && text != "" {
			text += " · "
		}
		text += w
	}
	return text
}

// TournamentDraw is how the next round is drawn.
type TournamentDraw struct {
	Tournament
	Called  string // "2. Runde"
	Number  int
	Changed int    // how the sender of a form has seen it
	Wait    string // why it cannot be drawn yet
	Playing string // "37 Spieler: 7 Tische zu 4, 3 zu 3"
	Drawn   bool
	Begun   bool
	How     []string // the method and the seed, and who was put elsewhere
	Tables  []DrawnTable
	Out     string
	ByHand  string // as it would be typed
	MaySwap bool
}

// A DrawnTable is a table as it was drawn.
type DrawnTable struct {
	Number int
	Seats  []DrawnSeat
}

// A DrawnSeat is who sits where.
type DrawnSeat struct {
	Number       int
	Name, Club   string
	Team, Tandem string
}

// TournamentTables are the tables of a round.
type TournamentTables struct {
	Tournament
	Rounds []Tab
	Called string
	Clock  TournamentClock
	Follow bool // it is the round that is on
	Tables []TableTile
	In     string // "6 von 10 Listen da"
}

// A TournamentClock is how long a round has to go.
type TournamentClock struct {
	Says  string
	Until string // RFC 3339; "" for no limit
}

// A TableTile is a table as the director sees it.
type TableTile struct {
	URL     string
	Name    string // "Tisch 5"
	Deals   string // "31/48"
	State   string // open, silent, done, in, paper, reopened
	Says    string
	Written string // RFC 3339 of the last entry; "" for none, and where that is the same to all
	Seats   []TableSeat
	Search  string // what it is found by
}

// A TableSeat is one player at a table.
type TableSeat struct {
	Number    int
	Name      string
	URL       string
	Points    string
	Won, Lost string
	Score     string
	Sign      int // of the score
	Signed    bool
	// as the form has them
	TypedPoints, TypedWon, TypedLost string
}

// TournamentRanking is the first page: who leads.
type TournamentRanking struct {
	Tournament
	Follow  bool   // it is the one that is sent to those who follow
	Who     string // is ranked; "" for players
	Next    *TournamentStep
	Clock   TournamentClock
	Running string // "2. Runde: 6 von 10 Listen da"
	Choices []Tab
	Heads   []string
	Rows    []RankRow
	Ties    bool            // the lot has parted some
	Of      *StammtischLink // that it belongs to; nil for none that the visitor sees
}

// A TournamentStep is what the director does next.
type TournamentStep struct {
	Says, Button, URL string
}

// A RankRow is a line of the ranking.
type RankRow struct {
	Place, Number, Name, Below, URL string
	Cells                           []string // by round
	Score                           string
	Lot                             bool // by lot in front of, or behind, a neighbour
	Prize                           string
}

// TournamentPlayerPage is a player's own page.
type TournamentPlayerPage struct {
	Tournament
	Player TournamentPlayer
	Place  string // "3. von 37"
	Score  string
	Now    string // where he sits now
	Rounds []PlayedRound
	Money  []MoneyLine
}

// A PlayedRound is a round of a player.
type PlayedRound struct {
	Says, Below, Score, URL string
	Sign                    int
}

// A MoneyLine is an amount and what it is for.
type MoneyLine struct {
	Says, Amount string
	Sign         int
	Seq          int // of a payment that can be taken back
	Strong       bool
}

// TournamentMoney is the director's box.
type TournamentMoney struct {
	Tournament
	Book    []MoneyLine
	Tables  []MoneyLine // what each table pays for lost games
	Prizes  []MoneyLine
	Unpaid  []TournamentPlayer
	Balance string
}

// TournamentHistory is the log in words.
type TournamentHistory struct {
	Tournament
	Lines []HistoryLine
	More  bool
}

// A HistoryLine is one entry of the log.
type HistoryLine struct {
	When, Says string
	Undone     bool
}

// TournamentTile is a tournament on the first page.
type TournamentTile struct {
	ID, Name, Below, Says string
}

// silentSince is since when a table has been silent, where that is worth a look.
func silentSince(t TableTile) templ.Attributes {
	if t.Written == "" {
		return nil
	}
	return templ.Attributes{"data-since": t.Written}
}
