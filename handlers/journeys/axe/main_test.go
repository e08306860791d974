//go:build outer

package axe_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestMain(m *testing.M) { Main(m) }
