import type { BrandHour } from '@spotter/contract/schedule/expand-brand-hours.ts'
import { listMoveOptionsCall, moveSessionCall } from '@spotter/contract/schedule/schedule.calls.ts'
import type { SlotSession } from '@spotter/contract/schedule/schedule.ts'
import type { DateRange } from '@spotter/contract/shared/time.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { useReloadSchedule } from '../schedule.api.ts'
import { moveInHours, type SessionSlot } from './move-in-hours.ts'

export function moveOptionsQuery(assignmentId: string, range: DateRange) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.schedule.moveOptions, { assignmentId, ...range }],
    queryFn: ({ signal }) => call(listMoveOptionsCall, { params: { assignmentId }, query: range, signal }),
    staleTime: 0,
  })
}

interface Move {
  session: SlotSession
  to: SessionSlot
  /** Only if nobody has changed the session since. */
  revision?: number
}

/** Shows the session in its new hour right away, and back in the old one if the move is refused. */
export function useSendMove() {
  const queryClient = useQueryClient()
  const reload = useReloadSchedule()
  const { trainerHours } = QUERY_KEYS.schedule
  return useMutation({
    mutationFn: ({ session, to, revision }: Move) =>
      call(moveSessionCall, { params: { assignmentId: session.assignmentId }, body: { ...to, revision } }),
    onMutate: async ({ session, to }) => {
      await queryClient.cancelQueries({ queryKey: trainerHours })
      const before = queryClient.getQueriesData<BrandHour[]>({ queryKey: trainerHours })
      queryClient.setQueriesData<BrandHour[]>(
        { queryKey: trainerHours },
        (hours) => hours && moveInHours(hours, session, to),
      )
      return before
    },
    onSuccess: reload,
    onError: (_error, _move, before) => {
      for (const [key, hours] of before ?? []) queryClient.setQueryData(key, hours)
      void reload()
    },
  })
}
