import type { GymBrand, GymLocation } from '@spotter/contract/gyms/gyms.ts'
import { applyAction } from '@spotter/contract/planning/apply-action.ts'
import type { DraftChange, DraftSource, SelectionAction } from '@spotter/contract/planning/drafts.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { GridHour, Overlay } from '../../brand/overlay.ts'
import { weekFrom } from '../../brand/trainer-weeks.ts'
import { toast } from '../../components/ui/feedback/toast.ts'
import { hasStatus } from '../../lib/api-error.ts'
import { messageOf } from '../../lib/error-message.ts'
import { plannerPath } from '../../lib/paths.ts'
import { useNowIn } from '../../lib/time/server-clock.ts'
import type { Target } from './changes/target-form.tsx'
import type { Opened } from './opened.ts'
import { draftHour } from './overlay/proposed-cells.ts'
import { selectableSession } from './overlay/selected-cells.ts'
import { useDraftOverlay } from './overlay/use-draft-overlay.ts'
import { draftQuery, useAddChanges, useCreateDraft } from './planning.api.ts'
import { useSelectedSessions } from './selection/use-selected-sessions.ts'
import { AbsenceNotices } from './start/absence-notices.tsx'
import { PlanMenu } from './start/plan-menu.tsx'
import type { Absence } from './start/trainer-away-dialog.tsx'
import { useOpenDraft } from './use-open-draft.ts'

const DraftBar = lazy(async () => ({ default: (await import('./draft/draft-bar.tsx')).DraftBar }))
const PlanningDialogs = lazy(async () => ({
  default: (await import('./planning-dialogs.tsx')).PlanningDialogs,
}))
const SelectSessionsDialog = lazy(async () => ({
  default: (await import('./selection/select-sessions-dialog.tsx')).SelectSessionsDialog,
}))
const SelectedSessionsBar = lazy(async () => ({
  default: (await import('./selection/selected-sessions-bar.tsx')).SelectedSessionsBar,
}))

const NO_CHANGES: readonly DraftChange[] = []

export function useOverviewPlanning(brand: GymBrand, location: GymLocation | null) {
  const address = useOpenDraft()
  const { draft, changes, filter } = useShownDraft(brand, address.draftId)
  const selection = useSelectedSessions(brand.id)
  const { opened, setOpened, close } = useOpened(address)
  const drawn = useDraftOverlay(changes, brand, location, selection.draw)
  const start = useStart(brand, address.open)
  const apply = useApply(brand, draft?.state === 'open' ? draft.id : null, selection, address.open)
  const isOpen = draft?.state === 'open'
  const now = useNowIn(brand.locations.map(({ timeZone }) => timeZone))
  // Of the week that's under way, there's less to plan than of the next one with open wishes.
  const isAhead = (monday: string) => now !== null && monday > now.date
  const openAway = (absence: Absence) => setOpened({ kind: 'away', absence })

  /** The grid follows the list to the day of the change. */
  function openListed(changeId: string) {
    const change = changes.find(({ id }) => id === changeId)
    const place = change?.to ?? change?.from
    if (place) address.showDay(place.date)
    setOpened({ kind: 'change', changeId })
  }

  function onHour(hour: GridHour) {
    setOpened({ kind: 'hour', hour: draftHour(changes, hour) })
    return true
  }

  function onSelect({ slot }: GridHour) {
    const session = selectableSession(slot)
    if (session) selection.toggle([session])
    return session !== null
  }

  const overlay: Overlay = { ...drawn, onSelect, ...(isOpen && { onHour, onMove: apply.move }) }
  return {
    overlay,
    menuOf: (monday: string) => (
      <PlanMenu
        brand={brand}
        monday={monday}
        plannerTo={plannerPath(brand.id, isAhead(monday) ? monday : undefined)}
        isPrimary={!isOpen}
        isBusy={start.isPending}
        onStart={start.run}
        onTrainerAway={() => openAway({ trainerId: null, ...daysAway(monday, now?.date) })}
        onSelectSessions={() => setOpened({ kind: 'select', monday })}
        onOpen={(id) => address.openById(id, brand.id)}
      />
    ),
    above: (
      <>
        <AbsenceNotices brand={brand} onHandOver={openAway} />
        {address.draftId && (
          <Suspense>
            <DraftBar
              draftId={address.draftId}
              {...filter}
              onOpenChange={openListed}
              onClose={address.close}
            />
          </Suspense>
        )}
      </>
    ),
    below: (
      <Suspense>
        {opened?.kind === 'select' && (
          <SelectSessionsDialog
            brand={brand}
            monday={opened.monday}
            location={location}
            selected={selection.selected}
            onSelect={selection.toggle}
            onClose={close}
          />
        )}
        {selection.selected.size > 0 && opened?.kind !== 'select' && (
          <SelectedSessionsBar gymBrandId={brand.id} count={selection.selected.size} {...apply.bar} />
        )}
        {opened && opened.kind !== 'select' && (
          <PlanningDialogs
            brand={brand}
            draft={draft}
            opened={opened}
            onOpenChange={(changeId) => setOpened({ kind: 'change', changeId })}
            isStarting={start.isPending}
            onStart={(source) => start.run(source, () => setOpened(null))}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}

/** Today, if it's shown: someone has just called in sick. Otherwise, the week that's shown. */
function daysAway(monday: string, today: string | undefined) {
  const week = weekFrom(monday)
  const isThisWeek = today !== undefined && monday <= today && today <= week.endDate
  return isThisWeek ? { startDate: today, endDate: today } : week
}

/** A dialog that was opened here, or the one that a link in an email asks for. */
function useOpened({ absence, dropAbsence }: ReturnType<typeof useOpenDraft>) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const linked: Opened | null = absence && { kind: 'away', absence }

  function close() {
    setOpened(null)
    if (linked) dropAbsence()
  }

  return { opened: opened ?? linked, setOpened, close }
}

function useShownDraft(brand: GymBrand, draftId: string | null) {
  const [isFiltered, setFiltered] = useState(false)
  const read = useQuery({ ...draftQuery(draftId ?? ''), enabled: draftId !== null })
  const isShown = !hasStatus(read.error, 404) && read.data?.gymBrandId === brand.id
  const draft = draftId && isShown ? read.data! : null
  const all = draft?.changes ?? NO_CHANGES
  const changes = useMemo(
    () => (isFiltered ? all.filter(({ problem }) => problem !== null) : all),
    [all, isFiltered],
  )
  return { draft, changes, filter: { isFiltered, onFilter: setFiltered } }
}

function useStart(brand: GymBrand, open: ReturnType<typeof useOpenDraft>['open']) {
  const create = useCreateDraft()

  function run(source: DraftSource, onDone?: () => void) {
    create.mutate(
      { gymBrandId: brand.id, source },
      {
        onSuccess: (draft) => {
          open(draft)
          if (draft.summary) toast.info(draft.summary)
          onDone?.()
        },
        onError: (error) => toast.error(messageOf(error, "The draft couldn't be created")),
      },
    )
  }

  return { run, isPending: create.isPending }
}

/** Changes go into the open draft; those to selected sessions start a new one if none is open. */
function useApply(
  brand: GymBrand,
  draftId: string | null,
  { selected, clear }: ReturnType<typeof useSelectedSessions>,
  open: ReturnType<typeof useOpenDraft>['open'],
) {
  const create = useCreateDraft()
  const add = useAddChanges(draftId ?? '')
  const error = create.error ?? add.error

  function onApply(action: SelectionAction) {
    const sessions = [...selected.values()]
    if (draftId) {
      return add.mutate(
        sessions.map((session) => applyAction(session, action)),
        { onSuccess: clear },
      )
    }
    const source: DraftSource = { kind: 'selection', assignmentIds: [...selected.keys()], action }
    create.mutate(
      { gymBrandId: brand.id, source },
      {
        onSuccess: (draft) => {
          clear()
          open(draft)
        },
      },
    )
  }

  return {
    move: (assignmentId: string, to: Target) => add.mutateAsync([{ kind: 'move', assignmentId, ...to }]),
    bar: {
      onApply,
      onClear: clear,
      isBusy: create.isPending || add.isPending,
      error: error ? messageOf(error, "The draft couldn't be changed") : undefined,
    },
  }
}
