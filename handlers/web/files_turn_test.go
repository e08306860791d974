package web

import (
	"context"
	"errors"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/labstack/echo/v4"
)

// A visitor who has no pages left may wait for minutes. Others can send their files in the
// meantime.
func TestFilesThatWaitForPagesLetOthersHaveTheirTurn(t *testing.T) {
	t.Parallel()
	now := time.Now()
	s := &Server{files: newFileSlots(), Limits: newLimiters(Rates{Pages: 1}, func() time.Time { return now })}
	ctx, leave := context.WithCancel(t.Context())
	asked := httptest.NewRequestWithContext(ctx, "POST", OwnFilesRoute, nil)
	v := &Visit{Context: echo.New().NewContext(asked, httptest.NewRecorder()), Server: s}
	if err := errors.Join(v.CountPage(0), v.takeTurn()); err != nil {
		t.Fatal(err)
	}
	waited := make(chan error)
	go func() { waited <- v.WaitForPage(0) }()
	for range filesAtOnce {
		s.files.all <- struct{}{} // does not end as long as v has its turn
	}
	leave()
	if err := <-waited; !errors.Is(err, context.Canceled) || v.endTurn() {
		t.Errorf("%v: whoever left has a turn to give back", err)
	}
}
