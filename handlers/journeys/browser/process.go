package browser

import (
	"os/exec"
	"time"
)

// untilClosed runs a program in its own session. When standard input ends, which is at the latest
// when this process ends, it kills the program with everything that the program has started.
const untilClosed = `"$@" & read -r _; kill -KILL 0`

// start runs a program until stop is called.
func start(program string, args ...string) (stop func(), err error) {
	cmd := exec.Command("setsid", append([]string{"--wait", "sh", "-c", untilClosed, "sh", program}, args...)...)
	input, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return func() { input.Close(); _ = cmd.Wait() }, nil
}

// soon calls try until it succeeds, for up to a minute. It is meant for programs that have just
// been started.
func soon(try func() error) (err error) {
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for late := time.After(time.Minute); ; {
		if err = try(); err == nil {
			return nil
		}
		select {
		case <-again.C:
		case <-late:
			return err
		}
	}
}
