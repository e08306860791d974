// Package stammtisch is what the evenings of the same people come to over the
// years: who belongs, which evenings count, tables, figures, debts and the kitty.
// Only inputs are kept, in a log ([Act]) of the same kind as an evening's;
// everything else is computed from it and from the evenings' own logs. It knows
// no page, no request and no store, no clock and no chance.
//
// People are found by the names that stand in evenings: who is renamed or merged
// takes old evenings along. An evening knows nothing of its Stammtisch; one that
// begins there is written into both logs in one transaction. Tournaments belong to
// it as evenings do: whoever sees it sees them. Evenings of before of which only
// the totals are known ([Total]) are in the log itself, and have no deals. What
// the kitty is given, nobody is owed; what a night costs ([Fee]) is owed from the
// day on on which it was agreed.
//
// Of each evening [SyncedEvening] is what tables, figures and debts need of it: the
// handlers keep it under the evening's last entry, and a season adds it up.
package stammtisch
