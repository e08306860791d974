package binokel_test

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/binokel"
	"anschreiber/scoring/scoringtest"
)

var book = binokel.Book

var play = scoringtest.Play[binokel.Deal, binokel.Rules]{
	Deal: func(t *rapid.T, table scoring.Table[binokel.Rules], turn scoring.Turn) binokel.Deal {
		kind := rapid.IntRange(0, 19).Draw(t, "kind")
		if kind == 0 || len(turn.Playing) < 2 {
			return binokel.Deal{Contract: rapid.SampledFrom([]string{binokel.Passed, binokel.Void}).Draw(t, "why")}
		}
		d := binokel.Deal{Declarer: rapid.SampledFrom(turn.Playing).Draw(t, "declarer")}
		if kind < 4 {
			return durch(t, d, table.Rules)
		}
		r := table.Rules
		d.Bid = r.BidMin/r.BidStep*r.BidStep + r.BidStep*rapid.IntRange(0, 20).Draw(t, "bid")
		if d.Bid < r.BidMin || d.Bid == 0 {
			d.Bid += r.BidStep
		}
		d.Trump = rapid.SampledFrom(append([]string{""}, binokel.Trumps...)).Draw(t, "trump")
		if kind < 7 && r.Abgehen > 0 {
			d.Abgehen = 1
		}
		melds(t, &d, table, turn)
		if d.Abgehen == 0 {
			tricks(t, &d, table, turn)
		}
		return d
	},
	Move:  move,
	Words: append(append([]string{}, binokel.Contracts...), binokel.Trumps...),
}

func durch(t *rapid.T, d binokel.Deal, r binokel.Rules) binokel.Deal {
	won := rapid.Bool().Draw(t, "won")
	d.Contract, d.Won = binokel.Durch, &won
	if r.Untendurch > 0 && rapid.Bool().Draw(t, "none") {
		d.Contract = binokel.Untendurch
	}
	for _, level := range binokel.Levels {
		d.Level = level
		if d.Worth(r) > 0 && rapid.Bool().Draw(t, level) {
			return d
		}
	}
	d.Level = ""
	return d
}

// melds draws what players show: mostly little, so that there are cards for it.
func melds(t *rapid.T, d *binokel.Deal, table scoring.Table[binokel.Rules], turn scoring.Turn) {
	r, seats := table.Rules, len(table.Players)
	own := r.Side(d.Declarer)
	shown := make([]map[string]int, seats)
	some := false
	for i := range shown {
		shown[i] = map[string]int{}
		seat := scoring.Seat(i + 1)
		if !turn.Playing.Has(seat) || d.Abgehen == 1 && r.Side(seat) == own {
			continue
		}
		for _, m := range rapid.SliceOfN(rapid.SampledFrom(r.Melds()), 0, 2).Draw(t, "melds") {
			shown[i][m.Key]++
			some = true
		}
	}
	if some {
		d.Melds = shown
	}
}

// tricks draws the card points of all sides.
func tricks(t *rapid.T, d *binokel.Deal, table scoring.Table[binokel.Rules], turn scoring.Turn) {
	r := table.Rules
	d.Tricks = make([]int, r.Sides())
	rest := binokel.AllPoints
	for _, seat := range turn.Playing {
		side := r.Side(seat)
		if side == r.Side(d.Declarer) || d.Tricks[side] > 0 {
			continue
		}
		if n := rapid.IntRange(0, 120).Draw(t, "tricks"); n >= 8 && rest-n >= 8 {
			d.Tricks[side], rest = n, rest-n
		}
	}
	d.Tricks[r.Side(d.Declarer)] = rest
	if rapid.IntRange(0, 9).Draw(t, "without a trick") == 0 {
		d.NoTrick = scoring.Seats{d.Declarer}
	}
	if rapid.IntRange(0, 9).Draw(t, "fault") == 0 {
		d.Fault = rapid.SampledFrom(turn.Playing).Draw(t, "whose fault")
	}
}

// move moves a deal to other seats.
func move(d binokel.Deal, to func(scoring.Seat) scoring.Seat) binokel.Deal {
	d.Declarer, d.Fault = to(d.Declarer), to(d.Fault)
	d.NoTrick, d.WithTrick = scoringtest.Moved(d.NoTrick, to), scoringtest.Moved(d.WithTrick, to)
	d.Melds, d.MeldPoints, d.Tricks = scoringtest.MovedList(d.Melds, to), scoringtest.MovedList(d.MeldPoints, to), scoringtest.MovedList(d.Tricks, to)
	return d
}

func TestBinokelKeepsItsPromises(t *testing.T) { scoringtest.Run(t, binokel.Game, play) }

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, binokel.Game, play) }

func FuzzDocument(f *testing.F) { scoringtest.FuzzDocument(f, binokel.Book) }

func FuzzForm(f *testing.F) {
	f.Add("declarer=1&bid=250&trump=herz&melds1=trumpffamilie&melds1=binokel&melds2=paar&tricks=130&tricks=70&tricks=", uint8(0))
	f.Add("declarer=2&bid=150&meld_points=&meld_points=40&meld_points=&tricks=20&tricks=&tricks=50&last=2&no_trick=2&fault=1", uint8(0))
	f.Add("declarer=1&bid=300&abgehen=1&melds1=paar&melds2=familie&melds3=paar&tricks=&tricks=", uint8(1))
	f.Add("declarer=4&bid=300&abgehen=2&melds4=rundgang&tricks=&tricks=60", uint8(1))
	f.Add("contract=durch&level=offen&declarer=3&won=false&melds1=binokel", uint8(2))
	f.Add("contract=untendurch&declarer=2&won=true&bid=200", uint8(1))
	f.Add("contract=passed&declarer=2&tricks=130", uint8(2))
	scoringtest.FuzzForm(f, binokel.Book,
		`{"format":"anschreiber/1","game":"binokel","date":"2026-11-20","players":["A","B","C"],"rules":{"stake":50,"meld_trick":"own","fault":"no_tricks"},"deals":[]}`,
		`{"format":"anschreiber/1","game":"binokel","date":"2026-11-20","players":["A","B","C","D"],"deals":[{"contract":"void"}]}`,
		`{"format":"anschreiber/1","game":"binokel","date":"2026-11-20","players":["A","B","C","D"],"rules":{"preset":"geber-aus","deck":48,"durch_offen":1500,"durch_counts":"in","durch_melds":"lost","own_melds":[{"name":"Kranz","value":70}]},"deals":[]}`)
}

// hand is what a player was dealt: how often he has each card, by suit and by rank in the order
// AZKOU7.
type hand [4][6]int

// TestWhatPlayersHaveBeenDealtTheyMayMeld deals a pack, lets everybody meld some of what the hand
// has, and tests that none of it is refused.
func TestWhatPlayersHaveBeenDealtTheyMayMeld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, 4).Draw(t, "seats")
		r := binokel.Game.Presets[0].Rules(seats)
		r.Four, r.Deck, r.FamiliePaar, r.VierZehner = binokel.Each, rapid.SampledFrom([]int{40, 48}).Draw(t, "deck"), rapid.Bool().Draw(t, "again"), 100
		r.Doppelfamilie, r.Rundgang = rapid.SampledFrom([]int{0, 1500}).Draw(t, "double"), rapid.SampledFrom([]string{binokel.Parts, binokel.Extra, binokel.Off}).Draw(t, "round")
		trump := rapid.IntRange(0, 3).Draw(t, "trump")
		d := binokel.Deal{Declarer: 1, Bid: 150, Tricks: append([]int{130, 120}, make([]int, seats-2)...)}
		if rapid.Bool().Draw(t, "noted") {
			d.Trump = binokel.Trumps[trump]
		}
		for _, h := range dealt(t, r, seats) {
			d.Melds = append(d.Melds, h.shows(t, r, trump))
		}
		scorer := binokel.Game.Scorer(scoring.Table[binokel.Rules]{Players: make([]string, seats), Rules: r}, 1)
		if errs := scorer.Check(scoring.Deal[binokel.Deal]{Play: d}).Errors(); errs != nil {
			t.Fatalf("%v: %v", d.Melds, errs)
		}
	})
}

// dealt returns the hands of a deal. The first one has the Dapp.
func dealt(t *rapid.T, r binokel.Rules, seats int) []hand {
	var pack []int // each card twice, as suit and rank
	for card := range 2 * 4 * r.Deck / 8 {
		pack = append(pack, card/2)
	}
	each, _ := r.Hand(seats)
	hands := make([]hand, seats)
	for i, card := range rapid.Permutation(pack).Draw(t, "pack") {
		hands[(i/each)%seats][card%4][card/4]++
	}
	return hands
}

// shows draws melds until the hand has no more cards for the next one.
func (h hand) shows(t *rapid.T, r binokel.Rules, trump int) map[string]int {
	shown, left := map[string]int{}, map[string]hand{}
	for _, m := range rapid.Permutation(append(r.Melds(), r.Melds()[:2]...)).Draw(t, "melds") {
		kind := m.Of + m.Ranks // melds that share no cards
		switch {
		case len(m.Ranks) == 1 && m.Of == binokel.EverySuit:
			kind = "of a kind"
		case m.Of == binokel.Schippen+binokel.Schellen:
			kind = "binokel"
		case m.Ranks == "KO" && r.FamiliePaar:
			kind = "pairs"
		case len(m.Ranks) > 1:
			kind = "families"
		}
		if _, begun := left[kind]; !begun {
			left[kind] = h
		}
		suit := rapid.IntRange(0, 3).Draw(t, "suit")
		if rest, ok := left[kind].without(m, suit, trump); ok {
			left[kind] = rest
			shown[m.Key]++
		}
	}
	return tidy(shown, r)
}

// without returns the hand without the cards of a meld, if it has them.
func (h hand) without(m binokel.Meld, suit, trump int) (hand, bool) {
	if m.Of == binokel.Trump {
		suit = trump
	}
	ok := m.Of != binokel.Plain || suit != trump
	for i := range len(m.Ranks) {
		rank := map[byte]int{'A': 0, 'Z': 1, 'K': 2, 'O': 3, 'U': 4, '7': 5}[m.Ranks[i]]
		suits := []int{suit}
		switch m.Of {
		case binokel.EverySuit:
			suits = []int{0, 1, 2, 3}
		case binokel.Schippen + binokel.Schellen:
			suits = []int{1 + 2*i}
		}
		for _, s := range suits {
			h[s][rank] -= m.Times
			ok = ok && h[s][rank] >= 0
		}
	}
	return h, ok
}

// tidy drops what a table would write in another way.
func tidy(shown map[string]int, r binokel.Rules) map[string]int {
	if shown[binokel.Rundgang] > 0 && r.Rundgang == binokel.Parts {
		for _, key := range []string{binokel.VierKoenige, binokel.VierOber, binokel.AchtKoenige, binokel.AchtOber} {
			delete(shown, key)
		}
	}
	return shown
}
