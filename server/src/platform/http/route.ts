import type { Readable } from 'node:stream'
import type { Call, Method, ParamsOf, ResultOf, ShapeOf } from '@spotter/contract/shared/call.ts'
import type { Role } from '@spotter/contract/shared/roles.ts'
import { Id } from '@spotter/contract/shared/text.ts'
import { z } from 'zod'
import type { Context, SignedIn } from '../context.ts'
import type { Use } from '../rate-limits.ts'
import type { KeptScope, KeptTopic } from './responses/kept-answers.ts'

export type Access = 'anyone' | 'signed-in' | readonly Role[]

/** The schemas that a call declares; the compiler requires exactly these. */
type SchemasOf<S> = Pick<S, keyof S & ('query' | 'body')>

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

interface RouteInput<C extends Call, P> {
  params: P extends z.ZodType ? z.output<P> : ParamsOf<C>
  query: OutputOf<ShapeOf<C>['query']>
  body: OutputOf<ShapeOf<C>['body']>
}

interface Declared<A extends Access, P, R extends z.ZodType> {
  access: A
  summary: string
  /** Without it, every path parameter is an ID. */
  params?: P
  /** What `data` contains in the response. */
  result: R
  /** Also accepts form fields, which is what email apps send. */
  takesForm?: boolean
  /** The response is shown once and never stored, not even to repeat it for an Idempotency-Key. */
  answersSecret?: boolean
  /** Sent without the envelope, as this media type. */
  sends?: string
  /** Responds with a stream that stays open. HEAD is refused, because it would open one that nobody reads. */
  streams?: boolean
  /**
   * Needs a proof of identity from the last few minutes: from people with a second factor, or `always`, which asks
   * everyone else for their password.
   */
  freshProof?: 'with-factor' | 'always'
  /** Programs may call it with an API token. Only for what stays within `managedBrandIds`. */
  takesTokens?: boolean
  /** 200 by default; an `Answer` can override it per call. */
  status?: 200 | 201
  /**
   * The response is the same for everyone who may call: it's kept in memory until this topic changes, and revalidated
   * by its ETag. Only for GET routes that anyone may call, or with `keptFor`.
   */
  keptUntil?: KeptTopic
}

interface Handled<C extends Call, A extends Access, P, R extends z.ZodType> {
  /** Counted before the work and before any transaction, because counting takes a separate connection. */
  limits?: (ctx: A extends 'anyone' ? Context : SignedIn, input: RouteInput<C, P>) => Use[]
  /**
   * What many may want at the same moment. Requests that name the same one are worked on one after the other, and wait
   * for their turn without a connection: otherwise, each would hold one and wait for the same lock.
   */
  crowdsAt?: (input: RouteInput<C, P>) => string
  handle: (
    ctx: A extends 'anyone' ? Context : SignedIn,
    input: RouteInput<C, P>,
  ) => Promise<z.input<R> | Answer<z.input<R>> | File>
  /** With `keptUntil`: on every call, refuses callers who may not see the response, and says what it's about. */
  keptFor?: (ctx: SignedIn, input: RouteInput<C, P>) => Promise<KeptScope>
  /**
   * With `keptUntil`: brings a long list up to date, given everything that was published since it was read. Items that
   * stay the same objects aren't serialized again. Null if the list has to be read as a whole.
   */
  renew?: (
    ctx: Context,
    input: RouteInput<C, P>,
    earlier: EarlierData<z.input<R>>,
  ) => Promise<Answer<z.input<R>> | null>
}

export interface EarlierData<T = unknown> {
  data: T
  changes: string[]
}

export interface UntypedInput {
  params: unknown
  query: unknown
  body: unknown
}

/** A route as it's served: the call and its declaration in one, without the types that only the compiler needs. */
export interface Route extends Declared<Access, z.ZodType, z.ZodType> {
  method: Method
  path: string
  query?: z.ZodType
  body?: z.ZodType
  limits?: (ctx: SignedIn, input: UntypedInput) => Use[]
  crowdsAt?: (input: UntypedInput) => string
  handle: (ctx: SignedIn, input: UntypedInput) => Promise<unknown>
  keptFor?: (ctx: SignedIn, input: UntypedInput) => Promise<KeptScope>
  renew?: (ctx: Context, input: UntypedInput, earlier: EarlierData) => Promise<unknown>
}

export function route<
  const A extends Access,
  C extends Call,
  R extends z.ZodType<ResultOf<C>>,
  P extends z.ZodType<ParamsOf<C>> | undefined = undefined,
>(call: C, declaration: Declared<A, P, R> & SchemasOf<ShapeOf<C>> & Handled<C, A, P, R>): Route {
  return { params: idsIn(call.path), ...call, ...declaration } as unknown as Route
}

function idsIn(path: string) {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => [name, Id])
  return names.length > 0 ? z.object(Object.fromEntries(names)) : undefined
}

export class Answer<T> {
  readonly data: T
  readonly status: 200 | 201 | undefined
  readonly headers: Record<string, string>
  readonly message: string | null

  constructor(
    data: T,
    more: { status?: 200 | 201; headers?: Record<string, string>; message?: string } = {},
  ) {
    this.data = data
    this.status = more.status
    this.headers = more.headers ?? {}
    this.message = more.message ?? null
  }
}

export class File {
  readonly content: string | Buffer | Readable
  readonly type: string
  readonly headers: Record<string, string>

  constructor(content: string | Buffer | Readable, type: string, headers: Record<string, string> = {}) {
    this.content = content
    this.type = type
    this.headers = headers
  }
}

export function listed<T>(items: T[], total: number) {
  return new Answer(items, { headers: { 'x-total-count': String(total) } })
}
