//go:build outer

package paper_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestMain(m *testing.M) { Main(m) }
