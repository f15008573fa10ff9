import type { Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { PackBalance } from '@spotter/contract/packs/packs.ts'
import type { AttendanceCount } from '@spotter/contract/schedule/attendance.ts'
import { memo } from 'react'
import { balanceWords, shortBalance } from '../../../brand/packs/pack-words.ts'
import { Checkbox } from '../../../components/ui/forms/checkbox.tsx'
import { Cell, ColumnHead } from '../../../components/ui/lists/table.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { formatCalendarDay } from '../../../lib/time/dates.ts'
import { attendanceWords } from '../attendance/attendance-words.ts'
import { useAttendanceCounts } from '../attendance/use-attendance-counts.ts'
import { SelectAll } from '../bulk/select-all.tsx'
import { ApproveButton } from '../trainee-actions/approve-button.tsx'
import { TraineeMenu } from '../trainee-actions/trainee-menu.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { plannedWords } from './planned-words.ts'
import { SortableHead } from './sortable-head.tsx'
import type { TraineeListProps } from './trainee-list-props.ts'
import { useWindowedRows } from './use-windowed-rows.ts'
import { weekWords } from './week-words.ts'

/** In rem, the same as h-16. */
const ROW_HEIGHT = 4

/** Fixed widths: only the rows in view are drawn, so columns would jump while scrolling. */
const COLUMNS = [
  { name: 'Trainee', by: 'name', width: 'w-[22%]' },
  { name: 'Contact', width: 'w-[23%]' },
  { name: 'Status', by: 'status', width: 'w-32' },
  { name: 'Location', by: 'location', width: 'w-[18%]' },
  { name: 'Enrolled', by: 'enrolled', width: 'w-30' },
  { name: 'Planned', by: 'planned', width: 'w-22' },
  { name: 'Actions', width: 'w-40' },
] as const

/** Gyms without packs needn't see an empty column. */
const PACK_COLUMN = { name: 'Pack', width: 'w-28' }
const COLUMNS_WITH_PACK = [...COLUMNS.slice(0, -1), PACK_COLUMN, ...COLUMNS.slice(-1)]

export function TraineeTable(props: TraineeListProps) {
  const { brandName, trainees, balances, selected, busy, onSelect, onAction } = props
  const hasPacks = (balances?.size ?? 0) > 0
  const { ref, rows, before, after } = useWindowedRows<Trainee, HTMLTableSectionElement>(trainees, ROW_HEIGHT)
  const counts = useAttendanceCounts(trainees, rows)
  const isSelecting = trainees.some(({ id }) => selected.has(id))
  return (
    <table
      className="w-full table-fixed border-separate border-spacing-0 rounded-ui border border-line bg-surface text-left text-sm"
      aria-rowcount={trainees.length + 1}
    >
      <caption className="sr-only">Trainees for {brandName}</caption>
      <thead
        className={classNames(
          'sticky z-10',
          isSelecting ? 'top-[calc(var(--header)+3.625rem)]' : 'top-(--header)',
        )}
      >
        <tr aria-rowindex={1} className="*:border-line *:border-b *:bg-sunken">
          <ColumnHead className="w-12 rounded-tl-ui pr-0!">
            <SelectAll {...props} isLabelHidden />
          </ColumnHead>
          {(hasPacks ? COLUMNS_WITH_PACK : COLUMNS).map(({ width, ...column }) =>
            'by' in column ? (
              <SortableHead
                key={column.name}
                {...column}
                className={width}
                order={props.order}
                onSort={props.onSort}
              />
            ) : (
              <ColumnHead key={column.name} className={classNames(width, 'last:rounded-tr-ui')}>
                {column.name}
              </ColumnHead>
            ),
          )}
        </tr>
      </thead>
      <tbody
        ref={ref}
        className="[&>tr:not(:first-child)>td]:border-line [&>tr:not(:first-child)>td]:border-t"
      >
        {before > 0 && <Gap height={before} />}
        {rows.map(({ item, index }) => (
          <Row
            key={item.id}
            trainee={item}
            attendance={counts.get(item.id)}
            balance={hasPacks ? (balances?.get(item.id) ?? null) : undefined}
            index={index}
            isSelected={selected.has(item.id)}
            isBusy={busy.has(item.id)}
            onSelect={onSelect}
            onAction={onAction}
          />
        ))}
        {after > 0 && <Gap height={after} />}
      </tbody>
    </table>
  )
}

/** Takes the place of the rows that are out of view. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a table row can't be focused
    <tr aria-hidden="true">
      <td colSpan={COLUMNS_WITH_PACK.length + 1} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

interface RowProps extends Pick<TraineeListProps, 'onSelect' | 'onAction'> {
  trainee: Trainee
  attendance: AttendanceCount | undefined
  /** Undefined: there's no column. */
  balance: PackBalance | null | undefined
  index: number
  isSelected: boolean
  isBusy: boolean
}

const Row = memo(function Row({
  trainee,
  attendance,
  balance,
  index,
  isSelected,
  isBusy,
  onSelect,
  onAction,
}: RowProps) {
  const { fullName, email, phone, approvalStatus, gymLocationName, enrolledOn } = trainee
  return (
    <tr
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      className="h-16 data-selected:bg-accent-soft/60 [&>td]:py-0"
    >
      <Cell className="pr-0!">
        <Checkbox
          label={`Select ${fullName}`}
          isLabelHidden
          checked={isSelected}
          onChange={(event) => onSelect(trainee.id, event.target.checked)}
        />
      </Cell>
      <Cell title={fullName}>
        {/* A note, so that the cell still holds the name and nothing else. */}
        <div
          data-note={[weekWords(trainee), attendance && attendanceWords(attendance)]
            .filter(Boolean)
            .join(' · ')}
          className="truncate font-medium after:block after:truncate after:font-normal after:text-muted after:text-xs after:tabular-nums after:content-[attr(data-note)]"
        >
          {fullName}
        </div>
      </Cell>
      <Cell>
        <div className="truncate" title={email}>
          {email}
        </div>
        {phone && <div className="truncate text-muted">{phone}</div>}
      </Cell>
      <Cell>
        <ApprovalBadge status={approvalStatus} />
      </Cell>
      <Cell className="truncate" title={gymLocationName ?? undefined}>
        {gymLocationName ?? <span className="text-muted">Not assigned</span>}
      </Cell>
      <Cell className="whitespace-nowrap">
        <time dateTime={enrolledOn}>{formatCalendarDay(enrolledOn)}</time>
      </Cell>
      <Cell>{plannedWords(trainee)}</Cell>
      {balance !== undefined && (
        <Cell className="truncate tabular-nums" title={balance ? balanceWords(balance) : undefined}>
          {balance && shortBalance(balance)}
        </Cell>
      )}
      <Cell className="py-0">
        <div className="flex items-center justify-end gap-1">
          <ApproveButton trainee={trainee} isBusy={isBusy} onAction={onAction} />
          <TraineeMenu trainee={trainee} isBusy={isBusy} onAction={onAction} />
        </div>
      </Cell>
    </tr>
  )
})
