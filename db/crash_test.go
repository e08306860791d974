package db

import (
	"bufio"
	"context"
	"fmt"
	"os"
	osexec "os/exec"
	"testing"
)

// writerDir names the data directory of the writer that is killed.
const writerDir = "ANSCHREIBER_TEST_WRITER"

// writeForever prints every Seq it was answered, until it is killed.
func writeForever(dir string) {
	err := func() error {
		ctx := context.Background()
		s, err := Open(ctx, dir)
		if err != nil {
			return err
		}
		all, err := s.Evenings(ctx, "anna", 0, 1)
		if err != nil {
			return err
		}
		for seen := len(all[0].Log) - 1; ; seen++ {
			booked, err := s.Append(ctx, all[0].ID, seen, deal(fmt.Sprint("k", seen+1), "Grand"))
			if err != nil {
				return err
			}
			fmt.Println(booked.Seq)
		}
	}()
	fmt.Fprintln(os.Stderr, "the writer stopped:", err)
	os.Exit(1)
}

func TestAKilledWriterHasLostNothingThatItAcknowledged(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	id := create(t, s, "anna", "k0")
	s.Close()
	last := 0
	for _, acks := range []int{1, 50, 200} {
		last = killAfter(t, dir, acks, last)
		s := open(t, dir)
		log := logOf(t, s, "anna", id)
		keys(t, log)
		if n := len(log) - 1; n != last && n != last+1 { // one may have been on its way
			t.Fatalf("entry %d was acknowledged, %d is the last", last, n)
		}
		for i, e := range log {
			if e.Key != fmt.Sprint("k", i) {
				t.Errorf("entry %d is %s", i, e.Key)
			}
		}
		last = len(log) - 1
		check(t, s)
		s.Close()
	}
}

// killAfter lets a writer go on after the entry last, kills it after so many
// further ones, and returns the last that it acknowledged.
func killAfter(t *testing.T, dir string, acks, last int) int {
	t.Helper()
	writer := osexec.CommandContext(t.Context(), os.Args[0])
	writer.Env = append(os.Environ(), writerDir+"="+dir)
	writer.Stderr = os.Stderr
	out, err := writer.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := writer.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for n := 1; lines.Scan(); n++ { // to the end: what it said before it died counts
		if lines.Text() != fmt.Sprint(last+1) {
			t.Errorf("acknowledged %q after %d", lines.Text(), last)
		}
		last++
		if n == acks {
			writer.Process.Kill()
		}
	}
	if err := writer.Wait(); err == nil || err.Error() != "signal: killed" {
		t.Errorf("the writer ended by itself: %v", err)
	}
	return last
}

// check asks SQLite whether the file is whole.
func check(t *testing.T, s *Store) {
	t.Helper()
	var verdict string
	if err := s.read.QueryRowContext(t.Context(), `PRAGMA integrity_check`).Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("%s, %v", verdict, err)
	}
}
