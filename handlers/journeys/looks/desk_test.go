//go:build outer

package looks_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	. "anschreiber/handlers/journeys"
)

// A typist counts the keys that are pressed.
type typist struct {
	*Phone
	keys int
}

func (p *typist) presses(keys string) {
	p.keys += utf8.RuneCountInString(keys)
	p.Do(p.Type(keys))
}

// books presses keys that send a form.
func (p *typist) books(keys string) {
	p.T.Helper()
	p.Leave(func() { p.presses(keys) })
}

// atDesk makes a tournament whose director uses a laptop.
func atDesk(t *testing.T, fee string) (p *typist, at string) {
	t.Helper()
	p = &typist{Phone: NewHouse(t).Phone()}
	p.Do(p.Chromium().Resize(1280, 800))
	p.Visit("/turniere/neu?spiel=skat")
	presses(p.Phone, "setup", `[name=fee]`, fee)
	if strings.HasPrefix(p.Location(), "/turniere/neu") || p.Location() == "/turniere" {
		p.Leave(func() {
			Ask[bool](p.Phone, `(document.querySelector("[name=name]").value = "Preisskat", document.querySelector("button[value=setup]").click(), true)`)
		})
	}
	return p, strings.TrimSuffix(p.Location(), "/spieler")
}

// Sixty players arrive at the door within ten minutes, which leaves ten seconds for each. Whoever
// sits at the desk types a name, presses Enter, and has the cursor in the next field. He needs no
// mouse, and no keys except the letters of name and club, and two keys that lead to the next field.
// A practised typist types four keys a second.
func TestTheDeskTakesSixtyInTenMinutesByKeyboardAlone(t *testing.T) {
	p, at := atDesk(t, "")
	p.Visit(at + "/spieler")
	tabsTo(p.Phone, "name")
	p.keys = 0
	const players, many = 60, 6 // typing through a browser is slow: six are enough to show that each player leads to the next
	letters := 0
	for i := range many {
		name, club := fmt.Sprintf("Müller%d, Anna", i+10), "SC Linde"
		letters += utf8.RuneCountInString(name + club)
		p.Wants(focused(p.Phone) == "name", "player %d begins in %q", i+1, focused(p.Phone))
		p.presses(name + "\t" + club)
		p.books("\r")
	}
	p.Sees(fmt.Sprint(many, " Spieler"))
	p.Wants(p.keys == letters+2*many, "%d keys for %d letters of %d players", p.keys, letters, many)
	seconds := float64(p.keys) / many * players / 4
	p.Wants(seconds <= 600, "%d players take %.0f seconds at four keys a second", players, seconds)
	t.Logf("%d keys a player, of which 2 are not letters: %d players in %.1f minutes at four keys a second", p.keys/many, players, seconds/60)
}

// A few letters find the player, and one tap marks him as paid. Then the search field is still
// there with the cursor in it, for the next player.
func TestTheSearchStaysUnderTheCursorWhenSomebodyHasPaid(t *testing.T) {
	p, at := atDesk(t, "10")
	presses(p.Phone, "add", `[name=names]`, "Müller, Anna\nWolf, Bert\nZech, Cem")
	p.Visit(at + "/spieler")
	Ask[bool](p.Phone, `(document.querySelector("[data-find]").focus(), true)`)
	for i, who := range []string{"wol", "zec"} {
		p.presses(who)
		p.Until(`document.querySelectorAll("[data-found]:not([hidden])").length === 1`)
		p.Leave(func() {
			Ask[bool](p.Phone, `(document.querySelector("[data-found]:not([hidden]) .marks button").click(), true)`)
		})
		p.Sees(fmt.Sprint(i+1, map[bool]string{true: " hat bezahlt", false: " haben bezahlt"}[i == 0]))
		p.Until(`document.activeElement.matches("[data-find]") && document.activeElement.value === ` + Quote(who))
	}
}

// typingLeadsOn is true once the page's script has loaded. Before that, Enter does nothing.
const typingLeadsOn = `performance.getEntriesByType("resource").some(r => /\/tournament[^/]*\.js/.test(r.name)) && document.readyState === "complete"`

// A list of four players has 12 numbers and the number of passed deals. In a spreadsheet, each
// number is followed by Enter or an arrow key. Here typing takes the same keys, and the last Enter
// also books the list and leads to the next table.
func TestAListOfFourTakesNoMoreKeysThanASpreadsheet(t *testing.T) {
	p := &typist{Phone: NewHouse(t).Phone()}
	at := contest(p.Phone, 12)
	p.Do(p.Chromium().Resize(1280, 800))
	p.Visit(at + "/listen")
	cells := []string{"900", "20", "0", "-72", "0", "1", "0", "0", "0", "700", "19", "0", "8"}
	spreadsheet := len(cells)
	for _, cell := range cells {
		spreadsheet += len(cell)
	}
	for table := 1; table <= 3; table++ {
		p.Until(`document.activeElement.name === "points" && document.activeElement.form.table.value === "` + fmt.Sprint(table) + `"`)
		p.Until(typingLeadsOn)
		p.Until(`(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.activeElement.getBoundingClientRect())`)
		p.keys = 0
		for _, cell := range cells[:len(cells)-1] {
			p.presses(cell + "\r")
		}
		p.presses(cells[len(cells)-1])
		p.books("\r")
		p.Wants(p.keys <= spreadsheet, "%d keys, a spreadsheet takes %d", p.keys, spreadsheet)
	}
	p.Sees("Es fehlt keine Liste mehr")
	t.Logf("%d keys a list of four, a spreadsheet takes %d", p.keys, spreadsheet)
}

// An impossible number is marked, has the cursor and is selected, so that typing replaces it.
func TestTheWrongCellIsMarkedAndTypedOver(t *testing.T) {
	p := &typist{Phone: NewHouse(t).Phone()}
	at := contest(p.Phone, 4)
	p.Do(p.Chromium().Resize(1280, 800))
	p.Visit(at + "/listen")
	p.Until(typingLeadsOn)
	for _, cell := range []string{"900", "40", "0", "-72", "0", "1", "0", "0", "0", "700", "19", "0"} {
		p.presses(cell + "\r")
	}
	p.books("8\r")
	p.Until(`document.activeElement.name === "won" && document.activeElement.getAttribute("aria-invalid") === "true" && document.activeElement.selectionEnd === 2 && document.activeElement.selectionStart === 0`)
	p.presses("20")
	p.Wants(Ask[string](p.Phone, `document.activeElement.value`) == "20", "the wrong number is not typed over")
}
