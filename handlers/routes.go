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
	e.GET("/neu/:game", s.forAll(showNewEvening))
	e.POST("/neu/:game", s.limited(s.forAll(beginEvening)))
	e.POST("/neu/:game/vorschau", s.forAll(previewNewEvening))
	e.GET("/neu/:game/vorschau", s.forAll(toNewEvening)) // reloaded after a POST
	e.GET("/rechner/:game", s.forAll(showCalculator))
	e.GET("/regeln/:game", s.forAll(showRuleCard))
	e.GET("/liste/leer/:game", s.forAll(showEmptyList))

	e.GET("/beispiel/:game", s.showExample(exampleEvening))
	e.GET("/beispiel/:game/spiele/:deal", s.showExample(exampleDeal))
	e.GET("/beispiel/:game/tafel", s.showExample(exampleBoard))
	e.GET("/beispiel/:game/regeln", s.showExample(exampleTable))
	e.GET("/beispiel/:game/abrechnung", s.showExample(exampleSettling))
	e.GET("/beispiel/:game/liste", s.showExample(exampleList))

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
	e.GET("/abende/:id/spiele/neu", s.forWriters(counted(showForgottenDeal)))
	e.POST("/abende/:id/spiele/neu", s.forWriters(counted(bookForgottenDeal)))
	e.GET("/abende/:id/spiele/:deal", s.forViewers(counted(showDeal)))
	e.POST("/abende/:id/spiele/:deal", s.forWriters(counted(correctDeal)))
	e.GET("/abende/:id/abend.json", s.forViewers(counted(sendEvening)))
	e.GET("/abende/:id/ohne-netz", s.forWriters(counted(showAnyDealer)))

	e.GET("/abende/:id/teilen", s.forViewers(counted(sharedEvening(showShare))))
	e.POST("/abende/:id/teilen", s.stored(s.forOwner(sharedEvening(changeLink))))
	e.POST("/abende/:id/geraete", s.stored(s.forOwner(sharedEvening(changeRole))))
	e.POST("/abende/:id/verlassen", s.stored(s.forViewers(sharedEvening(leaveShared))))
	e.GET("/abende/:id/loeschen", s.forOwner(showDelete))
	e.POST("/abende/:id/loeschen", s.stored(s.forOwner(deleteEvening)))
	e.GET("/stammtische/neu", s.forAll(showNewStammtisch))
	e.POST("/stammtische", s.limited(s.forAll(foundStammtisch)))
	e.GET("/stammtische/:id", s.ofStammtisch(db.Viewer, showSeason))
	e.GET("/stammtische/:id/tabelle.csv", s.ofStammtisch(db.Viewer, downloadTable))
	e.GET("/stammtische/:id/alles.jsonl", s.ofStammtisch(db.Viewer, downloadStammtisch))
	e.GET("/stammtische/:id/spieler/:spieler", s.ofStammtisch(db.Viewer, showPlayer))
	e.GET("/stammtische/:id/spieler/:spieler/spiele", s.ofStammtisch(db.Viewer, showFigure))
	e.GET("/stammtische/:id/heute", s.ofStammtisch(db.Writer, showToday))
	e.POST("/stammtische/:id/heute", s.limited(s.ofStammtisch(db.Writer, beginToday)))
	e.GET("/stammtische/:id/kasse", s.ofStammtisch(db.Viewer, showBox))
	e.POST("/stammtische/:id/kasse", s.ofStammtisch(db.Writer, changeBox))
	e.GET("/stammtische/:id/verwalten", s.ofStammtisch(db.Writer, showManage))
	e.POST("/stammtische/:id/verwalten", s.ofStammtisch(db.Writer, changeManage))
	e.GET("/stammtische/:id/teilen", s.ofStammtisch(db.Viewer, sharedStammtisch(showShare)))
	e.POST("/stammtische/:id/teilen", s.stored(s.ofStammtisch(db.Owner, sharedStammtisch(changeLink))))
	e.POST("/stammtische/:id/geraete", s.stored(s.ofStammtisch(db.Owner, sharedStammtisch(changeRole))))
	e.POST("/stammtische/:id/verlassen", s.stored(s.ofStammtisch(db.Viewer, sharedStammtisch(leaveShared))))
	e.GET("/stammtische/:id/loeschen", s.ofStammtisch(db.Owner, showDeleteStammtisch))
	e.POST("/stammtische/:id/loeschen", s.stored(s.ofStammtisch(db.Owner, deleteStammtisch)))

	e.GET("/mit/:token", s.forAll(showInvitation))
	e.POST("/mit/:token", s.limited(s.forAll(acceptInvitation)))
	e.GET("/geraet", s.forAll(showDevice))
	e.POST("/geraet", s.stored(s.forAll(renameDevice)))
	e.POST("/geraet/umzug", s.limited(s.forAll(offerMove)))

	e.GET("/manifest.webmanifest", s.forAll(sendManifest))
	e.GET("/sw.js", sendServiceWorker)
	e.GET("/ohne-netz", s.forAll(showOffline))
	e.GET("/static/*", sendStatic)
	e.GET("/healthz", s.healthz)
	e.GET("/favicon.ico", func(c echo.Context) error { return c.NoContent(http.StatusNoContent) })
}
