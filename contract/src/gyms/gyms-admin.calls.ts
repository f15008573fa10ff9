import { declareCall } from '../shared/call.ts'
import type { ListQuery } from '../shared/paging.ts'
import type {
  AdminUpdateBrandRequest,
  AssignManagerRequest,
  AssignTrainerToBrandRequest,
  BrandsQuery,
  BrandTrainerAssignment,
  CreateBrandRequest,
  GymBrand,
  GymManagerAssignment,
} from './gyms.ts'

export const listBrandsCall = declareCall('GET', '/api/superadmin/gym-brands')<{
  query: typeof BrandsQuery
  result: GymBrand[]
}>()

export const createBrandCall = declareCall('POST', '/api/superadmin/gym-brands')<{
  body: typeof CreateBrandRequest
  result: GymBrand
}>()

export const updateBrandAsAdminCall = declareCall('PUT', '/api/superadmin/gym-brands/:gymBrandId')<{
  body: typeof AdminUpdateBrandRequest
  result: GymBrand
}>()

export const archiveBrandCall = declareCall('DELETE', '/api/superadmin/gym-brands/:gymBrandId')<{
  result: null
}>()

export const listBrandManagersCall = declareCall('GET', '/api/superadmin/gym-brands/:gymBrandId/managers')<{
  query: typeof ListQuery
  result: GymManagerAssignment[]
}>()

export const assignManagerCall = declareCall('POST', '/api/superadmin/gym-brands/:gymBrandId/managers')<{
  body: typeof AssignManagerRequest
  result: GymManagerAssignment
}>()

export const removeManagerCall = declareCall(
  'DELETE',
  '/api/superadmin/gym-brands/:gymBrandId/managers/:managerId',
)<{ result: null }>()

export const listBrandTrainersCall = declareCall('GET', '/api/superadmin/gym-brands/:gymBrandId/trainers')<{
  query: typeof ListQuery
  result: BrandTrainerAssignment[]
}>()

export const assignTrainerToBrandCall = declareCall(
  'POST',
  '/api/superadmin/gym-brands/:gymBrandId/trainers',
)<{ body: typeof AssignTrainerToBrandRequest; result: BrandTrainerAssignment }>()

export const removeTrainerFromBrandCall = declareCall(
  'DELETE',
  '/api/superadmin/gym-brands/:gymBrandId/trainers/:trainerId',
)<{ result: null }>()
