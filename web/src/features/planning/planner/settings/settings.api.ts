import {
  listTrainerLimitsCall,
  readPlanningSettingsCall,
  updatePlanningSettingsCall,
  updateTrainerLimitsCall,
} from '@spotter/contract/planning/planner.calls.ts'
import type { PlanningSettings, TrainerLimit } from '@spotter/contract/planning/planning-settings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/http.ts'
import { QUERY_KEYS } from '../../../../lib/query-keys.ts'

const { planning, wishes } = QUERY_KEYS

/** Read each time the dialog opens, since the form starts with it. */
export function planningRulesQuery(gymBrandId: string) {
  return queryOptions({
    queryKey: [...planning.rules, gymBrandId],
    queryFn: async ({ signal }) => {
      const query = { gymBrandId }
      const [settings, limits] = await Promise.all([
        call(readPlanningSettingsCall, { query, signal }),
        call(listTrainerLimitsCall, { query, signal }),
      ])
      return { settings, limits }
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

export interface PlanningRules {
  settings: PlanningSettings
  limits: TrainerLimit[]
}

/** `limits` holds only those that changed. */
export function useUpdateRules(gymBrandId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ settings, limits }: PlanningRules) => {
      await call(updatePlanningSettingsCall, { body: { ...settings, gymBrandId } })
      if (limits.length > 0)
        await call(updateTrainerLimitsCall, { body: { gymBrandId, limits: limits.map(withoutName) } })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: wishes.all }),
  })
}

function withoutName({ trainerId, hoursPerDay, hoursPerWeek, contractHours }: TrainerLimit) {
  return { trainerId, hoursPerDay, hoursPerWeek, contractHours }
}
