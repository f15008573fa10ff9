import type { ConstraintRefusals } from '../../platform/database-errors.ts'
import { conflict } from '../../platform/refusal.ts'
import { samePerson, traineeBooked, trainerBooked } from './changes/why-not-change.ts'

/** What the locks should have caught already; the database has the last word, and says the same. */
export const scheduleConstraints: ConstraintRefusals = {
  sessions_trainer_once: trainerBooked,
  sessions_trainee_once: traineeBooked,
  sessions_slot_key: trainerBooked,
  sessions_two_people: samePerson,
  session_requests_one_open: () => conflict('You already have an open request about this session'),
  sessions_slot_of_trainer: () => conflict('This hour is booked and cannot be changed'),
}
