import type { MySession } from '@spotter/contract/schedule/schedule.ts'
import type { TimeFormat } from '@spotter/contract/shared/time.ts'
import { cityTime } from '@spotter/contract/shared/words/city-time.ts'
import { dayAndMonth } from '@spotter/contract/shared/words/dates.ts'
import { hourRange } from '@spotter/contract/shared/words/hours.ts'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import { LinkButton } from '../../../components/ui/buttons/link-button.tsx'
import { PATHS } from '../../../lib/paths.ts'

export function NextSession({
  session,
  timeFormat,
  hasLink = true,
}: {
  session: MySession
  timeFormat: TimeFormat | undefined
  /** To My sessions. */
  hasLink?: boolean
}) {
  const { date, hour, timeZone, role, personName, gymLocationName, gymBrandName } = session
  const isElsewhere = timeZone !== new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section
      aria-label="Next session"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-surface p-4"
    >
      <CalendarCheck aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="font-semibold">
          Next session: {dayAndMonth(date)}, {hourRange(hour, hour + 1, timeFormat)}
          {isElsewhere && <span className="font-normal text-muted"> {cityTime(timeZone)}</span>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {role === 'trainer' ? 'Training' : 'With'} {personName} · {gymLocationName}, {gymBrandName}
        </p>
      </div>
      {hasLink && <LinkButton to={PATHS.mySessions}>My sessions</LinkButton>}
    </section>
  )
}
