import type { WhatIfChange } from '@spotter/contract/planning/what-if.ts'
import type { Highs } from 'highs'
import type { PlanningFacts } from '../facts/planning-facts.ts'
import { createSafetyNet } from '../solve/safety-net.ts'
import { SAFETY_NET_SECONDS } from '../solve-week.ts'
import { type ComparedWeek, compareWeek, type Prices } from './compare-week.ts'
import { type SuggestedWeek, suggestSteps, type TriedChange, tryEach } from './suggest-steps.ts'

/** What's worked out about one week at a time, so that a draft can come in between. */
export type WhatIfRequest =
  | { kind: 'compare'; changes: readonly WhatIfChange[]; prices: Prices }
  | { kind: 'suggest' }
  | { kind: 'try'; changes: readonly WhatIfChange[] }

export type WhatIfPart = { compared: ComparedWeek } | { suggested: SuggestedWeek } | { tried: TriedChange[] }

export function workOnWeek(highs: Highs, facts: PlanningFacts, request: WhatIfRequest): WhatIfPart {
  const net = createSafetyNet(SAFETY_NET_SECONDS)
  switch (request.kind) {
    case 'compare':
      return { compared: compareWeek(highs, facts, request.changes, request.prices, net) }
    case 'suggest':
      return { suggested: suggestSteps(highs, facts, net) }
    case 'try':
      return { tried: tryEach(highs, facts, request.changes, net) }
  }
}
