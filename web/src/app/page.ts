import { type ComponentType, lazy } from 'react'

/** A page in its own chunk, by the name of its export. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}
