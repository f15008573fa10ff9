import { z } from 'zod'
import { ListQuery, onceOrRepeated, PageQuery } from '../shared/paging.ts'
import { Id, Instant } from '../shared/text.ts'
import { moment } from '../shared/time.ts'

/** Kinds of activity that belong together. */
export const ActivityTopic = z.enum([
  'sessions',
  'hours',
  'trainees',
  'planning',
  'payments',
  'notifications',
  'gyms',
  'integrations',
  'accounts',
])
export type ActivityTopic = z.infer<typeof ActivityTopic>

/** Once or repeated (`topic=sessions&topic=hours`). */
const TopicFilter = onceOrRepeated(z.array(z.string()).max(ActivityTopic.options.length)).pipe(
  z.array(ActivityTopic),
)

/** The feed only grows: `before`, the id of the last entry you have, continues from there whatever was added since. */
export const BrandActivityQuery = PageQuery.omit({ page: true }).extend({
  before: z
    .string()
    .regex(/^\d{1,15}$/, 'Must be the id of an entry')
    .transform(Number)
    .optional(),
  topic: TopicFilter.optional(),
  /** Who did it. */
  personId: Id.optional(),
  fromDate: moment((day) => `${day}T00:00:00.000Z`).optional(),
  /** Inclusive, as in the notification history. */
  toDate: moment((day) => `${day}T23:59:59.999Z`).optional(),
})
export type BrandActivityQuery = z.infer<typeof BrandActivityQuery>

/** The total is only counted with `page`. */
export const ActivityQuery = BrandActivityQuery.extend({
  page: PageQuery.shape.page,
  gymBrandId: Id.optional(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** Who did what, and when. `kind` is a noun and what happened to it, such as 'brand-created'. */
export const ActivityEntry = z.object({
  id: z.int(),
  at: Instant,
  kind: z.string(),
  /** What or whom it's about. Never an ID. */
  subject: z.string(),
  actorId: Id.nullable(),
  /** Null if the product itself did it, or if the person has been erased. */
  actorName: z.string().nullable(),
  /** The session it's about, with the people in it as they're called now. */
  session: z
    .object({ trainerName: z.string(), traineeName: z.string(), date: z.string(), hour: z.int() })
    .nullable(),
  /** More about it, such as the ids of what it touched. */
  detail: z.record(z.string(), z.unknown()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const BrandPeopleQuery = ListQuery.pick({ search: true })
export type BrandPeopleQuery = z.infer<typeof BrandPeopleQuery>

/** Someone whose activity you can filter by. */
export const BrandPerson = z.object({ userId: Id, name: z.string(), email: z.string() })
export type BrandPerson = z.infer<typeof BrandPerson>
