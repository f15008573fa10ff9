/** 'Vienna time (Europe/Vienna)'; UTC is its own name. */
export function zoneInWords(timeZone: string) {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return city && city !== timeZone ? `${city} time (${timeZone})` : timeZone
}
