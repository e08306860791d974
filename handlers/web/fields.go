package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// fields lists the field names that the forms of each route may have, besides those of inEveryForm.
// "*" stands for any characters, where only the handler knows the names. The fields of a deal
// depend on its game: a deal with an unknown field is shown again with everything that was typed.
var fields = map[string][]string{
	"/einstellungen":                             {"lang", "scheme", "back"},
	"/neu/:game":                                 setupFields,
	"/neu/:game/vorschau":                        setupFields,
	"/abende":                                    {"suche", "ab"},
	"/abende/:id":                                {"*"},
	"/abende/:id/vorschau":                       {"*"},
	"/abende/:id/zurueck":                        {"undoes", "since", "why"},
	"/abende/:id/regeln":                         append(slices.Clip(setupFields), "shown", "joins", "starts_with", "chair", "sits", "trades", "leaves", "takes_over", "goes", "returns", "why"),
	"/abende/:id/regeln/merken":                  {"rules_name"},
	"/abende/:id/weiter":                         append(slices.Clip(setupFields), "shown", "preset", "game"),
	"/abende/:id/abrechnung":                     {"act", "rules.*", "from", "to", "cents", "rounds", "undoes", "why", evening.MatOpen, evening.MatBack},
	"/abende/:id/spiele/neu":                     {"*"},
	"/abende/:id/spiele/:deal":                   {"*"},
	"/abende/:id/teilen":                         {"act", "role"},
	"/abende/:id/geraete":                        {"act", "device"},
	"/abende/:id/verlassen":                      {},
	"/abende/:id/namen":                          {"act", "name", "as"},
	"/abende/:id/loeschen":                       {"title"},
	"/stammtische":                               {"name", "names"},
	"/stammtische/:id/heute":                     {"act", "here", "guest", "game"},
	"/stammtische/:id/kasse":                     {"act", "from", "to", "amount", "day", "spent", "given", "by", "fee", "guests_pay", "small", "undoes", "below"},
	"/stammtische/:id/verwalten":                 {"act", "name", "id", "former", "names", "from", "into", "guest", "is", "evening", "all", "not", "game", "unit", "table", "first_month", "min_evenings", "drop_worst", "undoes", "below"},
	stammtischFilesRoute:                         {"act"},
	OwnFilesRoute:                                {"stammtisch"},
	HandedFilesRoute:                             {"title", "text", "url"},
	"/stammtische/:id/teilen":                    {"act", "role"},
	"/stammtische/:id/geraete":                   {"act", "device"},
	"/stammtische/:id/verlassen":                 {},
	"/stammtische/:id/namen":                     {"act", "name", "as"},
	"/stammtische/:id/loeschen":                  {"title"},
	"/abende/:id/turnier":                        listFields,
	"/turniere":                                  append(slices.Clip(tournamentFields), "stammtisch"),
	"/turniere/:id/einrichten":                   tournamentFields,
	"/turniere/:id/stammtisch":                   {"act", "stammtisch"},
	"/turniere/:id/spieler":                      {"act", "number", "name", "names", "surname", "regulars", "club", "team", "tandem", "member", "group", "paid", "late", "gone", "mark", "undoes", "signup", "places", "reason"},
	"/turniere/:id/spieler/:nummer":              {"act", "number", "kind", "points", "in", "reason", "undoes"},
	"/turniere/:id/auslosung":                    {"act", "method", "tables", "first", "winners", "wild", "anew", "knockout", "a", "b", "sit_out", "keep", "numbers", "undoes"},
	"/turniere/:id/tische/:runde/:tisch":         append(slices.Clip(listFields), "director", "numbers", "from", "points", "won", "lost", "soli", "total", "passed", "reason", "substitute", "nobody", "books", "until", "until_won", "until_lost", "until_soli"),
	"/turniere/:id/tische/:runde/:tisch/teilen":  {"act", "role"},
	"/turniere/:id/tische/:runde/:tisch/geraete": {"act", "device"},
	"/turniere/:id/liga":                         {"act", "from", "from_club", "into", "into_club"},
	"/turniere/:id/kasse":                        {"act", "for", "amount", "way", "undoes", "ranking", "nth", "winners", "got", "round", "table", "cents", "proposal"},
	"/turniere/:id/uhr":                          {"act", "does", "minutes", "round"},
	"/turniere/:id/verlauf":                      {"act", "undoes"},
	"/turniere/:id/teilen":                       {"act", "role"},
	"/turniere/:id/geraete":                      {"act", "device"},
	"/turniere/:id/verlassen":                    {},
	"/turniere/:id/namen":                        {"act", "name", "as"},
	"/turniere/:id/loeschen":                     {"title"},
	"/anmelden/:id/:token":                       {"name", "club"},
	"/anmelden/:id/:token/:nth":                  {},
	"/mit/:token":                                {"name"},
	"/geraet":                                    {"name"},
	"/geraet/umzug":                              {},
	"/geraet/vergessen":                          {},
}

var inEveryForm = []string{"key", "seen", "follows"}

// setupFields are the fields of the form that sets up a table. Its game knows which rules there
// are.
var setupFields = []string{
	"players", "first_dealer", "title", "place", "date", "suits", "rules.*", "offered.preset", "offered.seats",
	"back", "swap", "player", "forget", "nach", "stammtisch",
}

// maxValues limits the number of values in a form, because each value may cause an error message of
// its own. No form of this app sends nearly as many.
const maxValues = 300

// CheckSize returns an error if a form or an address has more than maxValues values.
func CheckSize(typed url.Values) error {
	n := 0
	for _, values := range typed {
		n += len(values)
	}
	if n > maxValues {
		return echo.ErrStatusRequestEntityTooLarge
	}
	return nil
}

// listFields are the fields of the form for a table's list, tournamentFields those of a
// tournament's setup.
var (
	listFields       = []string{"act", "round", "table", "last", "seat", "short"}
	tournamentFields = []string{
		"act", "name", "place", "date", "public", "game", "preset", "rounds", "rest", "deals*", "minutes", "team", "plus_only", "by_place", "good_only", "soli_first", "heats", "match_points", "venues",
		"fee", "lost_first", "lost_more", "passed", "prizes*", "series_prizes", "team_prizes", "pair_prizes", "one_prize", "tandems", "fixed_pairs", "league", "league_by_place", "league_drop", "undoes", "reason",
	}
)

// An unknownField is the name of a field that no page sends to this route.
type unknownField string

func (f unknownField) Error() string { return "there is no field " + string(f) }

// page names the field. A visitor sees it only with a form of an older version, or with a request
// written by hand.
func (f unknownField) page() errorPage {
	name := scoring.Same(strings.ToValidUTF8(string(f[:min(len(f), longestField)]), ""))
	return errorPage{
		status: http.StatusUnprocessableEntity,
		title:  scoring.T("Unbekanntes Feld", "Unknown field"),
		says: scoring.T("Dieses Feld gibt es hier nicht: „", "There is no such field here: “").Add(name).Add(scoring.T(
			"“. Es wurde nichts eingetragen. Bitte zurück, die Seite neu laden und noch einmal drücken.",
			"”. Nothing was booked. Please go back, reload the page and press again.")),
	}
}

// longestField is how many bytes of the field's name are shown.
const longestField = 40

// checkFields returns an unknownField if the form has a field that no form of its route has.
func checkFields(route string, typed url.Values) error {
	known := fields[route]
	for name := range typed {
		if !slices.Contains(inEveryForm, name) && !slices.ContainsFunc(known, func(k string) bool { return matches(k, name) }) {
			return unknownField(name)
		}
	}
	return nil
}

// matches reports whether a name equals the pattern, or begins with the part before the pattern's
// star.
func matches(pattern, name string) bool {
	prefix, many := strings.CutSuffix(pattern, "*")
	return pattern == name || many && strings.HasPrefix(name, prefix)
}
