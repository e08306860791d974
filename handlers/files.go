package handlers

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"os"

	"github.com/labstack/echo/v4"

	"anschreiber/handlers/evening"
)

// filesAtOnce is how many requests with files are read and answered at once: each
// takes some ten times its files of memory.
const filesAtOnce = 3

// What a form with files has at most.
const (
	maxFileCount = 1_000
	maxFieldSize = 100 // of a field that is no file
)

// A sentFile is a file as it was sent.
type sentFile struct {
	name string
	text []byte
}

// formWithFiles is a form with its files; none where it was sent as others are.
func (v *request) formWithFiles() (f evening.Form, files []sentFile, err error) {
	if kind, _, _ := mime.ParseMediaType(v.Request().Header.Get("Content-Type")); kind != "multipart/form-data" {
		f, err = v.form()
		return f, nil, err
	}
	typed, files, err := v.parts()
	if err == nil {
		err = checkFields(v.Path(), typed)
	}
	if err != nil {
		return f, nil, err
	}
	f, err = evening.ReadForm(typed)
	return f, files, err
}

// parts reads fields and files one after the other. Nothing of it is put on the disk.
func (v *request) parts() (typed url.Values, files []sentFile, err error) {
	typed = url.Values{}
	parts, err := v.Request().MultipartReader()
	if err != nil {
		return nil, nil, echo.ErrBadRequest.WithInternal(err)
	}
	for n := 0; n < maxFileCount+maxValues; n++ {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return typed, files, nil
		}
		if err != nil {
			return nil, nil, v.unread(err)
		}
		text, err := io.ReadAll(part)
		switch {
		case err != nil:
			return nil, nil, v.unread(err)
		case part.FormName() == "file":
			if part.FileName() != "" || len(text) > 0 {
				files = append(files, sentFile{part.FileName(), text})
			}
		case len(text) > maxFieldSize:
			return nil, nil, echo.ErrStatusRequestEntityTooLarge
		default:
			typed.Add(part.FormName(), string(text))
		}
	}
	return nil, nil, echo.ErrStatusRequestEntityTooLarge
}

// unread is why a form could not be read.
func (v *request) unread(err error) error {
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge), errors.Is(err, echo.ErrStatusRequestEntityTooLarge):
		return echo.ErrStatusRequestEntityTooLarge
	case errors.Is(err, os.ErrDeadlineExceeded):
		// after it net/http ends the context, though there is somebody to be told
		v.SetRequest(v.Request().WithContext(context.WithoutCancel(v.Request().Context())))
		return errHalfSent
	}
	return echo.ErrBadRequest.WithInternal(err)
}
