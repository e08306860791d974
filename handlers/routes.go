package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
)

// routes is the list of everything that can be asked for, and of who may: each
// visitor, or the viewers, the writers or the owner of the evening.
func (s *Server) routes(e *echo.Echo) {
	e.GET("/", s.forAll(showHome))
	e.GET("/abende", s.forAll(showEvenings))
	e.POST("/abende", s.forAll(searchEvenings))
	e.GET("/holen", s.forAll(showOwnFiles))
	e.POST("/holen", s.limitJoins(s.forAll(takeOwnFiles)))
	e.POST("/holen/geteilt", s.limitJoins(s.forAll(showHandedFiles)))
	e.GET("/holen/geteilt", s.forAll(toOwnFiles)) // reloaded after a POST
	e.GET("/nachschlagen", s.forAll(showLookUp))
	e.POST("/einstellungen", s.forAll(changePreferences))
	e.GET("/healthz", s.healthz)
	e.POST("/api/score", s.forAll(scoreSent))
	s.operatorRoutes(e)
	s.gameRoutes(e)
	s.eveningRoutes(e)
	s.stammtischRoutes(e)
	s.tournamentRoutes(e)
	s.deviceRoutes(e)
	s.fileRoutes(e)
}

func (s *Server) operatorRoutes(e *echo.Echo) {
	e.GET("/impressum", s.forAll(showStatement(s.operator.Imprint, scoring.T("Impressum", "Imprint"))))
	e.GET("/datenschutz", s.forAll(showStatement(s.operator.Privacy, scoring.T("Datenschutz", "Privacy"))))
	e.GET("/kontakt", s.forAll(showStatement(s.operator.Contact, scoring.T("Kontakt", "Contact"))))
	e.GET("/robots.txt", sendRobots)
}

func (s *Server) gameRoutes(e *echo.Echo) {
	e.GET("/neu/:game", s.ofGame(showNewEvening))
	e.POST("/neu/:game", s.limitJoins(s.ofGame(beginEvening)))
	e.POST("/neu/:game/vorschau", s.ofGame(previewNewEvening))
	e.GET("/neu/:game/vorschau", s.ofGame(toNewEvening)) // reloaded after a POST
	e.GET("/rechner/:game", s.ofGame(showCalculator))
	e.GET("/regeln/:game", s.ofGame(showRuleCard))
	e.GET("/liste/leer/:game", s.ofGame(showEmptyList))

	e.GET("/beispiel/:game", s.showExample(exampleEvening))
	e.GET("/beispiel/:game/spiele/:deal", s.showExample(exampleDeal))
	e.GET("/beispiel/:game/tafel", s.showExample(exampleBoard))
	e.GET("/beispiel/:game/regeln", s.showExample(exampleTable))
	e.GET("/beispiel/:game/abrechnung", s.showExample(exampleSettling))
	e.GET("/beispiel/:game/liste", s.showExample(exampleList))
}

func (s *Server) eveningRoutes(e *echo.Echo) {
	e.GET("/abende/:id", s.forViewers(showEvening))
	e.POST("/abende/:id", s.forWriters(limitPages(bookDeal)))
	e.GET("/abende/:id/live", s.forViewers(followEvening))
	e.GET("/abende/:id/tafel", s.forViewers(showBoard))
	e.POST("/abende/:id/vorschau", s.forWriters(previewDeal))
	e.GET("/abende/:id/vorschau", s.forWriters(toEvening)) // reloaded after a POST
	e.POST("/abende/:id/zurueck", s.forWriters(limitPages(undo)))
	e.GET("/abende/:id/zurueck", s.forWriters(toEvening))
	e.GET("/abende/:id/verlauf", s.forViewers(limitPages(showHistory)))
	e.GET("/abende/:id/regeln", s.forViewers(limitPages(showTable)))
	e.POST("/abende/:id/regeln", s.forWriters(limitPages(changeTable)))
	e.POST("/abende/:id/regeln/merken", s.limitWrites(s.forWriters(keepRules)))
	e.POST("/abende/:id/weiter", s.limitJoins(s.forWriters(beginNextList)))
	e.GET("/abende/:id/weiter", s.forWriters(toEvening))
	e.GET("/abende/:id/abrechnung", s.forViewers(limitPages(showSettling)))
	e.POST("/abende/:id/abrechnung", s.forWriters(limitPages(changeSettling)))
	e.GET("/abende/:id/liste", s.forViewers(limitPages(showList)))
	e.GET("/abende/:id/dokument.json", s.forViewers(limitPages(downloadDocument)))
	e.GET("/abende/:id/liste.csv", s.forViewers(limitPages(downloadSpreadsheet)))
	e.GET("/abende/:id/abend.json", s.forViewers(limitPages(sendEvening)))
	e.GET("/abende/:id/ohne-netz", s.forWriters(limitPages(showAnyDealer)))
	e.GET("/abende/:id/turnier", s.forViewers(showOwnTable))
	e.POST("/abende/:id/turnier", s.forViewers(signTable))

	e.GET("/abende/:id/spiele/neu", s.forWriters(limitPages(showForgottenDeal)))
	e.POST("/abende/:id/spiele/neu", s.forWriters(limitPages(bookForgottenDeal)))
	e.GET("/abende/:id/spiele/:deal", s.forViewers(limitPages(showDeal)))
	e.POST("/abende/:id/spiele/:deal", s.forWriters(limitPages(correctDeal)))

	e.GET("/abende/:id/teilen", s.forViewers(limitPages(sharedEvening(showShare))))
	e.POST("/abende/:id/teilen", s.limitWrites(s.forOwner(sharedEvening(changeLink))))
	e.POST("/abende/:id/geraete", s.limitWrites(s.forOwner(sharedEvening(changeRole))))
	e.POST("/abende/:id/verlassen", s.limitWrites(s.forViewers(sharedEvening(leaveShared))))
	e.GET("/abende/:id/namen", s.forOwner(sharedEvening(showNames)))
	e.POST("/abende/:id/namen", s.limitWrites(s.forOwner(sharedEvening(changeNames))))
	e.GET("/abende/:id/loeschen", s.forOwner(sharedEvening(showDelete)))
	e.POST("/abende/:id/loeschen", s.limitWrites(s.forOwner(sharedEvening(deleteShared))))
}

func (s *Server) stammtischRoutes(e *echo.Echo) {
	e.GET("/stammtische/neu", s.forAll(showNewStammtisch))
	e.POST("/stammtische", s.limitJoins(s.forAll(foundStammtisch)))
	e.GET("/stammtische/:id", s.ofStammtisch(db.Viewer, showSeason))
	e.GET("/stammtische/:id/tabelle.csv", s.ofStammtisch(db.Viewer, downloadTable))
	e.GET("/stammtische/:id/tabelle.html", s.ofStammtisch(db.Viewer, downloadTableFile))
	e.GET("/stammtische/:id/alles.jsonl", s.ofStammtisch(db.Viewer, downloadStammtisch))
	e.GET("/stammtische/:id/spieler/:spieler", s.ofStammtisch(db.Viewer, showPlayer))
	e.GET("/stammtische/:id/spieler/:spieler/spiele", s.ofStammtisch(db.Viewer, showFigure))
	e.GET("/stammtische/:id/spieler/:spieler/abende.csv", s.ofStammtisch(db.Viewer, downloadResults))
	e.GET("/stammtische/:id/kasse.csv", s.ofStammtisch(db.Viewer, downloadPayments))
	e.GET("/stammtische/:id/heute", s.ofStammtisch(db.Writer, showToday))
	e.GET("/stammtische/:id/heute.json", s.ofStammtisch(db.Writer, sendToday))
	e.POST("/stammtische/:id/heute", s.limitJoins(s.ofStammtisch(db.Writer, beginToday)))
	e.GET("/stammtische/:id/abende", s.ofStammtisch(db.Writer, showFiles))
	e.POST("/stammtische/:id/abende", s.forAll(takeFiles))
	e.GET("/stammtische/:id/kasse", s.ofStammtisch(db.Viewer, showKitty))
	e.POST("/stammtische/:id/kasse", s.ofStammtisch(db.Writer, changeKitty))
	e.GET("/stammtische/:id/kasse/konto", s.ofStammtisch(db.Viewer, showAccount))
	e.GET("/stammtische/:id/verlauf", s.ofStammtisch(db.Writer, showStammtischHistory))
	e.GET("/stammtische/:id/verwalten", s.ofStammtisch(db.Writer, showManage))
	e.POST("/stammtische/:id/verwalten", s.ofStammtisch(db.Writer, changeManage))

	e.GET("/stammtische/:id/teilen", s.ofStammtisch(db.Viewer, sharedStammtisch(showShare)))
	e.POST("/stammtische/:id/teilen", s.limitWrites(s.ofStammtisch(db.Owner, sharedStammtisch(changeLink))))
	e.POST("/stammtische/:id/geraete", s.limitWrites(s.ofStammtisch(db.Owner, sharedStammtisch(changeRole))))
	e.POST("/stammtische/:id/verlassen", s.limitWrites(s.ofStammtisch(db.Viewer, sharedStammtisch(leaveShared))))
	e.GET("/stammtische/:id/namen", s.ofStammtisch(db.Owner, sharedStammtisch(showNames)))
	e.POST("/stammtische/:id/namen", s.limitWrites(s.ofStammtisch(db.Owner, sharedStammtisch(changeNames))))
	e.GET("/stammtische/:id/loeschen", s.ofStammtisch(db.Owner, sharedStammtisch(showDelete)))
	e.POST("/stammtische/:id/loeschen", s.limitWrites(s.ofStammtisch(db.Owner, sharedStammtisch(deleteShared))))
}

func (s *Server) tournamentRoutes(e *echo.Echo) {
	e.GET("/anmelden/:id/:token", s.forSignUp(showSignUp))
	e.POST("/anmelden/:id/:token", s.forSignUp(signUp))
	e.GET("/anmelden/:id/:token/:nth", s.forSignedUp(showSignedUp))
	e.POST("/anmelden/:id/:token/:nth", s.forSignedUp(withdraw))
	e.GET("/turniere", s.forAll(showTournaments))
	e.GET("/turniere/neu", s.forAll(showNewTournament))
	e.POST("/turniere", s.limitJoins(s.forAll(foundTournament)))
	e.GET("/turniere/:id", s.ofTournament(db.Viewer, showRanking))
	e.GET("/turniere/:id/live", s.ofTournament(db.Viewer, followTournament))
	e.GET("/turniere/:id/tische", s.ofTournament(db.Viewer, showTables))
	e.GET("/turniere/:id/listen", s.ofTournament(db.Writer, showLists))
	e.GET("/turniere/:id/tische/:runde/:tisch", s.ofTournament(db.Viewer, showTournamentTable))
	e.POST("/turniere/:id/tische/:runde/:tisch", s.ofTournament(db.Writer, changes(afterTable, (*tournamentRequest).showTable)))
	e.POST("/turniere/:id/tische/:runde/:tisch/teilen", s.limitWrites(s.ofTournament(db.Owner, ofTable(changeLink))))
	e.POST("/turniere/:id/tische/:runde/:tisch/geraete", s.limitWrites(s.ofTournament(db.Owner, ofTable(changeRole))))
	e.POST("/turniere/:id/uhr", s.ofTournament(db.Owner, changes(at("/tische"), (*tournamentRequest).showClock)))
	e.GET("/turniere/:id/spieler", s.ofTournament(db.Viewer, showPlayers))
	e.POST("/turniere/:id/spieler", s.ofTournament(db.Writer, changes(at("/spieler"), (*tournamentRequest).showPlayers)))
	e.GET("/turniere/:id/spieler/:nummer", s.ofTournament(db.Viewer, showTournamentPlayer))
	e.POST("/turniere/:id/spieler/:nummer", s.ofTournament(db.Owner, changes(playerPage, (*tournamentRequest).showPlayer)))
	e.GET("/turniere/:id/auslosung", s.ofTournament(db.Viewer, showDraw))
	e.POST("/turniere/:id/auslosung", s.ofTournament(db.Owner, changes(at("/auslosung"), (*tournamentRequest).showDraw)))
	e.GET("/turniere/:id/kasse", s.ofTournament(db.Writer, showTournamentBox))
	e.POST("/turniere/:id/kasse", s.ofTournament(db.Writer, changes(at("/kasse"), (*tournamentRequest).showMoney)))
	e.GET("/turniere/:id/einrichten", s.ofTournament(db.Owner, showTournamentSetup))
	e.POST("/turniere/:id/einrichten", s.ofTournament(db.Owner, changes(at("/einrichten"), (*tournamentRequest).showSetup)))
	e.POST("/turniere/:id/stammtisch", s.ofTournament(db.Owner, giveTournament))
	e.GET("/turniere/:id/verlauf", s.ofTournament(db.Writer, showTournamentHistory))
	e.POST("/turniere/:id/verlauf", s.ofTournament(db.Owner, changes(at("/verlauf"), (*tournamentRequest).showHistory)))
	e.GET("/turniere/:id/wand", s.ofTournament(db.Viewer, showWall))
	e.GET("/turniere/:id/drucken", s.ofTournament(db.Writer, showPapers))
	e.GET("/turniere/:id/liga", s.ofTournament(db.Viewer, showLeague))
	e.GET("/turniere/:id/ergebnisse.html", s.ofTournament(db.Viewer, downloadResultsPage))
	e.GET("/turniere/:id/ergebnisse.csv", s.ofTournament(db.Viewer, downloadResultsTable))
	e.POST("/turniere/:id/liga", s.ofTournament(db.Owner, changes(at("/liga"), (*tournamentRequest).showLeague)))
	e.GET("/turniere/:id/alles.jsonl", s.ofTournament(db.Writer, downloadTournament))

	e.GET("/turniere/:id/teilen", s.ofTournament(db.Viewer, sharedTournament(showShare)))
	e.POST("/turniere/:id/teilen", s.limitWrites(s.ofTournament(db.Owner, sharedTournament(changeLink))))
	e.POST("/turniere/:id/geraete", s.limitWrites(s.ofTournament(db.Owner, sharedTournament(changeRole))))
	e.POST("/turniere/:id/verlassen", s.limitWrites(s.ofTournament(db.Viewer, sharedTournament(leaveShared))))
	e.GET("/turniere/:id/namen", s.ofTournament(db.Owner, sharedTournament(showNames)))
	e.POST("/turniere/:id/namen", s.limitWrites(s.ofTournament(db.Owner, sharedTournament(changeNames))))
	e.GET("/turniere/:id/loeschen", s.ofTournament(db.Owner, sharedTournament(showDelete)))
	e.POST("/turniere/:id/loeschen", s.limitWrites(s.ofTournament(db.Owner, sharedTournament(deleteShared))))
}

func (s *Server) deviceRoutes(e *echo.Echo) {
	e.GET("/mit/:token", s.byLink(showInvitation))
	e.POST("/mit/:token", s.limitJoins(s.byLink(acceptInvitation)))
	e.GET("/geraet", s.forAll(showDevice))
	e.POST("/geraet", s.limitWrites(s.forAll(renameDevice)))
	e.GET("/geraet/vergessen", s.forAll(showForgetDevice))
	e.POST("/geraet/vergessen", s.limitWrites(s.forAll(forgetDevice)))
	e.POST("/geraet/umzug", s.limitJoins(s.forAll(offerMove)))
}

func (s *Server) fileRoutes(e *echo.Echo) {
	e.GET("/manifest.webmanifest", s.forAll(sendManifest))
	e.GET("/sw.js", sendServiceWorker)
	e.GET("/ohne-netz", s.forAll(showOffline))
	e.GET("/static/*", sendStatic)
	e.GET("/favicon.ico", func(c echo.Context) error { return c.NoContent(http.StatusNoContent) })
}
