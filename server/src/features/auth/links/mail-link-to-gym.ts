import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { enqueueAll } from '../../../platform/queue/enqueue.ts'
import { defineTask } from '../../../platform/queue/task.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ALREADY_MEMBER_MAILS } from '../auth.limits.ts'
import { findUserByEmail } from '../auth.queries.ts'
import { requestAccountMail } from '../emails/request-account-mail.ts'

/** Emails people with an account how to join. The person who entered their addresses learns nothing about them. */
export async function mailLinksToGym(db: Database, emails: string[], gym: { id: string; name: string }) {
  await enqueueAll(
    db,
    linkToGym,
    emails.map((email) => ({ email, gymName: gym.name, gymBrandId: gym.id })),
  )
}

/** In the queue, because a request would wait for a connection to the limits while its transaction holds one. */
export const linkToGym = defineTask({
  name: 'mail-link-to-gym',
  payload: z.object({ email: z.string(), gymName: z.string(), gymBrandId: z.uuid() }),
  async run(ctx, { email, ...detail }) {
    const user = await findUserByEmail(ctx, email)
    if (!user) return
    try {
      await ctx.limits.use([ALREADY_MEMBER_MAILS, user.id])
    } catch (error) {
      // Silently: an eager manager must not fill anyone's mailbox.
      if (error instanceof Refusal) return
      throw error
    }
    await requestAccountMail(ctx.db, { kind: 'already-has-account', userId: user.id, detail })
  },
})
