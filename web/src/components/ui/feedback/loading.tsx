import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

/** The loading words for readers, unseen beside a skeleton. */
export function LoadingWords({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}

/** The loading words for everyone, with a spinner in the middle of the room they wait for. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-64 place-content-center justify-items-center gap-3 text-muted">
      <Spinner size="lg" />
      <p role="status">{children}</p>
    </div>
  )
}
