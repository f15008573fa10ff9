import { type ReactNode, useId } from 'react'
import { classNames } from '../../../lib/class-names.ts'

interface CardProps {
  title?: ReactNode
  description?: ReactNode
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  children?: ReactNode
  className?: string
}

export function Card({ title, description, actions, children, className }: CardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={classNames('rounded-ui border border-line bg-surface p-4 sm:p-6', className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <div className="grid gap-1">
            <h2 id={titleId} className="font-semibold text-base">
              {title}
            </h2>
            {description && <p className="text-muted text-sm">{description}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
