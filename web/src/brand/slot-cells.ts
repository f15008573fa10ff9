import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { fullInWords, isFull } from '@spotter/contract/schedule/full-location.ts'
import { BRAND_INACTIVE } from '@spotter/contract/schedule/schedule.ts'
import type { Cell } from '../components/week-grid/cell.ts'

export type Load = ReadonlyMap<string, number>

export function loadOf(hours: readonly BrandHour[]): Load {
  const load = new Map<string, number>()
  for (const { session, date, hour } of hours) {
    if (!session) continue
    const key = loadKey(session.gymLocationId, date, hour)
    load.set(key, (load.get(key) ?? 0) + 1)
  }
  return load
}

function loadKey(locationId: string, date: string, hour: number) {
  return `${locationId} ${date} ${hour}`
}

/** 'Riverside is full (2 of 2)', or null if there's room. */
export function fullWords(
  { id, name, capacity }: GymLocation,
  slot: { date: string; hour: number },
  load: Load,
) {
  const sessionsAtHour = load.get(loadKey(id, slot.date, slot.hour)) ?? 0
  const facts = { locationName: name, sessionsAtHour, capacity }
  return isFull(facts) ? fullInWords(facts) : null
}

export interface Shown {
  /** Null means all locations. */
  location: GymLocation | null
  brand: GymBrand
  load: Load
}

/** A trainer's hour as a manager sees it: a session is red, and anything else that's taken is hatched in gray. */
export function slotCell(slot: BrandHour, shown: Shown): Cell {
  const { isPast } = slot
  if (isSessionShown(slot, shown.location)) {
    const { traineeName, gymLocationName } = slot.session!
    const name = traineeName || 'Unknown'
    const place = placeToShow(gymLocationName, shown)
    return {
      state: 'booked',
      label: name,
      place,
      detail: `${name} at ${gymLocationName}`,
      isPast,
      isLocked: false,
    }
  }
  const why = whyLocked(slot, shown)
  if (!why) {
    const detail = slot.gymLocationName ? `at ${slot.gymLocationName}` : undefined
    const place = placeToShow(slot.gymLocationName, shown)
    return { state: 'available', place, detail, isPast: false, isLocked: false }
  }
  return { state: lockedState(slot, shown), detail: asDetail(why), why, isPast, isLocked: true }
}

/** Only if several locations are shown: then without the words that the brand's name begins with, too. */
export function placeToShow(name: string | null, { brand, location }: Pick<Shown, 'brand' | 'location'>) {
  if (!name || location || brand.locations.length < 2) return undefined
  const words = name.split(' ')
  const own = brand.name.split(' ')
  const first = words.findIndex((word, index) => word !== own[index])
  return words.slice(Math.max(first, 0)).join(' ')
}

export function isSessionShown({ session }: BrandHour, location: GymLocation | null) {
  return session !== null && (!location || session.gymLocationId === location.id)
}

function isElsewhere({ gymLocationId }: BrandHour, { location }: Shown) {
  return location !== null && gymLocationId !== null && gymLocationId !== location.id
}

function whyLocked(slot: BrandHour, shown: Shown) {
  if (slot.session) return `Booked at ${slot.session.gymLocationName}`
  if (slot.whyNot) return slot.whyNot
  if (!shown.brand.isActive) return BRAND_INACTIVE
  if (slot.status !== 'Available') return 'The trainer is unavailable at this time'
  if (isElsewhere(slot, shown)) return `Only available at ${slot.gymLocationName}`
  return fullPlaces(slot, shown)
}

/** A slot without a location is only blocked if the filtered location is full, or all of them are. */
function fullPlaces(slot: BrandHour, { location, brand, load }: Shown) {
  if (location) return fullWords(location, slot, load)
  if (slot.gymLocationId || brand.locations.length === 0) return null
  const words = brand.locations.map((place) => fullWords(place, slot, load))
  return words.every((full) => full !== null) ? words.join('; ') : null
}

function lockedState(slot: BrandHour, shown: Shown): Cell['state'] {
  if (slot.status !== 'Available' || isElsewhere(slot, shown)) return 'unavailable'
  if (slot.isPast) return 'available'
  return shown.brand.isActive ? 'at-capacity' : 'unavailable'
}

/** Screen readers read it after the state: 'unavailable, the trainer is busy at this time'. */
export function asDetail(why: string) {
  return why.startsWith('The ') || why.startsWith('This ') ? why.charAt(0).toLowerCase() + why.slice(1) : why
}
