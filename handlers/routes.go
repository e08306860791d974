package handlers

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/handlers/share"
	"anschreiber/handlers/site"
	"anschreiber/handlers/stammtisch"
	"anschreiber/handlers/tournament"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
)

// routes lists everything that can be requested, and who may request it: every visitor, or the
// viewers, writers or owner of an evening, a Stammtisch or a tournament.
func routes(s *web.Server, e *echo.Echo) {
	e.GET("/", s.ForAll(site.ShowHome))
	e.GET("/abende", s.ForAll(site.ShowEvenings))
	e.POST("/abende", s.ForAll(site.SearchEvenings))
	e.GET("/holen", s.ForAll(site.ShowOwnFiles))
	e.POST("/holen", s.LimitJoins(s.ForAll(site.TakeOwnFiles)))
	e.POST("/holen/geteilt", s.LimitJoins(s.ForAll(site.ShowHandedFiles)))
	e.GET("/holen/geteilt", s.ForAll(site.ToOwnFiles)) // reloaded after a POST
	e.GET("/bierdeckel", s.ForAll(site.ShowMats))
	e.GET("/nachschlagen", s.ForAll(site.ShowLookUp))
	e.POST("/einstellungen", s.ForAll(site.ChangePreferences))
	e.GET("/healthz", func(c echo.Context) error { return site.Healthz(s, c) })
	e.POST("/api/score", s.ForAll(site.ScoreSent))
	operatorRoutes(s, e)
	gameRoutes(s, e)
	eveningRoutes(s, e)
	stammtischRoutes(s, e)
	tournamentRoutes(s, e)
	deviceRoutes(s, e)
	fileRoutes(s, e)
}

func operatorRoutes(s *web.Server, e *echo.Echo) {
	e.GET("/impressum", s.ForAll(site.ShowStatement(s.Operator.Imprint, scoring.T("Impressum", "Imprint"))))
	e.GET("/datenschutz", s.ForAll(site.ShowStatement(s.Operator.Privacy, scoring.T("Datenschutz", "Privacy"))))
	e.GET("/kontakt", s.ForAll(site.ShowStatement(s.Operator.Contact, scoring.T("Kontakt", "Contact"))))
	e.GET("/robots.txt", site.SendRobots)
}

func gameRoutes(s *web.Server, e *echo.Echo) {
	e.GET("/neu/:game", s.OfGame(evening.ShowNewEvening))
	e.POST("/neu/:game", s.LimitJoins(s.OfGame(evening.BeginEvening)))
	e.POST("/neu/:game/vorschau", s.OfGame(evening.PreviewNewEvening))
	e.GET("/neu/:game/vorschau", s.OfGame(evening.ToNewEvening)) // reloaded after a POST
	e.GET("/rechner/:game", s.OfGame(site.ShowCalculator))
	e.GET("/regeln/:game", s.OfGame(site.ShowRuleCard))
	e.GET("/liste/leer/:game", s.OfGame(evening.ShowEmptyList))

	e.GET("/beispiel/:game", evening.ShowExample(s, evening.ExampleEvening))
	e.GET("/beispiel/:game/spiele/:deal", evening.ShowExample(s, evening.ExampleDeal))
	e.GET("/beispiel/:game/tafel", evening.ShowExample(s, evening.ExampleBoard))
	e.GET("/beispiel/:game/regeln", evening.ShowExample(s, evening.ExampleTable))
	e.GET("/beispiel/:game/abrechnung", evening.ShowExample(s, evening.ExampleSettling))
	e.GET("/beispiel/:game/liste", evening.ShowExample(s, evening.ExampleList))
}

func eveningRoutes(s *web.Server, e *echo.Echo) {
	e.GET("/abende/:id", s.ForViewers(evening.ShowEvening))
	e.POST("/abende/:id", s.ForWriters(web.LimitPages(evening.BookDeal)))
	e.GET("/abende/:id/live", s.ForViewers(web.FollowEvening))
	e.GET("/abende/:id/tafel", s.ForViewers(evening.ShowBoard))
	e.POST("/abende/:id/vorschau", s.ForWriters(evening.PreviewDeal))
	e.GET("/abende/:id/vorschau", s.ForWriters(web.ToEvening)) // reloaded after a POST
	e.POST("/abende/:id/zurueck", s.ForWriters(web.LimitPages(evening.Undo)))
	e.GET("/abende/:id/zurueck", s.ForWriters(web.ToEvening))
	e.GET("/abende/:id/verlauf", s.ForViewers(web.LimitPages(evening.ShowHistory)))
	e.GET("/abende/:id/regeln", s.ForViewers(web.LimitPages(evening.ShowTable)))
	e.POST("/abende/:id/regeln", s.ForWriters(web.LimitPages(evening.ChangeTable)))
	e.POST("/abende/:id/regeln/merken", s.LimitWrites(s.ForWriters(evening.KeepRules)))
	e.POST("/abende/:id/weiter", s.LimitJoins(s.ForWriters(evening.BeginNextList)))
	e.GET("/abende/:id/weiter", s.ForWriters(web.ToEvening))
	e.GET("/abende/:id/abrechnung", s.ForViewers(web.LimitPages(evening.ShowSettling)))
	e.POST("/abende/:id/abrechnung", s.ForWriters(web.LimitPages(evening.ChangeSettling)))
	e.GET("/abende/:id/liste", s.ForViewers(web.LimitPages(evening.ShowList)))
	e.GET("/abende/:id/dokument.json", s.ForViewers(web.LimitPages(evening.DownloadDocument)))
	e.GET("/abende/:id/liste.csv", s.ForViewers(web.LimitPages(evening.DownloadSpreadsheet)))
	e.GET("/abende/:id/abend.json", s.ForViewers(web.LimitPages(evening.SendEvening)))
	e.GET("/abende/:id/ohne-netz", s.ForWriters(web.LimitPages(evening.ShowAnyDealer)))
	e.GET("/abende/:id/turnier", s.ForViewers(tournament.ShowOwnTable))
	e.POST("/abende/:id/turnier", s.ForViewers(tournament.SignTable))

	e.GET("/abende/:id/spiele/neu", s.ForWriters(web.LimitPages(evening.ShowForgotten)))
	e.POST("/abende/:id/spiele/neu", s.ForWriters(web.LimitPages(evening.BookForgotten)))
	e.GET("/abende/:id/spiele/:deal", s.ForViewers(web.LimitPages(evening.ShowDeal)))
	e.POST("/abende/:id/spiele/:deal", s.ForWriters(web.LimitPages(evening.CorrectDeal)))

	e.GET("/abende/:id/teilen", s.ForViewers(web.LimitPages(share.Evening(share.ShowLinks))))
	e.POST("/abende/:id/teilen", s.LimitWrites(s.ForOwner(share.Evening(share.ChangeLink))))
	e.POST("/abende/:id/geraete", s.LimitWrites(s.ForOwner(share.Evening(share.ChangeRole))))
	e.POST("/abende/:id/verlassen", s.LimitWrites(s.ForViewers(share.Evening(share.Leave))))
	e.GET("/abende/:id/namen", s.ForOwner(share.Evening(share.ShowNames)))
	e.POST("/abende/:id/namen", s.LimitWrites(s.ForOwner(share.Evening(share.ChangeNames))))
	e.GET("/abende/:id/loeschen", s.ForOwner(share.Evening(share.ShowDelete)))
	e.POST("/abende/:id/loeschen", s.LimitWrites(s.ForOwner(share.Evening(share.Delete))))
}

func stammtischRoutes(s *web.Server, e *echo.Echo) {
	e.GET("/stammtische/neu", s.ForAll(stammtisch.ShowNew))
	e.POST("/stammtische", s.LimitJoins(s.ForAll(stammtisch.Found)))
	e.GET("/stammtische/:id", s.OfStammtisch(db.Viewer, stammtisch.ShowSeason))
	e.GET("/stammtische/:id/tabelle.csv", s.OfStammtisch(db.Viewer, stammtisch.DownloadTable))
	e.GET("/stammtische/:id/tabelle.html", s.OfStammtisch(db.Viewer, stammtisch.DownloadTableFile))
	e.GET("/stammtische/:id/alles.jsonl", s.OfStammtisch(db.Viewer, stammtisch.Download))
	e.GET("/stammtische/:id/spieler/:spieler", s.OfStammtisch(db.Viewer, stammtisch.ShowPlayer))
	e.GET("/stammtische/:id/spieler/:spieler/spiele", s.OfStammtisch(db.Viewer, stammtisch.ShowFigure))
	e.GET("/stammtische/:id/spieler/:spieler/abende.csv", s.OfStammtisch(db.Viewer, stammtisch.DownloadResults))
	e.GET("/stammtische/:id/kasse.csv", s.OfStammtisch(db.Viewer, stammtisch.DownloadPayments))
	e.GET("/stammtische/:id/heute", s.OfStammtisch(db.Writer, stammtisch.ShowToday))
	e.GET("/stammtische/:id/heute.json", s.OfStammtisch(db.Writer, stammtisch.SendToday))
	e.POST("/stammtische/:id/heute", s.LimitJoins(s.OfStammtisch(db.Writer, stammtisch.BeginToday)))
	e.GET("/stammtische/:id/abende", s.OfStammtisch(db.Writer, stammtisch.ShowFiles))
	e.POST("/stammtische/:id/abende", s.ForAll(stammtisch.TakeFiles))
	e.GET("/stammtische/:id/kasse", s.OfStammtisch(db.Viewer, stammtisch.ShowKitty))
	e.POST("/stammtische/:id/kasse", s.OfStammtisch(db.Writer, stammtisch.ChangeKitty))
	e.GET("/stammtische/:id/kasse/konto", s.OfStammtisch(db.Viewer, stammtisch.ShowAccount))
	e.GET("/stammtische/:id/verlauf", s.OfStammtisch(db.Writer, stammtisch.ShowHistory))
	e.GET("/stammtische/:id/verwalten", s.OfStammtisch(db.Writer, stammtisch.ShowManage))
	e.POST("/stammtische/:id/verwalten", s.OfStammtisch(db.Writer, stammtisch.ChangeManage))

	e.GET("/stammtische/:id/teilen", s.OfStammtisch(db.Viewer, share.Stammtisch(share.ShowLinks)))
	e.POST("/stammtische/:id/teilen", s.LimitWrites(s.OfStammtisch(db.Owner, share.Stammtisch(share.ChangeLink))))
	e.POST("/stammtische/:id/geraete", s.LimitWrites(s.OfStammtisch(db.Owner, share.Stammtisch(share.ChangeRole))))
	e.POST("/stammtische/:id/verlassen", s.LimitWrites(s.OfStammtisch(db.Viewer, share.Stammtisch(share.Leave))))
	e.GET("/stammtische/:id/namen", s.OfStammtisch(db.Owner, share.Stammtisch(share.ShowNames)))
	e.POST("/stammtische/:id/namen", s.LimitWrites(s.OfStammtisch(db.Owner, share.Stammtisch(share.ChangeNames))))
	e.GET("/stammtische/:id/loeschen", s.OfStammtisch(db.Owner, share.Stammtisch(share.ShowDelete)))
	e.POST("/stammtische/:id/loeschen", s.LimitWrites(s.OfStammtisch(db.Owner, share.Stammtisch(share.Delete))))
}

func tournamentRoutes(s *web.Server, e *echo.Echo) {
	e.GET("/anmelden/:id/:token", tournament.ForSignUp(s, tournament.ShowSignUp))
	e.POST("/anmelden/:id/:token", tournament.ForSignUp(s, tournament.SignUp))
	e.GET("/anmelden/:id/:token/:nth", tournament.ForSignedUp(s, tournament.ShowSignedUp))
	e.POST("/anmelden/:id/:token/:nth", tournament.ForSignedUp(s, tournament.Withdraw))
	e.GET("/turniere", s.ForAll(tournament.ShowAll))
	e.GET("/turniere/neu", s.ForAll(tournament.ShowNew))
	e.POST("/turniere", s.LimitJoins(s.ForAll(tournament.Found)))
	e.GET("/turniere/:id", s.OfTournament(db.Viewer, tournament.ShowRanking))
	e.GET("/turniere/:id/live", s.OfTournament(db.Viewer, tournament.Follow))
	e.GET("/turniere/:id/tische", s.OfTournament(db.Viewer, tournament.Show(tournament.AnswerTables)))
	e.GET("/turniere/:id/listen", s.OfTournament(db.Writer, tournament.ShowLists))
	e.GET("/turniere/:id/tische/:runde/:tisch", s.OfTournament(db.Viewer, tournament.Show(tournament.AnswerTable)))
	e.POST("/turniere/:id/tische/:runde/:tisch", s.OfTournament(db.Writer, tournament.Change(tournament.AfterTable, tournament.AnswerTable)))
	e.POST("/turniere/:id/tische/:runde/:tisch/teilen", s.LimitWrites(s.OfTournament(db.Owner, share.Table(share.ChangeLink))))
	e.POST("/turniere/:id/tische/:runde/:tisch/geraete", s.LimitWrites(s.OfTournament(db.Owner, share.Table(share.ChangeRole))))
	e.POST("/turniere/:id/uhr", s.OfTournament(db.Owner, tournament.Change(tournament.Below("/tische"), tournament.AnswerTables)))
	e.GET("/turniere/:id/spieler", s.OfTournament(db.Viewer, tournament.Show(tournament.AnswerPlayers)))
	e.POST("/turniere/:id/spieler", s.OfTournament(db.Writer, tournament.Change(tournament.Below("/spieler"), tournament.AnswerPlayers)))
	e.GET("/turniere/:id/spieler/:nummer", s.OfTournament(db.Viewer, tournament.Show(tournament.AnswerPlayer)))
	e.POST("/turniere/:id/spieler/:nummer", s.OfTournament(db.Owner, tournament.Change(tournament.PlayerPage, tournament.AnswerPlayer)))
	e.GET("/turniere/:id/auslosung", s.OfTournament(db.Viewer, tournament.Show(tournament.AnswerDraw)))
	e.POST("/turniere/:id/auslosung", s.OfTournament(db.Owner, tournament.Change(tournament.Below("/auslosung"), tournament.AnswerDraw)))
	e.GET("/turniere/:id/kasse", s.OfTournament(db.Writer, tournament.Show(tournament.AnswerMoney)))
	e.POST("/turniere/:id/kasse", s.OfTournament(db.Writer, tournament.Change(tournament.Below("/kasse"), tournament.AnswerMoney)))
	e.GET("/turniere/:id/einrichten", s.OfTournament(db.Owner, tournament.Show(tournament.AnswerSetup)))
	e.POST("/turniere/:id/einrichten", s.OfTournament(db.Owner, tournament.Change(tournament.Below("/einrichten"), tournament.AnswerSetup)))
	e.POST("/turniere/:id/stammtisch", s.OfTournament(db.Owner, tournament.Give))
	e.GET("/turniere/:id/verlauf", s.OfTournament(db.Writer, tournament.Show(tournament.AnswerHistory)))
	e.POST("/turniere/:id/verlauf", s.OfTournament(db.Owner, tournament.Change(tournament.Below("/verlauf"), tournament.AnswerHistory)))
	e.GET("/turniere/:id/wand", s.OfTournament(db.Viewer, tournament.ShowWall))
	e.GET("/turniere/:id/drucken", s.OfTournament(db.Writer, tournament.ShowPapers))
	e.GET("/turniere/:id/liga", s.OfTournament(db.Viewer, tournament.Show(tournament.AnswerLeague)))
	e.GET("/turniere/:id/ergebnisse.html", s.OfTournament(db.Viewer, tournament.DownloadResultsPage))
	e.GET("/turniere/:id/ergebnisse.csv", s.OfTournament(db.Viewer, tournament.DownloadResultsTable))
	e.POST("/turniere/:id/liga", s.OfTournament(db.Owner, tournament.Change(tournament.Below("/liga"), tournament.AnswerLeague)))
	e.GET("/turniere/:id/alles.jsonl", s.OfTournament(db.Writer, tournament.Download))

	e.GET("/turniere/:id/teilen", s.OfTournament(db.Viewer, share.Tournament(share.ShowLinks)))
	e.POST("/turniere/:id/teilen", s.LimitWrites(s.OfTournament(db.Owner, share.Tournament(share.ChangeLink))))
	e.POST("/turniere/:id/geraete", s.LimitWrites(s.OfTournament(db.Owner, share.Tournament(share.ChangeRole))))
	e.POST("/turniere/:id/verlassen", s.LimitWrites(s.OfTournament(db.Viewer, share.Tournament(share.Leave))))
	e.GET("/turniere/:id/namen", s.OfTournament(db.Owner, share.Tournament(share.ShowNames)))
	e.POST("/turniere/:id/namen", s.LimitWrites(s.OfTournament(db.Owner, share.Tournament(share.ChangeNames))))
	e.GET("/turniere/:id/loeschen", s.OfTournament(db.Owner, share.Tournament(share.ShowDelete)))
	e.POST("/turniere/:id/loeschen", s.LimitWrites(s.OfTournament(db.Owner, share.Tournament(share.Delete))))
}

func deviceRoutes(s *web.Server, e *echo.Echo) {
	e.GET("/mit/:token", site.ByLink(s, site.ShowInvitation))
	e.POST("/mit/:token", s.LimitJoins(site.ByLink(s, site.AcceptInvitation)))
	e.GET("/geraet", s.ForAll(site.ShowDevice))
	e.POST("/geraet", s.LimitWrites(s.ForAll(site.RenameDevice)))
	e.GET("/geraet/vergessen", s.ForAll(site.ShowForgetDevice))
	e.POST("/geraet/vergessen", s.LimitWrites(s.ForAll(site.ForgetDevice)))
	e.POST("/geraet/umzug", s.LimitJoins(s.ForAll(site.OfferMove)))
}

func fileRoutes(s *web.Server, e *echo.Echo) {
	e.GET("/manifest.webmanifest", s.ForAll(site.SendManifest))
	e.GET("/sw.js", site.SendServiceWorker)
	e.GET("/ohne-netz", s.ForAll(site.ShowOffline))
	e.GET("/static/*", web.SendStatic)
	e.GET("/favicon.ico", func(c echo.Context) error { return c.NoContent(http.StatusNoContent) })
}
