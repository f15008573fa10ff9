import { examine } from '../src/features/doctor/examine.ts'
import type { TestApp } from '../test/app.ts'

/** What came back. The status is 0 if nothing did. */
export interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
  milliseconds: number
}

/** What the servers said about each session; `unknown` if the last request about it was never answered clearly. */
export type Ledger = Map<string, 'Scheduled' | 'Cancelled' | 'unknown'>

/** How a proof ended: its table, and every promise that was broken. */
export interface Verdict {
  table: string
  problems: string[]
}

const ENVELOPE = 'data,errors,message,success,title'

/** What's wrong with an answer, or null. A refusal is fine; a server error or another shape isn't. */
export function judgeAnswer({ status, headers, body }: Answer): string | null {
  if (status === 0) return 'no answer'
  if (status >= 500) return `status ${status}`
  if (headers['content-disposition'] || headers['content-encoding'] || status === 204) return null
  const isJson = String(headers['content-type']).startsWith('application/json')
  if (!isJson) return status >= 400 ? `status ${status} without an envelope` : null
  const envelope = JSON.parse(body)
  const keys = Object.keys(envelope).sort().join()
  if (keys !== ENVELOPE) return `not the envelope: ${keys}`
  return envelope.success === status < 400 ? null : `status ${status} with success: ${envelope.success}`
}

/** The acknowledged writes that aren't in the database, and whatever else must always hold and doesn't. */
export async function judgeData({ pool, db }: TestApp, ledger: Ledger = new Map()): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; status: string }>('select id, status from sessions')
  const stored = new Map(rows.map(({ id, status }) => [id, status]))
  const lost = [...ledger].filter(([id, said]) =>
    said === 'unknown' ? !stored.has(id) : stored.get(id) !== said,
  )
  const broken = await examine(db)
  return [
    ...lost.map(([id, said]) => `session ${id}: acknowledged as ${said}, stored as ${stored.get(id)}`),
    ...broken.map((finding) => `${finding.broken}: ${JSON.stringify(finding.rows[0])}`),
  ]
}
