package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// typesList fills in the first list of a page with a possible result of four players in Skat: 48
// deals, of which 8 were passed.
func typesList(f *webForm) *webForm {
	f.Values["points"] = []string{"900", "-72", "0", "700"}
	f.Values["won"], f.Values["lost"] = []string{"20", "0", "0", "19"}, []string{"0", "1", "0", "0"}
	return f.with("act", "list", "passed", "8")
}

// Lists are typed one after another: each booked list leads to the form of the next table, and the
// last one to the tables that were left out.
func TestListsAreTypedInOneAfterTheOther(t *testing.T) {
	t.Parallel()
	c, at := newRound(t, "skat", 12)
	c.deals(c.tableOf(at, 1, 2), "2") // written by its phone, so it is not asked for on paper
	page := c.sees(c.sees(at + "/tische").linkTo(at + "/listen")).says("0 von 3 Listen da").says("Tisch 1").lacks("Tisch 2")
	third := page.forms()[1]
	if third.Get("table") != "3" {
		t.Fatalf("the second form is of table %s", third.Get("table"))
	}
	next := c.follow(c.send(typesList(third)).is(http.StatusSeeOther)).says("1 von 3 Listen da").says("Tisch 1").lacks("Tisch 3")
	wrong := typesList(next.does("list"))
	wrong.Values["won"][0] = "40"
	back := c.send(wrong).is(http.StatusUnprocessableEntity)
	if n := strings.Count(back.body, `aria-invalid="true"`); n != 1 {
		t.Errorf("%d cells are marked", n)
	}
	if typed := back.does("list").Values; typed["won"][0] != "40" || typed["points"][1] != "-72" {
		t.Errorf("it came back as %q", typed)
	}
	c.follow(c.send(typesList(back.does("list"))).is(http.StatusSeeOther)).says("2 von 3 Listen da").says("Es fehlt keine Liste mehr")
}
