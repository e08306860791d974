package handlers_test

import (
	"strings"
	"testing"

	"anschreiber/db"
	"anschreiber/scoring"
)

// link is the path of the link of an evening for a role.
func (p *phone) link(evening, role string) (link string) {
	p.t.Helper()
	p.visit(evening + "/teilen")
	form := `document.querySelector("form:has([name=role][value=` + role + `])")`
	return path(ask[string](p, form+`.parentElement.querySelector("input[readonly]").value`))
}

// joins opens a link and taps.
func (p *phone) joins(link, name, evening string) {
	p.t.Helper()
	p.visit(link)
	p.write(field("name"), name)
	p.follow(css("main button.main"))
	p.wants(p.location() == evening, "led to %s", p.location())
}

// acts presses a button about a device.
func (p *phone) acts(evening, device, act string) {
	p.t.Helper()
	p.visit(evening + "/teilen")
	p.tap(says(device))
	p.follow(element(`[...document.querySelectorAll(".devices [value=` + act + `]")].find(e => e.checkVisibility())`))
}

func TestPenEndAndMoneyReachThePagesOfTheOthersByThemselves(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	owner, writer, viewer := h.phone(), h.phone(), h.phone()
	evening := owner.begin("Anna Bernd Cem", "rules.stake=1")
	writer.joins(owner.link(evening, "writer"), "Bernds Handy", evening)
	viewer.joins(owner.link(evening, "viewer"), "Doras Handy", evening)
	money := viewer.tab(h)
	money.visit(evening + "/abrechnung")
	money.reads(".settle", "Noch kein Spiel eingetragen.")

	writer.books(kreuz(2)...)
	viewer.counts(1)
	money.reads(".settle .standing", "1. Bernd 36")

	owner.acts(evening, "Bernds Handy", "viewer")
	writer.sees("Du schaust zu.")
	owner.acts(evening, "Bernds Handy", "writer")
	writer.sees("Eintragen")
	writer.enters("declarer=1") // somebody types while the evening is closed
	owner.visit(evening + "/abrechnung")
	owner.follow(says("Abend beenden"))
	viewer.sees("Abend beendet")
	money.reads("h2", "Endstand")
	writer.stillHas("declarer=1")
	writer.enters("contract=pik", "spitzen=1", "won=true")
	writer.follow(eintragen)
	writer.reads(".clash", "Der Abend ist beendet.")
	writer.follow(says("Wieder öffnen und eintragen"))
	writer.counts(2)
	viewer.counts(2)
	viewer.sees("Du schaust zu.")
	money.reads("h2", "Stand")

	viewer.may404, money.may404 = true, true
	owner.acts(evening, "Doras Handy", "revoke")
	viewer.sees("Nicht gefunden")
	money.sees("Nicht gefunden")
	writer.may404, owner.may404 = true, true
	owner.visit(evening + "/loeschen")
	owner.write(field("title"), owner.text("main b"))
	owner.follow(css("main form button"))
	writer.sees("Nicht gefunden")
}

func TestWhatSomebodyTypesIntoThePageAboutMoneyStays(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	first := h.phone()
	evening := first.begin("Anna Bernd Cem")
	second := first.tab(h)
	second.visit(evening + "/abrechnung")
	second.tap(says("Einsatz und Abrechnung ändern"))
	second.write(field("rules.stake"), "5")
	first.books(kreuz(1)...)
	second.until(`document.querySelector("[data-watch]").dataset.seen === "1"`)
	second.wants(second.value(field("rules.stake")) == "5", "what was typed is lost")
	second.follow(says("So abrechnen"))
	second.reads(".settle", "5 Cent je Punkt")
}

func TestTwoDevicesCorrectOneDealAndChooseByAButton(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	owner, writer := h.phone(), h.phone()
	evening := owner.begin("Anna Bernd Cem")
	writer.joins(owner.link(evening, "writer"), "Bernds Handy", evening)
	owner.visit(evening)
	owner.books(kreuz(1)...)
	writer.counts(1)
	for _, choice := range []struct{ mine, theirs, press, strip string }{
		{"won=false", "spitzen=3", "So lassen", "48 0 0"},
		{"won=false", "spitzen=1", "Meine nehmen", "−96 0 0"}, // with 3, as it was when it was opened
	} {
		for _, p := range []*phone{owner, writer} {
			p.visit(evening + "/spiele/1")
		}
		owner.corrects(choice.theirs)
		owner.counts(1)
		writer.corrects(choice.mine)
		writer.reads(".clash", "Dieses Spiel wurde inzwischen geändert")
		writer.reads(".clash", "von Gerät 1")
		writer.follow(says(choice.press))
		writer.visit(evening)
		writer.wants(writer.strip() == choice.strip, "after %s the strip says %s", choice.press, writer.strip())
		owner.until(`[...document.querySelectorAll(".strip strong")].map(e => e.innerText.trim()).join(" ") === ` + quote(choice.strip))
	}
}

// ended closes the evening as somebody else who has network.
func (p *pub) ended(evening string) {
	p.t.Helper()
	store, err := db.Open(p.t.Context(), p.data)
	if err != nil {
		p.t.Fatal(err)
	}
	defer store.Close()
	over := true
	entry := scoring.Entry{Key: "theirs", Device: "another phone", Act: scoring.Act{Closed: &over}}
	if _, err := store.Append(p.t.Context(), strings.TrimPrefix(evening, "/abende/"), 0, entry); err != nil {
		p.t.Fatal(err)
	}
}

func TestADealThatWaitedWhileTheEveningWasEndedIsShownAndCanReopenIt(t *testing.T) {
	t.Parallel()
	for _, reloaded := range []bool{false, true} {
		pub := newPub(t)
		p, closeBrowser := pub.browser()
		evening := p.begin("Anna Bernd Cem")
		p.ready(evening)
		pub.stop()
		p.writes(1, night(0)...)
		p.writes(2, night(1)...)
		pub.ended(evening)
		if reloaded {
			p.visit("/ohne-netz")
		}
		pub.reconnect()
		if reloaded {
			p.visit(evening)
		}
		p.reads(".clash", "Der Abend ist beendet.")
		p.stillHas(night(0)...)
		p.tap(says("Wieder öffnen und eintragen"))
		p.until(`!document.querySelector("#unsent")`)
		p.counts(2)
		closeBrowser()
	}
}

func TestAViewerReadsWithoutNetworkWhatTheSheetSaidLast(t *testing.T) {
	t.Parallel()
	pub := newPub(t)
	viewer, closeBrowser := pub.browser()
	defer closeBrowser()
	owner := pub.phone()
	owner.offline = true
	evening := owner.begin("Anna Bernd Cem")
	viewer.joins(owner.link(evening, "viewer"), "Doras Handy", evening)
	viewer.until(`navigator.serviceWorker.controller`)
	viewer.copied(evening, "html")
	owner.visit(evening)
	owner.books(kreuz(1)...)
	viewer.counts(1)
	viewer.copied(evening, "spiel-1") // though it was not loaded again
	pub.stop()
	viewer.visit(evening)
	viewer.reads("#old", "Offline – Stand von")
	viewer.counts(1)
	viewer.sees("Du schaust zu.")
}
