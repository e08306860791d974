// Mutants plants faults in packages, one at a time, and counts those that their
// tests find:
//
//	go run ./.ci/mutants [-sample 200] [-checks 10] [-tests ./scoring/skat [-run Bierlachs]] scoring …
//
// A fault turns a comparison, a condition or a Boolean, adds one to a number, or
// leaves out a statement. All faults of a package are compiled into one test
// binary, which is told by the environment which of them is real; those that can
// only stand there as constants are compiled one by one. What no test finds is
// listed, but for what judged.txt beside this file says changes nothing.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

var (
	sample   = flag.Int("sample", 0, "so many faults of each package, drawn at random; 0 is all")
	seed     = flag.Uint64("seed", 1, "which faults are drawn")
	parallel = flag.Int("parallel", 2, "tests that run at once")
	checks   = flag.Int("checks", 10, "random evenings for each law")
	seconds  = flag.Int("seconds", 60, "tests that take a processor longer have found the fault")
	also     = flag.String("tests", "", "a package whose tests are asked after the package's own")
	run      = flag.String("run", ".", "those of its tests that are asked, as in go test -run")
)

func main() {
	log.SetFlags(0)
	flag.Parse()
	judged := readJudged(".ci/mutants/judged.txt")
	for _, dir := range flag.Args() {
		if err := try(filepath.Clean(dir), judged); err != nil {
			log.Fatal(err)
		}
	}
}

// try plants the faults of a package and prints what came of them.
func try(dir string, judged map[string]string) error {
	files, err := sources(dir)
	if err != nil {
		return err
	}
	faults := drawn(files)
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	binaries, err := together(work, dir, files, faults)
	if err != nil {
		return err
	}
	for _, binary := range binaries {
		if found, output := binary.finds(0); found {
			return fmt.Errorf("%s fails without a fault:\n%s", binary.dir, output)
		}
	}
	report(dir, faults, verdicts(work, files, faults, binaries, judged))
	return nil
}

// drawn are the faults of these files that are to be tried, numbered from 1.
func drawn(files map[string][]byte) (faults []*fault) {
	for file, text := range files {
		faults = append(faults, faultsOf(file, text)...)
	}
	slices.SortFunc(faults, func(a, b *fault) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to))
	})
	if *sample > 0 && *sample < len(faults) {
		r := rand.New(rand.NewPCG(*seed, 0))
		r.Shuffle(len(faults), func(i, j int) { faults[i], faults[j] = faults[j], faults[i] })
		faults = faults[:*sample]
	}
	for i, f := range faults {
		f.id = i + 1
	}
	return faults
}

func report(dir string, faults []*fault, verdicts map[*fault]string) {
	count := map[string]int{}
	for _, f := range faults {
		count[verdicts[f]]++
	}
	all := count["found"] + count["left"] + count["judged"]
	fmt.Printf("%s: %d faults, %d found (%.1f %%), %d change nothing, %d left; %d more do not compile\n", dir, all,
		count["found"], 100*float64(count["found"])/float64(max(all, 1)), count["judged"], count["left"], count[""])
}

// readJudged reads which faults change nothing: a fault as it is listed, without
// the line number, " # " and why.
func readJudged(file string) map[string]string {
	judged := map[string]string{}
	text, _ := os.ReadFile(file)
	for line := range strings.Lines(string(text)) {
		if key, why, ok := strings.Cut(strings.TrimSpace(line), " # "); ok {
			judged[key] = why
		}
	}
	return judged
}

// sources are a package's files without tests and generated ones, by name.
func sources(dir string) (map[string][]byte, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	files := map[string][]byte{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_templ.go") {
			continue
		}
		if files[name], err = os.ReadFile(name); err != nil {
			return nil, err
		}
	}
	return files, err
}
