// Package tournament holds the rules of a tournament: many tables, one ranking. Only inputs are
// kept, in a log of its own ([Act]): who plays, how seats were drawn and from which seed, lists on
// paper, signatures, payments. Each table is an ordinary evening, created together with the entry
// that begins its round; everything else is computed from the tournament's log and from the logs of
// those evenings. The package does not use pages, requests, the database, the current time or
// random numbers.
//
// Nobody owns a table's evening: the link of a table lets the phone at that table write, and a
// helper of the tournament may write at every table. A signed list is locked, and only the director
// can reopen it, giving a reason. At a table, only deals can be written, and no more than its list
// has; evening.Snapshot.Decide checks this. Changes that the director makes there appear in the
// tournament's history.
//
// A [State] is the content of the log. A [Tournament] is the state together with the results of the
// tables. From [Tournament.Lists], its [Rankings] compute places and prizes, and its [Box] computes
// what is owed and what is in the cash box. The files judge_*.go check the forms;
// [Tournament.Decide] picks the check by the button that was pressed. How a game is played at a
// tournament is defined by its [scoring.TournamentRules]. An exported tournament is a [Document];
// in the file it comes after the documents of its tables' evenings. Reading it creates a new log. A
// league adds up those tournaments of one director that have the same league name.
//
// In games of two against two, partners sit opposite each other, at seats 1 and 3 and at seats 2 and
// 4. They are drawn anew in each round and ranked alone, or with [Setup.FixedPairs] the two of a
// tandem stay together and are ranked as one.
package tournament
