package ui

import (
	"fmt"
	"strings"
)

// EveningURL is the path of an evening's page.
func EveningURL(id string) string {
	if strings.HasPrefix(id, exampleOf) {
		return "/" + id
	}
	return "/abende/" + id
}

// ExampleID returns the ID of the example evening of a game. No evening in a database has a slash
// in its ID.
func ExampleID(g Game) string { return exampleOf + g.Slug }

const exampleOf = "beispiel/"

// DealURL is the path of a deal's page.
func DealURL(id string, deal int) string { return fmt.Sprintf("%s/spiele/%d", EveningURL(id), deal) }

// StammtischURL is the path of a Stammtisch's page.
func StammtischURL(id string) string { return "/stammtische/" + id }

// A StammtischLink is the ID and the name of the Stammtisch to which an evening links.
type StammtischLink struct{ ID, Name string }

// TournamentURL is the path of a tournament's page.
func TournamentURL(id string) string { return "/turniere/" + id }
