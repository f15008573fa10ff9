import type { ManagedTrainer } from '@spotter/contract/gyms/gyms.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type {
  AssignableTrainee,
  Assignment,
  MySession,
  ScheduleHour,
  SlotSession,
  SuggestedTrainee,
} from '@spotter/contract/schedule/schedule.ts'
import type { OpenRequest } from '@spotter/contract/schedule/session-requests.ts'
import { http } from 'msw'
import { success } from './answers.ts'
import { gymBrand, gymLocation } from './gyms.ts'

const CREATED = '2026-01-05T09:00:00.000Z'

/** It's Tuesday, November 17, 2026, 9:30 AM in Vienna. */
export const TODAY = '2026-11-17'
export const serverClock = http.get('/api/now', () => success({ instant: '2026-11-17T08:30:00.000Z' }))

export const ironwood = gymBrand({
  locations: [gymLocation(), gymLocation({ id: 'donaustadt', name: 'Donaustadt', capacity: 1 })],
})
export const NEUBAU = gymLocation().id

export function managedTrainer(fullName: string, isActive = true): ManagedTrainer {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  const id = firstName.toLowerCase()
  return { id, userId: id, trainerId: id, firstName, lastName, fullName, email: `${id}@x.at`, isActive }
}

/** One of Kenji's hours: by default, available at any location. */
export function trainerHour(parts: Partial<BrandHour> = {}): BrandHour {
  const { date = '2026-11-18', hour = 10, trainerId = 'kenji' } = parts
  return {
    trainerId,
    trainerName: 'Kenji Watanabe',
    gymLocationId: null,
    gymLocationName: null,
    date,
    hour,
    status: 'Available',
    notes: null,
    traineeName: null,
    assignmentId: null,
    isPast: false,
    whyNot: null,
    session: null,
    ...parts,
  }
}

export function slotSession(parts: Partial<SlotSession> = {}): SlotSession {
  return {
    assignmentId: 'assignment-1',
    traineeId: 'trainee-leila',
    traineeName: 'Leila Haddad',
    traineeEmail: 'leila@example.com',
    traineePhone: '+43 660 1234',
    gymLocationId: NEUBAU,
    gymLocationName: 'Neubau',
    status: 'Scheduled',
    notes: 'Knees first',
    attendance: null,
    canMarkAttendance: false,
    price: null,
    currency: null,
    paymentStatus: null,
    ...parts,
  }
}

export function bookedHour(parts: Partial<BrandHour> = {}, session: Partial<SlotSession> = {}): BrandHour {
  const booked = slotSession(session)
  return trainerHour({
    status: 'Booked',
    traineeName: booked.traineeName,
    assignmentId: booked.assignmentId,
    gymLocationId: booked.gymLocationId,
    gymLocationName: booked.gymLocationName,
    whyNot: `Booked by ${booked.traineeName}`,
    session: booked,
    ...parts,
  })
}

export function assignable(
  fullName: string,
  state: AssignableTrainee['state'] = 'available',
): AssignableTrainee {
  const name = fullName.split(' ')[0]?.toLowerCase() ?? ''
  const warnings = {
    available: null,
    busy: 'Already assigned to another trainer',
    unavailable: 'Not available at this time',
  }
  return {
    id: `trainee-${name}`,
    userId: `user-${name}`,
    fullName,
    email: `${name}@example.com`,
    gymLocationId: 'donaustadt',
    gymLocationName: 'Donaustadt',
    state,
    warning: warnings[state],
  }
}

export function assignment(parts: Partial<Assignment> = {}): Assignment {
  return {
    id: 'assignment-1',
    trainerId: 'kenji',
    traineeId: 'trainee-leila',
    gymBrandId: ironwood.id,
    gymLocationId: NEUBAU,
    date: '2026-11-18',
    hour: 8,
    timeZone: 'Europe/Vienna',
    startsAt: '2026-11-18T07:00:00.000Z',
    status: 'Scheduled',
    notes: 'Scheduled via gym management',
    createdAt: CREATED,
    updatedAt: CREATED,
    trainerName: 'Kenji Watanabe',
    traineeName: 'Leila Haddad',
    gymLocationName: 'Neubau',
    revision: 0,
    cancelledAt: null,
    cancelReason: null,
    attendance: null,
    canMarkAttendance: false,
    price: null,
    currency: null,
    paymentStatus: null,
    ...parts,
  }
}

export function scheduleHour(parts: Partial<ScheduleHour> = {}): ScheduleHour {
  return {
    date: '2026-11-18',
    hour: 10,
    state: 'available',
    whyNot: null,
    isPast: false,
    traineeIsAvailable: false,
    freeTrainers: 1,
    assignment: null,
    ...parts,
  }
}

export function mySession(parts: Partial<MySession> = {}): MySession {
  return {
    id: 'assignment-1',
    role: 'trainee',
    personName: 'Kenji Watanabe',
    date: '2026-11-18',
    hour: 8,
    timeZone: 'Europe/Vienna',
    startsAt: '2026-11-18T07:00:00.000Z',
    endsAt: '2026-11-18T08:00:00.000Z',
    status: 'Scheduled',
    gymBrandName: 'Ironwood',
    gymLocationId: NEUBAU,
    gymLocationName: 'Neubau',
    address: 'Lindengasse 41, Vienna',
    notes: 'Knees first',
    cancelReason: null,
    attendance: null,
    canMarkAttendance: false,
    price: null,
    currency: null,
    paymentStatus: null,
    ...parts,
  }
}

/** Leila can't make it to her session with Kenji. */
export function openRequest(parts: Partial<OpenRequest> = {}): OpenRequest {
  return {
    id: 'request-1',
    assignmentId: 'assignment-1',
    state: 'open',
    reason: 'A cold',
    isLate: false,
    answer: null,
    moveTo: null,
    createdAt: CREATED,
    requesterName: 'Leila Haddad',
    requesterRole: 'trainee',
    traineeId: 'trainee-leila',
    traineeName: 'Leila Haddad',
    trainerId: 'kenji',
    trainerName: 'Kenji Watanabe',
    gymLocationId: NEUBAU,
    gymLocationName: 'Neubau',
    date: '2026-11-18',
    hour: 10,
    timeZone: 'Europe/Vienna',
    ...parts,
  }
}

export function suggested(fullName: string, parts: Partial<SuggestedTrainee> = {}): SuggestedTrainee {
  return { ...assignable(fullName), sessionsThisWeek: 0, usualPerWeek: 0, isPlanned: false, ...parts }
}
