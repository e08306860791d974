package db

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestHouseRulesAreKeptByNameForOneDeviceAndGame(t *testing.T) {
	s := open(t, t.TempDir())
	keep := func(device, game, name, rules string) {
		t.Helper()
		must(t, s.KeepRules(t.Context(), device, game, HouseRules{name, []byte(rules)}))
	}
	keep("anna", "skat", "Verein", `{"preset":"turnier"}`)
	keep("anna", "skat", "Krone", `{"preset":"kneipe"}`)
	keep("anna", "skat", "Verein", `{"preset":"bierlachs"}`)
	keep("anna", "doppelkopf", "Verein", `{}`)
	keep("bernd", "skat", "Verein", `{}`)
	want := []HouseRules{{"Krone", []byte(`{"preset":"kneipe"}`)}, {"Verein", []byte(`{"preset":"bierlachs"}`)}}
	got, err := s.Rules(t.Context(), "anna", "skat")
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	for range 2 {
		must(t, s.ForgetRules(t.Context(), "anna", "skat", "Krone"))
	}
	if got, err = s.Rules(t.Context(), "anna", "skat"); err != nil || len(got) != 1 {
		t.Error(got, err)
	}
}

func TestADeviceKeepsOnlySoManyHouseRules(t *testing.T) {
	s := open(t, t.TempDir())
	keep := func(name string) error {
		return s.KeepRules(t.Context(), "anna", "skat", HouseRules{name, []byte(`{}`)})
	}
	for i := range maxRules {
		must(t, keep(fmt.Sprint(i)))
	}
	if err := keep("one more"); !errors.Is(err, ErrFull) {
		t.Error(err)
	}
	if err := keep("0"); err != nil {
		t.Error(err)
	}
	if all, err := s.Rules(t.Context(), "anna", "skat"); err != nil || len(all) != maxRules {
		t.Error(len(all), err)
	}
}

func TestHouseRulesMoveWithTheDeviceAndDoNotReplaceOthers(t *testing.T) {
	s := open(t, t.TempDir())
	ctx, now := t.Context(), time.Unix(1_000_000, 0)
	for _, kept := range [][3]string{{"anna", "Krone", `{"stake":1}`}, {"anna", "Verein", `{"stake":2}`}, {"bernd", "Verein", `{"stake":3}`}} {
		must(t, s.KeepRules(ctx, kept[0], "skat", HouseRules{kept[1], []byte(kept[2])}))
	}
	must(t, s.OfferMove(ctx, form("anna", "1"), Move{Nth: 1, Hash: hash("m"), Ends: now.Add(time.Minute)}))
	must(t, s.TakeMove(ctx, form("bernd", "2"), hash("m"), now))
	want := []HouseRules{{"Krone", []byte(`{"stake":1}`)}, {"Verein", []byte(`{"stake":3}`)}}
	got, err := s.Rules(ctx, "bernd", "skat")
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if left, err := s.Rules(ctx, "anna", "skat"); err != nil || len(left) != 0 {
		t.Errorf("the other device still has %v, %v", left, err)
	}
}
