import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/use-page-title.ts'

interface PageHeadingProps {
  title: string
  /** The browser tab's title, where it differs from the heading. */
  documentTitle?: string
  description?: ReactNode
  actions?: ReactNode
}

/** The one h1 of a page. Focus lands on it after a navigation. */
export function PageHeading({ title, documentTitle = title, description, actions }: PageHeadingProps) {
  usePageTitle(documentTitle)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h1 tabIndex={-1} className="font-semibold text-2xl tracking-tight">
          {title}
        </h1>
        {description && <p className="max-w-prose text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
