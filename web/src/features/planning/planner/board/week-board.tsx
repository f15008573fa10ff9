import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import type { DraftChange, DraftDetails } from '@spotter/contract/planning/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { brandTraineesQuery, traineeScheduleQuery } from '../../../../brand/brand.api.ts'
import type { GridHour, Overlay } from '../../../../brand/overlay.ts'
import { weekFrom } from '../../../../brand/trainer-weeks.ts'
import { ErrorState } from '../../../../components/ui/feedback/error-state.tsx'
import { Loading } from '../../../../components/ui/feedback/loading.tsx'
import { toast } from '../../../../components/ui/feedback/toast.ts'
import { type CellKey, cellKey } from '../../../../components/week-grid/cell.ts'
import { useDayCount } from '../../../../components/week-grid/use-day-count.ts'
import { messageOf } from '../../../../lib/error-message.ts'
import { useSignIn } from '../../../../sign-in/use-sign-in.ts'
import { ChangeDialog } from '../../changes/change-dialog.tsx'
import { DraftBar } from '../../draft/draft-bar.tsx'
import { withSharedHours } from '../../overlay/decorate-weeks.ts'
import { draftHour, isReal } from '../../overlay/proposed-cells.ts'
import { useDraftOverlay } from '../../overlay/use-draft-overlay.ts'
import { whenInWords } from '../../planning-words.ts'
import type { RenderGrid } from '../draft-view/draft-view.tsx'
import { weekWishesQuery } from './board.api.ts'
import { type BoardTrainee, BoardTrainees } from './board-trainees.tsx'
import { proposedSessions } from './proposed-sessions.ts'
import { SharedDays } from './shared-days.tsx'
import { sharedHours } from './shared-hours.ts'
import { useHandDraft } from './use-hand-draft.ts'

const NO_CHANGES: readonly DraftChange[] = []
const NO_HOURS: ReadonlySet<CellKey> = new Set()

interface WeekBoardProps {
  brand: GymBrand
  week: string
  /** The planner's draft of this week, if there is one. */
  planned: DraftDetails | null
  renderGrid: RenderGrid
  /** Shows this day on a phone. */
  onDay: (date: string) => void
}

export function WeekBoard({ brand, week, planned, renderGrid, onDay }: WeekBoardProps) {
  const isDayShown = useDayCount() === 1
  const hand = useHandDraft(brand, week, planned)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isFiltered, setFiltered] = useState(false)
  const wishes = useQuery(weekWishesQuery(brand.id, week))
  const trainees = useMemo(
    () => boardTrainees(wishes.data ?? [], hand.draft, week),
    [wishes.data, hand.draft, week],
  )
  const chosen = trainees.find(({ traineeId }) => traineeId === chosenId) ?? null
  const hours = useSharedHours(chosen, week, hand.draft)
  const propose = usePropose(brand, chosen, hand, hours)
  const drawShared = useCallback<Overlay['draw']>(
    (weeks) => withSharedHours(weeks, hours, chosen?.traineeName),
    [hours, chosen?.traineeName],
  )
  const changes = hand.draft?.changes ?? NO_CHANGES
  const drawn = useDraftOverlay(changes, brand, null, drawShared)

  function onHour(clicked: GridHour) {
    const hour = draftHour(changes, clicked)
    if (isReal(hour)) return false
    const [change] = hour.changes
    if (change) setOpenedId(change.id)
    else propose(hour)
    return true
  }

  if (wishes.isPending || hand.isPending) return <Loading>Loading trainees...</Loading>
  if (!wishes.data) {
    return (
      <ErrorState
        title={messageOf(wishes.error, "The trainees couldn't be loaded")}
        onRetry={() => wishes.refetch()}
        isRetrying={wishes.isFetching}
      />
    )
  }
  const opened = hand.draft?.changes.find(({ id }) => id === openedId)
  return (
    <div className="grid min-w-0 gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <BoardTrainees trainees={trainees} chosenId={chosenId} onChoose={setChosenId} />
      <div className="grid min-w-0 content-start gap-4">
        <p className="text-sm">{hintFor(chosen, hours)}</p>
        {isDayShown && hours.size > 0 && <SharedDays hours={hours} onDay={onDay} />}
        {hand.isOwn && hand.draft && (
          <DraftBar
            draftId={hand.draft.id}
            isFiltered={isFiltered}
            onFilter={setFiltered}
            onOpenChange={setOpenedId}
            onClose={() => setChosenId(null)}
          />
        )}
        {renderGrid({ ...drawn, onHour })}
      </div>
      {hand.draft && opened && (
        <ChangeDialog brand={brand} draft={hand.draft} change={opened} onClose={() => setOpenedId(null)} />
      )}
    </div>
  )
}

function hintFor(chosen: BoardTrainee | null, hours: ReadonlySet<CellKey>) {
  if (!chosen) return 'Choose a trainee to see the hours that work for both sides.'
  const { traineeName } = chosen
  if (hours === NO_HOURS) return `Looking for hours that work for ${traineeName}...`
  if (hours.size === 0) return `No hour is left this week that works for both ${traineeName} and a trainer.`
  if (hours.size === 1) return `1 hour works for ${traineeName}. It's filled in. Choose it to propose it.`
  return `${hours.size} hours work for ${traineeName}. They're filled in. Choose one to propose it.`
}

function boardTrainees(
  wishes: readonly Omit<BoardTrainee, 'proposed'>[],
  draft: DraftDetails | null,
  week: string,
) {
  const proposed = proposedSessions(draft?.changes ?? NO_CHANGES, week)
  return wishes
    .map((wish) => ({ ...wish, proposed: proposed.get(wish.traineeId) ?? 0 }))
    .toSorted((a, b) => Number(a.isPlanned) - Number(b.isPlanned) || toGo(b) - toGo(a))
}

function toGo({ wanted, sessions, proposed }: BoardTrainee) {
  return wanted - sessions - proposed
}

function useSharedHours(chosen: BoardTrainee | null, week: string, draft: DraftDetails | null) {
  const traineeId = chosen?.traineeId ?? ''
  const schedule = useQuery({
    ...traineeScheduleQuery({ traineeId, ...weekFrom(week), gymLocationId: null }),
    enabled: chosen !== null,
  })
  const hours = chosen ? schedule.data : undefined
  return useMemo(
    () => (hours ? sharedHours(hours, traineeId, draft?.changes ?? []) : NO_HOURS),
    [hours, traineeId, draft?.changes],
  )
}

function usePropose(
  brand: GymBrand,
  chosen: BoardTrainee | null,
  { propose }: ReturnType<typeof useHandDraft>,
  hours: ReadonlySet<CellKey>,
) {
  const { user } = useSignIn()
  const list = useQuery(brandTraineesQuery(brand.id))
  return ({ trainerId, date, hour, slot }: GridHour) => {
    if (!chosen) return void toast.info('Choose a trainee first')
    if (slot?.status !== 'Available' || !hours.has(cellKey(date, hour))) {
      return void toast.info("This hour doesn't work for both. Choose one that's filled in.")
    }
    const { traineeId, traineeName } = chosen
    const usual = list.data?.find(({ id }) => id === traineeId)?.gymLocationId
    const gymLocationId = slot.gymLocationId ?? usual ?? brand.locations[0]?.id
    if (!gymLocationId || propose.isPending) return
    propose.mutate(
      { kind: 'create', traineeId, trainerId, gymLocationId, date, hour },
      {
        onSuccess: () =>
          toast.success(`Proposed ${traineeName}: ${whenInWords({ date, hour }, user?.timeFormat)}`),
        onError: (error) => toast.error(messageOf(error, "The session couldn't be proposed")),
      },
    )
  }
}
