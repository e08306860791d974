package web

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"os"
	"sync"

	"github.com/labstack/echo/v4"

	"anschreiber/scoring/evening"
)

// filesAtOnce is how many requests with files are answered at once: each takes some ten
// times its files of memory. One that waits for the pages of its network is not among them.
const filesAtOnce = 3

// What a form with files has at most.
const (
	maxFileCount = 1_000
	maxFieldSize = 100 // of a field that is no file
)

// fileSlots are for requests with files: few are answered at once, and one of each customer
// of a provider is read, so that whoever sends slowly keeps nobody else waiting.
type fileSlots struct {
	all  chan struct{}
	busy sync.Map // customers, each with a channel that is closed when the request is answered
}

func newFileSlots() *fileSlots { return &fileSlots{all: make(chan struct{}, filesAtOnce)} }

// alone waits until no other request of a customer is read or answered.
func (s *fileSlots) alone(ctx context.Context, customer string) (leave func(), err error) {
	own := make(chan struct{})
	for {
		other, busy := s.busy.LoadOrStore(customer, own)
		if !busy {
			return func() { s.busy.Delete(customer); close(own) }, nil
		}
		select {
		case <-other.(chan struct{}):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// hasFiles reports a route whose form has files.
func hasFiles(route string) bool {
	return route == stammtischFilesRoute || route == OwnFilesRoute || route == HandedFilesRoute
}

// WithFiles reads what was sent with files, and answers it in its turn: while it is on its
// way, only the customer who sends it waits.
func (v *Visit) WithFiles(answer func(url.Values, []SentFile) error) error {
	leave, err := v.files.alone(v.Request().Context(), customer(v.RealIP()))
	if err != nil {
		return err
	}
	defer leave()
	typed, sent, err := readParts(v)
	if err != nil {
		return err
	}
	if err := v.takeTurn(); err != nil {
		return err
	}
	defer v.endTurn()
	return answer(typed, sent)
}

// takeTurn waits until a request with files is one of the few that are answered.
func (v *Visit) takeTurn() error {
	select {
	case v.files.all <- struct{}{}:
		v.inTurn = true
		return nil
	case <-v.Request().Context().Done():
		return v.Request().Context().Err()
	}
}

// endTurn lets the next request with files have its turn; false where this one has none.
func (v *Visit) endTurn() (had bool) {
	if had = v.inTurn; had {
		v.inTurn = false
		<-v.files.all
	}
	return had
}

// WithFilesForm is withFiles for a form that writes.
func (v *Visit) WithFilesForm(answer func(evening.Form, []SentFile) error) error {
	return v.WithFiles(func(typed url.Values, sent []SentFile) error {
		f, err := evening.ReadForm(typed)
		if err != nil {
			return err
		}
		return answer(f, sent)
	})
}

// A SentFile is a file as it was sent.
type SentFile struct {
	name string
	Text []byte
}

// readParts reads the fields that were sent and the files, one after the other; no files where
// it was sent as other forms are. Nothing of it is put on the disk.
func readParts(v *Visit) (typed url.Values, files []SentFile, err error) {
	if kind, _, _ := mime.ParseMediaType(v.Request().Header.Get("Content-Type")); kind != "multipart/form-data" {
		typed, err = v.Typed()
		return typed, nil, err
	}
	parts, err := v.Request().MultipartReader()
	if err != nil {
		return nil, nil, echo.ErrBadRequest.WithInternal(err)
	}
	typed = url.Values{}
	for n := 0; n < maxFileCount+maxValues; n++ {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			if _, err := io.Copy(io.Discard, v.Request().Body); err != nil { // what follows the last part
				return nil, nil, v.Unread(err)
			}
			return typed, files, checkFields(v.Path(), typed)
		}
		if err != nil {
			return nil, nil, v.Unread(err)
		}
		text, err := io.ReadAll(part)
		switch {
		case err != nil:
			return nil, nil, v.Unread(err)
		case part.FormName() == "file":
			if part.FileName() != "" || len(text) > 0 {
				files = append(files, SentFile{part.FileName(), text})
			}
		case len(text) > maxFieldSize:
			return nil, nil, echo.ErrStatusRequestEntityTooLarge
		default:
			typed.Add(part.FormName(), string(text))
		}
	}
	return nil, nil, echo.ErrStatusRequestEntityTooLarge
}

// Unread is why a form could not be read.
func (v *Visit) Unread(err error) error {
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return echo.ErrStatusRequestEntityTooLarge
	case errors.Is(err, os.ErrDeadlineExceeded):
		// after it net/http ends the context, though there is somebody to be told
		v.SetRequest(v.Request().WithContext(context.WithoutCancel(v.Request().Context())))
		return errHalfSent
	}
	return echo.ErrBadRequest.WithInternal(err)
}

// stammtischFilesRoute is where evenings come into a Stammtisch from files.
const stammtischFilesRoute = "/stammtische/:id/abende"

// Where evenings come to a device from files, and where its system hands over a file that
// somebody has shared with the app (share_target in the manifest).
const (
	OwnFilesRoute    = "/holen"
	HandedFilesRoute = "/holen/geteilt"
)
