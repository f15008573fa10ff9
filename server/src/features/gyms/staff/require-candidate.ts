import type { Role } from '@spotter/contract/shared/roles.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database.ts'
import { invalid, notFound } from '../../../platform/refusal.ts'

/**
 * A person needs the role to join a brand's staff. They stay locked until the commit, so the role can't be removed
 * before then.
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
