import { classNames } from '../../../lib/class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-ui bg-sunken', className)} />
}
