import { z } from 'zod'
import { LIMITS } from '../shared/limits.ts'
import { Id, line } from '../shared/text.ts'

/** Nothing is found without any words. */
export const SearchQuery = z.object({ q: line(LIMITS.search).default('') })
export type SearchQuery = z.infer<typeof SearchQuery>

/** Gyms and trainers are public. What else someone finds depends on their roles. */
export const FoundKind = z.enum(['gym', 'trainer', 'trainee', 'location', 'brand', 'user'])
export type FoundKind = z.infer<typeof FoundKind>

export const Found = z.object({
  kind: FoundKind,
  /** Of the brand, the location, or the person; for a manager's trainee, of the enrollment. */
  id: Id,
  name: z.string(),
  /** Tells two of the same name apart: a brand, a city, or an email. */
  hint: z.string().nullable(),
  /** The brand in which you manage it, if you do. */
  gymBrandId: Id.nullable(),
})
export type Found = z.infer<typeof Found>
