import type { ConstraintRefusals } from '../../platform/constraints.ts'
import { conflict } from '../../platform/refusal.ts'
import { REFUSALS } from './schedule.rules.ts'

/** What the locks should have caught already; the database has the last word, and says the same. */
export const scheduleConstraints: ConstraintRefusals = {
  assignments_trainer_once: REFUSALS.trainerBooked,
  assignments_trainee_once: REFUSALS.traineeBooked,
  assignments_slot_key: REFUSALS.trainerBooked,
  assignments_two_people: REFUSALS.samePerson,
  session_requests_one_open: () => conflict("You've already asked to be excused from this session"),
  assignments_slot_of_trainer: () => conflict('This hour is booked and cannot be changed'),
}
