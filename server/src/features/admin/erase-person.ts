import type { ErasePersonRequest } from '@spotter/contract/admin/personal-data.ts'
import { recordActivity } from '../../platform/activity.ts'
import { type SignedIn, transaction } from '../../platform/context.ts'
import type { Database } from '../../platform/database.ts'
import { eraseTraces, type KnownPerson } from '../../platform/erasing/erase-traces.ts'
import { notFound } from '../../platform/refusal.ts'
import { eraseAccount, findPerson, holdAccount } from '../auth/auth.public.ts'
import { eraseHours } from '../availability/availability.public.ts'
import { endEnrollments } from '../enrollment/enrollment.public.ts'
import { eraseStaff } from '../gyms/gyms.public.ts'
import { endTokens } from '../integrations/integrations.public.ts'
import { eraseRecipient } from '../notifications/notifications.public.ts'
import { eraseOffers } from '../offers/offers.public.ts'
import { erasePacks } from '../packs/packs.public.ts'
import { eraseInPay } from '../pay/pay.public.ts'
import { eraseInDrafts } from '../planning/planning.public.ts'
import { eraseInSessions, holdSessions } from '../schedule/schedule.public.ts'
import { ERASED_PERSON, whyNotErase, whyNotEraseWithSessions } from './erasure.rules.ts'

/** Permanently erases who the person was, in one transaction. What they did stays, under an anonymous ID. */
export async function erasePerson(ctx: SignedIn, userId: string, { confirmEmail }: ErasePersonRequest) {
  return transaction(ctx, async (ctx) => {
    const person = await findPerson(ctx.db, userId)
    if (!person) throw notFound('User')
    const isSelf = person.id === ctx.actor.userId
    const refusal = whyNotErase({ isSelf, email: person.email, confirmEmail })
    if (refusal) throw refusal
    await holdAccount(ctx, person.id)
    const tooEarly = whyNotEraseWithSessions(await holdSessions(ctx.db, person.id))
    if (tooEarly) throw tooEarly
    await eraseEverywhere(ctx.db, person)
    await recordActivity(ctx.db, {
      actorId: ctx.actor.userId,
      kind: 'person-erased',
      subject: person.id,
      detail: { userId: person.id },
    })
    return null
  })
}

/** Each slice cleans up its own tables. The platform goes first, while the IDs that lead to the person still exist. */
async function eraseEverywhere(db: Database, person: KnownPerson) {
  const [ids, mailIds] = [await readIdsOf(db, person.id), await readMailIdsAbout(db, person.id)]
  const formerEmails = await readFormerEmails(db, person.id)
  await eraseTraces(db, person, { ids, mailIds, formerEmails, pseudonym: ERASED_PERSON })
  await eraseRecipient(db, person.id)
  await eraseInDrafts(db, person)
  await eraseOffers(db, person.id)
  await eraseInPay(db, person)
  await erasePacks(db, person.id)
  await eraseInSessions(db, person)
  await eraseHours(db, person.id)
  await endEnrollments(db, person.id)
  await eraseStaff(db, person.id)
  await endTokens(db, [person.id])
  await eraseAccount(db, person.id)
}

/** Every ID that activity entries may use to refer to this person. */
async function readIdsOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('enrollments')
    .select('id')
    .where('user_id', '=', userId)
    .unionAll((eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where((eb) => eb.or([eb('trainer_user_id', '=', userId), eb('trainee_user_id', '=', userId)])),
    )
    .unionAll((eb) => eb.selectFrom('notifications').select('id').where('recipient_user_id', '=', userId))
    .execute()
  return [userId, ...rows.map(({ id }) => id)]
}

/** Also those they only asked for. An address that has moved on to another account is theirs no more. */
async function readFormerEmails(db: Database, userId: string) {
  const rows = await db
    .selectFrom('security_events')
    .select('detail as email')
    .distinct()
    .where('user_id', '=', userId)
    .where('kind', 'in', ['email-changed', 'email-change-requested'])
    .where('detail', 'is not', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('users').select('users.id').whereRef('users.email', '=', 'detail'))),
    )
    .$narrowType<{ email: string }>()
    .execute()
  return rows.map(({ email }) => email)
}

/** Notifications to other people that name this person. An email has the same ID as its notification. */
async function readMailIdsAbout(db: Database, userId: string) {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('enrollments', 'enrollments.id', 'notifications.enrollment_id')
    .select('notifications.id')
    .where('enrollments.user_id', '=', userId)
    .unionAll((eb) =>
      eb
        .selectFrom('notification_sessions')
        .innerJoin('sessions', 'sessions.id', 'notification_sessions.assignment_id')
        .select('notification_sessions.notification_id as id')
        .where((eb) =>
          eb.or([
            eb('trainer_user_id', '=', userId),
            eb('trainee_user_id', '=', userId),
            eb('known_trainer_id', '=', userId),
          ]),
        ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
