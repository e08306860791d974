package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestTheFormThatSomebodyFillsInIsNotTouched(t *testing.T) {
	first, second, _ := TwoTabs(t)
	second.Enters("declarer=2", "contract=pik", "spitzen=1")
	second.Write(Field("bid"), "20")
	second.Reads("#live", "Bernd +22")
	key, at := second.Value(Field("key")), Ask[int](second, `Math.round(document.querySelector("#entry").getBoundingClientRect().top)`)
	Ask[any](second, `window.mark = document.querySelector("#entry [name=bid]"); 0`)

	first.Books(Kreuz(1)...)
	second.Counts(1)
	second.Reads(".says", "Inzwischen: Spiel 1: Anna +36")
	second.StillHas("declarer=2", "contract=pik", "spitzen=1")
	second.Wants(Ask[bool](second, "document.activeElement === window.mark"), "the focus has gone")
	second.Wants(second.Value(Field("bid")) == "20" && second.Value(Field("key")) == key && second.Value(Field("seen")) == "0", "the form was changed")
	second.Wants(!second.Visible(Says("Neu laden")), "what was typed would be lost")
	second.Wants(Ask[int](second, `Math.round(document.querySelector("#entry").getBoundingClientRect().top)`) == at, "the form has moved")
	second.Reads("#entry .turn summary", "Anna gibt") // the form's dealer tile still names Anna

	second.Enters("won=true")
	second.Follow(Eintragen)
	second.Reads(".clash", "Inzwischen: Spiel 1: Anna +36")
	second.Reads("#entry .turn summary", "Bernd gibt")
	second.Follow(Says("Anderes Spiel, eintragen"))
	second.Counts(2)
	first.Counts(2)
	first.Reads(".strip", "Cem G")
}
