import type { Guard } from './guard.ts'

const STREAMS = 'src/features/schedule/events/event-hub.ts'
const STREAMS_TEST = 'src/features/schedule/events/stream-events.test.ts'
const TOKEN_SCOPE = 'src/features/integrations/api-tokens/token-scope.test.ts'
const TOKENS = 'src/features/integrations/api-tokens/api-tokens.test.ts'
const WEBHOOKS = 'src/features/integrations/webhooks'
const CORRECT_PASSWORDS = 'src/features/auth/sign-in/correct-passwords.test.ts'
const EMAIL_CHANGE = 'src/features/auth/email-change/answer-email-change.ts'
const EMAIL_CHANGE_TEST = 'src/features/auth/email-change/email-change.test.ts'

const RESET = 'src/features/auth/links/reset-password.ts'
const RESET_FACTORS_TEST = 'src/features/auth/links/reset-second-factor.test.ts'
const CHANGED_FACTOR = 'src/features/auth/second-factor/changed-factor.ts'
const REPORTS_TEST = 'src/features/auth/new-factors/factor-report.test.ts'

/** What protects an account and the server that checks it. */
export const ACCOUNT_GUARDS: Guard[] = [
  guard(
    'names in webhooks',
    'A name that leads inside gets no webhooks',
    'src/platform/outgoing/post-publicly.test.ts',
    {
      file: 'src/platform/outgoing/post-publicly.ts',
      find: 'if (!allowsPrivate) for (const { address } of addresses) requirePublic(address)',
    },
  ),
  guard(
    'addresses in webhooks',
    'A private address gets no webhooks',
    'src/platform/outgoing/post-publicly.test.ts',
    {
      file: 'src/platform/outgoing/post-publicly.ts',
      find: 'if (isIP(host) && !allowsPrivate) requirePublic(host)',
    },
  ),
  guard(
    'notifications after a sign-out',
    'A device that was signed out is forgotten',
    'src/features/notifications/push/push.test.ts',
    {
      file: 'sql/notifications/ended-sign-ins-get-no-push.sql',
      find: 'new.ended_at is not null',
      replace: 'new.ended_at is null',
    },
  ),
  guard(
    'notifications after a sign-in expired',
    'A device whose sign-in has expired gets no notifications',
    'src/features/notifications/push/push.test.ts',
    {
      file: 'src/features/notifications/push/push.queries.ts',
      find: ".where('sign_ins.expires_at', '>', sql<string>`now()`)",
    },
  ),
  guard('state of a delivery', "A delivery that arrived isn't sent again", `${WEBHOOKS}/webhooks.test.ts`, {
    file: `${WEBHOOKS}/delivery/deliver-webhook.ts`,
    find: " and delivery.state = 'waiting'",
  }),
  guard(
    'pause after a day of failures',
    'A receiver that fails for a day is paused',
    `${WEBHOOKS}/webhooks.test.ts`,
    {
      file: `${WEBHOOKS}/delivery/deliver-webhook.ts`,
      find: 'await pauseFailing(ctx, delivery.webhookId)',
    },
  ),
  guard('routes for API tokens', 'A route is closed to API tokens until it says otherwise', TOKEN_SCOPE, {
    file: 'src/platform/http/requests/api-tokens.ts',
    find: 'if (!takesTokens) return',
    replace: 'if (!method) return',
  }),
  guard('scope of an API token', "A token that reads can't change anything", TOKENS, {
    file: 'src/platform/http/requests/api-tokens.ts',
    find: "if (scope === 'read' && method !== 'GET') return",
    replace: 'if (!method) return',
  }),
  guard('brand of an API token', 'A token sees nothing of other brands', TOKEN_SCOPE, {
    file: 'src/features/gyms/brand-scope.ts',
    find: "\n    .$if(actor.token !== undefined, (brands) => brands.where('managed.id', '=', actor.token?.brandId ?? ''))",
  }),
  guard(
    'brand of an API token, in notifications',
    "A token sees no other brand's notifications",
    TOKEN_SCOPE,
    {
      file: 'src/features/notifications/notifications.queries.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it's source text
      find: 'coalesce(${actor.token?.brandId ?? null}::uuid, managed_brands.brand_id)',
      replace: 'managed_brands.brand_id',
    },
  ),
  guard('API tokens of a signed-out person', 'Signing out everywhere ends API tokens', TOKENS, {
    file: 'src/features/auth/auth.queries.ts',
    find: 'await endTokens(db, [userId])',
  }),
  guard('responses to an API token', "A token isn't shown a response that someone else got", TOKENS, {
    file: 'src/platform/http/requests/idempotency.ts',
    find: 'if (actor.token) said.push(actor.token.id)',
  }),
  guard('turns at API tokens', 'Nobody has more than 20 API tokens', TOKENS, {
    file: 'src/features/integrations/api-tokens/create-token.ts',
    find: 'if (!(await holdUsable(ctx, userId))) throw notSignedIn()',
  }),
  guard('requests of an API token', 'A runaway program is slowed down', TOKENS, {
    file: 'src/platform/http/serve-routes.ts',
    find: 'if (actor?.token) await limits.use([TOKEN_CALLS, actor.token.id])',
  }),
  guard('streams per process', "A process doesn't take more streams than it can serve", STREAMS_TEST, {
    file: STREAMS,
    find: 'if (others.length >= MAX_STREAMS_PER_PROCESS) throw unavailable()',
  }),
  guard('streams kept for staff', "New accounts can't take up all of a process's streams", STREAMS_TEST, {
    file: STREAMS,
    find: 'if (isShareFull && !isStaff) throw unavailable()',
  }),
  guard(
    'known device, at sign-in',
    'Guessing from elsewhere locks no owner out of their own browser',
    'src/features/auth/sign-in/sign-in.test.ts',
    {
      file: 'src/features/auth/sign-in/log-in.ts',
      find: 'if (device) return [[SIGN_IN_BY_DEVICE, device]]',
    },
  ),
  guard(
    'known device, in emails',
    'Only a new device is reported',
    'src/features/auth/devices/notice-device.test.ts',
    {
      file: 'src/features/auth/devices/notice-device.ts',
      find: 'if (isNew && (await isWorthAnEmail(ctx.db, userId)))',
      replace: 'if (await isWorthAnEmail(ctx.db, userId))',
    },
  ),
  guard(
    'passwords checked at a time',
    'Checking passwords leaves room for other requests',
    'src/platform/passwords.test.ts',
    {
      file: 'src/platform/passwords.ts',
      find: 'await inTurn(check, clientAddress)',
      replace: 'await check()',
    },
  ),
  guard(
    'passwords that wait',
    'A flood of passwords is refused instead of waiting ever longer',
    'src/platform/waiting/take-turns.test.ts',
    {
      file: 'src/platform/waiting/take-turns.ts',
      find: 'if (queues.count() >= most.waiting) queues.makeRoomFor(owner)',
    },
  ),
  guard(
    'turns at checking passwords',
    "Many passwords from one address don't hold up those from others",
    'src/platform/passwords.test.ts',
    {
      file: 'src/platform/passwords.ts',
      find: 'check, clientAddress',
      replace: 'check',
    },
  ),
  guard('sign-ins of a person', 'Nobody has more than 50 sign-ins', CORRECT_PASSWORDS, {
    file: 'src/features/auth/sign-in/start-sign-in.ts',
    find: 'await endOldest(ctx.db, userId)',
  }),
  guard('known devices of a person', 'Nobody has more than 50 known devices', CORRECT_PASSWORDS, {
    file: 'src/features/auth/devices/notice-device.ts',
    find: 'await forgetOldest(db, userId, token_hash)',
  }),
  guard('open challenges of an account', 'No account has more than 20 open challenges', CORRECT_PASSWORDS, {
    file: 'src/features/auth/second-factor/proof-challenges.ts',
    find: 'if (userId) await deleteOldest(db, userId)',
  }),
  guard(
    'age of a reset email',
    "A reset email isn't sent once its link would have expired",
    'src/features/auth/mails/send-account-mail.test.ts',
    {
      file: 'src/features/auth/mails/send-account-mail.ts',
      find: ' || (await isTooLate(ctx, mail))',
    },
  ),
  guard('both addresses', 'An email changes only once both addresses have agreed', EMAIL_CHANGE_TEST, {
    file: EMAIL_CHANGE,
    find: 'if (!waits) await changeEmail(',
    replace: 'await changeEmail(',
  }),
  guard('links to the earlier address', 'They end with the address', EMAIL_CHANGE_TEST, {
    file: EMAIL_CHANGE,
    find: "await ctx.db.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute()",
  }),
  guard(
    'older factors at a reset',
    'A mailbox alone takes over no account with a second factor',
    RESET_FACTORS_TEST,
    {
      file: RESET,
      find: '  await requireSecondFactor(ctx, { id: userId, email }, secondFactor)',
    },
  ),
  guard('younger factors at a reset', "A thief's second factor doesn't survive a reset", RESET_FACTORS_TEST, {
    file: RESET,
    find: '  await suspendNewFactors(ctx.db, userId)',
  }),
  guard('known devices and factors', "A thief's browser is forgotten by a reset", RESET_FACTORS_TEST, {
    file: RESET,
    find: '  await forgetKnownDevices(ctx.db, userId)',
  }),
  guard('wrong factors before a reset', 'They lock nobody out of the new password', RESET_FACTORS_TEST, {
    file: RESET,
    find: '  await ctx.limits.clear(...usesToForget(ctx, { id: userId, email: found.email }))',
  }),
  guard(
    'wrong factors elsewhere',
    'Guessing codes from elsewhere locks no owner out of their own browser',
    RESET_FACTORS_TEST,
    {
      file: 'src/features/auth/devices/proof-uses.ts',
      find: '  if (device) return',
      replace: '  if (device) void',
    },
  ),
  guard(
    'factors before the email was confirmed',
    'Registering a stranger’s address leaves no second factor behind',
    RESET_FACTORS_TEST,
    {
      file: 'src/features/auth/links/confirm-email-of.ts',
      find: '  if (confirmed) await dropEarlierFactors(ctx, userId, confirmed.email)',
    },
  ),
  guard('other sign-ins and added factors', 'Adding a factor signs out everyone else', REPORTS_TEST, {
    file: CHANGED_FACTOR,
    find: '  await endSignIns(db, userId, { except: signInId })',
  }),
  guard('other sign-ins and removed factors', 'Removing a factor signs out everyone else', REPORTS_TEST, {
    file: CHANGED_FACTOR,
    find: '    await endSignIns(ctx.db, userId, { except: ctx.actor.signInId })',
  }),
  guard('sign-ins that added factors', 'A reset ends them before they can add one', REPORTS_TEST, {
    file: CHANGED_FACTOR,
    find: '  await holdSignIn(ctx)',
  }),
  guard('factors removed by a super admin', 'That signs out a thief, too', REPORTS_TEST, {
    file: 'src/features/auth/second-factor/security-policy.ts',
    find: '    await endSignIns(ctx.db, userId)',
  }),
  guard(
    'reports of other factors',
    'Adding a second factor twice voids no report of the first',
    REPORTS_TEST,
    {
      file: 'src/features/auth/links/one-time-tokens.ts',
      find: 'if (factorsSince === null) await',
      replace: 'await',
    },
  ),
  guard('password after a reported factor', 'A stolen password is useless once it’s reported', REPORTS_TEST, {
    file: 'src/features/auth/new-factors/report-factor.ts',
    find: '    await setPassword(ctx.db, userId, null)',
  }),
  guard(
    'calendar link',
    'It ends with every sign-in and every password',
    'src/features/schedule/calendar/calendar-feed.test.ts',
    { file: 'src/features/auth/auth.queries.ts', find: '  await revokeCalendarFeedsOf(db, [userId])' },
  ),
  guard(
    'failures in the security log',
    'Guessing passwords cannot fill the log',
    'src/features/auth/security-log/security-log.test.ts',
    {
      file: 'src/features/auth/security-log/failed-sign-ins.ts',
      find: 'if (!(await isWithin(ctx, LIMITS[failure], email))) return',
    },
  ),
]

interface Edit {
  file: string
  find: string
  replace?: string
}

function guard(name: string, keeps: string, test: string, { replace = '', ...edit }: Edit): Guard {
  return { name, kind: 'check', keeps, test, without: { ...edit, replace } }
}
