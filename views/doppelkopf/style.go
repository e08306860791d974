package doppelkopf

import (
	_ "embed"
	"slices"

	"anschreiber/scoring/doppelkopf"
	"anschreiber/views/ui"
)

//go:embed style.css
var style string

// hiddenRows returns the style rules that hide the rows which the chosen kind of deal does not
// need.
func hiddenRows() []ui.StyleRule {
	soli := slices.Concat(doppelkopf.Soli, doppelkopf.SilentSoli)
	return []ui.StyleRule{
		ui.Hide(".played", ui.If("kind", without("re")...)),
		ui.Hide(".hearted", ui.If("kind", without("herz_durchlauf")...)),
		ui.Hide(".pflicht", ui.Unless("kind", with("pflicht")...)),
		ui.Hide(".with-partner", ui.Unless("kind", with("partner")...)),
		ui.Hide("[data-solo=false]", ui.If("kind", soli...)),
		ui.Hide("[data-count=fuchs]", ui.If("schwein")),
		ui.When(".soli", "display: flex", ui.If("kind", soli...)),
		ui.When(".kinds .unfold > span", "background: var(--felt); border-color: var(--felt-edge); color: var(--on-felt)", ui.If("kind", soli...)),
	}
}

// with returns the kinds of deals that ask for a field; without returns the others.
func with(field string) []string {
	return ui.Filter(doppelkopf.Kinds, func(kind string) bool { return slices.Contains(doppelkopf.Fields(kind), field) })
}

func without(field string) []string {
	return ui.Filter(doppelkopf.Kinds, func(kind string) bool { return !slices.Contains(doppelkopf.Fields(kind), field) })
}
