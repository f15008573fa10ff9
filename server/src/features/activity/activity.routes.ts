import {
  listActivityCall,
  listBrandActivityCall,
  listBrandPeopleCall,
} from '@spotter/contract/activity/activity.calls.ts'
import {
  ActivityEntry,
  ActivityQuery,
  BrandActivityQuery,
  BrandPeopleQuery,
  BrandPerson,
} from '@spotter/contract/activity/activity.ts'
import { z } from 'zod'
import { route } from '../../platform/http/route.ts'
import { readActivity, readBrandActivity } from './read-activity.ts'
import { readBrandPeople } from './read-brand-people.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const activityRoutes = [
  route(listActivityCall, {
    access: ['SuperAdmin'],
    summary: 'List recent activity, newest first',
    query: ActivityQuery,
    result: z.array(ActivityEntry),
    handle: (ctx, { query }) => readActivity(ctx.db, query),
  }),
  route(listBrandActivityCall, {
    access: MANAGERS,
    summary: 'List the recent activity in a brand you manage, newest first',
    query: BrandActivityQuery,
    result: z.array(ActivityEntry),
    handle: (ctx, { params, query }) => readBrandActivity(ctx, params.gymBrandId, query),
  }),
  route(listBrandPeopleCall, {
    access: MANAGERS,
    summary: "Find a brand's managers, trainers, and trainees by name or email",
    query: BrandPeopleQuery,
    result: z.array(BrandPerson),
    handle: (ctx, { params, query }) => readBrandPeople(ctx, params.gymBrandId, query),
  }),
]
