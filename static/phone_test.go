package static

import (
	"os/exec"
	"testing"
)

func TestTheProgramForPhonesIsMadeFromTheseSources(t *testing.T) {
	t.Parallel()
	if says, err := exec.Command("go", "run", "../.ci/phone", "-check").CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, says)
	}
}
