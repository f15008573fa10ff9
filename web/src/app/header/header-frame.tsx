import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

interface HeaderFrameProps {
  /** What follows the logo. */
  bar?: ReactNode
  /** What opens below. */
  children?: ReactNode
}

export function HeaderFrame({ bar, children }: HeaderFrameProps) {
  return (
    <header className="sticky top-0 z-30 short:static border-line border-b bg-surface print:hidden">
      <div className="page-width flex h-14 items-center gap-6">
        <Logo />
        {bar}
      </div>
      {children}
    </header>
  )
}
