/** 'Vienna time' for Europe/Vienna; UTC is its own name. */
export function cityTime(timeZone: string) {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ')
  return city === 'UTC' || city === timeZone ? city : `${city} time`
}
