//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

// keptOfEvenings counts the evenings' pages in the browser's caches, without scripts of the app.
const keptOfEvenings = `(async () => {
	let n = 0;
	for (const name of await caches.keys()) {
		for (const { url } of await (await caches.open(name)).keys()) n += url.includes("/abende/");
	}
	window.left = n;
})()`

func TestADeviceThatIsForgottenKeepsNothingInItsBrowser(t *testing.T) {
	h, p, evening := inCellar(t)
	p.Visit("/geraet")
	h.Keeps(evening, `{"contract":"null","declarer":3,"won":true}`)
	p.Until("(" + keptOfEvenings + ", window.left > 0)")
	p.Follow(Says("Dieses Gerät vergessen"))
	p.Sees("Noch nicht gesendet: 0.")
	p.Leave(func() { p.Tap(Says("Alles hier vergessen")) })
	p.Sees("noch keinen Abend")
	p.Until("(" + keptOfEvenings + ", window.left === 0)")
}
