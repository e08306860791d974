package journeys_test

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
	p.follow(among(".devices [value="+act+"]", ""))
}

func TestPenEndAndMoneyReachThePagesOfTheOthersByThemselves(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	owner, writer, viewer := h.phone(), h.phone(), h.phone()
	evening := owner.begin("Anna Bernd Cem", "rules.stake=1")
	writer.joins(owner.link(evening, "writer"), "Bernds Handy", evening)
	viewer.joins(owner.link(evening, "viewer"), "Doras Handy", evening)
	money := viewer.anotherTab(h)
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
	second := first.anotherTab(h)
	second.visit(evening + "/abrechnung")
	second.tap(says("Einsatz und Abrechnung ändern"))
	second.write(field("rules.stake"), "5")
	first.books(kreuz(1)...)
	second.until(`document.querySelector("[data-watch]").dataset.seen === "1"`)
	second.wants(second.value(field("rules.stake")) == "5", "what was typed is lost")
	second.follow(says("So abrechnen"))
	second.reads(".settle", "5 Cent je Punkt")
}

// ended closes the evening as somebody else who has network.
func (h *house) ended(evening string) {
	h.t.Helper()
	store, err := db.Open(h.t.Context(), h.data)
	if err != nil {
		h.t.Fatal(err)
	}
	defer store.Close()
	over := true
	entry := scoring.Entry{Key: "theirs", Device: "another phone", Act: scoring.Act{Closed: &over}}
	if _, err := store.Append(h.t.Context(), strings.TrimPrefix(evening, "/abende/"), 0, entry); err != nil {
		h.t.Fatal(err)
	}
}

func TestADealThatWaitedWhileTheEveningWasEndedIsShownAndCanReopenIt(t *testing.T) {
	t.Parallel()
	for _, reloaded := range []bool{false, true} {
		h := newHouse(t)
		p := h.losing()
		evening := p.begin("Anna Bernd Cem")
		p.ready(evening)
		h.stop()
		p.writes(1, night(0)...)
		p.writes(2, night(1)...)
		h.ended(evening)
		if reloaded {
			p.visit("/ohne-netz")
		}
		h.reconnect()
		if reloaded {
			p.visit(evening)
		}
		p.reads(".clash", "Der Abend ist beendet.")
		p.stillHas(night(0)...)
		p.tap(says("Wieder öffnen und eintragen"))
		p.until(`!document.querySelector("#unsent")`)
		p.counts(2)
	}
}

func TestAViewerReadsWithoutNetworkWhatTheSheetSaidLast(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	viewer := h.losing()
	owner := h.losing()
	evening := owner.begin("Anna Bernd Cem")
	viewer.joins(owner.link(evening, "viewer"), "Doras Handy", evening)
	viewer.until(`navigator.serviceWorker.controller`)
	viewer.copied(evening, "html")
	owner.visit(evening)
	owner.books(kreuz(1)...)
	viewer.counts(1)
	viewer.copied(evening, "spiel-1") // though it was not loaded again
	h.stop()
	viewer.visit(evening)
	viewer.reads("#old", "Offline – Stand von")
	viewer.counts(1)
	viewer.sees("Du schaust zu.")
}
