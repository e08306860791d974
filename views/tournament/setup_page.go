package tournament

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// NewPage returns the form of a new tournament of the chosen game, filled in with the usual
// settings of that game.
func NewPage(r Viewer, back RejectedForm) SetupPage {
	asked := back.Typed.Get("game")
	game, none := tournament.ContestOf(asked)
	if none.DE != "" {
		game = tournament.Contests()[0]
	}
	setup := tournament.Setup{Game: game.Slug, Day: r.Today, Rounds: game.Contest.Rounds, Deals: game.Contest.Deals}
	v := r.setupPage(tournament.Tournament{State: tournament.State{Setup: setup}}, game, back)
	v.New = true
	if asked != "" && back.Typed.Get("act") == "" { // a form that was refused has the message beside its field
		v.None = r.T(none)
		v.Evening, _ = games.Find(asked)
	}
	of := ""
	if r.Of != nil {
		of = "&stammtisch=" + r.Of.ID
	}
	for _, g := range tournament.Contests() {
		v.Games = append(v.Games, ui.Tab{Name: r.T(g.Name), URL: "/turniere/neu?spiel=" + g.Slug + of, On: g.Slug == game.Slug && v.None == ""})
	}
	return v
}

// SetupPage returns the page on which the setup is changed.
func (r Viewer) SetupPage(t tournament.Tournament, l tournament.Log, back RejectedForm) SetupPage {
	game, _ := games.Find(t.Setup.Game)
	if back.Typed != nil {
		back = back.over(l.AsOf(back.seen()).Setup.Fields(r.Lang), t.Setup.Fields(r.Lang))
	}
	v := r.setupPage(t, game, back)
	v.Head = r.withUndo(t, l, v.Head)
	return v
}

func (r Viewer) setupPage(t tournament.Tournament, game scoring.RuleBook, back RejectedForm) SetupPage {
	v := SetupPage{Head: r.head(t, "/einrichten", back), Game: game, Form: scoring.FromValues(t.Setup.Fields(r.Lang))}
	if back.Typed != nil && back.Typed.Get("act") == "setup" {
		v.Form = scoring.FromValues(back.Typed)
	}
	for _, slug := range game.Contest.Presets {
		v.Presets = append(v.Presets, optionOf(game.Presets, slug))
	}
	for _, p := range game.Presets { // other presets can be chosen, too
		if !slices.Contains(game.Contest.Presets, p.Value) {
			v.Presets = append(v.Presets, p)
		}
	}
	v.Presets = append(v.Presets, r.Own...)
	if t.Setup.Preset() == tournament.AsBefore {
		v.Presets = append(v.Presets, scoring.Option{Value: tournament.AsBefore, Name: scoring.T("eigene, wie bisher", "own, as before")})
	}
	for _, rest := range game.Contest.Rests {
		v.Rests = append(v.Rests, optionOf(tournament.RestNames, rest))
	}
	for _, size := range slices.Backward(slices.Sorted(maps.Keys(game.Contest.Deals))) {
		n, key := strconv.Itoa(size), "deals"+strconv.Itoa(size)
		v.Sizes = append(v.Sizes, SizeField{Key: key, Label: r.S("Spiele je "+t.Setup.RoundWord().DE+" zu "+together[size], "Deals a "+t.Setup.RoundWord().EN+", table of "+n), Value: v.Form.Value(key)})
	}
	if prizes := t.Box().Proposal(); len(prizes) > 0 {
		v.Propose = strings.Join(strings.Fields(tournament.PrizeLines(r.Lang, prizes)), " / ")
	}
	return v
}

// together holds the German words for a number of players at a table.
var together = map[int]string{3: "dritt", 4: "viert", 5: "fünft"}

func optionOf(options []scoring.Option, value string) scoring.Option {
	i := slices.IndexFunc(options, func(o scoring.Option) bool { return o.Value == value })
	return options[i]
}
