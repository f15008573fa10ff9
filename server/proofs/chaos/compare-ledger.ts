import type { TestApp } from '../../test/app.ts'
import type { Ledger } from './start-load.ts'

/** The acknowledged writes that aren't in the database. */
export async function compareLedger({ pool }: TestApp, { sessions }: Ledger): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; status: string }>('select id, status from sessions')
  const stored = new Map(rows.map(({ id, status }) => [id, status]))
  return [...sessions].flatMap(([id, said]) => {
    const status = stored.get(id)
    const isThere = said === 'unknown' ? status !== undefined : status === said
    return isThere ? [] : [`session ${id}: acknowledged as ${said}, stored as ${status ?? 'nothing'}`]
  })
}
