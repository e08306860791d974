package handlers_test

import (
	"net/http"
	"testing"
)

// corrects books another declarer for a deal without network, so that the correction waits.
func (p *offlinePhone) corrects(deal, declarer string, also ...string) {
	p.t.Helper()
	p.taken(p.reads(p.evening + "/spiele/" + deal).form("contract").with(append([]string{"declarer", declarer}, also...)...))
}

func TestARefusedCorrectionLetsDealsPassThatDoNotNeedIt(t *testing.T) {
	t.Parallel()
	p, other := atSkat(t)
	p.corrects("1", "3")
	p.deals("3", "1", "2")
	p.corrects("4", "2")
	other.send(other.sees(p.evening+"/spiele/1").form("contract").with("declarer", "1")).is(http.StatusSeeOther)
	p.sends(perfect)
	p.declared(1, 3, 2, 2)
	p.sendsAll()
	p.declared(3, 3, 2, 2)
}

func TestWhatNeedsARefusedCorrectionWaitsForIt(t *testing.T) {
	t.Parallel()
	for name, writes := range map[string]func(p *offlinePhone){
		"the same deal": func(p *offlinePhone) { p.corrects("1", "3"); p.corrects("1", "2") },
		"an undo": func(p *offlinePhone) {
			p.corrects("1", "3")
			p.taken(p.reads(p.evening).undoing())
		},
		"another table": func(p *offlinePhone) {
			p.corrects("1", "3")
			p.taken(p.reads(p.evening+"/regeln").form("players").with("title", "Später"))
		},
		"who deals next": func(p *offlinePhone) { p.corrects("1", "3", "dealer", "2") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, other := atSkat(t)
			writes(p)
			p.deals("1")
			other.send(other.sees(p.evening+"/spiele/1").form("contract").with("declarer", "1")).is(http.StatusSeeOther)
			p.sends(perfect)
			p.declared(1)
			p.sendsAll()
			if name == "who deals next" {
				p.declared(3, 1)
			}
		})
	}
}
