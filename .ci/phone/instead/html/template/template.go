// Package template is what templ names of Go's own. A phone calls none of it.
package template

import "io"

type HTML string

type Template struct{}

func (*Template) Execute(io.Writer, any) error { return nil }
