package handlers

import (
	"slices"
	"testing"
)

func TestADeletedEveningLeavesTheShelfWithItsPagesAndTakesNoOtherAlong(t *testing.T) {
	s := newShelf()
	for _, id := range []string{"a", "ab"} {
		s.evenings.Add(id, &standing{})
		for _, page := range []string{"", "/abrechnung", "/spiele/1"} {
			s.pages.Add(pageOf{path: "/abende/" + id + page}, &keptPage{})
		}
	}
	s.pages.Add(pageOf{path: "/regeln/skat"}, &keptPage{})
	s.clear("a")
	if left := s.evenings.Keys(); !slices.Equal(left, []string{"ab"}) {
		t.Errorf("%q lie there", left)
	}
	if left := s.pages.Len(); left != 4 {
		t.Errorf("%d pages lie there: %v", left, s.pages.Keys())
	}
}
