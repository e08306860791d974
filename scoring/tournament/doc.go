// Package tournament is a tournament: many tables, one ranking. Only inputs are
// kept, in a log of its own ([Act]): who plays, how seats were drawn and by
// which seed, lists on paper, sign-offs, payments. Tables are ordinary evenings,
// each made with the entry that begins its round, and everything else is
// computed from that log and from theirs. It knows no page, no request
// and no store, no clock and no chance.
//
// Nobody owns its tables: the link of a table lets the phone write that lies there,
// and whoever helps at the tournament writes in all of them. A list that is signed
// is held, and only the director opens it again, with a reason. Whoever writes at a
// table writes deals, and as many as its list has (evening.Snapshot.Decide); what the
// director changes there is in the tournament's history.
//
// A [State] is what the log says. A [Tournament] is the state beside the results of the
// tables: from [Tournament.Lists] its [Rankings] say who stands where and wins what, and its
// [Box] where the money is. What a form does is judged in the files judge_*.go, which
// [Tournament.Decide] picks by the button. How a game is played there is its
// [scoring.TournamentRules]. Exported, a tournament is a [Document] behind those
// of its tables, and its log is written anew from that. A league adds up the
// tournaments of one director that name it.
package tournament
