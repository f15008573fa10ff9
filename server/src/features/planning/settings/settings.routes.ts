import {
  listTrainerLimitsCall,
  readPlanningSettingsCall,
  updatePlanningSettingsCall,
  updateTrainerLimitsCall,
} from '@spotter/contract/planning/planner.calls.ts'
import {
  BrandQuery,
  PlanningSettings,
  TrainerLimit,
  UpdatePlanningSettingsRequest,
  UpdateTrainerLimitsRequest,
} from '@spotter/contract/planning/planning-settings.ts'
import { z } from 'zod'
import { route } from '../../../platform/http/route.ts'
import { readPlanningSettings, updatePlanningSettings } from './planning-settings.ts'
import { listTrainerLimits, updateTrainerLimits } from './trainer-limits.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const planningSettingsRoutes = [
  route(readPlanningSettingsCall, {
    access: MANAGERS,
    summary: "Read a brand's planning defaults",
    query: BrandQuery,
    result: PlanningSettings,
    handle: (ctx, { query }) => readPlanningSettings(ctx, query.gymBrandId),
  }),
  route(updatePlanningSettingsCall, {
    access: MANAGERS,
    summary: "Change a brand's planning defaults",
    body: UpdatePlanningSettingsRequest,
    result: PlanningSettings,
    handle: (ctx, { body }) => updatePlanningSettings(ctx, body),
  }),
  route(listTrainerLimitsCall, {
    access: MANAGERS,
    summary: "List the limits and contract hours of a brand's trainers",
    query: BrandQuery,
    result: z.array(TrainerLimit),
    handle: (ctx, { query }) => listTrainerLimits(ctx, query.gymBrandId),
  }),
  route(updateTrainerLimitsCall, {
    access: MANAGERS,
    summary: 'Change the limits and contract hours of trainers',
    body: UpdateTrainerLimitsRequest,
    result: z.array(TrainerLimit),
    handle: (ctx, { body }) => updateTrainerLimits(ctx, body),
  }),
]
