import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '../../../lib/use-page-title.ts'

interface PageHeadingProps {
  title: string
  /** The browser tab's title, if it differs from the heading. */
  documentTitle?: string
  description?: ReactNode
  actions?: ReactNode
  /** Only for screen readers: on screen, the tabs say where one is. */
  isHidden?: boolean
  /** For a screen that replaces another one within a page, along with the focused element. */
  takesFocus?: boolean
}

/** A page's only h1. It gets the focus after navigation. */
export function PageHeading({
  title,
  documentTitle = title,
  description,
  actions,
  isHidden = false,
  takesFocus = false,
}: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(documentTitle)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  if (isHidden) {
    return (
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {title}
      </h1>
    )
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 max-sm:gap-x-2 max-sm:gap-y-1">
      <div className="grid gap-1 max-sm:gap-0">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl tracking-tight max-sm:text-xl">
          {title}
        </h1>
        {description && <p className="max-w-prose text-muted max-sm:text-sm">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
