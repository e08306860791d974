package binokel

import "anschreiber/scoring"

// An Account is what one side writes in a deal.
type Account struct {
	Melds  int // that count
	Lapsed int // melds that do not count for want of a trick, or because an opponent did not follow suit
	Tricks int // card points, not rounded
	Bonus  int // for the loss of the declarer
	Points int // what is booked

	Nothing bool // neither melds nor tricks count, because somebody did not follow suit
}

// An Outcome says how a deal ended.
type Outcome struct {
	Sides   []Account
	Counted int // melds and tricks of the declarer's side, which are compared with the bid
	Made    bool
}

// Count works out a deal. It has no points as long as nobody is the declarer. (One deal)
func (d Deal) Count(r Rules, playing scoring.Seats) (o Outcome) {
	for side := range r.Sides() {
		o.Sides = append(o.Sides, d.account(r, side))
	}
	if !r.hasDeclarer(d) {
		return o
	}
	own := r.Side(d.Declarer)
	switch tricks := o.Sides[own].Tricks; {
	case d.isDurch():
		o.Counted, o.Made = d.Worth(r), d.Won != nil && *d.Won
	case r.MadeBy == Rounded:
		o.Counted = o.Sides[own].Melds + r.round(tricks)
	default:
		o.Counted = o.Sides[own].Melds + tricks
	}
	if !d.isDurch() {
		o.Made = d.Abgehen == 0 && !d.isFaultOf(own, r) && o.Counted >= d.Bid
	}
	for side := range o.Sides {
		a := &o.Sides[side]
		switch {
		case side == own:
			a.Nothing = d.isFaultOf(own, r)
			a.Points = d.declarerPoints(r, *a, o.Made)
		case playing.Has(r.Members(side)[0]):
			a.Bonus = d.bonus(r, o.Made, len(playing))
			if a.Nothing = r.Fault == NoTricks && d.isFaultOf(side, r); a.Nothing {
				a.Melds, a.Lapsed = 0, a.Melds+a.Lapsed
			}
			a.Points = d.opponentPoints(r, *a, o.Made)
		}
	}
	return o
}

// account adds up the melds and the tricks of a side.
func (d Deal) account(r Rules, side int) (a Account) {
	for _, seat := range r.Members(side) {
		switch melded := d.Melded(seat, r); {
		case d.Abgehen == 1 && !r.AbMelds:
		case d.lapses(seat, r):
			a.Lapsed += melded
		default:
			a.Melds += melded
		}
	}
	a.Tricks = scoring.At(d.Tricks, side)
	return a
}

// Melded returns what a player has shown, whether it counts or not.
func (d Deal) Melded(seat scoring.Seat, r Rules) int {
	sum := scoring.At(d.MeldPoints, int(seat)-1)
	for key := range scoring.At(d.Melds, int(seat)-1) {
		sum += d.times(seat, key) * r.worth(key)
	}
	return sum
}

// times returns how often a player has shown a meld: from 0 to maxTimes, whatever number a document
// holds.
func (d Deal) times(seat scoring.Seat, key string) int {
	return min(max(scoring.At(d.Melds, int(seat)-1)[key], 0), maxTimes)
}

// lapses reports whether a player's melds do not count, because the player, or the player's side,
// has no trick. In a game that is given up they always count. (One deal)
func (d Deal) lapses(seat scoring.Seat, r Rules) bool {
	if d.Abgehen != 0 || d.isDurch() || r.MeldTrick == None {
		return false
	}
	side := r.Side(seat)
	has := func(s scoring.Seat) bool {
		return d.WithTrick.Has(s) || scoring.At(d.Tricks, side) != 0 && !d.NoTrick.Has(s)
	}
	for _, partner := range r.Members(side) {
		if has(partner) && (partner == seat || r.MeldTrick == Side) {
			return false
		}
	}
	return true
}

// isFaultOf reports whether somebody of a side did not follow suit.
func (d Deal) isFaultOf(side int, r Rules) bool {
	return d.Fault > 0 && r.Side(d.Fault) == side
}

// round returns what is written for a number of card points.
func (r Rules) round(n int) int {
	if r.Rounding == Exact {
		return n
	}
	return (n + 5) / 10 * 10
}

// declarerPoints returns what the declarer's side writes.
func (d Deal) declarerPoints(r Rules, own Account, made bool) int {
	switch {
	case d.isDurch():
		return d.durchPoints(r, made)
	case made:
		return own.Melds + r.round(own.Tricks)
	}
	return -d.loses(r) * d.Bid
}

// loses returns how often a game that was not made costs the bid.
func (d Deal) loses(r Rules) int {
	if d.Abgehen == 1 {
		return r.Abgehen
	}
	return r.LostMinus
}

// bonus returns what each side against the declarer writes besides its points.
func (d Deal) bonus(r Rules, made bool, playing int) int {
	switch {
	case made || d.isDurch():
		return 0
	case d.Abgehen == 1:
		return r.bonus(r.AbBonus, d.Bid, playing)
	}
	return r.bonus(r.LostBonus, d.Bid, playing)
}

// opponentPoints returns what a side against the declarer writes.
func (d Deal) opponentPoints(r Rules, a Account, made bool) int {
	switch {
	case d.isDurch():
		return pointsIf(!made && r.meldsInDurch(), a.Melds)
	case a.Nothing:
		return a.Bonus
	}
	return a.Melds + r.round(a.Tricks) + a.Bonus
}

// fold is the state of an evening after the deals booked so far. Partners have the same points.
type fold struct {
	table scoring.Table[Rules]
	rules Rules
	melds []Meld // that the table writes
	tally *scoring.Tally
	dealt int              // deals played in the running Partie
	there []bool           // by side, who was at the table in the running Partie
	maker scoring.Seat     // who made a game in the line that is being booked, and so may end the Partie first
	stars []scoring.Points // by seat, for each Durch that counts apart
	durch []scoring.Points // by seat, Durch won − lost, once for each opponent
	lost  []int            // by seat, games lost as declarer
}

func begin(t scoring.Table[Rules], tally *scoring.Tally) scoring.Fold[Deal] {
	n := len(t.Players)
	return &fold{
		table: t, rules: t.Rules, melds: t.Rules.Melds(), tally: tally,
		stars: make([]scoring.Points, n), durch: make([]scoring.Points, n), lost: make([]int, n), there: make([]bool, n),
	}
}

// Book writes a deal to its line.
func (f *fold) Book(l *scoring.Line, d Deal, turn scoring.Turn) {
	if !f.rules.hasDeclarer(d) {
		l.NextDealer, l.Again = turn.Dealer, true
		l.Title = either(d.Contract == Passed, text("alle passen: noch einmal geben", "all pass: deal again"), text("vergeben: noch einmal geben", "misdealt: deal again"))
		l.Why = []scoring.Item{{Text: l.Title}}
		return
	}
	o := d.Count(f.rules, turn.Playing)
	l.Value, l.Won, l.Declarer = &o.Counted, &o.Made, d.Declarer
	if f.rules.Pairs() {
		l.Side = f.rules.Members(f.rules.Side(d.Declarer))
	}
	l.Title = f.title(d, o.Made)
	f.mark(l, d, o)
	f.write(l, d, o)
	if o.Made {
		f.maker = d.Declarer
	} else {
		f.lost[d.Declarer-1]++
	}
	if d.isDurch() {
		f.bookDurch(l, d, turn, o.Made)
	}
}

// mark adds to a line the marks that the title leaves out.
func (f *fold) mark(l *scoring.Line, d Deal, o Outcome) {
	lapsed := false
	for _, a := range o.Sides {
		lapsed = lapsed || a.Lapsed > 0 && !a.Nothing
	}
	l.Mark(lapsed, text("ohne Stich", "no trick"))
	l.Mark(d.Fault > 0 && !d.isDurch() && d.Abgehen == 0, text("verworfen", "revoked"))
}

// write books what every side gets, the declarer's first, with how it was computed.
func (f *fold) write(l *scoring.Line, d Deal, o Outcome) {
	own := f.rules.Side(d.Declarer)
	for i := range o.Sides {
		side := (own + i) % len(o.Sides)
		members := f.rules.Members(side)
		if side != own && (l.Out.Has(members[0]) || l.Absent.Has(members[0]) || d.isDurch() && o.Sides[side].Points == 0) {
			continue
		}
		points := make([]scoring.Points, len(l.Points))
		for _, seat := range members {
			points[seat-1] = scoring.Whole(o.Sides[side].Points)
			l.Points[seat-1] = points[seat-1]
		}
		if side == own {
			l.Why = append(l.Why, f.declarerWhy(d, o, points)...)
		} else {
			l.Why = append(l.Why, scoring.Item{Text: f.sideName(side).Add(f.counted(d, side, o.Sides[side], true)), Points: points})
		}
	}
}
