import { CalendarDate } from '@spotter/contract/shared/time.ts'
import { mondayOf } from '../../../brand/trainer-weeks.ts'
import { useAddress } from '../../../lib/address/use-address.ts'
import type { Span } from './print-sheet.tsx'
import type { SheetsBy } from './print-sheets.ts'

interface Change {
  brand?: string
  span?: Span
  by?: SheetsBy
  /** One location or trainer; null for all. */
  only?: string | null
  from?: string
  phones?: 'shown' | null
}

/** What to print, as the URL has it; by default, this week at each location, without phone numbers. */
export function usePrintAddress() {
  const [address, change] = useAddress()
  const span: Span = address.get('span') === 'day' ? 'day' : 'week'
  const by: SheetsBy = address.get('by') === 'trainer' ? 'trainer' : 'location'

  /** The chosen day, or the Monday of its week. */
  function startFrom(today: string) {
    const requested = CalendarDate.safeParse(address.get('from'))
    const day = requested.success ? requested.data : today
    return span === 'week' ? mondayOf(day) : day
  }

  return {
    span,
    by,
    startFrom,
    change: (parts: Change) => change({ ...((parts.brand || parts.by) && { only: null }), ...parts }),
    brandId: address.get('brand'),
    only: address.get('only'),
    hasPhones: address.get('phones') === 'shown',
  }
}
