import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { taskContext } from '../../../test/worker.ts'
import { forgetKeptMails, keepMail } from '../../platform/mail/kept-mails.ts'
import { readDemoInbox, readKeptMailHtml } from './read-demo-inbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const [index, subject] of ['first', 'second', 'third'].entries()) {
    await keep(subject, 3 - index)
  }
})
afterAll(() => database.drop())

async function keep(subject: string, daysAgo: number) {
  const mail = {
    id: randomUUID(),
    to: { name: 'Robin Doe', address: 'robin@example.com' },
    subject,
    html: `<p>${subject}</p>`,
    text: subject,
  }
  await keepMail(database.db, mail)
  await keepMail(database.db, mail)
  await database.db
    .updateTable('kept_mails')
    .set({ kept_at: sql`now() - ${daysAgo} * interval '1 day'` })
    .where('id', '=', mail.id)
    .execute()
}

describe('the demo inbox', () => {
  it('shows each mail once, newest first', async () => {
    const { mails, total } = await readDemoInbox(database.db, { pageSize: 25 })
    expect(mails.map(({ subject }) => subject)).toEqual(['third', 'second', 'first'])
    expect(total).toBe(3)
    expect(mails[0]).toMatchObject({
      recipientName: 'Robin Doe',
      recipientEmail: 'robin@example.com',
      text: 'third',
    })
  })

  it('turns pages', async () => {
    const { mails, total } = await readDemoInbox(database.db, { page: 2, pageSize: 2 })
    expect(mails.map(({ subject }) => subject)).toEqual(['first'])
    expect(total).toBe(3)
  })

  it('shows a mail as it was rendered', async () => {
    const { mails } = await readDemoInbox(database.db, { pageSize: 25 })
    expect(await readKeptMailHtml(database.db, mails[0]!.id)).toBe('<p>third</p>')
    expect(await readKeptMailHtml(database.db, randomUUID())).toBeUndefined()
  })

  it('forgets after thirty days', async () => {
    await keep('ancient', 31)
    await forgetKeptMails.run(taskContext(database), {})
    expect((await readDemoInbox(database.db, { pageSize: 25 })).total).toBe(3)
  })
})
