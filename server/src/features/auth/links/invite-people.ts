import { sql } from 'kysely'
import type { SignedIn } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database.ts'
import { requestAccountMails } from '../emails/request-account-mail.ts'
import { ensureTraineeRole } from '../roles/ensure-trainee-role.ts'

interface Newcomer {
  email: string
  firstName: string
  lastName: string
  phone: string | null
}

/**
 * Creates accounts without a password and emails links to set one. Returns the IDs by email address. An address that's
 * missing there already has an account, which stays unchanged. Call it in a transaction.
 */
export async function invitePeople(ctx: SignedIn, people: Newcomer[], gym: { name: string }) {
  // No activity: the caller records who was invited to which brand.
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
  await ensureTraineeRole(ctx.db, userIds)
  const detail = { gymName: gym.name, invitedBy: await nameOf(ctx.db, ctx.actor.userId) }
  await requestAccountMails(
    ctx.db,
    userIds.map((userId) => ({ kind: 'invitation', userId, detail })),
  )
  return new Map(made.map((user) => [user.email, user.id]))
}

async function nameOf(db: Database, userId: string) {
  const { name } = await db
    .selectFrom('users')
    .select(sql<string>`full_name(users)`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}
