package offline

import (
	"bytes"
	"encoding/json"
	"strings"

	"anschreiber/scoring/evening"
)

// document returns the evening as a file, including forms that were not sent yet, so that nothing
// is lost even if the server never accepts them. Forms that cannot be read come after the document,
// as they were typed, one on each line.
func (v *request) document() Answer {
	body, err := json.MarshalIndent(v.now.Doc, "", "  ")
	if err != nil {
		return Answer{Status: notFound}
	}
	name := "anschreiber-" + string(v.now.State.Setup.Day)
	left := unread(v.formsOf(v.now.ID), v.now.Log)
	if len(left) == 0 {
		return Answer{Status: ok, Type: "application/json", Name: name + ".json", Body: string(body) + "\n"}
	}
	var line bytes.Buffer
	_ = json.Compact(&line, body) // it is JSON
	return Answer{Status: ok, Type: "application/jsonl", Name: name + ".jsonl", Body: line.String() + "\n" + lines(left)}
}

// unreadEvening answers requests for an evening of which not even the first entry can be read. Only
// the file with what was typed is available.
func (v *request) unreadEvening(id, below string) Answer {
	left := unread(v.formsOf(id))
	if below != "dokument.json" || len(left) == 0 {
		return Answer{Status: notFound}
	}
	name := "anschreiber-" + string(evening.DayOf(left[0].At)) + ".jsonl"
	return Answer{Status: ok, Type: "application/jsonl", Name: name, Body: lines(left)}
}

// lines returns forms as they were typed, one on each line.
func lines(forms []Form) string {
	var all strings.Builder
	to := json.NewEncoder(&all)
	to.SetEscapeHTML(false)
	for _, f := range forms {
		_ = to.Encode(struct {
			Unread Form `json:"unread"`
		}{f}) // a form can always be encoded
	}
	return all.String()
}
