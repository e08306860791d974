package evening

import (
	"encoding/json"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/views/schafkopf"
	"anschreiber/views/skat"
	"anschreiber/views/ui"
)

// inColumns returns what a deal writes into the columns of a list, joined.
func inColumns(game ui.Game, players []string, rules, deal string) string {
	evening := scoring.Document{
		Setup: scoring.Setup{Format: scoring.Format, Game: game.Slug, Day: "2026-11-20", Players: players, Rules: json.RawMessage(rules)},
		Deals: []json.RawMessage{json.RawMessage(deal)},
	}
	var texts []string
	for _, cell := range game.List(ui.In("en"), evening, game.Score(evening)).Rows[0].Cells {
		texts = append(texts, cell.Text)
	}
	return strings.Join(texts, "|")
}

// The columns are: base, mit, ohne, Hand, Schneider, Schneider announced, Schwarz, Schwarz
// announced, ouvert, the factor in some lists, plus, minus.
func TestASpiellisteTicksWhatWasCounted(t *testing.T) {
	players := []string{"Anna", "Bernd", "Cem"}
	for _, c := range []struct{ name, rules, deal, want string }{
		{"plainly won", `{}`, `"contract":"kreuz","spitzen":2,"augen":61`, "♣ 12|2||||||||36|"},
		{"won with Schneider", `{}`, `"contract":"kreuz","spitzen":-2,"augen":90`, "♣ 12||2||×|||||48|"},
		{"the declarer himself Schneider", `{}`, `"contract":"kreuz","spitzen":1,"augen":30`, "♣ 12|1|||×||||||72"},
		{"Schneider announced and made", `{}`, `"contract":"kreuz","spitzen":1,"hand":true,"schneider_announced":true,"augen":90`, "♣ 12|1||×|×|×||||60|"},
		{"Schneider announced and missed", `{}`, `"contract":"kreuz","spitzen":1,"hand":true,"schneider_announced":true,"augen":88`, "♣ 12|1||×|×|×|||||120"},
		{"Schwarz announced and missed", `{}`, `"contract":"kreuz","spitzen":1,"hand":true,"schneider_announced":true,"schwarz_announced":true,"augen":100`, "♣ 12|1||×|×|×|×|×|||168"},
		{"ouvert, which implies them all", `{}`, `"contract":"grand","spitzen":4,"hand":true,"ouvert":true,"won":true,"schwarz":true`, "Grand 24|4||×|×|×|×|×|×|264|"},
		{"lost without a trick", `{}`, `"contract":"karo","spitzen":1,"augen":0,"schwarz":true`, "♦ 9|1|||×||×||||72"},
		{"free announcements imply nothing", `{"free_announcements":true}`, `"contract":"karo","spitzen":1,"schwarz_announced":true,"augen":100`, "♦ 9|1|||||×|×|||72"},
		{"Schneider doubles", `{"schneider_schwarz":"double"}`, `"contract":"karo","spitzen":1,"augen":95`, "♦ 9|1|||×|||||36|"},
		{"another base", `{"grand_base":20}`, `"contract":"grand","spitzen":1,"augen":70`, "Grand 20|1||||||||40|"},
		{"the hand's own Spitzen", `{"hand_never_overbid":"hand"}`, `"contract":"karo","spitzen":1,"spitzen_hand":-3,"hand":true,"augen":70`, "♦ 9||3|×||||||45|"},
		{"Null", `{}`, `"contract":"null","hand":true,"ouvert":true,"won":true`, "Null 59|||×|||||×|59|"},
		{"Kontra", `{"kontra_max":2}`, `"contract":"kreuz","spitzen":1,"augen":70,"kontra":1`, "♣ 12|1||||||||×2|48|"},
	} {
		if got := inColumns(skat.Game, players, c.rules, `{"declarer":1,`+c.deal+`}`); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// The columns are: deal, Laufende, Schneider, Stoß, worth.
func TestASchafkopfListSaysHowFarASideWasBeaten(t *testing.T) {
	players := []string{"Anna", "Bernd", "Cem", "Dörte"}
	for _, c := range []struct{ name, rules, deal, want string }{
		{"won", `{}`, `"augen":70`, "||"},
		{"Schneider", `{}`, `"augen":95`, "|S|"},
		{"the declarer himself Schneider", `{}`, `"augen":20`, "|S|"},
		{"out of Schneider where the table says so", `{"schneider_at_30":"nobody"}`, `"augen":30`, "||"},
		{"Schwarz", `{}`, `"augen":120,"schwarz":true`, "|SS|"},
		{"in short", `{}`, `"won":true,"level":"schneider"`, "|S|"},
		{"a Tout is all or nothing", `{}`, `"won":true,"tout":true`, "||"},
	} {
		got := inColumns(schafkopf.Game, players, c.rules, `{"contract":"solo","suit":"herz","declarer":1,`+c.deal+`}`)
		cells := strings.Split(got, "|")
		if len(cells) < 4 || strings.Join(cells[1:4], "|") != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestTheCheckUnderASpiellisteAddsUpHoweverItIsWritten(t *testing.T) {
	for _, writing := range []string{"klassisch", "seeger", "minus", "bierlachs"} {
		evening := scoring.Document{
			Setup: scoring.Setup{
				Format: scoring.Format, Game: skat.Game.Slug, Day: "2026-11-20", Players: []string{"Anna", "Bernd", "Cem"},
				Rules: json.RawMessage(`{"scoring":"` + writing + `"}`),
			},
			Deals: []json.RawMessage{
				json.RawMessage(`{"contract":"kreuz","declarer":1,"spitzen":2,"augen":61}`),
				json.RawMessage(`{"contract":"karo","declarer":2,"spitzen":1,"augen":50}`),
			},
		}
		sheet := skat.Game.Score(evening)
		if says := ui.Probe(skat.Game.List(ui.In("en"), evening, sheet), sheet); !strings.HasSuffix(says, "✓") {
			t.Errorf("%s: %s", writing, says)
		}
	}
}

func TestAListSaysWhichRuleHoldsAndWhereADealWasStruck(t *testing.T) {
	limited := scoring.Setup{Game: "skat", Players: []string{"Anna", "Bernd", "Cem"}, Rules: json.RawMessage(`{"preset":"bierlachs","limit":100}`)}
	list := ui.ListPage{Page: ui.In("de"), Game: skat.Game}
	list.State.Setup = limited
	if says := strings.Join(list.Rules(), " "); !strings.HasSuffix(says, "zahlt die Runde. Hier gilt: Verloren hat, wer 100 Minuspunkte erreicht.") {
		t.Errorf("its rules are %q", says)
	}
	passed := []scoring.DealVersion{{Written: json.RawMessage(`{"contract":"passed"}`)}}
	list.State.Deals = []scoring.DealHistory{{ID: 1, Struck: true, Versions: passed}, {ID: 2, Versions: passed}, {ID: 3, Struck: true, Versions: passed}}
	evening := scoring.Document{Setup: limited, Deals: []json.RawMessage{passed[0].Written}}
	list.Sheet = skat.Game.Score(evening)
	for _, r := range list.Remarks(skat.Game.List(list.Page, evening, list.Sheet)) {
		if says := strings.Join(r.Lines, r.Join); r.Head == "Gestrichen" && says != "ein Spiel vor Nr. 1, ein Spiel nach Nr. 1" {
			t.Errorf("struck is %s", says)
		}
	}
}
