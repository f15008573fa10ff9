import type { ReactNode } from 'react'
import { PageHeading } from './page-heading.tsx'

interface PrintBodyProps {
  title: string
  description?: string
  actions: ReactNode
  children: ReactNode
}

/** Like `PageBody`, but on paper there's neither a heading nor space around the pages. */
export function PrintBody({
  title,
  description = 'Each page fits on one sheet of A4 or Letter paper.',
  actions,
  children,
}: PrintBodyProps) {
  return (
    <div className="page-width grid gap-6 py-6 sm:py-10 print:block print:max-w-none print:p-0">
      <div className="print:hidden">
        <PageHeading title={title} description={description} actions={actions} />
      </div>
      {children}
    </div>
  )
}
