import { z } from 'zod'
import { Flag, ListQuery, PageQuery } from './paging.ts'
import { Role } from './roles.ts'
import { Id, Instant } from './text.ts'

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

export const AdminStats = z.object({
  totalGymBrands: z.int(),
  totalUsers: z.int(),
  activeTrainers: z.int(),
  gymManagers: z.int(),
})
export type AdminStats = z.infer<typeof AdminStats>

/**
 * The feed only grows: `before`, the id of the last entry you have, continues from there whatever was added since.
 * The total is only counted with `page`.
 */
export const ActivityQuery = PageQuery.extend({
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'Must be the id of an entry')
    .transform(Number)
    .optional(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** Who did what, and when. `kind` is a noun and what happened to it, such as 'brand-created'. */
export const ActivityEntry = z.object({
  id: z.int(),
  at: Instant,
  kind: z.string(),
  subject: z.string(),
  /** Null if the product itself did it, or if the person has been erased. */
  actorName: z.string().nullable(),
  /** More about it, such as the ids of what it touched. */
  detail: z.record(z.string(), z.unknown()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>
