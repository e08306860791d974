package handlers

// tell says that an evening was written to, or that somebody may do more or
// less with it than before. Who watches it looks again.
func (s *Server) tell(evening string) { s.live.nudge(evening) }
