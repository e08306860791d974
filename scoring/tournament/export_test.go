package tournament

import "anschreiber/scoring"

// Verbs exposes the actions of all forms to tests.
var Verbs = verbs

// ReadHeats reads the heats typed into a form.
func ReadHeats(f *scoring.Form) []Heat { return setupForm{Form: f}.heats() }
