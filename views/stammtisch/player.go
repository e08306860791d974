package stammtisch

import "anschreiber/views/ui"

// PlayerPage is somebody of a Stammtisch.
type PlayerPage struct {
	Stammtisch
	Player  string
	Below   string
	Seasons []ui.Tab
	Heads   []PlayerHead // for each game
	Curve   *SeasonCurve // his own
	Games   []PlayerGame
	Results []ResultLine
	CSV     string
}

// A PlayerHead is how somebody stands in a game.
type PlayerHead struct {
	Game  string
	Stats []FigureLine
}

// A PlayerGame is what a game knows of somebody.
type PlayerGame struct {
	Name   string
	Groups []FigureGroup
}

// A FigureGroup is a heading with figures.
type FigureGroup struct {
	Name     string
	Figures  []FigureLine
	ByPlayer []FigureLine // with or against each of the others
}

// A FigureLine is a figure, and where its deals are.
type FigureLine struct {
	Name, Says, URL string
	Strong          string
	Bar             string // per cent; "" where there are none
	Sign            int
}

// A ResultLine is an evening of somebody, or one of his deals; URL is "" for one
// without a page.
type ResultLine struct {
	URL, Says, Below string
	Points           string
	Sign             int
}

// FigurePage are the deals behind a figure.
type FigurePage struct {
	Stammtisch
	Player, Figure string
	Back           string
	Deals          []ResultLine
	More           string // the page of older ones; "" for none
}
