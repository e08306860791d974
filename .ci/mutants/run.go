package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
)

// verdicts tries every fault and prints those that are left: found, left, judged
// to change nothing, or "" for one that does not compile.
func verdicts(work string, files map[string][]byte, faults []*fault, binaries []binary, judged map[string]string) map[*fault]string {
	verdicts, next := map[*fault]string{}, make(chan *fault)
	var mu sync.Mutex
	var all sync.WaitGroup
	for range *parallel {
		all.Go(func() {
			for f := range next {
				verdict := f.verdict(work, files, binaries)
				if verdict == "left" && judged[f.key()] != "" {
					verdict = "judged"
				}
				mu.Lock()
				if verdict == "left" {
					fmt.Printf("%s:%d: %s\n", f.file, f.line, f.says())
				}
				verdicts[f] = verdict
				mu.Unlock()
			}
		})
	}
	for _, f := range faults {
		next <- f
	}
	close(next)
	all.Wait()
	return verdicts
}

func (f *fault) verdict(work string, files map[string][]byte, binaries []binary) string {
	for _, b := range binaries {
		if f.alone {
			own := filepath.Join(work, "alone"+strconv.Itoa(f.id))
			text := slices.Concat(files[f.file][:f.from], []byte(f.is), files[f.file][f.to:])
			single, problems, err := build(own, b.dir, map[string][]byte{f.file: text})
			defer os.RemoveAll(own)
			if err != nil || problems != nil {
				return ""
			}
			b = single
		}
		if found, _ := b.finds(f.id); found {
			return "found"
		}
	}
	return "left"
}

// A binary is a compiled test, where it runs, which of its tests are asked, and whether it
// knows rapid's flags.
type binary struct {
	path, dir, run string
	rapid          bool
}

// finds runs the tests with one fault, 0 for none: first the cases, which are
// quick. A fault that makes them compute for ever, or eat all memory, is found
// as well; what others do on the machine meanwhile is not counted.
func (b binary) finds(id int) (found bool, output []byte) {
	for _, tests := range []string{"KeepsItsPromises/the_cases", b.run} {
		args := []string{"-c", fmt.Sprintf(`ulimit -t %d; ulimit -v 4000000; exec "$0" "$@"`, *seconds), b.path, "-test.run=" + tests, "-test.failfast", "-test.short"}
		if b.rapid {
			args = append(args, "-rapid.checks="+strconv.Itoa(*checks), "-rapid.seed=1", "-rapid.nofailfile", "-rapid.shrinktime=0s")
		}
		c := exec.Command("sh", args...)
		c.Dir, c.Env = b.dir, append(os.Environ(), "MUTANT="+strconv.Itoa(id))
		if output, err := c.CombinedOutput(); err != nil {
			return true, output
		}
	}
	return false, nil
}
