import {
  AdminUpdateBrandRequest,
  AssignManagerRequest,
  AssignTrainerToBrandRequest,
  BrandsQuery,
  BrandTrainerAssignment,
  CreateBrandRequest,
  GymBrand,
  GymManagerAssignment,
} from '@spotter/contract/gyms.ts'
import { ListQuery } from '@spotter/contract/paging.ts'
import { Id } from '@spotter/contract/text.ts'
import { z } from 'zod'
import { listed, route } from '../../platform/http/route.ts'
import { archiveBrand } from './brands/archive-brand.ts'
import { createBrand } from './brands/create-brand.ts'
import { readBrands } from './brands/read-brands.ts'
import { updateBrand } from './brands/update-brand.ts'
import { assignManager } from './staff/assign-manager.ts'
import { assignTrainerToBrand } from './staff/assign-trainer-to-brand.ts'
import { readManagers, readTrainers } from './staff/read-brand-staff.ts'
import { removeManager } from './staff/remove-manager.ts'
import { removeTrainerFromBrand } from './staff/remove-trainer-from-brand.ts'

const SUPER_ADMINS = ['SuperAdmin'] as const
const BrandParams = z.object({ gymBrandId: Id })

/** Brands and their staff, as only a SuperAdmin may change them. */
export const gymsAdminRoutes = [
  route({
    method: 'GET',
    path: '/api/superadmin/gym-brands',
    access: SUPER_ADMINS,
    summary: 'All brands',
    query: BrandsQuery,
    result: z.array(GymBrand),
    handle: async (ctx, { query }) => {
      const { brands, total } = await readBrands(ctx, query)
      return listed(brands, total)
    },
  }),
  route({
    method: 'POST',
    path: '/api/superadmin/gym-brands',
    access: SUPER_ADMINS,
    summary: 'Create a brand',
    body: CreateBrandRequest,
    result: GymBrand,
    status: 201,
    handle: (ctx, { body }) => createBrand(ctx, body),
  }),
  route({
    method: 'PUT',
    path: '/api/superadmin/gym-brands/:gymBrandId',
    access: SUPER_ADMINS,
    summary: 'Change, activate or deactivate a brand',
    params: BrandParams,
    body: AdminUpdateBrandRequest,
    result: GymBrand,
    handle: (ctx, { params, body }) => updateBrand(ctx, params.gymBrandId, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/superadmin/gym-brands/:gymBrandId',
    access: SUPER_ADMINS,
    summary: 'Archive a brand',
    params: BrandParams,
    result: z.null(),
    handle: (ctx, { params }) => archiveBrand(ctx, params.gymBrandId),
  }),
  route({
    method: 'GET',
    path: '/api/superadmin/gym-brands/:gymBrandId/managers',
    access: SUPER_ADMINS,
    summary: "A brand's managers",
    params: BrandParams,
    query: ListQuery,
    result: z.array(GymManagerAssignment),
    handle: async (ctx, { params, query }) => {
      const { members, total } = await readManagers(ctx, params.gymBrandId, query)
      return listed(members, total)
    },
  }),
  route({
    method: 'POST',
    path: '/api/superadmin/gym-brands/:gymBrandId/managers',
    access: SUPER_ADMINS,
    summary: 'Let someone manage a brand',
    params: BrandParams,
    body: AssignManagerRequest,
    result: GymManagerAssignment,
    status: 201,
    handle: (ctx, { params, body }) => assignManager(ctx, params.gymBrandId, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/superadmin/gym-brands/:gymBrandId/managers/:managerId',
    access: SUPER_ADMINS,
    summary: 'Take a brand from a manager',
    params: BrandParams.extend({ managerId: Id }),
    result: z.null(),
    handle: (ctx, { params }) => removeManager(ctx, params.gymBrandId, params.managerId),
  }),
  route({
    method: 'GET',
    path: '/api/superadmin/gym-brands/:gymBrandId/trainers',
    access: SUPER_ADMINS,
    summary: "A brand's trainers",
    params: BrandParams,
    query: ListQuery,
    result: z.array(BrandTrainerAssignment),
    handle: async (ctx, { params, query }) => {
      const { members, total } = await readTrainers(ctx, params.gymBrandId, query)
      return listed(members, total)
    },
  }),
  route({
    method: 'POST',
    path: '/api/superadmin/gym-brands/:gymBrandId/trainers',
    access: SUPER_ADMINS,
    summary: 'Let a trainer work for a brand',
    params: BrandParams,
    body: AssignTrainerToBrandRequest,
    result: BrandTrainerAssignment,
    status: 201,
    handle: (ctx, { params, body }) => assignTrainerToBrand(ctx, params.gymBrandId, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/superadmin/gym-brands/:gymBrandId/trainers/:trainerId',
    access: SUPER_ADMINS,
    summary: 'Take a trainer from a brand',
    params: BrandParams.extend({ trainerId: Id }),
    result: z.null(),
    handle: (ctx, { params }) => removeTrainerFromBrand(ctx, params.gymBrandId, params.trainerId),
  }),
]
