package views

// PlayerPage is somebody of a Stammtisch.
type PlayerPage struct {
	Stammtisch
	Player  string
	Below   string
	Seasons []Tab
	Games   []PlayerGame
	Results []ResultLine
	CSV     string
}

// A PlayerGame is what a game knows of somebody.
type PlayerGame struct {
	Name   string
	Groups []FigureGroup
}

// A FigureGroup is a heading with figures.
type FigureGroup struct {
	Name    string
	Figures []FigureLine
}

// A FigureLine is a figure, and where its deals are.
type FigureLine struct {
	Name, Says, URL string
	Strong          string
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
	More           bool // there are more than these
}
