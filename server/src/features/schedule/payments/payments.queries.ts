import type { PaymentsExportQuery } from '@spotter/contract/schedule/payments.ts'
import { sql } from 'kysely'

/** True in SQL for a session that has a price and, whenever it is, belongs to what the filter asks for. */
export function isAskedFor({ gymBrandId, traineeId, gymLocationId, onlyBegun }: PaymentsExportQuery) {
  return sql`sessions.brand_id = ${gymBrandId}::uuid and sessions.price is not null
    and (${traineeId ?? null}::uuid is null or sessions.enrollment_id = ${traineeId ?? null}::uuid)
    and (${gymLocationId ?? null}::uuid is null or sessions.location_id = ${gymLocationId ?? null}::uuid)
    and (not ${onlyBegun}::boolean or lower(sessions.during) <= current_instant())`
}

/** The same for a pack, which belongs to the day it was sold on. One for all locations belongs to none of them. */
export function isPackAskedFor(query: PaymentsExportQuery) {
  const { gymBrandId, traineeId, gymLocationId, startDate, endDate, includePacks } = query
  return sql`${includePacks}::boolean and packs.brand_id = ${gymBrandId}::uuid and packs.price is not null
    and (${traineeId ?? null}::uuid is null or packs.enrollment_id = ${traineeId ?? null}::uuid)
    and (${gymLocationId ?? null}::uuid is null or packs.location_id = ${gymLocationId ?? null}::uuid)
    and packs.sold_on between ${startDate}::date and ${endDate}::date`
}
