// Package cache remembers what was lately in use, up to so many bytes.
package cache

import (
	"math"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// A Cache holds values up to a sum of their sizes; those that were not used for
// longest make room. Many goroutines may use it at once.
type Cache[K comparable, V any] struct {
	limit, used int
	size        func(V) int

	mu  sync.Mutex
	lru *simplelru.LRU[K, entry[V]]
}

type entry[V any] struct {
	value V
	size  int // as it was when it was added
}

// share is the part of a cache that one entry may take.
const share = 4

// New is a cache of so many bytes; size estimates those of a value.
func New[K comparable, V any](limit int, size func(V) int) *Cache[K, V] {
	c := &Cache[K, V]{limit: limit, size: size}
	var err error
	c.lru, err = simplelru.NewLRU(math.MaxInt, func(_ K, e entry[V]) { c.used -= e.size })
	if err != nil {
		panic(err) // only without room
	}
	return c
}

// Get is the value of a key, and whether there is one.
func (c *Cache[K, V]) Get(key K) (value V, here bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, here := c.lru.Get(key)
	return e.value, here
}

// Add remembers a value, in place of another one of that key. One that would
// take more than its share is not remembered.
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

// RemoveIf forgets the entries of some keys.
func (c *Cache[K, V]) RemoveIf(of func(K) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, key := range c.lru.Keys() {
		if of(key) {
			c.lru.Remove(key)
		}
	}
}

// Used is the sum of the sizes of what is remembered.
func (c *Cache[K, V]) Used() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.used
}
