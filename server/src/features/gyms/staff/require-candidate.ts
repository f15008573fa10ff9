import type { Role } from '@spotter/contract/roles.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'

/**
 * Whoever joins a brand's staff must hold the role. Until the commit the person is held: the role can be
 * taken away only afterwards.
 */
export async function requireCandidate(db: Database, userId: string, role: Role, field: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'is_active', sql<string>`full_name(users)`.as('name')])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!user) throw notFound('User')
  const held = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  if (!held) throw invalid(`User does not have the role ${role}`, field)
  if (!user.is_active) throw invalid('User is deactivated', field)
  return { id: user.id, name: user.name }
}
