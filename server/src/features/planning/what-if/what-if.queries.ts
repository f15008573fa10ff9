import { createHash } from 'node:crypto'
import {
  type NextStep,
  WhatIfChange,
  type WhatIfState,
  type WhatIfWeek,
} from '@spotter/contract/planning/what-if.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import { notFound } from '../../../platform/refusal.ts'
import { managedBrandIds } from '../../gyms/gyms.public.ts'

/** Change it along with what an answer depends on: remembered ones are about what was so before. */
const VERSION = 1

/** What's stored of an answer: IDs and numbers, no names and no words. */
export type StoredAnswer = ComparedWeeks | { steps: NextStep[] }

export interface ComparedWeeks {
  weeks: WhatIfWeek[]
  /** By day of the week and part of the day: how many more sessions there are then, in all weeks together. */
  moments: number[]
  currency: string | null
}

export interface WhatIfRow {
  id: string
  gymBrandId: string
  weeks: string[]
  changes: WhatIfChange[]
  state: WhatIfState
  done: number
  total: number
  answer: StoredAnswer | null
}

export async function requireWhatIf(ctx: SignedIn, id: string): Promise<WhatIfRow> {
  const { rows } = await sql<WhatIfRow>`
    select what_if.id, what_if.brand_id as "gymBrandId", what_if.weeks::text[], what_if.changes, what_if.state,
      what_if.done, what_if.total, what_if.answer
    from planning_what_ifs as what_if
    where what_if.id = ${id}::uuid and what_if.brand_id in ${managedBrandIds(ctx)}`.execute(ctx.db)
  if (!rows[0]) throw notFound('Question')
  return rows[0]
}

interface KeyFacts {
  weeks: readonly string[]
  changes: readonly WhatIfChange[]
  /** One for each week. */
  fingerprints: readonly string[]
}

/** The same for the same facts and the same question, in whatever order its changes come. */
export function keyOf({ weeks, changes, fingerprints }: KeyFacts) {
  // The database changes the order of keys.
  const question = changes.map((change) => JSON.stringify(WhatIfChange.parse(change))).sort()
  return createHash('sha256')
    .update(JSON.stringify([VERSION, weeks, question, fingerprints]))
    .digest('hex')
}
