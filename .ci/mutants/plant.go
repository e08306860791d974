package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"strconv"
	"strings"
)

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

// says is "a < b → a <= b | if a < b {".
func (f *fault) says() string { return f.was + " → " + f.is + " | " + f.source }

// key names a fault though lines move.
func (f *fault) key() string { return f.file + ": " + f.says() }

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
