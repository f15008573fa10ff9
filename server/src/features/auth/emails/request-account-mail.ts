import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { enqueue, enqueueAll } from '../../../platform/queue/enqueue.ts'
import type { AccountMail } from './account-mail.ts'
import { sendAccountMail } from './send-account-mail.ts'

/** Sent if and when the transaction of `db` commits. */
export async function requestAccountMail(db: Database, mail: AccountMail) {
  await enqueue(db, sendAccountMail, { mailId: randomUUID(), ...mail })
}

export async function requestAccountMails(db: Database, mails: AccountMail[]) {
  await enqueueAll(
    db,
    sendAccountMail,
    mails.map((mail) => ({ mailId: randomUUID(), ...mail })),
  )
}
