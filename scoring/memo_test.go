package scoring

import (
	"fmt"
	"sync"
	"testing"
)

func TestAMemoReadsATextOnceAndHoldsNotMoreThanItMay(t *testing.T) {
	var m memo[string]
	read := 0
	reader := func(text []byte) string { read++; return "<" + string(text) + ">" }
	for i := range 5 * memoed {
		text := fmt.Sprint(i % (memoed / 2))
		if got := m.get([]byte(text), reader); got != "<"+text+">" {
			t.Fatal(got)
		}
	}
	if read != memoed/2 {
		t.Errorf("read %d texts %d times", memoed/2, read)
	}
	for i := range 5 * memoed {
		m.get(fmt.Append(nil, "other ", i), reader)
	}
	if held := len(m.young) + len(m.old); held > 2*memoed {
		t.Errorf("holds %d", held)
	}
}

func TestAMemoMayBeAskedByManyAtOnce(t *testing.T) {
	var m memo[int]
	var all sync.WaitGroup
	for w := range 8 {
		all.Go(func() {
			for i := range 1000 {
				if got := m.get(fmt.Append(nil, i), func([]byte) int { return i }); got != i {
					t.Errorf("%d: %d is %d", w, i, got)
				}
			}
		})
	}
	all.Wait()
}
