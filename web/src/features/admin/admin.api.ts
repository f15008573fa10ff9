import type { ActivityEntry, AdminStats, AdminUser } from '@spotter/contract/admin.ts'
import type {
  AdminUpdateBrandRequest,
  BrandTrainerAssignment,
  CreateBrandRequest,
  GymBrand,
  GymManagerAssignment,
} from '@spotter/contract/gyms.ts'
import { DEFAULT_PAGE_SIZE } from '@spotter/contract/paging.ts'
import type { Role } from '@spotter/contract/roles.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { toast } from '../../components/ui/feedback/toast.ts'
import { get, getPage, post, put, remove } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { refreshUser } from '../../session/start-session.ts'
import { readSignIn } from '../../session/stored-sign-in.ts'
import { STAFF_WORDS } from './staff/staff-words.ts'

const BRANDS = '/superadmin/gym-brands'
const BRAND = `${BRANDS}/{gymBrandId}`
const USER = '/superadmin/users/{userId}'
const ACTIVITY_PORTION = 15
const CANDIDATES = 20

export const statsQuery = queryOptions({
  queryKey: QUERY_KEYS.admin.stats,
  queryFn: ({ signal }) => get<AdminStats>('/superadmin/stats', { signal }),
})

export const activityQuery = infiniteQueryOptions({
  queryKey: QUERY_KEYS.admin.activity,
  queryFn: ({ pageParam, signal }) =>
    get<ActivityEntry[]>('/superadmin/activity', {
      query: { before: pageParam, pageSize: ACTIVITY_PORTION },
      signal,
    }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last) => (last.length === ACTIVITY_PORTION ? last.at(-1)?.id : undefined),
})

export interface ListRequest {
  page: number
  search: string
}

export function brandsQuery({ page, search }: ListRequest) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.brands, { page, search }],
    queryFn: ({ signal }) =>
      getPage<GymBrand>(BRANDS, { query: { page, pageSize: DEFAULT_PAGE_SIZE, search }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usersQuery({ page, search, role }: ListRequest & { role: Role | null }) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.users, { page, search, role }],
    queryFn: ({ signal }) =>
      getPage<AdminUser>('/superadmin/users', {
        query: { page, pageSize: DEFAULT_PAGE_SIZE, search, role },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export type Staff = 'managers' | 'trainers'

export function staffQuery(gymBrandId: string, staff: Staff) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.staff, gymBrandId, staff],
    queryFn: ({ signal }) =>
      get<(GymManagerAssignment | BrandTrainerAssignment)[]>(`${BRAND}/${staff}`, {
        params: { gymBrandId },
        signal,
      }),
  })
}

/** Who could join a brand's staff: holds the role, and is not on it yet. */
export function candidatesQuery(gymBrandId: string, staff: Staff, search: string) {
  const query =
    staff === 'managers'
      ? { role: 'GymManager', notManagerOf: gymBrandId }
      : { role: 'Trainer', notTrainerOf: gymBrandId }
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.candidates, gymBrandId, staff, search],
    queryFn: ({ signal }) =>
      get<AdminUser[]>('/superadmin/users', {
        query: { ...query, isActive: true, page: 1, pageSize: CANDIDATES, search },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** The brands a trainer does not work for yet. */
export function openBrandsQuery(trainerId: string, search: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.openBrands, trainerId, search],
    queryFn: ({ signal }) =>
      get<GymBrand[]>(BRANDS, {
        query: { withoutTrainer: trainerId, page: 1, pageSize: CANDIDATES, search },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useCreateBrand() {
  return useAdminMutation((body: CreateBrandRequest) => post<GymBrand>(BRANDS, { body }))
}

export function useUpdateBrand(gymBrandId: string) {
  return useAdminMutation((body: AdminUpdateBrandRequest) =>
    put<GymBrand>(BRAND, { params: { gymBrandId }, body }),
  )
}

export function useDeleteBrand() {
  return useAdminMutation((gymBrandId: string) => remove(BRAND, { params: { gymBrandId } }))
}

interface StaffMember {
  gymBrandId: string
  userId: string
}

export function useAssignStaff(staff: Staff) {
  return useAdminMutation(
    ({ gymBrandId, userId }: StaffMember) =>
      post<unknown>(`${BRAND}/${staff}`, {
        params: { gymBrandId },
        body: { gymBrandId, [staff === 'managers' ? 'managerId' : 'trainerId']: userId },
      }),
    STAFF_WORDS[staff].assigned,
  )
}

export function useRemoveStaff(staff: Staff) {
  return useAdminMutation(
    ({ gymBrandId, userId }: StaffMember) =>
      remove(`${BRAND}/${staff}/{userId}`, { params: { gymBrandId, userId } }),
    STAFF_WORDS[staff].removed,
  )
}

export function useGiveRole() {
  return useAdminMutation(
    ({ userId, roleName }: { userId: string; roleName: Role }) =>
      ownAware(userId, post<AdminUser>(`${USER}/roles`, { params: { userId }, body: { userId, roleName } })),
    'Role assigned successfully!',
  )
}

export function useTakeRole() {
  return useAdminMutation(
    ({ userId, roleName }: { userId: string; roleName: Role }) =>
      ownAware(userId, remove(`${USER}/roles/{roleName}`, { params: { userId, roleName } })),
    'Role removed successfully!',
  )
}

export function useSetUserActive() {
  return useAdminMutation(({ userId, isActive }: { userId: string; isActive: boolean }) =>
    ownAware(userId, put<AdminUser>(USER, { params: { userId }, body: { isActive } })),
  )
}

/** Whoever changes the own account sees the header and the guards follow at once. */
async function ownAware<T>(userId: string, write: Promise<T>) {
  const answer = await write
  if (readSignIn()?.user?.id === userId) await refreshUser()
  return answer
}

/**
 * Counts, lists and the activity all hang together: after any write everything in sight is asked anew, and so
 * are the brands as their managers see them. `done` is said here, since whatever asked may be gone with its row.
 */
function useAdminMutation<Given, T>(mutationFn: (given: Given) => Promise<T>, done?: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      if (done) toast.success(done)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: QUERY_KEYS.admin.all }),
        queryClient.invalidateQueries({ queryKey: QUERY_KEYS.gyms.all }),
      ])
    },
  })
}
