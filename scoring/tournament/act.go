package tournament

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// An Act is what one entry of the log does.
type Act struct {
	Form    string     `json:"form,omitempty"` // a digest of the form that was sent: the same key books the same form once
	By      Role       `json:"by,omitempty"`   // as what its sender wrote; "" where that was not kept
	Setup   *Setup     `json:"setup,omitempty"`
	Players []Player   `json:"players,omitempty"` // as they are from now on
	Removes []int      `json:"removes,omitempty"` // numbers of players who never played
	Refunds []Refund   `json:"refunds,omitempty"` // of players who have paid, and do no longer
	Why     string     `json:"why,omitempty"`     // the reason, where one is asked for and its act has no place for it
	Draw    *Draw      `json:"draw,omitempty"`
	Ahead   []Draw     `json:"ahead,omitempty"` // of the rounds behind it, where all are drawn at once
	Swap    *Swap      `json:"swap,omitempty"`
	Begin   *Begin     `json:"begin,omitempty"`
	Seating *Seating   `json:"seating,omitempty"`
	List    *PaperList `json:"list,omitempty"`
	Sign    *Sign      `json:"sign,omitempty"`
	Reopen  *Reopen    `json:"reopen,omitempty"`
	Payment *Payment   `json:"payment,omitempty"`
	Penalty *Penalty   `json:"penalty,omitempty"`
	SignUp  *SignUp    `json:"signup,omitempty"`
	Clock   *ClockStep `json:"clock,omitempty"`
	Handed  *Handed    `json:"handed,omitempty"`
	Took    *Took      `json:"took,omitempty"`
	Same    *Merge     `json:"same,omitempty"` // two spellings are one person of the league

	Substitute *Substitute `json:"substitute,omitempty"`
	Corrected  *Corrected  `json:"corrected,omitempty"`

	Undoes int `json:"undoes,omitempty"` // the Seq of the act taken back
}

// A Role is as what somebody writes.
type Role string

// The roles.
const (
	Director Role = "director"
	Helper   Role = "helper"
	AtTable  Role = "table"
	SignedUp Role = "signup" // a player who came by the sign-up page
)

// Setup is what the tournament is. Cents are of one player.
type Setup struct {
	Name        string             `json:"name"`
	Place       string             `json:"place,omitempty"`
	Day         scoring.Day        `json:"day"`
	Game        string             `json:"game"`            // slug
	Rules       json.RawMessage    `json:"rules,omitempty"` // of every table, as in scoring.Setup
	Rounds      int                `json:"rounds"`
	Deals       map[int]int        `json:"deals"`             // of a round, by how many sit at the table
	Rest        string             `json:"rest,omitempty"`    // scoring.InThrees, InFives or SitOut
	Minutes     int                `json:"minutes,omitempty"` // for a round; 0 for any time
	Fee         int                `json:"fee,omitempty"`     // cents to take part
	Lost        LostFee            `json:"lost,omitzero"`
	Prizes      []Prize            `json:"prizes,omitempty"`        // by place, of all rounds together
	Series      []Prize            `json:"series_prizes,omitempty"` // by place, of each round
	TeamPrizes  []Prize            `json:"team_prizes,omitempty"`   // by place, shared by the team
	Tandems     bool               `json:"tandems,omitempty"`       // two and two, besides teams
	PairPrizes  []Prize            `json:"pair_prizes,omitempty"`   // of tandems
	GroupPrizes map[string][]Prize `json:"group_prizes,omitempty"`  // by group and place
	OnePrize    bool               `json:"one_prize,omitempty"`     // whoever has won one wins no other by himself
	Team        int                `json:"team,omitempty"`          // how many are a team, 0 for none
	PlusOnly    bool               `json:"plus_only,omitempty"`     // a list's minus counts as 0
	GoodOnly    bool               `json:"good_only,omitempty"`     // a deal's minus counts as 0: no list sums to 0
	SoliFirst   bool               `json:"soli_first,omitempty"`    // who has won more Soli is ahead of who has as many points
	Heats       []Heat             `json:"heats,omitempty"`         // groups that play by themselves
	MatchPoints bool               `json:"match_points,omitempty"`  // teams get 3:0, 2:1, 1:2 and 0:3 of each round
	Venues      []Venue            `json:"venues,omitempty"`        // where they meet
	League      string             `json:"league,omitempty"`        // tournaments of one name add up
	LeagueRules League             `json:"league_rules,omitzero"`
	Public      string             `json:"public,omitempty"`   // how names stand for those who only look on; "" for whole
	ByPlace     bool               `json:"by_place,omitempty"` // tables give points by place, +3 +1 −1 −3, shared when tied
}

// A LostFee is what a lost game costs, in cents: each up to the third of a round,
// each from the fourth on, and each deal that was passed.
type LostFee struct {
	First  int `json:"first,omitempty"`
	More   int `json:"more,omitempty"`
	Passed int `json:"passed,omitempty"`
}

// A Prize is money, or what it is in words.
type Prize struct {
	Cents int    `json:"cents,omitempty"`
	Text  string `json:"text,omitempty"`
}

// A Player takes part under a number, which stays.
type Player struct {
	Number   int    `json:"number"` // from 1
	Name     string `json:"name"`
	Club     string `json:"club,omitempty"`
	Team     string `json:"team,omitempty"`
	Tandem   string `json:"tandem,omitempty"`
	Member   string `json:"member,omitempty"` // number in the club or the league: who has the same is the same
	Group    string `json:"group,omitempty"`  // keys of Groups, with a space between them; "" for none
	Paid     bool   `json:"paid,omitempty"`
	Late     bool   `json:"late,omitempty"`      // is expected, and not drawn until then
	Gone     bool   `json:"gone,omitempty"`      // has left, and is drawn no more
	SignedUp bool   `json:"signed_up,omitempty"` // by the sign-up page
	Formerly string `json:"formerly,omitempty"`  // the name until somebody changed it once the tournament had begun
	Why      string `json:"why,omitempty"`       // and the reason; "" where none was given
	Public   string `json:"public,omitempty"`    // how the name stands for those who only look on, where not as the setup says
	Entry    int    `json:"-"`                   // Seq of the one by which the player signed up; 0 for others
}

// Plays reports a player who is drawn.
func (p Player) Plays() bool { return !p.Late && !p.Gone }

// In reports a player who is ranked in a group.
func (p Player) In(group string) bool { return slices.Contains(strings.Fields(p.Group), group) }

// Groups are those that are ranked by themselves, too.
var Groups = []scoring.Option{
	{Value: "ladies", Name: scoring.T("Damen", "ladies")},
	{Value: "juniors", Name: scoring.T("Jugend", "juniors")},
	{Value: "seniors", Name: scoring.T("Senioren", "seniors")},
}

// A Refund is a fee that somebody has got back, or had not paid after all, and why.
type Refund struct {
	Number int    `json:"number"`
	Name   string `json:"name"` // he may have been struck
	Cents  int    `json:"cents"`
	Reason string `json:"reason"`
}

// A Draw says who sits where in a round. It can be drawn again until the round
// begins.
type Draw struct {
	Round   int     `json:"round"` // from 1
	Method  string  `json:"method"`
	Seed    string  `json:"seed,omitempty"`
	Attempt int     `json:"attempt,omitempty"` // the one that counts; 0 where that was not kept
	Tables  [][]int `json:"tables"`            // numbers of players by seat, the first table first
	Out     []int   `json:"out,omitempty"`     // who sits out

	Heats []DrawnHeat `json:"heats,omitempty"` // whose tables these are, where groups play by themselves
	Final *Final      `json:"final,omitempty"` // who has come through, where it begins with this round
}

// The ways to draw.
const (
	ByLot    = "lot"
	ByPoints = "points" // the first four at the first table
	ByHand   = "hand"
	ByPlace  = "final" // those who have come through, by place
)

// AllAtOnce is the choice to draw this round and all behind it by lot.
const AllAtOnce = "all"

// A Swap exchanges two players of the round that was drawn.
type Swap struct {
	Round int `json:"round"`
	A     int `json:"a"`
	B     int `json:"b"`
}

// Begin opens the tables of a round: each has an evening, by its number.
type Begin struct {
	Round    int       `json:"round"`
	Evenings []string  `json:"evenings"`
	Since    time.Time `json:"since,omitzero"`  // of a tournament that was saved elsewhere; else it is now
	Keeps    bool      `json:"keeps,omitempty"` // the draw, although it would be another by the lists of now
}

// A Seating is who sits from now on at a table of a round that is on, where
// nothing has been written yet: somebody came late, or has left. A table behind the
// last one is new, and so is its evening.
type Seating struct {
	At
	Seats   []int  `json:"seats"`
	Evening string `json:"evening,omitempty"`
}

// At names a table: the round, and its number there, both from 1.
type At struct {
	Round int `json:"round"`
	Table int `json:"table"`
}

// A PaperList is what stands under a table's list on paper. It counts in place of
// the table's evening.
type PaperList struct {
	At
	scoring.ListTotals
}

// Sign says that the list of a table is right: by some seats, or by the
// director for all.
type Sign struct {
	At
	Seats    scoring.Seats `json:"seats"`
	Director bool          `json:"director,omitempty"`
	Last     int           `json:"last"`            // the entry of the table's evening that was signed
	Deals    int           `json:"deals,omitempty"` // of a list that ended early; 0 for all that it has
}

// Reopen lets the director correct a list that was signed.
type Reopen struct {
	At
	Reason string `json:"reason"`
}

// Corrected says how the list of a table had been corrected, in a tournament that was
// saved and read again: the evening no longer knows.
type Corrected struct {
	At
	Corrections []SavedCorrection `json:"corrections"`
}

// A Payment is money that came in, or went out where it is below 0.
type Payment struct {
	Cents int    `json:"cents"`
	For   string `json:"for"`
}

// Handed says that a winner has got a prize, or, where it is taken back, that he has not.
type Handed struct {
	Ranking string `json:"ranking"` // as in WonPrize
	Nth     int    `json:"nth"`
	Winners []int  `json:"winners"` // numbers of who got it
	Prize
	Back bool `json:"back,omitempty"`
}

// Took says that a table's money for lost games was collected, and how much that was; 0
// cents take it back.
type Took struct {
	At
	Cents int `json:"cents"`
}

// A Penalty is what the director imposes on a player in a round, and why.
type Penalty struct {
	Player int    `json:"player"` // number
	Round  int    `json:"round"`
	Kind   string `json:"kind"`
	Points int    `json:"points,omitempty"` // taken off
	Reason string `json:"reason"`
}

// The kinds of penalties.
const (
	Warning      = "warning"
	PointsOff    = "points"
	SetToZero    = "zero" // what the player has of the round counts 0, his games too
	Disqualified = "disqualified"
)

// TakenBack says which entry an act takes back; 0 for none.
func (a Act) TakenBack() (one, from int) { return a.Undoes, 0 }

// An Entry is one line of the log.
type Entry = journal.Entry[Act]

// A Log is a tournament's entries in order.
type Log []Entry
