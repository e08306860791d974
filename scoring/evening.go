package scoring

import (
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"
)

// Format is the name and version of the evening document.
const Format = "anschreiber/1"

// A Setup is what a table agrees on before the first deal.
type Setup struct {
	Format      string          `json:"format"`
	Game        string          `json:"game"`
	Title       string          `json:"title,omitempty"`
	Place       string          `json:"place,omitempty"`
	Suits       string          `json:"suits,omitempty"`
	Day         Day             `json:"date"`
	Players     []string        `json:"players"` // by seat, clockwise
	FirstDealer Seat            `json:"first_dealer,omitempty"`
	Edition     int             `json:"edition,omitempty"` // edition of the defaults for what Rules leaves open; 0 is today's edition
	Rules       json.RawMessage `json:"rules,omitempty"`
}

// FirstEdition is the number of the oldest defaults for rules that a table has not chosen. A game
// that has changed its defaults since restores the old ones with Game.Before.
const FirstEdition = 1

// Called returns the evening's own title or, without one, the players' names.
func (s Setup) Called() string { return cmp.Or(s.OwnTitle(), strings.Join(s.Players, ", ")) }

// OwnTitle returns the evening's title; "" if nobody gave it one.
func (s Setup) OwnTitle() string {
	if s.Title == UsualTitle {
		return ""
	}
	return s.Title
}

// A Document is an evening as JSON: the setup, every deal in order of play, and the payments. It
// contains only inputs, nothing computed.
type Document struct {
	Setup
	Deals []json.RawMessage `json:"deals"`
	Paid  []Paid            `json:"paid,omitempty"`
	Ended string            `json:"ended,omitempty"` // when the evening was ended, in RFC 3339; "" if it was not

	// Absent lists who has been absent since the last deal; nil if those absent from the last deal
	// still are. It is not written to JSON, because a document only says what was played.
	Absent *Seats `json:"-"`

	// Seats is how people have sat since the last deal; nil if nobody has changed places since
	// then.
	Seats Seats `json:"-"`
}

// MarshalJSON writes the document without the escapes for HTML.
func (e Document) MarshalJSON() ([]byte, error) {
	inputs := map[string]any{"deals": append([]json.RawMessage{}, e.Deals...)}
	if len(e.Paid) > 0 {
		inputs["paid"] = e.Paid
	}
	if e.Ended != "" {
		inputs["ended"] = e.Ended
	}
	return joinObjects(e.Setup, inputs)
}

// Digest returns the digest of the document's content, independent of its layout. It ignores the
// edition, because older documents said the same without one, and the end, because an evening
// stays the same one when it ends.
func (e Document) Digest() string {
	e.Edition, e.Ended = 0, ""
	return digestOf(must(e.MarshalJSON()))
}

// Document returns the text of the document and its digest.
func (e Document) Document() (text []byte, digest string) {
	text = must(e.MarshalJSON())
	if e.Edition != 0 || e.Ended != "" {
		return text, e.Digest()
	}
	return text, digestOf(text)
}

// A Day is a local date such as 2026-11-20.
type Day string

// OfMonth returns the day's number in its month.
func (d Day) OfMonth() int { return d.time().Day() }

// Year returns the day's year.
func (d Day) Year() int { return d.time().Year() }

// Month returns the day's month, from 1.
func (d Day) Month() int { return int(d.time().Month()) }

// MonthAndYear returns the name of the day's month with the year: "November 2026".
func (d Day) MonthAndYear() Text { return Months[d.Month()-1].Add(Same(" " + strconv.Itoa(d.Year()))) }

// Monday returns the first day of the day's week.
func (d Day) Monday() Day {
	t := d.time()
	return Day(t.AddDate(0, 0, -(int(t.Weekday())+6)%7).Format(time.DateOnly))
}

// Months are the names of the months, January first.
var Months = []Text{
	T("Januar", "January"), T("Februar", "February"), T("März", "March"), T("April", "April"),
	T("Mai", "May"), T("Juni", "June"), T("Juli", "July"), T("August", "August"),
	T("September", "September"), T("Oktober", "October"), T("November", "November"), T("Dezember", "December"),
}

// Valid reports whether the day exists.
func (d Day) Valid() bool {
	_, err := time.Parse(time.DateOnly, string(d))
	return err == nil
}

// Long writes the day as in the head of a sheet: "Fr, 20.11.2026".
func (d Day) Long() Text {
	t := d.time()
	days := [...]string{"So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"}
	return T(days[t.Weekday()]+t.Format(", 2.1.2006"), t.Format("Mon, 2 Jan 2006"))
}

func (d Day) time() time.Time {
	t, _ := time.Parse(time.DateOnly, string(d))
	return t
}

// Suits are the ways a table may name and draw the suits.
var Suits = []Option{
	{"french", T("♣ ♠ ♥ ♦ französisch", "♣ ♠ ♥ ♦ French")},
	{"four_colour", T("♣ ♠ ♥ ♦ in vier Farben", "♣ ♠ ♥ ♦ in four colours")},
	{"german", T("Eichel, Grün, Rot, Schellen", "German: acorns, leaves, hearts, bells")},
}

// HasFrenchNames reports whether the suits of a table with this value of Setup.Suits are called by
// their French names, in games whose usual names are others.
func HasFrenchNames(suits string) bool { return suits == "french" || suits == "four_colour" }

const (
	maxName  = 40
	maxTitle = 100
)

// UsualTitle is the title of an evening that nobody named.
const UsualTitle = "Stammtisch"

// MaxDeals is how many deals a document, and therefore an imported evening, may have. At the
// table far fewer can be added.
const MaxDeals = 5_000

// readSetup reads everything but the deals, and sets the form's number of seats. edition is the
// edition of the rules for a document that does not state one.
func (b RuleBook) readSetup(f *Form, edition int) Setup {
	s := Setup{
		Format:  Format,
		Game:    b.Slug,
		Title:   f.Text("title", 0, maxTitle),
		Place:   f.Text("place", 0, maxTitle),
		Suits:   f.Choice("suits", "french", "german", "four_colour"),
		Day:     readDay(f),
		Players: b.readPlayers(f),
	}
	f.Seats = len(s.Players)
	if !b.Players.Has(f.Seats) {
		f.Seats = b.Players.Max // every preset has rules for this number
	}
	s.FirstDealer = f.Seat("first_dealer")
	if s.Edition = edition; !f.FromPage() { // a page states each rule instead of an edition
		overwrite(&s.Edition, f.MaybeInt("edition", 0, FirstEdition))
	}
	s.Rules = b.readRules(f.Object("rules"), s)
	f.Seats = max(f.Seats, len(s.Players)) // so that a wrong number of players does not also make deals wrong
	return s
}

func readDay(f *Form) Day {
	text := f.Text("date", 1, 10)
	f.mind("date", "format", "date")
	if !Day(text).Valid() {
		f.Refuse("date", "ein Tag wie 2026-11-20", "a day like 2026-11-20")
		return ""
	}
	return Day(text)
}

func (b RuleBook) readPlayers(f *Form) []string {
	if !f.Has("players") {
		f.field("players")
		f.Refuse("players", "wer spielt mit?", "who plays?")
		return nil
	}
	names := f.TextList("players", 1, maxName)
	f.mind("players", "minItems", b.Players.Min)
	f.mind("players", "maxItems", b.Players.Max)
	f.mind("players", "uniqueItems", true)
	if !b.Players.Has(len(names)) {
		says := b.Name.Add(b.Players.Text())
		f.Refuse("players", says.DE, says.EN)
	}
	first := map[string]int{}
	for i, name := range names {
		if j, twice := first[name]; twice && name != "" {
			f.Refuse(Element("players", i), fmt.Sprintf("heißt wie Platz %d", j+1), fmt.Sprintf("has the same name as seat %d", j+1))
		}
		first[name] = i
	}
	return names
}

// ReadSetup reads the page on which an evening is set up or changed.
func (b RuleBook) ReadSetup(f *Form) Setup {
	s := b.readSetup(f, 0)
	if s.Title == "" && f.FromPage() {
		s.Title = UsualTitle
	}
	return s
}

// ReadDocument reads an evening document and returns everything that is wrong with it; find looks
// up a game by its slug.
func ReadDocument(data []byte, find func(slug string) (RuleBook, bool)) (Document, RuleBook, Problems) {
	return readDocument(data, find, 0)
}

// ReadKeptDocument works like ReadDocument for a document that an earlier version of this program
// may have written. If it states no edition and is wrong under today's, it counts as the first
// edition, provided that nothing is wrong then. It also accepts deals to which no cards can lead,
// because earlier versions did not know that.
func ReadKeptDocument(data []byte, find func(slug string) (RuleBook, bool)) (Document, RuleBook, Problems) {
	e, b, ps := readDocument(data, find, 0)
	if ps = ps.kept(); ps.Errors() != nil {
		if first, _, others := readDocument(data, find, FirstEdition); others.kept().Errors() == nil {
			return first, b, others.kept()
		}
	}
	return e, b, ps
}

func readDocument(data []byte, find func(slug string) (RuleBook, bool), edition int) (Document, RuleBook, Problems) {
	f := FromJSON(data)
	if len(f.Problems()) > 0 && len(f.object.fields) == 0 {
		return Document{}, RuleBook{}, f.Problems()
	}
	for _, key := range documentNeeds {
		if !f.Has(key) {
			f.Refuse(key, "fehlt", "is missing")
		}
	}
	if f.Choice("format", Format) == "" {
		f.Refuse("format", "hier muss "+Format+" stehen", "this must be "+Format)
	}
	b, known := find(f.Text("game", 1, maxName))
	if !known {
		f.Refuse("game", "dieses Spiel kennen wir nicht", "we do not know this game")
		return Document{}, b, f.Problems()
	}
	e, read := b.readInputs(f, edition)
	if read && b.Players.Has(len(e.Players)) {
		f.problems.join("", b.Check(e))
	}
	return e, b, f.Problems()
}

// documentNeeds are the fields that every document must have.
var documentNeeds = []string{"format", "game", "date", "players", "deals"}

// readInputs reads a document whose game is known. If the document has more than MaxDeals deals, no
// deal is read and the result read is false.
func (b RuleBook) readInputs(f *Form, edition int) (e Document, read bool) {
	e.Setup = b.readSetup(f, edition)
	if n := f.Len("deals"); n > MaxDeals {
		f.Refuse("deals", fmt.Sprintf("höchstens %d Spiele, hier sind %d", MaxDeals, n), fmt.Sprintf("at most %d deals, and here are %d", MaxDeals, n))
		return e, false
	}
	for _, deal := range f.Objects("deals") {
		e.Deals = append(e.Deals, b.ReadDeal(deal))
	}
	f.mind("deals", "maxItems", MaxDeals)
	e.Paid = readPaid(f)
	e.Ended = readEnded(f)
	f.Done()
	return e, true
}

// Same reports whether two setups are equal as JSON. It compares the values first, because that is
// faster and usually they are already equal.
func (s Setup) Same(o Setup) bool {
	return reflect.DeepEqual(s, o) || string(must(marshal(s))) == string(must(marshal(o)))
}
