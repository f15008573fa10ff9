import type { ApprovalStatus } from '@spotter/contract/enrollment.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { createEnrollment, notificationsAbout, type TestEnrollment } from '../../../test/enrollment.ts'
import { createGym, type TestGym } from '../../../test/gyms.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'

let test: TestApp
let unguarded: TestApp
let gym: TestGym
beforeAll(async () => {
  test = await createTestApp()
  unguarded = await createTestApp()
  gym = await createGym(test)
})
afterAll(async () => {
  await test.close()
  await unguarded.close()
})

const ROUNDS = 200
const TRAINEES = '/api/gym-management/trainees'

function decide(id: string, approvalStatus: ApprovalStatus, more: object = {}) {
  return test.call('PUT', `${TRAINEES}/${id}/approval`, {
    token: gym.manager.token,
    body: { approvalStatus, ...more },
  })
}

function liveRows(app: TestApp, userId: string) {
  return app.db
    .selectFrom('enrollments')
    .select(['approval_status', 'is_planned'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Statements of two connections in the given order: what happens where nothing guards. */
async function interleaved(app: TestApp, work: (a: Run, b: Run) => Promise<void>) {
  const [a, b] = [await app.pool.connect(), await app.pool.connect()]
  try {
    await work(
      (text, values) => a.query(text, values),
      (text, values) => b.query(text, values),
    )
  } finally {
    a.release()
    b.release()
  }
}
type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

describe('50 parallel enrolls of one person', () => {
  function enrollAtOnce(app: TestApp, { brandId, locationId }: TestGym, { token }: TestPerson) {
    const body = { gymBrandId: brandId, gymLocationId: locationId }
    return Promise.all(
      Array.from({ length: 50 }, () => app.call('POST', '/api/GymEnrollment/enroll', { token, body })),
    )
  }

  it('make one row, and the managers hear of it once', async () => {
    const person = await createPerson(test)
    const replies = await enrollAtOnce(test, gym, person)
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(49).fill(409)])
    expect(await liveRows(test, person.id)).toEqual([{ approval_status: 'Pending', is_planned: false }])
    const told = await test.db
      .selectFrom('notifications')
      .innerJoin('enrollments', 'enrollments.id', 'notifications.enrollment_id')
      .select('notifications.id')
      .where('enrollments.user_id', '=', person.id)
      .execute()
    expect(told).toHaveLength(1)
  })

  it('made several without the unique index', async () => {
    await unguarded.pool.query('drop index enrollments_one_per_person_and_brand')
    const person = await createPerson(unguarded)
    await enrollAtOnce(unguarded, await createGym(unguarded), person)
    expect((await liveRows(unguarded, person.id)).length).toBeGreaterThan(1)
  })
})

describe('approve against reject', () => {
  it(`takes effect once and notifies once, in ${ROUNDS} rounds of two managers before the same screen`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const enrollment = await createEnrollment(test, { ...gym, approvalStatus: 'Pending' })
      const seen = { fromStatus: 'Pending' }
      const replies = await Promise.all([
        decide(enrollment.id, 'Approved', seen),
        decide(enrollment.id, 'Rejected', seen),
      ])
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
      const effect = replies[0]?.status === 200 ? 'Approved' : 'Rejected'
      expect(await liveRows(test, enrollment.userId)).toMatchObject([{ approval_status: effect }])
      expect(await notificationsAbout(test, enrollment.id)).toEqual([[`Trainee${effect}`, enrollment.userId]])
    }
  }, 120_000)

  it('notifies once per effect also where nobody says what they saw', async () => {
    for (let round = 0; round < 50; round++) {
      const enrollment = await createEnrollment(test, { ...gym, approvalStatus: 'Pending' })
      const replies = await Promise.all([
        decide(enrollment.id, 'Approved'),
        decide(enrollment.id, 'Rejected'),
      ])
      // Only if one ended before the other began can both have an effect, one after the other.
      const effects = replies.filter((reply) => reply.status === 200).length
      expect(effects).toBeGreaterThan(0)
      const told = await notificationsAbout(test, enrollment.id)
      expect(told).toHaveLength(effects)
      const [row] = await liveRows(test, enrollment.userId)
      expect(told.map(([type]) => type)).toContain(`Trainee${row?.approval_status}`)
    }
  }, 60_000)

  it('of ten parallel approvals lets one through', async () => {
    const { id } = await createEnrollment(test, { ...gym, approvalStatus: 'Pending' })
    const replies = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'Approved')))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await notificationsAbout(test, id)).toHaveLength(1)
  })

  it('would take effect twice if it only looked before it wrote', async () => {
    const { id } = await createEnrollment(test, { ...gym, approvalStatus: 'Pending' })
    const look = 'select approval_status from enrollments where id = $1'
    const write = 'update enrollments set approval_status = $2 where id = $1 returning id'
    const effects: unknown[] = []
    await interleaved(test, async (approve, reject) => {
      const seen = [await approve(look, [id]), await reject(look, [id])]
      expect(seen.map(({ rows }) => rows[0]?.approval_status)).toEqual(['Pending', 'Pending'])
      effects.push(...(await approve(write, [id, 'Approved'])).rows)
      effects.push(...(await reject(write, [id, 'Rejected'])).rows)
    })
    expect(effects).toHaveLength(2)
  })
})

describe('planned against revoke', () => {
  const plan = ({ id }: TestEnrollment) =>
    test.call('PUT', `${TRAINEES}/${id}/planned-status`, {
      token: gym.manager.token,
      body: { isPlanned: true },
    })

  it(`never leaves a planned rejected trainee, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const enrollment = await createEnrollment(test, gym)
      const acts = [() => plan(enrollment), () => decide(enrollment.id, 'Rejected')]
      const replies = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()))
      expect(
        replies.map((reply) => reply.status).filter((status) => status !== 200 && status !== 409),
      ).toEqual([])
      expect(await liveRows(test, enrollment.userId)).toEqual([
        { approval_status: 'Rejected', is_planned: false },
      ])
    }
  }, 120_000)

  it('left one without the check and the lock', async () => {
    await unguarded.pool.query('alter table enrollments drop constraint enrollments_planned_only_if_approved')
    const { id } = await createEnrollment(unguarded, await createGym(unguarded))
    await interleaved(unguarded, async (plan, revoke) => {
      const { rows } = await plan('select approval_status from enrollments where id = $1', [id])
      expect(rows[0]?.approval_status).toBe('Approved')
      await revoke(`update enrollments set approval_status = 'Rejected', is_planned = false where id = $1`, [
        id,
      ])
      await plan('update enrollments set is_planned = true where id = $1', [id])
    })
    const { rows } = await unguarded.pool.query('select is_planned from enrollments where id = $1', [id])
    expect(rows).toEqual([{ is_planned: true }])
  })
})

describe('remove against enroll', () => {
  it(`leaves at most one enrollment, and one only for whoever came last, in ${ROUNDS} rounds`, async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const { person } = await createEnrollment(test, { ...gym, approvalStatus: 'Rejected' })
      const { token } = person
      const body = { gymBrandId: gym.brandId, gymLocationId: gym.locationId }
      const acts = [
        () => test.call('POST', '/api/GymEnrollment/enroll', { token, body }),
        () => test.call('DELETE', '/api/GymEnrollment/remove', { token, body }),
      ]
      const replies = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()))
      const [enrolled, removed] = round % 2 ? replies : replies.reverse()
      const rows = await liveRows(test, person.id)
      outcomes.add(`${enrolled?.status} ${removed?.status} ${rows.map((row) => row.approval_status)}`)
    }
    // Removed first: a new enrollment. Enrolled again first: that one is removed.
    const possible = ['201 200 Pending', '200 200 ']
    expect([...outcomes].filter((outcome) => !possible.includes(outcome))).toEqual([])
  }, 120_000)
})
