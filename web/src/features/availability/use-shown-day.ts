import { CalendarDate } from '@spotter/contract/time.ts'
import { useSearchParams } from 'react-router'

/** The first day shown: `?from=YYYY-MM-DD` from the URL, or today. */
export function useShownDay(today: string) {
  const [address, setAddress] = useSearchParams()
  const requested = CalendarDate.safeParse(address.get('from'))
  const show = (day: string) =>
    setAddress((current) => {
      const next = new URLSearchParams(current)
      if (day === today) next.delete('from')
      else next.set('from', day)
      return next
    })
  return [requested.success ? requested.data : today, show] as const
}
