package schwarzesau

import (
	_ "embed"

	"anschreiber/views/ui"
)

//go:embed style.css
var style string

func hiddenRows() []ui.StyleRule {
	return []ui.StyleRule{
		ui.Hide(".played", ui.If("void")),
		ui.Hide(".loss", ui.If("durchmarsch")),
	}
}
