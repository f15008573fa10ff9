import type {
  NotificationAuditEntry,
  PendingNotification,
} from '@spotter/contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MailRelay, type ReceivedMail, readMail, startMailRelay } from '../../../../test/mail-relay.ts'
import {
  assignSession,
  beginSession,
  cancelSession,
  createTrainingScene,
  type TrainingScene,
} from '../../../../test/notifications.ts'
import { startTestWorker, taskContext, until, untilNoJobs } from '../../../../test/worker.ts'
import type { Env } from '../../../env.ts'
import type { Task } from '../../../platform/queue/task.ts'
import type { Worker, WorkerTiming } from '../../../platform/queue/worker.ts'
import { notifyTraineesApproved } from '../notify-trainee.ts'
import { sendNotification } from './send-notification.ts'

let test: TestApp
let relay: MailRelay
const workers: Worker[] = []

beforeAll(async () => {
  test = await createTestApp()
  relay = await startMailRelay()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await test.pool.query('delete from graphile_worker._private_jobs')
  Object.assign(relay, { mails: [], tries: 0, behaviour: 'accept' })
})
afterAll(async () => {
  await relay.stop()
  await test.close()
})

function start(timing?: Partial<WorkerTiming>, env: Partial<Env> = { SMTP_URL: relay.url }) {
  // A relay that hangs is given up soon, a slow machine is not.
  const relayTiming = relay.behaviour === 'hang' ? { socketTimeout: 300 } : undefined
  const options = { env, timing, relayTiming }
  workers.push(startTestWorker(test, [sendNotification as Task], options))
}

function mailsTo(email: string) {
  return relay.mails.filter(({ recipients }) => recipients[0] === email)
}

function readable(mail: ReceivedMail | undefined) {
  expect(mail).toBeDefined()
  return readMail(mail!)
}

async function historyOf(scene: TrainingScene) {
  const url = '/api/gym-management/notifications/audit'
  const { body } = await test.call<NotificationAuditEntry[]>('GET', url, { token: scene.manager.token })
  return body.data!
}

async function statesOf(scene: TrainingScene) {
  const rows = await test.db
    .selectFrom('notifications')
    .select('state')
    .where('brand_id', '=', scene.brandId)
    .execute()
  return rows.map(({ state }) => state)
}

async function approveFor(scene: TrainingScene, userId = scene.trainee.userId) {
  const options = { token: scene.manager.token }
  const pending = '/api/gym-management/notifications/pending'
  const { body } = await test.call<PendingNotification[]>('GET', pending, options)
  const found = body.data!.find(({ recipientUserId }) => recipientUserId === userId)!
  const approved = await test.call('PUT', `${pending}/${found.id}/approve`, options)
  expect(approved.status).toBe(200)
  return found
}

describe('five sessions assigned to one trainee', () => {
  it('are one item, one approval, and one email that lists all five', async () => {
    const scene = await createTrainingScene(test)
    start()
    for (const hour of [6, 7, 8, 9, 10]) await assignSession(test, scene, { hour })
    const pending = await approveFor(scene)
    expect(pending.sessionCount).toBe(5)
    await untilNoJobs(test)
    expect(relay.mails).toHaveLength(1)
    const { headers, text, html } = readable(mailsTo(scene.trainee.person.email)[0])
    expect(headers.subject).toMatch(/^You have 5 new sessions at /)
    expect(headers['message-id']).toBe(`<${pending.id}@localhost>`)
    for (const hour of [6, 7, 8, 9, 10]) {
      expect(text).toContain(`${hour}–${hour + 1} AM, UTC`)
    }
    expect(html).toContain('With Tara Quick')
    expect(await statesOf(scene)).toEqual(expect.arrayContaining(['sent', 'pending']))
    expect(await historyOf(scene)).toMatchObject([
      { notificationType: 'SessionAssigned', status: 'sent', recipientUserId: scene.trainee.userId },
    ])
  })

  it("don't mention one that was canceled before the approval", async () => {
    const scene = await createTrainingScene(test)
    const ids = []
    for (const hour of [6, 7, 8]) ids.push(await assignSession(test, scene, { hour }))
    await cancelSession(test, ids[1]!)
    await approveFor(scene)
    start()
    await untilNoJobs(test)
    const subjects = mailsTo(scene.trainee.person.email).map((mail) => readable(mail).headers.subject)
    expect(
      subjects.filter((subject) => subject?.startsWith('Canceled: your session on Tue, May 14')),
    ).toHaveLength(1)
    const assigned = mailsTo(scene.trainee.person.email).find((mail) =>
      readable(mail).headers.subject?.startsWith('You have 2 new'),
    )
    expect(readable(assigned).text).not.toContain('7–8 AM')
  })

  it("don't mention one that was canceled between approval and delivery", async () => {
    const scene = await createTrainingScene(test)
    const gone = await assignSession(test, scene, { hour: 6 })
    await assignSession(test, scene, { hour: 7 })
    await approveFor(scene)
    await cancelSession(test, gone)
    start()
    await untilNoJobs(test)
    const subjects = mailsTo(scene.trainee.person.email).map((mail) => readable(mail).headers.subject)
    expect(subjects.some((subject) => subject?.startsWith('You have a new session'))).toBe(true)
  })

  it("aren't sent at all once the last one is gone, and the history says why", async () => {
    const scene = await createTrainingScene(test)
    const session = await assignSession(test, scene, { hour: 7 })
    await approveFor(scene)
    await beginSession(test, session)
    start()
    await untilNoJobs(test)
    expect(relay.tries).toBe(0)
    expect(await historyOf(scene)).toMatchObject([
      {
        status: 'suppressed',
        errorMessage: 'Every session in it was canceled or has begun',
        canRetry: false,
      },
    ])
  })
})

describe('a canceled session', () => {
  it('is reported to the trainee and the trainer, with a file that removes it from the calendar', async () => {
    const scene = await createTrainingScene(test)
    await cancelSession(test, await assignSession(test, scene, { hour: 18 }))
    start()
    await untilNoJobs(test)
    expect(relay.mails.map(({ recipients }) => recipients[0]).sort()).toEqual(
      [scene.trainee.person.email, scene.trainer.email].sort(),
    )
    const [mail] = mailsTo(scene.trainer.email)
    expect(mail?.source).toMatch(/content-type: text\/calendar;[\s\S]*method=CANCEL/i)
    expect(mail?.source).toContain('cancelled-session.ics')
    expect(await statesOf(scene)).toEqual(['sent', 'sent'])
  })
})

describe('a relay that', () => {
  async function oneQueued() {
    const scene = await createTrainingScene(test)
    await notifyTraineesApproved(test.db, [scene.trainee])
    return scene
  }

  it('says 451 gets the email again until it accepts it', async () => {
    relay.behaviour = { code: 451, message: 'Greylisted' }
    const scene = await oneQueued()
    start()
    await until(() => relay.tries >= 3)
    expect(await historyOf(scene)).toEqual([])
    relay.behaviour = 'accept'
    await untilNoJobs(test)
    expect(relay.mails).toHaveLength(1)
    expect(await historyOf(scene)).toMatchObject([{ status: 'sent', errorMessage: null }])
  })

  it('says 550 to the recipient is not, and its words stand in the history', async () => {
    relay.behaviour = { code: 550, message: 'No such person here', at: 'recipient' }
    const scene = await oneQueued()
    start()
    await untilNoJobs(test)
    expect(relay.tries).toBe(1)
    expect(await statesOf(scene)).toEqual(['failed'])
    const [entry] = await historyOf(scene)
    expect(entry).toMatchObject({ status: 'failed', canRetry: true })
    expect(entry?.errorMessage).toContain('550 No such person here')
  })

  it('accepts the email and hangs up gets another copy with the same Message-ID', async () => {
    relay.behaviour = 'drop'
    const scene = await oneQueued()
    start()
    await until(() => relay.mails.length === 1)
    relay.behaviour = 'accept'
    await untilNoJobs(test)
    expect(relay.mails.length).toBeGreaterThan(1)
    expect(new Set(relay.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await historyOf(scene)).toMatchObject([{ status: 'sent' }])
  })

  it('hangs for as long as we try is given up, once', async () => {
    relay.behaviour = 'hang'
    const scene = await oneQueued()
    start({ giveUpAfter: 3_000 })
    await untilNoJobs(test)
    expect(relay.tries).toBeGreaterThan(1)
    expect(await historyOf(scene)).toMatchObject([{ status: 'failed' }])
    expect(await statesOf(scene)).toEqual(['failed'])
  })

  it("is down keeps emails waiting, and they arrive when it's back", async () => {
    const scene = await oneQueued()
    const port = Number(new URL(relay.url).port)
    await relay.stop()
    start()
    await until(async () => {
      const { rows } = await test.pool.query<{ payload: { _tries?: { attempt: number } } }>(
        'select payload from graphile_worker._private_jobs',
      )
      return rows.some(({ payload }) => (payload._tries?.attempt ?? 0) >= 3)
    })
    relay = await startMailRelay('accept', port)
    await untilNoJobs(test)
    expect(relay.mails).toHaveLength(1)
    expect(await historyOf(scene)).toMatchObject([{ status: 'sent' }])
  })
})

describe('a failed notification', () => {
  it('can be sent again from the history, once, under the same Message-ID', async () => {
    relay.behaviour = { code: 550, message: 'Mailbox full' }
    const scene = await createTrainingScene(test)
    await notifyTraineesApproved(test.db, [scene.trainee])
    start()
    await untilNoJobs(test)
    relay.behaviour = 'accept'
    const [failed] = await historyOf(scene)
    const retry = () =>
      test.call('POST', `/api/gym-management/notifications/audit/${failed!.id}/retry`, {
        token: scene.manager.token,
      })
    const replies = await Promise.all([retry(), retry(), retry()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await untilNoJobs(test)
    expect(relay.mails).toHaveLength(1)
    const [sent, before] = await historyOf(scene)
    expect(sent).toMatchObject({ status: 'sent', canRetry: false })
    expect(before).toMatchObject({ id: failed!.id, status: 'failed', canRetry: false })
    expect((await retry()).body.message).toBe('Only a notification that failed can be sent again')
  })
})

describe('someone who', () => {
  it('was deactivated gets nothing more', async () => {
    const scene = await createTrainingScene(test)
    await notifyTraineesApproved(test.db, [scene.trainee])
    await test.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', scene.trainee.userId)
      .execute()
    start()
    await untilNoJobs(test)
    expect(relay.tries).toBe(0)
    expect(await historyOf(scene)).toMatchObject([
      { status: 'suppressed', errorMessage: "The recipient's account is deactivated" },
    ])
  })
})

describe('an email that was already sent', () => {
  it('is not sent by a worker that comes late', async () => {
    const scene = await createTrainingScene(test)
    await notifyTraineesApproved(test.db, [scene.trainee])
    start()
    await untilNoJobs(test)
    const { id } = await test.db
      .selectFrom('notifications')
      .select('id')
      .where('brand_id', '=', scene.brandId)
      .executeTakeFirstOrThrow()
    await sendNotification.run(taskContext(test, { SMTP_URL: relay.url }), { notificationId: id })
    await sendNotification.gaveUp!(taskContext(test), { notificationId: id }, new Error('late'))
    expect(relay.mails).toHaveLength(1)
    expect(await historyOf(scene)).toHaveLength(1)
  })
})

describe('in a demo', () => {
  it('being kept in the inbox counts as sent', async () => {
    const scene = await createTrainingScene(test, { brandName: 'Demo Gym' })
    await assignSession(test, scene, { hour: 6 })
    const { id } = await approveFor(scene)
    start({}, { demo: true })
    await untilNoJobs(test)
    const inbox = await test.call<{ id: string; subject: string }[]>('GET', '/api/demo/inbox')
    expect(inbox.body.data).toContainEqual(
      expect.objectContaining({ id, subject: 'You have a new session at Demo Gym' }),
    )
    expect(await historyOf(scene)).toMatchObject([{ status: 'sent' }])
  })
})

describe('two workers', () => {
  it('deliver 100 queued emails exactly once each', async () => {
    const scene = await createTrainingScene(test)
    await notifyTraineesApproved(test.db, Array(100).fill(scene.trainee))
    start()
    start()
    await untilNoJobs(test)
    expect(relay.mails).toHaveLength(100)
    expect(new Set(relay.mails.map(({ messageId }) => messageId)).size).toBe(100)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from notification_history
      where brand_id = ${scene.brandId}::uuid and status = 'sent'`.execute(test.db)
    expect(rows[0]?.count).toBe(100)
  })
})
