import { APPROVAL_STATUSES, type ApprovalStatus } from '@spotter/contract/enrollment/enrollment.ts'
import { describe, expect, it } from 'vitest'
import {
  losesSessions,
  whyNotEnroll,
  whyNotLeave,
  whyNotPlanned,
  whyNotTransition,
} from './enrollment.rules.ts'

const ALLOWED = new Set(['Pending>Approved', 'Pending>Rejected', 'Rejected>Approved', 'Approved>Rejected'])
const PAIRS = APPROVAL_STATUSES.flatMap((from) => APPROVAL_STATUSES.map((to) => [from, to] as const))

describe('a manager’s decision', () => {
  it.each(PAIRS)('from %s to %s is allowed only if it changes something', (from, to) => {
    const refusal = whyNotTransition(from, to)
    if (ALLOWED.has(`${from}>${to}`)) expect(refusal).toBeNull()
    else expect(refusal).toMatchObject({ status: 409, message: `Trainee is already ${from.toLowerCase()}` })
  })

  it('cancels sessions only for trainees who were approved', () => {
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
  ] as [ApprovalStatus, number | undefined][])(
    'to mark a trainee as planned needs an approved one: %s',
    (status, refused) => {
      expect(whyNotPlanned(status)?.status).toBe(refused)
    },
  )
})

describe('a trainee’s request', () => {
  it.each([
    [null, true, undefined],
    ['Rejected', true, undefined],
    ['Pending', true, 'You are already enrolled in this gym and waiting for approval'],
    ['Approved', true, 'You are already enrolled in this gym'],
    [null, false, 'This gym is not accepting new enrollments'],
    ['Rejected', false, 'This gym is not accepting new enrollments'],
  ] as [ApprovalStatus | null, boolean, string | undefined][])(
    'to enroll is refused by a closed gym and if you are already enrolled: %s, open: %s',
    (current, brandIsActive, message) => {
      expect(whyNotEnroll({ current, brandIsActive, pending: 19 })?.message).toBe(message)
    },
  )

  it.each([null, 'Rejected'] as const)(
    'to enroll while %s is refused with 20 enrollments pending elsewhere',
    (current) => {
      expect(whyNotEnroll({ current, brandIsActive: true, pending: 20 })).toMatchObject({
        status: 409,
        message: 'You have too many pending enrollments',
      })
    },
  )

  it.each([
    ['Pending', undefined],
    ['Rejected', undefined],
    ['Approved', 409],
  ] as [ApprovalStatus, number | undefined][])(
    'to withdraw an enrollment is refused once approved: %s',
    (status, refused) => {
      expect(whyNotLeave(status)?.status).toBe(refused)
    },
  )
})
