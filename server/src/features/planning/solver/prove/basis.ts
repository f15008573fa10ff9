import { gunzipSync, gzipSync } from 'node:zlib'
import type { PlanningFacts } from '../facts/planning-facts.ts'
import type { PricedSessions } from './price-sessions.ts'

/** What a proof is written from once the plan has been published: the facts it was drafted for, and what they cost. */
export interface ProofBasis {
  facts: PlanningFacts
  priced: PricedSessions
  /** If nothing were locked; null without locks. */
  pricedWithoutLocks: PricedSessions | null
}

/** Without what's only about habits: it makes no difference to how many sessions there can be. */
export function packBasis({ facts, ...priced }: ProofBasis): Uint8Array<ArrayBuffer> {
  const basis: ProofBasis = { facts: { ...facts, history: [], previousPlan: null }, ...priced }
  return new Uint8Array(gzipSync(JSON.stringify(basis), { level: 4 }))
}

export function unpackBasis(packed: Uint8Array): ProofBasis {
  return JSON.parse(gunzipSync(packed).toString())
}
