import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'

const WIDTHS = { wide: '', text: 'max-w-3xl!', full: 'max-w-none!' }

/** The area between header and footer, with the same width and spacing on all pages. */
export function PageBody({ width = 'wide', children }: { width?: keyof typeof WIDTHS; children: ReactNode }) {
  return <div className={classNames('page-width grid gap-6 py-6 sm:py-10', WIDTHS[width])}>{children}</div>
}
