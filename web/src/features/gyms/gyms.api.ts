import {
  archiveLocationCall,
  createLocationCall,
  listAssignedBrandsCall,
  updateBrandCall,
  updateLocationCall,
} from '@spotter/contract/gyms/gyms.calls.ts'
import type {
  CreateLocationRequest,
  UpdateBrandRequest,
  UpdateLocationRequest,
} from '@spotter/contract/gyms/gyms.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

/** Your brands with their locations. For a SuperAdmin, that's all active brands. */
export const assignedBrandsQuery = queryOptions({
  queryKey: QUERY_KEYS.gyms.assignedBrands,
  queryFn: ({ signal }) => call(listAssignedBrandsCall, { signal }),
})

export function useUpdateBrand(gymBrandId: string) {
  const reload = useReloadBrands()
  return useMutation({
    mutationFn: (body: UpdateBrandRequest) => call(updateBrandCall, { params: { gymBrandId }, body }),
    onSuccess: reload,
  })
}

export function useCreateLocation() {
  const reload = useReloadBrands()
  return useMutation({
    mutationFn: (body: CreateLocationRequest) => call(createLocationCall, { body }),
    onSuccess: reload,
  })
}

export function useUpdateLocation(locationId: string) {
  const reload = useReloadBrands()
  return useMutation({
    mutationFn: (body: UpdateLocationRequest) =>
      call(updateLocationCall, { params: { locationId }, body: { ...body, locationId } }),
    onSuccess: reload,
  })
}

export function useDeleteLocation() {
  const reload = useReloadBrands()
  return useMutation({
    mutationFn: (locationId: string) => call(archiveLocationCall, { params: { locationId } }),
    onSuccess: reload,
  })
}

/** The admin's lists show the same brands. */
function useReloadBrands() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: assignedBrandsQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: QUERY_KEYS.admin.all }),
    ])
}
