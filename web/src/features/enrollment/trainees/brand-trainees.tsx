import type { BulkAction, Trainee } from '@spotter/contract/enrollment/enrollment.ts'
import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { PackBalance } from '@spotter/contract/packs/packs.ts'
import { countWords } from '@spotter/contract/shared/words/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { brandTraineesQuery } from '../../../brand/brand.api.ts'
import { packBalancesQuery } from '../../../brand/packs/packs.api.ts'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { LoadingWords } from '../../../components/ui/feedback/loading.tsx'
import { Notice } from '../../../components/ui/feedback/notice.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { classNames } from '../../../lib/class-names.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { RESET_FAILED } from '../bulk/reset-planning-dialog.tsx'
import { SelectedTraineesBar } from '../bulk/selected-trainees-bar.tsx'
import { useSelectedTrainees } from '../bulk/use-selected-trainees.ts'
import { FilterChips } from '../filter/filter-chips.tsx'
import { emptyMessage, filterTrainees, searchable, type TraineeFilter } from '../filter/trainee-filters.ts'
import { useTraineeFilter } from '../filter/use-trainee-filter.ts'
import { TraineeFiles } from '../import/trainee-files.tsx'
import type { RowAction } from '../trainee-actions/trainee-menu.tsx'
import { useRowActions } from '../trainee-actions/use-row-actions.ts'
import { useResetPlanned, useSendReminders } from '../trainees.api.ts'
import { useDialog } from '../use-dialog.ts'
import { type TraineeDialog, TraineeDialogs } from './trainee-dialogs.tsx'
import { TraineeList } from './trainee-list.tsx'
import { sortTrainees, type TraineeOrder, useTraineeOrder } from './trainee-order.ts'
import { TraineeToolbar } from './trainee-toolbar.tsx'
import { useFocusAfterRow } from './use-focus-after-row.ts'

interface BrandTraineesProps {
  brand: GymBrand
  onManageSchedule: (trainee: Trainee) => void
}

export function BrandTrainees(props: BrandTraineesProps) {
  const trainees = useQuery(brandTraineesQuery(props.brand.id))
  if (trainees.data) return <LoadedTrainees {...props} trainees={trainees.data} />
  if (trainees.isError) {
    return (
      <ErrorState
        title="Error loading trainees"
        onRetry={() => trainees.refetch()}
        isRetrying={trainees.isFetching}
      >
        {messageOf(trainees.error, '')}
      </ErrorState>
    )
  }
  return (
    <div className="grid gap-3">
      <LoadingWords>Loading trainees...</LoadingWords>
      <Skeleton className="h-10 max-w-xl" />
      <Skeleton className="h-12" />
      <Skeleton className="h-80" />
    </div>
  )
}

function LoadedTrainees({ brand, trainees, onManageSchedule }: BrandTraineesProps & { trainees: Trainee[] }) {
  const narrowing = useTraineeFilter()
  const { order, turn } = useTraineeOrder()
  const balances = useQuery(packBalancesQuery(brand.id)).data
  const shown = useShownTrainees(trainees, balances, narrowing.filter, order)
  const { selected, selection, select, selectAll, clear } = useSelectedTrainees(shown)
  const rowActions = useRowActions()
  const reset = useResetPlanned(brand.id)
  const reminders = useSendReminders(brand.id)
  const { dialog, openDialog, closeDialog } = useDialog<TraineeDialog>()

  const { countRef, remember, focusCount } = useFocusAfterRow(shown, dialog?.open === true)
  const choose = useStable((trainee: Trainee, action: RowAction) => {
    remember(trainee)
    if (action === 'schedule') onManageSchedule(trainee)
    else if (action === 'revoke' || action === 'remove' || action === 'edit' || action === 'sell-pack')
      openDialog({ kind: action, trainee })
    else void rowActions.act(trainee, action)
  })
  const failure = rowActions.error ?? (reset.isError ? messageOf(reset.error, RESET_FAILED) : null)

  return (
    <div className={classNames('grid gap-4 max-sm:gap-2', selection.length > 0 && 'max-lg:pb-40')}>
      <TraineeToolbar
        narrowing={narrowing}
        actions={<TraineeFiles brand={brand} filter={narrowing.filter} />}
      />
      <ListHeading
        brandName={brand.name}
        shown={shown.length}
        total={trainees.length}
        countRef={countRef}
        narrowing={narrowing}
        onRemoved={focusCount}
      />
      <SelectedTraineesBar
        selection={selection}
        isSending={reminders.isPending}
        isResetting={reset.isPending}
        onRemind={() => openDialog({ kind: 'remind' })}
        onClear={clear}
        onReset={() => openDialog({ kind: 'reset' })}
        onSetSessions={() => openDialog({ kind: 'sessions', selection })}
        onBulk={(action: BulkAction) => openDialog({ kind: 'bulk', action, selection })}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      {shown.length === 0 ? (
        <EmptyState title={emptyMessage(trainees.length, narrowing.filter)} />
      ) : (
        <TraineeList
          brandName={brand.name}
          balances={balances}
          trainees={shown}
          selected={selected}
          busy={rowActions.busy}
          order={order}
          onSort={turn}
          onSelect={select}
          onSelectAll={selectAll}
          onAction={choose}
        />
      )}
      <TraineeDialogs
        dialog={dialog}
        brand={brand}
        selection={selection}
        reminders={reminders}
        reset={reset}
        onClose={closeDialog}
        onSellPack={(trainee) => openDialog({ kind: 'sell-pack', trainee })}
        onBulkDone={clear}
      />
    </div>
  )
}

interface ListHeadingProps {
  brandName: string
  shown: number
  total: number
  /** Gets the focus when what had it is gone. */
  countRef: Ref<HTMLParagraphElement>
  narrowing: ReturnType<typeof useTraineeFilter>
  onRemoved: () => void
}

function ListHeading({ brandName, shown, total, countRef, narrowing, onRemoved }: ListHeadingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2 max-sm:gap-y-0.5">
      <h3 className="font-semibold max-sm:w-full">Trainees for {brandName}</h3>
      <p
        ref={countRef}
        tabIndex={-1}
        aria-live="polite"
        className="focus-ring rounded-sm text-muted text-sm max-sm:text-xs"
      >
        Showing {countWords(shown)} of {countWords(total)} trainees
      </p>
      <FilterChips
        filter={narrowing.filter}
        onStatus={narrowing.setStatus}
        onSessions={narrowing.setSessions}
        onClearSearch={narrowing.clearSearch}
        onRemoved={onRemoved}
      />
    </div>
  )
}

function useShownTrainees(
  trainees: Trainee[],
  balances: ReadonlyMap<string, PackBalance> | undefined,
  filter: TraineeFilter,
  order: TraineeOrder,
) {
  const { statuses, search, sessions } = filter
  const { by = null, isDescending = false } = order ?? {}
  const indexed = useMemo(() => searchable(trainees, balances), [trainees, balances])
  return useMemo(() => {
    const found = filterTrainees(indexed, { statuses, search, sessions })
    return sortTrainees(found, by && { by, isDescending })
  }, [indexed, statuses, search, sessions, by, isDescending])
}

/** The same function on every render, so that thousands of rows don't change with each keystroke. */
function useStable<Args extends unknown[]>(work: (...args: Args) => void) {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
