package skat_test

import (
	"encoding/json"
	"slices"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

func TestTheLastLineRanksAsTheSheetDoes(t *testing.T) {
	evening := scoring.Document{
		Setup: scoring.Setup{Game: "skat", Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem"}, Rules: json.RawMessage(`{"preset":"turnier"}`)},
		Deals: []json.RawMessage{
			json.RawMessage(`{"contract":"kreuz","declarer":2,"spitzen":2,"won":true}`),
			json.RawMessage(`{"contract":"pik","declarer":1,"spitzen":1,"won":false}`),
			json.RawMessage(`{"correction":[0,-10,0]}`),
		},
	}
	sheet := scoring.NewRuleBook(skat.Game).Score(evening)
	last := sheet.Lines[len(sheet.Lines)-1]
	if !slices.Equal(last.Score(), sheet.Score()) || slices.Equal(last.Score(), sheet.Totals) {
		t.Errorf("after the last deal %v, on the sheet %v, of the cards %v", last.Score(), sheet.Score(), sheet.Totals)
	}
}
