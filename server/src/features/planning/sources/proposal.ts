import type { NewChange } from '@spotter/contract/planning/drafts.ts'

/** `seriesOf`: the session that a new one repeats. Clients can't say so. */
export type ProposedChange = NewChange & { seriesOf?: string }

export type NewSession = Extract<ProposedChange, { kind: 'create' }>

/** As the rules judge it. */
export function asSession({ traineeId, trainerId, gymLocationId, date, hour }: NewSession) {
  const to = { trainerId, gymLocationId, date, hour }
  return { kind: 'create' as const, assignmentId: null, traineeId, to }
}

export interface Proposal {
  title: string
  changes: ProposedChange[]
  /** What came of it, if the changes don't say. */
  summary?: string
}
