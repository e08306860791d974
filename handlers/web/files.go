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

// filesAtOnce is how many requests with files are answered at the same time, because each needs
// about ten times as much memory as its files are large. A request that waits because its network
// has used up its pages is not counted.
const filesAtOnce = 3

// The limits of a form with files.
const (
	maxFileCount = 1_000
	maxFieldSize = 100 // bytes of a field that is no file
)

// fileSlots limits the requests with files: filesAtOnce are answered at the same time. Of each
// customer of a provider, only one is read or answered at a time, so that a slow sender delays only
// other requests of the same customer.
type fileSlots struct {
	all  chan struct{}
	busy sync.Map // by customer: a channel that is closed when the request is answered
}

func newFileSlots() *fileSlots { return &fileSlots{all: make(chan struct{}, filesAtOnce)} }

// alone waits until no other request of this customer is being read or answered. The caller calls
// leave when its own request is answered.
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

// hasFiles reports whether the form of a route has files.
func hasFiles(route string) bool {
	return route == stammtischFilesRoute || route == OwnFilesRoute || route == HandedFilesRoute
}

// WithFiles reads a form with files, waits for its turn, and calls answer. While the form is
// arriving, only other forms with files of the same customer have to wait.
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

// takeTurn waits until fewer than filesAtOnce other requests with files are being answered.
func (v *Visit) takeTurn() error {
	select {
	case v.files.all <- struct{}{}:
		v.inTurn = true
		return nil
	case <-v.Request().Context().Done():
		return v.Request().Context().Err()
	}
}

// endTurn lets the next request with files be answered. It reports whether this request was one of
// those being answered.
func (v *Visit) endTurn() (had bool) {
	if had = v.inTurn; had {
		v.inTurn = false
		<-v.files.all
	}
	return had
}

// WithFilesForm works like WithFiles for a form that writes, and passes the form to answer.
func (v *Visit) WithFilesForm(answer func(evening.Form, []SentFile) error) error {
	return v.WithFiles(func(typed url.Values, sent []SentFile) error {
		f, err := evening.ReadForm(typed)
		if err != nil {
			return err
		}
		return answer(f, sent)
	})
}

// A SentFile is a file that came with a form.
type SentFile struct {
	name string
	Text []byte
}

// readParts reads the fields and the files of a form one after the other. A form that is not
// multipart has no files. Nothing is written to the disk.
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

// Unread returns the error to answer with when a form could not be read: too large, too slow
// (errHalfSent), or not in a valid format.
func (v *Visit) Unread(err error) error {
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return echo.ErrStatusRequestEntityTooLarge
	case errors.Is(err, os.ErrDeadlineExceeded):
		// net/http cancels the context after the deadline, although somebody is still waiting for
		// the answer
		v.SetRequest(v.Request().WithContext(context.WithoutCancel(v.Request().Context())))
		return errHalfSent
	}
	return echo.ErrBadRequest.WithInternal(err)
}

// stammtischFilesRoute takes files with evenings into a Stammtisch.
const stammtischFilesRoute = "/stammtische/:id/abende"

// OwnFilesRoute takes files with evenings into a device. To HandedFilesRoute the phone's system
// sends a file that somebody has shared with the app (share_target in the manifest).
const (
	OwnFilesRoute    = "/holen"
	HandedFilesRoute = "/holen/geteilt"
)
