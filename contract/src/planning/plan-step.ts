import { z } from 'zod'

/** What the planner is working on: null while it waits for its turn. */
export const PlanStep = z.enum([
  'sessions',
  'kept',
  'fairness',
  'wishes',
  'balance',
  'spacing',
  'settling',
  'explaining',
  'asking',
])
export type PlanStep = z.infer<typeof PlanStep>
