import { cityTime } from '@spotter/contract/words/city-time.ts'

/** 'Vienna time (Europe/Vienna)'; UTC is its own name. */
export function zoneInWords(timeZone: string) {
  const time = cityTime(timeZone)
  return time === timeZone ? timeZone : `${time} (${timeZone})`
}
