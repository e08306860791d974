package punktezettel

import _ "embed"

//go:embed style.css
var style string
