package schafkopf_test

import (
	"testing"

	"anschreiber/scoring/scoringtest"
)

func TestAPageFillsInWhatIsImplied(t *testing.T) {
	scoringtest.BecomeDeals(t, book, 4, [][2]string{
		{"contract=rufspiel&declarer=1&partner=2&augen_other=50", `{"contract":"rufspiel","declarer":1,"partner":2,"augen":70}`},
		{"contract=wenz&declarer=1&partner=3&augen=120&level=schwarz", `{"contract":"wenz","declarer":1,"augen":120,"schwarz":true}`},
		{"contract=wenz&declarer=1&won=true&level=schneider&level=schwarz", `{"contract":"wenz","declarer":1,"won":true,"level":"schwarz"}`},
		{"contract=ueber_kreuz&declarer=4&won=true", `{"contract":"ueber_kreuz","declarer":4,"partner":2,"won":true}`},
		{"contract=rufspiel&declarer=1&partner=2&suit=herz&won=true&tout=true", `{"contract":"rufspiel","declarer":1,"partner":2,"won":true}`},
		{"contract=solo&suit=gras&declarer=1&sie=true&won=true&laufende=3", `{"contract":"solo","suit":"gras","declarer":1,"sie":true}`},
		{"contract=solo&suit=gras&declarer=1&sie=true&won=false", `{"contract":"solo","suit":"gras","declarer":1,"won":false,"sie":true}`}, // stays, so that it is refused
		{"contract=ramsch&declarer=1&ramsch_augen=50&ramsch_augen=30&ramsch_augen=&ramsch_augen=10", `{"contract":"ramsch","ramsch_augen":[50,30,30,10]}`},
		{"contract=ramsch&loser=3&ramsch_augen=&ramsch_augen=&ramsch_augen=&ramsch_augen=", `{"contract":"ramsch","loser":3}`},
		{"contract=rufspiel&suit=gras&declarer=1&partner=2&won=true", `{"contract":"rufspiel","suit":"gras","declarer":1,"partner":2,"won":true}`},
		{"contract=solo&suit=herz&declarer=1&won=true", `{"contract":"solo","suit":"herz","declarer":1,"won":true}`},
		{"contract=wenz&declarer=1&augen_other=0", `{"contract":"wenz","declarer":1,"augen":120}`},
		{"contract=wenz&declarer=1&won=true&stoss=0", `{"contract":"wenz","declarer":1,"won":true}`},
		{"contract=wenz&declarer=1&tout=true&won=true&augen=120&bid=90", `{"contract":"wenz","declarer":1,"won":true,"tout":true}`},
		{"contract=rufspiel&declarer=1&partner=1&won=true", `{"contract":"rufspiel","declarer":1,"won":true}`},
		{"contract=ramsch&ramsch_augen=60&ramsch_augen=&ramsch_augen=&ramsch_augen=40", `{"contract":"ramsch","ramsch_augen":[60,0,0,40]}`},
		{"contract=ramsch&durchmarsch=2&any_loser=1", `{"contract":"ramsch","durchmarsch":2}`},
		{"contract=rufspiel&suit=gras&declarer=1&partner=3&won=true&laufende=3&any_loser=1", `{"contract":"rufspiel","suit":"gras","declarer":1,"partner":3,"won":true,"laufende":3}`},
		{"contract=ramsch&any_loser=1&jungfrauen=2", `{"contract":"ramsch","loser":1,"jungfrauen":[2]}`},
		{"contract=wenz&declarer=1&augen=95&level=schneider", `{"contract":"wenz","declarer":1,"augen":95,"level":"schneider"}`},
		{"contract=ramsch&ramsch_augen=&ramsch_augen=50&ramsch_augen=30&ramsch_augen=10", `{"contract":"ramsch","ramsch_augen":[30,50,30,10]}`},
		{"contract=ramsch&ramsch_augen=60&ramsch_augen=60&ramsch_augen=0&ramsch_augen=", `{"contract":"ramsch","ramsch_augen":[60,60,0,0]}`},
		{"contract=wenz&declarer=1&augen=70&augen_other=50", `{"contract":"wenz","declarer":1,"augen":70}`},
		{"contract=ramsch&loser=2&second_loser=4", `{"contract":"ramsch","loser":2,"second_loser":4}`},
		{"contract=ramsch&loser=2&second_loser=2", `{"contract":"ramsch","loser":2}`},
		{"contract=rufspiel&declarer=1&partner=2&won=true&loser=2&second_loser=3&empty_trick=true", `{"contract":"rufspiel","declarer":1,"partner":2,"won":true,"empty_trick":true}`},
		{"contract=passed&declarer=1&won=true", `{"contract":"passed"}`},
	})
}

func TestTheAugenOfBothSidesAreAllThereAre(t *testing.T) {
	_, problems := scoringtest.Typed(t, book, 4, "contract=wenz&declarer=1&augen=70&augen_other=51")
	if p, _ := problems.At("augen"); p.Text.DE != "zusammen sind es nicht 120" {
		t.Error(problems)
	}
}
