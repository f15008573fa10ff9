import type { Coordinates } from '@spotter/contract/discovery/discovery.ts'

const EARTH_RADIUS_KM = 6371
const KM_PER_MILE = 1.609344
const MILES_IN = /-(US|GB|LR|MM)$/i

/** As the crow flies. */
export function kilometersBetween(a: Coordinates, b: Coordinates) {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const root = Math.sqrt(half(a.latitude, b.latitude) + across * half(a.longitude, b.longitude))
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, root))
}

/** '1.2 km away', or in miles where people use them; '14 km away' without decimals from 10 up. */
export function distanceWords(kilometers: number, language = navigator.language) {
  const usesMiles = MILES_IN.test(language)
  const value = usesMiles ? kilometers / KM_PER_MILE : kilometers
  const maximumFractionDigits = value < 10 ? 1 : 0
  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits }).format(value)
  return `${number} ${usesMiles ? 'mi' : 'km'} away`
}

/** To the nearest of these places, or null if nobody knows where they are. */
export function distanceTo(places: { coordinates: Coordinates | null }[], position: Coordinates | null) {
  const known = places.flatMap(({ coordinates }) => coordinates ?? [])
  if (!position || known.length === 0) return null
  return distanceWords(Math.min(...known.map((place) => kilometersBetween(position, place))))
}

function radians(degrees: number) {
  return (degrees * Math.PI) / 180
}
