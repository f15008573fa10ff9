import { declareCall } from '../shared/call.ts'
import type {
  ActivityEntry,
  ActivityQuery,
  BrandActivityQuery,
  BrandPeopleQuery,
  BrandPerson,
} from './activity.ts'

export const listActivityCall = declareCall('GET', '/api/superadmin/activity')<{
  query: typeof ActivityQuery
  result: ActivityEntry[]
}>()

export const listBrandActivityCall = declareCall('GET', '/api/gym-management/brands/:gymBrandId/activity')<{
  query: typeof BrandActivityQuery
  result: ActivityEntry[]
}>()

export const listBrandPeopleCall = declareCall('GET', '/api/gym-management/brands/:gymBrandId/people')<{
  query: typeof BrandPeopleQuery
  result: BrandPerson[]
}>()
