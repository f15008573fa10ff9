import { sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '../../../platform/activity.ts'
import { addressee } from '../../../platform/mail/addressee.ts'
import { defineTask, type TaskContext } from '../../../platform/queue/task.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import { LINK_LIFETIMES } from '../auth.rules.ts'
import { selectPending } from '../email-change/email-change.queries.ts'
import { issueOneTimeToken, type TokenPurpose } from '../links/one-time-tokens.ts'
import { AccountMail } from './account-mail.ts'

const PURPOSES: Record<Exclude<AccountMail['kind'], 'already-has-account'>, TokenPurpose> = {
  'welcome-confirm': 'confirm',
  confirm: 'confirm',
  reset: 'reset',
  invitation: 'invitation',
  'approve-new-email': 'approve-new-email',
  'confirm-new-email': 'confirm-new-email',
  'second-factor-added': 'report-factor',
}

const PAGES: Record<TokenPurpose, string> = {
  confirm: 'confirm-email',
  reset: 'reset-password',
  invitation: 'reset-password',
  'approve-new-email': 'email-change',
  'confirm-new-email': 'email-change',
  'report-factor': 'report-factor',
}

/** The token is created here, just before it's sent, so the queue never holds one. */
export const sendAccountMail = defineTask({
  name: 'send-account-mail',
  payload: z.object({ mailId: z.uuid() }).and(AccountMail),
  sendsMail: true,
  // Someone is waiting for it.
  priority: -10,

  async run(ctx, mail) {
    const person = await readRecipient(ctx, mail.userId)
    if (!person || (await isTooLate(ctx, mail))) return
    const newEmail = 'changeId' in mail ? await findNewEmail(ctx, mail.changeId) : null
    if ('changeId' in mail && !newEmail) return
    // Loaded here: the components take half a second, which the server's start shouldn't wait for.
    const { writeAccountMail } = await import('./write-account-mail.ts')
    const link = await linkOf(ctx, mail)
    const isToNewEmail = mail.kind === 'confirm-new-email'
    const isOwnName = !isToNewEmail && (person.email_confirmed_at !== null || mail.kind === 'invitation')
    const email = isToNewEmail ? newEmail! : person.email
    const { to, firstName } = addressee({ ...person, email }, isOwnName)
    const content = await writeAccountMail(mail, {
      firstName,
      link,
      newEmail: newEmail ?? '',
      timeFormat: person.timeFormat,
      env: ctx.env,
    })
    await ctx.transport.deliver({ id: mail.mailId, to, ...content })
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
    .select([
      'email',
      'first_name as firstName',
      'email_confirmed_at',
      'time_format as timeFormat',
      sql<string>`full_name(users)`.as('name'),
    ])
    .where('id', '=', userId)
    .where(isUsable(env))
    .executeTakeFirst()
}

/** Null if the change was withdrawn, replaced, or completed, or has expired: then there's nothing to send. */
async function findNewEmail({ db }: TaskContext, changeId: string) {
  const change = await selectPending(db).select('new_email').where('id', '=', changeId).executeTakeFirst()
  return change?.new_email ?? null
}

/** The person has long given up or asked again; a link out of the blue would only worry them. */
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
  const token = await issueOneTimeToken(ctx.db, mail.userId, purpose, {
    mailId: mail.mailId,
    factorsSince: mail.kind === 'second-factor-added' ? mail.addedAt : null,
    emailChangeId: 'changeId' in mail ? mail.changeId : null,
  })
  return `${ctx.env.PUBLIC_URL}/${PAGES[purpose]}/${token}`
}
