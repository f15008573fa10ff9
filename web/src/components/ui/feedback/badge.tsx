import type { ReactNode } from 'react'
import { classNames } from '../../../lib/class-names.ts'

const TONES = {
  neutral: 'border-line bg-sunken text-ink',
  available: 'border-available-line/50 bg-available-soft text-available',
  booked: 'border-booked-line/50 bg-booked-soft text-booked',
  danger: 'border-danger-line/50 bg-danger-soft text-danger',
  pending: 'border-pending-line/50 bg-pending-soft text-pending',
  accent: 'border-transparent bg-accent-soft text-accent-ink',
}

interface BadgeProps {
  tone?: keyof typeof TONES
  icon?: ReactNode
  /** Long text needs its own `truncate` element. */
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 whitespace-nowrap rounded-full border px-2 py-0.5 font-medium text-xs [&>svg]:shrink-0',
        TONES[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
