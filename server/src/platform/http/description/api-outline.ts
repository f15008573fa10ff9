import type { Route } from '../route.ts'

export interface Section {
  /** The slice, by which its refusals are listed. */
  slice: string
  name: string
  description: string
  routes: readonly Route[]
}

export interface WordedRefusal {
  status: number
  message: string
}

export interface ApiOutline {
  description: string
  sections: readonly Section[]
  /** The name of each call, by method and path. */
  operationIds: ReadonlyMap<string, string>
  /** What each parameter means, by its name, or by the path segment before it and its name. */
  parameters: Readonly<Record<string, string>>
  /** By slice; only the published description has them, since they're found in the source. */
  refusals?: Readonly<Record<string, readonly WordedRefusal[]>>
}
