import type { Written } from '@spotter/contract/availability.ts'

/** '1 hour', '3 hours' */
export function counted(count: number, thing = 'hour') {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`
}

/** '12 hours copied. 3 past, booked or set hours were left alone.' */
export function writtenWords({ written, skipped }: Written, did: string) {
  const left =
    skipped > 0
      ? ` ${counted(skipped, 'past, booked or set hour')} ${skipped === 1 ? 'was' : 'were'} left alone.`
      : ''
  return `${written === 0 ? 'No hours' : counted(written)} ${did}.${left}`
}
