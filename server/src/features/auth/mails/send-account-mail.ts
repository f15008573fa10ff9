import { sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '../../../platform/activity.ts'
import { defineTask, type TaskContext } from '../../../platform/queue/task.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { LINK_LIFETIMES } from '../auth.rules.ts'
import { issueOneTimeToken, type TokenPurpose } from '../links/one-time-tokens.ts'
import { AccountMail } from './account-mail.ts'

const PURPOSES: Record<Exclude<AccountMail['kind'], 'already-has-account'>, TokenPurpose> = {
  'welcome-confirm': 'confirm',
  confirm: 'confirm',
  reset: 'reset',
  invitation: 'invitation',
}

/** The token is made here, just before it is sent: the queue never holds one. */
export const sendAccountMail = defineTask({
  name: 'send-account-mail',
  payload: z.object({ mailId: z.uuid() }).and(AccountMail),
  sendsMail: true,
  // Somebody is waiting for it.
  priority: -10,

  async run(ctx, mail) {
    const person = await readRecipient(ctx, mail.userId)
    if (!person || (await isTooLate(ctx, mail))) return
    // The components take half a second to load, which the server's start does not need to wait for.
    const { writeAccountMail } = await import('./write-account-mail.ts')
    const link = await linkOf(ctx, mail)
    // Anyone can register anyone's address. Until it's confirmed, the name may be a stranger's message to its owner.
    const isOwnName = person.email_confirmed_at !== null || mail.kind === 'invitation'
    const content = await writeAccountMail(mail, {
      firstName: isOwnName ? person.first_name : null,
      link,
      publicUrl: ctx.env.PUBLIC_URL,
    })
    const to = { name: isOwnName ? person.name : '', address: person.email }
    await ctx.postman.deliver({ id: mail.mailId, to, ...content })
  },

  async gaveUp(ctx, mail, error) {
    const person = await readRecipient(ctx, mail.userId)
    if (!person) return
    const detail = { kind: mail.kind, error: error.message }
    await recordActivity(ctx.db, { actorId: null, kind: 'mail-failed', subject: person.email, detail })
  },
})

function readRecipient({ db, env }: TaskContext, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'email_confirmed_at', sql<string>`full_name(users)`.as('name')])
    .where('id', '=', userId)
    .where(isUsable(env))
    .executeTakeFirst()
}

/** Whoever asked has long given up or asked again; a link out of the blue would only worry them. */
async function isTooLate({ db, log }: TaskContext, mail: AccountMail) {
  if (mail.kind !== 'reset' || !mail.requestedAt) return false
  const { rows } = await sql<{ isTooLate: boolean }>`
    select ${mail.requestedAt}::timestamptz < current_instant() - ${LINK_LIFETIMES.reset}::interval as "isTooLate"`.execute(
    db,
  )
  if (rows[0]?.isTooLate) log.warn('a reset email waited longer than its link would work, and was not sent')
  return rows[0]?.isTooLate === true
}

async function linkOf(ctx: TaskContext, mail: AccountMail & { mailId: string }) {
  if (mail.kind === 'already-has-account') return `${ctx.env.PUBLIC_URL}/?brand=${mail.detail.gymBrandId}`
  const purpose = PURPOSES[mail.kind]
  const token = await issueOneTimeToken(ctx.db, mail.userId, purpose, mail.mailId)
  const page = purpose === 'confirm' ? 'confirm-email' : 'reset-password'
  return `${ctx.env.PUBLIC_URL}/${page}/${token}`
}
