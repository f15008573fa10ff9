import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

/** The loading text for screen readers, next to a skeleton. */
export function LoadingWords({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}

export function Loading({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-64 place-content-center justify-items-center gap-3 text-muted">
      <Spinner size="lg" />
      <p role="status">{children}</p>
    </div>
  )
}
