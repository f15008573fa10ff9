import { z } from 'zod'
import type { Database } from '../platform/database.ts'
import { deleteOldActivity } from '../platform/erasing/delete-old-activity.ts'
import { deleteOldResponses, RESPONSES_KEPT_FOR } from '../platform/http/requests/idempotency.ts'
import { deleteOldKeptMails } from '../platform/mail/kept-mails.ts'
import { deleteRetiredJobs } from '../platform/queue/delete-retired-jobs.ts'
import { defineTask, type TaskContext } from '../platform/queue/task.ts'
import { deletePastAttempts } from '../platform/rate-limits.ts'
import { deleteExpiredEmailChanges } from './auth/email-change/delete-expired-email-changes.ts'
import { deleteExpiredLinks } from './auth/links/delete-expired-links.ts'
import { deleteExpiredChallenges } from './auth/second-factor/proof-challenges.ts'
import { deleteOldSecurityEvents } from './auth/security-log/delete-old-security-events.ts'
import { deleteOldSignIns } from './auth/sign-in/delete-old-sign-ins.ts'
import { deleteUnusedDevices } from './auth/sign-in/delete-unused-devices.ts'
import { deleteOldInvitationCounts } from './enrollment/invite/count-invitations.ts'
import { deleteExpiredTokens } from './integrations/api-tokens/end-tokens.ts'
import { deleteOldDeliveries } from './integrations/webhooks/delivery/delete-old-deliveries.ts'
import { deleteOldHistory } from './notifications/history/delete-old-history.ts'
import { deleteOldOffers } from './offers/hours/delete-old-offers.ts'
import { deleteOldSwaps } from './offers/swaps/delete-old-swaps.ts'
import { deleteOldDrafts } from './planning/drafts/delete-old-drafts.ts'
import { deleteOldWhatIfs } from './planning/what-if/delete-old-what-ifs.ts'

type Age = `${number} ${'hours' | 'days' | 'months'}`

interface Purge {
  what: string
  keptFor: Age
  since: string
  forget(db: Database, keptFor: Age): Promise<void>
}

/** Everything that's deleted at night. docs/run.md shows operators the same table. */
export const RETENTION: readonly Purge[] = [
  { what: 'emailed links', keptFor: '0 days', since: 'they expired', forget: deleteExpiredLinks },
  {
    what: 'challenges for second factors',
    keptFor: '0 days',
    since: 'they expired',
    forget: deleteExpiredChallenges,
  },
  {
    what: 'email changes that nobody confirmed',
    keptFor: '0 days',
    since: 'they expired',
    forget: deleteExpiredEmailChanges,
  },
  { what: 'sign-ins', keptFor: '30 days', since: 'they ended or expired', forget: deleteOldSignIns },
  { what: 'API tokens', keptFor: '30 days', since: 'they expired', forget: deleteExpiredTokens },
  { what: 'known devices', keptFor: '400 days', since: 'their last sign-in', forget: deleteUnusedDevices },
  {
    what: 'responses to repeatable requests',
    keptFor: RESPONSES_KEPT_FOR,
    since: 'the request',
    forget: deleteOldResponses,
  },
  {
    what: 'counts for rate limits',
    keptFor: '0 days',
    since: 'their time span ended',
    forget: deletePastAttempts,
  },
  {
    what: 'counts of invitations',
    keptFor: '30 days',
    since: 'the day',
    forget: deleteOldInvitationCounts,
  },
  {
    what: 'emails in the demo inbox',
    keptFor: '30 days',
    since: 'they were sent',
    forget: deleteOldKeptMails,
  },
  { what: 'swaps', keptFor: '30 days', since: 'they were decided', forget: deleteOldSwaps },
  { what: 'drafts', keptFor: '30 days', since: 'their last change', forget: deleteOldDrafts },
  { what: 'answers to What if', keptFor: '30 days', since: 'they were asked for', forget: deleteOldWhatIfs },
  { what: 'offers of free hours', keptFor: '30 days', since: 'they ended', forget: deleteOldOffers },
  {
    what: 'webhook deliveries',
    keptFor: '30 days',
    since: 'the event',
    forget: deleteOldDeliveries,
  },
  { what: 'security log', keptFor: '12 months', since: 'it happened', forget: deleteOldSecurityEvents },
  { what: 'activity', keptFor: '24 months', since: 'it happened', forget: deleteOldActivity },
  { what: 'notification history', keptFor: '24 months', since: 'it was sent', forget: deleteOldHistory },
  {
    what: 'jobs that never run again',
    keptFor: '0 days',
    since: 'their last try',
    forget: deleteRetiredJobs,
  },
]

export const deleteOldData = defineTask({
  name: 'delete-old-data',
  payload: z.object({}),
  schedule: '17 3 * * *',
  run: (ctx) => deleteEach(ctx, RETENTION),
})

/** One failure doesn't stop the others. At the end it fails the job, so that the queue tries again. */
export async function deleteEach({ db, log }: Pick<TaskContext, 'db' | 'log'>, purges: readonly Purge[]) {
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
