import { sql } from 'kysely'
import { z } from 'zod'
import { recordActivity } from '../../../platform/activity.ts'
import { answerLink } from '../../../platform/keys/signed-token.ts'
import { addressee } from '../../../platform/mail/addressee.ts'
import { defineTask, type TaskContext } from '../../../platform/queue/task.ts'
import { isUsable } from '../../../platform/usable-account.ts'
import type { AskMail } from './write-ask-mail.ts'

/** One email per person, with a button for each hour. The links are made here: the queue never holds one. */
export const sendAskMail = defineTask({
  name: 'send-ask-mail',
  payload: z.object({ mailId: z.uuid(), userId: z.uuid() }),
  sendsMail: true,

  async run(ctx, { mailId }) {
    const mail = await readAskMail(ctx, mailId)
    if (!mail) return
    // Loaded here: the components take half a second, which the server's start shouldn't wait for.
    const { writeAskMail } = await import('./write-ask-mail.ts')
    const content = await writeAskMail(mail, { publicUrl: ctx.env.PUBLIC_URL })
    await ctx.transport.deliver({ id: mailId, to: mail.to, ...content })
  },

  async gaveUp(ctx, { mailId }, error) {
    const mail = await readAskMail(ctx, mailId)
    if (!mail) return
    const detail = { kind: 'ask', error: error.message }
    await recordActivity(ctx.db, { actorId: null, kind: 'mail-failed', subject: mail.to.address, detail })
  },
})

interface Row {
  id: string
  asked: AskMail['asked']
  email: string
  name: string
  firstName: string
  isConfirmed: boolean
  timeFormat: AskMail['timeFormat']
  gymBrandName: string
  gymLocationName: string
  date: string
  hour: number
  timeZone: string
}

/** Hours that have begun, or were opened in the meantime, aren't asked for. Null if none is left. */
async function readAskMail({ db, env }: TaskContext, mailId: string): Promise<AskMail | null> {
  const { rows } = await sql<Row>`
    select distinct on (ask.opens_date, ask.opens_hour) ask.id, ask.asked, users.email, full_name(users) as name,
      users.first_name as "firstName", users.email_confirmed_at is not null as "isConfirmed",
      users.time_format as "timeFormat", gym_brands.name as "gymBrandName", place.name as "gymLocationName",
      ask.opens_date as date, ask.opens_hour as hour,
      case when ask.asked = 'trainer' then place.time_zone
        else trainee_zone(users.id, ${env.DEFAULT_TIME_ZONE}) end as "timeZone"
    from planning_asks as ask
    join users on users.id = ask.user_id
    join gym_brands on gym_brands.id = ask.brand_id and gym_brands.archived_at is null
    join gym_locations as place on place.id = ask.location_id
    where ask.mail_id = ${mailId}::uuid and ask.opened_at is null and ${isUsable(env)}
      and hour_start(ask.date, ask.hour, place.time_zone) > current_instant()
    order by ask.opens_date, ask.opens_hour, ask.is_chosen desc, ask.id`.execute(db)
  const [first] = rows
  if (!first) return null
  return {
    ...addressee(first, first.isConfirmed),
    asked: first.asked,
    timeFormat: first.timeFormat,
    gymBrandName: first.gymBrandName,
    hours: rows.map(({ id, date, hour, timeZone, gymLocationName }) => ({
      date,
      hour,
      timeZone,
      gymLocationName,
      link: answerLink(env, 'ask', id),
    })),
  }
}
