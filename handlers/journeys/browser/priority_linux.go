package browser

import (
	"os/exec"
	"syscall"

	"github.com/chromedp/chromedp"
)

// highPriority lets a browser compute before the tests beside it, where that is allowed: a journey
// waits for each of its answers, the others do not. It ends with this process, as it
// would by default.
var highPriority = []chromedp.ExecAllocatorOption{chromedp.ModifyCmdFunc(func(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if nice, err := exec.LookPath("nice"); err == nil {
		cmd.Path, cmd.Args = nice, append([]string{"nice", "-n", "-10"}, cmd.Args...)
	}
})}
