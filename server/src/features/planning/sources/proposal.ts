import type { NewChange } from '@spotter/contract/planning/drafts.ts'

/** `seriesOf`: the session that a new one repeats. Clients can't say so. */
export type ProposedChange = NewChange & { seriesOf?: string }

export interface Proposal {
  title: string
  changes: ProposedChange[]
  /** What came of it, if the changes don't say. */
  summary?: string
}
