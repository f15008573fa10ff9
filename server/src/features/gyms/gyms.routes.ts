import {
  CreateLocationRequest,
  GymBrand,
  GymLocation,
  ManagedTrainer,
  UpdateBrandRequest,
  UpdateLocationRequest,
} from '@spotter/contract/gyms.ts'
import { ListQuery } from '@spotter/contract/paging.ts'
import { Id } from '@spotter/contract/text.ts'
import { z } from 'zod'
import { listed, route } from '../../platform/http/route.ts'
import { readAssignedBrands, readLocations } from './brands/read-brands.ts'
import { updateBrand } from './brands/update-brand.ts'
import { archiveLocation } from './locations/archive-location.ts'
import { createLocation } from './locations/create-location.ts'
import { updateLocation } from './locations/update-location.ts'
import { readManagedTrainers } from './staff/read-brand-staff.ts'

const MANAGERS = ['GymManager', 'SuperAdmin'] as const
const BrandParams = z.object({ gymBrandId: Id })
const LocationParams = z.object({ locationId: Id })

export const gymsRoutes = [
  route({
    method: 'GET',
    path: '/api/gym-management/brands/assigned',
    access: MANAGERS,
    summary: 'The brands the caller manages, with their locations',
    query: ListQuery,
    result: z.array(GymBrand),
    handle: async (ctx, { query }) => {
      const { brands, total } = await readAssignedBrands(ctx, query)
      return listed(brands, total)
    },
  }),
  route({
    method: 'PUT',
    path: '/api/gym-management/brands/:gymBrandId',
    access: MANAGERS,
    summary: 'Change a brand',
    params: BrandParams,
    body: UpdateBrandRequest,
    result: GymBrand,
    handle: (ctx, { params, body }) => updateBrand(ctx, params.gymBrandId, body),
  }),
  route({
    method: 'GET',
    path: '/api/gym-management/brands/:gymBrandId/locations',
    access: MANAGERS,
    summary: "A brand's locations",
    params: BrandParams,
    query: ListQuery,
    result: z.array(GymLocation),
    handle: async (ctx, { params, query }) => {
      const { locations, total } = await readLocations(ctx, params.gymBrandId, query)
      return listed(locations, total)
    },
  }),
  route({
    method: 'GET',
    path: '/api/gym-management/brands/:gymBrandId/trainers',
    access: MANAGERS,
    summary: "A brand's trainers",
    params: BrandParams,
    query: ListQuery,
    result: z.array(ManagedTrainer),
    handle: async (ctx, { params, query }) => {
      const { members, total } = await readManagedTrainers(ctx, params.gymBrandId, query)
      return listed(members, total)
    },
  }),
  route({
    method: 'POST',
    path: '/api/gym-management/locations',
    access: MANAGERS,
    summary: 'Add a location to a brand',
    body: CreateLocationRequest,
    result: GymLocation,
    status: 201,
    handle: (ctx, { body }) => createLocation(ctx, body),
  }),
  route({
    method: 'PUT',
    path: '/api/gym-management/locations/:locationId',
    access: MANAGERS,
    summary: 'Change a location',
    params: LocationParams,
    body: UpdateLocationRequest,
    result: GymLocation,
    handle: (ctx, { params, body }) => updateLocation(ctx, params.locationId, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/gym-management/locations/:locationId',
    access: MANAGERS,
    summary: 'Archive a location',
    params: LocationParams,
    result: z.null(),
    handle: (ctx, { params }) => archiveLocation(ctx, params.locationId),
  }),
]
