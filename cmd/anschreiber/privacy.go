package main

import (
	"cmp"
	"context"
	"embed"
	"fmt"
	"strconv"
	"strings"

	"anschreiber/handlers/web"
)

// drafts are the privacy statements in German and English. If you change what is stored, change the
// drafts and README.md in this directory as well.
//
//go:embed privacy/*.md
var drafts embed.FS

// A draft has what the privacy statement says about this server in particular.
type draft struct {
	lang, name, url string
	days            int  // an evening is deleted after so many days without an entry; 0 for never
	counts          bool // the server limits how much each address may do, and counts for that
}

// privacyCommand prints a draft of the privacy statement that fits the settings of serve.
func privacyCommand(_ context.Context, sh shell, args []string) error {
	var c config
	lang := "de"
	flags := c.flags(sh.getenv)
	flags.StringVar(&lang, "lang", lang, "de or en")
	flags.SetOutput(sh.stderr)
	flags.Usage = func() { printUsage(sh.stderr) }
	if err := parse(flags, args); err != nil {
		return err
	}
	text, err := drafts.ReadFile("privacy/" + lang + ".md")
	if err != nil || flags.NArg() > 0 {
		fmt.Fprintln(sh.stderr, "anschreiber: privacy takes --lang de or --lang en, what serve takes, and no FILE")
		return errUsage
	}
	if err := c.check(sh.stderr); err != nil {
		return err
	}
	days, err := readCount(c.prune, "days")
	if err != nil {
		return err
	}
	_, err = draft{lang, c.said.name, c.baseURL, days, !c.noRates}.places().WriteString(sh.stdout, string(text))
	return err
}

// places returns a replacer that replaces the placeholders of the drafts by the values of this
// server.
func (d draft) places() *strings.Replacer {
	say := func(de, en string) string {
		if d.lang == "en" {
			return en
		}
		return de
	}
	whose := cmp.Or(d.name, say("[Name]", "[name]"))
	where := ""
	if d.url != "" {
		where = say(", für ", ", for ") + d.url
	}
	ends := say("Ein Abend bleibt, bis ihn jemand löscht.", "An evening stays until somebody deletes it.")
	if d.days > 0 {
		ends = fmt.Sprintf(say("Ein Abend wird gelöscht, wenn %d Tage lang niemand etwas eingetragen hat, ein Stammtisch oder Turnier mit allem, was dazugehört.",
			"An evening is deleted when nobody has entered anything for %d days, a Stammtisch or tournament with all that belongs to it."), d.days)
	}
	kept := say("Was noch nicht gesendet ist", "What is not sent yet")
	if strings.HasPrefix(d.url, "https:") { // without https no browser stores pages
		kept = say("Die letzten Zettel, und was ohne Netz eingetragen wurde, bis es gesendet ist", "The last sheets, and what was entered without network until it is sent")
	}
	addresses := say("steht nur im Arbeitsspeicher, solange eine Verbindung offen ist", "are in memory only, while a connection is open")
	if d.counts {
		addresses = fmt.Sprintf(say("wird nur im Arbeitsspeicher gezählt, für die letzten %d Adressen, damit niemand den Server überlastet",
			"are counted in memory only, the last %d, so that nobody overloads the server"), web.MaxCounted)
	}
	return strings.NewReplacer("@WHO@", whose, "@WHERE@", where, "@ENDS@", ends, "@KEPT@", kept,
		"@ADDRESSES@", addresses, "@COOKIE@", strconv.Itoa(web.CookieDays))
}
