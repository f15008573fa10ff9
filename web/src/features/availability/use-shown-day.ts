import { CalendarDate } from '@spotter/contract/shared/time.ts'
import { useAddress } from '../../lib/address/use-address.ts'

/** The first day shown: `?from=YYYY-MM-DD` from the URL, or today. */
export function useShownDay(today: string) {
  const [address, change] = useAddress()
  const requested = CalendarDate.safeParse(address.get('from'))
  const show = (day: string) => change({ from: day === today ? null : day })
  return [requested.success ? requested.data : today, show] as const
}
