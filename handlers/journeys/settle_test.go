package journeys_test

import "testing"

// abrechnung is the link between the entry and the sheet.
const abrechnung = ".links a[href$=abrechnung]"

func TestAnEveningIsSettledEndedAndReopenedByTaps(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	evening := p.begin("Anna Bernd Cem")
	p.books(kreuz(1)...)
	p.books(kreuz(1)...)
	p.books(kreuz(2)...)
	p.follow(css(abrechnung))
	p.wants(p.location() == evening+"/abrechnung", "the page is at %s", p.location())
	p.until(`getComputedStyle(document.querySelector(".curve .run")).strokeWidth.startsWith("2")`) // its own style came along
	p.wants(ask[float64](p, `document.querySelector(".curve").getBoundingClientRect().height`) > 100, "there is no curve")

	p.tap(says("Einsatz und Abrechnung ändern"))
	p.write(field("rules.stake"), "0,5")
	p.follow(says("So abrechnen"))
	p.reads(".payments", "Cem zahlt Anna 0,54 €")
	p.tap(says("Wie kommt das zustande?"))
	p.reads(".steps", "× 0,5 Cent +0,54 0,00 −0,54")

	p.follow(says("Abend beenden"))
	p.sees("Endstand")
	p.visit(evening)
	p.wants(!p.visible(css("#entry")), "the evening is over and has a form")
	p.follow(says("wieder öffnen"))
	p.wants(p.location() == evening, "the page is at %s", p.location())
	p.books(kreuz(3)...)
	p.counts(4)
}

func TestTheTextIsSharedOrCopied(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.books(kreuz(1)...)
	p.follow(css(abrechnung))
	ask[any](p, `navigator.share = undefined; dispatchEvent(new Event("htmx:afterSettle"))`)
	p.tap(says("Kopieren"))
	p.reads(".share", "Kopiert")
	ask[any](p, `navigator.share = what => { window.left = what.text; return Promise.resolve(); }; dispatchEvent(new Event("htmx:afterSettle"))`)
	p.wants(!p.visible(css("[data-share=copy]")), "two ways are offered")
	p.tap(css("[data-share=sheet]"))
	p.until(`window.left === document.querySelector("#share-text").value && window.left.includes("1. Anna 36")`)
}

func TestSettlingFitsSmallPhonesSevenPlayersAndLongNames(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	evening := p.opens("schafkopf", "Maximilian-Alexander Bernd Cem Dora Friedrich-Wilhelm Franziska Gudrun", "rules.cents_per_point=5", "rules.stock=10")
	p.visit(evening + "/abrechnung")
	p.fits("without deals")
	p.visit(evening)
	p.tap(says("Nur Punkte berichtigen"))
	for i, points := range []string{"300", "0", "0", "0", "0", "0", "300"} {
		p.set(nth("correction", i), points)
	}
	p.tap(element(`document.querySelectorAll(".fix [name=minus]")[6].parentElement`))
	p.follow(says("Korrektur eintragen"))
	p.visit(evening + "/abrechnung")
	p.reads(".payments", "Gudrun zahlt Maximilian-Alexander")
	p.fits("with seven players")
}
