import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What travels: the schemas of the query and the body, and what `data` holds in the answer. */
interface Shape {
  query?: z.ZodType
  body?: z.ZodType
  result: unknown
}

/**
 * One call of the API. The server's route takes it together with its schemas, the web app calls it. It holds no
 * schemas itself, only their types: a page that calls the API doesn't load zod for it.
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

/** What callers give: path parameters, query, and body, each only where the call has it. */
export type InputOf<C extends Call> = ParamsInput<C> & QueryInput<ShapeOf<C>> & BodyInput<ShapeOf<C>>

type ParamsInput<C extends Call> = [ParamName<C['path']>] extends [never] ? unknown : { params: ParamsOf<C> }

type BodyInput<S> = S extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown

type QueryInput<S> = S extends { query: infer Q extends z.ZodType }
  ? Optionally<'query', QueryFields<z.input<Q>, z.output<Q>>>
  : unknown

/** Numbers and flags may be given as such instead of as text, and null means that an optional field is left out. */
type QueryFields<Sent, Read> = {
  [Name in keyof Sent as string extends Name ? never : Name]:
    | Sent[Name]
    | (Name extends keyof Read ? Read[Name] : never)
    | (undefined extends Sent[Name] ? null : never)
}

type Optionally<Name extends string, Fields> =
  Partial<Fields> extends Fields ? { [N in Name]?: Fields } : { [N in Name]: Fields }
