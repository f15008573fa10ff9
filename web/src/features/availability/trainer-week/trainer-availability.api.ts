import type {
  AddTrainerSlotRequest,
  ChangeTrainerSlotRequest,
  SlotHour,
  TrainerLocation,
  TrainerSlot,
} from '@spotter/contract/availability/availability.ts'
import {
  addTrainerSlotCall,
  changeTrainerSlotCall,
  listTrainerLocationsCall,
  listTrainerSlotsCall,
  removeTrainerSlotCall,
  setTrainerRangeCall,
} from '@spotter/contract/availability/trainer-availability.calls.ts'
import { addDays, DAYS_IN_WEEK } from '@spotter/contract/shared/time.ts'
import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'
import { trainerOwner } from '../availability.api.ts'
import { knownSlots, type RequestedDays, replaceHours } from '../known-slots.ts'
import type { SavePlan } from './slot-draft.ts'

const LOCATIONS_KEPT_MS = 5 * 60_000
const DAYS_BEFORE = DAYS_IN_WEEK
const DAYS_AFTER = 2 * DAYS_IN_WEEK - 1

export function trainerLocationsQuery(trainerId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.trainerLocations.all, trainerId],
    queryFn: ({ signal }) => call(listTrainerLocationsCall, { params: { trainerId }, signal }),
    staleTime: LOCATIONS_KEPT_MS,
    refetchInterval: LOCATIONS_KEPT_MS,
  })
}

function slotsKey(trainerId: string) {
  return [...trainerOwner(trainerId).queryKey, 'slots']
}

/** Wide enough to include the weeks before and after. */
function trainerSlotsQuery(trainerId: string, gymLocationId: string, viewed: string) {
  const query = {
    gymLocationId,
    startDate: addDays(viewed, -DAYS_BEFORE),
    endDate: addDays(viewed, DAYS_AFTER),
  } satisfies RequestedDays
  return queryOptions({
    queryKey: [...slotsKey(trainerId), query],
    queryFn: ({ signal }) => call(listTrainerSlotsCall, { params: { trainerId }, query, signal }),
  })
}

interface ShownDays {
  viewed: string
  dayCount: number
}

/** One call per location; if some fail, the others still count. */
export function useTrainerSlots(
  trainerId: string,
  locations: readonly TrainerLocation[],
  { viewed, dayCount }: ShownDays,
) {
  const queryClient = useQueryClient()
  const shown = { startDate: viewed, endDate: addDays(viewed, dayCount - 1) }
  return useQueries({
    queries: locations.map(({ id }) => ({
      ...trainerSlotsQuery(trainerId, id, viewed),
      placeholderData: () =>
        knownSlots<TrainerSlot>(queryClient, slotsKey(trainerId), { ...shown, gymLocationId: id }),
    })),
    combine: collectSlots,
  })
}

/** A slot that isn't tied to a location is returned for each of them. */
function collectSlots(results: UseQueryResult<TrainerSlot[]>[]) {
  const found = results.flatMap(({ data }) => data ?? [])
  return {
    slots: [...new Map(found.map((slot) => [slot.id, slot])).values()],
    isLoading: results.some(({ isPending }) => isPending),
    /** In the order of the locations: why each one failed, or null. */
    errors: results.map(({ data, error }) => (data ? null : error)),
  }
}

interface SlotWrite {
  /** Every hour the write touched. */
  hours: readonly SlotHour[]
  /** The slots in those hours now. */
  slots: readonly TrainerSlot[]
}

/** Shows the server's response right away, and refetches the hours in the background. */
function useSlotWrite<Variables>(
  trainerId: string,
  mutationFn: (variables: Variables) => Promise<SlotWrite>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (write) => {
      showWrite(queryClient, trainerId, write)
      void queryClient.invalidateQueries({ queryKey: slotsKey(trainerId) })
    },
  })
}

function showWrite(queryClient: QueryClient, trainerId: string, { hours, slots }: SlotWrite) {
  for (const [key, known] of queryClient.getQueriesData<TrainerSlot[]>({ queryKey: slotsKey(trainerId) })) {
    const { gymLocationId: place } = key.at(-1) as RequestedDays
    const here = slots.filter(({ gymLocationId }) => gymLocationId === null || gymLocationId === place)
    if (known) queryClient.setQueryData(key, replaceHours(known, hours, here))
  }
}

export function useSaveSlots(trainerId: string) {
  return useSlotWrite(trainerId, (plan: SavePlan) => sendPlan(trainerId, plan))
}

async function sendPlan(trainerId: string, plan: SavePlan): Promise<SlotWrite> {
  if (plan.kind === 'add') {
    const body: AddTrainerSlotRequest = { ...plan.hour, ...plan.values }
    return { hours: [plan.hour], slots: [await call(addTrainerSlotCall, { params: { trainerId }, body })] }
  }
  if (plan.kind === 'change') {
    const body: ChangeTrainerSlotRequest = { id: plan.id, ...plan.values }
    const slot = await call(changeTrainerSlotCall, { params: { trainerId, id: plan.id }, body })
    return { hours: [slot], slots: [slot] }
  }
  const clear = plan.cleared.map(({ date, hour }) => ({ date, hour }))
  const body = { slots: plan.slots, clear, ...plan.values }
  const slots = await call(setTrainerRangeCall, { params: { trainerId }, body })
  return { hours: [...plan.slots, ...clear], slots }
}

/** A single slot by its ID, several hours as a range. */
export function useDeleteSlots(trainerId: string) {
  return useSlotWrite(trainerId, async (slots: readonly TrainerSlot[]) => {
    const [first, ...others] = slots
    if (first && others.length === 0)
      await call(removeTrainerSlotCall, { params: { trainerId, id: first.id } })
    else await clearHours(trainerId, slots)
    return { hours: slots, slots: [] }
  })
}

function clearHours(trainerId: string, hours: readonly SlotHour[]) {
  const slots = hours.map(({ date, hour }) => ({ date, hour }))
  return call(setTrainerRangeCall, { params: { trainerId }, body: { slots, status: null } })
}
