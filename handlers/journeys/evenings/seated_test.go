//go:build outer

package evenings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestKnownNamesAreTappedInEveryGame(t *testing.T) {
	h := NewHouse(t)
	p := regular(h, h.Phone())
	p.Visit("/")
	p.Follow(Says("English"))
	for _, game := range strings.Fields("doppelkopf schafkopf schwarzesau schieber wuerfeljass binokel") {
		p.Visit("/neu/" + game)
		for i, name := range strings.Fields("Lena Anna Gerda") {
			p.Tap(known(name))
			p.Until(string(Nth("players", i)) + ".value === " + Quote(name))
		}
		sits(p, "Jo", 3, "Start with four · Lena deals")
	}
}

func TestWhoIsTappedWithoutScriptsSitsDown(t *testing.T) {
	h := NewHouse(t)
	p := regular(h, h.Phone().Plainly())
	p.Visit("/neu/skat")
	p.Follow(known("Ida"))
	p.Follow(known("Bernd"))
	counts(p, "Los geht’s")
	p.Wants(p.Value(Nth("players", 0)) == "Ida" && p.Value(Nth("players", 1)) == "Bernd", "they do not sit there")
}

// seatOf returns the selector of a seat at the drawn table, counted from 1.
func seatOf(seat int) string {
	return fmt.Sprintf("#around .tile:nth-child(%d)", seat)
}

func TestWhoSitsGetsUpAndAnotherTakesTheSeat(t *testing.T) {
	h := NewHouse(t)
	p := regular(h, h.Phone())
	p.Visit("/neu/skat")
	for i, name := range []string{"Ida", "Karl", "Lena"} {
		p.Tap(known(name))
		p.Reads(seatOf(i+1), name)
	}
	p.Tap(known("Karl"))
	counts(p, "Los geht’s zu zweit · Ida gibt")
	p.Tap(known("Bernd"))
	p.Reads(seatOf(2), "Bernd")
	p.Tap(CSS("[name=first_dealer][value='2']"))
	p.Reads(seatOf(2), "gibt zuerst")
	p.Tap(Says("Bernd steht auf"))
	counts(p, "Los geht’s zu zweit · Ida gibt")
	p.Tap(known("Bernd"))
	p.Tap(CSS("[name=first_dealer][value='2']"))
	counts(p, "Los geht’s zu dritt · Bernd gibt")
	p.Tap(CSS("#stake [value='0.5']"))
	setup := h.Log(p.Starts())[0].Act.Setup
	if !slices.Equal(setup.Players, []string{"Ida", "Bernd", "Lena"}) || setup.FirstDealer != 2 || string(setup.Rules) != `{"preset":"klassisch","stake":0.5}` {
		t.Errorf("at the table are %v, %d deals, by the rules %s", setup.Players, setup.FirstDealer, setup.Rules)
	}
}

func TestAnEveningBeginsWithTapsAloneWithoutScripts(t *testing.T) {
	h := NewHouse(t)
	p := regular(h, h.Phone().Plainly())
	p.Visit("/neu/skat")
	for _, name := range []string{"Ida", "Karl", "Lena", "Karl", "Bernd"} { // the second tap on Karl makes him get up again
		p.Follow(known(name))
	}
	p.Reads(seatOf(2), "Bernd")
	p.Tap(CSS("[name=first_dealer][value='3']"))
	p.Tap(CSS("#stake [value='1']"))
	setup := h.Log(p.Starts())[0].Act.Setup
	if !slices.Equal(setup.Players, []string{"Ida", "Bernd", "Lena"}) || setup.FirstDealer != 3 || string(setup.Rules) != `{"preset":"klassisch","stake":1}` {
		t.Errorf("at the table are %v, %d deals, by the rules %s", setup.Players, setup.FirstDealer, setup.Rules)
	}
}

func TestANameOfSignsStandsOnTheButtonAsItIs(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	h.Regulars(p.Opens("skat", "Anna Bernd Cem"), "$& Bernd Cem")
	p.Visit("/neu/skat")
	for _, name := range []string{"$&", "Bernd", "Cem"} {
		p.Tap(known(name))
	}
	counts(p, "Los geht’s zu dritt · $& gibt")
}

func TestPlayersChangeSeatsBeforeTheEveningBegins(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Sit("skat", "Anna Bernd Cem")
	p.Tap(CSS("[name=swap][value='2']"))
	p.Until(string(Nth("players", 1)) + `.value === "Cem" && ` + string(Nth("players", 2)) + `.value === "Bernd"`)
	p.Follow(CSS(".setup .book .main"))
	p.Reads(".strip", "Anna G 0 Cem 0 Bernd 0")
}
