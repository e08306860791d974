// Package stammtisch adds up the evenings of the same people over the years: who belongs to the
// group, which evenings count, tables, statistics, debts and the kitty. Only inputs are stored, in
// a log ([Act]) of the same kind as an evening's; everything else is computed from that log and
// from the evenings' own logs. The package depends neither on pages and requests nor on a store, a
// clock or randomness.
//
// People are identified by the names in evenings. If somebody is renamed or two people are merged,
// the old evenings still belong to the same person. An evening does not know its Stammtisch; an
// evening that begins at a Stammtisch is written into both logs in one transaction. Tournaments
// belong to a Stammtisch in the same way as evenings: whoever may see the Stammtisch may see them.
// Earlier evenings of which only the totals are known ([Total]) are stored in the log itself and
// have no deals. Gifts to the kitty create no debt. The fee for a night ([Fee]) is owed from the
// day on which it was agreed.
//
// [EveningResult] contains the data of one evening that tables, statistics and debts need. The
// handlers cache it together with the number of the evening's last entry, and a season adds up
// these results.
package stammtisch
