import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'

/** Scrolls sideways inside its own frame; the caption is for screen readers. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <section aria-label={caption} className="overflow-x-auto rounded-ui border border-line bg-surface">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="border-line border-b bg-sunken/60">
      <tr>{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { children: ReactNode }) {
  return <tbody className="divide-y divide-line">{children}</tbody>
}

export function ColumnHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...props}
      className={classNames('whitespace-nowrap px-4 py-2.5 font-medium text-muted', className)}
    />
  )
}

export function RowHead({ className, ...props }: ComponentProps<'th'>) {
  return <th scope="row" {...props} className={classNames('px-4 py-3 align-middle font-medium', className)} />
}

export function Cell({ className, ...props }: ComponentProps<'td'>) {
  return <td {...props} className={classNames('px-4 py-3 align-middle', className)} />
}
