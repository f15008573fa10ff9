import { problemOfName } from '@spotter/contract/shared/text.ts'
import { invalid } from '../../refusal.ts'

/** A stored name may be older than the rules for names. It must not get in the way of other changes. */
export function whyNotName(given: string | undefined, stored: string, field = 'name') {
  if (given === undefined || given === stored) return null
  const problem = problemOfName(given)
  return problem === null ? null : invalid(problem, field)
}
