package ui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestRowsGoOnAsFewPagesAsCanBe(t *testing.T) {
	for _, c := range []struct{ seats, rows, pages, room int }{
		{3, 0, 1, 36}, {3, 36, 1, 36}, {3, 37, 1, 48}, {3, 48, 1, 48}, {3, 72, 2, 36}, {3, 96, 2, 48},
		{4, 1, 1, 48}, {4, 48, 1, 48}, {4, 49, 1, 60}, {4, 60, 1, 60}, {4, 61, 2, 48}, {4, 96, 2, 48}, {4, 97, 2, 60}, {4, 121, 3, 48},
		{5, 60, 1, 60}, {5, 96, 2, 60}, {7, 48, 1, 56}, {7, 96, 2, 56}, {7, 115, 2, 60},
	} {
		rows := make([]ListRow, c.rows)
		for i := range rows {
			rows[i].Number = strconv.Itoa(i + 1)
		}
		pages := papers(rows, c.seats)
		var got []ListRow
		for _, page := range pages {
			if page.Room != c.room || len(page.Rows) != c.room {
				t.Errorf("%+v: a page has %d rows, ruled for %d", c, len(page.Rows), page.Room)
			}
			got = append(got, page.Rows...)
		}
		if len(pages) != c.pages || !pages[len(pages)-1].Last {
			t.Errorf("%+v: %d pages", c, len(pages))
		}
		for i := range rows {
			if got[i].Number != rows[i].Number {
				t.Fatalf("%+v: row %d is %q", c, i, got[i].Number)
			}
		}
	}
}

func TestLongRemarksLoseNoLine(t *testing.T) {
	all := []remark{{"Rules", []string{"short"}, " "}, {"Notes", nil, " "}}
	for i := range 200 {
		all[1].Lines = append(all[1].Lines, fmt.Sprint(i, strings.Repeat(" word", i%100)))
	}
	foot, rest := SplitRemarks(all)
	if len(foot) != 1 || len(rest) != 1 || foot[0].Head != "Rules" {
		t.Fatalf("%d at the foot, %d apart", len(foot), len(rest))
	}
	var got []string
	for _, page := range paginate(rest) {
		for _, r := range page {
			got = append(got, r.Lines...)
		}
	}
	if !slices.Equal(got, all[1].Lines) {
		t.Errorf("%d lines of %d", len(got), len(all[1].Lines))
	}
}
