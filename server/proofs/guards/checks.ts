import type { Guard } from './guard.ts'

const REFRESH = 'src/features/auth/sign-in/refresh-sign-in.ts'
const KEPT_TEST = 'src/features/schedule/overview/kept-hours.test.ts'
const REFRESH_TEST = 'src/features/auth/sign-in/refresh-rotation.test.ts'

export const CHECK_GUARDS: Guard[] = [
  check(
    'one reminder a week',
    'A trainee who has gone quiet is reminded at most once a week',
    'src/features/insights/insights.test.ts',
    {
      file: 'src/features/insights/remind-quiet-trainees.ts',
      find: 'QUIET_REMINDER_DAYS * MINUTES_PER_DAY,',
      replace: 'undefined,',
    },
  ),
  check(
    'one ask a week',
    'A trainer is asked for the same hour at most once a week',
    'src/features/planning/asks/hour-asks.test.ts',
    {
      file: 'src/features/planning/asks/ask-trainer.ts',
      find: 'where hour_asks.asked_at <= current_instant()',
      replace: 'where true or hour_asks.asked_at <= current_instant()',
    },
  ),
  check(
    'revision of an assignment, while undoing',
    'Undo never overwrites what someone else has done',
    'src/features/schedule/undo/undo-sessions.test.ts',
    {
      file: 'src/features/schedule/undo/undo-assignment.ts',
      find: '{ ...cancellationOf(assignmentId, UNDONE_REASON), revision: FIRST_REVISION }',
      replace: 'cancellationOf(assignmentId, UNDONE_REASON)',
    },
  ),
  check(
    'state of an approval email, while undoing',
    'Nobody who gets the email about their approval is pending',
    'src/features/enrollment/trainees/undo-approvals.test.ts',
    {
      file: 'src/features/notifications/withdraw-approvals.ts',
      find: " and notifications.state = 'queued'`",
      replace: '`',
    },
  ),
  check('roles of a route', 'Only its roles get past a route', 'src/features/access.test.ts', {
    file: 'src/platform/http/serve-routes.ts',
    find: 'if (!isAmong(actor.roles)) throw',
    replace: 'if (!actor.roles) throw',
  }),
  check('sign-in of a route', 'Guarded routes need a sign-in', 'src/features/access.test.ts', {
    file: 'src/platform/http/serve-routes.ts',
    find: 'if (!actor) throw notSignedIn()',
    replace: 'if (!actor) return null',
  }),
  check(
    'brand scope',
    "A manager sees only their own brands' data",
    'src/features/schedule/payments/payments.test.ts',
    {
      file: 'src/features/gyms/brand-scope.ts',
      find: ".where('gym_brands.id', '=', brandId)\n    .where('gym_brands.archived_at', 'is', null)\n    .where('gym_brands.id', 'in', managedBrandIds(ctx))",
      replace: ".where('gym_brands.id', '=', brandId)\n    .where('gym_brands.archived_at', 'is', null)",
    },
  ),
  check(
    'trainee scope',
    "A manager changes only their own brands' trainees",
    'src/features/enrollment/trainees/manage-trainees.test.ts',
    {
      file: 'src/features/enrollment/enrollment.queries.ts',
      find: "traineesWithNames(ctx.db).where('enrollments.brand_id', 'in', managedBrandIds(ctx))",
      replace: 'traineesWithNames(ctx.db)',
    },
  ),
  check('generation of a refresh token', 'A used refresh token ends the sign-in', REFRESH_TEST, {
    file: REFRESH,
    find: ".where('generation', '=', generation)\n",
    replace: '\n',
  }),
  check('grace of a refresh token', 'The previous refresh token works for ten seconds only', REFRESH_TEST, {
    file: REFRESH,
    find: ".where('rotated_at', '>', sql<string>`now() - ",
    replace: ".where('rotated_at', '>', sql<string>`now() - 9999 * ",
  }),
  check('ended sign-ins', 'A sign-in that ended stays ended', REFRESH_TEST, {
    file: REFRESH,
    find: ".where('generation', '=', generation)\n    .where('ended_at', 'is', null)",
    replace: ".where('generation', '=', generation)",
  }),
  check('last super admin', 'An active super admin is left', 'src/features/admin/last-super-admin.test.ts', {
    file: 'src/features/auth/roles/refuse-without-super-admin.ts',
    find: 'if (!other) throw conflict',
    replace: 'if (other === null) throw conflict',
  }),
  check(
    'limits before transactions',
    'A limit never waits for a second connection',
    'src/platform/http/requests/limits-before-transactions.test.ts',
    {
      file: 'src/platform/rate-limits.ts',
      find: "  throw new Error('A limit was applied inside a transaction. Declare it on the route, or apply it before.')",
      replace: '  return',
    },
  ),
  check(
    'horizon',
    'Nothing is planned more than three years ahead',
    'src/features/planning-horizon.test.ts',
    {
      file: 'sql/platform/is-too-far-ahead.sql',
      find: "interval '3 years'",
      replace: "interval '3000 years'",
    },
  ),
  check('booked hours', 'A booked hour keeps its status and location', 'src/features/last-word.test.ts', {
    file: 'sql/schedule/booked-hours-stay-unchanged.sql',
    find: 'if exists (select from assignments where assignments.slot_id = old.id) then',
    replace: 'if false then',
  }),
  check(
    'hours away',
    "A trainer who's away isn't available where a session has left",
    'src/features/availability/away/be-away.test.ts',
    {
      file: 'sql/availability/hours-away-are-freed-as-unavailable.sql',
      find: "set status = 'Unavailable',",
      replace: "set status = 'Available',",
    },
  ),
  check(
    'hours changed while away',
    "'I'm back' leaves an hour that the trainer has changed since",
    'src/features/availability/away/be-away.test.ts',
    {
      file: 'sql/availability/changed-hours-are-no-longer-away.sql',
      find: 'new.before_away := null;',
      replace: 'null;',
    },
  ),
  check(
    'append-only history',
    'Activity and notification history are never rewritten',
    'src/features/activity/activity.test.ts',
    {
      file: 'sql/platform/history-is-append-only.sql',
      find: "raise exception '% is append-only', tg_table_name;",
      replace: 'return null;',
    },
  ),
  check(
    'isolation level',
    'Counting after a lock sees what others committed',
    'src/features/schedule/assign/assign-races.test.ts',
    {
      file: 'src/platform/database.ts',
      find: "  default_transaction_isolation: 'read committed',\n",
      replace: '',
    },
  ),
  check('permission for what is kept', 'Nobody gets a response that was built for someone else', KEPT_TEST, {
    file: 'src/platform/http/serve-routes.ts',
    find: 'const scope = await route.keptFor?.(ctx(), input)',
    replace: "const scope = { owner: '', version: '' }",
  }),
  check('names in what is kept', 'A response with an old name is never sent', KEPT_TEST, {
    file: 'sql/live/facts-are-announced.sql',
    find: 'old.first_name, old.last_name',
    replace: 'new.first_name, new.last_name',
  }),
  check('capacities in what is kept', 'A response with an old capacity is never sent', KEPT_TEST, {
    file: 'src/features/gyms/kept-for-brand.ts',
    find: "['draft', 'draft-step', 'request']",
    replace: "['draft', 'draft-step', 'request', 'gym']",
  }),
  check(
    'streams per person',
    'One person has at most 4 event streams',
    'src/features/schedule/events/stream-events.test.ts',
    {
      file: 'src/features/schedule/events/stream-limits.ts',
      find: 'const MAX_STREAMS_PER_PERSON = 4',
      replace: 'const MAX_STREAMS_PER_PERSON = 400',
    },
  ),
]

function check(name: string, keeps: string, test: string, without: Guard['without']): Guard {
  return { name, kind: 'check', keeps, test, without }
}
