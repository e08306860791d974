package doppelkopf

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// Deal is one recorded deal of Doppelkopf.
type Deal struct {
	Kind          string        `json:"kind"`
	Re            scoring.Seats `json:"re,omitempty"` // in a solo only the soloist
	Partner       scoring.Seat  `json:"partner,omitempty"`
	ReAugen       *int          `json:"re_augen,omitempty"`
	KontraAugen   *int          `json:"kontra_augen,omitempty"`
	NoTrick       string        `json:"no_trick,omitempty"` // the party without a trick: Re or Kontra
	ReLevel       int           `json:"re_level,omitempty"` // 1 Re, 2 keine 90 … 5 schwarz
	KontraLevel   int           `json:"kontra_level,omitempty"`
	ReBefore      []int         `json:"re_before,omitempty"` // numbers of the tricks before which Re was announced
	KontraBefore  []int         `json:"kontra_before,omitempty"`
	Sonderpunkte  Sonderpunkte  `json:"sonderpunkte,omitzero"`
	Schwein       bool          `json:"schwein,omitempty"`
	Superschwein  bool          `json:"superschwein,omitempty"`
	Pflicht       bool          `json:"pflicht,omitempty"`
	HerzDurchlauf bool          `json:"herz_durchlauf,omitempty"`
	BockManual    bool          `json:"bock_manual,omitempty"`
	Renonce       string        `json:"renonce,omitempty"` // the party that revoked: Re or Kontra
}

// isScored reports whether the deal was played: it has a Re party.
func (d Deal) isScored() bool { return reSeats(d.Kind) > 0 }

// HintOwe is a form field in which a page lists who owes a Pflichtsolo: the first solo that such a
// player announces is the Pflichtsolo.
const HintOwe = "owe"

// Lust is a form field that says a solo is no Pflichtsolo, although its player owes one.
const Lust = "lust"

// Fields lists the JSON keys that a deal of this kind may have, besides "kind".
func Fields(kind string) []string {
	switch {
	case reSeats(kind) == 0:
		return nil
	case kind == Hochzeit || kind == Armut:
		return withPartner
	case slices.Contains(otherHearts, kind):
		return withoutDurchlauf
	case isAnnounced(kind):
		return withPflicht
	}
	return everyDeal
}

// otherHearts lists the soli without a Herzdurchlauf. A Herzdurchlauf needs the six hearts of a
// normal deal; in these soli there are ten, or hearts are not a suit of their own.
var otherHearts = []string{Damen, Buben, Koenige, Fleischlos, Herz, Koehler}

var (
	everyDeal = []string{"re", "re_augen", "kontra_augen", "no_trick", "re_level", "kontra_level", "re_before", "kontra_before", "sonderpunkte",
		"schwein", "superschwein", "herz_durchlauf", "bock_manual", "renonce"}
	withPartner = append(slices.Clip(everyDeal), "partner")
	withPflicht = append(slices.Clip(everyDeal), "pflicht")

	withoutDurchlauf = slices.DeleteFunc(slices.Clone(withPflicht), func(key string) bool { return key == "herz_durchlauf" })
)

var pageFields = []string{"wins", "under", "beaten", "border", "solo_counts", "any_re", HintOwe, Lust}

func readDeal(f *scoring.Form) Deal {
	d := Deal{Kind: f.ChoiceOf("kind", Name, Kinds...)}
	if f.FromPage() && !f.Has("kind") {
		d.Kind = Normal // a deal without a Vorbehalt is not announced
	}
	if d.Kind != "" {
		f.Keep(slices.Concat(Fields(d.Kind), []string{"kind"}, pageFields)...)
	}
	d.Re = f.SeatList("re")
	d.Partner = f.Seat("partner")
	d.ReAugen = f.MaybeInt("re_augen", 0, allAugen)
	d.KontraAugen = f.MaybeInt("kontra_augen", 0, allAugen)
	d.NoTrick = f.Choice("no_trick", Re, Kontra)
	d.ReLevel = f.Int("re_level", 0, MaxLevel)
	d.KontraLevel = f.Int("kontra_level", 0, MaxLevel)
	d.ReBefore, d.KontraBefore = readTricks(f, "re_before"), readTricks(f, "kontra_before")
	d.Sonderpunkte = readSonderpunkte(f.Object("sonderpunkte"))
	d.Schwein = f.Bool("schwein")
	d.Superschwein = f.Bool("superschwein")
	d.Pflicht = f.Bool("pflicht")
	d.HerzDurchlauf = f.Bool("herz_durchlauf")
	d.BockManual = f.Bool("bock_manual")
	d.Renonce = f.Choice("renonce", Re, Kontra)
	if f.FromPage() {
		d.fillIn(f)
	}
	return d
}

func readSonderpunkte(f *scoring.Form) Sonderpunkte {
	s := Sonderpunkte{Re: readCounts(f.Object(Re)), Kontra: readCounts(f.Object(Kontra))}
	f.Done()
	return s
}

// maxCount bounds the numbers that are read. It is above every limit; Check reports the real one.
const maxCount = 99

func readCounts(f *scoring.Form) (counts Counts) {
	for name, n := range f.Numbers(0, maxCount) {
		if n > 0 {
			if counts == nil {
				counts = Counts{}
			}
			counts[name] = n
		}
	}
	return counts
}

// fillIn adds what the taps on a page imply. If nobody typed the Augen, the winner and the level
// that the losers stayed below determine them. Older pages, which phones may still send, use a
// border instead. With a Schwein there is no Fuchs. A solo has no Sonderpunkte unless the page asks
// for them. The calculator does not ask who is Re: it takes seats 1 and 2, or only seat 1 in a
// solo.
func (d *Deal) fillIn(f *scoring.Form) {
	if f.Bool("any_re") && d.Re == nil {
		d.Re = scoring.Seats{1, 2}[:reSeats(d.Kind)]
	}
	if d.ReBefore != nil {
		d.ReLevel = max(d.ReLevel, levelSaid)
	}
	if d.KontraBefore != nil {
		d.KontraLevel = max(d.KontraLevel, levelSaid)
	}
	d.fillSchwein()
	if isSolo(d.Kind) && !f.Bool("solo_counts") {
		d.Sonderpunkte = Sonderpunkte{}
	}
	d.Pflicht = d.Pflicht || isAnnounced(d.Kind) && len(d.Re) == 1 && !f.Bool(Lust) && f.SeatList(HintOwe).Has(d.Re[0])
	if b, tapped := FindBorder(f.Value("border")); tapped && d.isScored() {
		d.fillAugen(f, b)
	}
	if d.isScored() {
		d.fillWon(f)
	}
	if augen := d.cards().augen; augen[re] == 1 || augen[kontra] == 1 {
		f.Refuse(d.augenKey(), loneAuge.DE, loneAuge.EN)
	}
}

// A Border is a range of Augen that score the same. From and To are its limits in Re's Augen; Lies
// is the number of Augen that is recorded if nobody typed one.
type Border struct {
	From, To, Lies int
	NoTrick        string
}

// Borders lists the ranges of Augen that score the same, from no trick for Re to no trick for
// Kontra.
var Borders = []Border{
	{0, 0, 0, Re}, {0, 29, 29, ""}, {30, 59, 30, ""}, {60, 89, 60, ""}, {90, 119, 90, ""}, {120, 120, 120, ""},
	{121, 150, 121, ""}, {151, 180, 151, ""}, {181, 210, 181, ""}, {211, 240, 211, ""}, {240, 240, 240, Kontra},
}

// Unders are the form values for what the losers stayed below: nothing, 90, 60 or 30 Augen, or a
// single trick.
var Unders = []string{"", "90", "60", "30", "schwarz"}

// WonBorder returns the range of Augen that fits a win of the winner, with the losers below
// Unders[under]. The parameter own is the level that the winners announced, other is the level that
// the losers announced. If under is 0 and the losers missed keine 90 or more, known is false,
// because the exact Augen of the winners may then give points.
func WonBorder(winner string, under, own, other int) (b Border, known bool) {
	under = max(under, own-levelSaid)
	known = under > 0 || other < levelNo90
	if winner == Kontra {
		return Borders[4-under], known
	}
	return Borders[6+under], known
}

// Value returns the value of a border in a form.
func (b Border) Value() string { return strconv.Itoa(b.Lies) + b.NoTrick }

// FindBorder finds a border by its value in a form.
func FindBorder(value string) (Border, bool) {
	for _, b := range Borders {
		if b.Value() == value {
			return b, true
		}
	}
	return Border{}, false
}

// fillWon sets the Augen from who won and from what the losers stayed below. If there was a
// Renonce, the party that revoked has lost, whatever was ticked.
func (d *Deal) fillWon(f *scoring.Form) {
	winner, under := f.Choice("wins", Re, Kontra), max(slices.Index(Unders, f.Choice("under", Unders[1:]...)), 0)
	if d.ReAugen != nil || d.KontraAugen != nil {
		d.fillUnder(f, under)
		return
	}
	own, other, loser := d.ReLevel, d.KontraLevel, Kontra
	switch {
	case d.Renonce == Re:
		winner, own, other = Kontra, 0, 0
	case d.Renonce == Kontra:
		winner, own, other = Re, 0, 0
	case winner == Kontra:
		own, other, loser = other, own, Re
	}
	b, known := WonBorder(winner, under, own, other)
	switch {
	case winner == "":
	case known || !f.Bool("beaten"):
		d.fillAugen(f, b)
	default:
		name, missed := LevelName(winner, levelSaid), LevelName(loser, other)
		f.Refuse(winner+"_augen", missed.DE+" ist verfehlt: wie viele Augen hat "+name.DE+"?", missed.EN+" was missed: how many card points has "+name.EN+"?")
	}
}

// fillUnder records that the losers took no trick, if all 240 Augen were typed for the other party
// and the losers are ticked as schwarz. It refuses typed Augen that do not fit the level which the
// losers stayed below.
func (d *Deal) fillUnder(f *scoring.Form, under int) {
	augen := d.cards().augen
	least := min(augen[re], augen[kontra])
	switch level := under + levelSaid; {
	case under == 0:
	case least > 0 && least >= below[level]:
		f.Refuse("re_augen", typedDiffer.DE, typedDiffer.EN)
	case level == levelSchwarz && augen[re] == 0:
		d.NoTrick = Re
	case level == levelSchwarz:
		d.NoTrick = Kontra
	}
}

var typedDiffer = scoring.T("die Augen passen nicht zu dem, was angekreuzt ist", "the card points do not match what is ticked")

// fillAugen sets the Augen from a border. It refuses typed Augen outside the border.
func (d *Deal) fillAugen(f *scoring.Form, b Border) {
	if d.ReAugen == nil && d.KontraAugen == nil {
		lies := b.Lies
		d.ReAugen = &lies
	} else if augen := d.cards().augen[re]; augen < b.From || augen > b.To {
		f.Refuse("re_augen", typedDiffer.DE, typedDiffer.EN)
	}
	if b.NoTrick != "" {
		d.NoTrick = b.NoTrick
	}
}

// Check returns what is wrong with a deal that would be booked next.
func (f *fold) Check(d Deal, turn scoring.Turn) (ps scoring.Problems) {
	t := &f.table
	switch {
	case !slices.Contains(Kinds, d.Kind):
		ps.Add("kind", "was wurde gespielt?", "what was played?")
		return ps
	case isAnnounced(d.Kind) && !slices.Contains(t.Rules.Soli, d.Kind):
		ps.Add("kind", "dieses Solo ist hier nicht ausgemacht", "this table has not agreed on that solo")
	}
	for _, key := range scoring.Given(&d) {
		if key != "kind" && !slices.Contains(Fields(d.Kind), key) {
			ps.Add(key, "passt nicht zu „"+names[d.Kind].DE+"“", "does not go with “"+names[d.Kind].EN+"”")
		}
	}
	if !d.isScored() {
		return ps
	}
	d.checkParties(&ps, t.Players, turn)
	d.checkAugen(&ps, t.Rules)
	d.checkSaid(&ps)
	d.checkSonderpunkte(&ps, t.Rules)
	d.checkSchwein(&ps)
	d.checkBock(&ps, t.Rules)
	p := f.pflicht.ahead(turn)
	d.checkPflicht(&ps, t.Players, &p, turn)
	return ps
}

// checkParties checks that two players are Re, or one in a solo, and that they play this deal.
// With three players one may be Re without a solo, because he holds both queens of clubs.
func (d Deal) checkParties(ps *scoring.Problems, players []string, turn scoring.Turn) {
	for _, seat := range d.Re {
		switch who := playerName(players, seat); {
		case turn.Playing.Has(seat):
		case turn.Out.Has(seat):
			ps.Add("re", who+" setzt hier aus", who+" sits this deal out")
		default:
			ps.Add("re", who+" ist nicht am Tisch", who+" is not at the table")
		}
	}
	d.checkPartner(ps)
	switch n, three := reSeats(d.Kind), len(turn.Playing) == 3; {
	case len(d.Re) == n, three && d.Kind == Normal && len(d.Re) == 1:
	case n == 1 && len(d.Re) == 0:
		ps.Add("re", "wer spielt das Solo?", "who plays the solo?")
	case n == 1:
		ps.Add("re", "ein Solo spielt einer allein", "a solo is played by one alone")
	case three && d.Kind == Normal:
		ps.Add("re", "wer ist Re? Einer oder zwei", "who is Re? One or two")
	case len(d.Re) == 1:
		ps.Add("re", "wer ist noch Re? Allein ist es ein Solo", "who else is Re? Alone it is a solo")
	default:
		ps.Add("re", "welche zwei sind Re?", "which two are Re?")
	}
}

func playerName(players []string, seat scoring.Seat) string {
	if seat < 1 || int(seat) > len(players) {
		return "?"
	}
	return players[seat-1]
}
