import { CalendarDate } from '@spotter/contract/time.ts'
import { useSearchParams } from 'react-router'

/** The first day shown, as `?from=YYYY-MM-DD` in the address; without it today. */
export function useShownDay(today: string) {
  const [address, setAddress] = useSearchParams()
  const asked = CalendarDate.safeParse(address.get('from'))
  const show = (day: string) =>
    setAddress((current) => {
      const next = new URLSearchParams(current)
      if (day === today) next.delete('from')
      else next.set('from', day)
      return next
    })
  return [asked.success ? asked.data : today, show] as const
}
