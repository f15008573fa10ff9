import { sql } from 'kysely'
import type { Database } from '../src/platform/database.ts'

/** The brands of the demo's trainee let people move by themselves, those of the second manager with approval. What's set stays. */
export async function seedOffers(db: Database) {
  await sql`
    insert into offer_settings (brand_id, moves, moves_per_week, move_trainers)
    select distinct on (mine.brand_id) mine.brand_id, mine.moves, 2, 'known'
    from (
      select enrollments.brand_id, 'by-themselves' as moves from enrollments
      join users on users.id = enrollments.user_id and users.email = 'trainee@spotter.demo'
      where enrollments.approval_status = 'Approved' and enrollments.removed_at is null
      union all
      select brand_managers.brand_id, 'with-approval' from brand_managers
      join users on users.id = brand_managers.user_id and users.email = 'manager2@spotter.demo'
    ) as mine
    order by mine.brand_id, mine.moves
    on conflict do nothing`.execute(db)
}
