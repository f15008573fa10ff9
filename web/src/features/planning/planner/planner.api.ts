import { updateLocationCall } from '@spotter/contract/gyms/gyms.calls.ts'
import { sendRemindersCall } from '@spotter/contract/notifications/notifications.calls.ts'
import type { DraftDetails, UpdateChangeRequest } from '@spotter/contract/planning/drafts.ts'
import type {
  HourHolder,
  LockChangesRequest,
  Raise,
  SolveDraftRequest,
} from '@spotter/contract/planning/plan.ts'
import {
  confirmChangeCall,
  liftBanCall,
  listHoldersCall,
  listTrainerLimitsCall,
  listWeeksCall,
  lockChangesCall,
  sendAsksCall,
  solveDraftCall,
  stopPlanningCall,
  updateTrainerLimitsCall,
} from '@spotter/contract/planning/planner.calls.ts'
import {
  addChangesCall,
  removeChangeCall,
  updateChangeCall,
} from '@spotter/contract/planning/planning.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { draftQuery } from '../planning.api.ts'

const { planning, wishes } = QUERY_KEYS
/** Every step comes as an event; this is for streams that have broken off. */
const DRAFTING_MS = 5_000

export function weeksQuery(gymBrandId: string, week: string) {
  const query = { gymBrandId, week }
  return queryOptions({
    queryKey: [...wishes.managed, 'weeks', query],
    queryFn: ({ signal }) => call(listWeeksCall, { query, signal }),
  })
}

/** The week's draft, read again while it's being worked out. */
export function plannedDraftQuery(draftId: string) {
  return queryOptions({
    ...draftQuery(draftId),
    refetchInterval: ({ state }) => (state.data?.plan?.state === 'drafting' ? DRAFTING_MS : false),
  })
}

export function useSolve(draftId: string) {
  const { show, reload } = useDraftCache(draftId)
  return useMutation({
    mutationFn: (body: SolveDraftRequest) => call(solveDraftCall, { params: { draftId }, body }),
    onSuccess: show,
    onError: reload,
  })
}

export function useStopDrafting(draftId: string) {
  const { show, reload } = useDraftCache(draftId)
  return useMutation({
    mutationFn: () => call(stopPlanningCall, { params: { draftId } }),
    onSuccess: show,
    onError: reload,
  })
}

export function useLock(draftId: string) {
  const { show, reload } = useDraftCache(draftId)
  return useMutation({
    mutationFn: (body: LockChangesRequest) => call(lockChangesCall, { params: { draftId }, body }),
    onSuccess: show,
    // Someone else may have changed the plan: show what it is now.
    onError: reload,
  })
}

/** Publishes one session although something it rests on has changed. */
export function useConfirm(draftId: string) {
  const { show, reload } = useDraftCache(draftId)
  return useMutation({
    mutationFn: ({ changeId, changedFactIds }: { changeId: string; changedFactIds: string[] }) =>
      call(confirmChangeCall, { params: { draftId, changeId }, body: { changedFactIds } }),
    onSuccess: show,
    onError: reload,
  })
}

/** Removes a proposed session and bans it from the next drafts. */
export function useRemoveSession(draftId: string) {
  const { countEdit, reload } = useDraftCache(draftId)
  return useMutation({
    mutationFn: (changeId: string) => call(removeChangeCall, { params: { draftId, changeId } }),
    onSuccess: countEdit,
    onSettled: reload,
  })
}

export function useMoveSession(draftId: string) {
  const { show } = useDraftCache(draftId)
  return useMutation({
    mutationFn: ({ changeId, target }: { changeId: string; target: UpdateChangeRequest }) =>
      call(updateChangeCall, { params: { draftId, changeId }, body: target }),
    onSuccess: show,
  })
}

/** Gives a session to someone who was left out, and drafts again. It's added first, so that a failure loses nobody's. */
export function useGiveHour(draftId: string) {
  const { show, reload } = useDraftCache(draftId)
  return useMutation({
    mutationFn: async ({ holder, traineeId }: { holder: HourHolder; traineeId: string }) => {
      const { trainerId, gymLocationId, date, hour } = holder.gives
      const added = { kind: 'create', traineeId, trainerId, gymLocationId, date, hour } as const
      const { revision } = await call(addChangesCall, { params: { draftId }, body: { changes: [added] } })
      await call(removeChangeCall, { params: { draftId, changeId: holder.changeId } })
      const mode = 'fewest-changes'
      return call(solveDraftCall, { params: { draftId }, body: { revision: revision + 1, mode } })
    },
    onSuccess: show,
    onError: reload,
  })
}

export function useLiftBan(draftId: string) {
  const { countEdit, reload } = useDraftCache(draftId)
  return useMutation({
    mutationFn: (banId: string) => call(liftBanCall, { params: { draftId, banId } }),
    onSuccess: countEdit,
    onSettled: reload,
  })
}

/** Raises what's in the way, and then drafts again, so that it's used. */
export function useRaise({ id: draftId, gymBrandId, revision }: DraftDetails) {
  const { show, reload } = useDraftCache(draftId)
  return useMutation({
    mutationFn: async ({ what, ofId, to }: Raise) => {
      if (what === 'capacity') {
        await call(updateLocationCall, { params: { locationId: ofId }, body: { capacity: to } })
      } else {
        const limits = await call(listTrainerLimitsCall, { query: { gymBrandId } })
        const {
          hoursPerDay = null,
          hoursPerWeek = null,
          contractHours = null,
        } = limits.find(({ trainerId }) => trainerId === ofId) ?? {}
        const raised = what === 'hours-per-day' ? { hoursPerDay: to } : { hoursPerWeek: to }
        const limit = { trainerId: ofId, hoursPerDay, hoursPerWeek, contractHours, ...raised }
        await call(updateTrainerLimitsCall, { body: { gymBrandId, limits: [limit] } })
      }
      return call(solveDraftCall, { params: { draftId }, body: { revision, mode: 'fewest-changes' } })
    },
    onSuccess: show,
    onError: reload,
  })
}

/** One email per person. */
export function useSendAsks(draftId: string) {
  const { reload } = useDraftCache(draftId)
  return useMutation({
    mutationFn: (askIds: string[]) => call(sendAsksCall, { params: { draftId }, body: { askIds } }),
    onSettled: reload,
  })
}

export function useRemind(gymBrandId: string) {
  return useMutation({
    mutationFn: (traineeIds: string[]) => call(sendRemindersCall, { body: { gymBrandId, traineeIds } }),
  })
}

export function holdersQuery(draftId: string, traineeId: string) {
  return queryOptions({
    queryKey: [...planning.draft, draftId, 'holders', traineeId],
    queryFn: ({ signal }) => call(listHoldersCall, { params: { draftId, traineeId }, signal }),
    staleTime: 0,
  })
}

function useDraftCache(draftId: string) {
  const queryClient = useQueryClient()
  return {
    show: (draft: DraftDetails) => {
      queryClient.setQueryData(draftQuery(draft.id).queryKey, draft)
      void queryClient.invalidateQueries({ queryKey: planning.drafts })
    },
    /** These calls return nothing; our next one mustn't look like someone else's edit came first. */
    countEdit: () => {
      queryClient.setQueryData(
        draftQuery(draftId).queryKey,
        (draft) => draft && { ...draft, revision: draft.revision + 1 },
      )
    },
    reload: () => queryClient.invalidateQueries({ queryKey: draftQuery(draftId).queryKey }),
  }
}
