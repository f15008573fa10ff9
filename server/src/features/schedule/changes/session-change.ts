export interface SessionSlot {
  trainerId: string
  gymLocationId: string
  date: string
  hour: number
}

export interface SessionChange {
  kind: 'create' | 'move' | 'cancel' | 'restore'
  /** Null for a new one. */
  assignmentId: string | null
  /** For a new one only: a session keeps its trainee. */
  traineeId: string | null
  /** Null for a cancellation. */
  to: SessionSlot | null
  /** A new session's notes, or the reason for a cancellation. */
  notes?: string | null
  /** The session that a new one repeats. */
  seriesOf?: string | null
  /** Only if the session is still at this revision. */
  revision?: number | null | undefined
}

export function cancellationOf(assignmentId: string, reason?: string): SessionChange {
  return { kind: 'cancel', assignmentId, traineeId: null, to: null, notes: reason ?? null }
}
