import { cityTime } from '@spotter/contract/shared/words/city-time.ts'

/** 'Vienna time (Europe/Vienna)', or just 'UTC'. */
export function zoneInWords(timeZone: string) {
  const time = cityTime(timeZone)
  return time === timeZone ? timeZone : `${time} (${timeZone})`
}
