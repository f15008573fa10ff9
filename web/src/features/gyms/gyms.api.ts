import type {
  CreateLocationRequest,
  GymBrand,
  GymLocation,
  UpdateBrandRequest,
  UpdateLocationRequest,
} from '@spotter/contract/gyms.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { get, post, put, remove } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'

const LOCATION = '/gym-management/locations/{locationId}'

/** The brands of whoever is signed in, with their locations; a SuperAdmin's are all active ones. */
export const assignedBrandsQuery = queryOptions({
  queryKey: QUERY_KEYS.gyms.assignedBrands,
  queryFn: ({ signal }) => get<GymBrand[]>('/gym-management/brands/assigned', { signal }),
})

export function useUpdateBrand(gymBrandId: string) {
  const reload = useReloadBrands()
  return useMutation({
    mutationFn: (body: UpdateBrandRequest) =>
      put<GymBrand>('/gym-management/brands/{gymBrandId}', { params: { gymBrandId }, body }),
    onSuccess: reload,
  })
}

export function useCreateLocation() {
  const reload = useReloadBrands()
  return useMutation({
    mutationFn: (body: CreateLocationRequest) => post<GymLocation>('/gym-management/locations', { body }),
    onSuccess: reload,
  })
}

export function useUpdateLocation(locationId: string) {
  const reload = useReloadBrands()
  return useMutation({
    mutationFn: (body: UpdateLocationRequest) =>
      put<GymLocation>(LOCATION, { params: { locationId }, body: { ...body, locationId } }),
    onSuccess: reload,
  })
}

export function useDeleteLocation() {
  const reload = useReloadBrands()
  return useMutation({
    mutationFn: (locationId: string) => remove(LOCATION, { params: { locationId } }),
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
