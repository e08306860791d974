package ui

import (
	"fmt"
	"strings"
	"testing"
)

const aLink = "https://anschreiber.example/abende/abcdefghijklmnopqrstuvwxyz"

// modules reads the SVG path of a code back into rows; true is a dark module.
func modules(t *testing.T, path string, size int) [][]bool {
	t.Helper()
	rows := make([][]bool, size)
	for y := range rows {
		rows[y] = make([]bool, size)
	}
	for bar := range strings.SplitSeq(strings.Trim(path, "Mz"), "zM") {
		var x, y, n, back int
		if _, err := fmt.Sscanf(bar, "%d %dh%dv1h-%d", &x, &y, &n, &back); err != nil || n != back {
			t.Fatalf("%q: %v", bar, err)
		}
		for i := range n {
			rows[y][x+i] = true
		}
	}
	return rows
}

func TestACodeHasTheSizeOfAVersion(t *testing.T) {
	for _, text := range []string{"a", aLink, strings.Repeat(aLink, 5)} {
		if size := NewCode(text).size; size < 21 || size > 177 || (size-17)%4 != 0 {
			t.Errorf("%d modules for %d characters", size, len(text))
		}
	}
}

func TestTheSameTextGivesTheSameCode(t *testing.T) {
	one := NewCode(aLink)
	if again := NewCode(aLink); again != one {
		t.Error("it is another one")
	}
	if other := NewCode(aLink + "x"); other.path == one.path {
		t.Error("another text has the same code")
	}
}

func TestACodeHasItsThreeFindersAndItsTimingRows(t *testing.T) {
	c := NewCode(aLink)
	drawn := modules(t, c.path, c.size)
	for _, corner := range [][2]int{{0, 0}, {c.size - 7, 0}, {0, c.size - 7}} {
		for i := range 49 {
			x, y := i%7, i/7
			ring := max(max(x, 6-x), max(y, 6-y)) // 3 in the middle, 6 at the edge
			if dark := ring != 5; drawn[corner[1]+y][corner[0]+x] != dark {
				t.Errorf("at %v: module %d, %d is wrong", corner, x, y)
			}
		}
	}
	for i := 8; i < c.size-8; i++ {
		if drawn[6][i] != (i%2 == 0) || drawn[i][6] != (i%2 == 0) {
			t.Errorf("the timing is wrong at %d", i)
		}
	}
}
