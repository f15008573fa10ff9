import type { ReactNode } from 'react'
import { PageHeading } from '../../components/ui/page/page-heading.tsx'

interface AuthFrameProps {
  title: string
  documentTitle?: string
  description?: ReactNode
  children: ReactNode
  /** Links below the panel. */
  footer?: ReactNode
  takesFocus?: boolean
}

export function AuthFrame({ children, footer, ...heading }: AuthFrameProps) {
  return (
    <div className="page-width grid max-w-md! content-start gap-6 py-8 sm:py-14">
      <PageHeading {...heading} />
      <div className="grid gap-5 rounded-ui border border-line bg-surface p-5 sm:p-6">{children}</div>
      {footer && <div className="grid gap-2 text-muted text-sm">{footer}</div>}
    </div>
  )
}
