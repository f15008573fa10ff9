import type { KeptMail } from '@spotter/contract/demo/demo.ts'
import type { ListQuery } from '@spotter/contract/shared/paging.ts'
import type { Database } from '../../platform/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { pageOf } from '../../platform/page-of.ts'

export async function readDemoInbox(db: Database, query: Pick<ListQuery, 'page' | 'pageSize'>) {
  const kept = db
    .selectFrom('kept_mails')
    .select(['id', 'recipient_name', 'recipient_email', 'subject', 'text', 'attachments', 'kept_at'])
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
  const { items, total } = await pageOf(kept, query)
  return { mails: items.map(toKeptMail), total }
}

export async function readKeptMailHtml(db: Database, id: string): Promise<string | undefined> {
  const mail = await db.selectFrom('kept_mails').select('html').where('id', '=', id).executeTakeFirst()
  return mail?.html
}

export async function readAttachment(db: Database, id: string, name: string) {
  const mail = await db.selectFrom('kept_mails').select('attachments').where('id', '=', id).executeTakeFirst()
  return (mail?.attachments as Attachments | undefined)?.find(({ filename }) => filename === name)
}

type Attachments = NonNullable<Mail['attachments']>

interface KeptMailRow {
  id: string
  recipient_name: string
  recipient_email: string
  subject: string
  text: string
  attachments: unknown
  kept_at: string
}

function toKeptMail(row: KeptMailRow): KeptMail {
  return {
    id: row.id,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    subject: row.subject,
    text: row.text,
    attachments: (row.attachments as Attachments).map(({ filename }) => filename),
    keptAt: row.kept_at,
  }
}
