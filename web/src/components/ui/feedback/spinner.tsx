import { classNames } from '../../../lib/class-names.ts'

const SIZES = { sm: 'size-4', lg: 'size-8' }

/** Just the picture: text next to it or a `LoadingWords` tells screen readers what's going on. */
export function Spinner({ size = 'sm' }: { size?: keyof typeof SIZES }) {
  return (
    <svg
      className={classNames('animate-spin', SIZES[size])}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
