import { z } from 'zod'
import { PageQuery } from '../shared/paging.ts'
import { Id, Instant } from '../shared/text.ts'

/** Something that concerns the security of an account. */
export const SecurityEvent = z.object({
  id: z.int(),
  at: Instant,
  /** Such as 'signed-in'. Later versions may add some. */
  kind: z.string(),
  /** More about it: how someone signed in, which role, which second factor, or which address. */
  detail: z.string().nullable(),
  /** An IPv4 address or an IPv6 network. Null if an administrator did it. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  isByAdministrator: z.boolean(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const SecurityLogQuery = PageQuery
export type SecurityLogQuery = z.infer<typeof SecurityLogQuery>

/** The same for super admins, who see everyone's. */
export const AdminSecurityEvent = SecurityEvent.extend({
  userId: Id,
  userName: z.string(),
  userEmail: z.string(),
  /** Who did it, if it wasn't the owner and we can tell. */
  actorName: z.string().nullable(),
})
export type AdminSecurityEvent = z.infer<typeof AdminSecurityEvent>

export const AdminSecurityLogQuery = PageQuery.extend({ userId: Id.optional() })
export type AdminSecurityLogQuery = z.infer<typeof AdminSecurityLogQuery>
