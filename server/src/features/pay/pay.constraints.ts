import type { ConstraintRefusals } from '../../platform/database-errors.ts'
import { conflict } from '../../platform/refusal.ts'

const closed = () => conflict('This month is closed')

/** What the lock should have caught already; the database has the last word. */
export const payConstraints: ConstraintRefusals = {
  pay_months_pkey: closed,
  pay_month_is_open: closed,
}
