package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// scoreFlags are the flags of score: they score a deal in one line instead of documents.
type scoreFlags struct{ game, preset, players string }

func (s *scoreFlags) read(args []string, stderr io.Writer) (rest []string, err error) {
	flags := flag.NewFlagSet("score", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.StringVar(&s.game, "line", "", "")
	flags.StringVar(&s.preset, "preset", "", "")
	flags.StringVar(&s.players, "players", "", "")
	flags.Usage = func() { printUsage(stderr) }
	return parseAll(flags, args)
}

// scoreLine scores a deal that is given as one line of words. It prints one line of JSON, as score
// does for a document.
func (s scoreFlags) scoreLine(words []string, out io.Writer) error {
	game, known := views.Find(s.game)
	if !known || !game.HasLine() {
		return fmt.Errorf("there is no game %q whose deals are written in one line", s.game)
	}
	var players []string
	if s.players != "" {
		players = strings.Split(s.players, ",")
	}
	document, unclear := game.LineDocument(strings.Join(words, " "), players, s.preset)
	answer, scored := encode(map[string]scoring.Problems{"error": {{Path: ui.LineField, Text: unclear}}}), false
	if unclear == (scoring.Text{}) {
		text, err := json.Marshal(document)
		if err != nil {
			return err
		}
		answer, scored = scoreDocument(text)
	}
	if _, err := fmt.Fprintf(out, "%s\n", answer); err != nil || scored {
		return err
	}
	return errRefused
}
