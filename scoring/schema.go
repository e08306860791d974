package scoring

import "slices"

// A Schema is a JSON Schema, or a part of one, as json.Marshal writes it. That of a
// document is made by reading an empty one: every reader of a field notes
// what it would have taken (asks), so that the schema cannot differ from the readers.
type Schema map[string]any

// SchemaVersion is the language in which they are written.
const SchemaVersion = "https://json-schema.org/draft/2020-12/schema"

// asks notes what the reader of a field takes. Only a form that is read for its
// schema has one.
func (f *Form) asks(key string, takes func() Schema) {
	if f.schema != nil {
		f.schema["properties"].(Schema)[key] = takes()
	}
}

// needs notes a field without which nothing is read.
func (f *Form) needs(keys ...string) {
	if f.schema != nil {
		before, _ := f.schema["required"].([]string)
		before = append(before, keys...)
		slices.Sort(before)
		f.schema["required"] = slices.Compact(before)
	}
}

// mind adds to what the reader of a field has noted.
func (f *Form) mind(key, word string, value any) {
	if f.schema != nil {
		f.schema["properties"].(Schema)[key].(Schema)[word] = value
	}
}

// asked of a field that is an object, or of each of a list: a form without fields
// that notes what is read of it.
func (f *Form) askedInside(key string) *Form {
	inside := f.child(key, &node{kind: '{'})
	inside.schema = objectSchema()
	return inside
}

func objectSchema() Schema {
	return Schema{"type": "object", "properties": Schema{}, "additionalProperties": false}
}

func wholeSchema(lo, hi int) Schema { return Schema{"type": "integer", "minimum": lo, "maximum": hi} }

func textSchema(lo, hi int) Schema {
	return Schema{"type": "string", "minLength": lo, "maxLength": hi}
}

func wordSchema(words []string) Schema { return Schema{"enum": slices.Clone(words)} }

func pointsSchema() Schema { return Schema{"type": "number", "multipleOf": 0.5} }

func listSchema(of Schema) Schema { return Schema{"type": "array", "items": of} }

// unique is a list in which nothing stands twice.
func (s Schema) unique() Schema {
	s["uniqueItems"] = true
	return s
}

// Schema is what documents of the game look like: names, types and ranges of
// fields. What depends on other fields, and on how many play, only ReadDocument
// judges.
func (b RuleBook) Schema() Schema {
	f := newForm("", &node{kind: '{'}, new(notes))
	f.schema = objectSchema()
	f.needs(documentNeeds...)
	b.readInputs(f, 0)
	f.asks("format", func() Schema { return Schema{"const": Format} })
	f.asks("game", func() Schema { return Schema{"const": b.Slug, "description": b.Name.EN} })
	return f.schema
}

// schemaOfDeal is a deal of the game, or a correction in its place.
func (g Game[D, R]) schemaOfDeal(f *Form) {
	deal, correction := f.askedInside(""), f.askedInside("")
	deal.Seats, correction.Seats = f.Seats, f.Seats
	g.readPlayed(deal)
	readCorrection(correction)
	correction.needs("correction")
	clear(f.schema)
	f.schema["if"], f.schema["then"], f.schema["else"] = Schema{"type": "object", "required": []string{"correction"}}, correction.schema, deal.schema
}

// DocumentSchema is what documents of all these games look like.
func DocumentSchema(games []RuleBook) Schema {
	var slugs []string
	var each []Schema
	defs := Schema{}
	for _, b := range games {
		slugs = append(slugs, b.Slug)
		defs[b.Slug] = b.Schema()
		is := Schema{"properties": Schema{"game": Schema{"const": b.Slug}}, "required": []string{"game"}}
		each = append(each, Schema{"if": is, "then": Schema{"$ref": "#/$defs/" + b.Slug}})
	}
	return Schema{
		"$schema": SchemaVersion, "title": "An evening, as " + Format,
		"description": "Names, types and ranges of fields. What depends on other fields, or on how many play, is judged by the score command. Whole numbers are written without point and exponent, cents with two decimals at most, texts without space around them, and no key stands twice.",
		"type":        "object", "required": []string{"game"}, "properties": Schema{"game": wordSchema(slugs)}, "allOf": each, "$defs": defs,
	}
}
