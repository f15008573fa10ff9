import { type ComponentType, lazy } from 'react'

/** A page in a chunk of its own, by the name under which its file exports it. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}
