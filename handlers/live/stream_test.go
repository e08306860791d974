package live

import (
	"context"
	"errors"
	"testing"

	"github.com/a-h/templ"

	"anschreiber/views/ui"
)

// Between the check whether a device may see an evening and the drawing of its page, the device may
// be sent away. Then its stream ends as over, and not with an error.
func TestWhoIsSentAwayWhileAPageIsDrawnIsToldThatItIsOver(t *testing.T) {
	mayLook := true
	hub := NewHub(Limits{}, Source{
		Look: func(context.Context, string, string) (bool, int, error) {
			if !mayLook {
				return false, 0, ErrOver
			}
			return false, 7, nil
		},
		Draw: func(context.Context, string, string, string, ui.Viewer) (int, templ.Component, error) {
			mayLook = false
			return 0, nil, errors.New("there is no such page")
		},
	})
	s := &stream{Hub: hub, Follower: &Follower{Part: "ranking", Reader: ui.Viewer{Watches: true}}}
	if _, err := s.look(); !errors.Is(err, ErrOver) {
		t.Errorf("the stream ends with %v", err)
	}
}
