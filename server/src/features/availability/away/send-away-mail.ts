import { sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '../../../platform/activity.ts'
import { defineTask, type TaskContext } from '../../../platform/queue/task.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import type { AwayMail } from './write-away-mail.ts'

const Payload = z.object({
  mailId: z.uuid(),
  /** The manager. */
  userId: z.uuid(),
  trainerId: z.uuid(),
  startDate: z.string(),
  endDate: z.string(),
  reason: z.string().nullable(),
  /** The days are no longer away. */
  isBack: z.boolean().default(false),
})
type Payload = z.infer<typeof Payload>

export const sendAwayMail = defineTask({
  name: 'send-away-mail',
  payload: Payload,
  sendsMail: true,

  async run(ctx, payload) {
    const mail = await readAwayMail(ctx, payload)
    if (!mail) return
    // Loaded here: the components take half a second, which the server's start shouldn't wait for.
    const { writeAwayMail } = await import('./write-away-mail.ts')
    const content = await writeAwayMail(mail, { publicUrl: ctx.env.PUBLIC_URL })
    await ctx.transport.deliver({ id: payload.mailId, to: mail.to, ...content })
  },

  async gaveUp(ctx, payload, error) {
    const mail = await readAwayMail(ctx, payload)
    if (!mail) return
    const detail = { kind: 'away', error: error.message }
    await recordActivity(ctx.db, { actorId: null, kind: 'mail-failed', subject: mail.to.address, detail })
  },
})

interface Row {
  email: string
  name: string
  firstName: string
  trainerName: string
  brandId: string
  gymBrandName: string
  sessions: number
}

/** Counts the sessions as they are now. Null if the manager no longer has a brand with this trainer. */
async function readAwayMail({ db, env }: TaskContext, payload: Payload): Promise<AwayMail | null> {
  const { userId, trainerId, startDate, endDate, reason, isBack } = payload
  const { rows } = await sql<Row>`
    select users.email, full_name(users) as name, users.first_name as "firstName",
      full_name(trainer) as "trainerName", gym_brands.id as "brandId", gym_brands.name as "gymBrandName",
      (select count(*)::integer from sessions
        where sessions.brand_id = gym_brands.id and sessions.trainer_user_id = trainer.id
          and sessions.date between ${startDate} and ${endDate} and is_upcoming(sessions)) as sessions
    from acting_managers
    join users on users.id = acting_managers.user_id and ${isUsable(env)}
    join gym_brands on gym_brands.id = acting_managers.brand_id and gym_brands.archived_at is null
    join brand_trainers on brand_trainers.brand_id = gym_brands.id and brand_trainers.removed_at is null
    join users as trainer on trainer.id = brand_trainers.user_id and trainer.id = ${trainerId} and trainer.is_active
    where acting_managers.user_id = ${userId}
    order by gym_brands.name, gym_brands.id`.execute(db)
  const [first] = rows
  if (!first) return null
  const { email, name, firstName, trainerName } = first
  const to = { name, address: email }
  return { to, firstName, trainerId, trainerName, days: { startDate, endDate }, reason, isBack, brands: rows }
}
