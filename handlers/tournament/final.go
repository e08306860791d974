package tournament

// Final is the ranking of a tournament that is over; nothing before.
func (t Tournament) Final() []Standing {
	if !t.finished() {
		return nil
	}
	return t.Ranking()
}
