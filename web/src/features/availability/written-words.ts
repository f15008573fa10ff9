import type { Written } from '@spotter/contract/availability.ts'
import { plural } from '@spotter/contract/words/plural.ts'

/** '12 hours copied. 3 past, booked or set hours were left alone.' */
export function writtenWords({ written, skipped }: Written, did: string) {
  const left =
    skipped > 0
      ? ` ${plural(skipped, 'past, booked or set hour')} ${skipped === 1 ? 'was' : 'were'} left alone.`
      : ''
  return `${written === 0 ? 'No hours' : plural(written, 'hour')} ${did}.${left}`
}
