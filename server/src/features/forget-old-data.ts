import { z } from 'zod'
import type { Database } from '../platform/database.ts'
import { forgetOldActivity } from '../platform/forgetting/forget-old-activity.ts'
import { forgetOldResponses, RESPONSES_KEPT_FOR } from '../platform/http/requests/idempotency.ts'
import { forgetKeptMails } from '../platform/mail/kept-mails.ts'
import { forgetRetiredJobs } from '../platform/queue/forget-retired-jobs.ts'
import { defineTask, type TaskContext } from '../platform/queue/task.ts'
import { forgetPastAttempts } from '../platform/rate-limits.ts'
import { forgetExpiredEmailChanges } from './auth/email-change/forget-expired-email-changes.ts'
import { forgetExpiredLinks } from './auth/links/forget-expired-links.ts'
import { forgetExpiredChallenges } from './auth/second-factor/proof-challenges.ts'
import { forgetOldSecurityEvents } from './auth/security-log/forget-old-security-events.ts'
import { forgetOldSignIns } from './auth/sign-in/forget-old-sign-ins.ts'
import { forgetUnusedDevices } from './auth/sign-in/forget-unused-devices.ts'
import { forgetOldInvitationCounts } from './enrollment/invite/count-invitations.ts'
import { forgetExpiredTokens } from './integrations/api-tokens/end-tokens.ts'
import { forgetOldDeliveries } from './integrations/webhooks/delivery/forget-old-deliveries.ts'
import { forgetOldHistory } from './notifications/history/forget-old-history.ts'
import { forgetOldDrafts } from './planning/drafts/forget-old-drafts.ts'

type Age = `${number} ${'hours' | 'days' | 'months'}`

interface Purge {
  what: string
  keptFor: Age
  since: string
  forget(db: Database, keptFor: Age): Promise<void>
}

/** Everything that's deleted at night. docs/run.md shows operators the same table. */
export const RETENTION: readonly Purge[] = [
  { what: 'emailed links', keptFor: '0 days', since: 'they expired', forget: forgetExpiredLinks },
  {
    what: 'challenges for second factors',
    keptFor: '0 days',
    since: 'they expired',
    forget: forgetExpiredChallenges,
  },
  {
    what: 'email changes that nobody confirmed',
    keptFor: '0 days',
    since: 'they expired',
    forget: forgetExpiredEmailChanges,
  },
  { what: 'sign-ins', keptFor: '30 days', since: 'they ended or expired', forget: forgetOldSignIns },
  { what: 'API tokens', keptFor: '30 days', since: 'they expired', forget: forgetExpiredTokens },
  { what: 'known devices', keptFor: '400 days', since: 'their last sign-in', forget: forgetUnusedDevices },
  {
    what: 'responses to repeatable requests',
    keptFor: RESPONSES_KEPT_FOR,
    since: 'the request',
    forget: forgetOldResponses,
  },
  {
    what: 'counts for rate limits',
    keptFor: '0 days',
    since: 'their time span ended',
    forget: forgetPastAttempts,
  },
  {
    what: 'counts of invitations',
    keptFor: '30 days',
    since: 'the day',
    forget: forgetOldInvitationCounts,
  },
  { what: 'emails in the demo inbox', keptFor: '30 days', since: 'they were sent', forget: forgetKeptMails },
  { what: 'drafts', keptFor: '30 days', since: 'their last change', forget: forgetOldDrafts },
  {
    what: 'webhook deliveries',
    keptFor: '30 days',
    since: 'the event',
    forget: forgetOldDeliveries,
  },
  { what: 'security log', keptFor: '12 months', since: 'it happened', forget: forgetOldSecurityEvents },
  { what: 'activity', keptFor: '24 months', since: 'it happened', forget: forgetOldActivity },
  { what: 'notification history', keptFor: '24 months', since: 'it was sent', forget: forgetOldHistory },
  {
    what: 'jobs that never run again',
    keptFor: '0 days',
    since: 'their last try',
    forget: forgetRetiredJobs,
  },
]

export const forgetOldData = defineTask({
  name: 'forget-old-data',
  payload: z.object({}),
  schedule: '17 3 * * *',
  run: (ctx) => forgetEach(ctx, RETENTION),
})

/** One failure doesn't stop the others. At the end it fails the job, so that the queue tries again. */
export async function forgetEach({ db, log }: Pick<TaskContext, 'db' | 'log'>, purges: readonly Purge[]) {
  const failed: string[] = []
  for (const { what, keptFor, forget } of purges) {
    try {
      await forget(db, keptFor)
    } catch (error) {
      log.error({ err: error, what }, `couldn't delete old ${what}`)
      failed.push(what)
    }
  }
  if (failed.length > 0) throw new Error(`Couldn't delete old data: ${failed.join(', ')}`)
}
