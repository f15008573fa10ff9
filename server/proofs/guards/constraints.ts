import type { Guard } from './guard.ts'

const TEST = 'src/features/last-word.test.ts'

/** Constraints and unique indexes: `table.name`, and what they keep true even for rows written past the product. */
const CONSTRAINTS: Record<string, string> = {
  'assignments.assignments_trainer_once': 'A trainer has one session at a time, in all brands together',
  'assignments.assignments_trainee_once': 'A trainee has one session at a time, in all brands together',
  'assignments.assignments_two_people': 'Nobody trains themselves',
  'assignments.assignments_live_holds_slot': "A scheduled session holds its trainer's hour",
  'assignments.assignments_cancelled_says_when': 'A canceled session says since when',
  'assignments.assignments_enrollment_of_brand': "A session's trainee is enrolled in its brand",
  'assignments.assignments_location_of_brand': "A session's location belongs to its brand",
  'assignments.assignments_trainer_of_brand': "A session's trainer belongs to its brand",
  'assignments.assignments_slot_of_trainer': "A session's hour is its trainer's",
  'enrollments.enrollments_planned_only_if_approved': 'Only approved trainees are planned',
  'enrollments.enrollments_location_of_brand': 'A preferred location belongs to the brand',
  'trainee_slots.trainee_slots_hour_key': 'A trainee marks an hour once',
  'trainer_slots.trainer_slots_hour_key': 'A trainer marks an hour once',
  'trainer_slots.trainer_slots_hour_on_clock': 'An hour is on the clock',
  'gym_locations.gym_locations_capacity_at_least_one': 'A location has room for someone',
  'users.users_email_is_lower': 'Email addresses differ by more than case',
  'users.users_erased_stay_erased': 'Nothing personal comes back to an erased account',
  'notifications.notifications_dedupe_key': 'One event causes one notification',
  'notifications.notifications_only_plans_wait': 'Only plans wait for a manager',
  'api_tokens.api_tokens_token_hash_key': 'An API token acts for one person',
  'push_subscriptions.push_subscriptions_endpoint_key': "A browser shows one person's news",
  'calendar_feeds.calendar_feeds_token_key': 'A calendar link opens one calendar',
  'planning_changes.planning_changes_one_per_session': 'A draft changes a session once',
  'planning_changes.planning_changes_location_of_brand': "A draft uses its brand's locations",
  'passkeys.passkeys_credential_id_key': 'A passkey belongs to one account',
}

const UNIQUE_INDEXES: Record<string, string> = {
  assignments_slot_key: 'A trainer’s hour holds one session',
  enrollments_one_per_person_and_brand: 'A person is enrolled in a brand once',
  gym_brands_name_key: 'Two brands never have the same name',
  users_email_key: 'An email address has one account',
  notifications_one_pending: 'A person has one pending notification per brand',
  session_requests_one_open: 'A person asks once to be excused from a session',
}

export const CONSTRAINT_GUARDS: Guard[] = [
  ...Object.entries(CONSTRAINTS).map(([place, keeps]) => {
    const [table, name] = place.split('.') as [string, string]
    return guard(name, keeps, `alter table ${table} drop constraint ${name}`)
  }),
  ...Object.entries(UNIQUE_INDEXES).map(([name, keeps]) => guard(name, keeps, `drop index ${name}`)),
]

function guard(name: string, keeps: string, sql: string): Guard {
  return { name, kind: 'constraint', keeps, test: TEST, without: { sql } }
}
