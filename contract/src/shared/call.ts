import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What goes over the wire: the schemas of the query and the body, and the type of `data` in the response. */
interface Shape {
  query?: z.ZodType
  body?: z.ZodType
  result: unknown
}

/**
 * One call of the API: the server's route takes it together with its schemas, and the web app calls it. It contains
 * only the schemas' types, so a page that calls the API doesn't have to load zod.
 */
export interface Call<Path extends string = string, S extends Shape = Shape> {
  method: Method
  /** Complete, with path parameters as `:name`. */
  path: Path
  /** For the compiler only; it's never set. */
  readonly shape?: S
}

export function declareCall<const Path extends string>(method: Method, path: Path) {
  return <S extends Shape>(): Call<Path, S> => ({ method, path })
}

export type ShapeOf<C extends Call> = NonNullable<C['shape']>

export type ResultOf<C extends Call> = ShapeOf<C>['result']

export type ParamsOf<C extends Call> = Record<ParamName<C['path']>, string>

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Segment}/${infer After}`
    ? NameIn<Segment> | ParamName<`/${After}`>
    : NameIn<Rest>
  : never

/** `:token.ics` is the parameter `token`. */
type NameIn<Segment extends string> = Segment extends `${infer Name}.${string}` ? Name : Segment

/** What callers pass: path parameters, query, and body, if the call has them. */
export type InputOf<C extends Call> = ParamsInput<C> & QueryInput<ShapeOf<C>> & BodyInput<ShapeOf<C>>

type ParamsInput<C extends Call> = [ParamName<C['path']>] extends [never] ? unknown : { params: ParamsOf<C> }

type BodyInput<S> = S extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown

type QueryInput<S> = S extends { query: infer Q extends z.ZodType }
  ? Optionally<'query', QueryFields<z.input<Q>, z.output<Q>>>
  : unknown

/** Numbers and flags needn't be turned into text first, and null leaves an optional field out. */
type QueryFields<Sent, Read> = {
  [Name in keyof Sent as string extends Name ? never : Name]:
    | Sent[Name]
    | (Name extends keyof Read ? Read[Name] : never)
    | (undefined extends Sent[Name] ? null : never)
}

type Optionally<Name extends string, Fields> =
  Partial<Fields> extends Fields ? { [N in Name]?: Fields } : { [N in Name]: Fields }
