/** 'Tuesday, November 17 at 6:05 PM, Vienna time'. */
export function momentWords({ at, timeFormat }: { at: string; timeFormat: string }, timeZone: string) {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })
  const hourCycle = timeFormat === '24h' ? 'h23' : 'h12'
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hourCycle, timeZone })
  const zone = timeZone.includes('/')
    ? `, ${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time`
    : ` ${timeZone}`
  return `${day.format(new Date(at))} at ${time.format(new Date(at))}${zone}`
}
