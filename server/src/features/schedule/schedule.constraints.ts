import type { ConstraintRefusals } from '../../platform/constraints.ts'
import { conflict } from '../../platform/refusal.ts'
import { samePerson, traineeBooked, trainerBooked } from './changes/refuse-change.ts'

/** What the locks should have caught already; the database has the last word, and says the same. */
export const scheduleConstraints: ConstraintRefusals = {
  assignments_trainer_once: trainerBooked,
  assignments_trainee_once: traineeBooked,
  assignments_slot_key: trainerBooked,
  assignments_two_people: samePerson,
  session_requests_one_open: () => conflict("You've already asked to be excused from this session"),
  assignments_slot_of_trainer: () => conflict('This hour is booked and cannot be changed'),
}
