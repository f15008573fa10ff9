import { randomUUID } from 'node:crypto'
import { fullName } from '@spotter/contract/shared/words/full-name.ts'
import { z } from 'zod'
import { recordActivity } from '../activity.ts'
import type { Database } from '../database.ts'
import { addressee } from '../mail/addressee.ts'
import { enqueue } from '../queue/enqueue.ts'
import { readInstant } from '../queue/read-instant.ts'
import { defineTask, type TaskContext } from '../queue/task.ts'
import { isUsable } from '../usable-account.ts'
import { SecurityEmail } from './security-email.ts'

/** Sent if and when the transaction of `db` commits. */
export async function requestSecurityEmail(db: Database, email: SecurityEmail) {
  await enqueue(db, sendSecurityEmail, { emailId: randomUUID(), at: await readInstant(db), ...email })
}

export const sendSecurityEmail = defineTask({
  name: 'send-security-email',
  payload: z.object({ emailId: z.uuid(), at: z.string() }).and(SecurityEmail),
  sendsMail: true,
  priority: -10,

  async run(ctx, { emailId, at, ...email }) {
    const person = await readRecipient(ctx, email.userId)
    if (!person) return
    // Loaded here: the components take half a second, which the server's start shouldn't wait for.
    const { writeSecurityEmail } = await import('./write-security-email.ts')
    const { to, firstName } = addressee({ ...person, name: fullName(person) }, person.confirmedAt !== null)
    const content = await writeSecurityEmail(email, { ...person, firstName, at, env: ctx.env })
    await ctx.transport.deliver({ id: emailId, to, ...content })
  },

  async gaveUp(ctx, { kind, userId }, error) {
    const person = await readRecipient(ctx, userId)
    if (!person) return
    const detail = { kind, error: error.message }
    await recordActivity(ctx.db, { actorId: null, kind: 'mail-failed', subject: person.email, detail })
  },
})

function readRecipient({ db, env }: TaskContext, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'time_format as timeFormat'])
    .select('email_confirmed_at as confirmedAt')
    .where('id', '=', userId)
    .where(isUsable(env))
    .executeTakeFirst()
}
