package wuerfeljass

import (
	_ "embed"

	"anschreiber/views/ui"
)

//go:embed style.css
var style string

var hiddenRows = []ui.StyleRule{ui.Hide(".played", ui.If("void"))}
