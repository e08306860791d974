package doppelkopf

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

func (d Deal) checkAugen(ps *scoring.Problems, r Rules) {
	if d.ReAugen == nil && d.KontraAugen == nil {
		ps.Add("re_augen", "wie viele Augen hat Re?", "how many card points does Re have?")
		return
	}
	if d.ReAugen != nil && d.KontraAugen != nil && *d.ReAugen+*d.KontraAugen != allAugen {
		left := allAugen - *d.ReAugen
		ps.Add("kontra_augen", fmt.Sprintf("zusammen sind es 240: Kontra hat %d", left), fmt.Sprintf("there are 240 in all: Kontra has %d", left))
	}
	c := d.cards()
	if says, must := r.reTakes(d.Kind); must && c.noTrick[re] {
		ps.Add("no_trick", says.DE, says.EN)
	}
	for p, augen := range c.augen {
		who := partyNames[p].DE
		switch {
		case c.noTrick[p] && augen == 1:
			ps.Add("no_trick", who+" hat 1 Auge, also auch einen Stich", who+" has 1 Auge, so it has a trick")
		case c.noTrick[p] && augen > 0:
			ps.Add("no_trick", fmt.Sprintf("%s hat %d Augen, also auch einen Stich", who, augen), fmt.Sprintf("%s has %d card points, so it has a trick", who, augen))
		case augen == 1:
			ps.Warn(d.augenKey(), loneAuge.DE, loneAuge.EN)
		}
	}
}

// reTakes says why Re has a trick in any case: a Hochzeit finds a partner by one; who
// made the first three alone, where any trick of another one decides, has these.
func (r Rules) reTakes(kind string) (says scoring.Text, must bool) {
	switch {
	case kind == Hochzeit:
		return text("wer bei der Hochzeit mitgeht, hat einen Stich gemacht: dann hat Re einen", "whoever joined the Hochzeit made a trick, so Re has one"), true
	case kind == HochzeitSolo && r.Hochzeit == FirstTrick:
		return text("wer bei der Hochzeit allein bleibt, hat die ersten drei Stiche gemacht", "whoever nobody joined in a Hochzeit made the first three tricks"), true
	}
	return scoring.Text{}, false
}

// loneAuge is refused of whoever types it, as in every game; a document may have it
// (data: a given case has 239).
var loneAuge = text("1 und 239 Augen gibt es nicht: ein Auge allein hat keine Karte", "1 and 239 card points cannot be: no card counts a single one")

// augenKey is the field in which the Augen were typed.
func (d Deal) augenKey() string {
	if d.ReAugen == nil {
		return "kontra_augen"
	}
	return "re_augen"
}

// checkSaid: when something was said is noted of those who said something.
func (d Deal) checkSaid(ps *scoring.Problems) {
	for _, said := range []struct {
		key    string
		tricks []int
		level  int
	}{{"re_before", d.ReBefore, d.ReLevel}, {"kontra_before", d.KontraBefore, d.KontraLevel}} {
		if said.tricks != nil && said.level == 0 {
			ps.Add(said.key, "es wurde nichts angesagt", "nothing was announced")
		}
	}
}

// checkSonderpunkte judges what either party ticked.
func (d Deal) checkSonderpunkte(ps *scoring.Problems, r Rules) {
	if d.Sonderpunkte.Re == nil && d.Sonderpunkte.Kontra == nil {
		return
	}
	switch {
	case d.Renonce != "":
		ps.Add("sonderpunkte", "nach einer Renonce zählen keine Sonderpunkte", "after a revoke there are no Sonderpunkte")
	case solo(d.Kind) && !r.InSolo:
		ps.Add("sonderpunkte", "im Solo gibt es keine Sonderpunkte", "there are no Sonderpunkte in a solo")
	default:
		for _, p := range []party{re, kontra} {
			for _, name := range d.Sonderpunkte.of(p).names() {
				d.checkCount(ps, r, p, name)
			}
		}
	}
}

func (c Counts) names() []string {
	names := make([]string, 0, len(c))
	for name := range c {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (d Deal) checkCount(ps *scoring.Problems, r Rules, p party, name string) {
	path := "sonderpunkte." + words[p] + "." + name
	s, known := r.find(name)
	counts, others := d.Sonderpunkte.of(p), d.Sonderpunkte.of(p.other())
	own, all := counts[name], counts[name]+others[name]
	switch {
	case !known:
		ps.Add(path, "diesen Sonderpunkt gibt es hier nicht", "this table has no such Sonderpunkt")
	case d.cards().noTrick[p]:
		ps.Add(path, "ohne Stich gibt es keinen Sonderpunkt", "there is no Sonderpunkt without a trick")
	case name == Fuchs && (d.Schwein || d.Superschwein):
		ps.Add(path, "beim Schwein ist kein Fuchs zu fangen", "with a Schwein there is no fox to catch")
	case all > s.Most && (own > s.Most || p == kontra):
		ps.Add(path, fmt.Sprintf("höchstens %d für beide Parteien zusammen", s.Most), fmt.Sprintf("at most %d for both parties together", s.Most))
	case lastTrick(name) && p == kontra && others[Karlchen]+others[KarlchenGefangen] > 0:
		ps.Add(path, "den letzten Stich macht nur eine Partei", "only one party makes the last trick")
	case lastTrick(name) && counts[Karlchen]+counts[KarlchenGefangen] > karlchens:
		ps.Add(path, "es gibt nur zwei Kreuz-Buben", "there are only two jacks of clubs")
	case own*s.Augen > d.cards().augen[p]:
		ps.Warn(path, fmt.Sprintf("dafür braucht %s mindestens %d Augen", partyNames[p].DE, own*s.Augen),
			fmt.Sprintf("for that %s needs at least %d card points", partyNames[p].EN, own*s.Augen))
	}
}

// lastTrick names what happens there: one party makes it, with a Karlchen or by
// catching it.
func lastTrick(name string) bool { return name == Karlchen || name == KarlchenGefangen }
