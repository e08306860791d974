//go:build ignore

// Mutants plants faults in packages, one at a time, and counts those that their
// tests find:
//
//	go run .ci/mutants.go [-sample 200] [-checks 10] [-tests ./scoring/skat] scoring …
//
// A fault turns a comparison, a condition or a Boolean, adds one to a number, or
// leaves out a statement. All faults of a package are compiled into one test
// binary, which is told by the environment which of them is real; those that can
// only stand there as constants are compiled one by one. What no test finds is
// listed, but for what mutants.txt beside this file says changes nothing.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

var (
	sample   = flag.Int("sample", 0, "so many faults of each package, drawn at random; 0 is all")
	seed     = flag.Uint64("seed", 1, "which faults are drawn")
	parallel = flag.Int("parallel", 2, "tests that run at once")
	checks   = flag.Int("checks", 10, "random evenings for each law")
	seconds  = flag.Int("seconds", 60, "tests that take a processor longer have found the fault")
	also     = flag.String("tests", "", "packages whose tests are asked after the package's own, with commas")
)

func main() {
	log.SetFlags(0)
	flag.Parse()
	judged := readJudged(".ci/mutants.txt")
	for _, dir := range flag.Args() {
		if err := try(filepath.Clean(dir), judged); err != nil {
			log.Fatal(err)
		}
	}
}

// A fault is one change of a source file. As an edit of the running program it is
// what stands before, instead of and behind a piece of source; as a plain
// replacement it is used where only a constant may stand.
type fault struct {
	id       int
	file     string // with its directory
	line     int
	last     int    // its last line
	from, to int    // offsets of what is changed, without its operands
	was, is  string // for people, and as a replacement
	source   string // its first line
	edits    []edit
	alone    bool // is compiled by itself
}

// An edit replaces the bytes from at to until. Edits of nested expressions meet at
// an offset: span is the whole expression's length, the longest opens first.
type edit struct {
	at, until int
	text      string
	span      int
	closes    bool
}

// try plants the faults of a package and prints what came of them.
func try(dir string, judged map[string]string) error {
	files, err := sources(dir)
	if err != nil {
		return err
	}
	var faults []*fault
	for file, text := range files {
		faults = append(faults, faultsOf(file, text)...)
	}
	slices.SortFunc(faults, func(a, b *fault) int {
		return strings.Compare(fmt.Sprintf("%s %8d %8d", a.file, a.from, a.to), fmt.Sprintf("%s %8d %8d", b.file, b.from, b.to))
	})
	if *sample > 0 && *sample < len(faults) {
		r := rand.New(rand.NewPCG(*seed, 0))
		r.Shuffle(len(faults), func(i, j int) { faults[i], faults[j] = faults[j], faults[i] })
		faults = faults[:*sample]
	}
	for i, f := range faults {
		f.id = i + 1
	}
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

func report(dir string, faults []*fault, verdicts map[*fault]string) {
	count := map[string]int{}
	for _, f := range faults {
		count[verdicts[f]]++
	}
	all := count["found"] + count["left"] + count["judged"]
	fmt.Printf("%s: %d faults, %d found (%.1f %%), %d change nothing, %d left; %d more do not compile\n", dir, all,
		count["found"], 100*float64(count["found"])/float64(max(all, 1)), count["judged"], count["left"], count[""])
}

// says is "a < b → a <= b | if a < b {".
func (f *fault) says() string { return f.was + " → " + f.is + " | " + f.source }

// key names a fault though lines move.
func (f *fault) key() string { return f.file + ": " + f.says() }

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

// faultsOf finds what can be changed in a file.
func faultsOf(name string, text []byte) []*fault {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, text, 0)
	if err != nil {
		log.Fatal(err)
	}
	p := planter{name: name, text: text, set: set}
	ast.Inspect(file, func(n ast.Node) bool {
		p.plant(n)
		_, imports := n.(*ast.ImportSpec)
		return !imports
	})
	return p.faults
}

type planter struct {
	name   string
	text   []byte
	set    *token.FileSet
	faults []*fault
}

func (p *planter) offset(pos token.Pos) int { return p.set.Position(pos).Offset }

func (p *planter) source(n ast.Node) string {
	return string(p.text[p.offset(n.Pos()):p.offset(n.End())])
}

// add notes a fault of an expression or statement. Its edits stand before it,
// instead of its operator, and behind it; %d is the fault's number.
func (p *planter) add(n ast.Node, is, before string, operator [2]int, instead, behind string) {
	from, to := p.offset(n.Pos()), p.offset(n.End())
	start := bytes.LastIndexByte(p.text[:from], '\n') + 1
	source, _, _ := bytes.Cut(p.text[start:], []byte("\n"))
	f := &fault{source: short(string(source)), file: p.name, line: p.set.Position(n.Pos()).Line, last: p.set.Position(n.End()).Line, from: from, to: to, was: short(p.source(n)), is: is}
	f.edits = []edit{{from, from, before, to - from, false}, {to, to, behind, to - from, true}}
	if operator != [2]int{} {
		f.edits = append(f.edits, edit{operator[0], operator[1], instead, 0, false})
	}
	p.faults = append(p.faults, f)
}

// short is source in one line.
func short(source string) string { return strings.Join(strings.Fields(source), " ") }

var turned = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LSS: token.LEQ, token.LEQ: token.LSS,
	token.GTR: token.GEQ, token.GEQ: token.GTR, token.LAND: token.LOR, token.LOR: token.LAND,
}

func (p *planter) plant(n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		p.binary(n)
	case *ast.BasicLit:
		if v, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
			p.add(n, strconv.Itoa(v+1), "mutantPlusOne(%d, ", [2]int{}, "", ")")
		}
	case *ast.Ident:
		if n.Obj == nil && (n.Name == "true" || n.Name == "false") {
			p.add(n, map[string]string{"true": "false", "false": "true"}[n.Name], "(", [2]int{}, "", " != mutant(%d))")
		}
	case *ast.IfStmt:
		p.condition(n.Cond)
	case *ast.CaseClause:
		for _, e := range n.List {
			if call, is := e.(*ast.UnaryExpr); is && call.Op == token.NOT {
				p.condition(e)
			}
		}
		p.statements(n.Body)
	case *ast.BlockStmt:
		p.statements(n.List)
	}
}

func (p *planter) binary(n *ast.BinaryExpr) {
	opposite, known := turned[n.Op]
	if !known {
		return
	}
	x, y := p.source(n.X), p.source(n.Y)
	is := short(x + " " + opposite.String() + " " + y)
	operator := [2]int{p.offset(n.OpPos), p.offset(n.OpPos) + len(n.Op.String())}
	switch n.Op {
	case token.EQL, token.NEQ:
		p.add(n, is, "((", [2]int{}, "", ") != mutant(%d))")
	case token.LAND:
		p.add(n, is, "mutantBoth(%d, ", operator, ", func() bool { return ", " })")
	case token.LOR:
		p.add(n, is, "mutantEither(%d, ", operator, ", func() bool { return ", " })")
	default:
		name := map[token.Token]string{token.LSS: "mutantLess", token.LEQ: "mutantLessOrSame", token.GTR: "mutantMore", token.GEQ: "mutantMoreOrSame"}[n.Op]
		p.add(n, is, name+"(%d, ", operator, ", ", ")")
	}
}

// condition turns one that is no comparison: those are turned by themselves.
func (p *planter) condition(e ast.Expr) {
	if _, compares := e.(*ast.BinaryExpr); !compares {
		p.add(e, "!("+short(p.source(e))+")", "((", [2]int{}, "", ") != mutant(%d))")
	}
}

// statements leaves one out: a call, an assignment.
func (p *planter) statements(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				continue
			}
		case *ast.ExprStmt, *ast.IncDecStmt:
		default:
			continue
		}
		p.add(s, "{}", "if !mutant(%d) { ", [2]int{}, "", " }")
	}
}

// helpers are what the planted source calls.
const helpers = `

import (
	"cmp"
	"os"
	"strconv"
)

var mutantNow, _ = strconv.Atoi(os.Getenv("MUTANT"))

func mutant(id int) bool { return id == mutantNow }

func mutantPlusOne[T ~int | ~int64](id int, n T) T {
	if mutant(id) {
		return n + 1
	}
	return n
}

func mutantLess[T cmp.Ordered](id int, a, b T) bool       { return a < b || mutant(id) && a == b }
func mutantLessOrSame[T cmp.Ordered](id int, a, b T) bool { return a < b || !mutant(id) && a == b }
func mutantMore[T cmp.Ordered](id int, a, b T) bool       { return a > b || mutant(id) && a == b }
func mutantMoreOrSame[T cmp.Ordered](id int, a, b T) bool { return a > b || !mutant(id) && a == b }

func mutantBoth(id int, a bool, b func() bool) bool {
	if mutant(id) {
		return a || b()
	}
	return a && b()
}

func mutantEither(id int, a bool, b func() bool) bool {
	if mutant(id) {
		return a && b()
	}
	return a || b()
}
`

// planted is a file with the edits of all its faults that are not alone. Nothing
// in it changes its line.
func planted(text []byte, faults []*fault) []byte {
	var edits []edit
	for _, f := range faults {
		if f.alone {
			continue
		}
		for _, e := range f.edits {
			e.text = strings.ReplaceAll(e.text, "%d", strconv.Itoa(f.id))
			edits = append(edits, e)
		}
	}
	slices.SortStableFunc(edits, func(a, b edit) int {
		switch {
		case a.at != b.at:
			return a.at - b.at
		case a.closes != b.closes:
			return map[bool]int{true: -1, false: 1}[a.closes]
		case a.closes:
			return a.span - b.span
		}
		return b.span - a.span
	})
	var all bytes.Buffer
	at := 0
	for _, e := range edits {
		all.Write(text[at:e.at])
		all.WriteString(e.text)
		at = e.until
	}
	all.Write(text[at:])
	return all.Bytes()
}

// together compiles all faults into the tests of the package and of those that
// are asked too. Where the compiler objects to a line, its faults are tried alone.
func together(work, dir string, files map[string][]byte, faults []*fault) (binaries []binary, err error) {
	tests := []string{dir}
	for _, more := range strings.Split(*also, ",") {
		if more != "" && filepath.Clean(more) != dir {
			tests = append(tests, filepath.Clean(more))
		}
	}
	for round := 0; len(binaries) < len(tests); round++ {
		changed := map[string][]byte{}
		for file, text := range files {
			own := slices.DeleteFunc(slices.Clone(faults), func(f *fault) bool { return f.file != file })
			changed[file] = planted(text, own)
		}
		changed[filepath.Join(dir, "mutants_helpers.go")] = []byte("package " + filepath.Base(dir) + helpers)
		test := tests[len(binaries)]
		b, problems, err := build(filepath.Join(work, strconv.Itoa(len(binaries))), test, changed)
		if err != nil {
			return nil, err
		}
		if problems == nil {
			binaries = append(binaries, b)
			continue
		}
		if round > 20 || !setAlone(faults, problems) {
			return nil, fmt.Errorf("%s does not compile: %v", test, problems)
		}
	}
	return binaries, nil
}

// A place is a line of a file that the compiler objects to.
type place struct {
	file string
	line int
}

// setAlone sets the faults of these lines aside; those that begin above them only
// where no other does.
func setAlone(faults []*fault, problems []place) (some bool) {
	for _, above := range []bool{false, true} {
		for _, f := range faults {
			at := func(p place) bool {
				return p.file == filepath.Base(f.file) && (p.line == f.line || above && f.line < p.line && p.line <= f.last)
			}
			if !f.alone && slices.ContainsFunc(problems, at) {
				f.alone, some = true, true
			}
		}
		if some {
			return true
		}
	}
	return false
}

// A binary is a compiled test, where it runs, and whether it knows rapid's flags.
type binary struct {
	path, dir string
	rapid     bool
}

var complaint = regexp.MustCompile(`(?m)^\S*?([^/\s]+\.go):(\d+):\d+: `)

// build compiles a package's tests with changed files.
func build(work, dir string, changed map[string][]byte) (binary, []place, error) {
	if err := os.MkdirAll(work, 0o700); err != nil {
		return binary{}, nil, err
	}
	replace := map[string]string{}
	for file, text := range changed {
		real, err := filepath.Abs(file)
		if err != nil {
			return binary{}, nil, err
		}
		replace[real] = filepath.Join(work, filepath.Base(file))
		if err := os.WriteFile(replace[real], text, 0o600); err != nil {
			return binary{}, nil, err
		}
	}
	overlay, _ := json.Marshal(map[string]any{"Replace": replace})
	list, b := filepath.Join(work, "overlay.json"), binary{path: filepath.Join(work, "tests"), dir: dir}
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		return b, nil, err
	}
	output, err := exec.Command("go", "test", "-c", "-overlay", list, "-vet=off", "-gcflags=-e", "-o", b.path, "./"+dir).CombinedOutput()
	if err == nil {
		code, err := os.ReadFile(b.path)
		b.rapid = bytes.Contains(code, []byte("rapid.checks"))
		return b, nil, err
	}
	var problems []place
	for _, m := range complaint.FindAllStringSubmatch(string(output), -1) {
		line, _ := strconv.Atoi(m[2])
		problems = append(problems, place{m[1], line})
	}
	if problems == nil {
		return b, nil, fmt.Errorf("go test -c: %v\n%s", err, output)
	}
	return b, problems, nil
}

// finds runs the tests with one fault, 0 for none: first the cases, which are
// quick. A fault that makes them compute for ever, or eat all memory, is found
// as well; what others do on the machine meanwhile is not counted.
func (b binary) finds(id int) (found bool, output []byte) {
	for _, tests := range []string{"KeepsItsPromises/the_cases", "."} {
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
