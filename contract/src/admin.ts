import { z } from 'zod'
import { Flag, ListQuery, PageQuery } from './paging.ts'
import { Role } from './roles.ts'
import { Id, Instant } from './text.ts'

/** A person in the admin's lists. The assignments are those as a trainer; as a manager only their number shows. */
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
})
export type AdminUser = z.infer<typeof AdminUser>

/** `notManagerOf` and `notTrainerOf` leave out the staff of a brand, for choosing whom to add. */
export const UsersQuery = ListQuery.extend({
  role: Role.optional(),
  isActive: Flag.optional(),
  notManagerOf: Id.optional(),
  notTrainerOf: Id.optional(),
})
export type UsersQuery = z.infer<typeof UsersQuery>

export const GiveRoleRequest = z.object({ userId: Id.optional(), roleName: Role })
export type GiveRoleRequest = z.infer<typeof GiveRoleRequest>

export const UpdateUserRequest = z.object({ userId: Id.optional(), isActive: z.boolean().optional() })
export type UpdateUserRequest = z.infer<typeof UpdateUserRequest>

export const AdminStats = z.object({
  totalGymBrands: z.int(),
  totalUsers: z.int(),
  activeTrainers: z.int(),
  gymManagers: z.int(),
})
export type AdminStats = z.infer<typeof AdminStats>

/**
 * The feed only ever grows: `before`, the id of the last entry seen, goes on from there whatever came meanwhile.
 * Only by `page` is the whole of it counted.
 */
export const ActivityQuery = PageQuery.extend({
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'Must be the id of an entry')
    .transform(Number)
    .optional(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** Who did what, when. `kind` is a noun and what happened to it, as in 'brand-created'. */
export const ActivityEntry = z.object({
  id: z.int(),
  at: Instant,
  kind: z.string(),
  subject: z.string(),
  /** Null when the product itself acted, or the person is no longer known. */
  actorName: z.string().nullable(),
  /** What else is known of the act, such as the ids of what it touched. */
  detail: z.record(z.string(), z.unknown()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>
