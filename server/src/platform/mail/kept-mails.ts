import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { defineTask } from '../queue/task.ts'
import { type Mail, oneLine } from './mail.ts'

export async function keepMail(db: Database, mail: Mail) {
  await db
    .insertInto('kept_mails')
    .values({
      id: mail.id,
      recipient_name: oneLine(mail.to.name),
      recipient_email: mail.to.address,
      subject: oneLine(mail.subject),
      html: mail.html,
      text: mail.text,
      attachments: JSON.stringify(mail.attachments ?? []),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const forgetKeptMails = defineTask({
  name: 'forget-kept-mails',
  payload: z.object({}),
  schedule: '27 3 * * *',
  run: ({ db }) =>
    db.deleteFrom('kept_mails').where('kept_at', '<', sql<string>`now() - interval '30 days'`).execute(),
})
