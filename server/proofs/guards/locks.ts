import type { Guard } from './guard.ts'

const CHANGE = 'sql/schedule/changes/hold-for-changes.sql'
const AWAY_TEST = 'src/features/availability/away/be-away.test.ts'
const AGAINST = 'src/features/schedule/assign/assign-against.test.ts'

const UNDO_APPROVALS = 'src/features/notifications/approval/undo-approvals.ts'
const UNDO_APPROVALS_TEST = 'src/features/notifications/approval/undo-approvals.test.ts'

export const LOCK_GUARDS: Guard[] = [
  lock(
    "a brand's drafts, while starting one",
    'A brand has at most two weeks drafted at the same time, and at most 20 open drafts',
    'src/features/planning/planner/run/turns.test.ts',
    {
      file: 'src/features/planning/planning.queries.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it's source text
      find: '  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${brandId}`}, 0))`.execute(db)\n',
      replace: '',
    },
  ),
  lock(
    'insights, while a past session changes',
    'What is kept of a past week is what counting it again would give',
    'src/features/insights/close-weeks.test.ts',
    {
      file: 'sql/insights/count-sessions-again.sql',
      find: "    perform pg_advisory_xact_lock_shared(hashtextextended('insights ' || changed.brand_id, 0));\n",
      replace: '',
    },
  ),
  lock(
    'approved notification, while undoing',
    "An email that's on its way isn't taken back",
    UNDO_APPROVALS_TEST,
    { file: UNDO_APPROVALS, find: '\n    for update of notifications`', replace: '`' },
  ),
  lock(
    'what gathers meanwhile, while undoing an approval',
    'A person has one pending notification, whatever happens at the same moment',
    UNDO_APPROVALS_TEST,
    {
      file: UNDO_APPROVALS,
      find: "on conflict (brand_id, recipient_user_id) where state = 'pending'\n    do update set updated_at = current_instant()",
      replace: 'on conflict do nothing',
    },
  ),
  lock(
    'trainees, while undoing their approval',
    "Nobody who's being planned goes back to pending",
    'src/features/enrollment/trainees/undo-approvals.test.ts',
    {
      file: 'src/features/enrollment/enrollment.queries.ts',
      find: ".orderBy('enrollments.id')\n    .forNoKeyUpdate('enrollments')",
      replace: ".orderBy('enrollments.id')",
    },
  ),
  lock(
    'cancellation emails, while undoing',
    'Anyone who heard that a session is canceled also hears that it takes place',
    'src/features/schedule/undo/undo-sessions.test.ts',
    {
      file: 'src/features/notifications/notify-moved.ts',
      find: '\n    for update`.execute(db)\n  if (rows.length === 0) return []',
      replace: '`.execute(db)\n  if (rows.length === 0) return []',
    },
  ),
  lock(
    'sessions, while marking payments',
    'Payments that are marked at the same time add up, and their history says so',
    'src/features/schedule/payments/payment-races.test.ts',
    {
      file: 'src/features/schedule/payments/mark-payments.ts',
      find: '\n    for no key update of assignments`',
      replace: '`',
    },
  ),
  lock(
    'sessions, while marking attendance',
    'A session that a trainer and a manager mark at the same time ends up with one mark and one history',
    'src/features/schedule/attendance/attendance-races.test.ts',
    {
      file: 'src/features/schedule/attendance/mark-attendance.ts',
      find: '\n    for no key update of assignments`',
      replace: '`',
    },
  ),
  lock(
    'enrollment, while changing sessions',
    'A session is never planned for someone whose approval is being revoked',
    AGAINST,
    {
      file: CHANGE,
      find: ' order by enrollments.id for share;',
      replace: ' order by enrollments.id;',
    },
  ),
  lock(
    "trainer's hour, while changing sessions",
    "A session's hour doesn't change while it's being booked",
    AGAINST,
    {
      file: CHANGE,
      find: 'trainer_slots.hour for share;',
      replace: 'trainer_slots.hour;',
    },
  ),
  lock(
    'location, while changing sessions',
    "A location isn't closed or made smaller under a session",
    'src/features/gyms/races.test.ts',
    { file: CHANGE, find: ' order by gym_locations.id for share;', replace: ' order by gym_locations.id;' },
  ),
  lock(
    "trainer's membership, while changing sessions",
    "A trainer doesn't leave a brand with a session ahead",
    'src/features/gyms/races.test.ts',
    { file: CHANGE, find: 'brand_trainers.user_id for share;', replace: 'brand_trainers.user_id;' },
  ),
  lock(
    "location's time and all people, while changing sessions",
    'A location never holds more than its capacity',
    'src/features/schedule/assign/assign-races.test.ts',
    {
      file: CHANGE,
      find: 'perform pg_advisory_xact_lock(keys.key) from (',
      replace: 'perform keys.key from (',
    },
  ),
  lock(
    'sessions, while their trainer says they are away',
    'A session that leaves at that moment leaves an unavailable hour',
    AWAY_TEST,
    {
      file: 'src/features/availability/away/absence.queries.ts',
      find: 'order by assignments.id for share`',
      replace: 'order by assignments.id`',
    },
  ),
  lock(
    'location, while changing it',
    'Capacity is never set below what is planned',
    'src/features/gyms/races.test.ts',
    {
      file: 'src/features/gyms/brand-scope.ts',
      find: "selectLocation(ctx, locationId).forUpdate('gym_locations')",
      replace: 'selectLocation(ctx, locationId)',
    },
  ),
  lock(
    'super admins',
    'Two super admins who remove each other leave one',
    'src/features/admin/last-super-admin.test.ts',
    {
      file: 'src/features/auth/roles/refuse-without-super-admin.ts',
      find: 'await sql`select pg_advisory_xact_lock(',
      replace: 'await sql`select abs(',
    },
  ),
  lock(
    'pending enrollments of a person',
    'Nobody has more than 20 pending enrollments',
    'src/features/enrollment/enroll/pending-enrollments.test.ts',
    {
      file: 'src/features/enrollment/enroll/enroll.ts',
      find: '    await lockPending(ctx.db, userId)\n',
      replace: '    void lockPending\n',
    },
  ),
  lock(
    'brand, while enrolling',
    'Nobody enrolls in a gym that is being closed',
    'src/features/gyms/closing-races.test.ts',
    {
      file: 'src/features/enrollment/enroll/enroll.ts',
      find: ".where('id', '=', gymBrandId)\n    .where('archived_at', 'is', null)\n    .forShare()",
      replace: ".where('id', '=', gymBrandId)\n    .where('archived_at', 'is', null)",
    },
  ),
  lock(
    'enrollment, while deciding about it',
    'Of an approval and a rejection, one takes effect',
    'src/features/enrollment/enrollment-races.test.ts',
    {
      file: 'src/features/enrollment/enrollment.queries.ts',
      find: ".where('enrollments.id', '=', traineeId)\n    .forNoKeyUpdate('enrollments')",
      replace: ".where('enrollments.id', '=', traineeId)",
    },
  ),
  lock(
    'twin of a request with the same key',
    'A request that is repeated while it runs does nothing twice',
    'src/platform/http/requests/idempotency.test.ts',
    {
      file: 'src/platform/http/requests/idempotency.ts',
      find: "if (!claimed) throw conflict('The same request is still being worked on')",
      replace: 'void [claimed, conflict]',
    },
  ),
  lock(
    'account, while it is asked for a proof',
    'No account has more than 20 open challenges',
    'src/features/auth/sign-in/correct-passwords.test.ts',
    {
      file: 'src/features/auth/second-factor/step-up.ts',
      find: "    await holdOwner(ctx, userId)\n    return askForProof(ctx, { purpose: 'step-up', userId })",
      replace: "    return askForProof(ctx, { purpose: 'step-up', userId })",
    },
  ),
]

function lock(name: string, keeps: string, test: string, without: Guard['without']): Guard {
  return { name, kind: 'lock', keeps, test, without }
}
