import type { Assignment, AssignTrainerRequest } from '@spotter/contract/schedule.ts'
import { type SignedIn, transaction } from '../../../platform/context.ts'
import { CONNECTION_PATIENCE } from '../../../platform/database.ts'
import { turnsPerKey } from '../../../platform/waiting/turns-per-key.ts'
import { getAssignmentFacts, recordAssignment } from '../schedule.queries.ts'
import { type AssignmentFacts, refuseAssignment } from '../schedule.rules.ts'

/**
 * When everyone wants the same hour, each of them would hold a connection and wait for the same lock, and handing it on
 * takes longer than what it's for. So few try at a time, and most of the others find the hour taken.
 */
const inTurn = turnsPerKey({ running: 4, waiting: 1_000, patience: CONNECTION_PATIENCE })

export function assignTrainer(ctx: SignedIn, request: AssignTrainerRequest): Promise<Assignment> {
  const { gymLocationId, date, hour } = request
  return inTurn(`${gymLocationId} ${date} ${hour}`, () => assignInTwoSteps(ctx, request))
}

/**
 * Gives a trainer's free hour to a trainee in two statements: the first reads the facts, which the rule decides on; the
 * second locks what they depend on and writes only if they're still the same. So nobody who's refused anyway waits for a
 * lock.
 */
async function assignInTwoSteps(ctx: SignedIn, request: AssignTrainerRequest): Promise<Assignment> {
  const facts = accept(await getAssignmentFacts(ctx, request, { hold: false }))
  const { assignment, held } = await recordAssignment(ctx, request, facts)
  if (assignment) return assignment
  accept(held)
  return assignHolding(ctx, request)
}

/** For an hour that changes all the time: the transaction keeps the locks from the facts to the write. */
function assignHolding(ctx: SignedIn, request: AssignTrainerRequest) {
  return transaction(ctx, async (ctx) => {
    const facts = accept(await getAssignmentFacts(ctx, request, { hold: true }))
    const { assignment } = await recordAssignment(ctx, request, facts)
    if (!assignment) throw new Error('Facts changed while they were held')
    return assignment
  })
}

function accept<Facts extends AssignmentFacts>(facts: Facts): Facts {
  const refusal = refuseAssignment(facts)
  if (refusal) throw refusal
  return facts
}
