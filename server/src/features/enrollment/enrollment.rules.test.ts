import { APPROVAL_STATUSES, type ApprovalStatus } from '@spotter/contract/enrollment.ts'
import { describe, expect, it } from 'vitest'
import {
  losesSessions,
  refuseEnrolling,
  refuseOwnRemoval,
  refusePlanned,
  refuseTransition,
} from './enrollment.rules.ts'

const ALLOWED = new Set(['Pending>Approved', 'Pending>Rejected', 'Rejected>Approved', 'Approved>Rejected'])
const PAIRS = APPROVAL_STATUSES.flatMap((from) => APPROVAL_STATUSES.map((to) => [from, to] as const))

describe('what a manager may decide', () => {
  it.each(PAIRS)('%s to %s', (from, to) => {
    const refusal = refuseTransition(from, to)
    if (ALLOWED.has(`${from}>${to}`)) expect(refusal).toBeNull()
    else expect(refusal).toMatchObject({ status: 409, message: `Trainee is already ${from.toLowerCase()}` })
  })

  it('takes sessions only from those who had access', () => {
    const losing = PAIRS.filter(([from, to]) => losesSessions(from, to))
    expect(losing).toEqual([
      ['Approved', 'Pending'],
      ['Approved', 'Rejected'],
    ])
    expect(APPROVAL_STATUSES.filter((from) => losesSessions(from, 'removed'))).toEqual(['Approved'])
  })

  it.each([
    ['Pending', 409],
    ['Approved', undefined],
    ['Rejected', 409],
  ] as [ApprovalStatus, number | undefined][])('marks a %s trainee as planned: %s', (status, refused) => {
    expect(refusePlanned(status)?.status).toBe(refused)
  })
})

describe('what a trainee may do', () => {
  it.each([
    [null, true, undefined],
    ['Rejected', true, undefined],
    ['Pending', true, 'You are already enrolled in this gym and waiting for approval'],
    ['Approved', true, 'You are already enrolled in this gym'],
    [null, false, 'This gym is not accepting new enrollments'],
    ['Rejected', false, 'This gym is not accepting new enrollments'],
  ] as [ApprovalStatus | null, boolean, string | undefined][])(
    'enrolling while %s in a gym that is active: %s',
    (current, brandIsActive, message) => {
      expect(refuseEnrolling({ current, brandIsActive, pending: 19 })?.message).toBe(message)
    },
  )

  it.each([null, 'Rejected'] as const)('enrolling while %s and waiting at 20 other gyms', (current) => {
    expect(refuseEnrolling({ current, brandIsActive: true, pending: 20 })).toMatchObject({
      ...{ status: 409, message: 'You have too many pending enrollments' },
    })
  })

  it.each([
    ['Pending', undefined],
    ['Rejected', undefined],
    ['Approved', 409],
  ] as [ApprovalStatus, number | undefined][])('removing an own %s enrollment: %s', (status, refused) => {
    expect(refuseOwnRemoval(status)?.status).toBe(refused)
  })
})
