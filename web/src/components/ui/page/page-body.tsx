import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'

const WIDTHS = {
  wide: 'gap-6 py-10 max-sm:gap-3 max-sm:py-3',
  text: 'grid-cols-[minmax(0,45rem)] gap-6 py-10 max-sm:py-4',
  full: 'full-page gap-3 pb-10 max-sm:gap-1.5',
}

/**
 * The area between header and footer, with the same left edge as the header's. `text` is narrower. `full` is for work: it
 * uses the whole window, begins right below the header, and the header moves to the same left edge.
 */
export function PageBody({ width = 'wide', children }: { width?: keyof typeof WIDTHS; children: ReactNode }) {
  return <div className={classNames('page-width grid content-start', WIDTHS[width])}>{children}</div>
}
