package db

import (
	"context"
	"database/sql"
	"encoding/json"

	"anschreiber/scoring"
)

// ImportTournament keeps a tournament that was saved elsewhere: its acts in order,
// and the evenings of its tables, which are nobody's from now on, with who holds
// them and the links by which they are written. As with [Store.Import], its key
// imports once. Takes is how many evenings the device had until now.
func (s *Store) ImportTournament(ctx context.Context, device, key string, acts []json.RawMessage, holds []Lock, links []Link) (k ImportResult, takes int, err error) {
	defer wrap(&err, "import a tournament")
	var evenings []string
	for _, h := range holds {
		evenings = append(evenings, h.Evening)
	}
	err = s.transact(ctx, func(ctx context.Context, tx *sql.Tx) error {
		takes = 0
		if k, err = importLog(ctx, tx, OfTournament, device, key, acts, evenings); err != nil || !k.New {
			return err
		}
		for _, h := range holds {
			n, err := h.takeOver(ctx, tx, k.ID)
			if takes += n; err != nil {
				return err
			}
		}
		return insertLinks(ctx, tx, links)
	})
	return k, takes, err
}

// takeOver makes an evening that an import has brought the table of a tournament.
func (h Lock) takeOver(ctx context.Context, tx *sql.Tx, id string) (takes int, err error) {
	defer wrap(&err, "take an evening over")
	if err := h.keep(ctx, tx, id); err != nil {
		return 0, err
	}
	n, err := rowsAffected(tx.ExecContext(ctx, `DELETE FROM grants WHERE evening = $1 AND device LIKE $2`, h.Evening, scoring.ImportPrefix+"%"))
	return int(n), err
}
