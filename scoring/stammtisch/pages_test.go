package stammtisch_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// season returns a Stammtisch with two evenings of Skat for money, one of Würfeljass, and one
// evening of which only the totals are known.
func season(t *testing.T) stammtisch.Stammtisch {
	t.Helper()
	three := []string{"Anna", "Bernd", "Cem"}
	s := table(t,
		forMoney(t, "2026-01-09", three, grand(1, true), grand(2, false)), forMoney(t, "2026-02-09", three, grand(1, true)),
		played(t, "wuerfeljass", "2026-02-10", []string{"Anna", "Bernd", "Cem", "Dora"}))
	s.Name = "Freitag"
	s = done(t, s, "act=add&names=Anna,Bernd,Cem")
	return done(t, s, "act=totals&game=skat&unit=money&table=Datum%09Anna%09Bernd%0A24.12.2025%092%09-2")
}

func rowsOf(rows []ui.TableRow) (lines []string) {
	for _, row := range rows {
		var cells []string
		for _, c := range row {
			cells = append(cells, c.Text+c.Number)
		}
		lines = append(lines, strings.Join(cells, ";"))
	}
	return lines
}

func TestTablesForSpreadsheetsHaveEveryNumber(t *testing.T) {
	s := season(t)
	same(t, []string{
		"Platz;Spieler;Punkte;Abende;je Abend;Geld;Spiele;je Spiel;gewonnen;verloren;Partien;Runden;bester;schlechtester",
		"1;Anna;96.00;2;48.00;14.40;3;32.00;2;0;0;0;48.00;48.00", "2;Cem;0.00;2;0.00;0.00;3;0.00;0;1;0;0;0.00;0.00", "3;Bernd;-96.00;2;-48.00;-14.40;3;-32.00;0;2;0;0;0.00;-96.00",
	}, rowsOf(inGerman.Rows(s, query("spiel=skat&saison=2026"))))
	same(t, []string{
		"Platz;Spieler;Punkte;Abende;je Abend;Geld;Spiele;je Spiel;gewonnen;verloren;Partien;Runden;bester;schlechtester",
		"1;Anna;;3;;16.40;3;;3;0;;0;;", "2;Cem;;2;;0.00;3;;0;1;;0;;", "3;Bernd;;3;;-16.40;3;;0;3;;0;;",
	}, rowsOf(inGerman.Rows(s, query("spiel=zusammen&saison=ewig"))))
	same(t, []string{"Monat;Anna;Cem;Bernd", "1.26;48.00;0.00;-96.00", "2.26;48.00;0.00;0.00"}, rowsOf(inGerman.Rows(s, query("spiel=skat&saison=2026&was=monat"))))
	same(t, []string{"nach dem;Anna;Cem;Bernd", "9.1.26;48.00;0.00;-96.00", "9.2.26;96.00;0.00;-96.00"}, rowsOf(inGerman.Rows(s, query("spiel=skat&saison=2026&was=verlauf"))))
	same(t, []string{
		"Tag;Spiel;Spiele;Punkte;Platz;Geld", "2025-12-24;Skat;0;;1;2.00", "2026-01-09;Skat;2;48.00;1;9.60", "2026-02-09;Skat;1;48.00;1;4.80",
	}, rowsOf(inGerman.ResultRows(s, s.Regulars[0], query("saison=ewig"))))
}

func TestPaymentsForSpreadsheetsSayFromWhomToWhom(t *testing.T) {
	s := season(t)
	for _, form := range []string{"act=pay&from=Bernd&to=Anna&amount=1", "act=pay&from=Bernd&to=&amount=2", "act=spend&spent=Ausflug&amount=3", "act=give&given=Beitrag&amount=4&by=Anna&by=Cem", "act=give&given=Rest&amount=5", "act=clear&day=2026-01-01"} {
		s = done(t, s, form+"&x=1")
	}
	same(t, []string{
		"Tag;von;an;für;Euro", "2026-11-22;Bernd;Anna;;1.00", "2026-11-22;Bernd;Kasse;;2.00", "2026-11-22;Kasse;;Ausflug;3.00", "2026-11-22;Anna, Cem;Kasse;Beitrag;8.00", "2026-11-22;;Kasse;Rest;5.00",
		"2026-11-22;;;Alles bezahlt, was vor dem Do, 1.1.2026 war;0.00",
	}, rowsOf(inGerman.PaymentRows(s)))
}

func TestTheSeasonsPageSaysWhatItShows(t *testing.T) {
	s := season(t)
	page := func(s stammtisch.Stammtisch, q string) *html.Node {
		return drawn(t, pages.Season(inGerman.SeasonPage(s, query(q))))
	}
	v := page(s, "spiel=skat")
	evenings := find(v, ".evenings")[0]
	same(t, "Freitag Saison 2026 · 2 Abende · Skat", text(find(v, ".name")[0]))
	same(t, []string{"2026 ewige Tabelle 2025"}, texts(v, ".tabs"))
	same(t, []string{"Anna 48, Bernd 0, Cem 0 Skat · 1 Spiel · Mo, 9.2.2026", "Anna 48, Cem 0, Bernd −96 Skat · 2 Spiele · Fr, 9.1.2026"}, texts(evenings, "li"))
	same(t, []string{"/abende/e1", "/abende/e0"}, links(evenings))
	same(t, []string{"als Tabelle", "Monat für Monat", "Wer gegen wen gewinnt", "Die Abende", "Für die Gruppe"}, texts(v, "summary"))
	same(t, "Freitag · Mo, 9.2.2026 Abend 2: Anna 48, Bernd 0, Cem 0 Tabelle 2026 · Skat: 1. Anna 96 2. Cem 0 3. Bernd −96 Offen: Bernd → Anna 14,40 €", text(find(v, "textarea")[0]))
	v = page(s, "spiel=zusammen&saison=ewig")
	evenings = find(v, ".evenings")[0]
	same(t, "Geld", text(find(find(v, ".ranking")[0], "b")[0]))
	same(t, "Freitag Ewige Tabelle · 3 Abende", text(find(v, ".name")[0]))
	same(t, "Anna +2,00 €, Bernd −2,00 € Skat · nur Endstand · Mi, 24.12.2025", texts(evenings, "li")[2])
	same(t, 2, len(links(evenings)))
	for n, want := range map[string][]string{"0": nil, "1": {"Bei jedem zählt der schlechteste Abend nicht."}, "2": {"Bei jedem zählen die 2 schlechtesten Abende nicht."}} {
		v := page(done(t, s, "act=rules&min_evenings=2&drop_worst="+n), "spiel=skat&nach=je-abend")
		notes := texts(v, ".muted")
		same(t, append([]string{"Ein Platz nach Schnitt braucht 2 Abende."}, want...), notes[:1+len(want)])
	}
	empty := page(table(t), "")
	if len(find(empty, "textarea"))+len(find(empty, "table"))+len(find(empty, "svg")) > 0 {
		t.Error(text(empty))
	}
}

func TestTheRankingShowsPlacesAndPoints(t *testing.T) {
	ranking := find(drawn(t, pages.Season(inGerman.SeasonPage(season(t), query("spiel=skat")))), ".ranking")[0]
	heads := find(ranking, "thead")[0]
	same(t, []string{"Spieler", "Punkte", "Abende", "Ø"}, texts(heads, "th")[:4])
	same(t, "Ø je Abend", attr(find(heads, "a")[1], "title"))
	rows := find(ranking, "tbody")[0]
	same(t, []string{
		"1 Anna 96 2 48,0 +14,40 € 3 32,0 2 0 48 48", "2 Cem 0 2 0,0 0,00 € 3 0,0 0 1 0 0", "3 Bernd −96 2 −48,0 −14,40 € 3 −32,0 0 2 0 −96",
	}, texts(rows, "tr"))
	same(t, "/stammtische/x/spieler/1?saison=2026&spiel=skat", links(rows)[0])
}

func TestTheKittySaysWhatLiesInItAndWhoPaid(t *testing.T) {
	s := done(t, season(t), "act=pay&from=Bernd&to=Anna&amount=1")
	s = done(t, s, "act=give&given=Beitrag&amount=4&by=Anna&by=Cem")
	page := func(s stammtisch.Stammtisch) *html.Node {
		return drawn(t, pages.Kitty(reads("2026-11-22").KittyPage(s, pages.RejectedForm{})))
	}
	v := page(s)
	open := find(v, ".open")
	same(t, []string{"Bernd → Anna 13,40 € bezahlt"}, texts(open[0], "li"))
	same(t, "13,40", attr(find(open[0], "input")[4], "value"))
	same(t, []string{"Anna, Cem → Kasse: Beitrag 8,00 € So, 22.11.2026 · je 4,00 € doch nicht", "Bernd → Anna 1,00 € So, 22.11.2026 doch nicht"}, texts(open[1], "li"))
	same(t, []string{"Anna +13,40 €", "Bernd −13,40 €", "Cem 0,00 €", "Dora 0,00 €"}, texts(find(v, ".balance")[0], "li"))
	same(t, []string{"die Kasse", "Anna", "Bernd", "Cem", "Dora"}, texts(find(v, "select")[0], "option"))
	same(t, "8,00 €", text(find(v, ".cash")[0]))
	kitty := func(s stammtisch.Stammtisch) []string { return texts(find(page(s), "section")[1], ".muted") }
	same(t, []string{
		"Es ist mehr ausgegeben als eingezahlt. Was schon in der Kasse war, trägst du unten ein.", "Wer da ist, zahlt 2,00 € je Abend in die Kasse.",
	}, kitty(done(t, done(t, s, "act=spend&spent=x&amount=9"), "act=fee&fee=2"))[:2])
	same(t, "Noch nicht eingezahlt: 0,96 €", kitty(table(t, forKitty(t, "2026-01-09", grand(1, true))))[0])
}

func TestTheFirstPageSaysWhoLeadsAndWhoOwes(t *testing.T) {
	v := inGerman.Tile(season(t))
	if v.Leads != "Anna führt die Saison" || v.Below != "2 Abende · 96 Punkte" || v.Debt != "offen: Bernd → Anna 14,40 €" {
		t.Errorf("%+v", v)
	}
	if v := inGerman.Tile(table(t)); v.Leads != "Noch kein Abend" || v.Below+v.Debt != "" {
		t.Errorf("%+v", v)
	}
}

func TestWhoWasNeverThereHasNoEvening(t *testing.T) {
	log := played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem", "Dora"}, `{"contract":"grand","declarer":1,"spitzen":1,"won":true,"absent":[4]}`)
	rows := table(t, log).Table(all, by("punkte"))
	same(t, []string{"1. Anna 48 in 1", "2. Bernd 0 in 1", "2. Cem 0 in 1"}, standings(rows))
	corrected := log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(`{"correction":[0,0,0,5]}`)}}})
	if rows := table(t, corrected).Table(all, by("punkte")); len(rows) != 4 {
		t.Errorf("with points of a correction there are %d", len(rows))
	}
}

func TestManageNamesEverybodyAndEveryEvening(t *testing.T) {
	s := done(t, done(t, season(t), "act=merge&from=Berni&into=2"), "act=count&evening=e1&not=true")
	page := drawn(t, pages.Manage(inGerman.ManagePage(s, pages.OfferedEvenings{}, nil, pages.RejectedForm{})))
	lists := find(page, ".devices")
	same(t, []string{"Anna", "Bernd auch Berni", "Cem"}, texts(lists[0], "summary"))
	same(t, []string{
		"Anna 0, Bernd 0, Cem 0, Dora 0 Würfeljass · 0 Spiele · Di, 10.2.2026", "Anna 48, Bernd 0, Cem 0 Skat · 1 Spiel · Mo, 9.2.2026 · zählt nicht",
		"Anna 48, Cem 0, Bernd −96 Skat · 2 Spiele · Fr, 9.1.2026", "Anna +2,00 €, Bernd −2,00 € Skat · nur Endstand · Mi, 24.12.2025",
	}, texts(lists[1], "summary"))
	var selected []string
	for _, option := range find(page, "option") {
		if slices.ContainsFunc(option.Attr, func(a html.Attribute) bool { return a.Key == "selected" }) {
			selected = append(selected, text(option))
		}
	}
	same(t, []string{"Würfeljass", "Januar"}, selected)
}
