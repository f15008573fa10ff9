import type { AdjustPackRequest } from '@spotter/contract/packs/packs.ts'
import { MAX_LEFT } from '@spotter/contract/shared/limits.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { conflict, invalid, type Refusal } from '../../../platform/refusal.ts'

export interface AdjustFacts {
  leftOver: number
  soldOn: string
}

/** Nobody goes below zero by hand. What's on account already can be made less. */
export function whyNotAdjust(
  { leftOver, soldOn }: AdjustFacts,
  { change, validUntil }: Pick<AdjustPackRequest, 'change' | 'validUntil'>,
): Refusal | null {
  if (validUntil && validUntil < soldOn)
    return invalid('Must not be before the day of the sale', 'validUntil')
  if (change < 0 && leftOver + change < 0) {
    return conflict(
      leftOver > 0 ? `Only ${plural(leftOver, 'session')} can be removed` : 'Nothing is left to remove',
    )
  }
  return leftOver + change > MAX_LEFT ? conflict(`A pack can have at most ${MAX_LEFT} sessions left`) : null
}
