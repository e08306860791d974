package handlers_test

import (
	"net/http"
	"slices"
	"testing"

	"anschreiber/handlers/offline"
)

// deals writes ordinary deals without network, one for each declarer.
func (p *offlinePhone) deals(declarers ...string) {
	p.t.Helper()
	for _, declarer := range declarers {
		p.taken(p.reads(p.evening).form("contract").with(webKreuz(declarer)...))
	}
}

// taken sends a form that the phone must accept and keep.
func (p *offlinePhone) taken(f *webForm) { p.t.Helper(); p.writes(f).is(http.StatusSeeOther) }

// sendsAsWell sends all forms that wait. It answers every question of the server with "as well".
func (p *offlinePhone) sendsAsWell() {
	p.t.Helper()
	for tries := 0; p.waits(); tries++ {
		if p.sends(perfect); tries > 9 {
			p.t.Fatalf("these are never sent: %+v", p.disk.Forms)
		}
		for i := range p.disk.Forms {
			f := &p.disk.Forms[i]
			if question := p.stuck[f.Key]; question != nil {
				answer := question.formOf(*f)
				p.disk.Insisted(f.Key, answer.action, answer.Encode())
				delete(p.stuck, f.Key)
			}
		}
	}
}

// sendsAll sends all forms that wait, and then receives the evening from the server.
func (p *offlinePhone) sendsAll() {
	p.t.Helper()
	p.sendsAsWell()
	p.receives()
}

// atSkat returns a phone at a table of Skat with one booked deal.
func atSkat(t *testing.T) (p *offlinePhone, other *webClient) {
	t.Helper()
	p, other = newTable(t, newWebApp(t), "skat", 1, "Anna", "Bernd", "Cem")
	p.webClient.deals(p.evening, "2")
	p.receives()
	return p, other
}

// declared checks the declarers of the deals on the server.
func (p *offlinePhone) declared(want ...int) {
	p.t.Helper()
	if got := p.document(p.evening).declarers(); !slices.Equal(got, want) {
		p.t.Errorf("declarers %v, want %v", got, want)
	}
}

// undoing returns the form that undoes the last entry, as a page offers it.
func (p *webPage) undoing() *webForm {
	p.t.Helper()
	f := p.form("undoes")
	return f.with("undoes", webValue(webNamed(f.node, "undoes")[0]))
}

func TestWhatIsAboutAnEntryWithoutNetworkReachesItWhateverNumberItGets(t *testing.T) {
	t.Parallel()
	p, other := atSkat(t)
	p.deals("3")
	p.taken(p.reads(p.evening+"/spiele/2").form("contract").with("declarer", "2"))
	p.taken(p.reads(p.evening + "/spiele/neu?after=2").form("contract").with(webKreuz("2")...))
	p.deals("1")
	p.taken(p.reads(p.evening).undoing())
	other.deals(p.evening, "1")
	p.sendsAll()
	p.declared(2, 1, 2, 2)
}

func TestAPageFromBeforeItWasSentIsStillAboutTheSameDeal(t *testing.T) {
	t.Parallel()
	p, other := atSkat(t)
	p.deals("3")
	open := p.reads(p.evening+"/spiele/2").form("contract").with("declarer", "2")
	other.deals(p.evening, "1")
	p.sendsAll()
	p.deals("3")
	p.taken(open)
	p.sendsAll()
	p.declared(2, 1, 2, 3)
}

func TestAPageFromBeforeAFormWasDroppedIsStillAboutTheSameDeal(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	p.deals("3", "1")
	open := p.reads(p.evening+"/spiele/3").form("contract").with("declarer", "2")
	dropped := p.reads(p.evening+"/spiele/2").form("contract").with("declarer", "2")
	p.disk.Dropped(p.disk.Forms[0].Key, 0)
	p.taken(open)
	p.writes(dropped).is(http.StatusConflict).says("Dieses Spiel wurde inzwischen zurückgenommen.")
	p.sendsAll()
	p.declared(2, 2)
}

func TestAPageTooOldToTellWhatItIsAboutComesBackWithEverythingTyped(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	p.deals("3")
	page := p.reads(p.evening)
	deal, undo := page.form("contract").with(webKreuz("1")...), page.undoing()
	correction := p.reads(p.evening+"/spiele/2").form("contract").with("declarer", "2", "note", "so")
	for range 9 {
		p.deals("1")
		p.disk.Dropped(p.disk.Forms[1].Key, 0)
	}
	p.writes(correction).is(http.StatusConflict).says("Dieses Spiel wurde inzwischen zurückgenommen.").kept("contract", correction, "dealer", "key", "usual", "seen")
	p.writes(undo).is(http.StatusConflict).says("Es wurde nichts zurückgenommen.")
	again := p.writes(deal).is(http.StatusConflict).form("contract")
	p.taken(again)
	p.sendsAll()
	p.declared(2, 3, 1)
}

// dropsAsked drops the form about which the server asks.
func (p *offlinePhone) dropsAsked() {
	p.t.Helper()
	f := p.disk.Forms[slices.IndexFunc(p.disk.Forms, func(f offline.Form) bool { return p.stuck[f.Key] != nil })]
	question := p.stuck[f.Key]
	delete(p.stuck, f.Key)
	p.drops(f.Key, question.seen())
}

func TestWhoHasDroppedADealIsAskedAboutTheNextOnlyWhatIsNew(t *testing.T) {
	t.Parallel()
	p, other := atSkat(t)
	p.deals("3", "1", "2", "3")
	other.deals(p.evening, "1")
	p.sends(perfect)
	p.dropsAsked()
	p.sends(func() (arrives, answers bool) { return len(p.tried) < 2, true }) // sends one form only
	p.declared(2, 1, 1)
	other.deals(p.evening, "3")
	p.sends(perfect)
	p.stuck[p.disk.Forms[1].Key].is(http.StatusConflict).says("Inzwischen: Spiel 4: Cem +24")
	p.dropsAsked()
	p.sendsAll()
	p.declared(2, 1, 1, 3, 3)
}

func TestWhatFollowsAFormThatWasDroppedIsStillOnesOwn(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	p.deals("3")
	for _, declarer := range []string{"1", "2"} {
		p.taken(p.reads(p.evening+"/spiele/2").form("contract").with("declarer", declarer))
	}
	p.disk.Dropped(p.disk.Forms[1].Key, 0)
	if p.sends(perfect); len(p.stuck) > 0 {
		t.Error("the server asks about one's own deal")
	}
	p.declared(2, 2)
}

func TestWhoJoinsWithoutNetworkSitsAtTheTable(t *testing.T) {
	t.Parallel()
	p, other := atSkat(t)
	p.writes(p.reads(p.evening).form("joins").with("joins", "Anna")).is(http.StatusUnprocessableEntity).says("Heißt wie Platz 1")
	p.taken(p.reads(p.evening).form("joins").with("joins", "Dora"))
	p.taken(p.reads(p.evening).form("contract").with(webKreuz("4")...))
	other.deals(p.evening, "1")
	p.sendsAll()
	p.declared(2, 1, 4)
}

func TestAnotherListBegunWithoutNetworkIsOfTheSameNight(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	first := p.evening
	for _, how := range [][]string{{"preset", "bierlachs"}, {"game", "schwarzesau"}, {}} {
		next := p.writes(p.reads(p.evening + "/abrechnung").form("game").with(how...)).is(http.StatusSeeOther)
		p.goesOnAt(next.header.Get("Location"))
		p.reads(p.evening + "/abrechnung").says("Die ganze Nacht")
	}
	p.sendsAll()
	p.sees(first + "/abrechnung").says("Die ganze Nacht 4 Listen")
	p.drawsLikeTheServer(first + "/abrechnung")
}

func TestADealThatIsSaidInALineWithoutNetworkIsOnTheSheet(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	p.taken(p.reads(p.evening).form("contract").with("line", "cem kreuz mit 2 gewonnen"))
	p.reads(p.evening).says("Spiel 2: Cem +36")
	p.sendsAll()
	p.declared(2, 3)
}
