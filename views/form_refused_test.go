package views_test

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/views"
)

// A refusal is a form that must be refused. table has the game, the number of players and the rules
// as JSON. typed has the fields as somebody types them. path and says are the path and the German
// text of the expected problem. With an empty path the form must be accepted.
type refusal struct{ table, typed, path, says string }

func TestTapsThatContradictEachOtherAreRefused(t *testing.T) {
	for _, r := range []refusal{
		{`skat 3 {}`, "contract=pik&declarer=1&spitzen=1&augen=61&schneider=true", "schneider", "mit diesen Augen ist niemand Schneider"},
		{`skat 3 {}`, "contract=pik&declarer=1&spitzen=1&augen=61&won=false", "augen", "mit diesen Augen ist das Spiel gewonnen"},
		{`skat 3 {"deck":36}`, "contract=pik&declarer=1&spitzen=1&augen=107&schneider=true&ramsch_sum=144", "schneider", "mit diesen Augen ist niemand Schneider"},
		{`skat 3 {"bock":["split"]}`, "contract=pik&declarer=1&spitzen=1&augen=61&half=60", "augen", "die Augen passen nicht zu dem, was angekreuzt ist"},
		{`skat 3 {"bock":["split"]}`, "contract=pik&declarer=1&spitzen=1&won=true&half=60", "augen", "mit diesen Augen ist das Spiel verloren"},
		{`skat 3 {"schenken":true}`, "contract=grand&declarer=1&spitzen=1&schenken=accepted&won=false", "won", "nicht bei einem geschenkten Spiel"},
		{`skat 3 {"schenken":true}`, "contract=grand&declarer=1&spitzen=1&schenken=accepted&augen=70", "augen", "nicht bei einem geschenkten Spiel"},
		{`skat 3 {"ramsch":["all_pass"],"ramsch_tie":"last_trick"}`, "contract=ramsch&durchmarsch=1&loser=2", "loser", "beim Durchmarsch verliert keiner allein"},
		{`schafkopf 4 {}`, "contract=wenz&declarer=1&laufende=2&augen=61&level=schneider", "level", "passt nicht zu diesen Augen"},
		{`schafkopf 4 {"preset":"10-20-50"}`, "contract=solo&suit=gras&declarer=1&sie=true&won=false", "won", "ein Sie kann niemand verlieren"},
		{`schafkopf 4 {"preset":"10-20-50"}`, "contract=solo&suit=gras&declarer=1&sie=true&tout=true&won=true", "sie", "Tout oder Sie, nicht beides"},
		{`schafkopf 4 {"durchmarsch":"all_tricks"}`, "contract=ramsch&durchmarsch=1&loser=2", "loser", "beim Durchmarsch verlieren die anderen"},
		{`schafkopf 4 {}`, "contract=rufspiel&suit=gras&declarer=1&partner=2&won=true&laufende_mit=false", "laufende", "ohne wie viele?"},
		{`doppelkopf 4 {}`, "re=1&re=2&re_augen=130&superschwein=true&sonderpunkte.kontra.fuchs=1", "sonderpunkte.kontra.fuchs", "beim Schwein ist kein Fuchs zu fangen"},
		{`schwarzesau 3 {}`, "sau=1&highest=61&augen=60&augen=40&augen=", "highest", "der höchste Stapel hat 60 Augen"},
		{`wuerfeljass 4 {}`, "trump=1&trump_won=true&points=60&points=", "trump_won", "wer mehr hat, sagen schon die Punkte"},
		{`wuerfeljass 4 {}`, "trump=1&trump_won=true&points=60&points=&meldungen=terz+1+ass", "trump_won", "wer mehr hat, sagen schon die Punkte"},
		{`schieber 4 {}`, "trump=rosen&match=1&points=100&points=", "match", "ein Match hat 257 Punkte: Match oder Punkte, nicht beides"},
		{`schieber 4 {}`, "trump=rosen&match=1&points=&points=10", "points", "Match: dann hat die andere Seite keine Punkte"},
		{`schieber 4 {}`, "trump=rosen&points=100&points=&weis1=20&weis2=50", "weis", "nur die Weise einer Seite zählen"},
		{`schieber 4 {}`, "trump=rosen&points=100&points=&bedankt=1", "bedankt", "das reicht noch nicht zum Ziel: dann war es zu früh"},
		{`wuerfeljass 4 {}`, "trump=1&trump_won=true&last=2", "last", "nur zusammen mit den Punkten"},
	} {
		r.check(t)
	}
}

func TestANumberThatWasLeftBlankIsNotZero(t *testing.T) {
	for _, r := range []refusal{
		{`wuerfeljass 2 {}`, "trump=1&points=60&points=", "points[1]", "hier fehlen noch Punkte: kein Stich ist 0"},
		{`wuerfeljass 3 {}`, "trump=1&points=60&points=&points=70", "points[1]", "hier fehlen noch Punkte: kein Stich ist 0"},
		{`wuerfeljass 3 {}`, "trump=1&points=100&points=&points=", "points[2]", "hier fehlen noch Punkte: kein Stich ist 0"},
		{`wuerfeljass 3 {}`, "trump=1&points=100&points=62&points=", "", ""},
		{`wuerfeljass 4 {}`, "trump=1&points=100&points=", "", ""},
		{`schieber 4 {}`, "trump=rosen&points=&points=100", "", ""},
		{`schieber 4 {}`, "trump=rosen&points=&points=", "points", "wie viele Punkte? Eine Seite genügt"},
		{`schwarzesau 4 {}`, "sau=1&renonce=2&augen=50&augen=30&augen=20&augen=", "augen[3]", "ein Stapel ist noch leer: keine Augen sind 0"},
		{`schwarzesau 4 {}`, "sau=1&augen=50&augen=30&augen=&augen=", "augen", "noch 40 Augen bis 120"},
		{`schwarzesau 4 {}`, "sau=1&augen=70&augen=30&augen=20&augen=", "", ""},
		{`skat 3 {"ramsch":["all_pass"]}`, "contract=ramsch&ramsch_augen=70&ramsch_augen=&ramsch_augen=", "ramsch_augen", "noch 50 Augen bis 120"},
		{`skat 3 {"ramsch":["all_pass"]}`, "contract=ramsch&ramsch_augen=&ramsch_augen=&ramsch_augen=", "ramsch_augen", "wie viele Augen hat jeder?"},
		{`skat 3 {"ramsch":["all_pass"]}`, "contract=ramsch&ramsch_augen=70&ramsch_augen=20&ramsch_augen=", "", ""},
		{`schafkopf 4 {}`, "contract=ramsch&ramsch_augen=70&ramsch_augen=20&ramsch_augen=&ramsch_augen=", "ramsch_augen", "noch 30 Augen bis 120"},
		{`skat 3 {}`, "correction=&correction=10&correction=&minus=1&note=Renonce", "correction[0]", "minus wie viel?"},
		{`schafkopf 4 {}`, "correction=10&correction=&correction=&correction=&minus=1", "correction", "zusammen muss es 0 sein: 10 zu wenig"},
	} {
		r.check(t)
	}
}

func (r refusal) check(t *testing.T) {
	t.Helper()
	table := strings.SplitN(r.table, " ", 3)
	game, _ := views.Find(table[0])
	players := []string{"Anna", "Bernd", "Cem", "Dora"}[:table[1][0]-'0']
	typed, err := url.ParseQuery(r.typed)
	if err != nil {
		t.Fatal(err)
	}
	form := scoring.FromValues(typed)
	form.Seats = len(players)
	evening := scoring.Document{Setup: scoring.Setup{Format: scoring.Format, Game: game.Slug, Day: "2026-11-20", Players: players, Rules: json.RawMessage(table[2])}}
	evening.Deals = append(evening.Deals, game.ReadDeal(form))
	var refused scoring.Problems
	refused.Join("", form.Problems())
	for _, p := range game.Check(evening).Errors() {
		p.Path = strings.TrimPrefix(p.Path, "deals[0].")
		refused.Join("", scoring.Problems{p})
	}
	if r.path == "" {
		if refused != nil {
			t.Errorf("%s %s is refused: %v", r.table, r.typed, refused)
		}
		return
	}
	if p, found := refused.At(r.path); !found || p.Text.DE != r.says {
		t.Errorf("%s %s is refused with %v, want %q of %s", r.table, r.typed, refused, r.says, r.path)
	}
}
