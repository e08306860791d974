package handlers_test

import (
	"net/http"
	"testing"
)

// If the director corrects a list from which a final was drawn, every page on his way shows who
// would play in the final now and who would not. He must keep the draw or draw again. If he keeps
// the draw, the history says so. Once the final has begun, pages only mention the difference.
func TestADirectorWhoCorrectsAListSeesWhoWouldPlayTheFinal(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "schafkopf", 8, "rounds", "2")
	c.typesSums(at, "1", 2)
	page, drawn := at+"/tische/1/1", at+"/auslosung"
	seats := c.cup(at).seats(1, 1)
	c.send(c.sees(drawn).form("first").with("first", "4", "method", "final")).is(http.StatusSeeOther)
	c.sees(drawn).lacks("Nach den jetzigen Listen").lacks("So lassen")
	f := c.sees(page).does("list")
	f.Values["points"] = []string{"-25", "-15", "10", "30"}
	c.send(f.with("reason", "falsch herum")).is(http.StatusSeeOther)

	low, high := min(seats[2], seats[3]), max(seats[2], seats[3])
	says := "Nach den jetzigen Listen: neu dabei " + words([]int{low})[0] + " " + playerName(low) + " und " + words([]int{high})[0] + " " + playerName(high) + "; nicht mehr dabei "
	c.sees(page).says(says).links(drawn)
	c.sees(at).says("Nach den jetzigen Listen säßen andere")
	c.sees(drawn).says(says)
	for _, role := range []string{"viewer", "writer"} {
		c.lets(role, at, "").sees(drawn).lacks("Nach den jetzigen Listen")
	}
	c.send(c.sees(drawn).does("begin")).is(http.StatusUnprocessableEntity).says("ach den jetzigen Listen säßen andere")

	c.send(c.sees(drawn).does("draw")).is(http.StatusSeeOther) // draws the seats again
	c.sees(drawn).lacks("Nach den jetzigen Listen")
	c.acts(at+"/verlauf", "undo")
	begin := c.sees(drawn).does("begin", "keep", "")
	begin.Set("keep", webAttr(webNamed(begin.node, "keep")[0], "value"))
	for range 2 { // as by a double tap
		c.send(begin).is(http.StatusSeeOther)
	}
	c.sees(drawn).says(says).says("bleibt, wie es gesetzt ist").lacks("Neu setzen")
	c.sees(at + "/verlauf").says("2. Runde begonnen, gesetzt wie vor der Berichtigung")
}
