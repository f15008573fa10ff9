import type {
  BulkOutcome,
  BulkTraineesRequest,
  CreateTraineeRequest,
  Trainee,
  UpdateApprovalRequest,
} from '@spotter/contract/enrollment/enrollment.ts'
import {
  changeManyTraineesCall,
  countFutureSessionsCall,
  createTraineeCall,
  decideApprovalCall,
  exportTraineesCall,
  importTraineesCall,
  listManagedTraineesCall,
  moveTraineeCall,
  previewImportCall,
  removeTraineeCall,
  resetPlannedCall,
  setPlannedCall,
  undoTraineeApprovalsCall,
} from '@spotter/contract/enrollment/trainees.calls.ts'
import { readFairSharesCall } from '@spotter/contract/insights/insights.calls.ts'
import { sendRemindersCall } from '@spotter/contract/notifications/notifications.calls.ts'
import type { RemindersResult } from '@spotter/contract/notifications/notifications.ts'
import { listAttendanceCountsCall } from '@spotter/contract/schedule/attendance.calls.ts'
import { MAX_BULK_TRAINEES } from '@spotter/contract/shared/limits.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { brandTraineesQuery } from '../../brand/brand.api.ts'
import { download } from '../../lib/download.ts'
import { addressOf, call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { useRetryKeys } from '../../lib/retry-keys.ts'
import { narrowsStatus, statusLabel, type TraineeFilter } from './filter/trainee-filters.ts'

/** Small enough to show progress, large enough to be quick. */
const BULK_STEP = 100

/** The trainees of all of the manager's brands, for a URL that names a trainee but no brand. */
export const managedTraineesQuery = queryOptions({
  queryKey: QUERY_KEYS.trainees.managed,
  queryFn: ({ signal }) => call(listManagedTraineesCall, { signal }),
  // As in `brandTraineesQuery`.
  structuralSharing: false,
})

export function traineeShareQuery({ id, gymBrandId }: Trainee) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.insights.fairShares, gymBrandId, id],
    queryFn: ({ signal }) => call(readFairSharesCall, { query: { gymBrandId, traineeId: id }, signal }),
    select: ({ people }) => people[0],
  })
}

export function attendanceCountsQuery(trainees: readonly Trainee[]) {
  const gymBrandId = trainees[0]?.gymBrandId ?? ''
  const traineeId = trainees.map(({ id }) => id)
  return queryOptions({
    queryKey: [...QUERY_KEYS.trainees.attendance, traineeId],
    queryFn: ({ signal }) => call(listAttendanceCountsCall, { query: { gymBrandId, traineeId }, signal }),
    select: (counts) => new Map(counts.map((count) => [count.traineeId, count])),
    enabled: trainees.length > 0,
    placeholderData: keepPreviousData,
  })
}

export function futureSessionsQuery(trainees: readonly Trainee[]) {
  const gymBrandId = trainees[0]?.gymBrandId ?? ''
  const traineeIds = trainees.map((trainee) => trainee.id)
  return queryOptions({
    queryKey: [...QUERY_KEYS.trainees.futureSessions, traineeIds],
    queryFn: async ({ signal }) => {
      const params = { gymBrandId }
      const counts = inSteps(traineeIds, MAX_BULK_TRAINEES).map((step) =>
        call(countFutureSessionsCall, {
          params,
          signal,
          body: { traineeIds: step },
        }),
      )
      return (await Promise.all(counts)).reduce((sum, count) => sum + count.futureSessions, 0)
    },
    gcTime: 0,
    staleTime: 0,
    enabled: trainees.length > 0,
  })
}

export type Decision = UpdateApprovalRequest['approvalStatus']

export function useDecide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ trainee, to }: { trainee: Trainee; to: Decision }) =>
      call(decideApprovalCall, {
        params: { traineeId: trainee.id },
        body: {
          traineeId: trainee.id,
          approvalStatus: to,
          fromStatus: trainee.approvalStatus,
        },
      }),
    onSuccess: (trainee) => replaceTrainee(queryClient, trainee),
    onError: (_, { trainee }) => reload(queryClient, trainee.gymBrandId),
  })
}

export function useSetPlanned() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ trainee, isPlanned }: { trainee: Trainee; isPlanned: boolean }) =>
      call(setPlannedCall, {
        params: { traineeId: trainee.id },
        body: { traineeId: trainee.id, isPlanned },
      }),
    onSuccess: (trainee) => replaceTrainee(queryClient, trainee),
    onError: (_, { trainee }) => reload(queryClient, trainee.gymBrandId),
  })
}

export function useMoveTrainee() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ trainee, gymLocationId }: { trainee: Trainee; gymLocationId: string }) =>
      call(moveTraineeCall, { params: { traineeId: trainee.id }, body: { gymLocationId } }),
    onSuccess: (trainee) => replaceTrainee(queryClient, trainee),
  })
}

export function useRemoveTrainee() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (trainee: Trainee) => call(removeTraineeCall, { params: { traineeId: trainee.id } }),
    onSuccess: (_, removed) =>
      changeList(queryClient, removed.gymBrandId, (list) => list.filter(({ id }) => id !== removed.id)),
  })
}

export function useResetPlanned(gymBrandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(resetPlannedCall, { params: { gymBrandId } }),
    onSuccess: () =>
      changeList(queryClient, gymBrandId, (list) =>
        list.map((trainee) => ({ ...trainee, isPlanned: false })),
      ),
  })
}

export function useCreateTrainee() {
  const queryClient = useQueryClient()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (body: CreateTraineeRequest) =>
      call(createTraineeCall, { body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ gymBrandId }) => {
      clearKeys()
      return reload(queryClient, gymBrandId)
    },
  })
}

interface BulkRequest extends Pick<BulkTraineesRequest, 'action' | 'sessionsPerWeek'> {
  trainees: readonly Trainee[]
  onStep: (outcomes: BulkOutcome[]) => void
}

/** In steps, to show progress; if one fails, the previous ones remain done. */
export function useChangeMany(gymBrandId: string) {
  const queryClient = useQueryClient()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: async ({ action, sessionsPerWeek, trainees, onStep }: BulkRequest) => {
      for (const step of inSteps(trainees, BULK_STEP)) {
        const body: BulkTraineesRequest = {
          action,
          sessionsPerWeek,
          traineeIds: step.map((trainee) => trainee.id),
          fromStatuses: Object.fromEntries(step.map(({ id, approvalStatus }) => [id, approvalStatus])),
        }
        const { outcomes } = await call(changeManyTraineesCall, {
          params: { gymBrandId },
          body,
          idempotencyKey: keyOf(body),
        })
        onStep(outcomes)
      }
    },
    onSuccess: clearKeys,
    onSettled: () => reload(queryClient, gymBrandId),
  })
}

export function useSendReminders(gymBrandId: string) {
  return useMutation({
    mutationFn: async (traineeIds: string[]) => {
      const total: RemindersResult = {
        sent: 0,
        skipped: 0,
        remindedLately: 0,
        unsubscribed: 0,
        switchedOff: 0,
      }
      for (const step of inSteps(traineeIds, MAX_BULK_TRAINEES)) {
        const body = { traineeIds: step, gymBrandId }
        const result = await call(sendRemindersCall, { body })
        for (const count of Object.keys(total) as (keyof RemindersResult)[]) total[count] += result[count]
      }
      return total
    },
  })
}

export function usePreviewImport(gymBrandId: string) {
  return useMutation({
    mutationFn: (csv: string) => call(previewImportCall, { params: { gymBrandId }, body: { csv } }),
  })
}

export function useImportTrainees(gymBrandId: string) {
  const queryClient = useQueryClient()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (csv: string) =>
      call(importTraineesCall, {
        params: { gymBrandId },
        body: { csv },
        idempotencyKey: keyOf(csv),
      }),
    onSuccess: () => {
      clearKeys()
      return reload(queryClient, gymBrandId)
    },
  })
}

export function useExportTrainees(gymBrandId: string) {
  return useMutation({
    mutationFn: ({ statuses, search, sessions }: TraineeFilter) => {
      const wanted = narrowsStatus(statuses) ? statuses : []
      const query = {
        status: wanted.map(statusLabel),
        search: search.trim(),
        sessions: sessions ?? undefined,
      }
      return download(addressOf(exportTraineesCall, { params: { gymBrandId }, query }), 'trainees.csv')
    },
  })
}

/** Answers what could be undone of these approvals. The list is up to date afterward. */
export function useUndoApprovals() {
  const queryClient = useQueryClient()
  return async (gymBrandId: string, traineeIds: readonly string[]) => {
    const total = { undone: 0, left: 0 }
    try {
      for (const step of inSteps(traineeIds, MAX_BULK_TRAINEES)) {
        const body = { traineeIds: step }
        const { undone, left } = await call(undoTraineeApprovalsCall, { params: { gymBrandId }, body })
        total.undone += undone
        total.left += left
      }
    } finally {
      await reload(queryClient, gymBrandId)
    }
    return total
  }
}

function inSteps<Item>(items: readonly Item[], size: number) {
  const steps: Item[][] = []
  for (let start = 0; start < items.length; start += size) steps.push(items.slice(start, start + size))
  return steps
}

function reload(queryClient: QueryClient, gymBrandId: string) {
  return queryClient.invalidateQueries({ queryKey: brandTraineesQuery(gymBrandId).queryKey })
}

/** The response is the updated row, so nothing needs to be refetched. */
function replaceTrainee(queryClient: QueryClient, changed: Trainee) {
  changeList(queryClient, changed.gymBrandId, (list) =>
    list.map((trainee) => (trainee.id === changed.id ? changed : trainee)),
  )
}

function changeList(queryClient: QueryClient, gymBrandId: string, change: (list: Trainee[]) => Trainee[]) {
  queryClient.setQueryData(brandTraineesQuery(gymBrandId).queryKey, (list) => list && change(list))
}
