package handlers_test

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"anschreiber/handlers/web"
	"anschreiber/scoring/scoringtest/rings"
)

// raced is the number of tables at which a deal is booked at the same moment as its list is signed.
var raced = rings.Figure(10, 100, 100)

// Either a list is signed as it is, or the deal is booked, never both.
func TestADealAndASignatureAreNeverBothTaken(t *testing.T) {
	t.Parallel()
	director, at := newRound(t, "skat", 4*raced, "deals4", "2")
	both, signed := 0, 0
	for table := range raced {
		page := at + "/tische/1/" + strconv.Itoa(table+1)
		p := director.sees(page)
		sign := p.form("director").with("act", "sign")
		deal := &webForm{t: t, method: http.MethodPost, action: p.linkTo("/abende/"), Values: url.Values{
			"key": {"deal " + strconv.Itoa(table)}, "seen": {"0"}, "contract": {"passed"}, "dealer": {"1"},
		}}
		forms := []*webForm{sign, deal}
		if table%2 == 1 {
			forms = []*webForm{deal, sign}
		}
		answers := director.together(forms...)
		if answers[0].status == http.StatusSeeOther && answers[1].status == http.StatusSeeOther {
			both++
		}
		now := director.sees(page)
		in, deals := strings.Contains(now.text("h2"), "angenommen"), len(director.document(deal.action).Deals)
		if in {
			signed++
		}
		if in != (deals == 0) {
			t.Errorf("table %d is signed: %t, with %d deals", table+1, in, deals)
		}
	}
	t.Logf("of %d races the list was signed in %d, written in %d, both in %d", raced, signed, raced-signed, both)
	if both > 0 {
		t.Errorf("in %d of %d races both were taken", both, raced)
	}
}

// In an earlier version, a deal and the last signature could both be accepted. Then the list
// counted as signed although it had grown since, and nobody could write or sign any more.
func TestAListThatGotStuckIsOpenedByTheDirector(t *testing.T) {
	t.Parallel()
	a, dir := liveApp(t, web.Streams{})
	director := a.client(t)
	at := director.setsUp("skat", 8, "deals4", "2")
	director.draws(at, "lot")
	page, helper := at+"/tische/1/1", director.lets("writer", at, "")
	phone, evening := director.phoneAt(at, 1)
	phone.deals(evening, "2")
	director.send(director.sees(page).form("director").with("act", "sign")).is(http.StatusSeeOther)
	alter(t, dir, `
		INSERT INTO entries (evening, seq, key, version, body, device, at, booked)
		SELECT evening, 2, 'late', version, body, device, at, 1 + (SELECT max(booked) FROM entries) FROM entries WHERE evening = $1 AND seq = 1`, strings.TrimPrefix(evening, "/abende/"))
	director.sees(at + "/tische").says("nach der Unterschrift weitergeschrieben").says("0 von 2 Listen da")
	phone.sees(evening + "/turnier").says("Die Leitung öffnet die Liste").lacks("Die Liste stimmt")
	for _, by := range []*webClient{phone, director} {
		by.post(evening, url.Values{"key": {"more"}, "seen": {"2"}, "contract": {"passed"}}).is(http.StatusLocked)
	}
	helper.sees(page).lacks("Die Liste stimmt").lacks("Liste vom Papier")
	director.acts(at+"/kasse", "pay", "for", "Saal", "amount", "20") // an entry that is not about the list leaves the list as it is
	director.sees(page).says("Nach der Unterschrift wurde hier weitergeschrieben")
	director.acts(page, "reopen", "reason", "ein Spiel zu viel")
	director.books(director.sees(evening+"/spiele/2").form("act").with("act", "strike", "why", "zu viel"))
	phone.post(evening, url.Values{"key": {"more"}, "seen": {"3"}, "contract": {"passed"}}).is(http.StatusLocked)
	director.send(director.sees(page).form("director").with("act", "sign")).is(http.StatusSeeOther)
	director.sees(at + "/tische").says("1 von 2 Listen da")
	if deals := director.document(evening).declarers(); len(deals) != 1 {
		t.Errorf("the list that counts has %d deals", len(deals))
	}
}

// A signature is for the list as its player saw it. Once the list has grown, the signature no
// longer counts, and a player who leaves then does not make the list signed. If all other players
// have signed the list as it is, nobody waits for a player who has left.
func TestWhoLeavesDoesNotSignForThoseWhoWentOn(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 4, "deals4", "2")
	evening, last := c.tableOf(at, 1, 1), strconv.Itoa(c.cup(at).seats(1, 1)[3])
	othersSign := func(short ...string) {
		f := c.sees(at+"/tische/1/1").does("sign", "seat", "1").with(short...)
		f.Values["seat"] = []string{"1", "2", "3"}
		c.send(f).is(http.StatusSeeOther)
		c.sees(at + "/tische").says("0 von 1 Listen da")
	}
	c.deals(evening, "2")
	othersSign("short", "true")
	c.deals(evening, "3")
	editing(last, "gone", "true")(c, at)
	c.sees(at + "/tische").says("0 von 1 Listen da")
	editing(last, "gone", "")(c, at)
	othersSign()
	editing(last, "gone", "true")(c, at)
	c.sees(at + "/tische").says("1 von 1 Listen da")
	c.post(evening, url.Values{"key": {"late"}, "seen": {"2"}, "contract": {"passed"}}).is(http.StatusLocked)
}
