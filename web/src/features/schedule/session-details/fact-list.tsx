import { Fragment, type ReactNode } from 'react'

/** Undefined facts are left out. */
export type Facts = Record<string, ReactNode>

export function FactList({ facts }: { facts: Facts }) {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-sm">
      {known.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere font-medium text-ink">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
