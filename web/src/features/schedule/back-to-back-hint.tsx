import type { BackToBack } from '@spotter/contract/schedule/schedule.ts'
import Route from 'lucide-react/icons/route'
import { backToBackWords } from './back-to-back.ts'

interface BackToBackHintProps {
  sessions: readonly BackToBack[]
  /** 'Kenji Watanabe trains' or 'You train' */
  subject: string
}

/** Says that a trainer is elsewhere right before or after. A hint: nothing is refused. */
export function BackToBackHint({ sessions, subject }: BackToBackHintProps) {
  const words = backToBackWords(sessions, subject)
  if (!words) return null
  return (
    <span className="flex items-start gap-1.5 text-pending text-sm">
      <Route aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">{words}</span>
    </span>
  )
}
