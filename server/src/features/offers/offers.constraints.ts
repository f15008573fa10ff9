import type { ConstraintRefusals } from '../../platform/database-errors.ts'
import { alreadyInSwap } from './swaps/swaps.rules.ts'

/** What the locks should have caught already; the database has the last word, and says the same. */
export const offersConstraints: ConstraintRefusals = {
  swap_people_one_open: alreadyInSwap,
}
