//go:build outer && soak

package lostnetwork_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/chromedp"

	. "anschreiber/handlers/journeys"
)

// The test measures what the program costs a phone without network that stores as many evenings as
// it may: the first page after its service worker was stopped, each later page, and memory. It only
// logs what it measures, and no result makes it fail. It logs processor time beside the time on the
// clock, because other programs run on this machine too. On a phone, both are about four times as
// long.
func TestSoakOfWhatTheProgramCostsAPhone(t *testing.T) {
	h := NewHouse(t)
	h.Program, h.Worker = true, keepsProgram
	profile := t.TempDir()
	evening := filled(h, profile)
	h.Stop()
	p, closeBrowser := OwnBrowser(h, profile)
	defer closeBrowser()
	p.Visit(evening)
	for range 5 {
		stops(p)
		t.Log("first", costs(p, evening))
	}
	for _, path := range []string{evening, evening + "/tafel", evening + "/abrechnung", evening + "/regeln", evening + "/liste", evening + "/verlauf", evening + "/spiele/24", "/", "/neu/skat", "/regeln/skat", "/rechner/skat"} {
		t.Log(strings.TrimPrefix(path, evening), costs(p, path), costs(p, path), costs(p, path))
	}
	linear, heap := inWorker(p)
	t.Logf("memory: %d MB of the program, %d MB of the worker's scripts, %d MB of pages and worker in all", linear>>20, heap>>20, memory()>>20)
}

// keepsProgram gives the test access to the memory of the program.
const keepsProgram = `{
	const start = WebAssembly.instantiateStreaming;
	WebAssembly.instantiateStreaming = async (...all) => {
		const made = await start.apply(WebAssembly, all);
		self.memory = made.instance.exports.mem;
		return made;
	};
}`

// filled fills a phone with as many evenings as it stores, and returns the last one.
func filled(h *House, profile string) (evening string) {
	h.T.Helper()
	p, closeBrowser := OwnBrowser(h, profile)
	defer closeBrowser()
	for range 60 {
		evening = p.Begin("Anna Bernd Cem Dora", "rules.stake=1")
		h.Keeps(evening, slices.Repeat([]string{`{"contract":"kreuz","declarer":2,"spitzen":2,"won":true}`, `{"contract":"grand","declarer":1,"spitzen":1,"won":true}`}, 24)...)
		p.Visit(evening)
		Draws(p, evening, 49)
	}
	return evening
}

// stops stops all service workers.
func stops(p *Phone) {
	p.T.Helper()
	for _, command := range []cdp.Command[cdp.Empty, cdp.Empty]{serviceworker.Enable, serviceworker.StopAllWorkers} {
		_, err := chromedp.Call(p.Chromium().Ctx, command, cdp.Empty{})
		p.Do(err)
	}
}

// A cost is what a page takes until it is shown.
type cost struct{ Clock, Worker, All time.Duration }

func (c cost) String() string {
	return fmt.Sprintf("%v (processor: %v in the worker, %v in all)", c.Clock, c.Worker, c.All)
}

func costs(p *Phone, path string) cost {
	p.T.Helper()
	worker, all := spent("ServiceWorker"), spent("")
	p.Visit(path)
	c := cost{Worker: spent("ServiceWorker"), All: spent("") - all}
	if c.Worker > worker { // the worker was running before
		c.Worker -= worker
	}
	p.Until(`document.querySelector("#alone")`)
	c.Clock = time.Duration(Ask[float64](p, `performance.getEntriesByType("navigation")[0].responseEnd`)) * time.Millisecond
	return c
}

// spent returns the processor time of this browser's threads whose name begins so.
func spent(name string) (all time.Duration) {
	for _, pid := range started(os.Getpid()) {
		tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*", pid))
		for _, task := range tasks { // a thread may have ended in the meantime
			comm, _ := os.ReadFile(task + "/comm")
			stat, _ := os.ReadFile(task + "/schedstat")
			ns, _, _ := strings.Cut(string(stat), " ")
			if n, err := strconv.Atoi(ns); err == nil && strings.HasPrefix(string(comm), name) {
				all += time.Duration(n)
			}
		}
	}
	return all.Round(time.Millisecond)
}

// started returns the processes that a process has started, and all processes that these have
// started.
func started(by int) (all []int) {
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", by))
	for _, list := range lists {
		children, _ := os.ReadFile(list)
		for _, child := range strings.Fields(string(children)) {
			if pid, err := strconv.Atoi(child); err == nil {
				all = append(append(all, pid), started(pid)...)
			}
		}
	}
	return all
}

// inWorker returns the memory of the program and that of the scripts around it, in bytes.
func inWorker(p *Phone) (linear, heap int) {
	p.T.Helper()
	all, err := chromedp.Targets(p.Chromium().Ctx)
	p.Do(err)
	for _, one := range all {
		if one.Type != "service_worker" {
			continue
		}
		ctx, cancel := chromedp.NewContext(p.Chromium().Ctx, chromedp.WithTargetID(one.TargetID), chromedp.WithDetachOnCancel())
		defer cancel()
		linear, err = chromedp.Run(ctx, chromedp.Evaluate[int](`self.memory.buffer.byteLength`))
		p.Do(err)
		used, err := chromedp.Call(ctx, runtime.GetHeapUsage, cdp.Empty{})
		p.Do(err)
		heap = int(used.TotalSize)
	}
	return linear, heap
}

// memory returns the memory of all pages and workers without mapped files, in bytes.
func memory() (all int) {
	for _, pid := range started(os.Getpid()) {
		line, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
		_, rest, has := strings.Cut(string(status), "RssAnon:")
		if !has || !strings.Contains(string(line), "--type=renderer") {
			continue
		}
		kB, _ := strconv.Atoi(strings.Fields(rest)[0])
		all += kB << 10
	}
	return all
}
