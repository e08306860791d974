//go:build outer

package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// acts presses a button for a device.
func acts(p *Phone, evening, device, act string) {
	p.T.Helper()
	p.Visit(evening + "/teilen")
	p.Tap(Says(device))
	p.Follow(Among(".devices [value="+act+"]", ""))
}

func TestPenEndAndMoneyReachThePagesOfTheOthersByThemselves(t *testing.T) {
	h := NewHouse(t)
	owner, writer, viewer := h.Phone(), h.Phone(), h.Phone()
	evening := owner.Begin("Anna Bernd Cem", "rules.stake=1")
	writer.Joins(owner.Link(evening, "writer"), "Bernds Handy", evening)
	viewer.Joins(owner.Link(evening, "viewer"), "Doras Handy", evening)
	money := viewer.AnotherTab(h)
	money.Visit(evening + "/abrechnung")
	money.Reads(".settle", "Noch kein Spiel eingetragen.")

	writer.Books(Kreuz(2)...)
	viewer.Counts(1)
	money.Reads(".settle .standing", "1. Bernd 36")

	acts(owner, evening, "Bernds Handy", "viewer")
	writer.Sees("Du schaust zu.")
	acts(owner, evening, "Bernds Handy", "writer")
	writer.Sees("gewonnen")
	writer.Enters("declarer=1") // Bernd types, and then the evening is closed
	owner.Visit(evening + "/abrechnung")
	owner.Follow(Says("Abend beenden"))
	viewer.Sees("Abend beendet")
	money.Sees("Bernd gewinnt")
	writer.StillHas("declarer=1")
	writer.Enters("contract=pik", "spitzen=1", "won=true")
	writer.Follow(Eintragen)
	writer.Reads(".clash", "Der Abend ist beendet.")
	writer.Follow(Says("Wieder öffnen und eintragen"))
	writer.Counts(2)
	viewer.Counts(2)
	viewer.Sees("Du schaust zu.")
	money.Sees("Bernd führt")

	viewer.May404, money.May404 = true, true
	acts(owner, evening, "Doras Handy", "revoke")
	viewer.Sees("Nicht gefunden")
	money.Sees("Nicht gefunden")
	writer.May404, owner.May404 = true, true
	owner.Visit(evening + "/loeschen")
	owner.Write(Field("title"), owner.Text("main b"))
	owner.Follow(CSS("main form button"))
	writer.Sees("Nicht gefunden")
}

func TestWhatSomebodyTypesIntoThePageAboutMoneyStays(t *testing.T) {
	h := NewHouse(t)
	first := h.Phone()
	evening := first.Begin("Anna Bernd Cem")
	second := first.AnotherTab(h)
	second.Visit(evening + "/abrechnung")
	second.Tap(Says("Einsatz und Abrechnung ändern"))
	second.Write(Field("rules.stake"), "5")
	first.Books(Kreuz(1)...)
	second.Until(`document.querySelector("[data-watch]").dataset.seen === "1"`)
	second.Wants(second.Value(Field("rules.stake")) == "5", "what was typed is lost")
	second.Follow(Says("So abrechnen"))
	second.Reads(".settle", "5 Cent je Punkt")
}
