package punktezettel

import _ "embed"

// exampleEvening is an evening to look at.
//
//go:embed example.json
var exampleEvening []byte
