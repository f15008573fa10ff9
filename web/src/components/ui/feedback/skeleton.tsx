import { classNames } from '../../../lib/class-names.ts'

/** A grey stand-in with the size given by the class name. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-ui bg-sunken', className)} />
}
