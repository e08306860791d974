package main

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"anschreiber/handlers/web"
	"anschreiber/scoring/tournament"
)

func TestTheOperatorsPagesAreReadAtTheStart(t *testing.T) {
	file := filepath.Join(t.TempDir(), "impressum.md")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s := said{name: "Herz Bube", imprint: file, privacy: "https://verein.example/datenschutz"}
	write("# Impressum\n\nAnna Albers")
	if o, err := s.operator(); err != nil || o.Name != "Herz Bube" || o.Privacy.Address != s.privacy {
		t.Errorf("%+v, %v", o, err)
	}
	for text, want := range map[string]string{
		"": "there is nothing in it", " \n": "there is nothing in it", "Stra\xdfe 1": "no text in UTF-8", "\x7fELF\x00": "no text in UTF-8",
		strings.Repeat("x", maxStatement+1): "more than 256 KB",
	} {
		write(text)
		if _, err := s.operator(); err == nil || !strings.Contains(err.Error(), "--imprint: "+file+": ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

// A contact that is neither an address nor a file is refused. The message says how an address must
// begin, or what is wrong with the file.
func TestAnImprintThatIsNoAddressIsRefused(t *testing.T) {
	for where, want := range map[string]string{
		"https://": "it is not like https://", "http://verein.example/i": "it is not like https://", "javascript:alert(1)": "it is not like https://",
		"https://.../": "it is not like https://", "https://verein..example": "it is not like https://", "https://verein.example:99999/": "it is not like https://",
		"https://a:b@verein.example/": "it is not like https://", "mailto:anna@verein.example": "it is not like https://",
		"www.verein.example/impressum": "no such file; an address begins with https://", "anna@verein.example": "no such file", t.TempDir(): "is a directory",
	} {
		if _, err := (said{contact: where}).operator(); err == nil || !strings.Contains(err.Error(), "--contact: "+where+": ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", where, err)
		}
	}
	for _, where := range []string{"https://verein.example/i?a=1#b", "https://verein.example.:8443", "https://[2001:db8::1]/i", "https://exämple.de"} {
		if _, err := (said{contact: where}).operator(); err != nil {
			t.Errorf("%v", err)
		}
	}
}

func TestAServerForStrangersIsToldWhatItLacks(t *testing.T) {
	both := said{imprint: "https://a.example/i", privacy: "https://a.example/p"}
	for _, c := range []struct {
		base  string
		said  said
		lacks []string
	}{
		{"", said{}, nil}, {"http://192.168.178.20:8080", said{}, nil}, {"http://pub.fritz.box", said{}, nil}, {"https://karten.example", both, nil},
		{"https://karten.example", said{}, []string{"no imprint", "no privacy"}},
		{"https://karten.example", said{imprint: both.imprint}, []string{"no privacy"}},
	} {
		got := c.said.missing(c.base)
		if (got == "") != (c.lacks == nil) || c.said.imprint != "" && strings.Contains(got, "imprint") {
			t.Errorf("%s: %q", c.base, got)
		}
		for _, want := range c.lacks {
			if !strings.Contains(got, want) {
				t.Errorf("%s: %q does not say %q", c.base, got, want)
			}
		}
	}
}

// The draft fills in what differs between servers and has brackets for what the operator must add.
func TestThePrivacyDraftSpeaksOfThisServer(t *testing.T) {
	env := environ{"ANSCHREIBER_PRUNE_DAYS": "400", "ANSCHREIBER_BASE_URL": "https://karten.example", "ANSCHREIBER_NAME": "Herz Bube"}
	for lang, says := range map[string][]string{
		"de": {"# Datenschutz", "Herz Bube, [Anschrift]", "400 Tage lang", "für https://karten.example", "TDDDG", "Aufsichtsbehörde", "Die letzten Zettel"},
		"en": {"# Privacy", "Herz Bube, [postal address]", "for https://karten.example.", "for 400 days", "TDDDG", "supervisory authority", "The last sheets"},
	} {
		stdout, stderr, exit := program(t, env, "privacy", "--lang", lang)
		if exit != 0 || stderr != "" || strings.Contains(stdout, "@") {
			t.Errorf("status %d, stderr %q\n%s", exit, stderr, stdout)
		}
		for _, want := range says {
			if !strings.Contains(stdout, want) {
				t.Errorf("%s does not say %q:\n%s", lang, want, stdout)
			}
		}
	}
	stdout, _, _ := program(t, nil, "privacy")
	if !strings.Contains(stdout, "[Name], [Anschrift]") || !strings.Contains(stdout, "bleibt, bis ihn jemand löscht") || strings.Contains(stdout, "Die letzten Zettel") {
		t.Errorf("it says\n%s", stdout)
	}
}

// toldOf lists how the drafts, in German and in English, describe each field of a tournament's
// player in the log.
var toldOf = map[string][2]string{
	"number": {"Startnummer", "number, club"}, "name": {"Spieler Name", "player the name"}, "club": {"Verein", "club"}, "team": {"Mannschaft", "team"},
	"tandem": {"Tandem", "tandem"}, "member": {"Mitgliedsnummer", "member number"}, "group": {"Damen, Jugend oder Senioren", "ladies, juniors or seniors"},
	"paid": {"bezahlt hat", "have paid"}, "late": {"erwartet wird", "are expected"}, "gone": {"gegangen ist", "have left"},
	"formerly": {"früher spielte", "played before"}, "why": {"warum er jetzt anders heißt", "why it was changed"},
	"signed_up": {"selbst angemeldet", "signed up"}, "public": {"auf Wunsch für dich allein anders", "otherwise for you alone"},
}

func TestThePrivacyDraftTellsAllThatIsKeptOfAPlayer(t *testing.T) {
	for i, lang := range []string{"de", "en"} {
		draft, _, _ := program(t, nil, "privacy", "--lang", lang)
		for field := range reflect.TypeFor[tournament.Player]().Fields() {
			name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
			if told := toldOf[name][i]; name != "-" && (told == "" || !strings.Contains(draft, told)) {
				t.Errorf("%s: a player's %s is not told (%q)", lang, name, told)
			}
		}
	}
}

func TestThePrivacyDraftKnowsTheLimitsOfTheServer(t *testing.T) {
	for _, c := range []struct {
		args []string
		says string
	}{
		{nil, fmt.Sprintf("gezählt, für die letzten %d Adressen", web.MaxCounted)},
		{[]string{"--no-limits"}, "solange eine Verbindung offen ist"},
		{nil, fmt.Sprintf("hält %d Tage", web.CookieDays)},
	} {
		if draft, _, _ := program(t, nil, append([]string{"privacy"}, c.args...)...); !strings.Contains(draft, c.says) {
			t.Errorf("%v: it does not say %q:\n%s", c.args, c.says, draft)
		}
	}
}
