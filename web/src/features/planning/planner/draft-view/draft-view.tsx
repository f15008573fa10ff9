import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { GridHour, Overlay } from '../../../../brand/overlay.ts'
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { Select } from '../../../../components/ui/forms/select.tsx'
import { useDayCount } from '../../../../components/week-grid/use-day-count.ts'
import { type DraftHour, DraftHourDialog } from '../../changes/draft-hour-dialog.tsx'
import { withLocks } from '../../overlay/decorate-weeks.ts'
import { draftHour, isReal } from '../../overlay/proposed-cells.ts'
import { useDraftOverlay } from '../../overlay/use-draft-overlay.ts'
import { Differences } from './differences.tsx'
import { filterChanges, type PlanFilter } from './filter-changes.ts'
import { PlannedDialog } from './planned-dialog.tsx'
import { PlannedList } from './planned-list.tsx'
import { RemovedSessions } from './removed-sessions.tsx'
import { type PlanEdits, usePlanEdits } from './use-plan-edits.ts'

const FILTERS: Record<PlanFilter, string> = {
  all: 'All',
  changed: 'Changed',
  locked: 'Locked',
  impossible: 'Needs attention',
}

/** The grid of trainers, which belongs to the schedule; `menu` goes into its header. */
export type RenderGrid = (overlay: Overlay, menu?: ReactNode) => ReactNode

interface DraftViewProps {
  brand: GymBrand
  draft: DraftDetails
  renderGrid: RenderGrid
}

export function DraftView({ brand, draft, renderGrid }: DraftViewProps) {
  const hasGrid = useDayCount() > 1
  const [filter, setFilter] = useState<PlanFilter>('all')
  const [opened, setOpened] = useState<string | DraftHour | null>(null)
  const edits = usePlanEdits(draft)
  const shown = useMemo(() => filterChanges(draft), [draft])
  const overlay = usePlanOverlay(brand, draft, shown[filter], edits, setOpened)
  const { result, bans = [] } = draft.plan ?? {}
  const choice = shown.all.length > 0 && <Filter shown={shown} filter={filter} onFilter={setFilter} />
  return (
    <div className="grid min-w-0 gap-4">
      {(result?.differences || bans.length > 0) && (
        <div className="within-page grid gap-4">
          {result?.differences && <Differences differences={result.differences} />}
          {bans.length > 0 && <RemovedSessions draft={draft} bans={bans} />}
        </div>
      )}
      {hasGrid ? (
        renderGrid(overlay, choice)
      ) : (
        <>
          {choice}
          <ListOrNothing draft={draft} shown={shown} filter={filter} onOpen={setOpened} />
        </>
      )}
      <Opened brand={brand} draft={draft} opened={opened} edits={edits} onOpen={setOpened} />
    </div>
  )
}

interface FilterProps {
  shown: ReturnType<typeof filterChanges>
  filter: PlanFilter
  onFilter: (filter: PlanFilter) => void
}

function Filter({ shown, filter, onFilter }: FilterProps) {
  return (
    <div className="w-full sm:w-60">
      <Select
        aria-label="Show"
        options={Object.entries(FILTERS).map(([value, label]) => ({
          value,
          label: `${label} (${shown[value as PlanFilter].length})`,
        }))}
        value={filter}
        onValueChange={(value) => onFilter(value as PlanFilter)}
      />
    </div>
  )
}

interface ListProps {
  draft: DraftDetails
  shown: ReturnType<typeof filterChanges>
  filter: PlanFilter
  onOpen: (changeId: string) => void
}

function ListOrNothing({ draft, shown, filter, onOpen }: ListProps) {
  if (shown[filter].length > 0) return <PlannedList draft={draft} changes={shown[filter]} onOpen={onOpen} />
  if (draft.plan?.state === 'drafting') return null
  return <EmptyState title={filter === 'all' ? 'No sessions in this draft.' : 'No sessions to show here.'} />
}

interface OpenedProps extends Omit<DraftViewProps, 'renderGrid'> {
  /** A proposed session, or any other hour of the grid. */
  opened: string | DraftHour | null
  edits: PlanEdits
  onOpen: (opened: string | null) => void
}

function Opened({ brand, draft, opened, edits, onOpen }: OpenedProps) {
  if (opened === null) return null
  const close = () => onOpen(null)
  if (typeof opened !== 'string') {
    return <DraftHourDialog brand={brand} draft={draft} hour={opened} onOpenChange={onOpen} onClose={close} />
  }
  const change = draft.changes.find(({ id }) => id === opened)
  return change ? <PlannedDialog draft={draft} change={change} edits={edits} onClose={close} /> : null
}

function usePlanOverlay(
  brand: GymBrand,
  draft: DraftDetails,
  changes: DraftDetails['changes'],
  edits: PlanEdits,
  onOpen: (opened: string | DraftHour) => void,
): Overlay {
  const drawLocks = useCallback<Overlay['draw']>((weeks) => withLocks(weeks, draft), [draft])
  const drawn = useDraftOverlay(changes, brand, null, drawLocks)
  const isDrafting = draft.plan?.state === 'drafting'

  function onHour(clicked: GridHour) {
    const hour = draftHour(changes, clicked)
    if (isReal(hour)) return false
    const [only, ...more] = hour.changes
    if (isDrafting) toast.info('The plan is still being worked out')
    else onOpen(only && more.length === 0 ? only.id : hour)
    return true
  }

  function onKey(key: string, hour: GridHour) {
    const [change] = draftHour(changes, hour).changes
    const isLock = key === 'l' || key === 'L'
    if (!change || isDrafting || !(isLock || key === 'Delete' || key === 'Backspace')) return false
    if (isLock) edits.toggleLock(change)
    else edits.remove(change)
    return true
  }

  return { ...drawn, ...(draft.state === 'open' && { onHour, onKey }) }
}
