import {
  AdminUpdateBrandRequest,
  AssignManagerRequest,
  AssignTrainerToBrandRequest,
  BrandsQuery,
  BrandTrainerAssignment,
  CreateBrandRequest,
  GymBrand,
  GymManagerAssignment,
} from '@spotter/contract/gyms/gyms.ts'
import {
  archiveBrandCall,
  assignManagerCall,
  assignTrainerToBrandCall,
  createBrandCall,
  listBrandManagersCall,
  listBrandsCall,
  listBrandTrainersCall,
  removeManagerCall,
  removeTrainerFromBrandCall,
  updateBrandAsAdminCall,
} from '@spotter/contract/gyms/gyms-admin.calls.ts'
import { ListQuery } from '@spotter/contract/shared/paging.ts'
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

export const gymsAdminRoutes = [
  route(listBrandsCall, {
    access: SUPER_ADMINS,
    summary: 'List all brands',
    query: BrandsQuery,
    result: z.array(GymBrand),
    handle: async (ctx, { query }) => {
      const { brands, total } = await readBrands(ctx, query)
      return listed(brands, total)
    },
  }),
  route(createBrandCall, {
    access: SUPER_ADMINS,
    summary: 'Create a brand',
    body: CreateBrandRequest,
    result: GymBrand,
    status: 201,
    handle: (ctx, { body }) => createBrand(ctx, body),
  }),
  route(updateBrandAsAdminCall, {
    access: SUPER_ADMINS,
    summary: 'Update, activate, or deactivate a brand',
    body: AdminUpdateBrandRequest,
    result: GymBrand,
    handle: (ctx, { params, body }) => updateBrand(ctx, params.gymBrandId, body),
  }),
  route(archiveBrandCall, {
    access: SUPER_ADMINS,
    summary: 'Archive a brand',
    result: z.null(),
    handle: (ctx, { params }) => archiveBrand(ctx, params.gymBrandId),
  }),
  route(listBrandManagersCall, {
    access: SUPER_ADMINS,
    summary: "List a brand's managers",
    query: ListQuery,
    result: z.array(GymManagerAssignment),
    handle: async (ctx, { params, query }) => {
      const { members, total } = await readManagers(ctx, params.gymBrandId, query)
      return listed(members, total)
    },
  }),
  route(assignManagerCall, {
    access: SUPER_ADMINS,
    summary: 'Assign a manager to a brand',
    freshProof: 'with-factor',
    body: AssignManagerRequest,
    result: GymManagerAssignment,
    status: 201,
    handle: (ctx, { params, body }) => assignManager(ctx, params.gymBrandId, body),
  }),
  route(removeManagerCall, {
    access: SUPER_ADMINS,
    summary: 'Remove a manager from a brand',
    freshProof: 'with-factor',
    result: z.null(),
    handle: (ctx, { params }) => removeManager(ctx, params.gymBrandId, params.managerId),
  }),
  route(listBrandTrainersCall, {
    access: SUPER_ADMINS,
    summary: "List a brand's trainers",
    query: ListQuery,
    result: z.array(BrandTrainerAssignment),
    handle: async (ctx, { params, query }) => {
      const { members, total } = await readTrainers(ctx, params.gymBrandId, query)
      return listed(members, total)
    },
  }),
  route(assignTrainerToBrandCall, {
    access: SUPER_ADMINS,
    summary: 'Assign a trainer to a brand',
    freshProof: 'with-factor',
    body: AssignTrainerToBrandRequest,
    result: BrandTrainerAssignment,
    status: 201,
    handle: (ctx, { params, body }) => assignTrainerToBrand(ctx, params.gymBrandId, body),
  }),
  route(removeTrainerFromBrandCall, {
    access: SUPER_ADMINS,
    summary: 'Remove a trainer from a brand',
    freshProof: 'with-factor',
    result: z.null(),
    handle: (ctx, { params }) => removeTrainerFromBrand(ctx, params.gymBrandId, params.trainerId),
  }),
]
