package tournament

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"time"

	"anschreiber/scoring"
)

// Limits of a tournament: characters of texts, numbers of players, tables and so on.
const (
	MaxName    = 40
	maxTitle   = 60
	maxReason  = 200
	MaxPlayers = 400
	MaxTables  = 100 // tables per round
	maxRounds  = 10
	maxDeals   = 100 // deals per round
	maxMinutes = 600
	MaxCents   = 100_000_00
	MaxPrizes  = 100
	MaxCounted = 200 // largest number of games in one cell of a list
	maxTeam    = 8
	maxMember  = 20
	maxLeague  = 30 // tournaments per league
)

// Sent holds the fields of a form that was sent, who sent it, and when.
type Sent struct {
	Key   string
	Typed url.Values
	As    Role
	From  string // ID of the sender's device
	Owns  bool   // the sender is the director
	Today scoring.Day
	Now   time.Time
	Own   map[string]json.RawMessage // house rules of the director, by their form values
	Fresh func() string              // returns a random ID that nobody can guess
}

// A judge decides about one form. It holds the current tournament and its log, the sender, and the
// fields as they were typed.
type judge struct {
	Tournament
	*scoring.Form
	Sent
	Log Log
}

// A verb is the action of a form, and whether only the director may send it.
type verb struct {
	does     func(judge) Act
	director bool
}

// verbs lists the actions of all forms, by the value of their button.
var verbs = map[string]verb{
	"setup":      {judge.change, true},
	"add":        {judge.add, false},
	"edit":       {judge.edit, false},
	"mark":       {judge.mark, false},
	"remove":     {judge.remove, true},
	"paid":       {judge.allPaid, true},
	"draw":       {onNextRound(roundJudge.draw), true},
	"swap":       {onNextRound(roundJudge.swap), true},
	"begin":      {onNextRound(roundJudge.begin), true},
	"extra":      {judge.extra, true},
	"seat":       {onList(listJudge.seat), true},
	"list":       {onList(listJudge.enter), false},
	"sign":       {onList(listJudge.sign), false},
	"reopen":     {onList(listJudge.reopen), true},
	"substitute": {onList(listJudge.substitute), true},
	"pay":        {judge.pay, false},
	"signup":     {judge.setSignUp, true},
	"absent":     {judge.removeSignedUp, true},
	"clock":      {judge.clock, true},
	"hand":       {judge.hand, true},
	"took":       {judge.took, true},
	"prizes":     {judge.takeProposal, true},
	"fine":       {judge.penalty, true},
	"same":       {judge.same, true},
	"undo":       {judge.undo, true},
}

// A Decision is the result of a form: an act to append to the log, or the problems of the form.
type Decision struct {
	Act      Act
	Problems scoring.Problems
	Booked   bool // the form has been booked before, by the first of two taps
	Conflict bool // somebody else was faster
}

// Decide judges a form; known is false if there is no such form, or if its sender may not send it.
// If the key was already used for a different form, the form is refused.
func (t Tournament) Decide(l Log, s Sent) (d Decision, known bool) {
	v, known := verbs[s.Typed.Get("act")]
	if !known || v.director && !s.Owns {
		return d, false
	}
	return t.decide(l, s, v.does), true
}

// decide judges a form by its action.
func (t Tournament) decide(l Log, s Sent, does func(judge) Act) (d Decision) {
	digest := digest(s.Typed)
	if i := slices.IndexFunc(l, func(e Entry) bool { return e.Key == s.Key }); i >= 0 {
		if d.Booked = l[i].Act.Form == digest; !d.Booked {
			d.Problems.Add("key", "dieses Formular ist schon gebucht; noch einmal drücken bucht es zusätzlich", "this form has been booked already; pressing again books this as well")
		}
		return d
	}
	j := judge{t, scoring.FromValues(s.Typed), s, l}
	d.Act = does(j)
	d.Act.Form, d.Act.By = digest, s.As
	d.Problems = j.Problems().Errors()
	_, d.Conflict = d.Problems.At(conflict)
	return d
}

// Has reports whether a form with this key has been booked.
func (l Log) Has(key string) bool {
	return slices.ContainsFunc(l, func(e Entry) bool { return e.Key == key })
}

// conflict is the field name of a problem whose cause is that somebody else has changed the
// tournament since the sender saw it.
const conflict = "seen"

// digest returns a digest of all fields except the key. It shows whether two forms with the same
// key are the same form.
func digest(typed url.Values) string {
	content := maps.Clone(typed)
	delete(content, "key")
	sum := sha256.Sum256([]byte(content.Encode()))
	return hex.EncodeToString(sum[:8])
}

// Found reads the form of a new tournament and returns the first act of its log.
func Found(s Sent) (Act, scoring.Problems) {
	f := setupForm{scoring.FromValues(s.Typed), s, Setup{}}
	setup := f.read()
	return Act{Setup: &setup, Form: digest(s.Typed), By: Director}, f.Problems().Errors()
}

// undo takes an act back: the last act, a payment, or a penalty. A disqualification is only taken
// back if it is the last act, because it also takes the player out of the draw. An act that opened
// tables or changed their seats cannot be taken back once something is written at one of these
// tables.
func (j judge) undo() Act {
	seq := j.Int("undoes", 1, 1<<30)
	payment := slices.ContainsFunc(j.Payments, func(p Paid) bool { return p.Seq == seq })
	fine := slices.ContainsFunc(j.Imposed, func(p Imposed) bool { return p.Seq == seq && p.Kind != Disqualified })
	switch {
	case seq != j.Undo && !payment && !fine:
		j.Refuse(conflict, "das hat inzwischen jemand zurückgenommen, oder es kam etwas dazwischen", "somebody has taken that back meanwhile, or something has happened since")
	case slices.ContainsFunc(j.Log[seq].Act.Removes, func(n int) bool { _, taken := j.Player(n); return taken }):
		j.Refuse(conflict, "die Nummer hat inzwischen jemand anders", "somebody else has the number meanwhile")
	}
	act := Act{Undoes: seq}
	change := j.Change(j.Log, act)
	touched := change.Closes
	for _, seats := range change.Seats {
		touched = append(touched, seats.Evening)
	}
	if slices.ContainsFunc(touched, func(evening string) bool { return !j.empty(evening) }) {
		j.Refuse("undoes", "an den Tischen steht schon etwas auf den Listen", "there is something on the tables’ lists already")
	}
	return act
}

// then returns the state of the tournament that the form's sender saw.
func (j judge) then() State { return j.Log.AsOf(j.Int("seen", 0, 1<<30)) }

// refuseBoth adds a problem to each field that two people have changed. The problem says what the
// field contains now.
func (j judge) refuseBoth(fields []string, was, is version) {
	for _, field := range fields {
		if says := is(field); says != was(field) {
			j.Refuse(field, "inzwischen steht hier: "+says.DE, "meanwhile it says here: "+says.EN)
		}
	}
	if len(fields) > 0 {
		j.Refuse(conflict, "inzwischen hat jemand dasselbe geändert. Deine Fassung steht noch im Formular; noch einmal drücken trägt sie ein", "somebody has changed the same meanwhile. Your version is still in the form; pressing again books it")
	}
}
