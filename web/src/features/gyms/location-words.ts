import type { GymLocation } from '@spotter/contract/gyms/gyms.ts'

/** 'city, state postal code', without the missing parts. */
export function cityLine({ city, state, postalCode }: Pick<GymLocation, 'city' | 'state' | 'postalCode'>) {
  const rest = [state, postalCode].filter(Boolean).join(' ')
  return rest ? `${city}, ${rest}` : city
}

export function zoneName(timeZone: string) {
  return timeZone.replaceAll('_', ' ')
}
