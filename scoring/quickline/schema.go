package quickline

import (
	"maps"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// With returns a grammar that has words for every field of a deal: for fields without words of
// their own, the names that documents use. So a game has its line without defining a single word:
// "anna 3 bernd 1".
func (g Grammar) With(b scoring.RuleBook) Grammar {
	said := map[string]bool{}
	for _, p := range g.Phrases {
		for _, t := range templates(p.Fills) {
			said[t.field] = true
		}
	}
	fields, lists := fieldsOf(b.Schema()), []string{}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if said[name] || !slices.Contains(b.Kept, name) {
			continue
		}
		g.Phrases = append(g.Phrases, phrasesOf(name, fields[name], b.Players.Max)...)
		if ofSeats(fields[name]) {
			lists = append(lists, name)
		}
	}
	if len(said) == 0 && len(lists) == 1 { // numbers for players can only belong to this list
		g.Phrases = append(g.Phrases, Phrase{Says: scoring.Same("@ #"), Or: "@ hat #|@ has #", Fills: lists[0] + "[@]=#"})
	}
	return g
}

// fieldsOf returns the fields of a deal that was played, from the schema of the documents.
func fieldsOf(documents scoring.Schema) scoring.Schema {
	inside := func(s scoring.Schema, key string) scoring.Schema {
		part, _ := s[key].(scoring.Schema)
		return part
	}
	deal := inside(inside(inside(inside(documents, "properties"), "deals"), "items"), "else")
	return inside(deal, "properties")
}

// ofSeats reports whether a field is a list with a number for every seat.
func ofSeats(field any) bool {
	s, _ := field.(scoring.Schema)
	items, _ := s["items"].(scoring.Schema)
	return s["uniqueItems"] == nil && items["type"] == "integer"
}

// phrasesOf returns the phrases for one field, depending on its type.
func phrasesOf(name string, field any, seats int) []Phrase {
	s, _ := field.(scoring.Schema)
	says := strings.ReplaceAll(name, "_", " ")
	phrase := func(words, fills string) Phrase { return Phrase{Says: scoring.Same(words), Fills: fills} }
	if words, is := s["enum"].([]string); is {
		var all []Phrase
		for _, word := range words {
			all = append(all, phrase(strings.ReplaceAll(word, "_", " "), name+"="+word))
		}
		return all
	}
	switch {
	case s["type"] == "boolean":
		return []Phrase{phrase(says, name+"=true"), {Or: "nicht " + says + "|not " + says + "|no " + says, Fills: name + "=false"}}
	case s["type"] == "integer" && s["maximum"] == seats:
		return []Phrase{phrase(says+" @", name+"=@")}
	case s["type"] == "integer":
		return []Phrase{phrase(says+" #", name+"=#")}
	case ofSeats(field):
		return []Phrase{{Or: says + " @ #|@ # " + says, Fills: name + "[@]=#"}}
	case s["type"] == "array":
		return []Phrase{phrase(says+" @", name+"+=@")}
	}
	return nil
}
