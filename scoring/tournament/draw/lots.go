package draw

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Lot returns the lot of a player. It is a hash and not a random number, so that it is the same on
// every machine: printf 'seed/round/attempt/number' | sha256sum.
func (r Request) Lot(attempt, number int) string {
	lot := sha256.Sum256(fmt.Appendf(nil, "%s/%d/%d/%d", r.Seed, r.Round, attempt, number))
	return hex.EncodeToString(lot[:])
}

// lots returns the lots of the players, in their order.
func (r Request) lots(players []Player, attempt int) []string {
	lots := make([]string, len(players))
	for i, p := range players {
		lots[i] = r.Lot(attempt, p.Number)
	}
	return lots
}
