package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
)

// routes is the list of everything that can be asked for, and of who may: each
// visitor, or the viewers, the writers or the owner of the evening.
func (s *Server) routes(e *echo.Echo) {
	e.GET("/", s.forAll(showHome))
	e.POST("/einstellungen", s.forAll(changePreferences))
	e.GET("/healthz", s.healthz)
	s.gameRoutes(e)
	s.eveningRoutes(e)
	s.stammtischRoutes(e)
	s.tournamentRoutes(e)
	s.deviceRoutes(e)
	s.fileRoutes(e)
}

func (s *Server) gameRoutes(e *echo.Echo) {
	e.GET("/neu/:game", s.ofGame(showNewEvening))
	e.POST("/neu/:game", s.limited(s.ofGame(beginEvening)))
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
	e.POST("/abende/:id", s.forWriters(counted(bookDeal)))
	e.GET("/abende/:id/live", s.forViewers(followEvening))
	e.GET("/abende/:id/tafel", s.forViewers(showBoard))
	e.POST("/abende/:id/vorschau", s.forWriters(previewDeal))
	e.GET("/abende/:id/vorschau", s.forWriters(toEvening)) // reloaded after a POST
	e.POST("/abende/:id/zurueck", s.forWriters(counted(undo)))
	e.GET("/abende/:id/zurueck", s.forWriters(toEvening))
	e.GET("/abende/:id/verlauf", s.forViewers(counted(showHistory)))
	e.GET("/abende/:id/regeln", s.forViewers(counted(showTable)))
	e.POST("/abende/:id/regeln", s.forWriters(counted(changeTable)))
	e.POST("/abende/:id/regeln/merken", s.stored(s.forWriters(keepRules)))
	e.POST("/abende/:id/weiter", s.limited(s.forWriters(beginNextList)))
	e.GET("/abende/:id/weiter", s.forWriters(toEvening))
	e.GET("/abende/:id/abrechnung", s.forViewers(counted(showSettling)))
	e.POST("/abende/:id/abrechnung", s.forWriters(counted(changeSettling)))
	e.GET("/abende/:id/liste", s.forViewers(counted(showList)))
	e.GET("/abende/:id/dokument.json", s.forViewers(counted(downloadDocument)))
	e.GET("/abende/:id/liste.csv", s.forViewers(counted(downloadSpreadsheet)))
	e.GET("/abende/:id/abend.json", s.forViewers(counted(sendEvening)))
	e.GET("/abende/:id/ohne-netz", s.forWriters(counted(showAnyDealer)))
	e.GET("/abende/:id/turnier", s.forViewers(showOwnTable))
	e.POST("/abende/:id/turnier", s.forViewers(signTable))

	e.GET("/abende/:id/spiele/neu", s.forWriters(counted(showForgottenDeal)))
	e.POST("/abende/:id/spiele/neu", s.forWriters(counted(bookForgottenDeal)))
	e.GET("/abende/:id/spiele/:deal", s.forViewers(counted(showDeal)))
	e.POST("/abende/:id/spiele/:deal", s.forWriters(counted(correctDeal)))

	e.GET("/abende/:id/teilen", s.forViewers(counted(sharedEvening(showShare))))
	e.POST("/abende/:id/teilen", s.stored(s.forOwner(sharedEvening(changeLink))))
	e.POST("/abende/:id/geraete", s.stored(s.forOwner(sharedEvening(changeRole))))
	e.POST("/abende/:id/verlassen", s.stored(s.forViewers(sharedEvening(leaveShared))))
	e.GET("/abende/:id/loeschen", s.forOwner(sharedEvening(showDelete)))
	e.POST("/abende/:id/loeschen", s.stored(s.forOwner(sharedEvening(deleteShared))))
}

func (s *Server) stammtischRoutes(e *echo.Echo) {
	e.GET("/stammtische/neu", s.forAll(showNewStammtisch))
	e.POST("/stammtische", s.limited(s.forAll(foundStammtisch)))
	e.GET("/stammtische/:id", s.ofStammtisch(db.Viewer, showSeason))
	e.GET("/stammtische/:id/tabelle.csv", s.ofStammtisch(db.Viewer, downloadTable))
	e.GET("/stammtische/:id/alles.jsonl", s.ofStammtisch(db.Viewer, downloadStammtisch))
	e.GET("/stammtische/:id/spieler/:spieler", s.ofStammtisch(db.Viewer, showPlayer))
	e.GET("/stammtische/:id/spieler/:spieler/spiele", s.ofStammtisch(db.Viewer, showFigure))
	e.GET("/stammtische/:id/spieler/:spieler/abende.csv", s.ofStammtisch(db.Viewer, downloadResults))
	e.GET("/stammtische/:id/kasse.csv", s.ofStammtisch(db.Viewer, downloadPayments))
	e.GET("/stammtische/:id/heute", s.ofStammtisch(db.Writer, showToday))
	e.GET("/stammtische/:id/heute.json", s.ofStammtisch(db.Writer, sendToday))
	e.POST("/stammtische/:id/heute", s.limited(s.ofStammtisch(db.Writer, beginToday)))
	e.GET("/stammtische/:id/kasse", s.ofStammtisch(db.Viewer, showBox))
	e.POST("/stammtische/:id/kasse", s.ofStammtisch(db.Writer, changeBox))
	e.GET("/stammtische/:id/verwalten", s.ofStammtisch(db.Writer, showManage))
	e.POST("/stammtische/:id/verwalten", s.ofStammtisch(db.Writer, changeManage))

	e.GET("/stammtische/:id/teilen", s.ofStammtisch(db.Viewer, sharedStammtisch(showShare)))
	e.POST("/stammtische/:id/teilen", s.stored(s.ofStammtisch(db.Owner, sharedStammtisch(changeLink))))
	e.POST("/stammtische/:id/geraete", s.stored(s.ofStammtisch(db.Owner, sharedStammtisch(changeRole))))
	e.POST("/stammtische/:id/verlassen", s.stored(s.ofStammtisch(db.Viewer, sharedStammtisch(leaveShared))))
	e.GET("/stammtische/:id/loeschen", s.ofStammtisch(db.Owner, sharedStammtisch(showDelete)))
	e.POST("/stammtische/:id/loeschen", s.stored(s.ofStammtisch(db.Owner, sharedStammtisch(deleteShared))))
}

func (s *Server) tournamentRoutes(e *echo.Echo) {
	e.GET("/turniere/neu", s.forAll(showNewTournament))
	e.POST("/turniere", s.limited(s.forAll(foundTournament)))
	e.GET("/turniere/:id", s.ofTournament(db.Viewer, showRanking))
	e.GET("/turniere/:id/live", s.ofTournament(db.Viewer, followTournament))
	e.GET("/turniere/:id/tische", s.ofTournament(db.Viewer, showTables))
	e.GET("/turniere/:id/tische/:runde/:tisch", s.ofTournament(db.Viewer, showTournamentTable))
	e.POST("/turniere/:id/tische/:runde/:tisch", s.ofTournament(db.Writer, changes(tablePage, (*tournamentRequest).showTable)))
	e.GET("/turniere/:id/spieler", s.ofTournament(db.Viewer, showPlayers))
	e.POST("/turniere/:id/spieler", s.ofTournament(db.Writer, changes(at("/spieler"), (*tournamentRequest).showPlayers)))
	e.GET("/turniere/:id/spieler/:nummer", s.ofTournament(db.Viewer, showTournamentPlayer))
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
	e.GET("/turniere/:id/alles.jsonl", s.ofTournament(db.Writer, downloadTournament))

	e.GET("/turniere/:id/teilen", s.ofTournament(db.Viewer, sharedTournament(showShare)))
	e.POST("/turniere/:id/teilen", s.stored(s.ofTournament(db.Owner, sharedTournament(changeLink))))
	e.POST("/turniere/:id/geraete", s.stored(s.ofTournament(db.Owner, sharedTournament(changeRole))))
	e.POST("/turniere/:id/verlassen", s.stored(s.ofTournament(db.Viewer, sharedTournament(leaveShared))))
	e.GET("/turniere/:id/loeschen", s.ofTournament(db.Owner, sharedTournament(showDelete)))
	e.POST("/turniere/:id/loeschen", s.stored(s.ofTournament(db.Owner, sharedTournament(deleteShared))))
}

func (s *Server) deviceRoutes(e *echo.Echo) {
	e.GET("/mit/:token", s.byLink(showInvitation))
	e.POST("/mit/:token", s.limited(s.byLink(acceptInvitation)))
	e.GET("/geraet", s.forAll(showDevice))
	e.POST("/geraet", s.stored(s.forAll(renameDevice)))
	e.POST("/geraet/umzug", s.limited(s.forAll(offerMove)))
}

func (s *Server) fileRoutes(e *echo.Echo) {
	e.GET("/manifest.webmanifest", s.forAll(sendManifest))
	e.GET("/sw.js", sendServiceWorker)
	e.GET("/ohne-netz", s.forAll(showOffline))
	e.GET("/static/*", sendStatic)
	e.GET("/favicon.ico", func(c echo.Context) error { return c.NoContent(http.StatusNoContent) })
}
