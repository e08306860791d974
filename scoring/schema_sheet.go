package scoring

import (
	"reflect"
	"strings"
)

// SheetSchema returns the JSON Schema of what the score command prints for a document: its sheet,
// or what is wrong with it. A deal may also have keys of its own game.
func SheetSchema() Schema {
	problems := schemaOf(reflect.TypeFor[Problems]())
	refused := objectSchema()
	refused["properties"], refused["required"] = Schema{"error": problems}, []string{"error"}
	sheet := schemaOf(reflect.TypeFor[Sheet]())
	sheet["properties"].(Schema)["deals"].(Schema)["items"].(Schema)["additionalProperties"] = true
	return Schema{
		"$schema": SchemaVersion, "title": "What a document of " + Format + " scores",
		"description": "Points are by seat, halves only where a game halves them; balance, pot and payments are in cents, and seat 0 of a payment is the pot.",
		"if":          Schema{"type": "object", "required": []string{"error"}}, "then": refused, "else": sheet,
	}
}

// schemaOf returns the JSON Schema of a type that occurs in a sheet. It panics for types that are
// not listed below.
func schemaOf(t reflect.Type) Schema {
	switch t {
	case reflect.TypeFor[Text]():
		return Schema{"type": "string"}
	case reflect.TypeFor[Points]():
		return pointsSchema()
	case reflect.TypeFor[Problem]():
		return schemaOf(reflect.TypeFor[writtenProblem]())
	}
	switch t.Kind() {
	case reflect.Bool:
		return Schema{"type": "boolean"}
	case reflect.String:
		return Schema{"type": "string"}
	case reflect.Int:
		return Schema{"type": "integer"}
	case reflect.Slice:
		return listSchema(schemaOf(t.Elem()))
	case reflect.Pointer:
		return Schema{"anyOf": []Schema{schemaOf(t.Elem()), {"type": "null"}}}
	case reflect.Struct:
		return schemaOfStruct(t)
	}
	panic("scoring: no schema for " + t.String())
}

func schemaOfStruct(t reflect.Type) Schema {
	object, needed := objectSchema(), []string{}
	for f := range t.Fields() {
		key, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if key == "-" {
			continue
		}
		object["properties"].(Schema)[key] = schemaOf(f.Type)
		if !strings.Contains(options, "omit") {
			needed = append(needed, key)
		}
	}
	object["required"] = needed
	return object
}
