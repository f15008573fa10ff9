import {
  grantRoleCall,
  inviteStaffCall,
  listUpcomingSessionsCall,
  listUsersCall,
  readAdminStatsCall,
  removeRoleCall,
  updateUserCall,
} from '@spotter/contract/admin/admin.calls.ts'
import type { InviteStaffRequest } from '@spotter/contract/admin/admin.ts'
import type { AdminUpdateBrandRequest, CreateBrandRequest } from '@spotter/contract/gyms/gyms.ts'
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
import { DEFAULT_PAGE_SIZE } from '@spotter/contract/shared/paging.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../components/ui/feedback/toast.ts'
import { call, callPage } from '../../lib/http.ts'
import { QUERY_KEYS } from '../../lib/query-keys.ts'
import { refreshUser } from '../../sign-in/resume-sign-in.ts'
import { readSignIn } from '../../sign-in/stored-sign-in.ts'
import { STAFF_WORDS } from './staff/staff-words.ts'

const CANDIDATES = 20

export const statsQuery = queryOptions({
  queryKey: QUERY_KEYS.admin.stats,
  queryFn: ({ signal }) => call(readAdminStatsCall, { signal }),
})

export interface ListRequest {
  page: number
  search: string
}

export function brandsQuery({ page, search }: ListRequest) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.brands, { page, search }],
    queryFn: ({ signal }) =>
      callPage(listBrandsCall, { query: { page, pageSize: DEFAULT_PAGE_SIZE, search }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usersQuery({ page, search, role }: ListRequest & { role: Role | null }) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.users, { page, search, role }],
    queryFn: ({ signal }) =>
      callPage(listUsersCall, {
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
      call(staff === 'managers' ? listBrandManagersCall : listBrandTrainersCall, {
        params: { gymBrandId },
        signal,
      }),
  })
}

/** People who could join a brand's staff: they have the role and aren't on the staff yet. */
export function candidatesQuery(gymBrandId: string, staff: Staff, search: string) {
  const query: { role: Role; notManagerOf?: string; notTrainerOf?: string } =
    staff === 'managers'
      ? { role: 'GymManager', notManagerOf: gymBrandId }
      : { role: 'Trainer', notTrainerOf: gymBrandId }
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.candidates, gymBrandId, staff, search],
    queryFn: ({ signal }) =>
      call(listUsersCall, {
        query: { ...query, isActive: true, page: 1, pageSize: CANDIDATES, search },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function openBrandsQuery(trainerId: string, search: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.openBrands, trainerId, search],
    queryFn: ({ signal }) =>
      call(listBrandsCall, {
        query: { withoutTrainer: trainerId, page: 1, pageSize: CANDIDATES, search },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function useCreateBrand() {
  return useAdminMutation((body: CreateBrandRequest) => call(createBrandCall, { body }))
}

export function useUpdateBrand(gymBrandId: string) {
  return useAdminMutation((body: AdminUpdateBrandRequest) =>
    call(updateBrandAsAdminCall, { params: { gymBrandId }, body }),
  )
}

export function useDeleteBrand() {
  return useAdminMutation((gymBrandId: string) => call(archiveBrandCall, { params: { gymBrandId } }))
}

interface StaffMember {
  gymBrandId: string
  userId: string
}

export function useAssignStaff(staff: Staff) {
  return useAdminMutation(({ gymBrandId, userId }: StaffMember) => {
    const params = { gymBrandId }
    return staff === 'managers'
      ? call(assignManagerCall, { params, body: { gymBrandId, managerId: userId } })
      : call(assignTrainerToBrandCall, { params, body: { gymBrandId, trainerId: userId } })
  }, STAFF_WORDS[staff].assigned)
}

export function useInviteStaff(gymBrandId: string) {
  return useAdminMutation(
    (body: InviteStaffRequest) => call(inviteStaffCall, { params: { gymBrandId }, body }),
    'Invitation sent',
  )
}

export function useRemoveStaff(staff: Staff) {
  return useAdminMutation(
    ({ gymBrandId, userId }: StaffMember) =>
      staff === 'managers'
        ? call(removeManagerCall, { params: { gymBrandId, managerId: userId } })
        : call(removeTrainerFromBrandCall, { params: { gymBrandId, trainerId: userId } }),
    STAFF_WORDS[staff].removed,
  )
}

export function useGrantRole() {
  return useAdminMutation(
    ({ userId, roleName }: { userId: string; roleName: Role }) =>
      thenRefreshSelf(userId, call(grantRoleCall, { params: { userId }, body: { userId, roleName } })),
    'Role assigned successfully!',
  )
}

export function useRemoveRole() {
  return useAdminMutation(
    ({ userId, roleName }: { userId: string; roleName: Role }) =>
      thenRefreshSelf(userId, call(removeRoleCall, { params: { userId, roleName } })),
    'Role removed successfully!',
  )
}

export function upcomingSessionsQuery(userId: string) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.admin.users, userId, 'upcoming-sessions'],
    queryFn: ({ signal }) => call(listUpcomingSessionsCall, { params: { userId }, signal }),
  })
}

export function useSetUserActive() {
  return useAdminMutation(({ userId, isActive }: { userId: string; isActive: boolean }) =>
    thenRefreshSelf(userId, call(updateUserCall, { params: { userId }, body: { isActive } })),
  )
}

/** When you change your own account, the header and the guards follow right away. */
async function thenRefreshSelf<T>(userId: string, write: Promise<T>) {
  const answer = await write
  if (readSignIn()?.user?.id === userId) await refreshUser()
  return answer
}

/**
 * Counts, lists, and activity depend on each other: after any write, refetch everything on screen, and the brands as
 * their managers see them. Shows `done` itself, because the component that made the call may be gone with its row.
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
