import type { HourFigures, InsightsQuery } from '@spotter/contract/insights/insights.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import { plural } from '@spotter/contract/shared/words/plural.ts'
import { WEEKDAYS } from '@spotter/contract/shared/words/weekdays.ts'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx'
import { PATHS } from '../../../lib/paths.ts'
import { useServerNow } from '../../../lib/time/server-clock.ts'
import { useSignIn } from '../../../sign-in/use-sign-in.ts'
import { AskTrainers } from './ask-trainers.tsx'
import { adviceFor } from './heat-rules.ts'

interface HourFiguresDialogProps {
  query: InsightsQuery
  hour: HourFigures
  /** How many weeks the advice is based on. */
  weeks: number
  onClose: () => void
}

const ADVICE = {
  open: 'More people wanted this hour than trainers were free. Ask a trainer to open it.',
  close: 'Nobody trained or wanted to train at this hour. A trainer could open another hour instead.',
}

export function HourFiguresDialog({ query, hour: figures, weeks, onClose }: HourFiguresDialogProps) {
  const { user } = useSignIn()
  const now = useServerNow()
  const { weekday, hour, open, booked, marked, unmet } = figures
  const advice = adviceFor(figures, weeks)
  const from = nextDayOn(weekday, new Date(now()).toISOString().slice(0, 10))
  const address = new URLSearchParams({ brand: query.gymBrandId, from })
  if (query.gymLocationId) address.set('location', query.gymLocationId)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${WEEKDAYS[weekday - 1]}s, ${hourRange(hour, hour + 1, user?.timeFormat)}`}
      description={`In the last ${plural(query.weeks, 'week')}`}
      size="sm"
      footer={
        <LinkButton to={`${PATHS.scheduleOverview}?${address}`} variant="primary">
          See trainers' hours
        </LinkButton>
      }
    >
      <div className="grid gap-4">
        {advice && <p>{ADVICE[advice]}</p>}
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 tabular-nums [&>dd]:text-right">
          <dt>Open hours</dt>
          <dd>{open}</dd>
          <dt>Booked hours</dt>
          <dd>{booked}</dd>
          <dt>Marked by trainees</dt>
          <dd>{marked}</dd>
          <dt>Unmet wishes</dt>
          <dd>{unmet}</dd>
        </dl>
        {advice === 'open' && <AskTrainers hour={{ gymBrandId: query.gymBrandId, weekday, hour }} />}
      </div>
    </Dialog>
  )
}

/** The next such weekday after today. */
function nextDayOn(weekday: number, today: string) {
  const tomorrow = addDays(today, 1)
  const days = (weekday - new Date(tomorrow).getUTCDay() + DAYS_IN_WEEK) % DAYS_IN_WEEK
  return addDays(tomorrow, days)
}
