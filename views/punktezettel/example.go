package punktezettel

import _ "embed"

// exampleEvening is the evening that visitors can look at as an example.
//
//go:embed example.json
var exampleEvening []byte
