import {
  approveNotificationCall,
  approveSelectionCall,
  discardNotificationCall,
  listHistoryCall,
  listPendingCall,
  listRulesCall,
  previewNotificationCall,
  readUnsubscribeInfoCall,
  resubscribeCall,
  retryNotificationCall,
  undoNotificationApprovalsCall,
  unsubscribeCall,
  updateRuleCall,
} from '@spotter/contract/notifications/notifications.calls.ts'
import {
  type ApproveSelectionResult,
  HISTORY_PAGE_SIZE,
} from '@spotter/contract/notifications/notifications.ts'
import { MAX_APPROVED_AT_ONCE } from '@spotter/contract/shared/limits.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { readSecondsToUndo } from '../../lib/send.ts'
import { endOfDay, startOfDay } from '../../lib/time/days.ts'
import type { HistoryFilters } from './history/history-filters.ts'

export const pendingQuery = queryOptions({
  queryKey: QUERY_KEYS.notifications.pending,
  queryFn: ({ signal }) => call(listPendingCall, { signal }),
})

export function historyQuery({ page, type, from, to }: HistoryFilters) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.notifications.history, { page, type, from, to }],
    queryFn: ({ signal }) =>
      callPage(listHistoryCall, {
        query: {
          page,
          pageSize: HISTORY_PAGE_SIZE,
          notificationType: type,
          fromDate: from && startOfDay(from),
          toDate: to && endOfDay(to),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: () => (Date.now() < deliveriesUntil ? LOOK_EVERY : false),
  })
}

const LOOK_EVERY = 2_000
const LOOK_FOR = 16_000
let deliveriesUntil = 0

/** The emails leave once Undo is over, and reach the history within seconds, so it polls for a while. */
function expectDeliveries() {
  deliveriesUntil = Date.now() + readSecondsToUndo() * 1000 + LOOK_FOR
}

export const rulesQuery = queryOptions({
  queryKey: QUERY_KEYS.notifications.rules,
  queryFn: ({ signal }) => call(listRulesCall, { query: { includeOptIn: 'true' }, signal }),
})

export function previewQuery(id: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.notifications.preview, id],
    queryFn: ({ signal }) => call(previewNotificationCall, { params: { id }, signal }),
    // The preview's URL works for a few minutes only.
    staleTime: 0,
    gcTime: 0,
  })
}

/** A published week and the tabs say how many notifications still wait. */
async function markStale(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.planning.draft })
  void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.attention.all })
  await queryClient.invalidateQueries({ queryKey: QUERY_KEYS.notifications.all })
}

export function useApprove() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(approveNotificationCall, { params: { id } }),
    onSuccess: expectDeliveries,
    // After a refusal, too: someone else may have approved or canceled in the meantime.
    onSettled: () => markStale(queryClient),
  })
}

export function useDiscard() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(discardNotificationCall, { params: { id } }),
    onSettled: () => markStale(queryClient),
  })
}

export function useApproveSelection() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: approveInPortions,
    onSuccess: expectDeliveries,
    onSettled: () => markStale(queryClient),
  })
}

function inPortions(ids: string[]) {
  const portions: string[][] = []
  for (let start = 0; start < ids.length; start += MAX_APPROVED_AT_ONCE)
    portions.push(ids.slice(start, start + MAX_APPROVED_AT_ONCE))
  return portions
}

async function approveInPortions(ids: string[]): Promise<ApproveSelectionResult> {
  const total = { approved: 0, skipped: 0 }
  for (const notificationIds of inPortions(ids)) {
    const result = await call(approveSelectionCall, { body: { notificationIds } })
    total.approved += result.approved
    total.skipped += result.skipped
  }
  return total
}

/** Makes approved notifications wait again, if their emails haven't left. Answers how many do. */
export function useUndoApprovals() {
  const queryClient = useQueryClient()
  return async (ids: string[]) => {
    try {
      const portions = inPortions(ids).map((notificationIds) =>
        call(undoNotificationApprovalsCall, { body: { notificationIds } }),
      )
      return (await Promise.all(portions)).reduce((sum, { undone }) => sum + undone, 0)
    } finally {
      await markStale(queryClient)
    }
  }
}

export function useRetry() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(retryNotificationCall, { params: { id } }),
    onSuccess: expectDeliveries,
    onSettled: () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.notifications.history }),
  })
}

interface RuleChange {
  ruleId: string
  isEnabled: boolean
}

/** The switch moves right away, and back if the server refuses. */
export function useUpdateRule() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ ruleId, isEnabled }: RuleChange) =>
      call(updateRuleCall, { params: { id: ruleId }, body: { ruleId, isEnabled } }),
    onMutate: async ({ ruleId, isEnabled }) => {
      await queryClient.cancelQueries({ queryKey: rulesQuery.queryKey })
      queryClient.setQueryData(rulesQuery.queryKey, (rules) =>
        rules?.map((rule) => (rule.id === ruleId ? { ...rule, isEnabled } : rule)),
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  })
}

export function unsubscribeQuery(token: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.notifications.unsubscribe, token],
    queryFn: ({ signal }) => call(readUnsubscribeInfoCall, { params: { token }, signal, anonymous: true }),
    retry: false,
  })
}

export function useUnsubscribe(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isUnsubscribed: boolean) =>
      call(isUnsubscribed ? unsubscribeCall : resubscribeCall, {
        params: { token },
        anonymous: true,
      }),
    onSuccess: (info) => queryClient.setQueryData(unsubscribeQuery(token).queryKey, info),
  })
}
