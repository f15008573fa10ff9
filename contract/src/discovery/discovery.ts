import { z } from 'zod'
import { LIMITS } from '../shared/limits.ts'
import { DEFAULT_PAGE_SIZE, Flag, ListQuery } from '../shared/paging.ts'
import { Id, line } from '../shared/text.ts'

const NEAR = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/

const Coordinates = z.object({ latitude: z.number(), longitude: z.number() })
export type Coordinates = z.infer<typeof Coordinates>

const PublicLocation = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  /** 'city, state' */
  area: z.string(),
  coordinates: Coordinates.nullable(),
  timeZone: z.string(),
  trainerCount: z.int(),
})
export type PublicLocation = z.infer<typeof PublicLocation>

/** What visitors can see of a brand. Never a contact address. */
export const PublicGymBrand = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  logoUrl: z.string().nullable(),
  trainerCount: z.int(),
  locations: z.array(PublicLocation),
})
export type PublicGymBrand = z.infer<typeof PublicGymBrand>

/** Just enough for a dropdown of any number of brands. */
export const GymBrandName = z.object({ id: Id, name: z.string() })
export type GymBrandName = z.infer<typeof GymBrandName>

const TrainerBrand = z.object({
  id: Id,
  name: z.string(),
  locations: z.array(
    z.object({ id: Id, name: z.string(), area: z.string(), coordinates: Coordinates.nullable() }),
  ),
})
export type TrainerBrand = z.infer<typeof TrainerBrand>

export const PublicTrainer = z.object({
  id: Id,
  name: z.string(),
  photo: z.string().nullable(),
  specialties: z.array(z.string()),
  bio: z.string().nullable(),
  rating: z.number().nullable(),
  /** Where the trainer works. */
  gyms: z.array(Id),
  brands: z.array(TrainerBrand),
})
export type PublicTrainer = z.infer<typeof PublicTrainer>

/** `48.2,16.37`. Rounded to about a kilometer: nearby visitors share one cached response, and nobody's address is sent. */
const Near = z
  .string()
  .transform((text, ctx) => {
    const [, latitude, longitude] = NEAR.exec(text)?.map(Number) ?? []
    if (
      latitude !== undefined &&
      longitude !== undefined &&
      Math.abs(latitude) <= 90 &&
      Math.abs(longitude) <= 180
    ) {
      return { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 }
    }
    ctx.addIssue({ code: 'custom', message: 'Must be a latitude and a longitude, such as 48.2,16.37' })
    return z.NEVER
  })
  .pipe(Coordinates)

const shared = {
  brand: Id.optional(),
  location: Id.optional(),
  specialty: line(LIMITS.specialty).optional(),
  near: Near.optional(),
}

export const GymsQuery = publicQuery(ListQuery.extend({ ...shared, hasLocations: Flag.optional() }))
export type GymsQuery = z.infer<typeof GymsQuery>

export const TrainersQuery = publicQuery(ListQuery.extend({ ...shared, trainer: Id.optional() }))
export type TrainersQuery = z.infer<typeof TrainersQuery>

/**
 * Reduces a query to one spelling, because responses are cached by it: unknown names are dropped, and so is a page
 * size without a page. `brand[]=…` is refused, because ignoring it would answer a different question.
 */
function publicQuery<T extends z.ZodObject<{ page: typeof ListQuery.shape.page }>>(schema: T) {
  const oneSpelling = schema
    .loose()
    .check(({ value, issues }) => {
      const name = Object.keys(value).find((name) => /[[\]]/.test(name))
      if (name) issues.push({ code: 'custom', input: value, path: [name], message: 'Must be a single value' })
    })
    .transform((value) => {
      const known = Object.entries(value).filter(
        ([name, given]) => Object.hasOwn(schema.shape, name) && given !== '',
      )
      const query = Object.fromEntries(known) as z.output<T>
      return query.page === undefined ? { ...query, pageSize: DEFAULT_PAGE_SIZE } : query
    })
  // Accepts any fields, but callers may only pass the known ones.
  return oneSpelling as unknown as z.ZodType<z.output<T>, z.input<T>>
}
