import type { Written } from '@spotter/contract/availability/availability.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { toast } from '../../components/ui/feedback/toast.ts'

/** '12 hours copied. Skipped 3 hours that are in the past, booked, or already set.' */
export function writtenWords({ written, skipped }: Written, did: string) {
  const left =
    skipped > 0
      ? ` Skipped ${plural(skipped, 'hour')} that ${skipped === 1 ? 'is' : 'are'} in the past, booked, or already set.`
      : ''
  return `${written === 0 ? 'No hours' : plural(written, 'hour')} ${did}.${left}`
}

/** A success only if something was written. */
export function showWritten(result: Written, did: string) {
  const show = result.written > 0 ? toast.success : toast.info
  show(writtenWords(result, did))
}
