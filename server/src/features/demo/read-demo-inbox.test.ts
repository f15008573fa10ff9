import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { taskContext } from '../../../test/worker.ts'
import { keepMail } from '../../platform/mail/kept-mails.ts'
import { deleteOldData } from '../delete-old-data.ts'
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
  it('shows each email once, newest first', async () => {
    const { mails, total } = await readDemoInbox(database.db, { pageSize: 25 })
    expect(mails.map(({ subject }) => subject)).toEqual(['third', 'second', 'first'])
    expect(total).toBe(3)
    expect(mails[0]).toMatchObject({
      recipientName: 'Robin Doe',
      recipientEmail: 'robin@example.com',
      text: 'third',
    })
  })

  it('is paged', async () => {
    const { mails, total } = await readDemoInbox(database.db, { page: 2, pageSize: 2 })
    expect(mails.map(({ subject }) => subject)).toEqual(['first'])
    expect(total).toBe(3)
  })

  it('shows an email exactly as rendered', async () => {
    const { mails } = await readDemoInbox(database.db, { pageSize: 25 })
    expect(await readKeptMailHtml(database.db, mails[0]!.id)).toBe('<p>third</p>')
    expect(await readKeptMailHtml(database.db, randomUUID())).toBeUndefined()
  })

  it('keeps the attachments of an email', async () => {
    const file = { filename: 'sessions.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }
    const test = await createTestApp()
    const mail = {
      id: randomUUID(),
      to: { name: 'Robin', address: 'robin@example.com' },
      subject: 'Sessions',
    }
    await keepMail(test.db, { ...mail, html: '', text: '', attachments: [file] })
    const { mails } = await readDemoInbox(test.db, { pageSize: 25 })
    expect(mails[0]?.attachments).toEqual(['sessions.ics'])
    const address = `/api/demo/inbox/${mail.id}/attachments`
    const reply = await test.call('GET', `${address}/sessions.ics`)
    expect([reply.status, reply.text]).toEqual([200, 'BEGIN:VCALENDAR'])
    expect(reply.headers['content-type']).toContain('text/calendar')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="sessions.ics"')
    expect((await test.call('GET', `${address}/other.ics`)).status).toBe(404)
    await test.close()
  })

  it('does not exist outside a demo', async () => {
    const test = await createTestApp({ DEMO: 'off' })
    const mail = { id: randomUUID(), to: { name: 'Robin', address: 'robin@example.com' }, subject: 'Kept' }
    const file = { filename: 'a.ics', content: '', contentType: 'text/calendar' }
    await keepMail(test.db, { ...mail, html: '', text: '', attachments: [file] })
    const inbox = '/api/demo/inbox'
    for (const address of [inbox, `${inbox}/${mail.id}/html`, `${inbox}/${mail.id}/attachments/a.ics`]) {
      const { status, body } = await test.call('GET', address)
      expect([status, body.message]).toEqual([404, 'Address not found'])
    }
    await test.close()
  })

  it('deletes emails after 30 days', async () => {
    await keep('ancient', 31)
    await deleteOldData.run(taskContext(database), {})
    expect((await readDemoInbox(database.db, { pageSize: 25 })).total).toBe(3)
  })
})
