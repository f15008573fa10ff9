import type { Role } from '@spotter/contract/shared/roles.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Actor, Context, SignedIn } from '../context.ts'
import type { Limit } from '../rate-limits.ts'
import { notAllowed, notSignedIn, type Refusal, unavailable } from '../refusal.ts'
import { type InTurn, oneAtATime } from '../waiting/in-turn.ts'
import { acceptForms } from './requests/accept-forms.ts'
import { requireTokensFit, TOKEN_CALLS, whyNotWithToken } from './requests/api-tokens.ts'
import { answerOnce } from './requests/idempotency.ts'
import { refusalFromValidation, success } from './responses/answers.ts'
import type { KeptAnswers, KeptTopic } from './responses/kept-answers.ts'
import { sendFile } from './responses/send-file.ts'
import { rememberInputs, sendKept } from './responses/send-kept.ts'
import { serializeInPieces } from './responses/serialize-in-pieces.ts'
import { Answer, type EarlierData, File, type Route, type UntypedInput } from './route.ts'

/** Far more than anyone can click, and far less than a runaway script can send. */
export const CHANGES: Limit = {
  name: 'changes',
  times: 10_000,
  seconds: 60 * 60,
  takenAtOnce: 20,
  message: "You've made too many changes in the past hour. Please try again later.",
}

export interface Serving {
  contextOf: (request: FastifyRequest) => Context
  readActor: (request: FastifyRequest) => Promise<Actor | null>
  /** Refuses an actor whose proof of identity is too old. */
  requireFreshProof: (actor: Actor, asked: NonNullable<Route['freshProof']>) => Promise<void>
  /** What to say to someone who lacks only a second factor. */
  needsSecondFactor: () => Refusal
  keptAnswers: KeptAnswers
  /** How many milliseconds anyone waits for a response. */
  patience?: number
}

const PATIENCE = 10_000

export function serveRoutes(app: FastifyInstance, routes: readonly Route[], serving: Serving) {
  const inTurn = oneAtATime()
  const patiently = upTo(serving.patience ?? PATIENCE)
  for (const route of routes) {
    // Plain JavaScript or a cast could leave it out, and opening a route must be a decision.
    if (!route.access) throw new Error(`${route.method} ${route.path} doesn't declare who may call it`)
    if (route.keptUntil && (route.method !== 'GET' || (route.access !== 'anyone' && !route.keptFor))) {
      throw new Error(`${route.method} ${route.path} isn't the same for everyone`)
    }
    requireTokensFit(route)
    const options: RouteOptions = {
      method: route.method,
      url: route.path,
      exposeHeadRoute: !route.streams,
      // Any schema will do: it only makes Fastify ask for a serializer, and ours knows the route's own.
      schema: { response: { '2xx': {} } },
      serializerCompiler: () => (answer) => serializeInPieces(route.result, answer).join(''),
      onRequest: async (request, reply) => {
        request.actor = await patiently(reply, admit(route, request, serving))
      },
      handler: route.keptUntil
        ? answerFromMemory(route, route.keptUntil, { ...serving, patiently })
        : (request, reply) => answer(route, request, reply, { ...serving, inTurn, patiently }),
    }
    if (route.takesForm) app.register(async (scope) => acceptForms(scope, options))
    else app.route(options)
  }
}

type Patiently = ReturnType<typeof upTo>

/** After that long, it's a 503. The work may still be done: repeating the request with its key shows whether it was. */
function upTo(milliseconds: number) {
  return async <T>(reply: FastifyReply, work: Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(unavailable()), milliseconds - reply.elapsedTime)
    return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
  }
}

/** 401 before 403, and both before the body is looked at. */
async function admit(route: Route, request: FastifyRequest, serving: Serving) {
  const { access, freshProof } = route
  if (access === 'anyone') return null
  const actor = await serving.readActor(request)
  if (!actor) throw notSignedIn()
  const refusal = actor.token && whyNotWithToken(route, actor.token)
  if (refusal) throw refusal
  if (access !== 'signed-in') {
    const isAmong = (roles: Role[] = []) => access.some((role) => roles.includes(role))
    if (!isAmong(actor.roles)) throw isAmong(actor.withheldRoles) ? serving.needsSecondFactor() : notAllowed()
  }
  if (freshProof) await serving.requireFreshProof(actor, freshProof)
  return actor
}

function answerFromMemory(route: Route, topic: KeptTopic, serving: Serving & { patiently: Patiently }) {
  const read = rememberInputs(route, (request) => inputOf(route, request))
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Visitors' responses don't need it unless they have to be built.
    let known: SignedIn | undefined
    const ctx = () => (known ??= { ...serving.contextOf(request), actor: request.actor } as SignedIn)
    const patiently = <T>(work: Promise<T>) => serving.patiently(reply, work)
    if (request.actor) await patiently(countTokenCall(ctx()))
    const { input, address } = read(request)
    const scope = route.keptFor && (await patiently(route.keptFor(ctx(), input)))
    const handle = () => patiently(route.handle(ctx(), input))
    const { renew } = route
    const renewed = renew && ((earlier: EarlierData) => patiently(renew(ctx(), input, earlier)))
    const asked = { topic, address, ...scope, handle, renew: renewed }
    return sendKept(serving.keptAnswers, route, asked, request, reply)
  }
}

async function countTokenCall({ actor, limits }: Context) {
  if (actor?.token) await limits.use([TOKEN_CALLS, actor.token.id])
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  serving: Serving & { inTurn: InTurn; patiently: Patiently },
) {
  const ctx = { ...serving.contextOf(request), actor: request.actor } as SignedIn
  const given = await serving.patiently(reply, run(route, request, ctx, serving.inTurn))
  if (given instanceof File) return sendFile(given, request, reply)
  reply.status(given.status ?? route.status ?? 200).headers(given.headers)
  return reply.send(success(given.data, given.message))
}

async function run(route: Route, request: FastifyRequest, ctx: SignedIn, inTurn: InTurn) {
  await countTokenCall(ctx)
  const input = inputOf(route, request)
  if (route.limits) await ctx.limits.use(...route.limits(ctx, input))
  if (route.method !== 'GET' && ctx.actor) await ctx.limits.use([CHANGES, ctx.actor.userId])
  const work = () =>
    answerOnce(ctx, request, route, async (ctx) => {
      const result = await route.handle(ctx, input)
      return result instanceof Answer || result instanceof File ? result : new Answer(result)
    })
  return route.crowdsAt ? inTurn(route.crowdsAt(input), work) : work()
}

function inputOf(route: Route, request: FastifyRequest): UntypedInput {
  return {
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    body: parse(route.body, request.body ?? {}),
  }
}

function parse(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: messageFor })
  if (!parsed.success) throw refusalFromValidation(parsed.error)
  return parsed.data
}

/** Messages for problems that the schemas have no message for. */
function messageFor(issue: z.core.$ZodRawIssue) {
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined ? 'This field is required' : `Must be of type ${issue.expected}`
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}
