import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { KnownPerson } from '../../platform/erasing/erase-traces.ts'
import { mentioning } from '../../platform/erasing/mentioning.ts'

/** What they were paid stays, under an anonymous ID. So do their sums: only the reasons of corrections go. */
export async function eraseInPay(db: Database, { id: userId, email, name }: KnownPerson) {
  // No activity: `erasePerson` records it.
  await sql`
    update pay_corrections set reason = null
    where reason is not null and (trainer_id = ${userId}::uuid or reason ~* ${mentioning([email, name])})`.execute(
    db,
  )
}
