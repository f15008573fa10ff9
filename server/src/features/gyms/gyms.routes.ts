import {
  archiveLocationCall,
  createLocationCall,
  listAssignedBrandsCall,
  listLocationsCall,
  listManagedTrainersCall,
  updateBrandCall,
  updateLocationCall,
} from '@spotter/contract/gyms/gyms.calls.ts'
import {
  CreateLocationRequest,
  GymBrand,
  GymLocation,
  ManagedTrainer,
  UpdateBrandRequest,
  UpdateLocationRequest,
} from '@spotter/contract/gyms/gyms.ts'
import { ListQuery } from '@spotter/contract/shared/paging.ts'
import { z } from 'zod'
import { listed, route } from '../../platform/http/route.ts'
import { readAssignedBrands, readLocations } from './brands/read-brands.ts'
import { updateBrand } from './brands/update-brand.ts'
import { archiveLocation } from './locations/archive-location.ts'
import { createLocation } from './locations/create-location.ts'
import { updateLocation } from './locations/update-location.ts'
import { readManagedTrainers } from './staff/read-brand-staff.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const

export const gymsRoutes = [
  route(listAssignedBrandsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'List the brands you manage, with their locations',
    query: ListQuery,
    result: z.array(GymBrand),
    handle: async (ctx, { query }) => {
      const { brands, total } = await readAssignedBrands(ctx, query)
      return listed(brands, total)
    },
  }),
  route(updateBrandCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Update a brand',
    body: UpdateBrandRequest,
    result: GymBrand,
    handle: (ctx, { params, body }) => updateBrand(ctx, params.gymBrandId, body),
  }),
  route(listLocationsCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a brand's locations",
    query: ListQuery,
    result: z.array(GymLocation),
    handle: async (ctx, { params, query }) => {
      const { locations, total } = await readLocations(ctx, params.gymBrandId, query)
      return listed(locations, total)
    },
  }),
  route(listManagedTrainersCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: "List a brand's trainers",
    query: ListQuery,
    result: z.array(ManagedTrainer),
    handle: async (ctx, { params, query }) => {
      const { members, total } = await readManagedTrainers(ctx, params.gymBrandId, query)
      return listed(members, total)
    },
  }),
  route(createLocationCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Add a location to a brand',
    body: CreateLocationRequest,
    result: GymLocation,
    status: 201,
    handle: (ctx, { body }) => createLocation(ctx, body),
  }),
  route(updateLocationCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Update a location',
    body: UpdateLocationRequest,
    result: GymLocation,
    handle: (ctx, { params, body }) => updateLocation(ctx, params.locationId, body),
  }),
  route(archiveLocationCall, {
    access: MANAGERS,
    takesTokens: true,
    summary: 'Archive a location',
    result: z.null(),
    handle: (ctx, { params }) => archiveLocation(ctx, params.locationId),
  }),
]
