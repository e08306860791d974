package browser

import (
	"os/exec"
	"time"
)

// untilClosed runs a program and all that it starts in a session of its own,
// and kills them when standard input ends: at the latest with this process.
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

// soon tries again until it works, for a program that has just been started.
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
