import type { TrainerLocation } from '@spotter/contract/availability/availability.ts'
import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { hasStatus } from '../../../lib/api-error.ts'
import { messageOf } from '../../../lib/error-message.ts'

export function loadFailure(error: unknown) {
  if (hasStatus(error, 401)) return `Failed to load data: Authentication failed - ${error.message}`
  return messageOf(error, 'Failed to load data')
}

/** 'Riverside and Old Town · times are in …', or each location with its time zone if they differ. */
export function placesInWords(locations: readonly TrainerLocation[]) {
  const zones = new Set(locations.map(({ timeZone }) => timeZone))
  const [zone = ''] = zones
  if (zones.size === 1) {
    return `${listed(locations.map(({ name }) => name))} · times are in ${cityTime(zone)}`
  }
  const places = locations.map(({ name, timeZone }) => `${name} in ${cityTime(timeZone)}`)
  return `Times are local to each location: ${listed(places)}`
}

export function listed(names: readonly string[]) {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}
