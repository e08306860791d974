package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

func TestADealInOneLineIsScored(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"--line", "skat", "kreuz mit 2 hand 70"}, `"totals":[48,0,0]`},
		{[]string{"--line", "skat", "--players", "Anna,Bernd,Cem", "--preset", "klassisch", "craits", "mitt", "zwo", "bernd", "70"}, `"totals":[0,36,0]`},
		{[]string{"--line", "schafkopf", "--players", "Anna,Bernd,Cem,Dora", "ruf eichel bernd cem 61 mit 3"}, `"totals":[-4,4,4,-4]`},
		{[]string{"--line", "schieber", "--players", "Anna,Bernd,Cem,Dora", "bernd schälle 90, weis 20 cem"}, `"totals":[174,180,174,180]`},
		{[]string{"--line", "binokel", "--players", "Anna,Bernd,Cem", "anna 250 herz trumpffamilie binokel 130 bernd paar 70"}, `"totals":[320,90,50]`},
		{[]string{"--line", "binokel", "--players", "Anna,Bernd,Cem,Dora", "dora 270 familie bernd binokel sticht 140"}, `"totals":[110,280,110,280]`},
		{[]string{"--line", "punktezettel", "--preset", "frei", "--players", "Anna,Bernd,Cem", "anna 12 bernd minus 5 cem null"}, `"totals":[12,-5,0]`},
		{[]string{"--line", "schwarzesau", "--players", "Anna,Bernd,Cem,Dora", "sau cem 48 halb"}, `"totals":[0,0,-24,0]`},
		{[]string{"--line", "punktezettel", "anna 12 bernd 0 cem 35", "--players", "Anna,Bernd,Cem"}, `"totals":[12,0,35]`},
		{[]string{"--line", "skat", "--", "kreuz", "mit", "2", "70"}, `"totals":[36,0,0]`},
	} {
		var out bytes.Buffer
		if err := run(t.Context(), append([]string{"score"}, c.args...), noEnv, strings.NewReader(""), &out, t.Output()); err != nil {
			t.Errorf("%v: %v, %s", c.args, err, out.String())
		}
		if !strings.Contains(out.String(), c.says) {
			t.Errorf("%v: %s", c.args, out.String())
		}
	}
}

func TestALineThatIsNotClearIsNotScored(t *testing.T) {
	for line, says := range map[string]string{
		"kreuz mit 2 blau 70": "verstehe ich nicht", "kreuz mit 2 48 70": "48 Augen / 70 Augen", "18 kreuz mit 2": "mehreres", "kreuz mit 2": `"error"`,
	} {
		var out bytes.Buffer
		err := run(t.Context(), []string{"score", "--line", "skat", line}, noEnv, strings.NewReader(""), &out, t.Output())
		if !errors.Is(err, errRefused) || !strings.Contains(out.String(), says) {
			t.Errorf("%q: %v, %s", line, err, out.String())
		}
	}
}

func noEnv(string) string { return "" }
