package browser

import (
	"os/exec"
	"syscall"

	"github.com/chromedp/chromedp"
)

// highPriority gives a browser priority over tests that run at the same time, if the system permits
// that, because a journey must wait for each answer of its browser. The browser also ends with this
// process, as it would by default.
var highPriority = []chromedp.ExecAllocatorOption{chromedp.ModifyCmdFunc(func(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if nice, err := exec.LookPath("nice"); err == nil {
		cmd.Path, cmd.Args = nice, append([]string{"nice", "-n", "-10"}, cmd.Args...)
	}
})}
