import type { ApprovalStatus } from '@spotter/contract/enrollment/enrollment.ts'
import type { NotificationType } from '@spotter/contract/notifications/notifications.ts'
import { describe, expect, it } from 'vitest'
import { reasonNotToSend } from './notifications.rules.ts'

const RECIPIENT = { isActive: true, hasOptedOut: false, managesBrand: true }

function aboutTrainee(type: NotificationType, approvalStatus: ApprovalStatus, isRemoved = false) {
  return {
    type,
    recipient: RECIPIENT,
    sessions: [],
    trainee: { approvalStatus, isRemoved },
    waiting: null,
    request: null,
  }
}

describe('news of an enrollment', () => {
  it.each([
    ['TraineeEnrolled', 'Pending', 'Approved', 'The enrollment was withdrawn or decided'],
    ['TraineeEnrolled', 'Pending', 'Rejected', 'The enrollment was withdrawn or decided'],
    ['TraineeApproved', 'Approved', 'Rejected', 'The trainee is no longer approved'],
    ['TraineeApproved', 'Approved', 'Pending', 'The trainee is no longer approved'],
    ['TraineeRejected', 'Rejected', 'Approved', 'The trainee is no longer rejected'],
    ['TraineeRejected', 'Rejected', 'Pending', 'The trainee is no longer rejected'],
    ['AvailabilityReminder', 'Approved', 'Rejected', 'The trainee is no longer approved'],
  ] as const)('of type %s leaves while it is %s, and not once it is %s', (type, holds, changed, words) => {
    expect(reasonNotToSend(aboutTrainee(type, holds))).toBeNull()
    expect(reasonNotToSend(aboutTrainee(type, changed))).toBe(words)
  })

  it.each([
    ['TraineeEnrolled', 'Pending', 'The enrollment was withdrawn or decided'],
    ['TraineeApproved', 'Approved', 'The trainee is no longer approved'],
    ['AvailabilityReminder', 'Approved', 'The trainee is no longer approved'],
    ['TraineeRejected', 'Rejected', null],
  ] as const)('of type %s about someone who was removed while %s: %s', (type, status, words) => {
    expect(reasonNotToSend(aboutTrainee(type, status, true))).toBe(words)
  })

  it('of many leaves while at least one of them waits', () => {
    const news = { ...aboutTrainee('TraineeEnrolled', 'Pending'), trainee: null }
    expect(reasonNotToSend({ ...news, waiting: 1 })).toBeNull()
    expect(reasonNotToSend({ ...news, waiting: 0 })).toBe('Every enrollment was withdrawn or decided')
  })

  it('reaches only those who manage the gym', () => {
    const news = aboutTrainee('TraineeEnrolled', 'Pending')
    expect(reasonNotToSend({ ...news, recipient: { ...RECIPIENT, managesBrand: false } })).toBe(
      "The recipient doesn't manage the gym at the moment",
    )
  })
})

describe('news of sessions', () => {
  it.each([
    ['SessionReminder', true, null],
    ['SessionReminder', false, 'It came too late: the day before the session is over'],
    ['SessionAssigned', false, null],
    ['SessionCancelled', false, null],
  ] as const)('of type %s, tomorrow: %s, is held back because: %s', (type, isTomorrow, words) => {
    const news = {
      type,
      recipient: RECIPIENT,
      sessions: [{ isTomorrow, isOthers: false }],
      trainee: null,
      waiting: null,
      request: null,
    }
    expect(reasonNotToSend(news)).toBe(words)
  })
})

describe("news that someone can't make it", () => {
  it.each([
    ['open', null],
    ['withdrawn', 'The request was withdrawn or answered'],
    ['accepted', 'The request was withdrawn or answered'],
  ])('reaches managers while the request is %s: %s', (state, words) => {
    const sessions = [{ isTomorrow: false, isOthers: false }]
    const news = {
      type: 'TraineeRequest',
      recipient: RECIPIENT,
      sessions,
      trainee: null,
      waiting: null,
      request: { state },
    } as const
    expect(reasonNotToSend(news)).toBe(words)
  })
})

describe('news that a trainee has moved their session', () => {
  it.each([
    ['a manager', true, true, null],
    ['a former manager', true, false, "The recipient doesn't manage the gym at the moment"],
    ['its trainer', false, false, null],
  ])('reaches %s', (_, isOthers, managesBrand, words) => {
    const sessions = [{ isTomorrow: false, isOthers }]
    const news = {
      type: 'SessionMoved',
      recipient: { ...RECIPIENT, managesBrand },
      sessions,
      trainee: { approvalStatus: 'Approved', isRemoved: false },
      waiting: null,
      request: null,
    } as const
    expect(reasonNotToSend(news)).toBe(words)
  })
})
