import type { KeptMail } from '@spotter/contract/demo.ts'
import type { ListQuery } from '@spotter/contract/paging.ts'
import type { Database } from '../../platform/database.ts'

interface DemoInbox {
  mails: KeptMail[]
  total: number
}

/** Every mail kept instead of sent, newest first. */
export async function readDemoInbox(
  db: Database,
  { page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>,
): Promise<DemoInbox> {
  const { total } = await db
    .selectFrom('kept_mails')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('kept_mails')
    .select(['id', 'recipient_name', 'recipient_email', 'subject', 'text', 'kept_at'])
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
    .$if(page !== undefined, (query) => query.limit(pageSize).offset(((page ?? 1) - 1) * pageSize))
    .execute()
  return { mails: rows.map(toKeptMail), total }
}

export async function readKeptMailHtml(db: Database, id: string): Promise<string | undefined> {
  const mail = await db.selectFrom('kept_mails').select('html').where('id', '=', id).executeTakeFirst()
  return mail?.html
}

interface KeptMailRow {
  id: string
  recipient_name: string
  recipient_email: string
  subject: string
  text: string
  kept_at: string
}

function toKeptMail(row: KeptMailRow): KeptMail {
  return {
    id: row.id,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    subject: row.subject,
    text: row.text,
    keptAt: row.kept_at,
  }
}
