package story_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/story"
)

// german returns the German words of what an evening tells.
func german(doc scoring.Document) (all []string) {
	book, _ := games.Find(doc.Game)
	for _, s := range story.Tell(book, doc, book.Score(doc)) {
		all = append(all, s.Says.DE)
	}
	return all
}

// written returns an evening of points on a Punktezettel: the points of each deal by player, with
// "k" before those of a correction and "-" for somebody who is away.
func written(rules string, players []string, deals ...string) scoring.Document {
	doc := scoring.Document{Setup: scoring.Setup{Format: scoring.Format, Game: "punktezettel", Day: "2026-11-20", Players: players, Rules: json.RawMessage(rules)}}
	for _, deal := range deals {
		points, corrects := strings.CutPrefix(deal, "k ")
		field, away := "points", ""
		if corrects {
			field = "correction"
		}
		list := strings.Fields(points)
		if i := slices.Index(list, "-"); i >= 0 {
			list[i], away = "0", fmt.Sprintf(`, "absent": [%d]`, i+1)
		}
		doc.Deals = append(doc.Deals, json.RawMessage(fmt.Sprintf(`{%q: [%s]%s}`, field, strings.Join(list, ", "), away)))
	}
	return doc
}

// told is an evening of three on a Punktezettel, with what it has to tell.
type told struct {
	name, rules string
	deals       []string
	want        []string
}

func (c told) check(t *testing.T) {
	t.Helper()
	doc := written(c.rules, []string{"Anna", "Bernd", "Cem"}, c.deals...)
	if book, _ := games.Find(doc.Game); len(book.Check(doc).Errors()) > 0 {
		t.Fatalf("%s: %v", c.name, book.Check(doc))
	}
	if got := german(doc); !slices.Equal(got, c.want) {
		t.Errorf("%s: %q, want %q", c.name, got, c.want)
	}
}

func TestAnEveningTellsWhoLedAndHowCloseItWas(t *testing.T) {
	for _, c := range []told{
		{"nothing", `{}`, nil, nil},
		{"one deal", `{}`, []string{"5 1 2"}, nil},
		{"only corrections", `{}`, []string{"k 5 1 2", "k 5 1 2", "k 9 0 0", "k 9 0 0"}, nil},
		{"from the first deal", `{}`, []string{"9 1 2", "4 4 6", "9 1 2", "4 4 6", "9 1 2", "4 4 6", "9 1 2", "9 3 3"},
			[]string{"Anna lag vom ersten Spiel an vorn."}},
		{"from some deal on", `{}`, []string{"5 6 0", "5 6 0", "5 7 0", "9 3 0", "9 3 0", "9 3 0", "9 3 0", "9 3 0"},
			[]string{"Ab Spiel 4 lag Anna vorn."}},
		{"a correction gave the lead", `{}`, []string{"5 6 0", "5 6 0", "5 7 0", "k 9 3 0", "9 3 0", "9 3 0", "9 3 0", "9 3 0"}, nil},
		{"the last deal", `{}`, []string{"5 6 0", "5 6 0", "5 6 0", "9 1 0"},
			[]string{"Vor dem letzten Spiel lag Anna noch 3 Punkte hinter Bernd, danach vorn."}},
		{"close", `{}`, []string{"6 5 0", "6 5 0", "6 6 0", "9 1 0"}, []string{"Vor dem letzten Spiel lag Anna nur 2 Punkte vor Bernd."}},
		{"close by one", `{}`, []string{"6 5 0", "6 6 0", "6 6 0", "9 1 0"}, []string{"Vor dem letzten Spiel lag Anna nur 1 Punkt vor Bernd."}},
		{"level", `{}`, []string{"6 5 0", "5 6 0", "6 6 0", "9 1 0"}, []string{"Vor dem letzten Spiel lagen Anna und Bernd gleichauf."}},
		{"from behind", `{}`, []string{"0 9 3", "0 9 3", "9 0 3", "9 0 3", "9 0 3"},
			[]string{"Nach Spiel 2 lag Anna noch 18 Punkte zurück und holte alles auf.", "Vor dem letzten Spiel lagen Anna und Bernd gleichauf."}},
		{"from last to first", `{}`, []string{"5 6 6", "5 6 6", "5 6 6", "5 6 6", "9 1 2", "9 1 2", "1 9 2", "1 1 1"},
			[]string{"Spiel 5 brachte Anna vom letzten auf den ersten Platz: Runde 5.", "Vor dem letzten Spiel lag Anna nur 4 Punkte vor Bernd."}},
		{"few points win", `{"wins": "fewest"}`, []string{"5 6 9", "5 6 9", "5 7 9", "5 6 9"}, []string{"Vor dem letzten Spiel lag Anna nur 4 Punkte vor Bernd."}},
		{"one is not there yet when all others lose", `{}`, []string{"-5 -6 -", "-5 -7 -", "-5 -1 -", "-5 -6 -", "-5 -6 -", "-1 -9 -9", "-5 -6 -1", "-5 -6 -8"},
			[]string{"Ab Spiel 6 lag Cem vorn.", "Anna gewann 6 von 8 Runden."}},
		{"one comes late and wins", `{}`, []string{"5 6 -", "5 7 -", "5 6 -", "5 1 -", "5 1 -", "0 0 40", "1 0 0", "1 0 0"}, []string{"Ab Spiel 6 lag Cem vorn."}},
		{"one never came", `{}`, []string{"3 -6 -", "-2 -6 -", "3 -6 -", "-2 -9 -"}, []string{"Anna gewann alle 4 Runden."}},
		{"few points win, and one was away", `{"wins": "fewest"}`, []string{"- 6 9", "5 6 9", "5 7 9", "5 6 9"}, nil},
	} {
		c.check(t)
	}
}

func TestAnEveningTellsOfItsPartien(t *testing.T) {
	for _, c := range []told{
		{"come from behind", `{"ends": "target", "target": 30}`, []string{"0 9 1", "0 9 1", "9 9 0", "9 0 1", "9 0 1", "9 0 1", "1 2 3"}, []string{"In Partie 1 lag Anna nach Spiel 3 noch 18 Punkte zurück und gewann."}},
		{"won by one", `{"ends": "target", "target": 30}`, []string{"9 9 1", "9 9 1", "9 9 1", "3 2 1", "1 2 3"}, []string{"Am Ende von Partie 1 lag Anna nur 1 Punkt vorn."}},
		{"led for long", `{"ends": "target", "target": 36}`, []string{"0 9 1", "2 1 9", "5 0 0", "5 0 0", "5 0 0", "5 0 0", "5 0 0", "9 0 0", "1 2 3"}, []string{"In Partie 1 lag Anna ab Spiel 4 vorn und gewann."}},
		{"one Partie and no more", `{"ends": "target", "target": 30}`, []string{"0 9 1", "0 9 1", "9 0 1", "9 0 1", "9 0 1", "9 0 1"}, []string{"Nach Spiel 2 lag Anna noch 18 Punkte zurück und holte alles auf.", "Vor dem letzten Spiel lag Anna nur 9 Punkte vor Bernd."}},
	} {
		c.check(t)
	}
	var doc scoring.Document
	deal := func(sau int) json.RawMessage { return json.RawMessage(fmt.Sprintf(`{"sau": %d, "highest": 50}`, sau)) }
	book, _ := games.Find("schwarzesau")
	doc, _ = scoringtest.Evening(book, 3, `{"limit": 149, "limit_plus_day": false}`)
	for _, sau := range []int{1, 1, 2, 2, 2, 1, 1, 3, 1, 2, 2, 2, 1} {
		doc.Deals = append(doc.Deals, deal(sau))
	}
	want := []string{"In Partie 1 lag Anna nach Spiel 2 noch 100 Punkte hinten und kam davon.", "Cem blieb 7 Spiele in Folge verschont, von Spiel 1 bis 7.", "Cem kam durch alle 3 Partien, ohne eine zu verlieren."}
	if got := german(doc); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A deal that leaves the Partie as it is and is dealt again still counts for the players.
func TestAStoryCountsTheSameDealsAsTheStatistics(t *testing.T) {
	book, _ := games.Find("binokel")
	doc, _ := scoringtest.Evening(book, 3, `{"durch_counts": "apart"}`)
	for _, deal := range []string{
		`{"contract": "durch", "declarer": 2, "won": true}`, `{"declarer": 1, "bid": 200, "trump": "herz", "tricks": [130, 70, 50]}`,
		`{"contract": "passed"}`, `{"declarer": 3, "bid": 200, "trump": "herz", "tricks": [130, 70, 50]}`,
	} {
		doc.Deals = append(doc.Deals, json.RawMessage(deal))
	}
	want := []string{"In Spiel 1 gelang Bernd ein Durch."}
	if got := german(doc); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestNamesStandInAStoryAsTheyAre(t *testing.T) {
	for _, names := range [][]string{{"{who}", "{n}", "a|b"}, {"Ann", "Anna", "Annabell"}, {"12", "3", "½"}, {"שרה", "ليلى", "Cem"}, {"A}B{", "", "C"}} {
		doc := written(`{}`, names, "5 6 0", "5 6 0", "5 6 0", "9 1 0")
		want := "Vor dem letzten Spiel lag " + names[0] + " noch 3 Punkte hinter " + names[1] + ", danach vorn."
		if got := german(doc); !slices.Equal(got, []string{want}) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// evenings returns the example of each game, and all evenings of its cases.
func evenings(t *testing.T) (all []scoring.Document) {
	t.Helper()
	files, _ := filepath.Glob("../../views/*/example.json")
	cases, _ := filepath.Glob("../*/testdata/*.jsonl")
	for _, file := range append(files, cases...) {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range scoring.Documents(data) {
			var c struct{ Document json.RawMessage }
			if text := one.Text; json.Unmarshal(text, &c) == nil && c.Document == nil {
				c.Document = text
			}
			if doc, _, ps := scoring.ReadDocument(c.Document, games.Find); len(ps.Errors()) == 0 {
				all = append(all, doc)
			}
		}
	}
	if len(all) < 500 {
		t.Fatalf("only %d evenings", len(all))
	}
	return all
}

func TestWhatEveningsOfTheCasesTellIsTrue(t *testing.T) {
	told := 0
	for _, doc := range evenings(t) {
		book, _ := games.Find(doc.Game)
		sheet := book.Score(doc)
		all := story.Tell(book, doc, sheet)
		told += len(all)
		if err := scoringtest.TrueStory(book, doc, sheet, all); err != nil {
			t.Errorf("%s: %v", doc.Game, err)
		}
	}
	if told < 100 {
		t.Errorf("all these evenings tell only %d sentences", told)
	}
}

// A long evening takes its deals from the cases of one game.
func TestWhatALongEveningTellsIsTrueAndKind(t *testing.T) {
	deals := map[string][]json.RawMessage{}
	for _, doc := range evenings(t) {
		if len(doc.Players) == 4 {
			deals[doc.Game] = append(deals[doc.Game], doc.Deals...)
		}
	}
	unkind := regexp.MustCompile(`(?i)schlecht|verlierer|pech|letzter|blamier|versag|peinlich|loser|worst|bad|fail|shame|poor`)
	rapid.Check(t, func(t *rapid.T) {
		book := rapid.SampledFrom(games.All).Draw(t, "game")
		doc, _ := scoringtest.Evening(book, 4, "{}")
		for range rapid.IntRange(0, 60).Draw(t, "deals") {
			next := doc
			next.Deals = append(slices.Clone(doc.Deals), rapid.SampledFrom(deals[book.Slug]).Draw(t, "deal"))
			if len(book.CheckFrom(next, len(doc.Deals)).Errors()) == 0 {
				doc = next
			}
		}
		sheet := book.Score(doc)
		told := story.Tell(book, doc, sheet)
		if err := scoringtest.TrueStory(book, doc, sheet, told); err != nil {
			t.Fatal(err)
		}
		for _, s := range told {
			for _, text := range []string{s.Says.DE, s.Says.EN} {
				if word := unkind.FindString(text); word != "" || len([]rune(text)) > 120 {
					t.Fatalf("%q: %s", text, word)
				}
			}
		}
	})
}

var places = regexp.MustCompile(`\{([^{}]*)\}`)

func TestTheWordsOfAStoryHaveOnlyPlacesThatTheStatisticFills(t *testing.T) {
	fills := map[scoring.StatKind]string{
		scoring.Ratio: "who n of all to title", scoring.ByPlayer: "who n of all", scoring.Count: "who n to title",
		scoring.Longest: "who n from to title", scoring.Highest: "who points to title",
	}
	for _, book := range games.All {
		told := 0
		for _, f := range book.Figures {
			if f.Story == nil {
				continue
			}
			told++
			if f.Story.From < 1 || f.Story.Says == (scoring.Text{}) || f.Story.All != (scoring.Text{}) && f.Kind != scoring.Ratio && f.Kind != scoring.ByPlayer {
				t.Errorf("%s, %s: %+v", book.Slug, f.Key, f.Story)
			}
			if again := f.Story.Again; strings.Contains(again.DE, "wieder") || strings.Contains(again.EN, "again") {
				t.Errorf("%s, %s: %q is told of the first time, too", book.Slug, f.Key, again)
			}
			for _, words := range []scoring.Text{f.Story.Says, f.Story.All, f.Story.Again} {
				for _, text := range []string{words.DE, words.EN} {
					for _, place := range places.FindAllStringSubmatch(text, -1) {
						if !strings.Contains(place[1], "|") && !slices.Contains(strings.Fields(fills[f.Kind]), place[1]) {
							t.Errorf("%s, %s: %q has a place %s", book.Slug, f.Key, text, place[0])
						}
					}
				}
			}
		}
		if told < 2 {
			t.Errorf("%s tells of %d statistics", book.Slug, told)
		}
	}
}

func TestWhatOtherEveningsTellTakesTheLeastPlace(t *testing.T) {
	says := scoring.Same("So teuer war noch kein Abend.")
	told := []*story.Sentence{{N: 1}, {N: 2}}
	if got := story.With(told, says); len(got) != 3 || got[2].Says != says || got[0].N != 1 {
		t.Errorf("three sentences are %v", got)
	}
	for len(told) < story.Most {
		told = append(told, &story.Sentence{N: 9})
	}
	if got := story.With(told, says); len(got) != story.Most || got[story.Most-1].Says != says {
		t.Errorf("of %d sentences there are %d", story.Most, len(got))
	}
}
