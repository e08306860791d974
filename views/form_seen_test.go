package views_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest/rings"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// Everything that is visible in a form when it is booked must be in the stored deal. A field that
// does not belong to the chosen values is hidden, and a field that contradicts them is refused.
func TestWhatAFormShowsWhenItIsBookedIsInItsDeal(t *testing.T) {
	for _, game := range views.Games {
		t.Run(game.Slug, func(t *testing.T) {
			random, booked := rand.New(rand.NewPCG(1, 2)), 0
			for range rings.Figure(10, 40, 400) {
				form := drawnForm(t, random, game)
				for range 200 {
					if form.book(t, form.fill(random)) {
						booked++
					}
				}
			}
			if booked < 100 {
				t.Errorf("only %d forms were booked", booked)
			}
		})
	}
}

// A paperForm is the form of a table's first deal, read from the HTML that a page shows.
type paperForm struct {
	game   ui.Game
	setup  scoring.Setup
	names  []string                // names of the fields, in order
	fields map[string][]*html.Node // by name
	hides  []hiding
}

// drawnForm renders and parses the form of a table with random rules.
func drawnForm(t *testing.T, random *rand.Rand, game ui.Game) paperForm {
	form := paperForm{game: game, setup: drawnSetup(random, game), fields: map[string][]*html.Node{}, hides: hidings(game.Style())}
	e := ui.DealForm{Game: game, Setup: form.setup, Form: scoring.FromValues(nil), Problems: ui.NewFormProblems(nil)}
	e.Next = game.Score(scoring.Document{Setup: form.setup}).Next
	var page strings.Builder
	if err := game.Deal(e).Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	read, err := html.Parse(strings.NewReader(page.String()))
	if err != nil {
		t.Fatal(err)
	}
	for n := range read.Descendants() {
		name := attr(n, "name")
		if n.Data != "input" || name == "" || name == "dealer" || name == "absent" {
			continue
		}
		if form.fields[name] == nil {
			form.names = append(form.names, name)
		}
		form.fields[name] = append(form.fields[name], n)
	}
	return form
}

func drawnSetup(random *rand.Rand, game ui.Game) scoring.Setup {
	players := []string{"Anna", "Bernd", "Cem", "Dora", "Emil", "Frauke", "Gero", "Hans"}[:game.Players.Min+random.IntN(game.Players.Max-game.Players.Min+1)]
	typed := url.Values{"date": {"2026-11-20"}, "players": players, "rules.preset": {game.Presets[random.IntN(len(game.Presets))].Value}}
	plain, _ := read(game, typed)
	for _, s := range game.Settings {
		if random.IntN(3) > 0 {
			continue
		}
		switch {
		case s.Switch:
			typed.Set("rules."+s.Key, "true")
		case s.Many:
			for _, o := range s.Options {
				typed.Add("rules."+s.Key, o.Value)
			}
		case s.Options != nil:
			typed.Set("rules."+s.Key, s.Options[random.IntN(len(s.Options))].Value)
		}
	}
	if setup, problems := read(game, typed); problems == nil {
		return setup
	}
	return plain // some rules exclude each other
}

func read(game ui.Game, typed url.Values) (scoring.Setup, scoring.Problems) {
	f := scoring.FromValues(typed)
	setup := game.ReadSetup(f)
	return setup, f.Problems().Errors()
}

// fill taps tiles and types numbers at random: a few, some or many of them.
func (p paperForm) fill(random *rand.Rand) url.Values {
	typed, often := url.Values{}, []float64{.1, .4, .8}[random.IntN(3)]
	for _, name := range p.names {
		chance := often
		if slices.Contains([]string{"contract", "declarer", "spitzen", "sau", "trump", "re"}, name) {
			chance = .9
		}
		nodes, radio := p.fields[name], -1
		if random.Float64() < chance {
			radio = random.IntN(len(nodes))
		}
		for i, n := range nodes {
			switch attr(n, "type") {
			case "hidden":
				typed.Add(name, attr(n, "value"))
			case "text":
				typed.Add(name, p.number(random, name, often))
			case "checkbox":
				few := 2.0
				if strings.HasPrefix(name, "melds") { // most tiles together are more than a hand holds
					few = 40
				}
				if random.Float64() < often/few {
					typed.Add(name, attr(n, "value"))
				}
			case "radio":
				if i == radio {
					typed.Add(name, attr(n, "value"))
				}
			}
		}
	}
	return p.ended(typed, random)
}

// ended returns the fields of a form as one of its visible buttons would send them.
func (p paperForm) ended(typed url.Values, random *rand.Rand) url.Values {
	e := ui.DealForm{Game: p.game, Setup: p.setup, Form: scoring.FromValues(typed), Problems: ui.NewFormProblems(nil)}
	e.Next = p.game.Score(scoring.Document{Setup: p.setup}).Next
	if p.game.Ended(e) {
		return typed
	}
	ending := p.game.Endings[random.IntN(len(p.game.Endings))]
	typed.Set(ending.Field, ending.Value)
	return typed
}

// numbers are numbers that card players type, and those of fields in which few of them would do.
var numbers = map[string][]string{
	"":                    {"0", "2", "10", "18", "20", "23", "24", "30", "40", "50", "60", "61", "62", "70", "90", "91", "100", "120", "162", "240"},
	"binokel bid":         {"150", "155", "200", "250"},
	"binokel meld_points": {"0", "20", "35", "40", "150"},
	"binokel tricks":      {"0", "50", "67", "70", "100", "113", "130", "150"},
}

// number returns a number that a card player may type into a field, or "".
func (p paperForm) number(random *rand.Rand, field string, often float64) string {
	fitting := numbers[p.game.Slug+" "+field]
	if fitting == nil {
		fitting = numbers[""]
	}
	if random.Float64() > often {
		return ""
	}
	return fitting[random.IntN(len(fitting))]
}

// book books what was typed, and reports whether it was accepted. The test fails if a visible,
// filled-in field is missing from the stored deal.
func (p paperForm) book(t *testing.T, typed url.Values) bool {
	form := scoring.FromValues(typed)
	form.Seats = len(p.setup.Players)
	evening := scoring.Document{Setup: p.setup}
	evening.Deals = append(evening.Deals, p.game.ReadDeal(form))
	if form.Problems().Errors() != nil || p.game.Check(evening).Errors() != nil {
		return false
	}
	line := p.game.Score(evening).Lines[0]
	for _, name := range p.names {
		for i, n := range p.fields[name] {
			value := typedInto(n, i, typed[name])
			if empty := value == "" || value == "0"; !empty && p.shows(n, typed) && !says(evening.Deals[0], line, name, i, value) {
				t.Errorf("%s\n%s=%s is to be seen, and what is booked is %s\n%s", p.setup.Rules, name, value, evening.Deals[0], typed.Encode())
			}
		}
	}
	return true
}

// typedInto returns the value typed into or ticked at the i-th field of a name, or "".
func typedInto(n *html.Node, i int, typed []string) string {
	switch attr(n, "type") {
	case "hidden":
		return ""
	case "text":
		return typed[i]
	}
	if value := attr(n, "value"); slices.Contains(typed, value) {
		return value
	}
	return ""
}

// says reports whether the stored deal contains a typed value: under the name of its form field, or
// under another name or as another value where the game stores the field that way.
func says(deal []byte, line scoring.Line, name string, i int, value string) bool {
	kept := scoring.FromJSON(deal)
	first, rest, inner := strings.Cut(name, ".")
	if inner {
		kept, name = kept.Object(first), rest
		if first, rest, inner = strings.Cut(name, "."); inner {
			kept, name = kept.Object(first), rest
		}
	}
	if all := kept.Values(name); slices.Contains(all, value) || kept.Value(name) == value {
		return true
	}
	switch name {
	case "minus":
		seat, _ := strconv.Atoi(value)
		p := ui.At(kept.Values("points"), seat-1)
		return strings.HasPrefix(p, "-") || p == "0"
	case "pair":
		return kept.Values("winners")[0] == value
	case "won", "trump_won":
		return line.Won != nil && strconv.FormatBool(*line.Won) == value
	case "ramsch_augen":
		return kept.Value("loser_augen") == value && kept.Value("loser") == strconv.Itoa(i+1)
	case "half":
		return kept.Value("augen") == value
	case "augen_other":
		n, _ := strconv.Atoi(value)
		return kept.Value("augen") == strconv.Itoa(120-n)
	case "level":
		return kept.Value("schwarz") == "true" || kept.Value("level") == "schwarz"
	case "last", "border", "under":
		return kept.Has("points") || kept.Has("tricks") || kept.Has("re_augen") || kept.Has("kontra_augen")
	case "lust":
		return kept.Value("pflicht") != "true"
	case "highest":
		return slices.Contains(kept.Values("augen"), value)
	case "all_took_trick":
		return kept.Has("augen") && !slices.Contains(kept.Values("augen"), "0")
	case "match":
		side, _ := strconv.Atoi(value)
		return ui.At(kept.Values("points"), side-1) == "257"
	case "weis1", "weis2":
		points, _, _ := strings.Cut(value, " ")
		return slices.Contains(strings.Fields(ui.At(kept.Values("weis"), int(name[4]-'1'))), points)
	case "melds1", "melds2", "melds3", "melds4":
		word, _, _ := strings.Cut(value, " ×")
		shown := kept.Objects("melds")
		seat := int(name[5] - '1')
		return seat < len(shown) && scoring.Counted(word, shown[seat].Int(word, 0, 99)) >= value
	case "tricks":
		n, _ := strconv.Atoi(value)
		return slices.Contains(kept.Values(name), strconv.Itoa(n+10))
	case "points":
		if ui.At(kept.Values(name), i) == "-"+value { // the minus sign is a tile of its own
			return true
		}
		n, _ := strconv.Atoi(value)
		return slices.Contains(kept.Values("points"), fmt.Sprint(n+10))
	}
	return false
}
