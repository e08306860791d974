// Package http is what templ names of Go's own, for servers. A phone calls none
// of it.
package http

import (
	"context"
	"io"
)

const (
	StatusOK                  = 200
	StatusInternalServerError = 500
)

type Handler interface {
	ServeHTTP(ResponseWriter, *Request)
}

type ResponseWriter interface {
	io.Writer
	Header() Header
	WriteHeader(status int)
}

type Flusher interface{ Flush() }

type Header map[string][]string

func (Header) Set(_, _ string) {}

type Request struct{ URL *struct{ Path string } }

func (*Request) Context() context.Context                 { return nil }
func (r *Request) WithContext(_ context.Context) *Request { return r }

func Error(ResponseWriter, string, int) {}
