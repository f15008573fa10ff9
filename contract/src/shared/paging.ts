import { z } from 'zod'
import { LIMITS, MAX_PAGE, MAX_PAGE_SIZE } from './limits.ts'
import { line } from './text.ts'

export const DEFAULT_PAGE_SIZE = 25

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}

/** Query fields of every list that can grow. Without `page`, you get the whole list. */
export const ListQuery = z.object({
  page: wholeNumber(1, MAX_PAGE).optional(),
  pageSize: wholeNumber(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  search: line(LIMITS.search).optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The same for lists without a search. */
export const PageQuery = ListQuery.omit({ search: true })

/** What a query says once or repeats (`status=Pending&status=Approved`), as a list. */
export function onceOrRepeated(list = z.array(z.string())) {
  return z.union([z.string(), list]).transform((given) => [given].flat())
}

/** `true` or `false` in a query. */
export const Flag = z.enum(['true', 'false']).transform((flag) => flag === 'true')
