import {
  type BulkAction,
  type BulkOutcome,
  type BulkTraineesResult,
  type CreateTraineeRequest,
  type FutureSessions,
  type ImportPreview,
  type ImportResult,
  MAX_BULK_TRAINEES,
  type Trainee,
  type UpdateApprovalRequest,
} from '@spotter/contract/enrollment.ts'
import type { RemindersResult } from '@spotter/contract/notifications.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { download } from '../../lib/download.ts'
import { get, post, put, remove } from '../../lib/http.ts'
import { narrowsStatus, statusLabel, type TraineeFilter } from './trainee-filters.ts'

const BRAND_TRAINEES = '/gym-management/brands/{gymBrandId}/trainees'
const TRAINEE = '/gym-management/trainees/{traineeId}'
/** Small enough for a bar that moves, large enough to be quick. */
const BULK_STEP = 100

/** The whole list of a brand: filtering and searching happen here, at every keystroke. */
export function traineesQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: ['trainees', gymBrandId],
    queryFn: ({ signal }) => get<Trainee[]>(BRAND_TRAINEES, { params: { gymBrandId }, signal }),
    // Comparing thousands of rows with the last answer costs more than drawing the twenty in view.
    structuralSharing: false,
  })
}

/** Every brand of the manager: for an address that names a trainee and no brand. */
export const managedTraineesQuery = queryOptions({
  queryKey: ['trainees', 'managed'],
  queryFn: ({ signal }) => get<Trainee[]>('/gym-manager/trainees', { signal }),
  structuralSharing: false,
})

export function futureSessionsQuery(traineeId: string) {
  return queryOptions({
    queryKey: ['trainees', 'future-sessions', traineeId],
    queryFn: ({ signal }) =>
      get<FutureSessions>(`${TRAINEE}/future-sessions`, { params: { traineeId }, signal }),
    gcTime: 0,
    staleTime: 0,
  })
}

export type Decision = UpdateApprovalRequest['approvalStatus']

export function useDecide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ trainee, to }: { trainee: Trainee; to: Decision }) =>
      put<Trainee>(`${TRAINEE}/approval`, {
        params: { traineeId: trainee.id },
        body: {
          traineeId: trainee.id,
          approvalStatus: to,
          gymLocationId: trainee.gymLocationId ?? undefined,
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
      put<Trainee>(`${TRAINEE}/planned-status`, {
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
      put<Trainee>(TRAINEE, { params: { traineeId: trainee.id }, body: { gymLocationId } }),
    onSuccess: (trainee) => replaceTrainee(queryClient, trainee),
  })
}

export function useRemoveTrainee() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (trainee: Trainee) => remove(TRAINEE, { params: { traineeId: trainee.id } }),
    onSuccess: (_, removed) =>
      changeList(queryClient, removed.gymBrandId, (list) => list.filter(({ id }) => id !== removed.id)),
  })
}

export function useResetPlanned(gymBrandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => put<number>(`${BRAND_TRAINEES}/reset-planned`, { params: { gymBrandId } }),
    onSuccess: () =>
      changeList(queryClient, gymBrandId, (list) =>
        list.map((trainee) => ({ ...trainee, isPlanned: false })),
      ),
  })
}

export function useCreateTrainee() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateTraineeRequest) => post<Trainee>('/gym-manager/trainees', { body }),
    onSuccess: ({ gymBrandId }) => reload(queryClient, gymBrandId),
  })
}

export interface BulkRequest {
  action: BulkAction
  traineeIds: string[]
  onProgress: (done: number) => void
}

/** Step by step, so that progress can be shown; a step that fails leaves the earlier ones done. */
export function useChangeMany(gymBrandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, traineeIds, onProgress }: BulkRequest) => {
      const outcomes: BulkOutcome[] = []
      for (const step of inSteps(traineeIds, BULK_STEP)) {
        const body = { action, traineeIds: step }
        const result = await post<BulkTraineesResult>(`${BRAND_TRAINEES}/bulk`, {
          params: { gymBrandId },
          body,
        })
        outcomes.push(...result.outcomes)
        onProgress(outcomes.length)
      }
      return outcomes
    },
    onSettled: () => reload(queryClient, gymBrandId),
  })
}

export function useSendReminders(gymBrandId: string) {
  return useMutation({
    mutationFn: async (traineeIds: string[]) => {
      const total: RemindersResult = {
        ...{ sent: 0, skipped: 0 },
        ...{ remindedLately: 0, unsubscribed: 0, switchedOff: 0 },
      }
      for (const step of inSteps(traineeIds, MAX_BULK_TRAINEES)) {
        const body = { traineeIds: step, gymBrandId }
        const result = await post<RemindersResult>('/gym-management/notifications/availability-reminders', {
          body,
        })
        for (const count of Object.keys(total) as (keyof RemindersResult)[]) total[count] += result[count]
      }
      return total
    },
  })
}

export function usePreviewImport(gymBrandId: string) {
  return useMutation({
    mutationFn: (csv: string) =>
      post<ImportPreview>(`${BRAND_TRAINEES}/import/preview`, { params: { gymBrandId }, body: { csv } }),
  })
}

export function useImportTrainees(gymBrandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (csv: string) =>
      post<ImportResult>(`${BRAND_TRAINEES}/import`, { params: { gymBrandId }, body: { csv } }),
    onSuccess: () => reload(queryClient, gymBrandId),
  })
}

export function useExportTrainees(gymBrandId: string) {
  return useMutation({
    mutationFn: ({ statuses, search }: TraineeFilter) => {
      const wanted = narrowsStatus(statuses) ? statuses : []
      const query = new URLSearchParams(wanted.map((status) => ['status', statusLabel(status)]))
      if (search.trim()) query.set('search', search.trim())
      const path = `/gym-management/brands/${encodeURIComponent(gymBrandId)}/trainees/export`
      return download(`${path}?${query}`, 'trainees.csv')
    },
  })
}

function inSteps(ids: string[], size: number) {
  const steps: string[][] = []
  for (let start = 0; start < ids.length; start += size) steps.push(ids.slice(start, start + size))
  return steps
}

function reload(queryClient: QueryClient, gymBrandId: string) {
  return queryClient.invalidateQueries({ queryKey: traineesQuery(gymBrandId).queryKey })
}

/** The answer is the row as it is now: nothing needs to be fetched again. */
function replaceTrainee(queryClient: QueryClient, changed: Trainee) {
  changeList(queryClient, changed.gymBrandId, (list) =>
    list.map((trainee) => (trainee.id === changed.id ? changed : trainee)),
  )
}

function changeList(queryClient: QueryClient, gymBrandId: string, change: (list: Trainee[]) => Trainee[]) {
  queryClient.setQueryData(traineesQuery(gymBrandId).queryKey, (list) => list && change(list))
}
