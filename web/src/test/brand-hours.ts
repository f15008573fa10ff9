import type { BrandHours } from '@spotter/contract/schedule/brand-hours.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import type { SlotSession } from '@spotter/contract/schedule/schedule.ts'
import { daysBetween } from '@spotter/contract/shared/time.ts'
import { http } from 'msw'
import { success } from './answers.ts'

const FULL = /^(.*) is full \((\d+) of (\d+)\)$/

/** Serves these hours of a brand's trainers in the form in which the server sends them. */
export function serveBrandHours(hoursNow: (query: URLSearchParams) => readonly BrandHour[]) {
  return http.get('/api/gym-schedule/trainers/hours', ({ request }) => {
    const query = new URL(request.url).searchParams
    return success(compact(hoursNow(query), query.get('startDate')!, query.get('endDate')!))
  })
}

function compact(hours: readonly BrandHour[], startDate: string, endDate: string): BrandHours {
  const inRange = hours.filter(({ date }) => date >= startDate && date <= endDate)
  const positionOf = ({ date, hour }: BrandHour) => daysBetween(startDate, date) * 24 + hour
  const hourCount = (daysBetween(startDate, endDate) + 1) * 24
  const lists: Lists = { locations: [], trainees: [], outcomes: [] }
  const trainers = [...Map.groupBy(inRange, ({ trainerId }) => trainerId)].map(([trainerId, own]) => {
    const sorted = own.toSorted((a, b) => positionOf(a) - positionOf(b))
    const letters = Array<string>(hourCount).fill('.')
    for (const slot of sorted) letters[positionOf(slot)] = letterOf(slot)
    const tied = sorted.filter(({ session, gymLocationId }) => !session && gymLocationId)
    return {
      trainerId,
      trainerName: own[0]!.trainerName,
      hours: letters.join(''),
      tied: {
        from: tied.map(positionOf),
        count: tied.map(() => 1),
        location: tied.map((slot) => addPlace(lists, slot, positionOf(slot))),
      },
      notes: sorted.flatMap((slot) => (slot.notes ? { hour: positionOf(slot), text: slot.notes } : [])),
      sessions: sessionsOf(sorted, lists),
    }
  })
  return { startDate, trainers, ...lists }
}

type Lists = Pick<BrandHours, 'locations' | 'trainees' | 'outcomes'>

function letterOf({ status, whyNot, isPast }: BrandHour) {
  const busy = whyNot === 'The trainer is busy at this time'
  const letter = status === 'Booked' ? 's' : busy ? 'b' : status === 'Available' ? 'a' : 'u'
  return isPast ? letter.toUpperCase() : letter
}

function addPlace({ locations }: Lists, { gymLocationId, gymLocationName, whyNot }: BrandHour, hour: number) {
  const [, name, sessions, capacity] = FULL.exec(whyNot ?? '') ?? []
  return (
    locations.push({
      id: gymLocationId!,
      name: name ?? gymLocationName ?? '',
      capacity: capacity ? Number(capacity) : null,
      full: sessions ? [{ hour, sessions: Number(sessions) }] : [],
    }) - 1
  )
}

function sessionsOf(hours: readonly BrandHour[], lists: Lists) {
  const sessions = hours.flatMap(({ session }) => session ?? [])
  return {
    assignmentId: sessions.map(({ assignmentId }) => assignmentId),
    trainee: sessions.map((session) => lists.trainees.push(session) - 1),
    location: sessions.map((session) => addLocation(lists, session)),
    outcome: sessions.map(({ gymLocationId, gymLocationName, ...session }) => addOutcome(lists, session)),
  }
}

function addLocation({ locations }: Lists, { gymLocationId: id, gymLocationName: name }: SlotSession) {
  return locations.push({ id, name, capacity: null, full: [] }) - 1
}

function addOutcome({ outcomes }: Lists, session: BrandHours['outcomes'][number]) {
  const { status, notes, attendance, canMarkAttendance, price, currency, paymentStatus } = session
  const outcome = { status, notes, attendance, canMarkAttendance, price, currency, paymentStatus }
  return outcomes.push(outcome) - 1
}
