import { randomUUID } from 'node:crypto'
import type { NotificationAuditEntry } from '@spotter/contract/notifications/notifications.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createGym, type TestGym } from '../../../../test/gyms.ts'
import { recordHistory } from '../../../../test/notifications.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function read(gym: TestGym, query = '') {
  const url = `/api/gym-management/notifications/audit?${query}`
  return test.call<NotificationAuditEntry[]>('GET', url, { token: gym.manager.token })
}

describe('the history', () => {
  it('has pages of 25 that neither skip nor repeat, even within one moment', async () => {
    const gym = await createGym(test)
    for (let n = 0; n < 60; n++) await recordHistory(test, gym.brandId, { sentAt: '2026-03-01T12:00:00Z' })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(gym, `page=${page}&pageSize=25`)))
    expect(pages.map(({ body }) => body.data?.length)).toEqual([25, 25, 10, 0])
    expect(pages[0]?.headers['x-total-count']).toBe('60')
    const ids = pages.flatMap(({ body }) => body.data!.map(({ id }) => id))
    expect(new Set(ids).size).toBe(60)
    expect((await read(gym)).body.data?.map(({ id }) => id)).toEqual(ids.slice(0, 25))
  })

  it('shows the newest first, with the recipient, the gym, and what happened to it', async () => {
    const gym = await createGym(test, { name: 'Iron & Oak' })
    await recordHistory(test, gym.brandId, { sentAt: '2026-03-01T12:00:00Z' })
    await recordHistory(test, gym.brandId, {
      sentAt: '2026-03-02T12:00:00Z',
      recipientId: gym.manager.id,
      status: 'suppressed',
    })
    const { body } = await read(gym)
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        notificationType: 'TraineeApproved',
        recipientUserId: gym.manager.id,
        recipientName: 'Robin Doe',
        recipientEmail: gym.manager.email,
        sentAt: '2026-03-02T12:00:00.000Z',
        status: 'suppressed',
        errorMessage: null,
        gymBrandId: gym.brandId,
        gymBrandName: 'Iron & Oak',
        canRetry: false,
      },
      expect.objectContaining({ recipientName: 'Deleted account', recipientEmail: '' }),
    ])
  })

  it('is filtered by type and by days, the last one whole', async () => {
    const gym = await createGym(test)
    const day = (sentAt: string, type?: 'SessionCancelled') =>
      recordHistory(test, gym.brandId, { sentAt, type })
    await day('2026-03-01T23:59:59.999Z')
    const second = await day('2026-03-02T00:00:00Z', 'SessionCancelled')
    const lastMoment = await day('2026-03-02T23:59:59.999600Z')
    await day('2026-03-03T00:00:00Z')
    const ids = async (query: string) => (await read(gym, query)).body.data?.map(({ id }) => id)
    expect(await ids('fromDate=2026-03-02&toDate=2026-03-02')).toEqual([lastMoment, second])
    const instants = 'fromDate=2026-03-02T00:00:00.000Z&toDate=2026-03-02T23:59:59.999Z'
    expect(await ids(instants)).toEqual([lastMoment, second])
    expect(await ids('fromDate=2026-03-02T01:00:00%2B01:00&toDate=2026-03-02T12:00:00Z')).toEqual([second])
    expect(await ids('notificationType=SessionCancelled')).toEqual([second])
    expect(await ids('fromDate=2026-03-04')).toEqual([])
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1000000000000',
    'page=1.5',
    'pageSize=0',
    'pageSize=101',
    'pageSize=abc',
    'fromDate=yesterday',
    'toDate=2026-02-30',
    'notificationType=Nonsense',
    'page=1&page=2',
  ])('refuses %s', async (query) => {
    expect((await read(await createGym(test), query)).status).toBe(400)
  })

  it('can neither be changed nor deleted nor emptied', async () => {
    const gym = await createGym(test)
    const id = await recordHistory(test, gym.brandId)
    for (const attack of [
      `update notification_history set status = 'sent' where id = '${id}'`,
      `delete from notification_history where id = '${id}'`,
      'truncate notification_history',
    ]) {
      await expect(test.pool.query(attack)).rejects.toThrow('notification_history is append-only')
    }
  })

  it('shows managers only their own brands', async () => {
    const [own, foreign] = [await createGym(test), await createGym(test)]
    await recordHistory(test, foreign.brandId)
    expect((await read(own)).body.data).toEqual([])
    const retry = `/api/gym-management/notifications/audit/${randomUUID()}/retry`
    expect((await test.call('POST', retry, { token: own.manager.token })).status).toBe(404)
  })
})
