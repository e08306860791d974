package handlers_test

import (
	"net/http"
	"testing"
)

// unlearned returns a phone that has written and sent three deals. Somebody else had booked a deal
// before them, and the network went away before the phone learned about that deal.
func unlearned(t *testing.T) *offlinePhone {
	t.Helper()
	p, other := atSkat(t)
	p.deals("3", "1", "2")
	other.deals(p.evening, "1")
	p.sendsAsWell()
	return p
}

func TestADealOnAPageThatKnowsMoreThanThisPhoneIsNotAskedAbout(t *testing.T) {
	t.Parallel()
	p := unlearned(t)
	refused := p.writes(p.sees(p.evening).form("contract").with(webKreuz("3")...).and("bid", "x")).is(http.StatusUnprocessableEntity)
	p.taken(refused.form("contract").with("bid", ""))
	p.deals("2")
	p.sends(perfect)
	if len(p.stuck) > 0 {
		t.Error("the server asks about one's own deal")
	}
	p.declared(2, 1, 3, 1, 2, 3, 2)
}

// The server's fifth entry is the fourth entry that this phone knows.
func TestWhatIsAboutAnEntryThatThisPhoneCannotTellIsLeftToTheServer(t *testing.T) {
	t.Parallel()
	p := unlearned(t)
	undo := p.sees(p.evening).undoing()
	p.writes(undo).is(http.StatusNotFound)
	p.writes(p.sees(p.evening+"/spiele/5").form("contract").with("declarer", "1")).is(http.StatusNotFound)
	p.receives()
	p.taken(undo)
	p.sendsAll()
	p.declared(2, 1, 3, 1)
}

func TestWhoWritesAloneTakesBackWhatWasJustSent(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	p.deals("3", "1")
	p.sends(perfect)
	p.taken(p.sees(p.evening).undoing())
	p.deals("2")
	p.sendsAll()
	p.declared(2, 3, 2)
}
