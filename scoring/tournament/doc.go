// Package tournament holds the rules of a tournament: many tables, one ranking. Only inputs are
// kept, in a log of its own ([Act]): who plays, how seats were drawn and from which seed, lists on
// paper, signatures, payments. Each table is an ordinary evening, created together with the entry
// that begins its round; everything else is computed from the tournament's log and from the logs of
// those evenings. The package knows no page, no request, no store, no clock and no randomness.
//
// Nobody owns a table's evening: the link of a table lets the phone at that table write, and a
// helper of the tournament may write at every table. A signed list is locked, and only the director
// can reopen it, giving a reason. Whoever writes at a table writes deals, and no more than its list
// has (evening.Snapshot.Decide); what the director changes there appears in the tournament's
// history.
//
// A [State] is what the log says. A [Tournament] is the state together with the results of the
// tables: from [Tournament.Lists] its [Rankings] compute who is placed where and wins what, and its
// [Box] computes where the money is. The files judge_*.go judge the forms; [Tournament.Decide]
// picks the judge by the button that was pressed. How a game is played at a tournament is defined
// by its [scoring.TournamentRules]. An exported tournament is a [Document] that follows the
// documents of its tables' evenings; reading it writes a new log. A league adds up the tournaments
// of one director that carry the league's name.
package tournament
