import type { Readable } from 'node:stream'
import type { Role } from '@spotter/contract/roles.ts'
import type { z } from 'zod'
import type { Context, SignedIn } from '../context.ts'

/** Who may call a route: anyone, whoever is signed in, or those with at least one of the roles. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

export interface RouteInput<P, Q, B> {
  params: OutputOf<P>
  query: OutputOf<Q>
  body: OutputOf<B>
}

/** A route is data: what it takes, what it gives, who may call it, and the verb that does it. */
export interface RouteDeclaration<A extends Access, P, Q, B, R extends z.ZodType> {
  method: Method
  path: string
  access: A
  summary: string
  params?: P
  query?: Q
  body?: B
  /** What `data` holds in the answer. */
  result: R
  /** Also takes the fields of a form, as mail programs send them. */
  takesForm?: boolean
  /** What it answers is shown once and never stored, not even to repeat it for an Idempotency-Key. */
  answersSecret?: boolean
  /** 200 unless said otherwise; `Answer` can still choose per call. */
  status?: 200 | 201
  /**
   * The answer is the same for everyone: it is kept in memory until this topic changes, and
   * revalidated by its ETag. Only for GET routes that anyone may call.
   */
  keptUntil?: string
  handle: (
    ctx: A extends 'anyone' ? Context : SignedIn,
    input: RouteInput<P, Q, B>,
  ) => Promise<z.input<R> | Answer<z.input<R>> | File>
}

export type Route = Omit<
  RouteDeclaration<Access, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, z.ZodType>,
  'handle'
> & { handle: (ctx: SignedIn, input: RouteInput<unknown, unknown, unknown>) => Promise<unknown> }

export function route<
  const A extends Access,
  R extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(declaration: RouteDeclaration<A, P, Q, B, R>): Route {
  return declaration as unknown as Route
}

/** An answer that carries more than its data: a status of its own, headers or a message. */
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

/** What leaves as it is, without the envelope. */
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

/** A page of a list, with the count of the whole in `x-total-count`. */
export function listed<T>(items: T[], total: number) {
  return new Answer(items, { headers: { 'x-total-count': String(total) } })
}
