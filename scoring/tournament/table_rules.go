package tournament

import (
	"bytes"
	"encoding/json"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// RulesOf returns the rules of a table of size players, with the number of deals in them. If the
// game does not accept this number for the table, 0 is written, which leaves the length open.
func (s Setup) RulesOf(size int) json.RawMessage {
	game, known := games.Find(s.Game)
	if !known || game.Contest == nil {
		return s.Rules
	}
	rules, length := s.Rules, game.Contest.Length
	if length != "" && s.length(game, size) != strconv.Itoa(s.Deals[size]) {
		rules = withRule(s.Rules, length, s.Deals[size])
		if !s.isPlayed(game, rules, size) {
			rules = withRule(s.Rules, length, 0)
		}
	}
	rules, _ = s.asRead(game, rules, size)
	return rules
}

// rulesNow returns the rules of a table of size players that had these rules before the setup was
// changed from was. A table whose rules the director has changed there keeps them. Older versions
// wrote the same rules in another order.
func (s Setup) rulesNow(was Setup, rules json.RawMessage, size int) json.RawMessage {
	game, _ := games.Find(was.Game)
	if now, _ := was.asRead(game, rules, size); !bytes.Equal(now, was.RulesOf(size)) {
		return rules
	}
	return s.RulesOf(size)
}

// isPlayed reports whether a table of size players can be scored by these rules.
func (s Setup) isPlayed(game scoring.RuleBook, rules json.RawMessage, size int) bool {
	_, is := s.asRead(game, rules, size)
	return is
}

// asRead returns the rules of a table of size players as they are written after the document of the
// table was read, so that it has the same digest then; is says whether such a table can be scored.
func (s Setup) asRead(game scoring.RuleBook, rules json.RawMessage, size int) (again json.RawMessage, is bool) {
	table := scoring.Setup{Format: scoring.Format, Game: s.Game, Day: s.Day, Rules: rules}
	for i := range size {
		table.Players = append(table.Players, strconv.Itoa(i+1))
	}
	text, err := json.Marshal(scoring.Document{Setup: table})
	if err != nil {
		return rules, false
	}
	d, _, ps := scoring.ReadDocument(text, func(string) (scoring.RuleBook, bool) { return game, true })
	if len(ps.Errors()) > 0 {
		return rules, false
	}
	return d.Setup.Rules, true
}

// length returns how many deals a table of size players plays by the game's rules, without the
// setup's own numbers of deals.
func (s Setup) length(game scoring.RuleBook, size int) string {
	table := scoring.Setup{Format: scoring.Format, Game: s.Game, Day: s.Day, Players: make([]string, size), Rules: s.Rules}
	for _, rule := range game.Rulings(table) {
		if rule.Key == game.Contest.Length {
			return rule.Values[0]
		}
	}
	return ""
}

// withRule returns the rules with the value of one rule replaced.
func withRule(of json.RawMessage, rule string, value any) json.RawMessage {
	rules := map[string]any{}
	if json.Unmarshal(of, &rules) == nil {
		rules[rule] = value
	}
	written, err := json.Marshal(rules)
	if err != nil {
		panic(err) // a map of words and numbers cannot fail
	}
	return written
}
