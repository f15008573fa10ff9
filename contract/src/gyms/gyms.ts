import { z } from 'zod'
import { LIMITS, MAX_CAPACITY } from '../shared/limits.ts'
import { ListQuery } from '../shared/paging.ts'
import {
  Email,
  Id,
  Instant,
  line,
  Phone,
  paragraph,
  placeName,
  required,
  TimeZone,
  WebAddress,
} from '../shared/text.ts'

/** Optional text in a form: an empty field means null, and a missing one means unchanged. */
function optional(text: z.ZodType<string, string>) {
  return z
    .string()
    .trim()
    .transform((given, ctx) => {
      if (given === '') return null
      const parsed = text.safeParse(given)
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues) ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .nullable()
    .optional()
}

const brandFields = {
  name: placeName('Name'),
  description: optional(paragraph(LIMITS.description)),
  contactEmail: Email,
  contactPhone: optional(Phone),
  website: optional(WebAddress),
  logoUrl: optional(WebAddress),
}

export const CreateBrandRequest = z.object(brandFields)
export type CreateBrandRequest = z.infer<typeof CreateBrandRequest>

/** A name from before the rules for names may stay: what counts is whether it changes. */
const updatedName = required(line(LIMITS.placeName), 'Name')

/** Missing fields stay unchanged; null clears an optional one. */
export const UpdateBrandRequest = z.object({ ...brandFields, name: updatedName, gymBrandId: Id }).partial()
export type UpdateBrandRequest = z.infer<typeof UpdateBrandRequest>

/** What only a SuperAdmin can change. */
export const AdminUpdateBrandRequest = UpdateBrandRequest.extend({ isActive: z.boolean().optional() })
export type AdminUpdateBrandRequest = z.infer<typeof AdminUpdateBrandRequest>

const Capacity = z
  .int('Capacity must be a whole number')
  .min(1, 'Capacity must be at least 1')
  .max(MAX_CAPACITY, `Capacity must be at most ${MAX_CAPACITY}`)

const locationFields = {
  name: placeName('Name'),
  address: required(line(LIMITS.address), 'Address'),
  city: required(line(LIMITS.placeName), 'City'),
  state: optional(line(LIMITS.placeName)),
  country: optional(line(LIMITS.placeName)),
  postalCode: optional(line(LIMITS.phone)),
  contactPhone: optional(Phone),
  contactEmail: optional(Email),
  /** Null means unlimited. */
  capacity: Capacity.nullable().optional(),
  description: optional(paragraph(LIMITS.description)),
  timeZone: TimeZone.optional(),
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
}

export const CreateLocationRequest = z.object({ ...locationFields, gymBrandId: Id })
export type CreateLocationRequest = z.infer<typeof CreateLocationRequest>

/** Missing fields stay unchanged; null clears an optional one. A location never moves to another brand. */
export const UpdateLocationRequest = z
  .object({ ...locationFields, name: updatedName, locationId: Id })
  .partial()
export type UpdateLocationRequest = z.infer<typeof UpdateLocationRequest>

export const GymLocation = z.object({
  id: Id,
  gymBrandId: Id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  postalCode: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
  capacity: z.int().nullable(),
  description: z.string().nullable(),
  timeZone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type GymLocation = z.infer<typeof GymLocation>

export const GymBrand = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  contactEmail: z.string(),
  contactPhone: z.string().nullable(),
  website: z.string().nullable(),
  logoUrl: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  createdBy: Id.nullable(),
  locations: z.array(GymLocation),
  hasManagers: z.boolean(),
  hasTrainers: z.boolean(),
})
export type GymBrand = z.infer<typeof GymBrand>

/** A trainer in a manager's lists. `id`, `userId`, and `trainerId` are all the person's. */
export const ManagedTrainer = z.object({
  id: Id,
  userId: Id,
  trainerId: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  isActive: z.boolean(),
})
export type ManagedTrainer = z.infer<typeof ManagedTrainer>

/** `withoutTrainer` leaves out the brands a trainer already works for. */
export const BrandsQuery = ListQuery.extend({ withoutTrainer: Id.optional() })
export type BrandsQuery = z.infer<typeof BrandsQuery>

export const GymManagerAssignment = z.object({
  id: Id,
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  assignedAt: Instant,
})
export type GymManagerAssignment = z.infer<typeof GymManagerAssignment>

export const BrandTrainerAssignment = GymManagerAssignment.extend({
  trainerId: Id,
  gymBrandId: Id,
  isActive: z.boolean(),
})
export type BrandTrainerAssignment = z.infer<typeof BrandTrainerAssignment>

export const AssignManagerRequest = z.object({ gymBrandId: Id.optional(), managerId: Id })
export type AssignManagerRequest = z.infer<typeof AssignManagerRequest>

export const AssignTrainerToBrandRequest = z.object({ gymBrandId: Id.optional(), trainerId: Id })
export type AssignTrainerToBrandRequest = z.infer<typeof AssignTrainerToBrandRequest>
