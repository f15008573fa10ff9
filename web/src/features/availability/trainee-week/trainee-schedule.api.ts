import type { SlotHour, TraineeSlot } from '@spotter/contract/availability/availability.ts'
import {
  addTraineeSlotCall,
  listTraineeSlotsCall,
  readOwnClockCall,
  removeTraineeSlotCall,
  setTraineeRangeCall,
} from '@spotter/contract/availability/trainee-availability.calls.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { type RequestedDays, replaceHours } from '../known-slots.ts'

export const { slots: SLOTS_KEY, edit: EDITS_KEY } = QUERY_KEYS.traineeAvailability
const CLOCK_CHECK_MS = 60_000

/** The server's clock decides what's past, so an open page checks it every minute. */
export const ownClockQuery = queryOptions({
  queryKey: QUERY_KEYS.traineeAvailability.now,
  queryFn: ({ signal }) => call(readOwnClockCall, { signal }),
  refetchInterval: CLOCK_CHECK_MS,
})

export function traineeSlotsQuery(from: string) {
  const query = { startDate: from, endDate: addDays(from, DAYS_IN_WEEK - 1) } satisfies RequestedDays
  return queryOptions({
    queryKey: [...SLOTS_KEY, query],
    queryFn: ({ signal }) => call(listTraineeSlotsCall, { query, signal }),
  })
}

/** What the person wants: these hours Available, or, with null, cleared. */
export interface TraineeEdit {
  hours: SlotHour[]
  status: 'Available' | null
  /** A click on one hour, not a painted range. */
  isClick: boolean
}

interface EditOutcomes {
  onStart: (edit: TraineeEdit) => void
  onSaved: (edit: TraineeEdit) => void
  onRefused: (error: Error, edit: TraineeEdit) => void
}

/**
 * Edits reach the server one after another, in the order they were made. Until then, the grid shows them on top of
 * what the server returned.
 */
export function useEditTraineeSlots({ onStart, onSaved, onRefused }: EditOutcomes) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: EDITS_KEY,
    scope: { id: EDITS_KEY.join('/') },
    onMutate: (edit) => {
      onStart(edit)
      return queryClient.cancelQueries({ queryKey: SLOTS_KEY })
    },
    mutationFn: (edit: TraineeEdit) => sendEdit(queryClient, edit),
    onSuccess: (slots, edit) => {
      onSaved(edit)
      queryClient.setQueriesData<TraineeSlot[]>(
        { queryKey: SLOTS_KEY },
        (known) => known && replaceHours(known, edit.hours, slots),
      )
    },
    onError: onRefused,
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: EDITS_KEY }) === 1
      if (isLast) void queryClient.invalidateQueries({ queryKey: SLOTS_KEY })
    },
  })
}

async function sendEdit(queryClient: QueryClient, { hours, status, isClick }: TraineeEdit) {
  const [hour] = hours
  if (isClick && hour && status) return [await call(addTraineeSlotCall, { body: { ...hour, status } })]
  const id = isClick && hour && idOf(queryClient, hour)
  // A click on an hour whose ID isn't known, because its own response got lost, clears it like a painted range.
  if (!id) return call(setTraineeRangeCall, { body: { slots: hours, status } })
  await call(removeTraineeSlotCall, { params: { id } })
  return []
}

/** Looked up when it's the edit's turn, because the previous edit may have set the hour. */
function idOf(queryClient: QueryClient, { date, hour }: SlotHour) {
  const windows = queryClient.getQueriesData<TraineeSlot[]>({ queryKey: SLOTS_KEY })
  const slots = windows.flatMap(([, known]) => known ?? [])
  return slots.find((slot) => slot.date === date && slot.hour === hour)?.id
}
