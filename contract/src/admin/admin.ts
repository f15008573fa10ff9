import { z } from 'zod'
import { Flag, ListQuery } from '../shared/paging.ts'
import { Role } from '../shared/roles.ts'
import { Email, Id, Instant, personName } from '../shared/text.ts'

/** A person in the admin's lists, with their brands as a trainer and only the number of brands they manage. */
export const AdminUser = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(Role),
  emailConfirmed: z.boolean(),
  isActive: z.boolean(),
  createdAt: Instant,
  lastLoginAt: Instant.nullable(),
  gymBrandAssignments: z.array(
    z.object({ id: Id, trainerId: Id, gymBrandId: Id, gymBrandName: z.string(), assignedAt: Instant }),
  ),
  managedBrandCount: z.int(),
  hasSecondFactor: z.boolean(),
})
export type AdminUser = z.infer<typeof AdminUser>

/** `notManagerOf` and `notTrainerOf` leave out a brand's current staff, for choosing whom to add. */
export const UsersQuery = ListQuery.extend({
  role: Role.optional(),
  isActive: Flag.optional(),
  notManagerOf: Id.optional(),
  notTrainerOf: Id.optional(),
})
export type UsersQuery = z.infer<typeof UsersQuery>

export const GrantRoleRequest = z.object({ userId: Id.optional(), roleName: Role })
export type GrantRoleRequest = z.infer<typeof GrantRoleRequest>

export const UpdateUserRequest = z.object({ userId: Id.optional(), isActive: z.boolean().optional() })
export type UpdateUserRequest = z.infer<typeof UpdateUserRequest>

/** Someone without an account, to be a brand's manager or trainer. */
export const InviteStaffRequest = z.object({
  email: Email,
  firstName: personName('First name'),
  lastName: personName('Last name'),
  role: Role.extract(['GymManager', 'Trainer']),
})
export type InviteStaffRequest = z.infer<typeof InviteStaffRequest>

/** How many upcoming sessions a trainer has at one brand. */
export const UpcomingSessions = z.object({ gymBrandId: Id, gymBrandName: z.string(), sessions: z.int() })
export type UpcomingSessions = z.infer<typeof UpcomingSessions>

export const AdminStats = z.object({
  totalGymBrands: z.int(),
  totalUsers: z.int(),
  activeTrainers: z.int(),
  gymManagers: z.int(),
})
export type AdminStats = z.infer<typeof AdminStats>

/** Someone who invited more than `MANY_INVITATIONS` people on one day (UTC). */
export const ManyInvitations = z.object({
  userId: Id,
  userName: z.string(),
  userEmail: z.string(),
  day: z.string(),
  invitations: z.int(),
})
export type ManyInvitations = z.infer<typeof ManyInvitations>
