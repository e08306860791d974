package tournament

import "anschreiber/scoring"

// Verbs are all that forms of a tournament do.
var Verbs = verbs

// ReadHeats reads the heats that were typed into a form.
func ReadHeats(f *scoring.Form) []Heat { return setupForm{Form: f}.heats() }
