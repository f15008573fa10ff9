import { sql } from 'kysely'
import type { Database } from '../database.ts'
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

export async function deleteOldKeptMails(db: Database, keptFor: string) {
  await db.deleteFrom('kept_mails').where('kept_at', '<', sql<string>`now() - ${keptFor}::interval`).execute()
}
