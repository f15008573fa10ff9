import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ALREADY_MEMBER_MAILS } from './auth.limits.ts'
import { findUserByEmail } from './auth.queries.ts'
import { requestAccountMail, requestAccountMails } from './mails/request-account-mail.ts'
import { makeTrainees } from './make-trainees.ts'

interface Newcomer {
  email: string
  firstName: string
  lastName: string
  phone: string | null
}

interface Gym {
  id: string
  name: string
}

/**
 * Makes accounts without a password and mails the links to set one. Answers the ids by e-mail; an address
 * that is missing there has an account already, about which nothing was changed. Call it in a transaction.
 */
export async function invitePeople(ctx: SignedIn, people: Newcomer[], gym: Gym) {
  const made = await ctx.db
    .insertInto('users')
    .values(
      people.map(({ email, firstName, lastName, phone }) => ({
        email,
        first_name: firstName,
        last_name: lastName,
        phone,
      })),
    )
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'email'])
    .execute()
  const userIds = made.map((user) => user.id)
  await makeTrainees(ctx.db, userIds)
  const detail = { gymName: gym.name, invitedBy: await nameOf(ctx.db, ctx.actor.userId) }
  await requestAccountMails(
    ctx.db,
    userIds.map((userId) => ({ kind: 'invitation', userId, detail })),
  )
  return new Map(made.map((user) => [user.email, user.id]))
}

/** Tells someone who has an account how to join; whoever entered the address learns nothing about them. */
export async function mailLinkToGym(ctx: SignedIn, email: string, gym: Gym) {
  const user = await findUserByEmail(ctx.db, email)
  if (!user) return
  try {
    await ctx.limits.use([ALREADY_MEMBER_MAILS, user.id])
  } catch (error) {
    // Silently: an eager manager must not fill somebody's mailbox.
    if (error instanceof Refusal) return
    throw error
  }
  const detail = { gymName: gym.name, gymBrandId: gym.id }
  await requestAccountMail(ctx.db, { kind: 'already-has-account', userId: user.id, detail })
}

async function nameOf(db: Database, userId: string) {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}
