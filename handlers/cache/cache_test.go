package cache_test

import (
	"strings"
	"testing"

	"anschreiber/handlers/cache"
)

func sized(limit int) *cache.Cache[string, string] {
	return cache.New[string](limit, func(s string) int { return len(s) })
}

func has(c *cache.Cache[string, string], keys string) (found string) {
	for _, key := range strings.Fields(keys) {
		if _, here := c.Get(key); here {
			found += key
		}
	}
	return found
}

func TestWhatWasNotUsedForLongestMakesRoom(t *testing.T) {
	c := sized(8)
	c.Add("a", "xx")
	c.Add("b", "xx")
	c.Add("c", "xx")
	c.Add("d", "xx")
	c.Get("a")
	c.Add("e", "x")
	if got := has(c, "a b c d e"); got != "acde" || c.Used() != 7 {
		t.Errorf("it has %s, %d bytes", got, c.Used())
	}
	c.Add("f", "xx") // a was used before the others
	if got := has(c, "a b c d e f"); got != "cdef" || c.Used() != 7 {
		t.Errorf("it has %s, %d bytes", got, c.Used())
	}
}

func TestOneEntryTakesNoMoreThanItsShare(t *testing.T) {
	c := sized(8)
	c.Add("a", "xx")
	c.Add("b", "xxx")
	c.Add("a", "yyy") // the old values are out of date
	if got := has(c, "a b"); got != "" || c.Used() != 0 {
		t.Errorf("it has %q, %d bytes", got, c.Used())
	}
}

func TestAValueInPlaceOfAnotherCountsOnce(t *testing.T) {
	c := sized(8)
	c.Add("a", "x")
	c.Add("a", "yy")
	if got, _ := c.Get("a"); got != "yy" || c.Used() != 2 {
		t.Errorf("it is %q, %d bytes", got, c.Used())
	}
}

func TestWhatIsRemovedLeavesItsRoom(t *testing.T) {
	c := sized(8)
	c.Add("a", "xx")
	c.Add("ab", "x")
	c.Add("b", "xx")
	c.RemoveIf(func(key string) bool { return strings.HasPrefix(key, "a") })
	if got := has(c, "a ab b"); got != "b" || c.Used() != 2 {
		t.Errorf("it has %s, %d bytes", got, c.Used())
	}
}
