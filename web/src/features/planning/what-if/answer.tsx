import type { WhatIf, WhatIfAnswer, WhatIfWeek } from '@spotter/contract/planning/what-if.ts'
import { rangeInWords } from '@spotter/contract/planning/what-if-words.ts'
import { shortDate } from '@spotter/contract/shared/words/dates.ts'
import { moneyWords } from '@spotter/contract/shared/words/money-words.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import Download from 'lucide-react/icons/download'
import Link from 'lucide-react/icons/link'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Badge } from '../../../components/ui/feedback/badge.tsx'
import { toast } from '../../../components/ui/feedback/toast.ts'
import {
  Cell,
  ColumnHead,
  RowHead,
  Table,
  TableBody,
  TableHead,
} from '../../../components/ui/lists/table.tsx'
import { messageOf } from '../../../lib/error-message.ts'
import { WeekBars } from './week-bars.tsx'
import { useExportWhatIf } from './what-if.api.ts'

interface AnswerProps {
  whatIf: WhatIf
  answer: WhatIfAnswer
  isPast: boolean
}

export function Answer({ whatIf, answer, isPast }: AnswerProps) {
  const { summary, details, gain, weeks, currency } = answer
  const isChecked = rangeInWords(gain, weeks.length) === null
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid gap-2">
        <p className="font-semibold text-xl tracking-tight sm:text-2xl">{summary}</p>
        {details.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isChecked && (
          <div>
            <Badge tone="available">Checked: exact, not an estimate</Badge>
          </div>
        )}
      </div>
      <WeekBars weeks={weeks} isPast={isPast} />
      <details>
        <summary className="focus-ring w-fit cursor-pointer rounded-sm font-medium text-sm">
          Show the numbers
        </summary>
        <div className="mt-3">
          <WeekTable weeks={weeks} currency={currency} isPast={isPast} />
        </div>
      </details>
      <p className="text-muted text-sm">{isPast ? PAST : AHEAD}</p>
      <Actions id={whatIf.id} />
    </div>
  )
}

const PAST =
  "Both plans start from scratch, with the hours people had set, their sessions at other gyms, and who was enrolled by then. More may have been booked, since managers can go beyond people's hours and wishes. Wishes, limits, capacities, and prices of back then aren't stored, so they're today's."
const AHEAD =
  'Both plans start from scratch, with the hours people have set so far and their sessions at other gyms, as if nothing were booked here yet.'

function Actions({ id }: { id: string }) {
  const exporting = useExportWhatIf(id)
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      toast.success('Link copied. Managers of this gym can open it.')
    } catch {
      toast.error("We couldn't copy the link. Copy it from the address bar.")
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={copyLink}>
        <Link aria-hidden="true" className="size-4" />
        Copy link
      </Button>
      <Button
        isBusy={exporting.isPending}
        onClick={() =>
          exporting.mutate(undefined, {
            onError: (error) => toast.error(messageOf(error, "We couldn't download the numbers. Try again.")),
          })
        }
      >
        <Download aria-hidden="true" className="size-4" />
        Export CSV
      </Button>
    </div>
  )
}

interface WeekTableProps extends Pick<WhatIfAnswer, 'weeks' | 'currency'> {
  isPast: boolean
}

function WeekTable({ weeks, currency, isPast }: WeekTableProps) {
  return (
    <Table caption="Each week, in numbers">
      <TableHead>
        <ColumnHead>Week of</ColumnHead>
        <ColumnHead>{isPast ? 'Actually booked' : 'Booked so far'}</ColumnHead>
        <ColumnHead>As it is</ColumnHead>
        <ColumnHead>With the changes</ColumnHead>
        <ColumnHead>People with all they want</ColumnHead>
        {currency && <ColumnHead>Revenue</ColumnHead>}
        <ColumnHead>Trainer hours</ColumnHead>
      </TableHead>
      <TableBody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <RowHead className="whitespace-nowrap">{shortDate(week.week)}</RowHead>
            <Cell className="tabular-nums">{countWords(week.booked)}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">{sessionsInWords(week.asIs)}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">{sessionsInWords(week.changed)}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {countWords(week.asIs.satisfied)} → {countWords(week.changed.satisfied)} of{' '}
              {countWords(week.changed.people)}
            </Cell>
            {currency && (
              <Cell className="whitespace-nowrap tabular-nums">
                {moneyWords(week.asIs.revenue ?? '0', currency)} →{' '}
                {moneyWords(week.changed.revenue ?? '0', currency)}
              </Cell>
            )}
            <Cell className="whitespace-nowrap tabular-nums">{hoursInWords(week)}</Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

/** '71', or '71 of at most 74' where that isn't proven to be all. */
function sessionsInWords({ sessions, atMost }: WhatIfWeek['asIs']) {
  return sessions === atMost
    ? countWords(sessions)
    : `${countWords(sessions)} of at most ${countWords(atMost)}`
}

function hoursInWords({ hoursAdded, hoursUsed }: WhatIfWeek) {
  if (hoursAdded < 0) return `${countWords(-hoursAdded)} fewer`
  return hoursAdded === 0 ? '0' : `${countWords(hoursAdded)} more, ${countWords(hoursUsed)} used`
}
