import { classNames } from '../../../lib/class-names.ts'

/** A gray placeholder; the class name sets its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-ui bg-sunken', className)} />
}
