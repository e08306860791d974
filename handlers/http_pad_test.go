package handlers_test

import (
	"fmt"
	"strings"
	"testing"
)

// newPad begins an evening of the Punktezettel with one of its templates.
func newPad(t *testing.T, preset, players string, rules ...string) webTable {
	t.Helper()
	c := newWebClient(t)
	rules = append([]string{"rules.preset", preset}, rules...)
	return webTable{c, c.beginGame("punktezettel", strings.Fields(players), rules...), "points"}
}

// round books a round with these points; "" leaves a field empty.
func (b webTable) round(points ...string) *webPage {
	b.t.Helper()
	p := b.sees(b.evening)
	return b.books(b.pads(p, "points", points))
}

// pads returns the form of a round with a list filled in. A minus sign is a tile beside the number.
func (b webTable) pads(p *webPage, field string, numbers []string) *webForm {
	b.t.Helper()
	f := p.form(field)
	f.Values[field], f.Values["minus"] = nil, nil
	for i, n := range numbers {
		number, minus := strings.CutPrefix(n, "-")
		f.Values[field] = append(f.Values[field], number)
		if minus {
			f.Add("minus", fmt.Sprint(i+1))
		}
	}
	return f
}

func TestAnEveningOfRommeWithSixAndTwentyRounds(t *testing.T) {
	t.Parallel()
	b := newPad(t, "romme", "Anna Bernd Cem Dora Emil Frauke", "rules.stake", "1", "rules.settle", "winner")
	b.sees(b.evening).says("Rommé").says("noch 500")
	for i := range 19 {
		points := []string{"24", "20", "16", "12", "8", "4"}
		points[i%6] = "0"
		b.round(points...)
	}
	// 19 rounds: the first player ended four of them, each other player three.
	b.sees(b.evening).stands("360 320 256 192 128 64").lacks("+24").says("Bernd 20")
	b.sees(b.evening + "/spiele/19").lacks("+20").says("Bernd 20") // the fewest points win, so points are not shown as a gain
	b.round("140", "0", "30", "15", "20", "10").says("Partie 1 (Spiel 1–20): Frauke gewinnt").stands("0 0 0 0 0 0").
		says("Frauke gewinnt mit 74")
	b.sees(b.evening + "/abrechnung").says("Anna zahlt Frauke 4,26").says("Rommé")
	b.sees("/").says("Rommé läuft")
	b.sees(b.evening + "/liste").says("Rommé")
	b.sees(b.evening + "/tafel").says("Frauke")
	b.undoes().stands("360 320 256 192 128 64")
}

func TestTheBookingButtonWritesNoPlusWhereFewPointsWin(t *testing.T) {
	t.Parallel()
	for preset, says := range map[string]string{"romme": "Bernd 20", "kniffel": "Bernd +20"} {
		b := newPad(t, preset, "Anna Bernd Cem Dora")
		f := b.pads(b.sees(b.evening), "points", []string{"0", "20", "0", "0"})
		button := webText(b.post(b.evening+"/vorschau", f.Values).is(200).all("#booked")[0])
		if !strings.Contains(button, says) {
			t.Errorf("%s: the button says %q", preset, button)
		}
	}
}

// A missing number does not mean 0: the page asks, and one tap answers.
func TestABlankOnAPadIsAskedOnce(t *testing.T) {
	t.Parallel()
	b := newPad(t, "romme", "Anna Bernd Cem Dora")
	p := b.send(b.pads(b.sees(b.evening), "points", []string{"24", "", "7", ""})).is(422).says("Wo nichts steht: 0?").says("Bernd und Dora: 0").stands("0 0 0 0")
	if typed := strings.Join(p.form("points").Values["points"], " "); typed != "24  7 " {
		t.Errorf("the form came back with %q", typed)
	}
	b.books(p.form("points").with("zero", "true")).stands("24 0 7 0")
	corrected := b.sees(b.sees(b.evening).dealPaths()[0])
	p = b.send(b.pads(corrected, "points", []string{"24", "5", "", "0"})).is(422).says("Cem: 0").lacks("Bernd und")
	b.books(p.form("points").with("zero", "true")).stands("24 5 0 0")
	pairs := newPad(t, "canasta", "Anna Bernd Cem Dora")
	pairs.send(pairs.pads(pairs.sees(pairs.evening), "points", []string{"1240", ""})).is(422).says("Bernd und Dora: 0")
}

func TestAnEveningOfWizard(t *testing.T) {
	t.Parallel()
	b := newPad(t, "wizard", "Anna Bernd Cem", "rules.rounds", "2")
	p := b.sees(b.evening).says("Runde 1 von 2").says("Wer sagt wie viele an?")
	b.send(b.pads(p, "bids", []string{"1", "", "1"})).is(422).says("Hier fehlt eine Ansage")
	p = b.books(b.pads(p, "bids", []string{"1", "0", "1"})).says("angesagt").says("Anna sagt 1").says("angesagt: 2 von 1").stands("0 0 0").
		says("Wie viele Stiche?").says("Eintragen")
	if bids := strings.Join(p.form("points").Values["bids"], " "); bids != "1 0 1" {
		t.Errorf("the bids are filled in as %q", bids)
	}
	b.books(b.pads(p, "points", []string{"1", "0", "0"})).says("Runde 1").stands("30 20 −10").says("Runde 2 von 2").says("Wer sagt wie viele an?")
	b.books(b.pads(b.sees(b.evening), "bids", []string{"0", "2", "0"}))
	b.undoes().stands("30 20 −10")
	p = b.books(b.pads(b.sees(b.evening), "bids", []string{"0", "2", "1"}))
	b.books(b.pads(p, "points", []string{"0", "2", "0"})).says("Partie 1 (Spiel 1–2): Bernd gewinnt").says("Bernd gewinnt mit 60")
}

func TestTheResultOfARoundIsNoCorrectionOfItsBids(t *testing.T) {
	t.Parallel()
	b := newPad(t, "wizard", "Anna Bernd Cem")
	p := b.books(b.pads(b.sees(b.evening), "bids", []string{"1", "0", "1"}))
	b.books(b.pads(p, "points", []string{"1", "0", "0"})).lacks("geändert")
	b.sees(b.evening + "/verlauf").says("Spiel 1: Anna +30").lacks("geändert")
	b.sees(b.evening + "/liste").lacks("1*")
	b.books(b.pads(b.sees(b.sees(b.evening).dealPaths()[0]), "points", []string{"0", "0", "1"})).says("Spiel 1 geändert")
	b.sees(b.evening + "/liste").says("1*")
}

// Who has made one trick more than he bid cannot change his bid unseen, together with the result or
// before it.
func TestABidThatIsChangedAfterItWasWrittenIsACorrection(t *testing.T) {
	t.Parallel()
	b := newPad(t, "wizard", "Anna Bernd Cem")
	result := b.pads(b.books(b.pads(b.sees(b.evening), "bids", []string{"0", "0", "1"})), "points", []string{"1", "0", "0"})
	result.Values["bids"] = []string{"1", "0", "1"}
	b.books(result).says("Spiel 1 geändert")
	b.sees(b.evening + "/liste").says("1*")
	p := b.books(b.pads(b.sees(b.evening), "bids", []string{"0", "0", "1"}))
	b.books(b.pads(p, "bids", []string{"1", "0", "1"})).says("Spiel 2 geändert")
	b.sees(b.evening + "/liste").says("2*")
}

// Another phone may still have the form for the bids open.
func TestNothingIsBookedBehindBidsButTheirResult(t *testing.T) {
	t.Parallel()
	b := newPad(t, "wizard", "Anna Bernd Cem")
	p := b.sees(b.evening)
	late := b.pads(p, "bids", []string{"0", "0", "1"})
	b.books(b.pads(p, "bids", []string{"1", "0", "1"}))
	late.Set("key", "another")
	answer := b.send(late)
	if answer.status == 303 {
		t.Fatal("a second round was bid before the first had a result")
	}
	answer.form("bids")
}

func TestAnEveningOfCanastaInPairs(t *testing.T) {
	t.Parallel()
	b := newPad(t, "canasta", "Anna Bernd Cem Dora")
	b.sees(b.evening).says("Anna und Cem").says("Bernd und Dora")
	b.round("1240", "-355").stands("1 240 −355")
	b.round("2100", "1800").stands("3 340 1 445")
	b.round("1700", "900").says("Partie 1 (Spiel 1–3): Anna und Cem gewinnen").stands("0 0")
	b.sees(b.evening + "/liste").says("Anna + Cem")
}

func TestTheLastNumberOfARoundFollows(t *testing.T) {
	t.Parallel()
	b := newPad(t, "hearts", "Anna Bernd Cem Dora")
	b.round("5", "20", "0", "").stands("5 20 0 1")
	f := b.pads(b.sees(b.evening), "points", []string{"5", "20", "", ""})
	b.send(f).is(422).says("Noch 1 bis 26")
}

func TestWhatSomeWinTheOthersGive(t *testing.T) {
	t.Parallel()
	b := webTable{newWebClient(t), "", "value"}
	b.evening = b.beginGame("punktezettel", []string{"Anna", "Bernd", "Cem", "Dora"}, "rules.way", "zero_sum", "rules.label", "Schnauz")
	b.sees(b.evening).says("Schnauz")
	b.deal("winners=2 value=9").stands("−3 9 −3 −3")
	f := b.typed(b.sees(b.evening), "winners=2 value=10")
	b.send(f).is(422).says("mit 12 schon")
}

// A correction shows the round as it was written: the minus sign is a tile.
func TestARoundIsCorrectedWithItsSign(t *testing.T) {
	t.Parallel()
	b := newPad(t, "frei", "Anna Bernd", "rules.halves", "true")
	b.round("12", "-7,5").stands("12 −7½")
	p := b.sees(b.sees(b.evening).dealPaths()[0])
	f := p.form("points")
	if typed, minus := strings.Join(f.Values["points"], " "), strings.Join(f.Values["minus"], " "); typed != "12 7½" || minus != "2" {
		t.Errorf("filled in is %q with a minus at %q", typed, minus)
	}
	b.books(b.pads(p, "points", []string{"-12", "7,5"})).stands("−12 7½")
}

func TestNobodyDealsAtKniffel(t *testing.T) {
	t.Parallel()
	b := newPad(t, "kniffel", "Anna Bernd")
	b.sees(b.evening).says("Wer ist da?").lacks("gibt").lacks("Wer gibt?").says("Runde 1 von 6")
	b.round("220", "180").stands("220 180").says("Runde 2 von 6").lacks("Geber")
	b.sees("/").says("Kniffel läuft").lacks("Geber nach der Reihe")
}
