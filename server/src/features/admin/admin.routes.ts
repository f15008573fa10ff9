import {
  grantRoleCall,
  inviteStaffCall,
  listManyInvitationsCall,
  listUpcomingSessionsCall,
  listUsersCall,
  readAdminStatsCall,
  removeRoleCall,
  updateUserCall,
} from '@spotter/contract/admin/admin.calls.ts'
import {
  AdminStats,
  AdminUser,
  GrantRoleRequest,
  InviteStaffRequest,
  ManyInvitations,
  UpcomingSessions,
  UpdateUserRequest,
  UsersQuery,
} from '@spotter/contract/admin/admin.ts'
import { ListQuery } from '@spotter/contract/shared/paging.ts'
import { Role } from '@spotter/contract/shared/roles.ts'
import { Id } from '@spotter/contract/shared/text.ts'
import { z } from 'zod'
import { requireSameId } from '../../platform/http/requests/same-id.ts'
import { listed, route } from '../../platform/http/route.ts'
import { grantRole } from '../auth/auth.public.ts'
import { getAdminUser } from './admin.queries.ts'
import { changeUser } from './change-user.ts'
import { readManyInvitations } from './read-many-invitations.ts'
import { readStats } from './read-stats.ts'
import { readUsers } from './read-users.ts'
import { removeRole } from './remove-role.ts'
import { inviteStaff } from './staff/invite-staff.ts'
import { readUpcomingSessions } from './staff/read-upcoming-sessions.ts'

const SUPER_ADMINS = ['SuperAdmin'] as const
const UserParams = z.object({ userId: Id })

export const adminRoutes = [
  route(listUsersCall, {
    access: SUPER_ADMINS,
    summary: 'List all users',
    query: UsersQuery,
    result: z.array(AdminUser),
    handle: async (ctx, { query }) => {
      const { users, total } = await readUsers(ctx, query)
      return listed(users, total)
    },
  }),
  route(updateUserCall, {
    access: SUPER_ADMINS,
    summary: 'Deactivate or reactivate a user',
    freshProof: 'with-factor',
    body: UpdateUserRequest,
    result: AdminUser,
    handle: async (ctx, { params: { userId }, body }) => {
      requireSameId(userId, body.userId, 'userId')
      if (body.isActive !== undefined) await changeUser(ctx, userId, body.isActive)
      return getAdminUser(ctx.db, userId)
    },
  }),
  route(grantRoleCall, {
    access: SUPER_ADMINS,
    summary: 'Grant a role to a user',
    freshProof: 'with-factor',
    body: GrantRoleRequest,
    result: AdminUser,
    status: 201,
    handle: async (ctx, { params: { userId }, body }) => {
      requireSameId(userId, body.userId, 'userId')
      await grantRole(ctx, userId, body.roleName)
      return getAdminUser(ctx.db, userId)
    },
  }),
  route(removeRoleCall, {
    access: SUPER_ADMINS,
    summary: 'Remove a role from a user',
    freshProof: 'with-factor',
    params: UserParams.extend({ roleName: Role }),
    result: z.null(),
    handle: (ctx, { params }) => removeRole(ctx, params.userId, params.roleName),
  }),
  route(inviteStaffCall, {
    access: SUPER_ADMINS,
    summary: "Invite someone without an account to a brand's staff",
    freshProof: 'with-factor',
    body: InviteStaffRequest,
    result: AdminUser,
    status: 201,
    handle: (ctx, { params, body }) => inviteStaff(ctx, params.gymBrandId, body),
  }),
  route(listUpcomingSessionsCall, {
    access: SUPER_ADMINS,
    summary: "Count a trainer's upcoming sessions, brand by brand",
    result: z.array(UpcomingSessions),
    handle: (ctx, { params }) => readUpcomingSessions(ctx.db, params.userId),
  }),
  route(readAdminStatsCall, {
    access: SUPER_ADMINS,
    summary: 'Get the four figures of the overview',
    result: AdminStats,
    handle: readStats,
  }),
  route(listManyInvitationsCall, {
    access: SUPER_ADMINS,
    summary: 'List who invited more than 500 people in a day, in the last 30 days',
    query: ListQuery,
    result: z.array(ManyInvitations),
    handle: (ctx, { query }) => readManyInvitations(ctx, query),
  }),
]
