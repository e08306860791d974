package stammtisch_test

import (
	"encoding/json"
	"strings"
	"testing"

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
	v := inGerman.SeasonPage(s, query("spiel=skat"))
	if v.Below != "Saison 2026 · 2 Abende · Skat" || len(v.Games) != 1 {
		t.Errorf("%s, %+v", v.Below, v.Games)
	}
	var tabs, titles, grids []string
	for _, tab := range v.Seasons {
		tabs = append(tabs, tab.Name)
	}
	for _, e := range v.Evenings {
		titles = append(titles, e.Title+" | "+e.Below+" | "+e.URL)
	}
	for _, g := range v.Grids {
		grids = append(grids, g.Key)
	}
	same(t, []string{"2026", "ewige Tabelle", "2025"}, tabs)
	same(t, []string{"Anna 48, Bernd 0, Cem 0 | Skat · 1 Spiel · Mo, 9.2.2026 | /abende/e1", "Anna 48, Cem 0, Bernd −96 | Skat · 2 Spiele · Fr, 9.1.2026 | /abende/e0"}, titles)
	same(t, []string{"monat", "against"}, grids)
	same(t, "Freitag · Mo, 9.2.2026\nAbend 2: Anna 48, Bernd 0, Cem 0\n\nTabelle 2026 · Skat:\n1. Anna 96\n2. Cem 0\n3. Bernd −96\n\nOffen:\nBernd → Anna 14,40 €", v.Share)
	all := inGerman.SeasonPage(s, query("spiel=zusammen&saison=ewig"))
	same(t, "Geld", all.Ranking.Heads[0].Name)
	if all.Below != "Ewige Tabelle · 3 Abende" || all.Evenings[2].Title != "Anna +2,00 €, Bernd −2,00 €" || all.Evenings[2].URL != "" || all.Evenings[2].Below != "Skat · nur Endstand · Mi, 24.12.2025" {
		t.Errorf("%s, %+v", all.Below, all.Evenings[2])
	}
	for n, want := range map[string]string{"0": "", "1": "Bei jedem zählt der schlechteste Abend nicht.", "2": "Bei jedem zählen die 2 schlechtesten Abende nicht."} {
		v := inGerman.SeasonPage(done(t, s, "act=rules&min_evenings=2&drop_worst="+n), query("spiel=skat&nach=je-abend"))
		if v.Drops != want || v.Few != "Ein Platz nach Schnitt braucht 2 Abende." {
			t.Errorf("%s, %s", v.Drops, v.Few)
		}
	}
	if empty := inGerman.SeasonPage(table(t), nil); empty.Share != "" || empty.CSV != "" || empty.Below != "Stammtisch" || empty.Curve != nil {
		t.Errorf("%+v", empty)
	}
}

func TestTheRankingShowsPlacesAndPoints(t *testing.T) {
	ranking := inGerman.SeasonPage(season(t), query("spiel=skat")).Ranking
	var heads, rows []string
	for _, h := range ranking.Heads[:3] {
		heads = append(heads, h.Name+"/"+h.Says)
	}
	same(t, []string{"Punkte/Punkte", "Abende/Abende", "Ø/Ø je Abend"}, heads)
	for _, row := range ranking.Rows {
		cells := []string{row.Rank, row.Name, row.URL}
		for _, c := range row.Cells {
			cells = append(cells, c.Says)
		}
		rows = append(rows, strings.Join(cells, " "))
	}
	at := "/stammtische/x/spieler/"
	same(t, []string{
		"1 Anna " + at + "1?saison=2026&spiel=skat 96 2 48,0 +14,40 € 3 32,0 2 0 48 48",
		"2 Cem " + at + "3?saison=2026&spiel=skat 0 2 0,0 0,00 € 3 0,0 0 1 0 0",
		"3 Bernd " + at + "2?saison=2026&spiel=skat −96 2 −48,0 −14,40 € 3 −32,0 0 2 0 −96",
	}, rows)
}

func TestTheKittySaysWhatLiesInItAndWhoPaid(t *testing.T) {
	s := done(t, season(t), "act=pay&from=Bernd&to=Anna&amount=1")
	s = done(t, s, "act=give&given=Beitrag&amount=4&by=Anna&by=Cem")
	v := inGerman.KittyPage(s, pages.RejectedForm{})
	var says []string
	for _, p := range v.Payments {
		says = append(says, p.Says+" "+p.Amount+" "+p.Day)
	}
	for _, b := range v.Balances {
		says = append(says, b.Says+" "+b.Points)
	}
	same(t, []string{
		"Anna, Cem → Kasse: Beitrag 8,00 € So, 22.11.2026 · je 4,00 €", "Bernd → Anna 1,00 € So, 22.11.2026",
		"Anna +13,40 €", "Bernd −13,40 €", "Cem 0,00 €", "Dora 0,00 €",
	}, says)
	same(t, []string{"Anna", "Bernd", "Cem", "Dora"}, v.Names)
	if v.Cash != "8,00 €" || v.Claims != "" || v.FeeSays != "" || v.Debts[0].Typed != "13,40" || v.Debts[0].Says != "Bernd → Anna" {
		t.Errorf("%+v", v)
	}
	spent := pages.Viewer{Page: ui.Viewer{Lang: "de", Today: "2026-11-22"}.Page()}.KittyPage(done(t, done(t, s, "act=spend&spent=x&amount=9"), "act=fee&fee=2"), pages.RejectedForm{})
	if !strings.HasPrefix(spent.Claims, "Es ist mehr ausgegeben") || spent.FeeSays != "Wer da ist, zahlt 2,00 € je Abend in die Kasse." || spent.Fee != "2,00" {
		t.Errorf("%s, %s", spent.Claims, spent.FeeSays)
	}
	if kitty := inGerman.KittyPage(table(t, forKitty(t, "2026-01-09", grand(1, true))), pages.RejectedForm{}); kitty.Claims != "Noch nicht eingezahlt: 0,96 €" {
		t.Errorf("%s", kitty.Claims)
	}
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
	v := inGerman.ManagePage(s, pages.OfferedEvenings{}, pages.RejectedForm{})
	var says []string
	for _, r := range v.Regulars {
		says = append(says, r.Name+" "+r.Also)
	}
	for _, e := range v.Evenings {
		if e.Not {
			says = append(says, "nicht "+e.ID)
		}
	}
	same(t, []string{"Anna ", "Bernd auch Berni", "Cem ", "nicht e1"}, says)
	if !v.Months[0].On || v.Months[1].On || v.Game != "wuerfeljass" || v.Rules["drop_worst"] != "0" {
		t.Errorf("%+v, %s", v.Months[:2], v.Game)
	}
}
