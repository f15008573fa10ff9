import { declareCall } from '../shared/call.ts'
import type { ListQuery } from '../shared/paging.ts'
import type {
  CreateLocationRequest,
  GymBrand,
  GymLocation,
  ManagedTrainer,
  UpdateBrandRequest,
  UpdateLocationRequest,
} from './gyms.ts'

export const listAssignedBrandsCall = declareCall('GET', '/api/gym-management/brands/assigned')<{
  query: typeof ListQuery
  result: GymBrand[]
}>()

export const updateBrandCall = declareCall('PUT', '/api/gym-management/brands/:gymBrandId')<{
  body: typeof UpdateBrandRequest
  result: GymBrand
}>()

export const listLocationsCall = declareCall('GET', '/api/gym-management/brands/:gymBrandId/locations')<{
  query: typeof ListQuery
  result: GymLocation[]
}>()

export const listManagedTrainersCall = declareCall('GET', '/api/gym-management/brands/:gymBrandId/trainers')<{
  query: typeof ListQuery
  result: ManagedTrainer[]
}>()

export const createLocationCall = declareCall('POST', '/api/gym-management/locations')<{
  body: typeof CreateLocationRequest
  result: GymLocation
}>()

export const updateLocationCall = declareCall('PUT', '/api/gym-management/locations/:locationId')<{
  body: typeof UpdateLocationRequest
  result: GymLocation
}>()

export const archiveLocationCall = declareCall('DELETE', '/api/gym-management/locations/:locationId')<{
  result: null
}>()
