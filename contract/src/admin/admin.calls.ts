import { declareCall } from '../shared/call.ts'
import type { ListQuery } from '../shared/paging.ts'
import type {
  AdminStats,
  AdminUser,
  GrantRoleRequest,
  InviteStaffRequest,
  ManyInvitations,
  UpcomingSessions,
  UpdateUserRequest,
  UsersQuery,
} from './admin.ts'

export const listUsersCall = declareCall('GET', '/api/superadmin/users')<{
  query: typeof UsersQuery
  result: AdminUser[]
}>()

export const updateUserCall = declareCall('PUT', '/api/superadmin/users/:userId')<{
  body: typeof UpdateUserRequest
  result: AdminUser
}>()

export const grantRoleCall = declareCall('POST', '/api/superadmin/users/:userId/roles')<{
  body: typeof GrantRoleRequest
  result: AdminUser
}>()

export const removeRoleCall = declareCall('DELETE', '/api/superadmin/users/:userId/roles/:roleName')<{
  result: null
}>()

export const inviteStaffCall = declareCall('POST', '/api/superadmin/gym-brands/:gymBrandId/invitations')<{
  body: typeof InviteStaffRequest
  result: AdminUser
}>()

export const listUpcomingSessionsCall = declareCall(
  'GET',
  '/api/superadmin/users/:userId/upcoming-sessions',
)<{
  result: UpcomingSessions[]
}>()

export const readAdminStatsCall = declareCall('GET', '/api/superadmin/stats')<{ result: AdminStats }>()

export const listManyInvitationsCall = declareCall('GET', '/api/superadmin/many-invitations')<{
  query: typeof ListQuery
  result: ManyInvitations[]
}>()
