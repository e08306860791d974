package skat_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/scoringtest/rings"
	"anschreiber/scoring/skat"
)

// A choice is one value of one rule.
type choice struct {
	key   string
	value any
}

// choices lists every value of every rule: all words and numbers on offer, and for a rule that
// takes a list each word alone and all of them together.
func choices() (all []choice) {
	for _, rule := range skat.Game.House {
		add := func(value any) { all = append(all, choice{rule.Key, value}) }
		switch rule.At(new(skat.Rules)).(type) {
		case *bool:
			add(true)
			add(false)
		case *scoring.Rate:
			add(json.Number("0.1"))
			add(5)
		case *[]string:
			words := []string{}
			for _, o := range rule.Options {
				add([]string{o.Value})
				words = append(words, o.Value)
			}
			add(words)
		case *string:
			for _, o := range rule.Options {
				add(o.Value)
			}
		default:
			for _, o := range rule.Options {
				n, _ := strconv.Atoi(o.Value)
				add(n)
			}
			if rule.Options == nil {
				add(1)
				add(100)
			}
		}
	}
	return all
}

// onePairOf is the sample size: one pair out of this many is tried.
var onePairOf = rings.Figure(10, 1, 1)

// TestAnyTwoRulesGoTogetherOrAreRefused: every pair of values is refused when it is chosen, or
// every deal played under it can be recorded and scored.
func TestAnyTwoRulesGoTogetherOrAreRefused(t *testing.T) {
	t.Parallel()
	all, refused, played := choices(), 0, 0
	for i, a := range all {
		for j, b := range all[:i] {
			if a.key == b.key || (i*len(all)+j)%onePairOf != 0 {
				continue
			}
			rules, _ := json.Marshal(map[string]any{a.key: a.value, b.key: b.value})
			if errs := chosen(string(rules)).Errors(); errs != nil {
				refused++
				if path := errs[0].Path; path != "rules."+a.key && path != "rules."+b.key {
					t.Errorf("%s: refused at %s", rules, path)
				}
				continue
			}
			played++
			if wrong := underRules(rules, i); wrong != "" {
				t.Errorf("%s: %s", rules, wrong)
			}
		}
	}
	t.Logf("%d pairs refused, %d played", refused, played)
	if refused == 0 || played < 1000/onePairOf {
		t.Errorf("%d pairs refused, %d played", refused, played)
	}
}

var book = skat.Book

// chosen returns what is wrong with a choice of rules.
func chosen(rules string) scoring.Problems {
	_, problems := scoringtest.Evening(book, 4, rules)
	return problems
}

// underRules plays a random evening and returns what is wrong with its sheet.
func underRules(rules json.RawMessage, seed int) string {
	bare, _ := scoringtest.Evening(book, 4, string(rules))
	e := rapid.Custom(func(t *rapid.T) scoring.Document { return drawEvening(t, bare.Setup) }).Example(seed)
	document, _ := json.Marshal(e)
	read, _, problems := scoring.ReadDocument(document, func(string) (scoring.RuleBook, bool) { return book, true })
	if errs := problems.Errors(); errs != nil {
		return fmt.Sprint("refused when read again: ", errs)
	}
	sheet := book.Score(e)
	if !sheet.Same(book.Score(read)) {
		return "another sheet when read again"
	}
	money := sheet.Pot
	for _, cents := range sheet.Balance {
		money += cents
	}
	if money != 0 {
		return "the money does not sum to 0"
	}
	for i, l := range sheet.Lines {
		e.Deals = e.Deals[:i+1]
		if early := book.Score(e).Lines[i]; !slices.Equal(early.Points, l.Points) || early.Factor != l.Factor {
			return "a later deal changed line " + strconv.Itoa(l.Number)
		}
		e.Deals = e.Deals[:len(sheet.Lines)]
		if wrong := unexplained(l); wrong != "" {
			return wrong
		}
	}
	return ""
}

// unexplained returns where a line's items do not add up to its points.
func unexplained(l scoring.Line) string {
	sum := make([]scoring.Points, len(l.Points))
	for _, item := range l.Why {
		for seat, p := range item.Points {
			sum[seat] += p
		}
		if item.Text.DE == "" || item.Text.EN == "" {
			return "an item without words"
		}
	}
	if !slices.Equal(sum, l.Points) {
		return fmt.Sprint(l.Why, " does not add up to ", l.Points)
	}
	return ""
}

// drawEvening draws an evening of one to four deals that can be recorded at this table.
func drawEvening(t *rapid.T, setup scoring.Setup) scoring.Document {
	e, table := scoring.Document{Setup: setup}, skat.Game.Table(setup)
	scorer := skat.Game.Scorer(table, 4)
	for range 4 {
		deal := scoring.Deal[skat.Deal]{}
		deal.Play = drawDeal(t, table, scorer.Turn(deal))
		if scorer.Check(deal).Errors() == nil {
			scorer.Book(deal)
			body, _ := json.Marshal(deal)
			e.Deals = append(e.Deals, body)
		}
	}
	if len(e.Deals) == 0 {
		t.Fatalf("nothing can be played")
	}
	return e
}
