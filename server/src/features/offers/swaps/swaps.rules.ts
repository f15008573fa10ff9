import { MAX_SWAPS_PER_WEEK } from '@spotter/contract/shared/limits.ts'
import { conflict, Refusal } from '../../../platform/refusal.ts'
import { type OwnMoveFacts, whyNotMove, whyNotThisWay } from '../own-moves/own-moves.rules.ts'

export interface SwapFacts extends OwnMoveFacts {
  /** The person's, about sessions in the same week. */
  swapsAsked: number
  isInSwap: boolean
  /** The brand's emails for it are turned on. */
  canAsk: boolean
}

export const alreadyInSwap = () => conflict('People are already being asked to swap this session')

/** Swaps are for brands whose trainees move by themselves: nobody would know when a manager might approve one. */
export function whyNotSwap(facts: SwapFacts): Refusal | null {
  const refusal = whyNotMove(facts) ?? whyNotThisWay(facts.mode, 'by-themselves')
  if (refusal) return refusal
  if (!facts.canAsk) return conflict("Your gym doesn't let trainees swap")
  if (facts.isInSwap) return alreadyInSwap()
  if (facts.swapsAsked >= MAX_SWAPS_PER_WEEK)
    return conflict(`You've asked ${MAX_SWAPS_PER_WEEK} times that week. Ask your gym for help.`)
  return null
}

export interface AnswerFacts {
  state: 'asked' | 'done' | 'declined' | 'lapsed' | 'stopped'
  isOpen: boolean
  answer: 'yes' | 'no' | null
  isBeingPlanned: boolean
}

export function swapIsOff(why = '', more: { keepsWrites?: boolean } = {}) {
  return new Refusal(409, ['This swap is off, and nobody has moved.', why].join(' ').trim(), more)
}

export function whyNotAnswer(
  { state, isOpen, answer, isBeingPlanned }: AnswerFacts,
  given: 'yes' | 'no',
): Refusal | null {
  if (answer) return conflict("You've already answered")
  if (state === 'done') return conflict('This swap is done')
  if (!isOpen) return swapIsOff()
  if (given === 'yes' && isBeingPlanned)
    return conflict('Your gym is planning this week right now. Please try again in a few minutes.')
  return null
}
