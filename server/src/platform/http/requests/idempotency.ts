import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type SignedIn, transaction } from '../../context.ts'
import { type Database, prepared } from '../../database.ts'
import { conflict, invalid, Refusal } from '../../refusal.ts'
import { Answer, File, type Route } from '../route.ts'

export const RESPONSES_KEPT_FOR = '24 hours'

type Work = (ctx: SignedIn) => Promise<Answer<unknown> | File>

/**
 * Runs the work at most once per person and Idempotency-Key. The response is stored in the same transaction, so a client
 * that never received it can ask again; a refusal rolls everything back.
 */
export async function answerOnce(ctx: SignedIn, request: FastifyRequest, route: Route, work: Work) {
  const key = request.headers['idempotency-key']
  if (key === undefined || !takesKeys(route) || !ctx.actor) return work(ctx)
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid('Idempotency-Key must be 1 to 200 visible characters')
  }
  return transaction(ctx, async (ctx) => {
    const requestHash = hashRequest(ctx, request, route)
    const earlier = await claim(ctx, key)
    if (earlier) return replay(earlier, requestHash)
    const answer = await work(ctx)
    if (answer instanceof File) throw new Error(`${route.path} returns a file, which can't be replayed`)
    await remember(ctx, key, requestHash, answer, answer.status ?? route.status ?? 200)
    return answer
  })
}

export function takesKeys(route: Route) {
  const isGuarded = route.access !== 'anyone' && !route.path.startsWith('/api/Auth/')
  return route.method === 'POST' && isGuarded && !route.answersSecret
}

interface Earlier {
  request_hash: Buffer
  status: number
  answer: StoredAnswer
}

/** Refuses a twin that's still being worked on, and finds the response if there is one. */
async function claim(ctx: SignedIn, key: string): Promise<Earlier | null> {
  const { rows } = await sql<{ claimed: boolean } & (Earlier | { request_hash: null })>`${prepared}
    select claimed, request_hash, status, answer
    from claim_idempotency_key(${ctx.actor.userId}, ${key}, ${RESPONSES_KEPT_FOR}::interval)`.execute(ctx.db)
  const { claimed, ...earlier } = rows[0]!
  if (!claimed) throw conflict('The same request is still being worked on')
  return earlier.request_hash === null ? null : earlier
}

type StoredAnswer = Pick<Answer<unknown>, 'data' | 'headers' | 'message'>

function replay(earlier: Earlier, requestHash: Buffer) {
  if (!earlier.request_hash.equals(requestHash)) {
    throw new Refusal(422, 'This Idempotency-Key was used for another request')
  }
  const { data, headers, message } = earlier.answer
  return new Answer(data, {
    status: earlier.status === 201 ? 201 : 200,
    headers,
    ...(message === null ? {} : { message }),
  })
}

async function remember(
  ctx: SignedIn,
  key: string,
  requestHash: Buffer,
  answer: StoredAnswer,
  status: number,
) {
  const { data, headers, message } = answer
  const stored = {
    user_id: ctx.actor.userId,
    key,
    request_hash: requestHash,
    status,
    answer: JSON.stringify({ data, headers, message }),
  }
  await ctx.db
    .insertInto('idempotency_keys')
    .values(stored)
    // Only a row that's too old to be found can be in the way.
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({ ...stored, created_at: sql`now()` }),
    )
    .modifyEnd(prepared)
    .execute()
}

export async function deleteOldResponses(db: Database, keptFor: string) {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<string>`now() - ${keptFor}::interval`)
    .execute()
}

/** The route and everything in the request, and the token, so that one for another brand isn't shown the response. */
function hashRequest({ actor }: SignedIn, request: FastifyRequest, route: Route) {
  const said = [route.method, route.path, request.params, request.query, request.body ?? null]
  if (actor.token) said.push(actor.token.id)
  return createHash('sha256').update(JSON.stringify(said)).digest()
}
