import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { shownDay } from '../components/week-grid/words.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'

/** 'Tuesday, November 17, 6–7 PM, Vienna time', for someone who may be anywhere and needn't be signed in. */
export function useSlotWords({ date, hour, timeZone }: { date: string; hour: number; timeZone: string }) {
  const { user } = useSignIn()
  return `${shownDay(date)}, ${hourRange(hour, hour + 1, user?.timeFormat)}, ${cityTime(timeZone)}`
}
