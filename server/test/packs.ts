import type { TestApp } from './app.ts'
import type { TestEnrollment } from './enrollment.ts'

interface PackOptions {
  sessions?: number
  price?: string | null
  soldOn?: string
  validUntil?: string | null
  locationId?: string | null
}

/** A pack in the database, sold long ago and paid, with its first line in the ledger. Returns its ID. */
export async function createPack(
  test: TestApp,
  trainee: Pick<TestEnrollment, 'id' | 'brandId' | 'userId'>,
  {
    sessions = 10,
    price = '400.00',
    soldOn = '2020-01-01',
    validUntil = null,
    locationId = null,
  }: PackOptions = {},
): Promise<string> {
  const { rows } = await test.pool.query<{ id: string }>(
    `with sold as (
      insert into packs (brand_id, enrollment_id, user_id, name, size, price, currency, location_id, sold_on, valid_until,
        paid_by, paid_on)
      values ($1, $2, $3, $4, $5, $6, case when $6::numeric is not null then 'EUR' end, $7, $8, $9, 'cash', $8)
      returning id, size
    ), entry as (
      insert into pack_ledger (pack_id, kind, change) select id, 'sold', size from sold
    )
    select id from sold`,
    [
      trainee.brandId,
      trainee.id,
      trainee.userId,
      `${sessions} sessions`,
      sessions,
      price,
      locationId,
      soldOn,
      validUntil,
    ],
  )
  return rows[0]!.id
}

/** What's left of a pack, and its ledger, oldest first: `['sold 10', 'used -1']`. */
export async function readLedger(test: TestApp, packId: string) {
  const { rows } = await test.pool.query<{ left_over: number; lines: string[] }>(
    `select left_over, array_agg(kind || ' ' || pack_ledger.change order by pack_ledger.id) as lines
    from packs join pack_ledger on pack_ledger.pack_id = packs.id where packs.id = $1 group by packs.id`,
    [packId],
  )
  return { left: rows[0]!.left_over, lines: rows[0]!.lines }
}
