import type {
  CreateDraftRequest,
  DraftDetails,
  NewChange,
  PublishDraftRequest,
  UpdateChangeRequest,
} from '@spotter/contract/planning/drafts.ts'
import { downloadProofCall } from '@spotter/contract/planning/planner.calls.ts'
import {
  addChangesCall,
  createDraftCall,
  deleteDraftCall,
  listAlternativesCall,
  listDraftsCall,
  publishDraftCall,
  readDraftCall,
  removeChangeCall,
  undoDraftCall,
  updateChangeCall,
} from '@spotter/contract/planning/planning.calls.ts'
import { listAbsencesCall } from '@spotter/contract/schedule/schedule.calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { download } from '../../lib/download.ts'
import { addressOf, call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { useRetryKeys } from '../../lib/retry-keys.ts'

const { planning, schedule, notifications } = QUERY_KEYS

export function draftsQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...planning.drafts, gymBrandId],
    queryFn: ({ signal }) => call(listDraftsCall, { query: { gymBrandId }, signal }),
  })
}

export function draftQuery(draftId: string) {
  return queryOptions({
    queryKey: [...planning.draft, draftId],
    queryFn: ({ signal }) => call(readDraftCall, { params: { draftId }, signal }),
    retry: false,
  })
}

export function alternativesQuery(draftId: string, changeId: string) {
  return queryOptions({
    queryKey: [...planning.alternatives, draftId, changeId],
    queryFn: ({ signal }) => call(listAlternativesCall, { params: { draftId, changeId }, signal }),
    staleTime: 0,
  })
}

/** Trainers who are away but still have sessions. */
export function absencesQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...schedule.absences, { gymBrandId }],
    queryFn: ({ signal }) => call(listAbsencesCall, { query: { gymBrandId }, signal }),
  })
}

/** Retrying the same draft sends the same idempotency key until it succeeds. */
export function useCreateDraft() {
  const show = useShowDraft()
  const { keyOf, clearKeys } = useRetryKeys()
  return useMutation({
    mutationFn: (body: CreateDraftRequest) => call(createDraftCall, { body, idempotencyKey: keyOf(body) }),
    onSuccess: (draft) => {
      clearKeys()
      show(draft)
    },
  })
}

export function useAddChanges(draftId: string) {
  const show = useShowDraft()
  return useMutation({
    mutationFn: (changes: NewChange[]) => call(addChangesCall, { params: { draftId }, body: { changes } }),
    onSuccess: show,
  })
}

export function useUpdateChange(draftId: string, changeId: string) {
  const show = useShowDraft()
  return useMutation({
    mutationFn: (body: UpdateChangeRequest) =>
      call(updateChangeCall, { params: { draftId, changeId }, body }),
    onSuccess: show,
  })
}

export function useRemoveChange(draftId: string, changeId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeChangeCall, { params: { draftId, changeId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: planning.all }),
  })
}

export function useDiscardDraft(draftId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteDraftCall, { params: { draftId } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: planning.drafts }),
  })
}

/** Settles once the grid shows the sessions. */
export function usePublishDraft(draftId: string) {
  const settle = useSettledSchedule()
  return useMutation({
    mutationFn: (body: PublishDraftRequest) => call(publishDraftCall, { params: { draftId }, body }),
    onSuccess: ({ draft }) => settle(draft),
    onError: () => void settle(),
  })
}

export function useUndoDraft(draftId: string) {
  const settle = useSettledSchedule()
  return useMutation({
    mutationFn: () => call(undoDraftCall, { params: { draftId } }),
    onSuccess: ({ draft }) => settle(draft),
    onError: () => void settle(),
  })
}

function useShowDraft() {
  const queryClient = useQueryClient()
  return (draft: DraftDetails) => {
    queryClient.setQueryData(draftQuery(draft.id).queryKey, draft)
    void queryClient.invalidateQueries({ queryKey: planning.drafts })
  }
}

function useSettledSchedule() {
  const queryClient = useQueryClient()
  const show = useShowDraft()
  return async (draft?: DraftDetails) => {
    void queryClient.invalidateQueries({ queryKey: notifications.pending })
    void queryClient.invalidateQueries({ queryKey: schedule.absences })
    await queryClient.invalidateQueries({ queryKey: schedule.trainerHours })
    if (draft) show(draft)
    else void queryClient.invalidateQueries({ queryKey: planning.all })
  }
}

/** A file that anyone can check, of a week that the planner drafted. */
export function useDownloadProof({ id: draftId, plan }: DraftDetails) {
  return useMutation({
    mutationFn: () =>
      download(addressOf(downloadProofCall, { params: { draftId } }), `proof-${plan?.week}.json`),
  })
}
