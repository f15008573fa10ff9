import type {
  AddTrainerSlotRequest,
  ChangeTrainerSlotRequest,
  SlotHour,
  TrainerLocation,
  TrainerSlot,
} from '@spotter/contract/availability.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/time.ts'
import {
  keepPreviousData,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { get, post, put, remove } from '../../lib/http.ts'
import { trainerOwner } from './availability.api.ts'
import type { SavePlan } from './slot-draft.ts'

const LOCATIONS_KEPT_MS = 5 * 60_000
const DAYS_BEFORE = DAYS_IN_WEEK
const DAYS_AFTER = 2 * DAYS_IN_WEEK - 1

export function trainerLocationsQuery(trainerId: string) {
  return queryOptions({
    queryKey: ['trainer-locations', trainerId],
    queryFn: ({ signal }) =>
      get<TrainerLocation[]>('/trainers/{trainerId}/locations', { params: { trainerId }, signal }),
    staleTime: LOCATIONS_KEPT_MS,
    refetchInterval: LOCATIONS_KEPT_MS,
  })
}

/** Wide enough that the weeks before and after are known when one turns to them. */
function trainerSlotsQuery(trainerId: string, gymLocationId: string, viewed: string) {
  const { path, queryKey } = trainerOwner(trainerId)
  const query = {
    gymLocationId,
    startDate: addDays(viewed, -DAYS_BEFORE),
    endDate: addDays(viewed, DAYS_AFTER),
  }
  return queryOptions({
    queryKey: [...queryKey, 'slots', query],
    queryFn: ({ signal }) => get<TrainerSlot[]>(path, { query, signal }),
  })
}

/** One call for each location; what some of them answer counts even if others fail. */
export function useTrainerSlots(trainerId: string, locations: readonly TrainerLocation[], viewed: string) {
  return useQueries({
    queries: locations.map(({ id }) => ({
      ...trainerSlotsQuery(trainerId, id, viewed),
      placeholderData: keepPreviousData<TrainerSlot[]>,
    })),
    combine: collectSlots,
  })
}

/** An hour bound to no location is answered for each of them. */
function collectSlots(results: UseQueryResult<TrainerSlot[]>[]) {
  const found = results.flatMap(({ data }) => data ?? [])
  return {
    slots: [...new Map(found.map((slot) => [slot.id, slot])).values()],
    isLoading: results.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    /** At the place of each location that failed, why. */
    errors: results.map(({ data, error, isPlaceholderData }) => (data && !isPlaceholderData ? null : error)),
  }
}

/** Everything that was known of the hours is asked again, so that 'Saving...' ends when the grid is fresh. */
function useSlotWrite<Variables>(
  trainerId: string,
  mutationFn: (variables: Variables, path: string) => Promise<unknown>,
) {
  const queryClient = useQueryClient()
  const { path, queryKey } = trainerOwner(trainerId)
  return useMutation({
    mutationFn: (variables: Variables) => mutationFn(variables, path),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...queryKey, 'slots'] }),
  })
}

export function useSaveSlots(trainerId: string) {
  return useSlotWrite(trainerId, sendPlan)
}

function sendPlan(plan: SavePlan, path: string) {
  if (plan.kind === 'add') {
    const body: AddTrainerSlotRequest = { ...plan.hour, ...plan.values }
    return post(path, { body })
  }
  if (plan.kind === 'change') {
    const body: ChangeTrainerSlotRequest = { id: plan.id, ...plan.values }
    return put(`${path}/{id}`, { params: { id: plan.id }, body })
  }
  const clear = plan.cleared.map(({ date, hour }) => ({ date, hour }))
  return put(`${path}/range`, { body: { slots: plan.slots, clear, ...plan.values } })
}

/** One slot by its id, several hours as a range. */
export function useDeleteSlots(trainerId: string) {
  return useSlotWrite(trainerId, (slots: readonly TrainerSlot[], path) => {
    const [first, ...others] = slots
    if (first && others.length === 0) return remove(`${path}/{id}`, { params: { id: first.id } })
    return clearHours(slots, path)
  })
}

function clearHours(hours: readonly SlotHour[], path: string) {
  const slots = hours.map(({ date, hour }) => ({ date, hour }))
  return put(`${path}/range`, { body: { slots, status: null } })
}
