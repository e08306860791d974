// Package strich is how another game of a test looks.
package strich

import (
	"anschreiber/scoring"
	"anschreiber/scoring/strich"
	"anschreiber/views/ui"
)

// Game is its rules and its pages.
var Game = ui.NewGame(strich.Game, strich.Book, ui.Pages[strich.Deal, strich.Rules]{
	Form: form, Card: card, List: list, Style: ".fields { color: red; }\n",
	Calculator: ui.Calculator{Players: []scoring.Text{scoring.Same("A"), scoring.Same("B"), scoring.Same("C"), scoring.Same("D")}, Rules: `{}`},
})

var list = ui.Listing[strich.Deal, strich.Rules]{
	BlankRules: `{}`,
	Layout: func(p ui.Page, t scoring.Table[strich.Rules], sheet scoring.Sheet) ui.ListLayout[strich.Deal] {
		heads := ui.PlayerSides(t.Players)
		return ui.ListLayout[strich.Deal]{
			Page: p, Title: p.S("Strichliste", "Tally"), Heads: heads, Under: ui.PointsColumns(p),
			Write: func(_ scoring.Deal[strich.Deal], l scoring.Line) ui.RowCells {
				return ui.RowCells{Heads: ui.PointsCells(l, nil)}
			},
			Foot: func(sheet scoring.Sheet) []ui.FootRow { return ui.FootRows(p, heads, sheet) },
		}
	},
}
