package scoring

import "slices"

// A Schema is a JSON Schema, or a part of one, as json.Marshal writes it. The schema of a document
// is made by reading an empty document: every reader of a field notes, by calling asks, what it
// would have accepted. So the schema cannot differ from the readers.
type Schema map[string]any

// SchemaVersion is the version of JSON Schema in which schemas are written.
const SchemaVersion = "https://json-schema.org/draft/2020-12/schema"

// asks notes in the schema what the reader of a field accepts. It does nothing unless a schema is
// being made.
func (f *Form) asks(key string, takes func() Schema) {
	if f.schema != nil {
		f.schema["properties"].(Schema)[key] = takes()
	}
}

// needs notes in the schema that fields are required.
func (f *Form) needs(keys ...string) {
	if f.schema != nil {
		before, _ := f.schema["required"].([]string)
		before = append(before, keys...)
		slices.Sort(before)
		f.schema["required"] = slices.Compact(before)
	}
}

// mind adds a keyword to what the reader of a field has noted in the schema.
func (f *Form) mind(key, word string, value any) {
	if f.schema != nil {
		f.schema["properties"].(Schema)[key].(Schema)[word] = value
	}
}

// askedInside returns an empty form for the object in a field, or for each object in its list. The
// form has a schema of its own in which its readers note what they accept.
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

// unique adds to the schema of a list that no element may occur twice.
func (s Schema) unique() Schema {
	s["uniqueItems"] = true
	return s
}

// Schema returns the JSON Schema of the game's documents: names, types and ranges of fields. Limits
// that depend on other fields or on the number of players are checked only by ReadDocument.
func (b RuleBook) Schema() Schema {
	f := newForm("", &node{kind: '{'}, new(notes))
	f.schema = objectSchema()
	f.needs(documentNeeds...)
	b.readInputs(f, 0)
	f.asks("format", func() Schema { return Schema{"const": Format} })
	f.asks("game", func() Schema { return Schema{"const": b.Slug, "description": b.Name.EN} })
	return f.schema
}

// schemaOfDeal fills the schema of a form with that of a deal of the game, or of a correction in
// its place.
func (g Game[D, R]) schemaOfDeal(f *Form) {
	deal, correction := f.askedInside(""), f.askedInside("")
	deal.Seats, correction.Seats = f.Seats, f.Seats
	g.readPlayed(deal)
	readCorrection(correction)
	correction.needs("correction")
	clear(f.schema)
	f.schema["if"], f.schema["then"], f.schema["else"] = Schema{"type": "object", "required": []string{"correction"}}, correction.schema, deal.schema
}

// DocumentSchema returns the JSON Schema of the documents of all these games.
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
