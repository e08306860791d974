package schafkopf

import (
	"fmt"

	"anschreiber/scoring"
)

func (j judge) checkResult(d Deal) {
	if d.Contract == Rufspiel && d.Bid > 0 && !j.table.Rules.BidRuf {
		j.Add("bid", "im Rufspiel wird an diesem Tisch nicht gesteigert", "this table does not bid up a Rufspiel")
		d.Bid = 0 // and is not judged again below
	}
	switch {
	case d.Tout && d.Sie:
		j.Add("sie", "Tout oder Sie, nicht beides", "Tout or Sie, not both")
	case d.Tout || d.Sie:
		j.checkAllTricks(d)
	case d.Augen != nil:
		j.checkAugen(d)
	case d.Won == nil && !of(d.Contract).uses("augen"):
		j.Add("won", "gewonnen oder verloren?", "won or lost?")
	case d.Won == nil:
		j.Add("won", "gewonnen oder verloren?", "won or lost?")
	case d.Schwarz:
		j.Add("schwarz", "gehört zu den Augen; ohne Augen: level schwarz", "goes with card points; without them: level schwarz")
	case d.Level == Normal && d.leastLevel(j.table.Rules, *d.Won) != Normal:
		j.Add("level", fmt.Sprintf("mit %d Augen sind die anderen Schneider", d.winningAugen(j.table.Rules)), fmt.Sprintf("with %d card points the others are Schneider", d.winningAugen(j.table.Rules)))
	}
}

// checkAllTricks judges a Tout or Sie: only all tricks count, and nothing else is
// asked.
func (j judge) checkAllTricks(d Deal) {
	name := "Tout"
	if d.Sie {
		name = "Sie"
	}
	for _, key := range []struct {
		key   string
		given bool
	}{{"augen", d.Augen != nil}, {"level", d.Level != ""}, {"schwarz", d.Schwarz}, {"bid", d.Bid != 0}} {
		if key.given {
			j.Add(key.key, "beim "+name+" zählen nur alle Stiche", "a "+name+" is about all tricks only")
		}
	}
	switch {
	case d.Tout && d.Won == nil:
		j.Add("won", "gewonnen oder verloren?", "won or lost?")
	case d.Sie && d.Won != nil && !*d.Won:
		j.Add("won", "ein Sie kann niemand verlieren", "nobody can lose a Sie")
	}
}

func (j judge) checkAugen(d Deal) {
	augen, o := *d.Augen, d.outcome(j.table.Rules)
	if leavesOneAuge(augen) {
		j.Add("augen", "1 und 119 Augen gibt es nicht: ein Auge allein hat keine Karte", "1 and 119 card points cannot be: no card counts a single one")
	}
	switch {
	case !d.Schwarz:
	case o.won && augen < allAugen:
		j.refuseSchwarz(allAugen - augen)
	case !o.won && augen > 0:
		j.refuseSchwarz(augen)
	}
	if d.Won != nil && *d.Won != o.won {
		says := contradiction[o.won]
		j.Add("augen", fmt.Sprintf(says.DE, d.winningAugen(j.table.Rules)), fmt.Sprintf(says.EN, d.winningAugen(j.table.Rules)))
	}
	if d.Level != "" && d.Level != o.level {
		j.Add("level", "passt nicht zu diesen Augen", "does not go with these card points")
	}
}

// leavesOneAuge reports that one side would have a single Auge, which no card gives.
func leavesOneAuge(augen int) bool { return augen == 1 || augen == allAugen-1 }

func (j judge) refuseSchwarz(augen int) {
	n := sayAugen(augen)
	j.Add("schwarz", "die Verlierer haben noch "+n.DE, "the losers still have "+n.EN)
}

func sayAugen(n int) scoring.Text {
	return counted(n, text("1 Auge", "1 card point"), text("%d Augen", "%d card points"))
}

var contradiction = map[bool]scoring.Text{
	true:  text("mit diesen Augen ist es gewonnen, nötig waren %d", "with these card points it is won, %d were needed"),
	false: text("mit diesen Augen ist es verloren, nötig waren %d", "with these card points it is lost, %d were needed"),
}
