import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { PackBalance } from '@spotter/contract/packs/packs.ts'
import type { AttendanceCount } from '@spotter/contract/schedule/attendance.ts'
import { memo } from 'react'
import { shortBalance } from '../../../brand/packs/pack-words.ts'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { formatCalendarDay } from '../../../lib/time/dates.ts'
import { attendanceWords } from '../attendance/attendance-words.ts'
import { useAttendanceCounts } from '../attendance/use-attendance-counts.ts'
import { SelectAll } from '../bulk/select-all.tsx'
import { ApproveButton } from '../trainee-actions/approve-button.tsx'
import { TraineeMenu } from '../trainee-actions/trainee-menu.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { plannedWords } from './planned-words.ts'
import type { TraineeListProps } from './trainee-list-props.ts'
import { useWindowedRows } from './use-windowed-rows.ts'
import { weekWords } from './week-words.ts'

/** A card and the gap below it, in rem. */
const CARD_HEIGHT = 12.5

export function TraineeCards(props: Omit<TraineeListProps, 'order' | 'onSort'>) {
  const { brandName, trainees, balances, selected, busy, onSelect, onAction } = props
  const { ref, rows, before, after } = useWindowedRows<Trainee, HTMLUListElement>(trainees, CARD_HEIGHT)
  const counts = useAttendanceCounts(trainees, rows)
  return (
    <div className="grid gap-3 max-sm:gap-1">
      <SelectAll {...props} />
      <ul
        ref={ref}
        aria-label={`Trainees for ${brandName}`}
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {rows.map(({ item, index }) => (
          <Card
            key={item.id}
            trainee={item}
            attendance={counts.get(item.id)}
            balance={balances?.get(item.id)}
            index={index}
            count={trainees.length}
            isSelected={selected.has(item.id)}
            isBusy={busy.has(item.id)}
            onSelect={onSelect}
            onAction={onAction}
          />
        ))}
      </ul>
    </div>
  )
}

interface CardProps extends Pick<TraineeListProps, 'onSelect' | 'onAction'> {
  trainee: Trainee
  attendance: AttendanceCount | undefined
  balance: PackBalance | undefined
  index: number
  count: number
  isSelected: boolean
  isBusy: boolean
}

const Card = memo(function Card(props: CardProps) {
  const { trainee, attendance, balance, index, count, isSelected, isBusy, onSelect, onAction } = props
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ height: `${CARD_HEIGHT}rem` }}
      className="pb-3"
    >
      <article
        data-selected={isSelected || undefined}
        className="grid h-full grid-cols-1 content-between gap-2 rounded-ui border border-line bg-surface px-4 py-3 data-selected:border-accent data-selected:bg-accent-soft/60"
      >
        <div className="flex items-center gap-3">
          <Checkbox
            label={`Select ${trainee.fullName}`}
            isLabelHidden
            checked={isSelected}
            onChange={(event) => onSelect(trainee.id, event.target.checked)}
          />
          <h4 className="min-w-0 flex-1 truncate font-medium">{trainee.fullName}</h4>
          <ApprovalBadge status={trainee.approvalStatus} />
          <TraineeMenu trainee={trainee} isBusy={isBusy} onAction={onAction} />
        </div>
        <div className="flex items-center justify-between gap-3 text-sm">
          <div className="min-w-0">
            <p className="truncate">{trainee.email}</p>
            {trainee.phone && <p className="truncate text-muted">{trainee.phone}</p>}
          </div>
          <ApproveButton trainee={trainee} isBusy={isBusy} onAction={onAction} />
        </div>
        <Facts trainee={trainee} />
        <p className="truncate text-muted text-xs">
          {[
            weekWords(trainee),
            attendance && attendanceWords(attendance),
            balance && `Pack: ${shortBalance(balance)}`,
          ]
            .filter(Boolean)
            .join(' · ') || '\u00a0'}
        </p>
      </article>
    </li>
  )
})

function Facts({ trainee }: { trainee: Trainee }) {
  const facts = [
    ['Location', trainee.gymLocationName ?? 'Not assigned'],
    ['Enrolled', formatCalendarDay(trainee.enrolledOn)],
    ['Planned', plannedWords(trainee)],
  ]
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-3 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="truncate">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
