// Package cache keeps the values that were used most recently, up to a number of bytes.
package cache

import (
	"math"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// A Cache holds values up to a sum of their sizes. If there is no room, the values that have not
// been used for longest are removed. Several goroutines may use it at the same time.
type Cache[K comparable, V any] struct {
	limit, used int
	size        func(V) int

	mu  sync.Mutex
	lru *simplelru.LRU[K, entry[V]]
}

type entry[V any] struct {
	value V
	size  int // when it was added
}

// share limits the size of one entry: a cache with limit bytes stores values of at most limit/share
// bytes.
const share = 4

// New returns a cache of limit bytes; size estimates how many bytes a value takes.
func New[K comparable, V any](limit int, size func(V) int) *Cache[K, V] {
	c := &Cache[K, V]{limit: limit, size: size}
	var err error
	c.lru, err = simplelru.NewLRU(math.MaxInt, func(_ K, e entry[V]) { c.used -= e.size })
	if err != nil {
		panic(err) // only for a size below 1
	}
	return c
}

// Get returns the value of a key, and whether there is one.
func (c *Cache[K, V]) Get(key K) (value V, here bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, here := c.lru.Get(key)
	return e.value, here
}

// Add stores a value under a key, in place of the one that was there. A value that would take more
// than a fourth of the cache is not stored.
func (c *Cache[K, V]) Add(key K, value V) {
	size := c.size(value)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lru.Remove(key)
	if size > c.limit/share {
		return
	}
	for c.used+size > c.limit {
		c.lru.RemoveOldest()
	}
	c.lru.Add(key, entry[V]{value, size})
	c.used += size
}

// RemoveIf calls of with the key of each entry, and removes the entry if of returns true.
func (c *Cache[K, V]) RemoveIf(of func(K) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, key := range c.lru.Keys() {
		if of(key) {
			c.lru.Remove(key)
		}
	}
}

// Used returns the sum of the sizes of all values.
func (c *Cache[K, V]) Used() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.used
}
