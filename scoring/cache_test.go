package scoring

import (
	"fmt"
	"strings"
	"sync"
	"testing"
)

func TestACacheReadsATextOnceAndHoldsNotMoreThanItMay(t *testing.T) {
	var c cache[string]
	read := 0
	reader := func(text []byte) string { read++; return "<" + string(text) + ">" }
	for i := range 20_000 {
		text := fmt.Sprint(i % 1000)
		if got := c.get([]byte(text), reader); got != "<"+text+">" {
			t.Fatal(got)
		}
	}
	if read != 1000 {
		t.Errorf("read 1000 texts %d times", read)
	}
	for i := range 20_000 {
		c.get(fmt.Append(nil, strings.Repeat("x", 1000), i), reader)
	}
	held := 0
	for _, generation := range []map[string]string{c.young, c.old} {
		for text := range generation {
			held += len(text) + cachedValue
		}
	}
	if held > 2*maxCached || held < maxCached {
		t.Errorf("holds %d bytes", held)
	}
}

func TestATextThatIsAskedForStaysInTheCache(t *testing.T) {
	var c cache[int]
	read := 0
	for i := range 20_000 {
		c.get([]byte("often"), func([]byte) int { read++; return 0 })
		c.get(fmt.Append(nil, strings.Repeat("x", 1000), i), func([]byte) int { return 0 })
	}
	if read != 1 {
		t.Errorf("read %d times", read)
	}
}

func TestACacheMayBeAskedByManyAtOnce(t *testing.T) {
	var c cache[int]
	var all sync.WaitGroup
	for w := range 8 {
		all.Go(func() {
			for i := range 1000 {
				if got := c.get(fmt.Append(nil, i), func([]byte) int { return i }); got != i {
					t.Errorf("%d: %d is %d", w, i, got)
				}
			}
		})
	}
	all.Wait()
}
