package handlers_test

import (
	"strings"
	"testing"

	"anschreiber/handlers/offline"
)

// unprovenForms are forms that another website could send, by path. ID stands for the evening.
var unprovenForms = map[string]string{
	"/abende/ID":                    "contract=passed",
	"/abende/ID/spiele/1":           "act=strike",
	"/abende/ID/spiele/neu?after=0": "contract=passed",
	"/abende/ID/zurueck":            "undoes=1",
	"/abende/ID/regeln":             "joins=Dora",
	"/abende/ID/abrechnung":         "act=close",
	"/abende/ID/weiter":             "preset=bierlachs",
	"/neu/skat":                     "players=Eve&players=Frank&players=Gero",
}

func TestAPhoneGivesBackEachFormThatMayBeAnotherWebsites(t *testing.T) {
	t.Parallel()
	for path, fields := range unprovenForms {
		p, _ := atSkat(t)
		p.disk.NewKey = func() string { return "FRESH" }
		r := offline.Request{Method: "POST", URL: strings.Replace(path, "/abende/ID", p.evening, 1), Body: fields + "&key=THEIRS.n0&seen=1"}
		if proven := p.disk.Answer(r); proven.Keep == nil {
			t.Errorf("%s is not taken of a page of this server: %d", path, proven.Status)
		}
		r.Unproven = true
		switch answer := p.disk.Answer(r); {
		case answer.Keep != nil:
			t.Errorf("%s is taken", path)
		case !strings.Contains(answer.Body, "Bitte noch einmal drücken."):
			t.Errorf("%s does not come back: %d %s", path, answer.Status, answer.Body)
		case strings.Contains(answer.Body, "THEIRS"):
			t.Errorf("%s comes back under the key that the other website has chosen", path)
		}
	}
}
