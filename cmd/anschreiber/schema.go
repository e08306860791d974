package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// schemas are the schemas that the schema command can print; the first is the default.
var schemas = []struct {
	name   string
	schema func() scoring.Schema
}{
	{"document", func() scoring.Schema { return scoring.DocumentSchema(games.All) }},
	{"score", scoring.SheetSchema},
}

// schemaCommand prints the JSON Schema of documents, or of the answers of the score command.
func schemaCommand(_ context.Context, sh shell, args []string) error {
	named, err := noFlags("schema", args, sh.stderr)
	if err != nil {
		return err
	}
	for _, s := range schemas {
		if len(named) == 0 || slices.Equal(named, []string{s.name}) {
			e := json.NewEncoder(sh.stdout)
			e.SetEscapeHTML(false)
			e.SetIndent("", "\t")
			return e.Encode(s.schema())
		}
	}
	fmt.Fprintln(sh.stderr, "anschreiber: schema takes document or score")
	return errUsage
}
