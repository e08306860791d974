package tournament

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// An Act is the change that one entry of the log makes.
type Act struct {
	Form    string     `json:"form,omitempty"` // digest of the form that was sent: the same key books the same form only once
	By      Role       `json:"by,omitempty"`   // role of the sender; "" in acts of older versions, which did not store it
	Setup   *Setup     `json:"setup,omitempty"`
	Players []Player   `json:"players,omitempty"` // new or changed players, with all their fields
	Removes []int      `json:"removes,omitempty"` // numbers of players who never played
	Refunds []Refund   `json:"refunds,omitempty"` // for players whose tick "paid" was removed
	Why     string     `json:"why,omitempty"`     // the reason, if one is required and the act itself has no field for it
	Draw    *Draw      `json:"draw,omitempty"`
	Ahead   []Draw     `json:"ahead,omitempty"` // the later rounds, if all rounds are drawn at once
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
	Same    *Merge     `json:"same,omitempty"` // two spellings that are one person of the league

	Substitute *Substitute `json:"substitute,omitempty"`
	Corrected  *Corrected  `json:"corrected,omitempty"`

	Undoes int `json:"undoes,omitempty"` // the Seq of the act taken back
}

// A Role is the capacity in which somebody writes.
type Role string

// The roles.
const (
	Director Role = "director"
	Helper   Role = "helper"
	AtTable  Role = "table"
	SignedUp Role = "signup" // a player who used the sign-up page
)

// Setup holds the settings of a tournament. Amounts are in cents.
type Setup struct {
	Name        string             `json:"name"`
	Place       string             `json:"place,omitempty"`
	Day         scoring.Day        `json:"day"`
	Game        string             `json:"game"`            // slug
	Rules       json.RawMessage    `json:"rules,omitempty"` // rules of every table, as in scoring.Setup
	Rounds      int                `json:"rounds"`
	Deals       map[int]int        `json:"deals"`             // deals per round, by the number of players at the table
	Rest        string             `json:"rest,omitempty"`    // scoring.InThrees, InFives or SitOut
	Minutes     int                `json:"minutes,omitempty"` // minutes per round; 0 for no limit
	Fee         int                `json:"fee,omitempty"`     // cents per player to take part
	Lost        LostFee            `json:"lost,omitzero"`
	Prizes      []Prize            `json:"prizes,omitempty"`        // by place in the ranking of all rounds
	Series      []Prize            `json:"series_prizes,omitempty"` // by place in the ranking of each round
	TeamPrizes  []Prize            `json:"team_prizes,omitempty"`   // by place, shared by the team
	Tandems     bool               `json:"tandems,omitempty"`       // players also form pairs, besides teams
	PairPrizes  []Prize            `json:"pair_prizes,omitempty"`   // by place, shared by the tandem
	FixedPairs  bool               `json:"fixed_pairs,omitempty"`   // where partners sit opposite, a tandem stays together, and the ranking is one of pairs
	GroupPrizes map[string][]Prize `json:"group_prizes,omitempty"`  // by group and place
	OnePrize    bool               `json:"one_prize,omitempty"`     // each player wins at most one prize, not counting prizes of a team
	Team        int                `json:"team,omitempty"`          // players per team, 0 for no teams
	PlusOnly    bool               `json:"plus_only,omitempty"`     // a list with points below 0 counts as 0
	GoodOnly    bool               `json:"good_only,omitempty"`     // a deal with points below 0 counts as 0, so the points of a list do not add up to 0
	SoliFirst   bool               `json:"soli_first,omitempty"`    // of players with equal points, whoever has won more Soli is ahead
	Heats       []Heat             `json:"heats,omitempty"`         // groups that are drawn separately
	MatchPoints bool               `json:"match_points,omitempty"`  // teams at a venue get 3:0, 2:1, 1:2 and 0:3 in each round
	Venues      []Venue            `json:"venues,omitempty"`        // where the teams of a league meet
	League      string             `json:"league,omitempty"`        // tournaments with the same league name are added up
	LeagueRules League             `json:"league_rules,omitzero"`
	Public      string             `json:"public,omitempty"`   // how spectators see names (ShortNames, NumbersOnly); "" for whole names
	ByPlace     bool               `json:"by_place,omitempty"` // each table gives points by place, +3 +1 −1 −3, shared when tied
}

// A LostFee says what lost games cost, in cents. First is the price of each of the first three
// games that a player loses in a round, More the price of each further game, and Passed the price
// of each deal that was passed.
type LostFee struct {
	First  int `json:"first,omitempty"`
	More   int `json:"more,omitempty"`
	Passed int `json:"passed,omitempty"`
}

// A Prize is an amount of money, or a thing described in words.
type Prize struct {
	Cents int    `json:"cents,omitempty"`
	Text  string `json:"text,omitempty"`
}

// A Player takes part under a number, which never changes.
type Player struct {
	Number   int    `json:"number"` // from 1
	Name     string `json:"name"`
	Club     string `json:"club,omitempty"`
	Team     string `json:"team,omitempty"`
	Tandem   string `json:"tandem,omitempty"`
	Member   string `json:"member,omitempty"` // number in the club or the league: players with the same number are one person
	Group    string `json:"group,omitempty"`  // keys of Groups, separated by spaces; "" for none
	Paid     bool   `json:"paid,omitempty"`
	Late     bool   `json:"late,omitempty"`      // is still expected, and is not drawn before arriving
	Gone     bool   `json:"gone,omitempty"`      // has left, and is not drawn any more
	SignedUp bool   `json:"signed_up,omitempty"` // came through the sign-up page
	Formerly string `json:"formerly,omitempty"`  // the earlier name, if it was changed after the tournament had begun
	Why      string `json:"why,omitempty"`       // the reason for the new name; "" where none was given
	Public   string `json:"public,omitempty"`    // how spectators see the name; "" for the way that the setup says
	Entry    int    `json:"-"`                   // Seq of the entry by which the player signed up; 0 for other players
}

// Plays reports whether the player is drawn for the next round.
func (p Player) Plays() bool { return !p.Late && !p.Gone }

// In reports whether the player is ranked in a group.
func (p Player) In(group string) bool { return slices.Contains(strings.Fields(p.Group), group) }

// Groups lists the groups that have a ranking of their own besides the overall one.
var Groups = []scoring.Option{
	{Value: "ladies", Name: scoring.T("Damen", "ladies")},
	{Value: "juniors", Name: scoring.T("Jugend", "juniors")},
	{Value: "seniors", Name: scoring.T("Senioren", "seniors")},
}

// A Refund is an entry fee that a player got back, or had not paid after all, and the reason.
type Refund struct {
	Number int    `json:"number"`
	Name   string `json:"name"` // kept here, because the player may have been struck
	Cents  int    `json:"cents"`
	Reason string `json:"reason"`
}

// A Draw says who sits where in a round. The round can be drawn again until it begins.
type Draw struct {
	Round   int     `json:"round"` // from 1
	Method  string  `json:"method"`
	Seed    string  `json:"seed,omitempty"`
	Attempt int     `json:"attempt,omitempty"` // number of the attempt that counts (see draw.Seats); 0 in draws of older versions, which did not store it
	Tables  [][]int `json:"tables"`            // numbers of the players of each table, by seat
	Out     []int   `json:"out,omitempty"`     // numbers of those who sit out

	Heats []DrawnHeat `json:"heats,omitempty"` // which tables belong to which heat; nil if there are no heats
	Final *Final      `json:"final,omitempty"` // who qualifies, if a final begins with this round; else nil
}

// The ways to draw.
const (
	ByLot    = "lot"
	ByPoints = "points" // by points; the first four sit at the first table
	ByHand   = "hand"
	ByPlace  = "final" // finalists, seated by their place in the ranking
)

// AllAtOnce is the form's choice to draw this round and all later ones by lot.
const AllAtOnce = "all"

// A Swap exchanges two players of a round that is drawn and has not begun.
type Swap struct {
	Round    int   `json:"round"`
	A        int   `json:"a"`
	B        int   `json:"b"`
	Partners []int `json:"partners,omitempty"` // the partners of A and B, who are exchanged as well; nil for none
}

// Begin opens the tables of a round: Evenings has the evening ID of each table, by table number.
type Begin struct {
	Round    int       `json:"round"`
	Evenings []string  `json:"evenings"`
	Since    time.Time `json:"since,omitzero"`  // start of the round in a tournament that was read from a file; zero means the time of the entry
	Keeps    bool      `json:"keeps,omitempty"` // the director keeps the draw, although by the corrected lists players would sit elsewhere
}

// A Seating changes who sits at a table of the running round, because somebody came late or has
// left. Other players can only be seated while nothing is written at the table; afterwards, the
// same players can only change seats. If the table number is one above the last table, a new table
// with a new evening is opened.
type Seating struct {
	At
	Seats   []int  `json:"seats"`
	Evening string `json:"evening,omitempty"`
}

// At identifies a table: its round, and its number in that round, both from 1.
type At struct {
	Round int `json:"round"`
	Table int `json:"table"`
}

// A PaperList holds the totals of a table's list on paper. It counts in place of the table's
// evening.
type PaperList struct {
	At
	scoring.ListTotals
}

// Sign confirms the list of a table. It is signed by some seats, or by the director for all of
// them.
type Sign struct {
	At
	Seats    scoring.Seats `json:"seats"`
	Director bool          `json:"director,omitempty"`
	Last     int           `json:"last"`            // Seq of the last entry of the table's evening when it was signed
	Deals    int           `json:"deals,omitempty"` // deals played of a list that ended early; 0 for a full list
}

// Reopen lets the director correct a list that was already signed.
type Reopen struct {
	At
	Reason string `json:"reason"`
}

// Corrected holds the corrections of a table's list in a tournament that was saved and read again,
// because the log of an evening that was read again no longer contains them.
type Corrected struct {
	At
	Corrections []SavedCorrection `json:"corrections"`
}

// A Payment is money that came into the box, or went out if Cents is below 0.
type Payment struct {
	Cents int    `json:"cents"`
	For   string `json:"for"`
}

// Handed records that the winners got a prize. With Back, it withdraws that record.
type Handed struct {
	Ranking string `json:"ranking"` // key of the ranking, as in WonPrize
	Nth     int    `json:"nth"`
	Winners []int  `json:"winners"` // numbers of the players who got it
	Prize
	Back bool `json:"back,omitempty"`
}

// Took records how much money for lost games was collected from a table. 0 cents removes the
// record.
type Took struct {
	At
	Cents int `json:"cents"`
}

// A Penalty is what the director imposes on a player in a round, and the reason.
type Penalty struct {
	Player int    `json:"player"` // number of the player
	Round  int    `json:"round"`
	Kind   string `json:"kind"`
	Points int    `json:"points,omitempty"` // points taken off, for PointsOff
	Reason string `json:"reason"`
}

// The kinds of penalties.
const (
	Warning      = "warning"
	PointsOff    = "points"
	SetToZero    = "zero" // the player's points of the round count as 0, and so do games won, games lost and Soli
	Disqualified = "disqualified"
)

// TakenBack returns the Seq of the entry that an act takes back; 0 for none. A tournament's act
// takes back a single entry only, so from is always 0.
func (a Act) TakenBack() (one, from int) { return a.Undoes, 0 }

// An Entry is one line of the log.
type Entry = journal.Entry[Act]

// A Log is a tournament's entries in order.
type Log []Entry
