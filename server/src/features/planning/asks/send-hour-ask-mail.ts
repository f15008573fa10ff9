import { sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '../../../platform/activity.ts'
import { addressee } from '../../../platform/mail/addressee.ts'
import { defineTask, type TaskContext } from '../../../platform/queue/task.ts'
import { closedTrainers } from './closed-trainers.queries.ts'
import type { HourAskMail } from './write-hour-ask-mail.ts'

const Payload = z.object({
  mailId: z.uuid(),
  brandId: z.uuid(),
  trainerId: z.uuid(),
  weekday: z.int(),
  hour: z.int(),
  date: z.string(),
})
type Payload = z.infer<typeof Payload>

export const sendHourAskMail = defineTask({
  name: 'send-hour-ask-mail',
  payload: Payload,
  sendsMail: true,

  async run(ctx, payload) {
    const mail = await readHourAskMail(ctx, payload)
    if (!mail) return
    // Loaded here: the components take half a second, which the server's start shouldn't wait for.
    const { writeHourAskMail } = await import('./write-hour-ask-mail.ts')
    const content = await writeHourAskMail(mail, { publicUrl: ctx.env.PUBLIC_URL })
    await ctx.transport.deliver({ id: payload.mailId, to: mail.to, ...content })
  },

  async gaveUp(ctx, payload, error) {
    const mail = await readHourAskMail(ctx, payload)
    if (!mail) return
    const detail = { kind: 'ask', error: error.message }
    await recordActivity(ctx.db, { actorId: null, kind: 'mail-failed', subject: mail.to.address, detail })
  },
})

interface Row {
  email: string
  name: string
  firstName: string
  isConfirmed: boolean
  timeFormat: HourAskMail['timeFormat']
  gymBrandName: string
}

/** Null if they've opened the hour in the meantime or no longer work there. */
async function readHourAskMail(ctx: TaskContext, payload: Payload): Promise<HourAskMail | null> {
  const { rows } = await sql<Row>`
    select users.email, full_name(users) as name, users.first_name as "firstName",
      users.email_confirmed_at is not null as "isConfirmed", users.time_format as "timeFormat",
      gym_brands.name as "gymBrandName"
    from (${closedTrainers(ctx, payload)}) as closed
    join users on users.id = closed."trainerId"
    join gym_brands on gym_brands.id = ${payload.brandId}::uuid and gym_brands.archived_at is null
    where users.id = ${payload.trainerId}::uuid`.execute(ctx.db)
  const [found] = rows
  if (!found) return null
  const { timeFormat, gymBrandName, isConfirmed } = found
  const { weekday, hour, date } = payload
  return { ...addressee(found, isConfirmed), timeFormat, gymBrandName, weekday, hour, date }
}
