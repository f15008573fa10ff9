import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { MoveSessionRequest, SlotSession } from '@spotter/contract/schedule/schedule.ts'

export type SessionSlot = Required<Omit<MoveSessionRequest, 'revision'>>

/** The hours as they'll be once the session has moved, to show until the server has responded. */
export function moveInHours(hours: readonly BrandHour[], session: SlotSession, to: SessionSlot) {
  return hours.map((slot) => {
    if (isAt(slot, to)) return { ...slot, ...bookedBy(session, to) }
    return slot.session?.assignmentId === session.assignmentId ? { ...slot, ...FREE } : slot
  })
}

function isAt(slot: BrandHour, { trainerId, date, hour }: SessionSlot) {
  return slot.trainerId === trainerId && slot.date === date && slot.hour === hour
}

const FREE = {
  status: 'Available',
  session: null,
  assignmentId: null,
  traineeName: null,
  whyNot: null,
} as const

function bookedBy(session: SlotSession, { gymLocationId }: SessionSlot) {
  const { assignmentId, traineeName } = session
  return { status: 'Booked', session: { ...session, gymLocationId }, assignmentId, traineeName } as const
}
